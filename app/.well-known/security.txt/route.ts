import { addMs, dayMs } from "@/lib/clock";
import { services } from "@/lib/http/services";

const validDays = 180;

/** Of the deployment, and not of its build. */
export const dynamic = "force-dynamic";

/** Where to report a weakness. Source: RFC 9116. The page that it names reaches the operator without an account. */
export function GET(): Response {
  const { env, clock } = services();
  const expires = addMs(clock.now(), validDays * dayMs).toISOString();
  const text = `Contact: ${env.baseUrl}/privacy\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${env.baseUrl}/.well-known/security.txt\n`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" } });
}
