/**
 * The whole of a brief page's scripts, sent as its own text: it may name nothing outside of itself. Copies by `data-copy` (the text),
 * `data-copy-from` (an address that answers with it) and `data-copy-address` (a place of this service); prints; goes from claim to claim with Alt and
 * an arrow; opens the section that an anchor lies in; closes a menu that is done with; and forgets what a finished job was asked with.
 */
export function briefReader(): void {
  let telling: ReturnType<typeof setTimeout> | undefined;
  const tell = (button: HTMLElement, words: string) => {
    if (button.textContent === "Copied") return;
    const label = button.textContent;
    const place = button.closest(".brief-tools")?.querySelector("[data-told-here]");
    if (place) place.textContent = words;
    else button.textContent = "Copied";
    clearTimeout(telling);
    const clear = () => {
      if (place) place.textContent = "";
    };
    if (place) telling = setTimeout(clear, 2_500);
    else setTimeout(() => (button.textContent = label), 2_500);
  };
  const textOf = (button: HTMLElement): Promise<string> => {
    const { copy, copyFrom, copyAddress } = button.dataset;
    if (copyAddress !== undefined) return Promise.resolve(new URL(copyAddress, location.href).href);
    if (copyFrom === undefined) return Promise.resolve(copy ?? "");
    return fetch(copyFrom, { cache: "no-store" }).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error("No brief."))));
  };
  // By a promise where the browser takes one: some let a page write only while the click lasts.
  const write = (text: Promise<string>): Promise<void> =>
    typeof ClipboardItem === "undefined"
      ? text.then((words) => navigator.clipboard.writeText(words))
      : navigator.clipboard.write([new ClipboardItem({ "text/plain": text.then((words) => new Blob([words], { type: "text/plain" })) })]);
  const openTo = (target: Element | null) => {
    for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  };
  const followAnchor = () => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    if (target === null) return;
    openTo(target);
    const own = target.querySelector("details");
    if (own && target.matches(".claim")) own.open = true;
    target.scrollIntoView();
  };
  document.addEventListener("click", (event) => {
    const clicked = event.target as Element;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.tool[open]"))
      if (!menu.contains(clicked) || clicked.closest(".tool-entries")) menu.open = false;
    if (clicked.closest("[data-print]")) print();
    const button = clicked.closest<HTMLElement>("[data-copy],[data-copy-from],[data-copy-address]");
    if (button)
      write(textOf(button)).then(
        () => tell(button, button.dataset.told ?? ""),
        () => tell(button, "Could not copy. Download it instead."),
      );
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape")
      for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.tool[open]")) {
        menu.open = false;
        menu.querySelector("summary")?.focus();
      }
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const claims = [...document.querySelectorAll<HTMLElement>("[data-brief] .claim")];
    const at = claims.findIndex((claim) => claim.contains(document.activeElement));
    const next = event.key === "ArrowDown" ? claims[at + 1] : claims[at - 1];
    if (next === undefined) return;
    event.preventDefault();
    openTo(next.parentElement);
    const line = next.querySelector("summary");
    line?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "center" });
  });
  // The job is done: nobody has to ask for it again (`components/request/request-draft.ts`, which names the place).
  const forgetJob = (jobId: string) => {
    try {
      const kept = JSON.parse(sessionStorage.getItem("brief-request") ?? "null");
      if (kept?.jobs?.[jobId] === undefined) return;
      delete kept.jobs[jobId];
      sessionStorage.setItem("brief-request", JSON.stringify(kept));
    } catch {}
  };
  forgetJob(new URLSearchParams(location.search).get("job") ?? "");
  addEventListener("hashchange", followAnchor);
  followAnchor();
}
