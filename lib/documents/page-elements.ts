import { revealedBy } from "./hidden-elements";
import { isElement, type MarkupElement, type MarkupNode, type MarkupTree } from "./markup-tree";

/** The elements of a page that say something of the page itself, each list in the order of the document. */
export interface PageElements {
  named(name: KeptName): readonly MarkupElement[];
  /** Those that bear `rel`, `itemprop` or a class. */
  readonly marked: readonly MarkupElement[];
  /** Ids of what controls of the page show. */
  readonly revealed: readonly string[];
}

const keptNames = ["base", "body", "h1", "html", "link", "meta", "script", "style", "time", "title"] as const;
type KeptName = (typeof keptNames)[number];

/** One walk over the whole tree: a selection by rules takes one each. */
export function readPageElements(tree: MarkupTree): PageElements {
  const byName = new Map<string, MarkupElement[]>(keptNames.map((name) => [name, []]));
  const marked: MarkupElement[] = [];
  const revealed: string[] = [];
  const open: MarkupNode[] = [...(tree.root().get(0)?.childNodes ?? [])].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isElement(node)) continue;
    byName.get(node.name)?.push(node);
    const { rel, itemprop, class: classes } = node.attribs;
    if (rel !== undefined || itemprop !== undefined || classes !== undefined) marked.push(node);
    const shown = revealedBy(node);
    if (shown !== null) revealed.push(shown);
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) open.push(node.childNodes[index] as MarkupNode);
  }
  return { revealed, named: (name) => byName.get(name) ?? [], marked };
}

/** Whether one of an attribute's words is that word: `[rel~=author]`. */
export function hasWord(value: string | undefined, word: string): boolean {
  return value?.includes(word) === true && value.split(/\s+/).includes(word);
}

/** Whether the element stands within one that fits. */
export function isWithin(element: MarkupElement, fits: (outer: MarkupElement) => boolean): boolean {
  for (let outer = element.parent; outer !== null; outer = outer.parent)
    if (isElement(outer as MarkupNode) && fits(outer as MarkupElement)) return true;
  return false;
}

/** All text within an element, markup left out: that of a title, a style sheet or a script. */
export function rawText(element: MarkupElement): string {
  let text = "";
  const open: MarkupNode[] = [element];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ("data" in node && node.type === "text") text += node.data;
    else if ("childNodes" in node)
      for (let index = node.childNodes.length - 1; index >= 0; index -= 1) open.push(node.childNodes[index] as MarkupNode);
  }
  return text;
}
