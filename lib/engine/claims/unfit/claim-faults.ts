import { screened } from "@/lib/text/screened";
import { isPastimeAlone } from "./empty-talk";
import { standsAlone } from "./stands-alone";

/** What may be wrong with the words of a claim, whoever worded it. */
export const claimFaults = ["unfinished", "doubled", "lower_case", "unbalanced", "markup", "too_long", "dangling", "broken"] as const;
export type ClaimFault = (typeof claimFaults)[number];

/** Beside the person's name. */
export const maxClaimWords = 20;

/** A frame adds words of its own to those of the page. */
const maxFramedWords = 40;

/**
 * What is wrong with a claim as a sentence: it ends on a word that needs another, says a word twice, begins in lower case, leaves a bracket open,
 * bears marks of its page's format, is long, points at another sentence, or has no verb behind its subject. Frames are judged by their form alone:
 * the words in them are the page's.
 */
export function faultsOf(claim: string, fullName: string): readonly ClaimFault[] {
  const framed = /[:,] “.+”\.?$/su.test(claim);
  const own = claim.replaceAll(fullName, "Jane").replace(/^As of \d{4}, /, "");
  const isAt = (fault: ClaimFault, holds: boolean): readonly ClaimFault[] => (holds ? [fault] : []);
  return [
    ...isAt(
      "unfinished",
      cutOff.test(own) || halfSaid.test(own) || (!framed && (openEnd.test(own) || (bareVerb.test(own) && !isPastimeAlone(own)))),
    ),
    ...isAt("doubled", doubled.test(own)),
    ...isAt("lower_case", /^\p{Ll}/u.test(own)),
    ...isAt(
      "unbalanced",
      !closesBrackets(own) || count(own, "[") !== count(own, "]") || count(own, "“") !== count(own, "”") || count(own, '"') % 2 !== 0,
    ),
    ...isAt("markup", markup.test(own) || (!framed && own.includes(" · "))),
    ...isAt("too_long", own.split(/\s+/).length - 1 > (framed ? maxFramedWords : maxClaimWords)),
    ...isAt("dangling", !framed && (!standsAlone(own) || ofNobodyNamed.test(own))),
    ...isAt("broken", framed ? emptyFrame.test(own) : ofThenWill.test(claim) || broken.some((kind) => kind.test(own))),
  ];
}

