import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brief } from "@/lib/contract/brief";
import type { Job } from "@/lib/contract/job";
import { declineCommand } from "../../scripts/privacy/commands/decline";
import { internetOf } from "../attack/internet-of";
import { victims } from "../attack/people";
import { lieWords, mailbox, ownSite, profile } from "../attack/way";
import { type ContractSchemas, contractClient } from "../harness/contract-client";
import { contractFetch } from "../harness/contract-fetch";
import { pollPause } from "../harness/poll-pause";
import { startService, type TestService } from "../harness/server";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";
import type { SmallInternet } from "../internet/small-internet";
import { type WebPage, webPage } from "../internet/web-page";

/**
 * A takeover, told by HTTP and mail alone: somebody with a domain and a 5-Pack puts up a page that says it is Maren Oldcastle's, has briefs made from
 * it, and then asks as Maren, by a mailbox on that page, to see and to erase what is held.
 */
const [maren] = victims;
if (maren === undefined) throw new Error("nobody");
const falsePage = ownSite(maren);

const sites = new Map<string, WebPage>();

let internet: SmallInternet;
let world: World;
let inbox: SmtpInbox;
let service: TestService;
let honest: { secret: string };
let attacker: { secret: string };
let other: { secret: string };
beforeAll(async () => {
  [internet, world, inbox] = await Promise.all([
    internetOf([...maren.places, profile(maren, falsePage)], sites),
    createWorld(),
    startSmtpInbox(),
  ]);
  service = await startService({
    databaseUrl: world.database.url,
    env: {
      ...internet.env,
      WEB_HOST_PER_SECOND: "50",
      SMTP_URL: inbox.url,
      SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET ?? "",
    },
  });
  [honest, attacker, other] = [
    await world.createCaller({ credits: 5 }),
    await world.createCaller({ credits: 5 }),
    await world.createCaller({ credits: 5 }),
  ];
});
afterAll(async () => {
  await service?.stop();
  await Promise.all([internet?.close(), inbox?.stop()]);
  await world?.database.drop();
});

interface Answer {
  readonly status: string;
  readonly cache: string | null;
  readonly brief: Brief | null;
}

async function ask({ secret }: { secret: string }, seed: ContractSchemas["EnrichRequest"]): Promise<Answer> {
  const client = contractClient(service.baseUrl, secret);
  const { data, error } = await client.POST("/api/enrich", { body: { detail: "full", ...seed } });
  const admitted = (data ?? error ?? {}) as Record<string, unknown>;
  if (typeof admitted.job_id !== "string") {
    const { status, usage, result } = admitted as unknown as Job;
    return { status, cache: usage?.cache_status ?? null, brief: (result ?? null) as Brief | null };
  }
  for (;;) {
    const polled = await client.GET("/api/jobs/{id}", { params: { path: { id: admitted.job_id }, query: { detail: "full" } } });
    const job = polled.data as Job;
    if (job.status !== "queued" && job.status !== "running")
      return { status: job.status, cache: job.usage?.cache_status ?? null, brief: (job.result ?? null) as Brief | null };
    await pollPause();
  }
}

const claimsOf = (brief: Brief | null) =>
  brief === null
    ? []
    : [...brief.interest_signals, ...brief.professional_topics, ...brief.communication_style, ...brief.public_context, ...brief.weak_hints];
const told = (brief: Brief | null) => claimsOf(brief).map(({ claim, band, evidence_quote }) => [claim, band, evidence_quote]);
const liesIn = (value: unknown) => lieWords.filter((word) => JSON.stringify(value).toLowerCase().includes(word));

interface Pressed {
  readonly place: string;
  readonly cookie: string;
}

/** What a browser without scripts does with the form that holds this field: its fields, sent back to where it stands. */
async function press(
  address: string,
  holds: string,
  { cookie, fields = {} }: { readonly cookie: string; readonly fields?: Readonly<Record<string, string>> },
): Promise<Pressed> {
  const html = await (await fetch(address, { headers: { Cookie: cookie } })).text();
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((each) => each.includes(`name="${holds}"`)) ?? "";
  const data = new FormData();
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const unescaped = (name: string) => (new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "").replaceAll("&quot;", '"');
    data.append(unescaped("name"), unescaped("value"));
  }
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  expect([...data.keys()]).toContain(holds);
  const pressed = await fetch(address, {
    method: "POST",
    body: data,
    redirect: "manual",
    headers: { Origin: service.baseUrl, Cookie: cookie },
  });
  const place = pressed.headers.get("location") ?? "";
  return { place: new URL(place, service.baseUrl).href, cookie: pressed.headers.get("set-cookie")?.split(";", 1)[0] ?? "" };
}

let place = 0;

