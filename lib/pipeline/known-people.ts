import type { Queryable } from "@/lib/db/pool";
import { wereSpeltAlike } from "@/lib/engine/identity/names/former-name-spelling";
import { areLikelyOneName } from "@/lib/engine/identity/names/name-likeness";
import { namesAgree } from "@/lib/engine/identity/names/names";
import type { ResolvedIdentity } from "@/lib/engine/types";

export interface KnownByKey {
  readonly key: string;
  readonly personId: string;
  readonly fullName: string;
  /** The person's proven `linkedin:` keys. */
  readonly profiles: readonly string[];
}

/** Whom these identifier keys lead to: one row for each key that leads to somebody, by key. */
export async function loadKnownPeople(db: Queryable, keys: readonly string[]): Promise<KnownByKey[]> {
  const { rows } = await db.query<KnownByKey>(
    `SELECT i.key, p.id AS "personId", p.full_name AS "fullName",
       ARRAY(SELECT key FROM person_identifier WHERE person_id = p.id AND key LIKE 'linkedin:%') AS profiles
     FROM person_identifier i JOIN person p ON p.id = i.person_id WHERE i.key = ANY($1) ORDER BY i.key`,
    [keys],
  );
  return rows;
}

/**
 * Whether the one that a key leads to is the one that a run has found. A profile is one person's, and somebody else's where the names differ: whose
 * page merely gives it is not its holder. An address or a name is somebody else's where both have a LinkedIn profile and the profiles differ; an
 * address also where the names differ, since a couple, a laboratory or a practice may share one, and a name whose key has not been made anew since it
 * led to another of that spelling.
 */
export function isKnownPerson(
  { fullName, formerNames = [], provenKeys }: Pick<ResolvedIdentity, "fullName" | "formerNames" | "provenKeys">,
  known: KnownByKey,
): boolean {
  const names = [fullName, ...formerNames];
  // Anybody can write another's profile on their own page.
  if (isProfile(known.key)) return names.some((name) => namesAgree(name, known.fullName) || areLikelyOneName(name, known.fullName));
  const own = provenKeys.filter(isProfile);
  if (own.length > 0 && known.profiles.length > 0 && !known.profiles.some((key) => own.includes(key))) return false;
  if (isAddress(known.key)) return names.some((name) => namesAgree(name, known.fullName));
  return !names.every((name) => wereSpeltAlike(name, known.fullName));
}

/**
 * All identifiers that the pages bear, those with which the name was once spelt included: what is on the suppression list counts under any of them.
 */
export function suppressibleKeys(identity: Pick<ResolvedIdentity, "provenKeys" | "sharedKeys" | "formerKeys">): string[] {
  return [...borneKeys(identity), ...(identity.formerKeys ?? [])];
}

/** All identifiers that the pages bear, those included that point to nobody. */
export function borneKeys({ provenKeys, sharedKeys = [] }: Pick<ResolvedIdentity, "provenKeys" | "sharedKeys">): string[] {
  return [...provenKeys, ...sharedKeys.map(({ key }) => key)].sort();
}

export function isProfile(key: string): boolean {
  return key.startsWith("linkedin:");
}

export function isAddress(key: string): boolean {
  return key.startsWith("email:");
}
