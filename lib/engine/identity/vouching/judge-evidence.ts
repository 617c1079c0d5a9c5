import type { Seed } from "@/lib/engine/types";
import type { DocumentFacts } from "../clusters/document-facts";
import { copiedPairs, copiesAmong, edgesAmong } from "./edges";
import { type EvidenceLevel, isAtLeast, type Vouching } from "./levels";
import { links, type Voice, voiceOf } from "./voices";

/** What the evidence says of each document of a group, by document id. */
export interface JudgedEvidence {
  readonly levels: ReadonlyMap<string, EvidenceLevel>;
  /** What its level rests on, of those that somebody else vouches for. */
  readonly vouching: ReadonlyMap<string, ReadonlySet<Vouching>>;
  /** Documents of places that the person is shown to control: what stands there in the first person is theirs. */
  readonly controlled: ReadonlySet<string>;
  /** Keys of the confirmed ones that are accounts. */
  readonly confirmedAccounts: readonly string[];
  /** Documents that repeat another's text (`edges.ts`). */
  readonly copies: ReadonlySet<string>;
}

/**
 * The level of each document of one person's group, by who vouches for whom (`levels.ts`):
 * - `confirmed`: it and another under other control link each other, or an employer's established site links it, and one of both is established or
 *   confirmed itself; an
 *   account that was established earlier.
 * - `corroborated`: it is established, and one under other control agrees on something that the request does not hold; a page that so agrees with a
 *   licensed record which links it; what the operator
 *   imported with its subject, and what the operator imported beside that.
 * - `plausible`: everything else. What is newer than the first request for the name never comes beyond it.
 *
 * What whoever is patient can prepare speaks only where nobody else does, a broker's record of what a profile's holder wrote before a page that
 * nothing but its age establishes. Beside others' word it needs a link of theirs.
 */
export function judgeEvidence(group: readonly DocumentFacts[], seed: Seed): JudgedEvidence {
  const companies = [...new Set([...(seed.company === null ? [] : [seed.company]), ...group.flatMap(({ company }) => company ?? [])])];
  const voices = group.map((facts) => voiceOf(facts, companies));
  const without = (isLeftOut: (voice: Voice) => boolean) =>
    judgeVoices(
      voices.map((voice) => (isLeftOut(voice) ? { ...voice, isEstablished: false } : voice)),
      seed,
    );
  const isRecord = ({ kind }: Voice) => kind === "licensed";
  if (!voices.some((voice) => voice.isMerelyAged || isRecord(voice))) return judgeVoices(voices, seed);
  const beside = without((voice) => voice.isMerelyAged || isRecord(voice));
  if (isAtLeast(bestLevel(beside.levels.values()), "corroborated")) return beside;
  // A record and a page that merely agree are no more than what is left out here.
  const unaged = without(({ isMerelyAged }) => isMerelyAged);
  if (isAtLeast(bestLevel(unaged.levels.values()), "confirmed")) return unaged;
  return judgeVoices(voices, seed);
}

function judgeVoices(voices: readonly Voice[], seed: Seed): JudgedEvidence {
  const levels = new Map<Voice, EvidenceLevel>(voices.map((voice) => [voice, ownLevel(voice, voices)]));
  const vouching = new Map<Voice, Set<Vouching>>(voices.map((voice) => [voice, new Set(ownVouching(voice, levels.get(voice)))]));
  const raise = (voice: Voice, level: EvidenceLevel, by: Vouching): boolean => {
    const reached = levels.get(voice) ?? "weak";
    if (voice.isNew || (reached !== level && isAtLeast(reached, level))) return false;
    if (reached !== level) vouching.get(voice)?.clear();
    vouching.get(voice)?.add(by);
    levels.set(voice, level);
    return reached !== level;
  };
  const copied = copiedPairs(voices);
  const edges = edgesAmong(voices, seed, copied).filter(({ by, about }) => !by.isNew && !about.isNew);
  for (const { by, about, what } of edges) {
    if (what !== "agree") continue;
    for (const [one, other] of [
      [by, about],
      [about, by],
    ] as const) {
      if (!other.isEstablished && !one.isEstablished) continue;
      // Two records of data brokers are one trade's word; what agrees with a record is no broker's.
      if (one.kind === "licensed" && other.kind === "licensed") continue;
      // Who reads a record can repeat it: it lifts the page that it names itself.
      if (one.isEstablished || (other.kind === "licensed" && links(other, one))) raise(one, "corroborated", "agreeing");
    }
  }
  const isSure = (voice: Voice) => voice.isEstablished || levels.get(voice) === "confirmed";
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const { by, about, what } of edges) {
      if (what === "agree" || !(what === "employer" ? isSure(by) : isSure(by) || isSure(about))) continue;
      for (const voice of [by, about]) if (raise(voice, "confirmed", what === "employer" ? "employer" : "linked")) isMoving = true;
    }
  }
  const vouched = voices.filter((voice) => isAtLeast(levels.get(voice) ?? "weak", "corroborated"));
  for (const record of voices)
    if (record.kind === "licensed" && vouched.some((voice) => links(voice, record))) raise(record, "corroborated", "agreeing");
  const confirmed = voices.filter((voice) => voice.kind === "account" && levels.get(voice) === "confirmed");
  return {
    copies: copiesAmong(voices, copied),
    confirmedAccounts: confirmed.map(({ controller }) => controller),
    levels: new Map([...levels].map(([{ facts }, level]) => [facts.document.id, level])),
    vouching: new Map([...vouching].map(([{ facts }, kinds]) => [facts.document.id, kinds])),
    controlled: new Set(voices.flatMap((voice) => (isControlled(voice, levels.get(voice) ?? "weak") ? [voice.facts.document.id] : []))),
  };
}

/** The best level of any of them. */
export function bestLevel(levels: Iterable<EvidenceLevel>): EvidenceLevel {
  return [...levels].reduce<EvidenceLevel>((best, level) => (isAtLeast(best, level) ? best : level), "weak");
}

/** Before anybody else is heard. */
function ownLevel(voice: Voice, voices: readonly Voice[]): EvidenceLevel {
  if (voice.kind === "account" && !voice.isNew && voice.facts.document.standing?.isEstablishedEarlier === true) return "confirmed";
  if (voice.kind !== "operator") return "plausible";
  return voices.some((other) => other.kind === "operator" && namesSubject(other)) ? "corroborated" : "plausible";
}

function ownVouching({ kind }: Voice, level: EvidenceLevel | undefined): readonly Vouching[] {
  if (level === "confirmed") return ["known_account"];
  return kind === "operator" && level === "corroborated" ? ["operator"] : [];
}

/** The operator said whom it is about: by a record, or by whom it is from. */
function namesSubject({ facts: { document } }: Voice): boolean {
  return Boolean(document.record?.name) || document.author !== null;
}

/** The operator's word tells whose words a text holds. An employer's site is the employer's, a record a trade's. */
function isControlled({ kind, isEmployers }: Voice, level: EvidenceLevel): boolean {
  return kind === "operator" ? level !== "plausible" : level === "confirmed" && kind !== "licensed" && !isEmployers;
}
