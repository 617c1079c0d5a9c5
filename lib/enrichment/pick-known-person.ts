import type { KnownPerson } from "@/lib/db/admission-facts";
import { namesAgree } from "@/lib/engine/identity/names/names";
import type { Seed } from "@/lib/engine/types";

/**
 * The one person that the proven identifiers of this seed point to, or null when a run has to find out. The surest identifier that was given, the
 * profile or else the address, must be among the proven ones; two persons, or a name that differs, are no answer.
 */
export function pickKnownPerson<P extends Pick<KnownPerson, "fullName" | "keys">>(seed: Seed, persons: readonly P[]): P | null {
  const [person, ...others] = persons;
  if (!person || others.length > 0) return null;
  if (seed.linkedinSlug !== null && !person.keys.some((key) => key.startsWith("linkedin:"))) return null;
  if (seed.linkedinSlug === null && seed.emailHash !== null && !person.keys.some((key) => key.startsWith("email:"))) return null;
  if (seed.name !== null && !namesAgree(seed.name, person.fullName)) return null;
  return person;
}
