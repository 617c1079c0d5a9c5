import fs from "node:fs";
import pg from "pg";
import { mintApiKey } from "@/lib/account/api-key";
import { systemClock } from "@/lib/clock";
import type { Brief, Claim } from "@/lib/contract/brief";
import { bands } from "@/lib/contract/vocabulary";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { databaseUrl, startTestServer } from "../../test/harness/database-server";
import { startService } from "../../test/harness/server";
import { importDocuments } from "../library/import-documents";
import { verifyBrief } from "../library/verify-brief";
import { choosePeople, type LibraryRow, type PersonSeed, personOf, seedsOfPeople } from "./seeds-of-people";

interface Ended {
  readonly person: PersonSeed;
  readonly status: string;
  readonly reason: string | null;
  readonly brief: Brief | null;
}

const inFlight = 16;
const pollEveryMs = 100;
const jobLimitMs = 120_000;

/**
 * The whole service on a database of its own (of the server `TEST_DATABASE_URL` where that is set): real HTTP, real PostgreSQL, the real engine. All
 * rows are imported, and `number` of the people asked for, everyone without it; the rows of the others are distractors.
 */
export async function evaluateLibrary(file: string, number?: number): Promise<void> {
  const rows = fs
    .readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LibraryRow);
  const everyone = seedsOfPeople(rows);
  const people = number === undefined ? everyone : choosePeople(everyone, number);
  const server = await startTestServer(env().TEST_DATABASE_URL);
  const admin = new pg.Client({ connectionString: server.server.url });
  await admin.connect();
  const name = `eval_${process.pid}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(server.server.template)}`);
  const url = databaseUrl(server.server.url, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on("error", () => undefined);
  const limits = {
    RATE_ENRICH_PER_MINUTE: "1000000",
    RATE_ENRICH_BURST: "100000",
    RATE_POLL_PER_SECOND: "100000",
    PEOPLE_FIRST_DAY: "1000000",
  };
  let service: Awaited<ReturnType<typeof startService>> | undefined;
  try {
    const counts = await importDocuments({ pool, paths: [file], access: "public", clock: systemClock });
    process.stderr.write(`imported ${JSON.stringify(counts)}\n`);
    service = await startService({ databaseUrl: url, env: limits });
    const key = await makeAccount(pool, people.length);
    const ended = await askForAll(service.baseUrl, key, people);
    report(await summarize(pool, rows, ended));
  } finally {
    await service?.stop();
    await pool.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
    await server.stop();
  }
}

