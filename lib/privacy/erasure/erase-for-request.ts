import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import type { PrivacyServices } from "@/lib/privacy/privacy-services";
import { suppressionSecret } from "@/lib/suppression/suppression-key";
import { type Erasure, erasePerson } from "./erase-person";

interface ErasureOrder {
  readonly requestId: string;
  readonly personId: string;
  /** The operator, when it is one who erases. */
  readonly actor: string | null;
}

/**
 * Erases a person for a request whose sender is proven. The same transaction empties the request, with the others that are known to be about the same
 * person.
 * @returns what went, or null when there is no such person: then the request is left as it was
 */
export async function eraseForRequest(
  { env, pool, clock }: Pick<PrivacyServices, "env" | "pool" | "clock">,
  { requestId, personId, actor }: ErasureOrder,
): Promise<Erasure | null> {
  const erased = await erasePerson({ pool, clock }, { personId, requestId, suppressionSecret: suppressionSecret(env) });
  if (erased === null) return null;
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_erased", subjectId: requestId, actor });
  return erased;
}
