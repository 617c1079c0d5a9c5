/**
 * Loaded into the web server: pages and their files go out compressed to whoever takes that, answers to programs never. A brief's page is
 * 17 times smaller then; an answer of the API is small as it is, and compressing it would cost a quarter of the throughput.
 */
import { subscribe } from "node:diagnostics_channel";

const forPrograms = /^\/(?:api|mcp)(?:[/?]|$)/;

subscribe("http.server.request.start", ({ request }) => {
  if (forPrograms.test(request.url)) delete request.headers["accept-encoding"];
});
