import { tradeNouns } from "@/lib/text/lang/en/trades";
import { remembered } from "@/lib/text/remembered";
import { screened } from "@/lib/text/screened";
import { isPastVerb, isThirdPersonVerb, tellsOfMade, thirdPerson } from "../reading/clauses/english-verbs";
import { isInTitleCase } from "../reading/clauses/title-case";
import { characterPeople, pastimePeople, roleNouns } from "../reading/lexicon";

const statePhrase = screened(
  /^(?:(?:currently|now|also|mostly|primarily|presently|deeply|really|extremely|always|super|highly|very|strongly|particularly) )?(?:passionate|passioned|interested|focused|focusing|experienced|excited|dedicated|committed|fascinated|obsessed|enthusiastic|responsible|skilled|specialized|specialised|specializing|specialising|proficient|certified|working|building|leading|writing|studying|researching|developing|teaching|pursuing|serving|helping|maintaining|curious|keen|fond|running|contributing|driving|creating|designing|exploring|organi[sz]ing|mentoring|supporting|promoting|advocating|active|involved|educated|trained|engaged|knowledgeable|addicted|proud)\b/i,
);
/** "Hosted a show on tides": nobody else can be meant on the person's page, unless it was done by somebody. */
const pastNote = screened(
  /^(?:Hosted|Built|Created|Led|Organi[sz]ed|Co-founded|Worked|Served|Taught|Spoke|Wrote|Published|Developed|Maintained|Managed|Launched|Studied|Graduated|Joined|Presented|Contributed|Volunteered|Mentored|Received|Earned|Designed)(?! (?:by|in \d|on \d|with love)\b)(?= (?:\p{L}|\d))(?!.*\bby (?:the |an? )?\p{Lu})/u,
);
const havePhrase = screened(
  /^(?:(?:extensive|strong|solid|broad|deep|more than|over|\d+\+?|ten|twenty|several|many) )?(?:ph\.?d|m\.?sc|b\.?sc|m\.?s\.|b\.?s\.|mba|m\.?a\.|b\.?a\.|master'?s?|bachelor'?s?|doctorate|degree|background|experience|expertise|years)\b/i,
);
const ofRole =
  /^(?:(?:co-?)?(?:founder|creator|author|director|president|chair|maintainer|lead|owner|inventor|host|editor|head|leader|organizer|organiser|producer|executive director|vice president)|ceo|cto|coo|cfo|cio|president|chairman|chairwoman)\b/i;
const describing =
  /^(?:[a-z-]{3,}(?:er|or|ist|ian)|lifelong|passionate|experienced|independent|freelance|professional|aspiring|avid|keen|amateur|occasional|proud|full-stack|full-time|part-time|web|software|data|research|technical|open-source|expert|consultant|postdoctoral|doctoral|associate|assistant|project|program|product|community|conference|user|female|long-time|longtime|happy|self-taught|seasoned|accomplished|award-winning|early|recent|previous|system|network|naval|chief|lead|studio|sound|head|general|managing|executive|civil|structural|mechanical|electrical|chartered|certified|clinical|financial|legal|art|graphic|creative|night|line|shop|store|area|regional|national|deputy|vice|principal|primary|secondary|trainee|retired|harbour|staff|gnu\/linux)$/i;

/**
 * A note without a subject ("Postdoc at Acme", "Enjoys hiking", "PhD in physics") as a sentence about the person; null when it is no such note, but a
 * title, a list of words or a sentence about something else.
 */
