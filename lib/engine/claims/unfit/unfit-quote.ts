import { screened } from "@/lib/text/screened";
import type { SubjectNames } from "../../identity/names/subject-names";
import type { ReadStatement } from "../../reading/read-statements";
import { kindOf } from "../heads/judge-sentence";
import { isEmptyTalk } from "./empty-talk";
import {
  agreesTo,
  countsAlone,
  countsPart,
  givesName,
  halfSaid,
  hatnote,
  hedges,
  pointsBackAlone,
  saysAside,
  saysWhoElse,
  scenes,
  sharesPost,
} from "./says-nothing";
import { isElliptic, leavesOpen, pointsAtAnother } from "./stands-alone";

export interface QuotedWords {
  /** The whole sentence, and the stretch to be quoted without the marks of its page. */
  readonly raw: string;
  readonly plain: string;
  readonly names: SubjectNames;
  readonly called: "she" | "he" | "they";
  readonly company: string | null;
}

/** Whether a quote would say nothing, or something untrue, of the person in whose frame it stood. */
export function isUnfitToQuote(statement: ReadStatement, words: QuotedWords): boolean {
  const { raw, plain, company } = words;
  const { subject, relation, language } = statement;
  const behindFirst = plain.replace(/^\S+/u, "");
  const behindName = plain.replace(/^\S+(?: \p{Lu}\S*)*/u, "");
  return (
    ofNobody.some((kind) => kind.test(plain)) ||
    isElliptic(plain) ||
    leavesOpen(plain) ||
    pointsBackAlone.test(behindFirst) ||
    (subject.by !== "agent" && isOfFirm(plain, company)) ||
    (subject.by !== "first_person" && scenes.some((scene) => scene.test(behindName))) ||
    (subject.who === "group" && (isHousehold(raw) || !isWhole(statement))) ||
    (relation === null && announcesTalk.test(plain)) ||
    (language === "en" ? isUnfitInEnglish(statement, words) : inOtherLanguages.some((kind) => kind.test(plain)))
  );
}

function isUnfitInEnglish({ span, sentence, subject }: ReadStatement, { raw, plain, names, called }: QuotedWords): boolean {
  return (
    // "Who tunes", of "who tunes and repairs harps", is no sentence to quote.
    // "She is still a teacher in one respect", before a colon.
    /^\s+(?:and|or)\s|^:/u.test(raw.slice(span.end - sentence.start)) ||
    (subject.by !== "first_person" && /^(?:he|she) (?:calls|called|says|said)\b/u.test(plain)) ||
    [saysAside, countsPart].some((empty) => empty.test(plain.replace(/^\S+/u, ""))) ||
    isEmptyTalk(plain, names) ||
    givesName(plain, names.fullName) ||
    // "Jane Roe to spend the summer of 2027 at the station": a headline.
    [names.fullName, names.fullName.split(" ")[0]].some((name) => plain.startsWith(`${name} to `)) ||
    // A firm's creed.
    /^We believe (?:that|in) /u.test(plain) ||
    pointsAtAnother(plain, names.fullName, called)
  );
}

/** "Acme captions 11,000 hours a year", under the person's own "Experience": of the firm. */
function isOfFirm(plain: string, company: string | null): boolean {
  const firm = company === null ? "" : (/^(?:the )?(\p{L}{3,})/iu.exec(company)?.[1] ?? "");
  return firm !== "" && plain.toLowerCase().startsWith(`${firm.toLowerCase()} `) && /^\S+(?: \p{Lu}\S*)* \p{Ll}+s\b/u.test(plain);
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

/** "I've cranked each of them.", "I walk my clients across it.", "This week: Jane Roe": what it is stands elsewhere. */
const leftHanging = screened(
  /^(?:Having|Being) [^,]*$|^Back when |^\S+(?: \S+)? (?:talks|speaks|chats) (?:to|with) \p{Lu}.* about |^(?:I|He|She|They) (?:hates?|dislikes?|loathes?|detests?) |^(?:\S+ ){2,5}(?:instead|hers|his|mine)\.?$|^I know the \p{Ll}+(?: \p{Ll}+)?\.?$|^(?=(?:\S+ ){1,8}\S+$).* (?:(?:across|over|on|in|with|through|of) )(?:it|them|that|those)[.!]?$|^(?:this|next|last) (?:week|month|time|issue|episode):|^(?:for|against|by|with|from|to|via|photo|words|text): |\b(?:last (?:edited|updated|modified)|back to (?:index|top)) |^Q\d+\b|\b(?:we welcome applications|applications (?:are|is) (?:open|invited|welcome))\b/iu,
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

/** "Tides · 4 min read", "Publié le 3 mars par …", "Ore 15, ingresso libero": what a page says of itself, or of its evening. */
const pageFurniture = screened(
  /^\p{L}[\p{L} .'’-]* on my (?:payslip|passport|parcels?|post|letters)\.?$| · \d+ min(?:utes)? read\b|^(?:hai letto|vous avez lu|has leído|você leu|sie haben|je hebt|u hebt|you['’]ve read) \d|^(?:\S+ [-·|] ){2}|^(?:il vous reste|you have|te quedan|restam|ti restano|je hebt nog|noch) \d+ (?:articles? gratuits?|free articles?|artículos? gratis|artigos? gratuitos?|articoli gratuiti|gratis artikel|kostenlose artikel)|^(?:publié|pubblicato|publicado|gepubliceerd|veröffentlicht|geplaatst) (?:le|il|el|em|op|am) |^(?:proibid[ao]|prohibid[ao]|vietat[ao]|reproduction interdite|nachdruck|alle rechten? |tous droits|todos (?:los derechos|os direitos)|tutti i diritti)|(?<!\p{L})(?:entrée libre|ingresso libero|entrada (?:libre|livre|gratuita)|eintritt frei|toegang (?:gratis|vrij))(?!\p{L})/iu,
);

/** "I'm so sorry, that sounds rough", "he will forgive me": said to somebody; "the old one", "further than that": of what stands elsewhere; a programme's line. */
const pointing = screened(
  /^(?:Oh,? )?I['’]?(?:m| am) (?:so |very |really )?sorry\b|^(?:He|She) (?:will|would) (?:forgive|kill|hate|thank) me\b|^\S+ (?:\p{Ll}+ )?\p{Ll}+ the (?:old|new|other|first|second|last) one\b(?! (?:of|that|which|who|in|for))|\bthan that\b|\bone in (?:two|three|four|five|ten|twenty|fifty|a hundred)\b(?! of)|^Speaker: |^(?:I|She|He) \p{Ll}+ its (?!own\b)\p{Ll}|^That['’]s (?:how|why|what|where|when) |^I (?:have|had|got|heard|learn(?:t|ed)) (?:that|this) from\b|^(?:I|She|He) (?:disagrees?|reads?) (?:with it|all of them)\b|\b(?:the|an?), (?:um|uh|er)\b/u,
);
/** "Ik heb het zelf getekend": what, stands elsewhere. */
const pointingElsewhere = /^(?:[Ii]k heb (?:het|ze)|[Ii]ch habe (?:es|sie|ihn)|[Jj]e (?:l['’]ai|les ai)|[Ll]o he|[Ll]['’]ho)(?!\p{L})/u;
const ofNobody = [
  saysWhoElse,
  pointing,
  countsAlone,
  sharesPost,
  hatnote,
  pageFurniture,
  agreesTo,
  hedges,
  thoughtOfAnother,
  leftHanging,
  halfSaid,
];
const inOtherLanguages = [exclaims, saidByThem, speaksToVisitor, pointingElsewhere];
