import type { MailMessage } from "@/lib/gateways/mail";

interface SignInLink {
  readonly to: string;
  readonly link: string;
  readonly baseUrl: string;
}

/** The mail with a sign-in link, as text and as HTML that needs nothing from elsewhere. */
export function signInMail({ to, link, baseUrl }: SignInLink): MailMessage {
  const host = new URL(baseUrl).host;
  return {
    to,
    subject: "Your link to sign in",
    text: [
      `Sign in to Personal Context Brief (${host}):`,
      "",
      link,
      "",
      "The link works once, for 15 minutes. It opens a page with a button; nothing happens before you press it.",
      "If you did not ask for it, leave it: without the button nobody is signed in.",
      "",
    ].join("\n"),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Your link to sign in</title></head>
<body style="margin:0;padding:32px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 8px;font-weight:600">Personal Context Brief</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">Sign in</h1>
<p style="margin:0 0 24px">Open the link and press the button on the page.</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0d5c68;color:#ffffff;text-decoration:none;font-weight:600">Sign in to ${escapeHtml(host)}</a></p>
<p style="margin:0 0 16px;font-size:14px">It works once, for 15 minutes. If you did not ask for it, leave it: without the button nobody is signed in.</p>
<p style="margin:0;font-size:14px;word-break:break-all">If the button does not work: <a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>
</div>
</body>
</html>
`,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