export function restateFragment(text: string, fullName: string): string | null {
  const body = text.replace(/[.!]+$/, "").trim();
  const words = body.split(/\s+/);
  const first = words[0] ?? "";
  const lowerFirst = first.toLowerCase().replace(/[,;:]$/, "");
  // "Problem-solver.": a word alone is a sentence only where a full stop says so.
  const isCalled = characterPeople.has(lowerFirst) || pastimePeople.has(lowerFirst);
  if (words.length < 2) return isCalled && text.endsWith(".") ? `${fullName} is ${withArticle(body)}` : null;
  if (
    /^(?:this|that|these|those|it|there|here|we|you|he|she|they|the project|please|by|if|how|what|why|where|who|hello|hi|hey|dear|note|attention|warning|welcome|thanks|(?:running|opening|driving|visiting|working) (?:times?|hours|order|costs?))\b/i.test(
      body,
    ) &&
    !/^IT /.test(body)
  )
    return null;
  if (/^(?:enjoy|love|like)\b/i.test(body)) return `${fullName} ${thirdPerson(lowerFirst)}${body.slice(first.length)}`;
  if (/^(?:also|currently|previously|formerly|now|recently) [a-z]/i.test(body) && isThirdPersonVerb((words[1] ?? "").toLowerCase()))
    return `${fullName} ${lowerFirst}${body.slice(first.length)}`;
  if (tellsOfMade(lowerFirst, (words[1] ?? "").toLowerCase())) return null;
  if (pastNote.test(body)) return `${fullName} ${lowerFirst}${body.slice(first.length)}`;
  const spent =
    /^(?:then |first |before that,? |after that,? |(?:before|after) [^,]{3,40}, )?((?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty) (?:years|seasons|winters|summers|terms) (?:as |at |with |on |in |behind |\p{Ll}+ing )(?!school\b|(?:a|the) row\b).+?)(?:, which (?:taught|made|cured) me [^,]+)?$/iu.exec(
      body,
    )?.[1];
  if (spent !== undefined) return `${fullName} spent ${lowerStart(spent, true)}`;
  const fond =
    /^(?:(?:\p{Ll}+ ){0,2}(?:lover|fan|collector) of |(?:other|further|personal|non-work) (?:interests|hobbies|passions) (?:include|are) )/iu.exec(
      body,
    )?.[0];
  if (fond !== undefined)
    return / of $/.test(fond) ? `${fullName} is ${withArticle(lowerStart(body, true))}` : `${fullName}'s ${lowerStart(body, true)}`;
  const leaning = /^(?:(?:strong|deep|keen|great|special) )?(?:passion|interest|commitment|love) (?:for|in|to) /i.exec(body);
  if (leaning !== null) return `${fullName} has ${indefinite(lowerStart(body, true))} ${lowerStart(body, true)}`;
  if (/^(?:been|have)\b/i.test(body)) return null;
  if (/^has been\b/i.test(body)) return `${fullName} has${body.slice(first.length)}`;
  if (/^(?:most|some|one|two|three|both|others|much|attendees)\b/i.test(body)) return null;
  if (
    isThirdPersonVerb(lowerFirst) &&
    !isPastVerb(lowerFirst) &&
    /^(?:enjoys|loves|likes|works|leads|runs|writes|builds|maintains|teaches|speaks|helps|holds|has|is|organizes|organises|volunteers|develops|creates|studies|thrives|speaks|researches|explores|designs|advocates|supports|focuses|aims|specializes|specialises|contributes|plays|believes|mentors|manages)$/.test(
      lowerFirst,
    )
  )
    return `${fullName} ${lowerFirst}${body.slice(first.length)}`;
  if (/^\p{L}+ing\b/iu.test(body) && isInTitleCase(body)) return null;
  if (statePhrase.test(body) && !startsWithRole(words)) return `${fullName} is ${lowerStart(body)}`;
  if (havePhrase.test(body) && !startsWithRole(words)) {
    const article = /^(?:ph\.?d|m\.?sc|b\.?sc|m\.?s\.|b\.?s\.|mba|m\.?a\.|b\.?a\.|master|bachelor|doctorate|degree|background)/i.test(body)
      ? `${indefinite(body)} `
      : "";
    return `${fullName} has ${article}${/^(?:background|experience|expertise|extensive|strong|degree|over|more|years)/i.test(body) ? lowerStart(body) : body}`;
  }
  if (/^[^\s,]+ing\b/i.test(body) || /:\s|\s-\s.*\s-\s|\.\s+-\s/.test(body)) return null;
  // "Elected chair of the club": not what somebody is for good, and alone without of what.
  const elected = /^(?:elected|appointed|named|voted) /i.exec(body);
  if (elected !== null) return / (?:of|by) /.test(body) ? `${fullName} was ${body.charAt(0).toLowerCase()}${body.slice(1)}` : null;
  const previously = /^(?:previously|formerly|previous|ex-)[,:]?\s*/i.exec(body);
  if (previously) {
    const rest = body.slice(previously[0].length);
    return `${fullName} was previously ${withArticle(rest)}`;
  }
  if (hasFiniteVerb(words)) return null;
  if (startsWithRole(words)) return `${fullName} ${sinceYear.test(body) ? "has been" : "is"} ${withArticle(atEmployer(body))}`;
  return null;
}

