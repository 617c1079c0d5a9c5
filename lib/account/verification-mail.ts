import type { MailMessage } from "@/lib/gateways/mail";

export interface VerificationMail {
  readonly to: string;
  readonly clientName: string | null;
  readonly deviceName: string | null;
  /** The network address that the request came from. */
  readonly askedFrom: string;
  readonly askedAt: Date;
  /** The approval page of this one request. */
  readonly link: string;
}

const subject = "Approve a new key for Personal Context Brief";
const mono = "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace";

/**
 * The mail that asks the owner of a mailbox to approve a key, as text and as HTML that needs nothing from elsewhere. The names are a stranger's words: they
 * stand in quotes, and mail programs make no link of them.
 */
export function verificationMail({ to, clientName, deviceName, askedFrom, askedAt, link }: VerificationMail): MailMessage {
  const facts: readonly (readonly [string, string])[] = [
    ["Client", quoted(clientName)],
    ["Device", quoted(deviceName)],
    ["Asked from", askedFrom],
    ["Time", mailTime(askedAt)],
  ];
  const intro = "A program asked for an API key for the account of this address:";
  const promise = "The link works once, for 15 minutes. Opening it changes nothing; only the buttons on the page do.";
  const stranger = "Was it not you? Press Deny on the page, or leave this mail: without your approval no key is made.";
  return {
    to,
    subject,
    text: [
      "Personal Context Brief",
      "",
      intro,
      "",
      ...facts.map(([term, value]) => `  ${`${term}:`.padEnd(12)} ${value}`),
      "",
      "Approve or deny it here:",
      "",
      link,
      "",
      promise,
      "",
      stranger,
      "",
    ].join("\n"),
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
@media (prefers-color-scheme: dark) {
  .canvas { background: #101315 !important; color: #e9ebec !important; }
  .card { background: #171b1e !important; border-color: #2a3036 !important; }
  .muted { color: #a2abb2 !important; }
  .button { background: #7ccbd8 !important; color: #06262b !important; }
  .link { color: #7ccbd8 !important; }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:32px 16px;background:#f8f7f4;color:#191c1f;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.55">
<div class="card" style="max-width:520px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e2dfd8;border-radius:16px">
<p class="muted" style="margin:0 0 8px;font-size:14px;font-weight:600;color:#565d64">Personal Context Brief</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">Approve a new key?</h1>
<p style="margin:0 0 16px">${intro}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px;line-height:1.5">
${facts.map(factRow).join("\n")}
</table>
<p style="margin:0 0 24px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c68;color:#ffffff;text-decoration:none;font-weight:600">Look at the request</a></p>
<p style="margin:0 0 12px;font-size:14px">${promise}</p>
<p style="margin:0 0 20px;font-size:14px">${stranger}</p>
<p class="muted" style="margin:0;font-size:13px;color:#565d64;word-break:break-all">If the button does not work: <a class="link" href="${escapeHtml(link)}" style="color:#0d5c68">${escapeHtml(link)}</a></p>
</div>
</body>
</html>
`,
  };
}

function factRow([term, value]: readonly [string, string]): string {
  const look = term === "Asked from" ? `;${mono};font-size:14px` : "";
  return `<tr><td class="muted" style="padding:2px 20px 2px 0;color:#565d64;vertical-align:top;white-space:nowrap">${term}</td><td style="padding:2px 0;word-break:break-word${look}">${escapeHtml(value)}</td></tr>`;
}

/** To the second, in UTC: `2026-01-05 09:30:00 UTC`. */
export function mailTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

function quoted(name: string | null): string {
  return name === null ? "not named" : `“${withoutLinks(name)}”`;
}

/** An invisible character where mail programs look for an address to make a link of. */
function withoutLinks(text: string): string {
  const mark = "\u200c";
  return text
    .replace(/(?<=[^\s.])\.(?=\p{L})/gu, `.${mark}`)
    .replace(/:\/\//g, `:${mark}//`)
    .replace(/@/g, `@${mark}`);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
