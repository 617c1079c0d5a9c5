import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { Agent, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HeapProbe, startHeapProbe } from "../harness/heap-probe";
import { callMcpTool, connectMcp } from "../harness/mcp-client";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

const accounts = 25;
const sessionsEach = 2;
const warmRounds = 2;
const measuredRounds = 3;
/** Three rounds are 900 requests: this much would be some 4 KB kept of each, and a server with its handlers is more. */
const maxGrowthMb = 4;

let world: World;
let service: TestService;
let probe: HeapProbe;
beforeAll(async () => {
  world = await createWorld();
  probe = await startHeapProbe();
  service = await startService({ databaseUrl: world.database.url, hasExecutor: false, env: probe.env });
}, 400_000);
afterAll(async () => {
  await dispatcher.close();
  await service?.stop();
  await probe?.close();
  await world?.database.drop();
});

interface Session {
  readonly client: Client;
  readonly accountId: string;
  readonly personId: string;
  readonly jobId: string;
}

/** A connection for each message: a busy machine uses kept ones just when the server closes them as idle. */
const dispatcher = new Agent({ pipelining: 0 });
const fetchAlone = (url: string | URL, init?: RequestInit) =>
  undiciFetch(url, { ...(init as UndiciRequestInit), dispatcher }) as unknown as Promise<Response>;

/** An account with a person of its own, whom it has unlocked, and two clients of its key. */
async function openSessions(index: number): Promise<Session[]> {
  const caller = await world.createCaller({ credits: 3 });
  const slug = `morwenna-${index}`;
  const { personId } = await world.storePerson({ fullName: `Morwenna Number${index}`, keys: [`linkedin:${slug}`] });
  const connect = () => connectMcp({ baseUrl: service.baseUrl, key: caller.secret, fetch: fetchAlone });
  const clients = await Promise.all(Array.from({ length: sessionsEach }, connect));
  const answer = await callMcpTool(clients[0] as Client, "enrich_person", {
    linkedin_url: `https://www.linkedin.com/in/${slug}`,
    max_credits: 1,
  });
  const jobId = String(answer.structured.job_id);
  return clients.map((client) => ({ client, accountId: caller.accountId, personId, jobId }));
}

it("50 sessions of 25 accounts at once are each answered their own account, jobs and briefs alone, and leave nothing behind", async () => {
  const sessions: Session[] = [];
  for (let index = 0; index < accounts; index += 1) sessions.push(...(await openSessions(index)));
  const owners = sessions.filter((_, index) => index % sessionsEach === 0);
  expect(new Set(owners.flatMap(({ accountId, personId, jobId }) => [accountId, personId, jobId])).size).toBe(3 * accounts);

  /** What only one account may hear, in everything that another one hears. */
  const overheard = (said: string, own: Session): string[] =>
    owners
      .filter(({ accountId }) => accountId !== own.accountId)
      .flatMap(({ accountId, personId, jobId }) => [accountId, personId, jobId].filter((secret) => said.includes(secret)));

  const round = async () => {
    const faults = await Promise.all(
      sessions.map(async (own, index) => {
        const other = sessions[(index + sessionsEach) % sessions.length] as Session;
        const { client, accountId, personId, jobId } = own;
        const [account, job, resources, brief, again, foreign] = await Promise.all([
          callMcpTool(client, "get_account"),
          callMcpTool(client, "get_job", { job_id: jobId }),
          client.listResources(),
          client.readResource({ uri: `brief://job/${jobId}` }),
          callMcpTool(client, "estimate_batch", { profiles: [{ name: `Morwenna ${accountId}` }] }),
          callMcpTool(client, "get_job", { job_id: other.jobId }),
        ]);
        const said = [account, job, resources, brief, again, foreign].map((answer) => JSON.stringify(answer));
        const isOwn =
          account.structured.email === `${accountId}@example.test` &&
          said[1]?.includes(personId) &&
          resources.resources.map(({ uri }) => uri).join() === `brief://job/${jobId}` &&
          said[3]?.includes(personId) &&
          foreign.error.error === "job_not_found";
        return [...(isOwn ? [] : [`${accountId} was not answered its own: ${said.join("\n")}`]), ...overheard(said.join(), own)];
      }),
    );
    expect(faults.flat()).toEqual([]);
  };

  for (let count = 0; count < warmRounds; count += 1) await round();
  const before = await probe.measure();
  for (let count = 0; count < measuredRounds; count += 1) await round();
  const after = await probe.measure();
  await Promise.all(sessions.map(({ client }) => client.close()));
  expect(after - before).toBeLessThan(maxGrowthMb);
}, 400_000);
