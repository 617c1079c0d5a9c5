import type { Category, ClaimRole } from "@/lib/contract/vocabulary";
import type { SentenceSpan } from "@/lib/text/sentences";
import type { CandidateClaim } from "../claims/candidate-claim";
import { plainQuote } from "../grounding/plain-quote";
import type { SubjectNames } from "../identity/names/subject-names";
import { detectSensitive } from "../privacy/detect-sensitive";
import type { MatchedDocument, SourceDocument } from "../types";
import { citesOthers } from "./cited-authors";
import { pastimeIn } from "./lexicon";
import { mostlyWork } from "./mostly-work";
import { yearOf } from "./year-of";

const maxItems = 6;
const maxItemLength = 60;
const maxWords = 6;
const maxListWords = 16;
const boasting = /^(?:can|will|able|expert|good|great|bad|terrible|world|never|not|no)\b/iu;
/** A title may be longer than a skill. */
const maxLengthOf = { skills: maxItemLength, topics: maxItemLength, interests: maxItemLength, projects: 80, works: 120 } as const;

interface ListKind {
  readonly title: RegExp;
  /** What its items are. */
  readonly noun: "skills" | "topics" | "projects" | "works" | "interests";
  readonly role: ClaimRole;
  /** A name stands before what is said of it. */
  readonly isNamed: boolean;
  /** Null: as the items tell, or no claim. */
  readonly category: Category | null;
}

const kinds: readonly ListKind[] = [
  {
    title: /^(?:my |key |technical |core )?(?:skills|expertise|areas of expertise|specialties|technologies)$/i,
    noun: "skills",
    role: "practitioner",
    isNamed: false,
    category: "expertise",
  },
  {
    title: /^(?:research |main |top |key )?(?:topics|keywords|tags|fields|research interests)$/i,
    noun: "topics",
    role: "practitioner",
    isNamed: false,
    category: "expertise",
  },
  {
    title: /^(?:(?:my |select(?:ed)? |notable |key |open[- ]source |other |recent )*projects|(?:popular |pinned )?repositories)$/i,
    noun: "projects",
    role: "contributor",
    isNamed: true,
    category: "open_source",
  },
  {
    title: /^(?:(?:my |select(?:ed)? |recent |top )*(?:works|publications|articles|papers|books|posts))$/i,
    noun: "works",
    role: "author",
    isNamed: true,
    category: "publication",
  },
  {
    title:
      /^(?:my )?(?:hobbies|interests|hobbies (?:and|&) interests|personal interests|outside (?:of )?work|off the clock|for fun|in my (?:spare|free) time|free time|pastimes)$/i,
    noun: "interests",
    role: "unknown",
    isNamed: false,
    category: null,
  },
];

/**
 * A list under "Skills", "Topics", "Projects", "Works" or "Hobbies" as one claim, its quote reaching from the heading to the last item taken, so that
 * the quote alone carries it.
 */
export function readSectionList(
  reading: { readonly document: SourceDocument; readonly match: MatchedDocument; readonly names: SubjectNames },
  spans: readonly SentenceSpan[],
  headingIndex: number,
  organizations: readonly string[],
): CandidateClaim[] {
  const { document, match, names } = reading;
  const heading = spans[headingIndex];
  if (heading === undefined) return [];
  const title = plainTitle(document.text.slice(heading.start, heading.end));
  const kind = kinds.find((candidate) => candidate.title.test(title));
  if (kind === undefined) return [];
  const isHobbies = kind.category === null;
  // The heading's own word, so that the quote carries it.
  const noun = /\p{L}+$/u.exec(title)?.[0].toLowerCase() ?? kind.noun;
  const items: string[] = [];
  let end = heading.end;
  for (const span of spans.slice(headingIndex + 1, headingIndex + 1 + maxItems)) {
    const item = document.text.slice(span.start, span.end);
    if (span.kind !== "list_item" || detectSensitive(item, { organizations }).length > 0) break;
    const plain = plainItem(item, kind);
    if (kind.noun === "works" && citesOthers(plainQuote(item), document.text, names)) continue;
    if (plain.length > maxLengthOf[kind.noun]) {
      // A list of what somebody made goes on behind a name that is too long; a list of words does not.
      if (kind.isNamed) continue;
      break;
    }
    if (/\b(?:you|your|ignore|instructions?|I|my)\b/i.test(plain) || plain === "") break;
    // "Can tell a tea by its smell", "Expert in spilling": boasts, of which no list is made.
    if (!kind.isNamed && (plain.split(/\s+/).length > maxWords || boasting.test(plain))) break;
    items.push(plain);
    end = span.end;
  }
  const category = kind.category ?? pastimeIn(items.join(" ")) ?? (mostlyWork(items.join(", ")) ? null : "hobby_public");
  if (items.length < 2 || category === null) return [];
  const list = `${items.slice(0, -1).join(", ")} and ${items[items.length - 1] ?? ""}`;
  // Titles are too many words for one claim: each is said by itself.
  if (kind.noun === "works" && list.split(/\s+/).length > maxListWords) return [];
  const isOwn = match.isFirstPerson;
  return [
    {
      documentId: document.id,
      quoteStart: heading.start,
      quoteEnd: end,
      quote: document.text.slice(heading.start, end),
      claim: `${names.fullName} lists ${list} as ${noun}.`,
      label: `Listed ${noun}`,
      bucket: isHobbies ? "verified_interest" : "professional_topic",
      category,
      role: kind.role,
      connectionType: isHobbies ? "personal_signal" : "professional_context",
      attribution: isOwn ? "subject_authored" : "third_party_about_subject",
      attributionTier: isOwn ? "self_stated" : "reported",
      temporalStatus: "mutable_current",
      verdict: "entailed",
      subjectLink: "fragment",
      isPart: false,
      year: yearOf(document),
    },
  ];
}

/** Whether a heading opens such a list: its items say nothing by themselves. */
export function isListHeading(heading: string): boolean {
  const title = plainTitle(heading);
  return kinds.some((kind) => kind.title.test(title));
}

/** A project's name stands before what is said of it; a work's year, in brackets at its end, is not its title. */
function plainItem(item: string, { isNamed, noun }: ListKind): string {
  const plain = plainQuote(item);
  const named =
    noun === "works" ? plain.replace(/\s*\((?:19|20)\d\d\)$/, "") : isNamed ? (plain.split(/\s[-–—:]\s|:\s|,\s/)[0] ?? "") : plain;
  return named.replace(/[.;,]+$/, "");
}

function plainTitle(heading: string): string {
  return heading.replace(/[^\p{L}\d)]+$/u, "").replace(/^[^\p{L}\d]+/u, "");
}
