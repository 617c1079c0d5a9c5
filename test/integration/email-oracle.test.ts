import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sharedReader } from "@/lib/db/shared-reader";
import { normalizeSeed } from "@/lib/engine/identity/seed/normalize-seed";
import type { Mailer } from "@/lib/gateways/mail";
import { RateLimiter } from "@/lib/http/rate-limit";
import type { Services } from "@/lib/http/services";
import { routeMatcher } from "../../host/match-route";
import { hostRoutes } from "../../host/routes";
import { serveRequest } from "../../host/serve-request";
import { countStatements } from "../harness/count-statements";
import { createWorld, type World } from "../harness/world";

/*
 * Whether an address is stored, asked by an account without credits: the host in this very process, over a real socket and a real database.
 */
const holder = globalThis as { pcbServices?: Services };
const probes = 120;

let world: World;
let server: Server;
let origin: string;
let counter: { statements: number };
let reads: (string | undefined)[] = [];

const storedEmail = (index: number) => `person${index}@windlass-ropes.example`;
const unknownEmail = (index: number) => `nobody${index}@windlass-ropes.example`;

beforeAll(async () => {
  world = await createWorld();
  for (let index = 0; index < probes; index += 2) {
    const normalized = normalizeSeed({ email: storedEmail(index) });
    if (normalized.kind !== "ok") throw new Error(normalized.kind);
    // Fresh and old ones in turn.
    await world.storePerson({ fullName: `Person ${index}`, keys: normalized.keys, ageDays: index % 4 === 0 ? 0 : 60 });
  }
  const counted = countStatements(world.services.pool);
  counter = counted.counter;
  const mailer: Mailer = { send: async () => {} };
  // The limit takes its tokens in blocks, with a statement now and then whatever is asked for: that one is not counted.
  const limiter = new RateLimiter(world.services.pool, world.services.clock);
  holder.pcbServices = { ...world.services, pool: counted.pool, mailer, limiter };
  const reader = sharedReader(counted.pool);
  const ask = reader.query.bind(reader);
  vi.spyOn(reader, "query").mockImplementation(((statement: { name?: string }) => {
    reads.push(statement.name);
    return ask(statement as never);
  }) as typeof reader.query);
  const { match } = routeMatcher(hostRoutes);
  server = createServer((incoming, outgoing) => {
    const found = match(new URL(incoming.url ?? "", "http://localhost").pathname);
    if (found) void serveRequest(found, { incoming, outgoing, noteLane: () => {} });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  const pool = holder.pcbServices?.pool;
  if (pool) await sharedReader(pool).end();
  delete holder.pcbServices;
  await world?.database.drop();
});

/** Everything of an answer that tells one request from another taken out: the request's id, the time, and what is left of the limit. */
async function probe(path: string, secret: string, email: string) {
  counter.statements = 0;
  reads = [];
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ email }),
  });
  const headers = [...response.headers].filter(([name]) => !["x-request-id", "date", "ratelimit"].includes(name));
  return { answer: JSON.stringify([response.status, headers, await response.text()]), statements: [counter.statements, ...reads] };
}

it.each(["/api/enrich", "/api/brief"])("is told by no byte and no statement of 120 answers of %s", async (path) => {
  const { secret } = await world.createCaller();
  await probe(path, secret, unknownEmail(1_000));
  const answers = new Set<string>();
  const statements = new Set<string>();
  for (let index = 0; index < probes; index += 1) {
    const told = await probe(path, secret, index % 2 === 0 ? storedEmail(index) : unknownEmail(index));
    answers.add(told.answer);
    statements.add(JSON.stringify(told.statements));
  }
  expect([...answers]).toEqual([expect.stringMatching(/^\[402,.*payment_required/)]);
  expect([...statements]).toHaveLength(1);
  expect((await world.services.pool.query("SELECT 1 FROM email_lookup")).rowCount).toBe(0);
});
