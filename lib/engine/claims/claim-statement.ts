import { factsOfCategory } from "@/lib/contract/categories";
import { screened } from "@/lib/text/screened";
import { plainQuote } from "../grounding/plain-quote";
import type { SubjectNames } from "../identity/names/subject-names";
import { withoutAges } from "../privacy/ages";
import { cleanClauses } from "../privacy/clean-clauses";
import { detectSensitive } from "../privacy/detect-sensitive";
import { quoteBesidePrivate } from "../privacy/quote-beside-private";
import { isPrivateAllTheSame, isSilencedByModel, isSuspect, isUneasy } from "../privacy/silent-by-model";
import { clauseBeforePlace } from "../reading/clause-before-place";
import { clauseBehindPlace } from "../reading/clause-behind-place";
import { isListHeading } from "../reading/read-section-list";
import type { ReadStatement } from "../reading/read-statements";
import { isHearsay } from "../reading/screen-sentence";
import type { MatchedDocument, ResolvedIdentity, SourceDocument } from "../types";
import { besideAges, tellsAge } from "./beside-ages";
import { type CandidateClaim, countDrop, type DropCounts } from "./candidate-claim";
import { faultsOf } from "./claim-faults";
import { type ClauseReading, draftClaims, draftFrame, draftMixedPastimes, type OpenDefault } from "./draft-claims";
import { draftParts } from "./draft-parts";
import { isEmptyTalk } from "./empty-talk";
import { finishSentence } from "./finish-sentence";
import { frameStatement } from "./frame-statement";
import { kindOf } from "./heads/judge-sentence";
import { hangsOnCondition, isElliptic, pointsAtAnother, speaksOfAnother } from "./stands-alone";
import { joinDeeds } from "./tidy-claim";
import { isVerdictOfOthers } from "./verdict-of-others";
import { wordStatement } from "./word-statement";

export interface Reading {
  readonly document: SourceDocument;
  readonly match: MatchedDocument;
  readonly identity: ResolvedIdentity;
  readonly names: SubjectNames;
  readonly asOf: Date;
  /** The year of the person's newest page; null where none is dated. */
  readonly newestYear: number | null;
}

const statusOf = { current: "mutable_current", past: "mutable_past", planned: "planned", timeless: "immutable" } as const;

