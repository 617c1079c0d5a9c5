import { isElement, type MarkupElement, type MarkupNode } from "./markup-tree";

export interface HidingRules {
  /** Classes and ids that the page's own style sheets hide, by simple rules alone: `.x`, `#x`, `p.x`. */
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Ids of what a control of the page shows when it is asked to: the panels of tabs, what an accordion folds, the text of a dialog. */
  readonly revealed: ReadonlySet<string>;
}

export const noHidingRules: HidingRules = { classes: new Set(), ids: new Set(), revealed: new Set() };

const maxRevealed = 2_000;
const tabLists = /(?:^|\s)(?:nav-)?(?:tabs?|tablist|tab-list|tabs-nav|tab-nav|pills)(?:\s|$)/i;

/** The id that an element shows or folds away, by what scripts of that kind agree on; null where it is no such control. */
export function revealedBy({ name, attribs, parent }: MarkupElement): string | null {
  const named = attribs["aria-controls"] ?? attribs["data-bs-target"] ?? attribs["data-target"];
  if (named !== undefined) return named.trim().replace(/^#/, "") || null;
  if (name !== "a" || attribs.href?.startsWith("#") !== true || attribs.href.length < 2) return null;
  const isTab = (element: MarkupNode | null, depth: number): boolean =>
    element !== null &&
    isElement(element) &&
    (element.attribs.role === "tablist" ||
      tabLists.test(element.attribs.class ?? "") ||
      (depth < 2 && isTab(element.parent as MarkupNode | null, depth + 1)));
  return attribs.role === "tab" || attribs["data-toggle"] === "tab" || isTab(parent as MarkupNode | null, 0) ? attribs.href.slice(1) : null;
}

const maxSheetLength = 500_000;
const maxRules = 20_000;

/**
 * Reads the rules that stand for every screen; what a media query, a container or a layer holds may not apply, and what scripts show later is hidden
 * at first.
 */
export function hidingRules(sheets: readonly string[], controlled: readonly string[] = []): HidingRules {
  const classes = new Set<string>();
  const ids = new Set<string>();
  let rules = 0;
  for (const sheet of sheets) {
    const css = sheet.slice(0, maxSheetLength).replace(/\/\*[\s\S]*?\*\//g, " ");
    let at = 0;
    while (rules < maxRules) {
      const open = css.indexOf("{", at);
      if (open === -1) break;
      const selector = css
        .slice(Math.max(at, open - 2_000), open)
        .replace(/^[\s\S]*[;}]/, "")
        .trim();
      if (selector.startsWith("@")) {
        at = endOfBlock(css, open);
        continue;
      }
      const close = css.indexOf("}", open);
      const body = css.slice(open + 1, close === -1 ? css.length : close);
      rules += 1;
      for (const one of selector.split(",")) {
        const simple = /^\s*[a-z0-9]*([.#])([\w-]+)\s*$/i.exec(one);
        if (simple?.[2] === undefined) continue;
        if (hidesByStyle(body)) (simple[1] === "." ? classes : ids).add(simple[2]);
        else if (showsByStyle.test(body)) (simple[1] === "." ? classes : ids).delete(simple[2]);
      }
      if (close === -1) break;
      at = close + 1;
    }
  }
  return { classes, ids, revealed: new Set(controlled.slice(0, maxRevealed)) };
}

const showsByStyle = /(?:^|;)\s*(?:display\s*:\s*(?!none)|visibility\s*:\s*visible)/i;

/** Behind the brace that closes the one at `open`. */
function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}

const hiddenClasses =
  /(?:^|\s)(?:sr-only|visually-hidden|visuallyhidden|screen-reader-text|screen-reader-only|screenreader|assistive-text|offscreen|off-screen)(?:\s|$)/i;
const hiddenStyle =
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0+)?(?:px|em|rem|pt|%)?\s*(?:;|!|$)|text-indent\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)|clip-path\s*:\s*inset\(\s*(?:50|100)%)/i;
const offScreen = /(?:^|;)\s*(?:left|right|top|margin-left|margin-top)\s*:\s*-\d{4,}/i;
const noSize = /(?:^|;)\s*(?:max-)?(?:height|width)\s*:\s*0(?:px|em|rem)?\s*(?:;|!|$)/i;

/** Not drawn, drawn without size, or drawn where nobody looks. */
export function hidesByStyle(style: string): boolean {
  if (hiddenStyle.test(style)) return true;
  if (offScreen.test(style)) return true;
  return noSize.test(style) && /overflow\s*:\s*hidden/i.test(style);
}

export function isHidden({ attribs }: MarkupElement, rules: HidingRules): boolean {
  if (attribs.id !== undefined && rules.revealed.has(attribs.id)) return false;
  if (attribs.hidden !== undefined && attribs.hidden.toLowerCase() !== "until-found") return true;
  if (attribs["aria-hidden"]?.toLowerCase() === "true") return true;
  if (attribs.style !== undefined && hidesByStyle(attribs.style)) return true;
  if (attribs.id !== undefined && rules.ids.has(attribs.id)) return !showsInline(attribs.style);
  if (attribs.class === undefined) return false;
  if (hiddenClasses.test(attribs.class)) return true;
  if (rules.classes.size === 0) return false;
  return attribs.class.split(/\s+/).some((name) => rules.classes.has(name)) && !showsInline(attribs.style);
}

function showsInline(style: string | undefined): boolean {
  return style !== undefined && showsByStyle.test(style);
}
