import type { Brief } from "@/lib/contract/brief";
import { claimFacts, outlineOf } from "./brief-outline";
import { oneLine } from "./brief-text";
import { webLink } from "./web-link";

/** A brief as Markdown. Whatever comes from pages is escaped: it can be no heading, link, picture or markup wherever it is pasted. */
export function briefMarkdown(brief: Brief): string {
  const { title, head, parts, foot } = outlineOf(brief);
  const blocks = [
    `# ${escaped(title)}`,
    ...head.map(escaped),
    ...parts.flatMap((part) => [
      `## ${escaped(part.title)}`,
      [
        ...part.claims.map((claim) => {
          const { band, source } = claimFacts(claim);
          return `- **${escaped(claim.claim)}** (${band})\n  > ${escaped(claim.evidence_quote)}\n\n  ${address(claim.source_url)} ${escaped(`(${source})`)}`;
        }),
        ...part.lines.map((line) => `- ${escaped(line)}`),
      ].join("\n"),
    ]),
    "---",
    ...foot.map(escaped),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** One line in which no character means anything to Markdown, its tables, task lists and bare addresses included. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]#!|<>~&:@=]/g, "\\$&")
    .replace(/^(\d+)(?=[.)])/, "$1\\")
    .replace(/^(?=[-+])/, "\\")
    .replace(/\bwww(?=\.)/gi, "$&\\");
}

/** An autolink; an address that may not be linked is plain words. */
function address(url: string): string {
  const href = webLink(url);
  return href === null ? escaped(url) : `<${href}>`;
}
