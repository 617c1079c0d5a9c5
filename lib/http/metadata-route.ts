import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { type RouteHandler, responseHeaders } from "./define-route";
import { services } from "./services";

/** A public document about this service, which any page may read, as browsers' clients do. */
export function metadataRoute(document: (baseUrl: string) => object): RouteHandler {
  return async () => {
    const headers = {
      ...responseHeaders(newId("req", systemClock.now())),
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
    };
    return new Response(JSON.stringify(document(services().env.baseUrl)), { headers });
  };
}
