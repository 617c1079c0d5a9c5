import type { Claim } from "@/lib/contract/brief";
import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { Queryable } from "@/lib/db/pool";
import type { ClaimGround } from "@/lib/engine/brief/claim-grounds";
import { quoteMark } from "@/lib/engine/brief/withdrawal-marks";
import type { RenderedClaim, Rendering } from "@/lib/engine/rendering/rendering";
import type { StoredBrief } from "@/lib/engine/types";
import { readSegments } from "@/lib/enrichment/briefs/brief-segments";
import { isSuppressed } from "@/lib/suppression/suppression";
import type { SuppressionSecret } from "@/lib/suppression/suppression-key";

interface HeldText {
  readonly url: string;
  readonly title: string | null;
  /** `subject`: about them. `mention`: about something or somebody else, so that the text itself is not handed out. */
  readonly relation: "subject" | "mention";
  readonly retrievedAt: Date;
  /** Length of the text that is stored. */
  readonly characters: number;
  /** Whole; null for a mention, and beyond `maxCharacters` in all. */
  readonly text: string | null;
}

export interface HeldTranslation {
  readonly language: BriefLanguage;
  /** Each once, of whichever brief. */
  readonly claims: readonly RenderedClaim[];
}

export interface HeldCorrection {
  /** Null where the words are about no statement. */
  readonly claim: string | null;
  readonly words: string;
  readonly status: string;
}

/** Everything that is held about one person, and nothing of who asked. */
export interface HeldData {
  readonly canonicalId: string;
  readonly fullName: string;
  readonly since: Date;
  readonly identifiers: readonly string[];
  /** As they are stored, without what belongs to a customer's request. Newest first. */
  readonly briefs: readonly StoredBrief[];
  /** Each statement of all briefs once, those of the newest first. */
  readonly claims: readonly Claim[];
  /** How the statements behind them were read, by `quoteMark` of the quote; none for briefs from before that was kept. */
  readonly grounds: readonly ClaimGround[];
  /** What they say in other languages, where a customer asked for one. */
  readonly translations: readonly HeldTranslation[];
  readonly texts: readonly HeldText[];
  readonly corrections: readonly HeldCorrection[];
  readonly isStopped: boolean;
}

/** Of all texts together, what one answer holds. */
const maxCharacters = 20_000_000;

/** What is stored about a person, for the person. Null when they are gone. */
export async function readHeld(db: Queryable, personId: string, secret: SuppressionSecret): Promise<HeldData | null> {
  const person = (
    await db.query<{ full_name: string; created_at: Date }>("SELECT full_name, created_at FROM person WHERE id = $1", [personId])
  ).rows[0];
  if (!person) return null;
  const keys = await db.query<{ key: string }>("SELECT key FROM person_identifier WHERE person_id = $1 ORDER BY key", [personId]);
  const stored = await db.query<{ full_segments: string; grounds: readonly ClaimGround[] | null }>(
    "SELECT full_segments, grounds FROM brief WHERE person_id = $1 ORDER BY generated_at DESC",
    [personId],
  );
  const translated = await db.query<{ language: BriefLanguage; strings: unknown }>(
    `SELECT t.language, t.strings FROM brief_rendering t JOIN brief b ON b.id = t.brief_id WHERE b.person_id = $1
     ORDER BY b.generated_at DESC, t.language`,
    [personId],
  );
  const texts = await db.query<HeldText>(
    `SELECT d.url, d.title, t.relation, d.retrieved_at AS "retrievedAt", length(d.text) AS characters,
       CASE WHEN t.relation = 'subject' AND sum(length(d.text)) OVER (ORDER BY t.relation DESC, d.url, d.id) <= $2 THEN d.text END AS text
     FROM person_document t JOIN document d ON d.id = t.document_id WHERE t.person_id = $1 ORDER BY t.relation DESC, d.url, d.id`,
    [personId, maxCharacters],
  );
  const corrections = await db.query<HeldCorrection>("SELECT claim, words, status FROM claim_correction WHERE person_id = $1 ORDER BY id", [
    personId,
  ]);
  const briefs = stored.rows.map(({ full_segments }) => readSegments(full_segments));
  const identifiers = keys.rows.map(({ key }) => key);
  return {
    canonicalId: personId,
    fullName: person.full_name,
    since: person.created_at,
    identifiers,
    briefs,
    claims: eachClaimOnce(briefs),
    grounds: groundsOf(
      eachClaimOnce(briefs),
      stored.rows.flatMap(({ grounds }) => grounds ?? []),
      personId,
    ),
    translations: byLanguage(translated.rows),
    texts: texts.rows,
    corrections: corrections.rows,
    isStopped: await isSuppressed(db, secret, [...identifiers, `person:${personId}`]),
  };
}

/** Of what is shown still, the newest brief's first. */
function groundsOf(claims: readonly Claim[], stored: readonly ClaimGround[], personId: string): ClaimGround[] {
  const shown = new Set(claims.map(({ evidence_quote }) => quoteMark(personId, evidence_quote)));
  const newest = new Map<string, ClaimGround>();
  for (const ground of stored) if (shown.has(ground.mark) && !newest.has(ground.mark)) newest.set(ground.mark, ground);
  return [...newest.values()];
}

function eachClaimOnce(briefs: readonly StoredBrief[]): Claim[] {
  const claims = new Map<string, Claim>();
  for (const brief of briefs) {
    const stored = [
      ...brief.interest_signals,
      ...brief.professional_topics,
      ...brief.communication_style,
      ...brief.public_context,
      ...brief.weak_hints,
    ];
    for (const claim of stored) {
      const key = JSON.stringify([claim.source_url, claim.evidence_quote, claim.claim]);
      if (!claims.has(key)) claims.set(key, claim);
    }
  }
  return [...claims.values()];
}

function byLanguage(rows: readonly { readonly language: BriefLanguage; readonly strings: unknown }[]): HeldTranslation[] {
  const claims = new Map<BriefLanguage, Map<string, RenderedClaim>>();
  for (const { language, strings } of rows) {
    const known = claims.get(language) ?? new Map<string, RenderedClaim>();
    for (const each of Object.values((strings as Rendering).claims)) known.set(each.claim, each);
    claims.set(language, known);
  }
  return [...claims].map(([language, each]) => ({ language, claims: [...each.values()] }));
}