/** The claims that one statement about the person carries; what it cannot be used for is counted. */
export function claimStatement(
  reading: Reading,
  statement: ReadStatement,
  called: "she" | "he" | "they",
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  const { document, names } = reading;
  const { span, sentence } = statement;
  const raw = document.text.slice(sentence.start, sentence.end);
  // Words of public life weigh against a suspicion that the head, which has learned from English, may only hear as noise.
  // Not what people tell of themselves, who may speak of anything.
  const tells =
    statement.language !== "en" && statement.subject.by !== "first_person" && statement.trace.some((id) => id.includes(".tells."));
  if (!isClean(raw, { start: span.start - sentence.start, end: span.end - sentence.start }, organizations, tells)) {
    // Once for each sentence, however many statements it makes.
    if ((statement.clauses[0]?.first ?? 0) === 0) countDrop(dropped, isHearsay(raw) ? "rumor_of_misconduct" : "privacy");
    return isHearsay(raw) ? [] : besidePrivate(reading, statement, called, organizations, dropped);
  }
  if (isLeftUneasy(raw, { start: span.start - sentence.start, end: span.end - sentence.start }, organizations)) {
    countDrop(dropped, "privacy");
    return [];
  }
  if (statement.subject.by !== "first_person" && heardSay.test(raw)) {
    countDrop(dropped, "rumor_of_misconduct");
    return [];
  }
  const isOurs = statement.subject.who === "group";
  const wording = statement.language === "en" && !isOurs ? wordStatement(statement, names, called) : ({ kind: "unsafe" } as const);
  const said = besideAges(statement, document.text.slice(span.start, span.end), wording);
  if (said === null) {
    countDrop(dropped, "privacy");
    return [];
  }
  const { quote, spoken } = said;
  const quoteStart = span.start + said.at;
  const plain = plainQuote(quote);
  const isNote = statement.subject.by === "elided" || statement.subject.by === "verbless";
  const isTitle = isNote && /^["“„«].*["”“»][.,]?$/su.test(plain);
  // "Diving for pay", under "Stopped": no wording of ours says that it is over.
  const isOverInForm =
    isNote && statement.time.status === "past" && /^\p{Lu}\p{Ll}+ing (?:for|at|in|with|on|the|an?|to|of|my|her|his)\b/u.test(plain);
  if (
    isOverInForm ||
    (isNote && columns.test(quote)) ||
    /\.{4,}/u.test(plain) ||
    isTitle ||
    isTopic.test(plain) ||
    (isNote && ([edited, votedFirm, furniture].some((kind) => kind.test(plain)) || hangsOnCondition(plain))) ||
    (statement.relation !== null && statement.subject.by !== "verbless" && longAgo.test(plain) && isDeedOfTheirs(statement)) ||
    bracketedJoke.test(plain) ||
    takesPlace.test(plain) ||
    ofTheseWeeks.test(plain) ||
    feedLine.test(plain)
  ) {
    countDrop(dropped, "too_vague");
    return [];
  }
  const clause: ClauseReading = { ...reading, quote, quoteStart, quoteEnd: quoteStart + quote.length, pronouns: [] };
  const open: OpenDefault = {
    status: statusOf[statement.time.status],
    heading: statement.heading,
    lasts: statement.time.status === "current" && (statement.time.by === "words" || isCopula(statement)),
    isNote: statement.subject.by === "verbless",
  };
  if (isListHeading(statement.heading ?? "") && isNote) return [];
  if (isOfThingMade(statement, document.text)) return [];
  const isOfAnother = statement.language === "en" && statement.subject.by === "first_person" && speaksOfAnother(plain);
  const drafts = draftParts(clause, plain, spoken, open);
  if (drafts.kind === "drafted") {
    const ofOthers = drafts.candidates.filter(
      ({ claim, attributionTier }) => attributionTier === "reported" && isVerdictOfOthers(claim, names.fullName),
    );
    countDrop(dropped, "not_about_subject", ofOthers.length);
    if (ofOthers.length > 0) return [];
    const whole = drafts.candidates.filter(
      ({ claim }) =>
        !saysNothing(claim, names.fullName) &&
        !pointsAtAnother(claim, names.fullName, called) &&
        !isOfAnother &&
        faultsOf(claim, names.fullName).every((fault) => fault === "too_long"),
    );
    // What no wording of ours says well may still be quoted.
    if (whole.length > 0 || drafts.candidates.length === 0 || statement.language !== "en") {
      if (whole.length < drafts.candidates.length) countDrop(dropped, "too_vague");
      const shown = whole.filter(
        ({ bucket, quote, claim }) => (bucket !== "weak_hint" || !isSuspect(withoutAges(raw) ?? raw)) && !tellsAge(quote, claim),
      );
      if (shown.length < whole.length) countDrop(dropped, "privacy");
      return shown.map((candidate) => ({
        ...candidate,
        claim: joinDeeds(candidate.claim),
        trace: statement.trace,
        isWorded: true as const,
      }));
    }
  }
  // What an age was cut from is no whole sentence, which a frame would need.
  if (said.isCut || (!tells && isSuspect(raw))) {
    countDrop(dropped, "privacy");
    return [];
  }
  // "Who tunes", of "who tunes and repairs harps", is no sentence to quote.
  const isCutShort = statement.language === "en" && /^\s+(?:and|or)\s/u.test(raw.slice(span.end - sentence.start));
  const isUnfit =
    isCutShort ||
    (statement.subject.by !== "agent" && isOfFirm(plain, reading.identity.company)) ||
    countsAlone.test(plain) ||
    sharesPost.test(plain) ||
    hatnote.test(plain) ||
    pageFurniture.test(plain) ||
    agreesTo.test(plain) ||
    hedges.test(plain) ||
    thoughtOfAnother.test(plain) ||
    leftHanging.test(plain) ||
    (statement.language !== "en" && (exclaims.test(plain) || saidByThem.test(plain) || speaksToVisitor.test(plain))) ||
    halfSaid.test(plain) ||
    isElliptic(plain) ||
    (statement.language === "en" && statement.subject.by !== "first_person" && /^(?:he|she) (?:calls|called|says|said)\b/u.test(plain)) ||
    (statement.relation === null && announcesTalk.test(plain)) ||
    pointsBackAlone.test(plain.replace(/^\S+/u, "")) ||
    (statement.subject.by !== "first_person" && scenes.some((scene) => scene.test(plain.replace(/^\S+(?: \p{Lu}\S*)*/u, "")))) ||
    (statement.language === "en" && saysAside.test(plain.replace(/^\S+/u, ""))) ||
    (isOurs && (isHousehold(raw) || !isWhole(statement))) ||
    isOfAnother ||
    (statement.language === "en" && (isEmptyTalk(plain, names) || pointsAtAnother(plain, names.fullName, called)));
  const frame = isUnfit ? null : frameStatement(statement, plain, reading);
  const isVerdict =
    frame !== null && frame.link !== "first_person" && frame.link !== "quoted_speech" && isVerdictOfOthers(plain, names.fullName);
  if (frame === null || isVerdict || faultsOf(frame.claim, names.fullName).length > 0) {
    countDrop(dropped, drafts.kind === "dropped" ? drafts.reason : "too_vague");
    return [];
  }
  const drafted = draftFrame(clause, frame.claim, frame.link, open);
  // Words of another language are no title in an English brief, and in an English sentence nobody can tell what they say.
  const foreign = statement.language === "en" ? {} : { isForeign: true as const, label: factsOfCategory(drafted.category).label };
  return [{ ...drafted, trace: statement.trace, isWorded: true as const, ...foreign }];
}

