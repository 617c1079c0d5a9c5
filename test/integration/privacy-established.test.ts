import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "@/lib/clock";
import { upsertDocuments } from "@/lib/db/documents";
import type { SourceLink } from "@/lib/engine/types";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { readJob } from "@/lib/enrichment/jobs/read-job";
import { createMailer } from "@/lib/gateways/mail";
import { doNotMention, eraseProven } from "@/lib/privacy/act-on-request";
import { checkProfile } from "@/lib/privacy/check-profile";
import { claimKey } from "@/lib/privacy/claim-key";
import { confirmRequest } from "@/lib/privacy/confirm-request";
import { readRequest } from "@/lib/privacy/request-session";
import { privacyDesk } from "../harness/privacy-desk";
import { sampleBrief, sampleClaim } from "../harness/sample-brief";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";
import { devtoStandIn } from "../providers/devto";
import { type GithubAccount, githubStandIn } from "../providers/github";
import { type GitlabAccount, gitlabStandIn } from "../providers/gitlab";
import { type ServedProvider, serveProvider } from "../providers/provider";

/** Who may act as the person, with providers and pages on loopback and mail over SMTP. */
const github: Mutable<GithubAccount>[] = [];
const gitlab: Mutable<GitlabAccount>[] = [];
const devto: { username: string; name: string; summary?: string }[] = [];
/** Of every other site, by address without scheme: what its page says. */
const pages = new Map<string, string>();
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

let servers: ServedProvider[];
let inbox: SmtpInbox;
let world: World;
let desk: ReturnType<typeof privacyDesk>;
beforeAll(async () => {
  servers = await Promise.all([
    serveProvider(githubStandIn({ accounts: github, remaining: 10_000 })),
    serveProvider(gitlabStandIn({ token: "gitlab-token-0123456789", accounts: gitlab })),
    serveProvider(devtoStandIn({ users: devto })),
    serveProvider(({ path, headers }) => {
      const text = pages.get(`${headers.host}${path}`);
      if (text === undefined) return { status: 404, body: "" };
      return { status: 200, headers: { "content-type": "text/html" }, body: `<html lang=en><body><p>${text}</p></body></html>` };
    }),
  ]);
  inbox = await startSmtpInbox();
  const [githubUrl, gitlabUrl, devtoUrl, sites] = servers.map(({ url }) => url);
  world = await createWorld({
    LANES: "all",
    GITHUB_URL: githubUrl ?? "",
    GITLAB_URL: gitlabUrl ?? "",
    GITLAB_TOKEN: "gitlab-token-0123456789",
    DEVTO_URL: devtoUrl ?? "",
    LANES_LOCAL_INTERNET: sites ?? "",
    LANES_CONTACT_URL: "https://service.test/about",
    WEB_HOST_PER_SECOND: "50",
    SMTP_URL: inbox.url,
  });
  desk = privacyDesk(world);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await inbox?.stop();
  await world?.database.drop();
});

const hashOf = (email: string) => createHash("sha256").update(email).digest("hex");

interface Text {
  readonly url: string;
  readonly text?: string;
  readonly lane?: string;
  readonly emails?: readonly string[];
  readonly links?: readonly string[];
  /** Days ago on which it was first read. */
  readonly days?: number;
}

async function storeTexts(personId: string, texts: readonly Text[]): Promise<void> {
  for (const { url, text = `A page at ${url}.`, lane = "pages", emails = [], links = [], days = 0 } of texts) {
    const at = new Date(world.services.clock.now().getTime() - days * dayMs - 1_000);
    const linked: SourceLink[] = links.map((address) => ({ platform: null, url: address }));
    const document = {
      ...{ lane, access: "public" as const, url, title: null, text, language: "en", author: null, record: null },
      ...{ links: linked, emailHashes: emails.map(hashOf), photoUrl: null, publishedAt: null },
    };
    const [stored] = await upsertDocuments(world.services.pool, [document], at);
    await world.services.pool.query("INSERT INTO person_document VALUES ($1, $2, 'subject')", [personId, stored?.id]);
  }
}

