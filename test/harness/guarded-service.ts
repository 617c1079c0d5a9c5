import { expect } from "vitest";
import { claimAnchor, quoteKey } from "@/components/brief/brief-place";
import { sampleClaim } from "./sample-brief";
import { startService, type TestService } from "./server";
import type { Owner } from "./visitors";
import { makeArrival, makeClosedAccount, makeOwner } from "./visitors";
import { createWorld } from "./world";

/** A service with two accounts that have everything, one that is closed and one without terms, on a database of their own. */
export async function startGuardedService() {
  const world = await createWorld();
  const service: TestService = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { RATE_READ_PER_MINUTE: "100000" },
  });
  const { baseUrl } = service;
  const [owner, other] = [await makeOwner(world, baseUrl), await makeOwner(world, baseUrl)];
  const closed = await makeClosedAccount(world, baseUrl);
  const arrival = await makeArrival(world, baseUrl);

  async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(`${baseUrl}${path}`, { redirect: "manual", ...init });
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  /** All that is stored, but for the times of last use, the tokens of limits and what readiness writes; of one account when it is given. */
  async function stored(accountId?: string): Promise<string> {
    const { pool } = world.services;
    const { rows: tables } = await pool.query<{ name: string; is_owned: boolean }>(
      `SELECT t.table_name AS name, bool_or(c.column_name = 'account_id') AS is_owned FROM information_schema.tables t
       JOIN information_schema.columns c USING (table_schema, table_name)
       WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND t.table_name NOT IN ('rate_bucket', 'write_probe') GROUP BY 1 ORDER BY 1`,
    );
    const asked = tables.filter(({ is_owned }) => accountId === undefined || is_owned);
    const digests = asked.map(
      ({ name, is_owned }) => `SELECT '${name}' AS name, md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS digest FROM
        (SELECT (to_jsonb(t) - 'last_seen_at' - 'last_used_at' - 'touched_at')::text AS line FROM "${name}" t
         ${accountId !== undefined && is_owned ? "WHERE t.account_id = $1" : ""}) lines`,
    );
    const own = accountId === undefined ? [] : [`SELECT 'account', md5(to_jsonb(t)::text) FROM account t WHERE id = $1`];
    const { rows } = await pool.query([...digests, ...own].join(" UNION ALL "), accountId === undefined ? [] : [accountId]);
    return rows.map(({ name, digest }) => `${name} ${digest}`).join("\n");
  }

  /** Who has no session, as headers. */
  function strangers(): Readonly<Record<string, Record<string, string>>> {
    const name = owner.cookie.split("=")[0];
    return {
      nobody: {},
      "a cookie that is none": { Cookie: `${name}=none` },
      "a session that nobody has": { Cookie: `${name}=${"A".repeat(43)}` },
      "a session that is over": { Cookie: owner.expiredCookie },
      "the session of a closed account": { Cookie: closed.cookie },
      "a key": { Authorization: `Bearer ${owner.key}` },
      "a key as a cookie": { Cookie: `${name}=${owner.key}` },
    };
  }

  async function close(): Promise<void> {
    await service.stop();
    await world.database.drop();
  }

  return { world, service, baseUrl, owner, other, closed, arrival, ask, stored, strangers, close };
}

export type GuardedService = Awaited<ReturnType<typeof startGuardedService>>;

/** Of the form that the service gives out, and nobody's. */
export const unknownIds = {
  job: `job_${"0".repeat(26)}`,
  batch: `bat_${"0".repeat(26)}`,
  list: `lst_${"0".repeat(26)}`,
  person: `per_${"0".repeat(26)}`,
  delivery: `msg_${"0".repeat(26)}`,
  dispute: `dsp_${"0".repeat(26)}`,
  request: `prv_${"0".repeat(26)}`,
  transaction: "00000000-0000-4000-8000-000000000000",
};

export interface Named {
  readonly job: string;
  readonly batch: string;
  readonly list: string;
  readonly person: string;
  readonly dispute: string;
  readonly request: string;
  readonly transaction: string;
}

export function namedBy({ jobId, batchId, listId, personId, disputeId, requests, transactionId }: Owner): Named {
  return {
    job: jobId,
    batch: batchId,
    list: listId,
    person: personId,
    dispute: disputeId,
    request: requests.provenId,
    transaction: transactionId,
  };
}

/** What each named part of an address names. A new one has to be put here. */
const partNames: Readonly<Record<string, (named: Named) => string>> = {
  id: ({ job }) => job,
  batch_id: ({ batch }) => batch,
  canonical_id: ({ person }) => person,
  dispute_id: ({ dispute }) => dispute,
  transaction_id: ({ transaction }) => transaction,
  form: () => "full.json",
};

/** What `{id}` and `{key}` mean below some addresses. Every owner's brief has the one claim. */
function fittingTo(path: string): Readonly<Record<string, (named: Named) => string>> {
  if (path.startsWith("/app/batch/")) return { id: ({ batch }) => batch };
  if (path.startsWith("/app/lists/")) return { id: ({ list }) => list, form: () => "csv" };
  if (path.startsWith("/privacy/requests/")) return { id: ({ request }) => request };
  if (path.includes("/receipts/")) return { key: () => quoteKey(sampleClaim()) };
  if (path.includes("/disputes/")) return { key: () => claimAnchor(sampleClaim()) };
  return {};
}

export function placeOf(path: string, named: Named): string {
  const names = { ...partNames, ...fittingTo(path) };
  return path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const name = names[part];
    if (name === undefined) throw new Error(`${path}: nobody knows what {${part}} names.`);
    return name(named);
  });
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** The answer without what differs from call to call, and without what was asked for. */
export function comparable({ status, text }: Answer, named: Named): { status: number; text: string } {
  const blank = Object.values(named).reduce((rest, id) => rest.replaceAll(id, "…"), text);
  return { status, text: blank.replaceAll(/req_[0-9a-z]{26}|nonce="[^"]*"|"nonce":"[^"]*"/g, "…") };
}

export function expectNothingOf(of: Owner, { text, headers }: Answer, what: string): void {
  const said = `${text}\n${JSON.stringify([...headers])}`;
  for (const secret of of.secrets) expect(said.includes(secret), `${what} tells ${secret}`).toBe(false);
}
