/**
 * Loaded into the web server: adds the address that a connection comes from to X-Forwarded-For, as every proxy does. Next.js sets the
 * field only when there is none, so that a caller without a proxy in front could write any address there.
 */
import { subscribe } from "node:diagnostics_channel";

subscribe("http.server.request.start", ({ request, socket }) => {
  const before = request.headers["x-forwarded-for"];
  const address = socket.remoteAddress ?? "unknown";
  request.headers["x-forwarded-for"] = before ? `${before}, ${address}` : address;
});