/** Somebody of whom a customer has a brief, which lists this profile as surely theirs. */
async function storeBriefed(
  slug: string,
  given: { profile?: string; email?: string | undefined; knownDays?: number; texts?: readonly Text[] },
) {
  const fullName = slug
    .split("-")
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join(" ");
  const keys = [`linkedin:${slug}`, ...(given.email === undefined ? [] : [`email:${hashOf(given.email)}`])];
  const { personId } = await world.storePerson({ fullName, keys, knownDays: given.knownDays ?? 0 });
  await storeTexts(personId, given.texts ?? []);
  if (given.profile !== undefined) {
    const brief = sampleBrief({ canonicalId: personId, fullName, generatedAt: world.services.clock.now().toISOString() });
    const profile = {
      ...{ platform: "website", url: given.profile, handle: slug, match_type: "deterministic" as const },
      ...{ confidence: 0.95, evidence: "Linked." },
    };
    const { full } = segmentBrief({ ...brief, identity: { ...brief.identity, matched_profiles: [profile] } });
    await world.services.pool.query("UPDATE brief SET full_segments = $2 WHERE person_id = $1", [personId, full]);
  }
  const linkedin_url = `https://www.linkedin.com/in/${slug}`;
  const caller = await world.createCaller({ credits: 1 });
  const served = await admitEnrichment(world.services, { caller, request: { linkedin_url }, detail: "full" });
  if (served.kind !== "served" || !served.jobId) throw new Error(served.kind);
  const job = { accountId: caller.accountId, jobId: served.jobId, detail: null, concurrency: 8 };
  return {
    personId,
    fullName,
    linkedin_url,
    caller,
    isShown: async () => (await readJob(world.services.pool, job))?.job.status === "done",
    isThere: async () => (await world.services.pool.query("SELECT 1 FROM person WHERE id = $1", [personId])).rowCount === 1,
  };
}

const slugs = (
  "ada-thornbury bram-ostrander cleo-winterbourne doran-quince edda-fallowfield finn-larkham greta-oxenholme hugo-pellinore " +
  "ines-roxburgh joss-tidewell kira-umberleigh lorn-vasterling mina-whitlock ned-yarborough opal-zennor perrin-ashgrove " +
  "quilla-brackenridge rufus-coldstream sable-dunwoody tamsin-eddystone"
).split(" ");

describe("twenty honest people with one page each", () => {
  it("are all withheld within five seconds, and at least fourteen of them are erased without an operator", {
    timeout: 120_000,
  }, async () => {
    const seen: { slug: string; afterMs: number; isErased: boolean; isShown: boolean }[] = [];
    for (const [index, slug] of slugs.entries()) {
      const handle = slug.replace("-", "");
      const email = `me@${slug}.example`;
      const own = `https://${slug}.example/`;
      // Seven code-host accounts, three of another host, two of a writers' site; three pages of the library, two addresses of old; three young pages.
      const profile =
        index < 7
          ? `https://github.com/${handle}`
          : index < 10
            ? `https://gitlab.com/${handle}`
            : index < 12
              ? `https://dev.to/${handle}`
              : own;
      const texts: Text[] =
        index < 12
          ? [{ url: profile }]
          : index < 15
            ? [{ url: own, lane: "library", emails: [email], days: 60 }]
            : index < 17
              ? []
              : [{ url: own, emails: [email] }];
      const knownDays = index === 15 || index === 16 ? 60 : 0;
      const person = await storeBriefed(slug, { profile, email: index < 12 ? undefined : email, knownDays, texts });
      if (index < 7) github.push({ login: handle, name: person.fullName });
      else if (index < 10) gitlab.push({ id: index, username: handle, name: person.fullName });
      else if (index < 12) devto.push({ username: handle, name: person.fullName });
      expect(await person.isShown()).toBe(true);

      const before = performance.now();
      const sender = index < 12 ? `${slug}@mailbox.example` : email;
      const session = await desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email: sender });
      const isShown = await person.isShown();
      const afterMs = performance.now() - before;
      const request = await desk.open(session);
      if (request.status === "withheld") {
        putText(profile, index, request.proofCode ?? "");
        await checkProfile(desk.services, request, profile);
      }
      seen.push({ slug, afterMs, isShown, isErased: !(await person.isThere()) });
    }
    expect(seen.filter(({ isShown, afterMs }) => isShown || afterMs >= 5_000)).toEqual([]);
    const erased = seen.filter(({ isErased }) => isErased).map(({ slug }) => slug);
    expect(erased.length).toBeGreaterThanOrEqual(14);
    // Whoever has nothing that is older than the wish waits for a person.
    expect(erased).toEqual(slugs.slice(0, 17));
  });

  /** The proof's text, where each can put it. */
  function putText(profile: string, index: number, code: string): void {
    const account = [...github, ...gitlab, ...devto][index];
    if (index < 7 && account) (account as Mutable<GithubAccount>).bio = code;
    else if (index < 10 && account) (account as Mutable<GitlabAccount>).bio = code;
    else if (index < 12 && account) (account as { summary?: string }).summary = code;
    else pages.set(profile.slice("https://".length), code);
  }
});

