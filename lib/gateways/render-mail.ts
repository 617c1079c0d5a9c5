import type { MailMessage } from "./mail";

export type MailBlock =
  | { readonly kind: "words"; readonly words: string }
  /** Smaller: what one may want to know. */
  | { readonly kind: "note"; readonly words: string }
  | { readonly kind: "facts"; readonly facts: readonly MailFact[] }
  /** Sentences under a heading, each with the numbers of what it rests on. */
  | { readonly kind: "points"; readonly heading: string; readonly points: readonly MailPoint[] }
  /** What the numbers stand for; links only where the address may be one. */
  | { readonly kind: "sources"; readonly sources: readonly MailSource[] }
  /** A button; in the text the address on a line of its own. */
  | { readonly kind: "link"; readonly label: string; readonly href: string };

interface MailFact {
  readonly term: string;
  readonly value: string;
  /** Numbers and codes, in a face that tells them apart. */
  readonly isCode?: boolean;
}

export interface MailPoint {
  readonly words: string;
  /** Of its source; null where it has none. */
  readonly mark: number | null;
}

export interface MailSource {
  readonly mark: number;
  /** As a reader is told it, without what every address has. */
  readonly label: string;
  readonly href: string | null;
}

interface MailDraft {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
}

/**
 * One mail as text and as HTML, from the same blocks, so that both say the same. The HTML needs nothing from elsewhere: tables for the programs that
 * know little else, colours in place for those that drop styles, and a dark palette for those that ask for one.
 */
export function renderMail({ to, subject, title, blocks }: MailDraft): MailMessage {
  return {
    to,
    subject,
    text: `${[service, title, ...blocks.map(blockText)].join("\n\n")}\n`,
    html: frame(
      subject,
      previewOf(blocks),
      [heading(title), ...blocks.map(blockHtml), ...blocks.map(spareLink)].filter(Boolean).join("\n"),
    ),
  };
}

const service = "Personal Context Brief";
const sans = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "words":
    case "note":
      return block.words;
    case "facts": {
      const width = Math.max(...block.facts.map(({ term }) => term.length)) + 2;
      return block.facts.map(({ term, value }) => `  ${`${term}:`.padEnd(width)} ${value}`).join("\n");
    }
    case "points":
      return [block.heading, ...block.points.map(({ words, mark }) => `- ${words}${mark === null ? "" : ` [${mark}]`}`)].join("\n");
    case "sources":
      return block.sources.map(({ mark, label, href }) => `[${mark}] ${href ?? label}`).join("\n");
    case "link":
      return `${block.label}:\n\n${block.href}`;
  }
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case "words":
      return `<p style="margin:0 0 20px;font-size:16px;line-height:1.55">${escapeHtml(block.words)}</p>`;
    case "note":
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;line-height:1.55;color:#565d64">${escapeHtml(block.words)}</p>`;
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="margin:0 0 24px;border-top:1px solid #e2dfd8;font-size:15px;line-height:1.5">
${block.facts.map(factRow).join("\n")}
</table>`;
    case "points":
      return `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.4;font-weight:600">${escapeHtml(block.heading)}</h2>
<ul style="margin:0 0 20px;padding:0 0 0 20px;font-size:16px;line-height:1.5">
${block.points.map(({ words, mark }) => `<li dir="auto" style="margin:0 0 8px">${escapeHtml(words)}${mark === null ? "" : ` <sup class="muted" style="color:#565d64;font-size:12px">${mark}</sup>`}</li>`).join("\n")}
</ul>`;
    case "sources":
      return `<p class="muted rule" style="margin:20px 0;padding:12px 0 0;border-top:1px solid #e2dfd8;font-size:13px;line-height:1.6;color:#565d64;word-break:break-word">${block.sources.map(sourceLine).join("<br>\n")}</p>`;
    case "link":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 28px"><tr><td class="button" bgcolor="#0d5c68" style="border-radius:8px;background:#0d5c68"><a class="button" href="${escapeHtml(block.href)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0d5c68;color:#ffffff;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
  }
}

function factRow({ term, value, isCode = false }: MailFact): string {
  const line = "border-bottom:1px solid #e2dfd8";
  return `<tr><td class="muted rule" width="96" valign="top" style="padding:9px 16px 9px 0;${line};color:#565d64;white-space:nowrap">${escapeHtml(term)}</td><td class="rule" valign="top" style="padding:9px 0;${line};word-break:break-word${isCode ? `;${mono};font-size:14px` : ""}">${escapeHtml(value)}</td></tr>`;
}

function sourceLine({ mark, label, href }: MailSource): string {
  const shown = escapeHtml(label);
  return `${mark}&nbsp; ${href === null ? shown : `<a class="link" href="${escapeHtml(href)}" style="color:#0d5c68">${shown}</a>`}`;
}

function spareLink(block: MailBlock): string {
  if (block.kind !== "link") return "";
  const href = escapeHtml(block.href);
  return `<p class="muted rule" style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid #e2dfd8;font-size:13px;line-height:1.55;color:#565d64">If the button does not work, copy this address:<br><a class="link" href="${href}" style="color:#0d5c68;word-break:break-all">${href}</a></p>`;
}

function heading(title: string): string {
  return `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3;font-weight:600;letter-spacing:-0.01em">${escapeHtml(title)}</h1>`;
}

/** What lists of mails show beside the subject. */
function previewOf(blocks: readonly MailBlock[]): string {
  const first = blocks.find((block) => block.kind === "words");
  return first?.kind === "words" ? first.words : "";
}

function frame(subject: string, preview: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .canvas-cell { padding: 12px 10px 24px !important; }
  .card-cell { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #101315 !important; color: #e9ebec !important; }
  .card { background: #171b1e !important; border-color: #2a3036 !important; }
  .muted { color: #a2abb2 !important; }
  .rule { border-color: #2a3036 !important; }
  .button { background: #7ccbd8 !important; color: #06262b !important; }
  .link { color: #7ccbd8 !important; }
}
</style>
</head>
<body class="canvas" bgcolor="#f8f7f4" style="margin:0;padding:0;background:#f8f7f4;color:#191c1f;${sans};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f8f7f4" style="background:#f8f7f4;color:#191c1f;${sans}"><tr><td class="canvas-cell" align="center" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px;text-align:left">
<tr><td class="muted" style="padding:0 4px 14px;font-size:14px;font-weight:600;color:#565d64">${service}</td></tr>
<tr><td class="card card-cell" bgcolor="#ffffff" style="padding:32px;background:#ffffff;border:1px solid #e2dfd8;border-radius:16px">
${content}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