/** "Acme captions 11,000 hours a year", under the person's own "Experience": of the firm. */
function isOfFirm(plain: string, company: string | null): boolean {
  const firm = company === null ? "" : (/^(?:the )?(\p{L}{3,})/iu.exec(company)?.[1] ?? "");
  return firm !== "" && plain.toLowerCase().startsWith(`${firm.toLowerCase()} `) && /^\S+(?: \p{Lu}\S*)* \p{Ll}+s\b/u.test(plain);
}

/** "I attended", "she opened": done by the person, and not what a map of 1806 shows them. */
function isDeedOfTheirs({ clauses: [main] }: ReadStatement): boolean {
  return main?.verb === "past";
}

/** Of a sentence's parts the first: "We make stove tiles", and not "that we profile". */
function isWhole({ subject, span, sentence, tokens }: ReadStatement): boolean {
  const before = tokens.filter(({ kind, end }) => kind === "word" && end <= (subject.span?.start ?? 0)).length;
  return (
    span.start - sentence.start < 6 && before <= 4 && tokens.filter(({ start, end }) => start >= span.start && end <= span.end).length > 5
  );
}

/** "We" may be a family; what sounds of nothing, or of where one comes from, is not told of a group. */
function isHousehold(sentence: string): boolean {
  const [first] = kindOf({ text: sentence, headings: [], block: "paragraph" }).kinds;
  return first === "none" || first === "background";
}