async function makeAccount(pool: pg.Pool, credits: number): Promise<string> {
  const at = systemClock.now();
  const accountId = newId("acc", at);
  const key = mintApiKey("live");
  await pool.query("INSERT INTO account (id, email, created_at, terms_accepted_at) VALUES ($1, 'eval@example.test', $2, $2)", [
    accountId,
    at,
  ]);
  await pool.query(
    "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, 'live', $5)",
    [newId("key", at), accountId, key.hash, key.prefix, at],
  );
  await inTransaction(pool, (tx) => purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}`, source: "local", at }));
  return key.secret;
}

async function askForAll(baseUrl: string, key: string, people: readonly PersonSeed[]): Promise<Ended[]> {
  const waiting = [...people];
  const ended: Ended[] = [];
  const worker = async (): Promise<void> => {
    for (let person = waiting.shift(); person; person = waiting.shift()) ended.push(await askFor(baseUrl, key, person));
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return ended;
}

async function askFor(baseUrl: string, key: string, person: PersonSeed): Promise<Ended> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const response = await fetch(`${baseUrl}/api/enrich`, { method: "POST", headers, body: JSON.stringify(person.seed) });
  const admitted = (await response.json()) as { status?: string; poll_url?: string; brief?: Brief; error?: string };
  if (admitted.status === "done") return { person, status: "done", reason: null, brief: admitted.brief ?? null };
  if (!admitted.poll_url) return { person, status: `HTTP ${response.status}`, reason: admitted.error ?? null, brief: null };
  const startedMs = performance.now();
  while (performance.now() - startedMs < jobLimitMs) {
    const job = (await (await fetch(`${baseUrl}${admitted.poll_url}`, { headers })).json()) as {
      status: string;
      reason?: string;
      result?: Brief;
    };
    if (!["queued", "running"].includes(job.status))
      return { person, status: job.status, reason: job.reason ?? null, brief: job.result ?? null };
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs));
  }
  return { person, status: "late", reason: null, brief: null };
}

async function summarize(pool: pg.Pool, library: readonly LibraryRow[], ended: readonly Ended[]): Promise<Record<string, unknown>> {
  const peopleOfPage = new Map<string, Set<string>>();
  for (const row of library) {
    if (row.url) peopleOfPage.set(row.url, (peopleOfPage.get(row.url) ?? new Set()).add(personOf(row)));
  }
  const done = ended.filter((each) => each.status === "done" && each.brief);
  let quotesChecked = 0;
  let quotesWrong = 0;
  let wrongPerson = 0;
  const perBriefByBand: Record<Claim["band"], number[]> = { safe: [], use_with_care: [], needs_review: [] };
  const byCategory: Record<string, number> = {};
  const perBrief: number[] = [];
  for (const { person, brief } of done) {
    const claims = claimsOf(brief as Brief);
    perBrief.push(claims.length);
    for (const band of bands) perBriefByBand[band].push(claims.filter((claim) => claim.band === band).length);
    for (const claim of claims) {
      byCategory[claim.category] = (byCategory[claim.category] ?? 0) + 1;
    }
    const verification = await verifyBrief(pool, brief);
    quotesChecked += verification.checked;
    quotesWrong += verification.mismatches.length;
    const documents = await pool.query<{ id: string; record_name: string | null }>(
      "SELECT id, record_name FROM document WHERE id = ANY($1)",
      [claims.flatMap((claim) => sourcesOf(claim).map((source) => source.source_doc_id))],
    );
    const names = new Map(documents.rows.map((row) => [row.id, row.record_name]));
    // A page may be about several people; then the document's own record decides.
    wrongPerson += claims.filter((claim) =>
      sourcesOf(claim).some(
        (source) => !peopleOfPage.get(source.source_url)?.has(person.person) || names.get(source.source_doc_id) !== person.name,
      ),
    ).length;
  }
  const bySeed: Record<string, { asked: number; done: number }> = {};
  const refused: Record<string, number> = {};
  for (const { person, status, reason } of ended) {
    const seen = bySeed[person.kind] ?? { asked: 0, done: 0 };
    bySeed[person.kind] = seen;
    seen.asked += 1;
    if (status === "done") seen.done += 1;
    else refused[reason ?? status] = (refused[reason ?? status] ?? 0) + 1;
  }
  return {
    people: ended.length,
    done: done.length,
    share_done: Number((done.length / ended.length).toFixed(3)),
    median_claims: medianOf(perBrief),
    quotes_checked: quotesChecked,
    quotes_wrong: quotesWrong,
    wrong_person_claims: wrongPerson,
    by_seed: bySeed,
    not_done: refused,
    claims_by_band: Object.fromEntries(
      bands.map((band) => {
        const counts = perBriefByBand[band];
        const claims = counts.reduce((sum, count) => sum + count, 0);
        return [
          band,
          {
            claims,
            mean_per_brief: done.length === 0 ? null : Number((claims / done.length).toFixed(2)),
            median_per_brief: medianOf(counts),
          },
        ];
      }),
    ),
    claims_by_category: byCategory,
  };
}

function sourcesOf(claim: Claim): readonly { readonly source_url: string; readonly source_doc_id: string }[] {
  return [claim, ...(claim.additional_sources ?? [])];
}

function medianOf(counts: readonly number[]): number {
  return [...counts].sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

function claimsOf(brief: Brief): Claim[] {
  return [
    ...brief.interest_signals,
    ...brief.professional_topics,
    ...brief.communication_style,
    ...brief.public_context,
    ...brief.weak_hints,
  ];
}

function report(figures: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`${name.padEnd(22)} ${typeof value === "object" ? JSON.stringify(value) : String(value)}\n`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
