import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { minuteMs, secondMs } from "@/lib/clock";
import { type FictionalPerson, fictionalPerson, maxFictionalPeople } from "../../../test/harness/fictional-people";
import { createTestSandbox, sandboxKey, sandboxWebhookSecret } from "../../../test/harness/payment-sandbox";
import { startSmtpInbox } from "../../../test/harness/smtp-inbox";
import type { WireEvent } from "../../local-parts/payments/wire";
import { freePort } from "../../platform/free-port";
import { checkPromises } from "../check-promises";
import { type Mood, moods, startFaultProxy } from "../fault-proxy";
import { startLoad } from "../load";
import { callbackTries, jobMaxSeconds, startPopulated } from "../populated-service";
import { randomNumbers } from "../random-numbers";
import type { Scenario } from "../scenario";
import { waitForEnds } from "../wait-for-ends";

const moodMs = 25 * secondMs;
/** Purchases that nobody told of are asked after once they are older than this. */
const untoldMs = 6 * minuteMs;
const webhookLies = 20;
const quietWithinMs = 150 * secondMs;

/** What an HTTP server answers that has lost its mind; each is well-formed HTTP. */
const httpLies = [
  '{"object":"list","data":[]}',
  '{"id":"cs_test_somebody_elses","object":"checkout.session","status":"complete","payment_status":"paid"}',
  "<!doctype html><title>Welcome</title><p>It works!",
  "null",
  '{"error":{"type":"card_error","message":"no"}}',
  "[[[[[[[[[[[[[[[[",
];

/**
 * Mail server, payment provider, web sites and callback receivers that are down, slow and lying, one mood after the other, with the service under
 * load.
 */
export const spoilNeighbours: Scenario = async ({ seed, scale, say }) => {
  const startMs = performance.now();
  const port = await freePort();
  const neighbours = await startNeighbours(port);
  const { sandbox } = neighbours;
  const { service, customers, people } = await startPopulated({
    port,
    hasMovableClock: true,
    isUncached: true,
    people: maxFictionalPeople,
    settings: neighbours.settings,
  });
  neighbours.follow(service.businessNow);
  const perMood = new Map<Mood, number[]>();
  try {
    const load = startLoad({
      ...{ service, customers, people, random: randomNumbers(seed), clients: 8 },
      mix: { ask: 8, pull: 4, look: 2, batch: 1, buy: 3, signup: 3 },
    });
    const { record } = load;
    const counts = () => [record.asked, record.signups, record.purchases, record.retries, service.receiver.received.length];
    for (const mood of [...moods, "well"] as const) {
      neighbours.setMood(mood);
      service.receiver.answer((number) => receiverAnswer(mood, number));
      const before = counts();
      await sleep(moodMs * scale);
      const row = counts().map((count, index) => count - (before[index] ?? 0));
      const known = perMood.get(mood) ?? [];
      perMood.set(
        mood,
        row.map((count, index) => count + (known[index] ?? 0)),
      );
      say(`${mood}: ${row[0]} asked`);
    }
    const broken = await lieByWebhook(webhookUrl(port), sandbox.events().at(-1), service.businessNow);
    await load.stop();
    // What is open has a deadline of its own, which a jump of the clock would bring forward.
    broken.push(...(await waitForEnds(service.pool, quietWithinMs)));
    // Purchases whose events were lost: the provider is asked after them when they are old enough, by the next worker that starts.
    await service.moveClock({ jumpMs: untoldMs });
    service.kill("executor");
    await sleep(200);
    await service.recovered("everything", minuteMs);
    const check = await checkPromises({
      ...{ service, record, customers, callbackTries, quietWithinMs },
      ...{ jobMaxMs: (jobMaxSeconds + 60) * secondMs + untoldMs },
      provider: neighbours.stripe,
    });
    const paid = Object.values(sandbox.tables.charges).filter(({ status }) => status === "succeeded").length;
    const { rows } = await service.pool.query<{ entered: number }>(
      "SELECT count(*)::int AS entered FROM ledger_entry WHERE kind = 'purchase' AND source = 'provider'",
    );
    if (rows[0]?.entered !== paid) broken.push(`The provider was paid ${paid} times, and ${rows[0]?.entered} purchases were entered.`);
    return {
      name: "neighbours",
      faults: `mail, payments, sites and receivers down, slow, lying; every event sent 3 times; ${webhookLies} forged events; ${neighbours.spoiled()} connections spoiled`,
      seconds: (performance.now() - startMs) / secondMs,
      ...{ record, check, broken },
      table: {
        head: ["neighbours", "asked", "signups", "purchases", "tries again", "callbacks received"],
        rows: [...perMood].map(([mood, cells]) => [mood, ...cells.map(String)]),
      },
    };
  } finally {
    await service.stop();
    await neighbours.stop();
  }
};

