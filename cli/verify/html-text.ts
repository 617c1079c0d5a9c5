import { decodeHTML, decodeHTMLAttribute } from "entities/decode";

/**
 * The text of an HTML or XML page: what stands between its tags, then what stands in descriptions, alternative texts and structured data. Nothing is
 * laid out, and nothing is run. One pass, linear in the length whatever the markup; a page cut off within a tag ends there, as in a browser.
 */
export function htmlText(html: string): string {
  const text: string[] = [];
  const beside: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) {
      text.push(decodeHTML(html.slice(at)));
      break;
    }
    text.push(decodeHTML(html.slice(at, open)));
    const next = markupAt(html, open);
    if (next.text !== undefined) text.push(next.text);
    if (next.beside !== undefined) beside.push(next.beside);
    at = next.end;
  }
  return [text.join(""), ...beside].join("\n");
}

interface Markup {
  /** Where reading goes on. */
  readonly end: number;
  readonly text?: string;
  readonly beside?: string;
}

/** Elements whose content is no text of the page. */
const rawElements = new Set(["script", "style", "noscript", "template", "svg", "textarea", "iframe"]);
/** Between the words on its sides stands white space, however it is drawn. */
const separator = " ";

function markupAt(html: string, open: number): Markup {
  if (html.startsWith("<!--", open)) return { end: after(html, "-->", open + 4) };
  if (html.startsWith("<![CDATA[", open)) {
    const end = html.indexOf("]]>", open);
    return { end: after(html, "]]>", open), text: html.slice(open + 9, end === -1 ? html.length : end) };
  }
  const second = html.charAt(open + 1);
  if (second === "!" || second === "?") return { end: after(html, ">", open) };
  if (!/[a-z/]/i.test(second)) return { end: open + 1, text: "<" };
  const close = tagEnd(html, open + 1);
  const tag = html.slice(open, close);
  const name = (/^<([a-z][a-z0-9:-]{0,40})/i.exec(tag)?.[1] ?? "").toLowerCase();
  if (rawElements.has(name) && !tag.endsWith("/>")) {
    const { contentEnd, end } = rawEnd(html, name, close);
    return /\bapplication\/ld\+json\b/i.test(tag) ? { end, beside: jsonText(html.slice(close, contentEnd)) } : { end };
  }
  const spoken = name === "img" || name === "meta" ? attributeText(tag) : undefined;
  return { end: close, text: separator, ...(spoken === undefined ? {} : { beside: spoken }) };
}

/** Behind the tag's `>`; those in quoted values do not count. */
function tagEnd(html: string, start: number): number {
  let quote = "";
  for (let at = start; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return at + 1;
    else if ((character === '"' || character === "'") && /[=\s]/.test(html.charAt(at - 1))) quote = character;
  }
  return html.length;
}

function rawEnd(html: string, name: string, from: number): { readonly contentEnd: number; readonly end: number } {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found === null ? { contentEnd: html.length, end: html.length } : { contentEnd: found.index, end: after(html, ">", found.index) };
}

function attributeText(tag: string): string | undefined {
  const found = /\s(?:alt|content)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
  return found === null ? undefined : decodeHTMLAttribute(found[1] ?? found[2] ?? "");
}

/** Every text within a JSON document, one after the other; the document itself when it cannot be read. */
export function jsonText(json: string): string {
  const texts: string[] = [];
  try {
    JSON.parse(json, (_, value: unknown) => {
      if (typeof value === "string") texts.push(value);
      return value;
    });
    return texts.join("\n");
  } catch {
    return json;
  }
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}
