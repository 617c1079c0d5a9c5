import { services } from "@/lib/http/services";
import { readMail } from "@/lib/local/inbox";
import { isLocalRequest } from "@/lib/local/is-local-request";

/** A mail's own styles and nothing else: no script, no request, no form, no origin. Links open in a tab of their own. */
const policy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const noMailHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
};

/** A mail's HTML part, for the frame on its page. `proxy.ts` stays out of here: its policy would take the mail's styles away. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly mail: string }> }): Promise<Response> {
  const { env } = services();
  const mail = isLocalRequest(env, request.headers) ? await readMail(env.DATA_DIR, (await params).mail) : null;
  if (mail === null || mail.html === null) return new Response("Not found\n", { status: 404, headers: noMailHeaders });
  return new Response(opensLinksApart(mail.html), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });
}

function opensLinksApart(html: string): string {
  const base = '<base target="_blank">';
  return /<head\b[^>]*>/i.test(html) ? html.replace(/<head\b[^>]*>/i, (head) => head + base) : base + html;
}