/** “Updated 3 March 2026, in drizzle.”, “Roe, J., Lee, A., and Sample, B.”: of the page, and names alone. */
const emptyFrame = screened(
  /[:,] “(?:(?:[Ll]ast )?(?:[Uu]pdated|[Mm]odified|[Ee]dited)\b.{0,40}\d{4}.{0,40}|(?:\p{Lu}[\p{L}'’-]+, (?:\p{Lu}\.[ -]?)+(?:, |,? and |,? & )?){1,12}|(?:(?:Abs|Abstract|Bib|BibTeX|Cite|Code|DOI|HTML|PDF|Slides|Video)[.]? ?){1,6})”\.?$/u,
);
/** "As of 2024, her stand-in will be Bo." */
const ofThenWill = screened(/^As of \d{4}, .*\bwill\b/u);
const openEnd =
  /\b(?:an?|the|and|or|of|called|named|titled|which|who|because|than|as|when|where|while|if|until|unless|includes?|including)[.]?$/i;
/** "Has run it for six, no.", "teaches all of them that, it's the first thing.", "shared a flat and, for one term.", "says that all do, and that the cook.": what was to follow stands behind the cut. */
const cutOff = screened(
  /^Jane is \p{Ll}+ing (?:on|at|with|for|to|of|from|about|into|by)\.$|^Jane's \p{Ll}+ had \p{Ll}+ed\.$|\b(?:and|or), [^,]+\.”?$|, no\.$| that, (?:it|that|there)['’]s |^Jane .* said \p{Lu}\p{Ll}+ \p{Lu}|^Jane replied that |['’]s\.$|^Jane (?:puts?|sets?) (?:the|an?|her|his|their) (?:\p{Ll}+ ){0,2}\p{Ll}+\.$|, what, |^Jane (?:has|had) got \p{Ll}+s \p{Ll}+\.$|^Jane only \p{Ll}+ed an? \p{Ll}+\.$|\band that (?:the|an?|his|her|their) \p{L}+\.$/u,
);
/** "Not only creates.", "engages both doctors.", "studies teeth to determine.", "is a leader, where together with others.", "believes that as it grows.": cut before what it needs. */
const halfSaid = screened(
  /[, ](?:and|or)\.?”?$|\b(?:receive|received|as|is|was|for|with|of|by|in|on) (?:the|an?)\.?”$|\bthe (?:since|at|of|from|by|and)(?=[ ,.])|\b(?:maintainer|member|consultant|contributors|contributions) (?:of|for|to)\.”$|\bnot only (?!.*\bbut\b)|\bboth (?:the |these |those )?\p{Ll}+s\.”?$|\bto (?:determine|understand|ensure|ask|decide|discover|show|know|investigate|examine)\.$|(?<!(?:what|thing|things|how|much|more|has|have) )\bto say\.”?$|, (?:where|which|who) (?:together|along|alongside)\b(?! .*\b(?:\p{Ll}+s|\p{Ll}+ed)\b .*\.)|\b(?:believe|think|say|know|feel|find|hope)s? that (?:as|when|if|while|because) [^,]+\.”?$|\band (?:where (?:he|she|they) can|so when\b.*)\.$|\b(?:about|of) the (?:importance|value|need|role|impact|benefits)\.$/u,
);
const bareVerb = screened(/^(?:.*[ ,])?Jane (?:(?:helps )?\p{L}+|is \p{Ll}+ing)\.$/u);
/** "Jane is her supervisor.", "remains its secretary", "taught its Saturday class", "has been a member since 2016", "declined the voucher". */
const ofNobodyNamed = screened(
  /^Jane (?:is|was) (?:her|his|their) \p{L}+\.$|^Jane's (?:last|first|second|third|latest|next|other|newest|oldest) (?:is|was|came|went|won|has|had|took|began|opened)\b|^Jane \p{Ll}+ its (?!own\b)\p{L}|^Jane (?:is|was|has been) an? (?:head|member|partner|lead|fellow)(?: since \d{4})?\.$|^Jane (?!(?:plays?|played|teaches|taught|runs|ran|leads?|led|edits|edited|chairs|chaired|heads|founded|won|stud\p{Ll}+|learn\p{Ll}+|started|joined|speaks|directs|directed|hosts|curates|organi[sz]e[sd]|draws|tunes|builds|keeps)\b)\p{Ll}+ the \p{Ll}+\.$/u,
);
/** "Is a former chemist to lead expansion", "worked together": a headline's words, and a deed of several. */
const headline = screened(
  /^Jane is an? [^,.]* to (?:lead|head|run|join|drive|oversee) |^(?:[^,]{0,20} )?Jane to \p{Ll}+ |^(?!.* (?:with|and) ).* together\.$/u,
);
/** "Until Jane noticed that the week was long": what it tells the time of is missing. */
const halfClause = screened(
  /^(?:Having|Being) (?!.*, (?:Jane|she|he|they)\b)|^(?:Until|Because|Although|Though|Unless|Whether|If|While|(?:Back )?[Ww]hen|Since|Before|After) Jane (?!.*(?:, (?:she|he|they|Jane)\b| (?:she|he|they) (?:has|have|is|are|was|were)\b))/u,
);
/** "Jane gathers, has reached Leeds", "Jane is quick to say, from a clerk": what was said on the way, within another sentence. */
const aside = screened(
  /^Jane (?:\p{Ll}+, (?:has|have|had|is|are|was|were|can|will) |(?:is|was) (?:\p{Ll}+ )?to (?:say|admit|add|note|insist|stress|point out), )/u,
);
/** "Is a report, leaked to the paper, claimed that", "is a Take the chair": no office, and the verb of another. */
const noOffice = screened(
  /^(?:An?|The) (?!following|next|same|previous|year|day|other|first|moment|week|month|summer|winter)[^,]{3,60}, Jane |^Jane (?:is|was) an? (?:.*(?:\bno\. ?\d+|(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:19|20)\d\d|\bvacant)\b[^.]*\.$|[^,]+, \p{Ll}+ed [^,]+, \p{Ll}+ed |\p{Lu}\p{Ll}+ (?:the|an?|my|your|their|her|his|it|them|me|us) )/u,
);
/** "Is a 112 The Accountant", "is a Named chief executive", "is a restorer of the Year", "is a partner, Immigration", "is a Led by the archivist", "is a Mentor Award 2023", "was a Sunday School — driver", "is a tester — expired 2020", "was a Run the programme", "is a currently lead designer", "is a lecturer, then reader". */
const noRole = screened(
  /^Jane (?:is|was) an? (?:\d+ \p{Lu}|(?:Named|Appointed|Elected|Promoted|Hired|Made|Built|Powered|Designed|Written) |\p{Lu}\p{Ll}+s (?:describe|say|call|think|remember|know|love|praise) |\p{Ll}+ of the Year\b|(?:partner|associate|counsel), |.*\b(?:Award|Prize|Medal|Fellowship|Scholarship)(?: (?:19|20)\d\d)?\.$|[^,]* — |(?:Run|Lead|Build|Manage|Design) (?:the|an?) |\p{Lu}\p{Ll}*(?:ed|en|wn) by |verified (?:buyer|purchaser|customer|user)\b|(?:currently|previously|formerly|presently) )/u,
);
const doubled = /\b(?!(?:had|that|very|so|bye|ha|in|on)\b)(\p{L}{2,}) \1\b/iu;
const markup = /\*\*|__|`|\]\(|^#{1,6} |<\/?\p{L}+>|&(?:amp|lt|gt|nbsp);/u;
/** "She and Jane have run it together": Jane alone has not. */
const ofSeveral = screened(/^Jane (?:have|are|were|do)\b/u);
/** "On the Monday after, Jane, then a costume cutter.", "Jane on the horn at Leeds.", "Jane tags: Bo.", "Jane knows each by its dent." */
const noVerb = screened(
  /^[^\p{L}\p{N}“"‘]|\( |^Jane is [^,;:“"()]*? (?:is|are|was) (?:\p{Lu}{2}|full|closed)|^Jane is an? [^,]+, then |^Jane is (?:first|next|last) \p{Ll}+['’]s |^Jane has (?:been for )?\d+ \p{Ll}+\.$|^Jane (?:well-\p{Ll}|as \p{Lu}|(?:recogni[sz]ed|known|based|named|passionate|invited|shortlisted) (?:for|as|in|about|to) |works for: |\p{Ll}+s from \d{1,2}[.:]\d\d|talks?(?:\/| playlist)|(?:is|was) \()|^Jane is \p{Ll}+ing .* is (?:her|his|their) \p{Ll}+\.$|^Jane's (?!people|children|staff|team|family|data|expertise|media)\p{Ll}*[^s\P{Ll}] are |^Jane (?:on|at|with|by|beside|above|under|near) (?:the|an?|her|his|their|\p{Lu}\p{Ll}+)\b|^Jane \p{Ll}+: |^\p{Lu}\p{Ll}+days for the [^,]+ Jane |^Jane \p{Ll}+ each (?:by|with|in|on|to)\b|\bJane (?:that|which|where|because|of|and|or|than|with the, )\b|^[^,]+, Jane, (?:then|now|still|later|once)\b[^,]*\.$/u,
);
const broken = [noVerb, ofSeveral, headline, noRole, halfClause, aside, noOffice];

/** "Lead, Acme) and Ann Lee (officer": each bracket closed, and none before it was opened. */
function closesBrackets(text: string): boolean {
  let open = 0;
  for (const mark of text.match(/[()]/g) ?? []) {
    open += mark === "(" ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}
