import type { Token } from "@/lib/text/tokens";

/** The words between two places as they are written, white space folded. */
export function textOf(found: readonly Token[], from: number, to: number): string {
  let out = "";
  for (let at = Math.max(0, from); at <= to; at++) {
    const token = found[at];
    const before = found[at - 1];
    if (token === undefined) break;
    out += out !== "" && before !== undefined && before.end < token.start ? ` ${token.text}` : token.text;
  }
  return out.replace(/‘([^‘’]+)’/gu, "'$1'").replace(/’/g, "'");
}

/** What leads to a subject, with the space that parts the two; the empty string where nothing does. */
export function joinLead(lead: string): string {
  const bare = lead.trim();
  if (bare === "") return "";
  // "Tuesdays I drive the minibus".
  return /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days(?: (?:mornings|afternoons|evenings|nights))?,?$/.test(bare)
    ? `On ${bare} `
    : `${bare} `;
}
