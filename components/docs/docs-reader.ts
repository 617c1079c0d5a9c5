/*
 * All that the documentation's pages run: their copy buttons, and the contract's viewer once a reader comes near it. Bundled by `scripts/build.mjs`, and
 * no module to a page: a deferred script is waited for by nothing.
 */

const copiedMs = 2_000;

/** How far below the window the viewer may be when it begins to load: what a reader scrolls past in the time that it takes. */
const loadAhead = "1000px";

if (typeof navigator.clipboard?.writeText === "function") offerCopying();
const viewer = document.querySelector<HTMLElement>("[data-viewer]");
if (viewer) showContractWhenNear(viewer);

/** The buttons are hidden until here: without scripts, or where the browser keeps its clipboard to itself, they could do nothing. */
function offerCopying(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    button.hidden = false;
    let telling: ReturnType<typeof setTimeout> | undefined;
    const say = (words: string) => {
      const said = button.querySelector("[aria-live]");
      if (said) said.textContent = words;
      button.toggleAttribute("data-copied", words === "Copied");
    };
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.closest("[data-to-copy]")?.querySelector("code")?.textContent ?? "");
      say("Copied");
      clearTimeout(telling);
      telling = setTimeout(() => say("Copy"), copiedMs);
    });
  }
}

function showContractWhenNear(viewer: HTMLElement): void {
  const show = async () => {
    const { drawContract } = await import("./contract-viewer");
    await drawContract(viewer);
    viewer.dataset.viewer = "shown";
  };
  const nearness = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearness.disconnect();
      show().catch(() => {
        viewer.dataset.viewer = "failed";
      });
    },
    { rootMargin: loadAhead },
  );
  nearness.observe(viewer);
}
