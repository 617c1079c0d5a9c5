import { carriesFormerName } from "../identity/names/former-names";
import { detectSensitive } from "../privacy/detect-sensitive";
import { isSuspectInAll, suspicionOfAll } from "../privacy/silent-by-model";
import type { ResolvedIdentity } from "../types";
import type { NumberedPage } from "./number-statements";
import { withPronoun } from "./with-pronoun";

/** Whether a claim tells anything private, or a name that the person no longer bears; more of it is doubted where reading asserts nothing. */
export function isPrivate(claim: string, { organizations, names }: NumberedPage, isRead: boolean, identity: ResolvedIdentity): boolean {
  const spans = detectSensitive(claim, { organizations: [...organizations, names.fullName] });
  return (
    spans.length > 0 ||
    (isRead ? isHeardPrivate(claim, names) : isSuspectInAll(spellingsOf(claim, names))) ||
    carriesFormerName(claim, identity.formerNames ?? [], identity.fullName)
  );
}

/** Whether the learned head hears something private in one of the spellings. */
export function isHeardPrivate(words: string, names: NumberedPage["names"]): boolean {
  return suspicionOfAll(spellingsOf(words, names)) === "private";
}

/** With the name and without, and with the full stop and without: each may tip the head either way, and tells nothing private. */
function spellingsOf(words: string, names: NumberedPage["names"]): readonly string[] {
  return [words, withPronoun(words, names)].flatMap((each) => [each, each.replace(/[.!?]$/, "")]);
}
