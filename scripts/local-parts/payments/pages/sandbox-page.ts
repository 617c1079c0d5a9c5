import { createHash } from "node:crypto";

export interface SandboxPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const style = `
:root { color-scheme: light dark; --line: #767676; --warn: #8a3b00; --warn-back: #fff3d6; --back: #fff; --text: #1b1b1b; --bad: #a3140c; --link: #0b4fa8; --button: #0b4fa8; }
@media (prefers-color-scheme: dark) { :root { --line: #949494; --warn: #ffd9a0; --warn-back: #3a2a08; --back: #161616; --text: #eee; --bad: #ff9d94; --link: #9cc6ff; --button: #1d5fb8; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
.mark { background: var(--warn-back); color: var(--warn); padding: .75rem 1rem; text-align: center; font-weight: 600; margin: 0; }
main { max-width: 34rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line); font-weight: normal; vertical-align: top; }
td:last-child { text-align: right; overflow-wrap: anywhere; }
.sum th, .sum td { font-weight: 700; }
label { display: block; margin-top: 1rem; font-weight: 600; }
.tick { display: flex; gap: .6rem; align-items: center; font-weight: normal; min-height: 2rem; }
input[type=text], select { width: 100%; padding: .6rem; font: inherit; border: 1px solid var(--line); border-radius: .4rem; background: var(--back); color: var(--text); }
input[type=checkbox] { width: 1.25rem; height: 1.25rem; }
button { font: inherit; font-weight: 600; padding: .7rem 1.2rem; border-radius: .4rem; border: 1px solid var(--button); background: var(--button); color: #fff; cursor: pointer; min-height: 2.75rem; }
button.quiet { background: transparent; color: var(--link); border-color: var(--link); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin-top: 1.25rem; }
.error { color: var(--bad); font-weight: 600; }
a { color: var(--link); display: inline-block; padding: .4rem 0; }
.cards td:last-child { text-align: left; overflow-wrap: normal; }
code { font-size: .95em; }
@media (min-width: 30rem) { code { white-space: nowrap; } .cards th { padding-right: 1.5rem; } }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

/**
 * A whole page without scripts, marked as a sandbox in its title and above all else.
 * @param body escaped by its maker.
 * @param formTargets origins to which a form's answer may lead: browsers hold redirects to `form-action`.
 */
export function sandboxPage({
  status = 200,
  title,
  body,
  formTargets = [],
}: {
  readonly status?: number;
  readonly title: string;
  readonly body: string;
  readonly formTargets?: readonly string[];
}): SandboxPage {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${formTargets.join(" ")}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy.join("; "),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SANDBOX: ${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><p class="mark">SANDBOX: no real payment is made here. Never type a real card.</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`,
  };
}

export function redirectTo(location: string): SandboxPage {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An amount of a currency's smallest unit, as in `USD 5.40`. */
export function money(amount: number, currency: string): string {
  return `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;
}
