import type { Queryable } from "@/lib/db/pool";
import { areLikelyOneName } from "@/lib/engine/identity/names/name-likeness";
import { normalizeName } from "@/lib/engine/identity/names/names";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { emptied } from "@/lib/privacy/request-row";
import { releaseHolds } from "@/lib/privacy/stop-briefs";
import type { PersonTraces } from "./person-traces";

interface ForgottenRequests {
  readonly requestId: string | null;
  readonly traces: PersonTraces;
  readonly at: Date;
}

interface FoundRequest {
  readonly id: string;
  /** It is the one that erases, or was proven to be this person's. */
  readonly isTheirs: boolean;
  readonly profileUrl: string | null;
  readonly name: string | null;
  /** It withholds, without being final. */
  readonly isPending: boolean;
}

/**
 * What they told us about themselves, in this request and in others that are about the person, by proof or by profile, or come from the same address
 * and name nobody else: that they asked, and when, stays. This request is done, others that still went on are over, and let go what they alone
 * withheld. One mailbox may ask for two people, so the address alone takes nobody's request.
 */
export async function forgetRequests(tx: Queryable, { requestId, traces, at }: ForgottenRequests): Promise<void> {
  const { personId, certainKeys } = traces;
  const { rows } = await tx.query<FoundRequest>(
    `WITH asked AS (SELECT nullif(email, '') AS email FROM privacy_request WHERE id = $1)
     SELECT id, coalesce(id = $1, false) OR coalesce(person_id = $3, false) AS "isTheirs", profile_url AS "profileUrl", name,
       status IN ('withheld', 'grace') AS "isPending"
     FROM privacy_request
     WHERE id = $1 OR person_id = $3 OR (person_id IS NULL AND (email = (SELECT email FROM asked) OR profile_url ILIKE ANY($2)))
     ORDER BY id FOR UPDATE`,
    [requestId, profilePatterns(certainKeys), personId],
  );
  const own = rows.filter((request) => request.isTheirs || isAbout(request, traces));
  await tx.query(
    `UPDATE privacy_request SET ${emptied}, decided_at = coalesce(decided_at, $3),
       status = CASE WHEN id = $2 THEN 'done' WHEN status IN ('done', 'lifted', 'declined') THEN status ELSE 'ended' END WHERE id = ANY($1)`,
    [own.map(({ id }) => id), requestId, at],
  );
  for (const { id, isPending } of own) if (isPending && id !== requestId) await releaseHolds(tx, { requestId: id, at });
}

/** What its profile says counts more than its name; one with another account's profile, or neither, is not known to be theirs. */
function isAbout({ profileUrl, name }: FoundRequest, { certainKeys, fullName }: PersonTraces): boolean {
  const key = profileUrl === null ? undefined : parseProfileUrl(profileUrl)?.key;
  if (key !== undefined) return certainKeys.includes(key);
  return name !== null && mayBeName(name, fullName);
}

/** A part of a name is one, too: whoever writes to us about themselves may give no more. */
function mayBeName(name: string, fullName: string): boolean {
  const [given, full] = [name, fullName].map((each) => normalizeName(each).split(" "));
  return areLikelyOneName(name, fullName) || (given ?? []).every((word) => full?.includes(word));
}

/** `ILIKE` patterns of addresses that hold a profile's handle, as it is and as addresses spell it. */
function profilePatterns(keys: readonly string[]): string[] {
  const handles = keys.flatMap((key) => {
    const [platform = "", handle = ""] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1).split("@", 1)[0]];
    return platform === "email" || handle === "" ? [] : [handle, encodeURIComponent(handle)];
  });
  return [...new Set(handles)].map((handle) => `%${handle.replace(/[\\%_]/g, "\\$&")}%`);
}
