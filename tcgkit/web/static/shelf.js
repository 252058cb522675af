// Sorting cards out by their text and their printed entries, on the page alone.

const form = document.getElementById("filters");
const find = document.getElementById("find");
const count = document.getElementById("count");
const cards = [...document.querySelectorAll("#shelf > li")];
const words = new Map(cards.map((card) => [card, card.textContent.toLowerCase()]));

function sort() {
  const wanted = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  const facets = [...form.querySelectorAll("select")].filter((each) => each.value);
  let shown = 0;
  for (const card of cards) {
    const fits = wanted.every((word) => words.get(card).includes(word))
      && facets.every((each) => (card.dataset[each.dataset.facet] ?? "").includes(`|${each.value}|`));
    card.hidden = !fits;
    shown += fits ? 1 : 0;
  }
  count.textContent = count.dataset.pattern.replace("#", String(shown));
}

form.addEventListener("input", sort);
form.addEventListener("submit", (event) => event.preventDefault());
if (find.value || form.querySelector("select option:checked:not([value=''])")) sort(); // kept by the browser
