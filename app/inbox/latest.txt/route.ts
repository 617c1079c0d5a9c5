import { services } from "@/lib/http/services";
import { newestMail } from "@/lib/local/inbox";
import { isLocalRequest } from "@/lib/local/is-local-request";

/** The text part of the newest mail, for terminals: `curl 'localhost:3000/inbox/latest.txt?to=jane@example.com'`. 404 when there is none. */
export async function GET(request: Request): Promise<Response> {
  const { env } = services();
  if (!isLocalRequest(env, request.headers)) return plain("Not found\n", 404);
  // A plus sign that was not encoded arrives as a space, which no address has.
  const to = new URL(request.url).searchParams.get("to")?.replaceAll(" ", "+") ?? null;
  const mail = await newestMail(env.DATA_DIR, to);
  return mail === null ? plain("No mail yet.\n", 404) : plain(mail.text, 200);
}

function plain(text: string, status: number): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" } });
}
