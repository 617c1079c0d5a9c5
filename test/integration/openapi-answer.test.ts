import { afterAll, beforeAll, expect, it } from "vitest";
import { startInProcessHost } from "../harness/in-process-host";
import { createWorld, type World } from "../harness/world";

let world: World;
let host: Awaited<ReturnType<typeof startInProcessHost>>;
beforeAll(async () => {
  world = await createWorld();
  host = await startInProcessHost(world);
});
afterAll(async () => {
  await host?.close();
  await world?.database.drop();
});

it("/openapi.json is packed for whoever takes that, and 304 for whoever has it", async () => {
  const plain = await host.call("GET", "/openapi.json", "", undefined, { "accept-encoding": "identity" });
  expect([plain.status, plain.headers.get("content-encoding"), plain.body.openapi]).toEqual([200, null, "3.1.0"]);
  const packed = await host.call("GET", "/openapi.json", "", undefined, { "accept-encoding": "gzip, br" });
  expect([packed.status, packed.headers.get("content-encoding")]).toEqual([200, "gzip"]);
  expect(packed.body).toEqual(plain.body);
  const etag = plain.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(packed.headers.get("etag")).toBe(etag);
  const again = await host.call("GET", "/openapi.json", "", undefined, { "if-none-match": `"other", ${etag}` });
  expect([again.status, again.body]).toEqual([304, {}]);
  const other = await host.call("GET", "/openapi.json", "", undefined, { "if-none-match": '"other"' });
  expect(other.status).toBe(200);
});
