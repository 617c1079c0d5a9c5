import { services } from "@/lib/http/services";
import { isLocalRequest } from "@/lib/local/is-local-request";
import { listReceived } from "@/lib/local/received-callback";

/** The body of the newest callback that arrived here, byte for byte, for terminals. 404 when there is none. */
export async function GET(request: Request): Promise<Response> {
  const { env } = services();
  const [newest] = isLocalRequest(env, request.headers) ? await listReceived(env.DATA_DIR, 1) : [];
  if (newest === undefined)
    return new Response("Nothing yet.\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  // Its own type, never the sender's: what anybody posted here must not run as a page.
  const headers = { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(newest.body), { headers });
}