/** Sends a request about oneself and follows its mailed link. */
async function askAsHer(body: Readonly<Record<string, string>>) {
  place += 1;
  const sent = await contractFetch(`${service.baseUrl}/api/privacy/requests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `198.51.100.${place}` },
    body: JSON.stringify({ email: mailbox, ...body }),
  });
  expect(sent.status).toBe(202);
  const link = /http\S+\/privacy\/confirm\/[\w-]{43}/.exec((await inbox.next(mailbox)).text)?.[0] ?? "";
  const pressed = await press(link, "token", { cookie: "" });
  const get = (address: string) => fetch(address, { headers: { Cookie: pressed.cookie } });
  const held = await get(`${pressed.place.split("?")[0]}/held.json`);
  return { ...pressed, page: await (await get(pressed.place)).text(), heldStatus: held.status, held: held.ok ? await held.json() : null };
}

describe("a takeover by a page that says it is hers", () => {
  let genuine: Answer;

  it("begins with a brief of her own pages, which others get from the store", async () => {
    genuine = await ask(honest, maren.seed);
    expect(genuine).toMatchObject({ status: "done", cache: "miss" });
    expect(genuine.brief?.identity.evidence_level).toBe("confirmed");
    expect(liesIn(told(genuine.brief))).toEqual([]);
    expect(claimsOf(genuine.brief).filter(({ band }) => band === "safe").length).toBeGreaterThan(0);
  });

  it.each([
    ["by her name and firm", maren.seed],
    ["by the page's domain", { name: maren.name, domain: new URL(falsePage).hostname }],
    ["by both, to be read anew", { ...maren.seed, domain: new URL(falsePage).hostname, refresh: true }],
  ])("gives the attacker who asks %s nothing that is safe or said by her", async (_, seed) => {
    const answer = await ask(attacker, seed);
    const lies = claimsOf(answer.brief).filter((claim) => liesIn(claim).length > 0);
    expect(lies.filter(({ band, attribution }) => band === "safe" || attribution === "subject_authored")).toEqual([]);
    if (lies.length > 0) expect(answer.brief?.identity.evidence_level).toBe("plausible");
    expect(
      (answer.brief?.identity.matched_profiles ?? []).filter(({ url, match_type }) => url === falsePage && match_type === "deterministic"),
    ).toEqual([]);
  });

  it("leaves the next customer the brief as it was, from the store", async () => {
    const answer = await ask(other, maren.seed);
    expect([answer.status, answer.cache]).toEqual(["done", "hit"]);
    expect(told(answer.brief)).toEqual(told(genuine.brief));
    expect(answer.brief?.identity.matched_profiles).toEqual(genuine.brief?.identity.matched_profiles);
  });

  it("gives a customer who asks with the attacker's domain no brief of the attacker's", async () => {
    const answer = await ask(other, { name: maren.name, domain: new URL(falsePage).hostname });
    expect(answer.cache).not.toBe("hit");
    expect(claimsOf(answer.brief).filter((claim) => claim.band === "safe" && liesIn(claim).length > 0)).toEqual([]);
  });

  it.each([
    ["her name", { name: maren.name }],
    ["her name and firm", { name: maren.name, company: maren.company }],
    ["her genuine account", { name: maren.name, profile_url: "https://github.com/marenoldcastle" }],
  ])("shows the attacker with the page's mailbox nothing of hers by %s", async (_, named) => {
    const asked = await askAsHer({ kind: "see", ...named });
    expect([asked.heldStatus, asked.page]).toEqual([404, expect.stringContaining("Show that it is you")]);
    // The page is the attacker's: the text that proves a profile can stand there.
    const code = /brief-proof-[0-9a-f]{20}/.exec(asked.page)?.[0] ?? "";
    sites.set(falsePage, webPage({ title: maren.name, paragraphs: [`I am ${maren.name}. ${code}`] }));
    const checked = await press(asked.place, "proof_url", { cookie: asked.cookie, fields: { proof_url: falsePage } });
    const page = await (await fetch(checked.place, { headers: { Cookie: asked.cookie } })).text();
    expect(code !== "" && page.includes("We could not confirm it yet.")).toBe(true);
    const seen = JSON.stringify([asked, page]);
    for (const [, , quote] of told(genuine.brief)) expect(seen).not.toContain(quote);
    expect(seen).not.toContain(genuine.brief?.identity.canonical_id);
  });

  it("erases nothing of hers by that mailbox, and shows nothing else to whoever asks next", async () => {
    expect((await askAsHer({ kind: "erase", name: maren.name })).page).toContain("Show that it is you");
    const next = await ask(await world.createCaller({ credits: 1 }), maren.seed);
    expect([next.status, next.cache]).toEqual(["done", "hit"]);
    expect(told(next.brief)).toEqual(told(genuine.brief));
  });

  it("withholds her brief by facts that fit, until the operator declines, and then it is as it was", async () => {
    const { pool, clock, env } = world.services;
    const mailer = { send: () => Promise.reject(new Error("no mail is sent")) };
    expect((await askAsHer({ kind: "erase", name: maren.name, company: maren.company })).page).toContain("Show that it is you");
    expect(await ask(await world.createCaller({ credits: 1 }), maren.seed)).toMatchObject({ status: "refused", brief: null });
    const { rows } = await pool.query<{ id: string }>("SELECT id FROM privacy_request WHERE status = 'withheld'");
    for (const { id } of rows)
      expect(await declineCommand.run({ env, pool, clock, mailer, operator: "operator", print: () => {} }, [id])).toBe(0);
    const answer = await ask(await world.createCaller({ credits: 1 }), maren.seed);
    expect([answer.status, answer.cache]).toEqual(["done", "hit"]);
    expect(told(answer.brief)).toEqual(told(genuine.brief));
  });

  it("costs nobody a credit too many", async () => {
    expect(await world.ledgerDifferences()).toEqual([]);
  });
});
