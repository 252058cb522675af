// Making elements. Texts are set as text, never as mark-up.

export function el(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined || value === "") continue;
    if (key === "class") made.className = value;
    else if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "style") for (const [n, v] of Object.entries(value)) made.style.setProperty(n, v);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export function image(svg, name, cls) {
  const made = el("img", { class: cls, draggable: "false" });
  made.alt = name;
  made.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return made;
}

// Hand a text to the person as a file.
export function download(name, words, type) {
  const address = URL.createObjectURL(new Blob([words], { type }));
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
