import { systemClock } from "@/lib/clock";
import { responseHeaders } from "@/lib/http/define-route";
import { routeMethods } from "@/lib/http/route-methods";
import { services } from "@/lib/http/services";
import { newId } from "@/lib/ids";
import { llmsText } from "@/lib/mcp/llms-text";

/** What an agent needs to begin. */
async function read(): Promise<Response> {
  const headers = { ...responseHeaders(newId("req", systemClock.now())), "Content-Type": "text/plain; charset=utf-8" };
  return new Response(llmsText(services().env), { headers });
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods("/llms.txt", { GET: read });