/** "Is the editor of the Tide Review": so, whatever else of editors is done once and for all. */
function isCopula({ tokens, clauses: [main] }: ReadStatement): boolean {
  return /^(?:is|am|are|['’](?:m|s|re))$/.test(tokens[main?.verbAt ?? -1]?.folded ?? "");
}

/** "I attended a ball in 1806": of nobody who is alive. */
const longAgo = screened(/\b(?:in|since|until|from) (?:1[0-8]\d\d|19[0-3]\d)\b/u);
/** "Voted Best Regional Airline": a firm was. */
const votedFirm = screened(
  /^[Vv]oted (?:the )?[Bb]est .*\b(?:airline|airport|company|employer|firm|hotel|pub|restaurant|shop|school|brewery|hospital|museum|café|cafe)\b/iu,
);
/** "A chair with arms": to sit on. */
const furniture = screened(/^(?:an? )?chairs? (?:with|without|by|in the|beside)\b/iu);
/** "World-famous tenor (shower only)" */
const bracketedJoke = screened(
  /\((?:shower|bathroom|kitchen|car|living room|karaoke|in (?:my|her|his) (?:head|dreams|shower)) ?(?:only)?\)/iu,
);
/** "Chair        Ann Lee": two cells of a table that is set in blanks. */
const columns = /[^:\s](?:[ \t]{3,}|\t+)\S|[^:\s] {2,}\p{Lu}{3,}/u;
/** "02:10 How she got into cheese": what is talked about, and nothing that is said. */
const isTopic = screened(/^(?:\d{1,2}:\d{2}\b|(?:how|why|whether) (?!about\b|come\b))/iu);

/** "Jane who drove the van", of "it was Ann who walked it", "though she gets the emails", "posts / about / fonts": half of something. */
const halfSaid = screened(/^[Tt]hough |^\p{Lu}[\p{L}'’-]+ who | \/ \S+ \/ /u);
/** "He is off to Halifax, I heard at the bar." */
const heardSay = screened(/, (?:or so )?(?:I|we) (?:hear|heard|gather|am told|was told|were told)\b|, (?:and )?you heard it here\b/u);
/** "Speaks three", "has three, two of which play a tune": of what, stands in another sentence. */
const countsAlone = screened(
  /(?<!\b(?:about|after|aged|all|and|at|before|both|by|chapter|for|from|in|like|of|or|over|page|than|the|these|those|to|under|until|with) )(?<![-–])\b(?:two|three|four|five|six|seven|eight|nine|ten)(?: more| others)?(?:\.$|, \p{Ll}+ of which\b)/u,
);
/** "For the character that she plays, see Old Thrum." */
const hatnote = screened(/^For .*, see (?:also )?(?:the )?\p{Lu}/u);
/** What is said, done or begun stands in another sentence. */
const pointsBackAlone =
  /^ (?:\p{Ll}+ )?(?:(?:says|said|does|did|thinks|thought|hopes) so\b|\p{Ll}+ as before\.|(?:begins?|starts?|began|started|opens|opened|returns|returned) (?:in|on) (?:(?:early|mid|late|the) )?(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\.$)/u;
/** "Is fully booked until April": of a few weeks, and nobody knows which. */
const ofTheseWeeks = screened(
  /\b(?:fully booked|booked (?:up|solid|until)|(?:not )?taking (?:on )?(?:bookings|commissions|orders|new clients)|(?:books|bookings|orders) (?:are )?(?:open|closed))\b|(?<!\b(?:that|which|who) )\b(?:is|am|['’]m) (?:running )?late(?:[,.!]| (?:because|today|again|for)\b|$)/iu,
);
/** "Then I sort of thought": no deed of its own. */
const hedges = screened(/^ (?:sorts|kinds) of \p{Ll}|(?<!\p{L})I (?:sort|kind) of \p{Ll}/u);
/** "I've cranked each of them.", "I walk my clients across it.", "This week: Jane Roe": what it is stands elsewhere. */
const leftHanging = screened(
  /^(?:\S+ ){2,3}(?:instead|hers|his|mine)\.?$|^I know the \p{Ll}+(?: \p{Ll}+)?\.?$|^(?=(?:\S+ ){1,8}\S+$).* (?:(?:across|over|on|in|with|through|of) )(?:it|them|that|those)[.!]?$|^(?:this|next|last) (?:week|month|time|issue|episode):|^(?:for|against|by|with|from|to|via|photo|words|text): |\b(?:last (?:edited|updated|modified)|back to (?:index|top)) |^Q\d+\b|\b(?:we welcome applications|applications (?:are|is) (?:open|invited|welcome))\b/iu,
);
/** "¡Qué va!", "Físicas, sí." */
const exclaims = /^[¡¿]|^(?:\S+ ){0,3}\S+!$|^\S+(?: \S+)?, (?:sí|si|oui|ja|sim|no|nein|non|nee|não)[.!]?$/iu;
/** "“Drie kwartier”, verbetert ze." */
const saidByThem = /^["“„«‘]\S+(?: \S+)?["”»’],? \p{Ll}+ (?:ze|zij|hij|sie|er|elle|il|ella|él|ela|ele|lei|lui)[.!]?$/u;
/** "El sitio usa tus visitas para mejorar el servicio" */
const speaksToVisitor = screened(
  /(?<!\p{L})(?:tus|vuestr[oa]s?|votre|vos|Ihre[nmrs]?|Ihnen|uw|jouw|jullie|vostr[oaie]|tuoi|tue)(?!\p{L}).*(?<!\p{L})(?:site|sitio|seite|sito|página|pagina|service|servicio|dienst|servizio|cookies?|visit\p{L}*|besuch\p{L}*|bezoek\p{L}*|browser|navega\p{L}*|anzeigen?|annonces?|anuncios?)(?!\p{L})/iu,
);
/** "I know Ann thinks it's a nanny state" */
const thoughtOfAnother = screened(
  /^(?:yes,? )?I (?:know|hear|gather|see|expect|suppose|imagine|understand) (?:that )?\p{Lu}\p{Ll}+ (?:thinks|says|calls|reckons|believes|feels|wants)\b/iu,
);
/** "This time a long chat with Jane Roe" */
const announcesTalk = screened(/\b(?:chat|talk|conversation|interview|coffee|word|minutes) with \p{Lu}[^,.!?]*[.!]?$/u);
/** "I accept cookies", "I agree to receive the newsletter": beside a box to tick. */
const agreesTo = screened(/\baccepts? cookies\b|\breceive the newsletter\b|\bagrees? to the terms\b|\bread the privacy policy\b/iu);
/** "Jane ha pubblicato · 2 mesi", "Jane commented · 3w": a line of a feed. */
const feedLine = screened(
  /^(?:\S+ ){1,4}(?:ha pubblicato|ha commentato|ha condiviso|consiglia|a publié|a commenté|a partagé|ha publicado|ha comentado|publicou|comentou|partilhou|hat (?:gepostet|kommentiert|geteilt)|heeft (?:geplaatst|gereageerd|gedeeld)|plaatste|posted|commented|shared|liked|signed) (?:\(|·)/iu,
);
/** "Swearing removed, mostly of one guest.", "Joins and parts removed": what was done to a log. */
const edited = screened(/^[\p{L} ]{3,40} (?:removed|omitted|trimmed|redacted|edited out|left out|tidied)\b/u);
/** "Tides · 4 min read", "Publié le 3 mars par …", "Ore 15, ingresso libero": what a page says of itself, or of its evening. */
const pageFurniture = screened(
  /^\p{L}[\p{L} .'’-]* on my (?:payslip|passport|parcels?|post|letters)\.?$| · \d+ min(?:utes)? read\b|^(?:hai letto|vous avez lu|has leído|você leu|sie haben|je hebt|u hebt|you['’]ve read) \d|^(?:\S+ [-·|] ){2}|^(?:il vous reste|you have|te quedan|restam|ti restano|je hebt nog|noch) \d+ (?:articles? gratuits?|free articles?|artículos? gratis|artigos? gratuitos?|articoli gratuiti|gratis artikel|kostenlose artikel)|^(?:publié|pubblicato|publicado|gepubliceerd|veröffentlicht|geplaatst) (?:le|il|el|em|op|am) |^(?:proibid[ao]|prohibid[ao]|vietat[ao]|reproduction interdite|nachdruck|alle rechten? |tous droits|todos (?:los derechos|os direitos)|tutti i diritti)|(?<!\p{L})(?:entrée libre|ingresso libero|entrada (?:libre|livre|gratuita)|eintritt frei|toegang (?:gratis|vrij))(?!\p{L})/iu,
);
/** "Follows Commander Ann Lee", "replaces Ann Lee on the panel": whose place it was, and not what the person does. */
const takesPlace = screened(
  /^(?:\S+ ){1,4}?(?:follows (?:Sir|Dame|Lord|Lady|Mr|Mrs|Ms|Dr|Prof|Professor|Captain|Commander|Colonel|Major|Reverend|Father|Sister|Canon|Judge)\.?|replaces|succeeds) \p{Lu}(?!.* as )/u,
);
const saysAside = screened(
  /^(?: is)? afraid, |^ (?:holds|says|thinks|believes|argues|insists|adds|explains|reckons|maintains|claims|jokes|should|would|could|might|may|must), /u,
);

/** A line of a feed: "shared a post by Ann Lee". */
const sharesPost = screened(
  / (?:shared|liked|reposted|celebrated|commented on) (?:an?|this|the) (?:post|update|article|video)\b| (?:starred|forked|upvoted|reacted to) | (?:reposted|retweeted|reshared|endorsed) \p{Lu}| posted,? (?:on )?\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+(?: \d{4})?[.:]?$|(?<!\p{L})(?:comentou|curtiu|compartilhou|repostou|comentó|compartió|recomendó|a commenté|a partagé|a aimé|kommentierte|kommentiert|teilte|ha commentato|ha condiviso|reageerde op|deelde)(?!\p{L}).{0,80}(?:publicação|post|publicación|publication|beitrag|bericht)(?!\p{L})/iu,
);

/** "Jane Roe of Acme.": a name with its company as it stands within others' words, and no more. */
function saysNothing(claim: string, fullName: string): boolean {
  const behind = claim.startsWith(fullName) ? claim.slice(fullName.length) : null;
  return (
    [...emptyClaims, halfSaid, hatnote, agreesTo, countsAlone, sharesPost].some((empty) => empty.test(claim)) ||
    /\b(?:my|mine|I['’](?:m|ve|d|ll))\b/u.test(claim.replace(/["“][^"”]*["”]/gu, "")) ||
    (behind !== null && [...emptyBehindName, pointsBackAlone, saysAside, hedges].some((empty) => empty.test(behind)))
  );
}

const emptyClaims = [
  // "Roe is dry: “Yes, wonderful, …”", "Asked about talk that …, she answers": what they say, or were asked, stands behind it.
  /(?<! says| under “[^”]{1,80}”|\b(?:[Ll]ecture|[Tt]alk|[Kk]eynote|[Pp]aper|[Ee]ssay|[Bb]ook|[Cc]ourse|[Ww]orkshop|[Ss]eries|[Ss]how|[Ss]ession|[Tt]hesis)\b[^:“]{0,60}): ["“][^"”]{20,}/u,
  // "Is an their librarian", "Roe (that means: no releases.)", "called “Left at the Mill”": a piece of what was said.
  / is an? (?:their|her|his|my|its|our|the|an?|enter|meet|sometimes|never|always|often|when|if|but|and|then|there|it|this|that|not|down|up|with|under|in|on|at|from|by|of|for|as)(?![\p{L}-])/iu,
  // "“…”, says its author", of a project by somebody else.
  / says (?:its|the) \p{Ll}+\.$/u,
  // "Is quietjoin on most things": what they are called there.
  / is \S+ on (?:most|many|all|other) (?:things|sites|platforms|servers)\b/u,
  // "Guild president Sir Maurice Tansley": somebody else's title, and their name.
  / is (?:an? )?[^,.“]* (?:Sir|Dame|Lord|Lady|Mr|Mrs|Ms|Dr|Prof)\.? \p{Lu}/u,
  // "Her own site is roe.example".
  / (?:site|website|homepage|page|blog|profile|handle|address) is (?:at )?\S+\.\p{Ll}{2,}\.?$/u,
  / is (?:an? )?(?:where|who|which|when)\b/,
  /^["“]/u,
].map(screened);

/** "Stops, hanging from two ropes", "points at the river", "takes a crayon out of her sleeve": what a reporter saw. */
const scenes = [
  /^ (?:stops?|stopped|pauses?|paused|points?|pointed|nods|nodded|shrugs|shrugged|laughs|laughed|smiles|smiled|grins|grinned|winces|winced|sighs|sighed|frowns|frowned|gestures|gestured|waves|waved|leans|leaned|looks|looked|glances|glanced)(?:, | (?:at|to|towards?|up|down|over|back|out|across) )/,
  /^ (?:takes|took|pulls|pulled|fishes|fished|draws|drew|produces|produced|lays|laid|puts|put|turns|turned|picks|picked) .*\b(?:sleeve|pocket|drawer|bag|hand on|pages?|from behind (?:an|his|her|their) ear|her hand|his hand|their hand)\b/,
];

const emptyBehindName = [
  ...scenes,
  // "CANCELLED: no third container".
  /^ \p{Lu}{4,}:/u,
  /^ (?:asked (?:about|for|if|whether|why|how|what|when)|(?:spotted|seen|pictured|photographed|snapped|heard|found) (?:on|in|at|with|by|here|above|below|doing))\b/,
  /^ (?:\([^)]*\)\.?|called ["“][^"”]*["”]\.?)$/,
  /^ who /,
  // "Knows the waiting room": which one stands elsewhere.
  /^ knows the \p{Ll}+(?: \p{Ll}+)?\.$/u,
  // "Edits welcome": nobody's deed.
  /^ \p{Ll}+(?: \p{Ll}+)? welcome\.$/u,
  // "Released 4 November 2025": the page, or what it is about.
  /^ (?:released|published|updated|posted|recorded|filmed|aired|printed|issued|launched|received|accepted|revised|submitted|retrieved|accessed) (?:on |in )?\d/,
  // "Made beer instead", "typed hers", "has spoken": instead of what, and whose, stands elsewhere.
  /^ \p{L}+(?: \p{L}+)? (?:instead|hers|his|theirs)\.$/u,
  /^ (?:has|have|had) (?:spoken|said|done|gone|come|seen|heard|begun|started|finished|tried|asked|answered|agreed)\.$/,
  // "Gives four or five a year to societies", "has counted about two million", "starts with four": of what stands elsewhere.
  /^ (?:has |have |had )?\p{Ll}+ (?:about |some |over |nearly |almost )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)(?: or (?:two|three|four|five|six|seven|eight|nine|ten|\d+))?(?: million| thousand| hundred)?(?:\.$| (?:a|each|every|per) (?:year|month|week|day) )/u,
  /^\s+(?:of|from|at|with|and|or)\s/u,
];

/**
 * What may still be said of a sentence that is private in part: its clean beginning, what stands behind "Jane (she/her)", or the pastimes of a list.
 */
function besidePrivate(
  reading: Reading,
  statement: ReadStatement,
  called: "she" | "he" | "they",
  organizations: readonly string[],
  dropped: DropCounts,
): readonly CandidateClaim[] {
  const { document, names } = reading;
  const { sentence, span, tokens } = statement;
  const raw = document.text.slice(sentence.start, sentence.end);
  for (const range of cleanRanges(raw, organizations)) {
    const [from, to] = [sentence.start + range.start, sentence.start + range.end];
    const [main] = statement.clauses;
    const last = tokens.findLastIndex(({ end }) => end <= to);
    if (main === undefined || from > span.start || to <= span.start || last <= main.verbAt) continue;
    const end = tokens[last]?.end ?? to;
    // Nothing was cut off, so that it is as private as it was.
    if (end >= span.end) continue;
    const cut = {
      ...statement,
      span: { start: span.start, end },
      clauses: [{ ...main, last: Math.min(main.last, last) }],
    };
    return claimStatement(reading, cut, called, organizations, dropped);
  }
  const rest = quoteBesidePrivate(raw, { organizations });
  if (rest === null) return [];
  const place = { quote: raw.slice(rest.start, rest.end), quoteStart: sentence.start + rest.start, quoteEnd: sentence.start + rest.end };
  const clause: ClauseReading = { ...reading, ...place, pronouns: [] };
  if (rest.phrases !== null) return draftMixedPastimes(clause, rest.phrases);
  const text = finishSentence(`${names.fullName} ${plainQuote(place.quote)}`);
  if (text === null) return [];
  const drafts = draftClaims(clause, plainQuote(place.quote), { kind: "restated", text, link: "named", pronoun: null });
  return drafts.kind === "drafted" ? drafts.candidates : [];
}

function cleanRanges(sentence: string, organizations: readonly string[]): readonly { readonly start: number; readonly end: number }[] {
  const clean = cleanClauses(sentence, { organizations });
  if (clean.length > 0) return clean;
  const end = clauseBeforePlace(sentence, { organizations });
  const start = clauseBehindPlace(sentence, { organizations });
  return [...(end > 0 ? [{ start: 0, end }] : []), ...(start > 0 ? [{ start, end: sentence.length }] : [])];
}

/** "I fell apart", of "I fell apart after the chemo": what is left of a sentence in which a rule spoke, and sounds of it. */
function isLeftUneasy(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  organizations: readonly string[],
): boolean {
  return detectSensitive(sentence, { organizations }).length > 0 && isUneasy(sentence.slice(start, end));
}

/** Whether the stretch lies in what the privacy filter leaves of its sentence. */
function isClean(
  sentence: string,
  { start, end }: { readonly start: number; readonly end: number },
  organizations: readonly string[],
  tellsForeign: boolean,
): boolean {
  const spans = detectSensitive(sentence, { organizations });
  // An age is cut out by itself; what the head makes of the rest decides.
  if (spans.length === 0) {
    const rest = withoutAges(sentence) ?? sentence;
    return !(tellsForeign ? isPrivateAllTheSame(rest) : isSilencedByModel(rest, spans));
  }
  return cleanRanges(sentence, organizations).some((range) => range.start <= start && end <= range.end);
}

/** "Things I made", and below it "heronsim – shows what a queue does. Started as a bet.": the thing did. */
function isOfThingMade({ subject, heading, sentence }: ReadStatement, text: string): boolean {
  if (subject.by !== "elided" || !thingsMade.test(heading ?? "")) return false;
  const line = text.slice(Math.max(0, sentence.start - maxLine), sentence.start);
  return namedThing.test(line.slice(line.lastIndexOf("\n") + 1));
}

const maxLine = 300;
const thingsMade = /\b(?:made|built|projects?|software|code|tools|repositories|packages|apps)\b/iu;
const namedThing = /^[\s*•-]*[`“"]?[\p{L}\p{N}_./-]+(?: [\p{L}\p{N}_./-]+){0,2}[`”"]? ?[–—:-] /u;
