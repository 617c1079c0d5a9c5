import type { CandidateClaim } from "./candidate-claim";
import { pastimeIn } from "./lexicon";
import { plainQuote } from "./plain-quote";
import { detectSensitive } from "./privacy/detect-sensitive";
import type { SentenceSpan } from "./sentences";
import type { SubjectNames } from "./subject-names";
import type { MatchedDocument, SourceDocument } from "./types";
import { yearOf } from "./year-of";

const maxItems = 6;
const maxItemLength = 60;
const maxProjectLength = 160;
const maxProjectName = 80;

const skillsTitle = /^(?:my |key |technical |core )?(?:skills|expertise|areas of expertise|specialties|technologies)$/i;
const projectsTitle = /^(?:my |select(?:ed)? |notable |key |open[- ]source |other |recent )*projects$/i;
const hobbiesTitle = /^(?:my )?(?:hobbies|interests|hobbies and interests|personal interests)$/i;

/** A list under "Skills", "Projects" or "Hobbies" as one claim, its quote reaching from the heading to the last item taken, so that the quote alone carries it. */
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
  const isSkills = skillsTitle.test(title);
  const isHobbies = hobbiesTitle.test(title);
  const isProjects = projectsTitle.test(title);
  if (!isSkills && !isHobbies && !isProjects) return [];
  const items: string[] = [];
  let end = heading.end;
  for (const span of spans.slice(headingIndex + 1, headingIndex + 1 + maxItems)) {
    const item = document.text.slice(span.start, span.end);
    if (
      span.kind !== "list_item" ||
      item.length > (isProjects ? maxProjectLength : maxItemLength) ||
      detectSensitive(item, { organizations }).length > 0
    )
      break;
    // A project's name stands before what is said of it.
    const plain = (isProjects ? (plainQuote(item).split(/\s[-–—:]\s|:\s|,\s/)[0] ?? "") : plainQuote(item)).replace(/[.;,]+$/, "");
    if (plain.length > maxProjectName || (!isProjects && plain.length > maxItemLength)) {
      if (isProjects) continue;
      break;
    }
    if (/\b(?:you|your|ignore|instructions?|I|my)\b/i.test(plain) || plain === "") break;
    items.push(plain);
    end = span.end;
  }
  const category = isSkills ? "expertise" : isProjects ? "open_source" : pastimeIn(items.join(" "));
  if (items.length < 2 || category === null) return [];
  const list = `${items.slice(0, -1).join(", ")} and ${items[items.length - 1] ?? ""}`;
  const isOwn = match.isFirstPerson;
  return [
    {
      documentId: document.id,
      quoteStart: heading.start,
      quoteEnd: end,
      quote: document.text.slice(heading.start, end),
      claim: `${names.fullName} lists ${list} as ${isSkills ? "skills" : isProjects ? "projects" : "interests"}.`,
      label: isSkills ? "Listed skills" : isProjects ? "Listed projects" : "Listed interests",
      bucket: isHobbies ? "verified_interest" : "professional_topic",
      category,
      role: isSkills ? "practitioner" : isProjects ? "contributor" : "unknown",
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
  return skillsTitle.test(title) || hobbiesTitle.test(title) || projectsTitle.test(title);
}

function plainTitle(heading: string): string {
  return heading.replace(/[^\p{L}\d)]+$/u, "").replace(/^[^\p{L}\d]+/u, "");
}