/** "Head brewer, Moor Brewery" is head brewer at Moor Brewery; "Trustee, Moor Trust" is one of it. */
export function atEmployer(written: string): string {
  const body = written.replace(besideOffice, " and ");
  const [, post, employer] = employed.exec(body) ?? [];
  if (post === undefined || employer === undefined) return body;
  return `${post} ${linkOf(post)} ${/^(?:University|Institute|Museum|Guild|Society|Ministry|Office) of /u.test(employer) ? "the " : ""}${employer}`;
}

/** "Partner, Head of Tax" holds two offices. */
const besideOffice =
  /(?<=^(?:[Pp]artner|[Aa]ssociate|[Cc]ounsel|[Ff]ellow)), (?=(?:(?:Joint|Deputy|Global) )?(?:Head|Co-[Hh]ead|Chair|Director|Lead)\b)/u;

/** One is chair of a body, and a brewer at a firm. */
export function linkOf(post: string): "of" | "at" {
  return ofBody.test(post) ? "of" : "at";
}

const ofBody =
  /\b(?:chair\p{Ll}*|trustee|member|president|patron|secretary|treasurer|governor|fellow|founder|co-founder|editor|^(?:(?:executive|managing|artistic) )?director)$/iu;
const employed =
  /^([^,:;()]{3,60}), ((?:the )?(?:\p{Lu}[\p{L}&'’.-]*(?: (?:of|for|and|the|&))*(?: |$|(?=, ))){1,6}?(?<=(?:\b(?:Ltd|Limited|Inc|LLC|plc|GmbH|LLP|Co|Sons|Daughters|Labs?|Laborator(?:y|ies)|University(?: of \p{Lu}\p{L}+)?|Institute|College|School|Academy|Trust|Museum|Brewery|Studios?|Society|Council|Centre|Center|Hospital|Bank|Press|Group|Association|Foundation|Company|Co-op|Gallery|Library|Theatre|Agency|Partners|Works|Services|Systems|Engineering|Records|Film|Films|Games|Festival|Orchestra|Authority|Department|Union|Club|Guild|Network|Federation|Institution|Archives?|Water|Hospice|Constabulary|Zoo|Dairy|Farms?|Observatory|Clinic|Primary|Comprehensive|Books|Foods|Ferries|Shipping|Energy|Motors)|& \p{Lu}\p{Ll}{2,20}))(?: \(\p{Lu}{2,3}\))?(?:, (?:\p{Lu}\p{Ll}+|(?:19|20)\d\d ?[–-] ?(?:19|20)\d\d))?)$/u;

/** "Deputy head since 2019", "director at Acme since May 2010". */
const sinceYear = /\bsince (?:\p{Lu}\p{Ll}+ )?\d{4}\W*$/u;

/** Whether the noun phrase at the start, up to its first preposition or comma, has a job or the like as its head. */
export function startsWithRole(words: readonly string[]): boolean {
  let last = "";
  for (const word of words.slice(0, 9)) {
    const bare = word.toLowerCase().replace(/[,;:.()]+$/, "");
    if (word.startsWith("(") || bare === "/") break;
    if (/^(?:and|&)$/.test(bare)) {
      if (isRoleWord(last)) break;
      continue;
    }
    if (isRoleWord(last) && /^\p{Ll}{3,}ing$/u.test(word)) break;
    if (
      /^(?:at|of|for|in|with|from|on|who|that|as|turned|by|-|–|\||@|since|to|working|based|focused|specializing|specialising|interested|looking)$/.test(
        bare,
      )
    )
      break;
    last = bare;
    if (/[,;:]$/.test(word)) break;
  }
  return isRoleWord(last) || (ranks.test(words[0] ?? "") && isTrade(last)) || ofOffice.test(words.slice(0, 3).join(" "));
}

/** "Chief of Control", "Reader in Phonetics": offices whose first word names other things as well. */
const ofOffice = /^(?:Chief of|Reader in|Clerk to|Keeper of|Warden of|Provost of) (?:the )?\p{Lu}/u;

const ranks = /^(?:head|chief|senior|lead|principal|deputy|assistant|associate|junior|managing|executive|master)$/i;

/** "Head grower", "senior thatcher": behind a rank any noun of the doer is a job, whether or not a list knows it. */
export function isTrade(word: string): boolean {
  return /^\p{Ll}{2,}(?:er|or|ist|ian|man|woman|wright|smith|hand)$/u.test(word) && !things.test(word);
}

const things =
  /(?:center|chapter|number|paper|letter|theater|counter|matter|order|river|water|tower|corner|shelter|dinner|summer|winter|power|floor|door|motor|doctor's|over|under|after|other|either|never|ever)$/;

export const isRoleWord = remembered((word): boolean => {
  const bare = word.replace(/^.*\//, "").replace(/['"]/g, "");
  return (
    roleNouns.has(bare) ||
    tradeNouns.has(bare) ||
    characterPeople.has(bare) ||
    roleNouns.has(bare.replace(/^.*-/, "")) ||
    /(?:ologist|physicist|chemist|scientist|engineer|developer|maintainer)$/.test(bare)
  );
});

/**
 * "developer at Acme" with the article that English wants; "co-founder of Acme" without. Plurals and phrases that have one stay.
 * @param asWritten a capital at its start is part of a name: "Welsh teacher"
 */
export function withArticle(phrase: string, asWritten = false): string {
  if (ofOffice.test(phrase)) return phrase;
  if (/^(?:a|an|the|my|his|her|their|one|part|also)\b/i.test(phrase)) return lowerStart(phrase, true);
  const lowered = asWritten ? phrase : lowerStart(phrase);
  if (ofRole.test(phrase) && /^\S+(?:\s\S+)?(?:\s(?:and|&)\s\S+(?:\s\S+)?)?\s(?:of|at|for)\b/.test(phrase)) return lowered;
  return `${indefinite(lowered)} ${lowered}`;
}

export function indefinite(phrase: string): "a" | "an" {
  const word = /^["'(]*([\p{L}\d-]+)/u.exec(phrase)?.[1] ?? "";
  if (/^(?:SIG|WG|NASA|FOSS|UX|UI|US|UK)$/.test(word)) return "a";
  if (/^\p{Lu}{1,3}$/u.test(word) || /^\p{Lu}{1,3}-/u.test(word)) return /^[AEFHILMNORSX]/.test(word) ? "an" : "a";
  if (/^(?:M(?:Sc|Phil|Eng|Res|Chem|Phys|Mus|Ed)|LL[BM]|HN[CD])$/.test(word)) return "an";
  if (/^(?:uni(?!n|m)|us[aei]|eu|one\b|once|ubi|utop)/i.test(word)) return "a";
  if (/^(?:hour|honest|honou?r|heir)/i.test(word)) return "an";
  return /^[aeiou8]/i.test(word) ? "an" : "a";
}

function lowerStart(text: string, force = false): string {
  if (/^(?:(?:Former|Previous)\s|(?:New|Current|Retired|Acting|Deputy|Assistant|Founding|Lead|Senior|Junior)\s\p{Ll})/u.test(text))
    return text.charAt(0).toLowerCase() + text.slice(1);
  const word = /^[^\s,;:.]+/.exec(text)?.[0] ?? "";
  const isProper = !force && /^.+\p{Lu}|^\p{Lu}-/u.test(word);
  // "Conservator, Guild Library" is written small; "Head of Compilers" is written as a title throughout, "Head of kitchens" is not.
  const isAlone = text.charAt(word.length) === ",";
  const next = isAlone ? "a" : (/^(?:Head of|[^\s]+)\s+[^\p{L}]*(\p{L})/u.exec(text)?.[1] ?? "a");
  const plain =
    force ||
    statePhrase.test(text) ||
    /^(?:background|experience|expertise|extensive|strong|over|more|years|degree|solid|several|many)\b/i.test(text) ||
    ((describing.test(word) || isRoleWord(word.toLowerCase()) || isRoleWord(/^\S+ (\p{Ll}+)/u.exec(text)?.[1] ?? "")) &&
      next === next.toLowerCase());
  return !isProper && plain ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function hasFiniteVerb(words: readonly string[]): boolean {
  return words
    .slice(0, 14)
    .some(
      (word, i) =>
        i > 0 &&
        /^(?:is|are|was|were|has|have|will|can|works|lives|seems|looks|acts|says|does|did|started|includes|include|provides|need|needs|would|should|must)$/.test(
          word,
        ) &&
        !/^(?:who|that|which)$/.test(words[i - 1] ?? ""),
    );
}