describe("whoever made a page for the purpose", () => {
  const genuine: Text = { url: "https://harrowgate.example/team/wilmot-harrow", days: 60 };

  /** The victim, stored long ago, and the attacker's texts beside their genuine page. */
  async function takeOver(slug: string, given: { profile: string; email: string; texts: readonly Text[]; knownDays?: number }) {
    const person = await storeBriefed(slug, {
      knownDays: 60,
      ...given,
      texts: [{ ...genuine, url: `${genuine.url}-${slug}` }, ...given.texts],
    });
    const { pool, clock } = world.services;
    await pool.query("UPDATE person_identifier SET first_proven_at = $2 WHERE key = $1", [`email:${hashOf(given.email)}`, clock.now()]);
    return person;
  }

  async function tryAll(person: Awaited<ReturnType<typeof takeOver>>, { profile, email }: { profile: string; email: string }) {
    const see = await desk.open(await desk.sendConfirmed({ kind: "see", profile_url: person.linkedin_url, email }));
    pages.set(profile.slice("https://".length), see.proofCode ?? "");
    const account = github.find(({ login }) => profile === `https://github.com/${login}`);
    if (account) account.bio = see.proofCode ?? "";
    const seen = await checkProfile(desk.services, see, profile);
    const leftOut = await doNotMention(desk.services, see, claimKey(sampleClaim()));
    const erasedBySee = await eraseProven(desk.services, see);
    const erase = await desk.open(await desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email }));
    return { see: see.status, seen: seen.kind, leftOut, erasedBySee, erase: erase.status, isThere: await person.isThere() };
  }

  const nothing = { see: "confirmed", seen: "not_proven", leftOut: false, erasedBySee: false, erase: "withheld", isThere: true };

  it("neither sees nor erases by a mailbox on it", async () => {
    const [profile, email] = ["https://wilmot-harrow.example/", "wilmot@wilmot-harrow.example"];
    const person = await takeOver("wilmot-harrow", { profile, email, texts: [{ url: profile, emails: [email], links: [genuine.url] }] });
    expect(await tryAll(person, { profile, email })).toEqual(nothing);
  });

  it("nor with patience: a page that came after the first request for the name stays one that did", async () => {
    const [profile, email] = ["https://isolde-harrow.example/", "isolde@isolde-harrow.example"];
    const person = await takeOver("isolde-harrow", { profile, email, texts: [{ url: profile, emails: [email] }] });
    world.services.clock.offsetMs += 45 * dayMs;
    expect(await tryAll(person, { profile, email })).toEqual(nothing);
  });

  it("nor with an account of many years that links the page and is linked by it: nobody else's page says that it is theirs", async () => {
    const [site, account, email] = ["https://corin-harrow.example/", "https://github.com/corinharrow", "corin@corin-harrow.example"];
    github.push({ login: "corinharrow", name: "Corin Harrow" });
    const texts: Text[] = [
      { url: site, emails: [email], links: [account] },
      { url: account, emails: [email], links: [site] },
    ];
    const person = await takeOver("corin-harrow", { profile: account, email, texts });
    expect(await tryAll(person, { profile: account, email })).toEqual(nothing);
  });

  it("nor the first to ask, who was there before anybody else and waited", async () => {
    const [profile, email] = ["https://petra-harrow.example/", "petra@petra-harrow.example"];
    const person = await storeBriefed("petra-harrow", {
      ...{ profile, email, knownDays: 60 },
      texts: [
        { ...genuine, url: `${genuine.url}-petra` },
        { url: profile, emails: [email], links: [`${genuine.url}-petra`], days: 60 },
      ],
    });
    expect(await tryAll(person, { profile, email })).toEqual(nothing);
  });

  it("while the person whose employer links their page does both", async () => {
    const [profile, email] = ["https://rhoswen-harrow.example/", "rhoswen@rhoswen-harrow.example"];
    const person = await storeBriefed("rhoswen-harrow", {
      ...{ profile, email, knownDays: 60 },
      texts: [
        { ...genuine, url: `${genuine.url}-rhoswen`, links: [profile] },
        { url: profile, emails: [email], days: 60 },
      ],
    });
    expect((await desk.open(await desk.sendConfirmed({ kind: "see", profile_url: person.linkedin_url, email }))).status).toBe("proven");
    expect((await desk.open(await desk.sendConfirmed({ kind: "erase", profile_url: person.linkedin_url, email }))).status).toBe("done");
  });
});

it("mails the sender of a withheld erasure what happens now, by when, and how to take it back", async () => {
  const email = "nobody.known@mailbox.example";
  const given = { ...desk.services, mailer: createMailer(world.services.env) };
  const received = await desk.send({ kind: "erase", name: "Nobody Known", company: "Unheld Works", email }, given);
  if (received.kind !== "received") throw new Error(received.kind);
  const token = /\/privacy\/confirm\/([\w-]{43})/.exec((await inbox.next(email)).text)?.[1] ?? "";
  const confirmed = await confirmRequest(given, token);
  if (confirmed.kind !== "confirmed") throw new Error(confirmed.kind);
  const mail = await inbox.next(email);
  expect(mail.subject).toBe("Your request to erase");
  expect(mail.text).toContain("From now on no brief is made or handed out");
  expect(mail.text).toMatch(/writes to you by \d{1,2} \w+ \d{4}/);
  expect(mail.text).toMatch(/\/privacy\/lift\/[\w-]{43}/);
  expect(mail.text).not.toMatch(/Nobody Known|Unheld/);
  expect((await readRequest(desk.services, confirmed.requestId, confirmed.sessionSecret))?.status).toBe("withheld");
});
