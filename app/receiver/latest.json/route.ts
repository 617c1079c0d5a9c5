import { services } from "@/lib/http/services";
import { describeReceived } from "@/lib/local/describe-received";
import { isLocalRequest } from "@/lib/local/is-local-request";
import { maxKeptFiles } from "@/lib/local/kept-files";
import { listReceived } from "@/lib/local/received-callback";

/**
 * The body of the newest callback that arrived here, byte for byte, for terminals: `curl 'localhost:3000/receiver/latest.json?job_id=job_…'`. 404
 * when there is none.
 */
export async function GET(request: Request): Promise<Response> {
  const { env } = services();
  const jobId = new URL(request.url).searchParams.get("job_id");
  const received = isLocalRequest(env, request.headers) ? await listReceived(env.DATA_DIR, maxKeptFiles) : [];
  const newest = received.find((one) => jobId === null || describeReceived(one).envelope?.job_id === jobId);
  if (newest === undefined)
    return new Response("Nothing yet.\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  // Its own type, never the sender's: what anybody posted here must not run as a page.
  const headers = { "Content-Type": "application/json", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };
  return new Response(new Uint8Array(newest.body), { headers });
}
