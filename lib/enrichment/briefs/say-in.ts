import type { Brief, Claim, CompactBrief, Evidence } from "@/lib/contract/brief";
import { type BriefLanguage, claimLists } from "@/lib/contract/vocabulary";
import { type Rendering, textDigest } from "@/lib/engine/rendering/rendering";

/** A brief's strings in a language, as `renderingOf` reads them. */
export type FoundRendering = Rendering | "being_made" | null;

type SaidClaim = Pick<Claim, "claim" | "label" | "language">;

/**
 * JSON text of a brief, full or compact, with its claims, labels and reasons in the language that was asked for: each names the one that it is said
 * in, and the brief how many are. Facts, quotes, scores and order are untouched. Of English the text itself.
 */
export function sayIn(briefJson: string, language: BriefLanguage, found: FoundRendering): string {
  if (language === "en") return briefJson;
  const rendering = found === "being_made" ? null : found;
  const brief = JSON.parse(briefJson) as Brief | CompactBrief;
  let [said, all] = [0, 0];
  const seen = new Set<string>();
  const sayClaim = <T extends SaidClaim>({ claim, label, ...rest }: T) => {
    const digest = textDigest(claim);
    const words = rendering?.claims[digest];
    if (!seen.has(digest)) {
      seen.add(digest);
      all += 1;
      if (words !== undefined) said += 1;
    }
    return words === undefined ? { label, claim, language: "en", ...rest } : { ...words, language, ...rest };
  };
  const sayEvidence = ({ fact, why_useful, ...rest }: Evidence) => {
    const [told, reason] = [rendering?.claims[textDigest(fact)], rendering?.reasons[textDigest(why_useful)]];
    // Of one language, so that what it names is true of both.
    return told === undefined || reason === undefined
      ? { fact, ...rest, why_useful, language: "en" }
      : { fact: told.claim, ...rest, why_useful: reason, language };
  };
  const arrays: Partial<Record<(typeof claimLists)[number], unknown>> = {};
  for (const key of claimLists) {
    const claims = (brief as Partial<Brief>)[key] as readonly SaidClaim[] | undefined;
    if (claims) arrays[key] = claims.map(sayClaim);
  }
  return JSON.stringify({
    ...brief,
    ...arrays,
    ...("evidence" in brief ? { evidence: brief.evidence.map(sayEvidence) } : {}),
    language,
    language_note: noteOf(found, { said, all }),
  });
}

function noteOf(found: FoundRendering, { said, all }: { readonly said: number; readonly all: number }): string {
  const rest = "Quotes are in the language of their page, and everything but claims, labels and why_useful is in English.";
  if (found === "being_made")
    return `The translation is being made: the same request, or a poll of this job, has it in a minute or two. Until then the claims are in English. ${rest}`;
  if (found === null)
    return `No translation was made: no language model is in use, it could not be reached, or it was asked too often. The claims are in English. ${rest}`;
  const stayed = said < all ? " The others could not be translated without a doubt, and are in English." : "";
  return `${said} of ${all} claims were translated by a language model, checked by code and read back.${stayed} ${rest}`;
}
