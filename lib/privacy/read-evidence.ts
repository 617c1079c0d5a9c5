import { type FirstSeen, firstSeenOf, sightingKeyOf } from "@/lib/db/first-seen";
import type { Queryable } from "@/lib/db/pool";
import type { SourceLink } from "@/lib/engine/types";
import type { Env } from "@/lib/env";
import { idTime } from "@/lib/ids";
import { referenceSecret } from "@/lib/lanes/reference-secret";
import type { RequestRow } from "./request-row";

/** A stored text about a person, with what ties it to others. */
export interface EvidenceText extends FirstSeen {
  readonly url: string;
  readonly lane: string;
  readonly access: string;
  readonly links: readonly SourceLink[];
  readonly emailHashes: readonly string[];
}

/** What is known of a person's pages and addresses, and since when, on the day that somebody says to be them. */
export interface Evidence {
  /** The earliest request about this person by anybody, as far as it is still known. */
  readonly firstAskedAt: Date;
  /** The earliest one by this sender: by this address, here or with an account. */
  readonly requesterFirstAt: Date;
  /** By key, of identifiers that a run has proven. */
  readonly provenAt: ReadonlyMap<string, Date>;
  readonly texts: readonly EvidenceText[];
}

interface EvidenceQuestion {
  readonly env: Env;
  readonly personId: string | null;
  readonly request: RequestRow;
}

/** More would be somebody whom no one page can speak for. */
const maxTexts = 300;

interface EvidenceRow {
  readonly known_since: Date | null;
  readonly asked_at: Date | null;
  readonly requester_at: Date | null;
  readonly proven: Readonly<Record<string, string>> | null;
  readonly texts:
    | readonly {
        readonly id: string;
        readonly url: string;
        readonly lane: string;
        readonly access: string;
        readonly links: readonly SourceLink[];
        readonly email_hashes: readonly string[];
        readonly retrieved_at: string;
      }[]
    | null;
}

/**
 * Everything by which a proof is weighed, in one statement whoever it is; empty for nobody (an empty id). A text's own dates: its id bears the time
 * at which it was first stored, and what it says is only known to be unchanged since it was last read.
 */
export async function readEvidence(db: Queryable, { env, personId, request }: EvidenceQuestion): Promise<Evidence> {
  const { rows } = await db.query<EvidenceRow>(
    `SELECT
       (SELECT created_at FROM person WHERE id = $1) AS known_since,
       (SELECT min(created_at) FROM job WHERE person_id = $1) AS asked_at,
       least((SELECT min(created_at) FROM privacy_request WHERE email = $2),
         (SELECT min(j.created_at) FROM job j JOIN account a ON a.id = j.account_id WHERE j.person_id = $1 AND lower(a.email) = $2)) AS requester_at,
       (SELECT jsonb_object_agg(key, first_proven_at) FROM person_identifier WHERE person_id = $1) AS proven,
       (SELECT jsonb_agg(t) FROM (
          SELECT d.id, d.url, d.lane, d.access, d.links, d.email_hashes, d.retrieved_at FROM person_document p JOIN document d ON d.id = p.document_id
          WHERE p.person_id = $1 AND p.relation = 'subject' ORDER BY d.id LIMIT ${maxTexts + 1}) t) AS texts`,
    [personId ?? "", request.email?.toLowerCase() ?? ""],
  );
  const row = rows[0];
  const texts = row?.texts ?? [];
  const places = [...new Set(texts.map(({ url }) => sightingKeyOf(url)))];
  // Dates outlive texts; what is left out is as old as its stored text.
  const dates = await firstSeenOf(db, referenceSecret(env), places);
  return {
    firstAskedAt: earliest([row?.known_since, row?.asked_at, request.createdAt]),
    requesterFirstAt: earliest([row?.requester_at, request.createdAt]),
    provenAt: new Map(Object.entries(row?.proven ?? {}).map(([key, at]) => [key, new Date(at)])),
    texts: texts.map(({ id, url, lane, access, links, email_hashes, retrieved_at }) => ({
      url,
      lane,
      access,
      links,
      emailHashes: email_hashes,
      ...(dates.get(sightingKeyOf(url)) ?? { firstSeenAt: idTime(id), changedAt: new Date(retrieved_at) }),
    })),
  };
}

export function isOverfull({ texts }: Evidence): boolean {
  return texts.length > maxTexts;
}

function earliest(dates: readonly (Date | null | undefined)[]): Date {
  return new Date(Math.min(...dates.flatMap((date) => (date ? [date.getTime()] : []))));
}