const webhookUrl = (port: number) => `http://127.0.0.1:${port}/api/billing/webhook`;

/** Mail server, payment provider and sites, each behind a proxy that spoils it, and the settings that lead a service on `port` to them. */
async function startNeighbours(port: number) {
  let businessNow = () => new Date(performance.timeOrigin + performance.now());
  const inbox = await startSmtpInbox();
  const { sandbox, stripe } = await createTestSandbox({
    webhookUrl: webhookUrl(port),
    clock: { now: () => businessNow() },
    retryDelaysMs: [1, 2, 5, 10].map((seconds) => seconds * secondMs),
    switches: { copies: 3, concurrency: 4, delayMs: 200 },
  });
  const sites = await startSites();
  let lies = 0;
  const lie = () => {
    lies += 1;
    const body = httpLies[lies % httpLies.length] ?? "";
    return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
  };
  const mail = await startFaultProxy({
    targetPort: Number(new URL(inbox.url).port),
    lie: () => "250 yes\r\n",
    greeting: "220 anything\r\n",
  });
  const payments = await startFaultProxy({ targetPort: sandbox.port, lie, endsAfterLie: true });
  const web = await startFaultProxy({ targetPort: sites.port, lie, endsAfterLie: true });
  const proxies = [mail, payments, web];
  return {
    sandbox,
    stripe,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      STRIPE_SECRET_KEY: sandboxKey,
      STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
      STRIPE_URL: `http://127.0.0.1:${payments.port}`,
      LANES: "pages,company",
      LANES_LOCAL_INTERNET: `http://127.0.0.1:${web.port}`,
      LANE_MAX_SECONDS: "3",
      LANE_BREAKER_SECONDS: "3",
      WEB_HOST_PER_SECOND: "50",
    },
    /** The provider goes by this clock from now on. */
    follow(clock: () => Date) {
      businessNow = clock;
    },
    setMood(mood: Mood) {
      for (const proxy of proxies) proxy.setMood(mood);
      // While all lie, the provider's events are lost too: what was paid must be found by asking.
      sandbox.webhooks.set({ drops: mood === "lying" ? ["*"] : [] });
    },
    spoiled: () => proxies.reduce((sum, proxy) => sum + proxy.spoiled(), 0),
    stop: () => Promise.all([...proxies.map((proxy) => proxy.stop()), sandbox.close(), inbox.stop(), sites.stop()]),
  };
}

/** Events that say that something was paid, with a wrong signature, none, or an old one's. @returns what was taken for true */
async function lieByWebhook(url: string, real: WireEvent | undefined, businessNow: () => Date): Promise<string[]> {
  const broken: string[] = [];
  const body = JSON.stringify({ ...real, id: "evt_forged" });
  for (let number = 0; number < webhookLies; number += 1) {
    const signature = ["t=1,v1=00", "", `t=${Math.floor(businessNow().getTime() / secondMs)},v1=${"0".repeat(64)}`][number % 3] ?? "";
    const response = await fetch(url, {
      method: "POST",
      headers: { "stripe-signature": signature, "Content-Type": "application/json" },
      body,
    });
    await response.arrayBuffer();
    if (response.status !== 400) broken.push(`A forged event was answered ${response.status}.`);
  }
  return broken;
}

function receiverAnswer(mood: Mood, number: number): 204 | 500 | "hang" | "reset" | { status: number; headers: Record<string, string> } {
  if (mood === "down") return "reset";
  if (mood === "slow") return "hang";
  if (mood === "lying") return number % 2 === 0 ? 500 : { status: 302, headers: { Location: "https://localhost/elsewhere" } };
  return 204;
}

/** One page for every site of the made-up people. */
async function startSites(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const person: FictionalPerson = fictionalPerson(0);
  const server = createServer((request, response) => {
    if (request.url === "/robots.txt") return void response.writeHead(404).end();
    response
      .writeHead(200, { "Content-Type": "text/html" })
      .end(`<!doctype html><title>${request.headers.host}</title><p>${person.bio}</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
