import { remembered } from "@/lib/text/remembered";
import { type Screened, screened } from "@/lib/text/screened";
import { indefinite } from "../claims/restate-fragment";
import { verbForm } from "../reading/clauses/verb-forms";

/** A stretch of a text that tells how old somebody is. Offsets are UTF-16 code units. */
export interface AgeSpan {
  readonly start: number;
  readonly end: number;
  /** The sentence stands without it: "Jane Roe, 58, …", "a 58-year-old potter". Else it is what the sentence tells. */
  readonly canGo: boolean;
}

const ones = "one|two|three|four|five|six|seven|eight|nine";
const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
/** Eighteen and above: what somebody did as a child tells nobody how old they are. */
const age = `(?:1[89]|[2-9]\\d|10\\d|eighteen|nineteen|(?:${tens})(?:[- ](?:${ones}))?)`;
const subject = "(?:\\b(?:I|[Ss]he|[Hh]e|[Tt]hey|[Ww]ho)|\\p{Lu}[\\p{L}'’-]+)";
const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const birthYear = "(?:19[2-9]\\d|20[01]\\d)";
const foreignTens =
  "vingt|trente|quarante|cinquante|soixante|quatre-vingt|veinti|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|venti|trenta|quaranta|cinquanta|sessanta|settanta|" +
  "ottanta|novanta|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|twintig|dertig|veertig|vijftig|zestig|zeventig|" +
  "tachtig|negentig";
const foreignAge = `(?:\\d{2,3}|\\p{Ll}{0,12}(?:${foreignTens})[\\p{L}-]{0,14})`;
const foreignYears = "(?:ans|años|anni|anos|jaar|Jahre)(?: alt| oud)?";

/** What does not belong to a person, of which years are told as well. */
const things =
  "(?:company|firm|business|brand|startup|project|code\\w*|bug|mill|house|home|building|bridge|church|school|boat|ship|engine|car|tree|oak|wall|map|book|recipe|song|tradition|law|rule|" +
  "problem|question|theatre|museum|library|festival|club|garden|orchard|farm|road|railway|harbour|pier|tower|dog|cat|horse|machine|system|institution|bakery|brewery|shop|whisky|wine)s?\\b";

interface AgeRule {
  readonly pattern: Screened;
  readonly canGo: boolean;
}

const removable = (source: string): AgeRule => ({ pattern: screened(new RegExp(source, "gu")), canGo: true });
const told = (source: string): AgeRule => ({ pattern: screened(new RegExp(source, "gu")), canGo: false });

/** Each with the words that go with it, tried in this order; of two that overlap the first counts. */
const rules: readonly AgeRule[] = [
  // "a 58-year-old potter", and no 58-year-old mill.
  removable(`\\b${age}[- ]years?[- ]old (?!(?:[\\p{L}-]+ )?${things})(?=\\p{L})`),
  // "Jane Roe, 58, …"; "Jane Roe (aged 58)".
  removable(`(?<=[\\p{L}.)”"’'])(?:, (?:now |just )?(?:aged? )?${age}(?: years old| years of age)?(?=,(?! (?:and |or )?\\d)|[.;]?$))`),
  removable(`(?<=\\p{L}),? who(?: is|['’]s) (?:now |just )?(?:aged? )?${age}(?: years old)?,`),
  removable(`(?<=\\p{Lu}[\\p{L}'’.-]*) \\((?:aged? )?${age}\\)`),
  removable(`(?<=\\p{L}) \\((?:b\\.|born|\\*) ?(?:in )?${birthYear}\\)`),
  // "At 58, she …", "At 58 she …"; "… at the age of 58".
  removable(`(?:^|(?<=[\\s,]))(?:[Nn]ow )?(?:[Aa]ged?|[Aa]t|[Aa]t age|[Aa]t the age of) ${age}(?:, | (?=(?:I|she|he|they) ))`),
  removable(`,? (?:at|since|from) (?:age|the age of) ${age}\\b,?`),
  removable(`(?<=\\p{L}) at ${age}(?=[.;)]|$)`),
  removable(
    `,? (?:(?:now|still|while|when) )?in (?:his|her|my|their) (?:early |mid[- ]?|late )?(?:${tens.replace(/y\b/g, "ies")}|[2-9]0s)\\b,?`,
  ),
  removable(`,? (?:until|since|when|before|after) (?:I|she|he|they) (?:was|were|turned) ${age}(?: years old)?(?=[.,;)]|$)`),
  // "She is 58 and runs the mill": what stands behind it may be said.
  removable(
    `(?<=${subject})(?: is| am|['’]m|['’]s) (?:now |just |only |almost |nearly |already )?${age}(?: years old)?,? and (?=(?:\\p{Ll}+s|have|run|work|live|lead|teach|write) )(?!\\p{Ll}+ years)`,
  ),
  told(
    `${subject}(?: is| am| was| are| were|['’](?:s|m|re)) (?:now |just |only |almost |nearly |already )?${age}(?= years? (?:old|of age|young)\\b|[.,;!)]| and (?!\\d)| when\\b|$)`,
  ),
  told(`\\b(?:turn(?:s|ed|ing)?|be|reached) ${age}(?= (?:in|on|at|last|this|next|when|just|and|while|a few)\\b|[.,;!)]|$)`),
  told(`\\b${age} years (?:old|of age|young)\\b(?! ${things})`),
  told(`\\b(?:[Hh]is|[Hh]er|[Mm]y|[Tt]heir|['’]s) (?:own )?(?:\\d{2}(?:th|st|nd|rd)|(?:${tens.replace(/y\b/g, "i")})eth) birthday\\b`),
  told("\\b(?:quadra|quinqua|sexa|septua|octo|nona)genarian\\b"),
  told(
    `(?:^Born|${subject}(?: was| were|,| \\()? ?\\(?(?:born|b\\.))(?: (?:on|in))? (?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${month} )?(?:\\d{1,2},? )?${birthYear}\\b`,
  ),
  // Other languages.
  told(`[,(] (?:de )?${foreignAge} ${foreignYears}(?=[,.;)]|$)`),
  told(`(?<!\\p{L})(?:a|ha|tiene|tem|is|ist|heeft|compi\\p{L}+) ${foreignAge} ${foreignYears}(?! d[ei'’])(?!\\p{L})`),
  // "À 47 ans, elle …", "Mit 47 Jahren leitet sie …", and no "mit 20 Jahren Erfahrung".
  told(`(?<!\\p{L})(?:[ÀàAa]|[Aa] los|[Aa]os) ${foreignAge} (?:ans|años|anni|anos)(?=,)`),
  told(`(?<!\\p{L})[Mm]it ${foreignAge} Jahren(?= \\p{Ll}|[.,])`),
  told("(?<!\\p{L})[Oo]p (?:zijn|haar|mijn) \\d{2}(?:e|ste|de)(?!\\p{L})"),
  told(`(?<!\\p{L})(?:\\d{2}[- ]?|\\p{L}{0,14}zig)jährige?\\p{L}{0,2}(?!\\p{L})`),
  told(`(?<!\\p{L})(?:\\d{2}[- ]?|\\p{L}{0,14}tig)jarige?(?!\\p{L})`),
  told("(?<!\\p{L})(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)\\p{Ll}{0,8}enne(?!\\p{L})"),
  told("(?<!\\p{L})(?:quadra|quinqua|sexa|septua|octo|nona)génaire(?!\\p{L})"),
];

/** Where a text tells the age of a grown person, in its order: in figures and words in English, in the commonest forms elsewhere. */
export const findAges = remembered((text): readonly AgeSpan[] => {
  const found: AgeSpan[] = [];
  for (const { pattern, canGo } of rules) {
    for (const match of pattern.matchAll(text)) {
      const span = { start: match.index, end: match.index + match[0].length, canGo };
      if (found.every((other) => other.end <= span.start || span.end <= other.start)) found.push(span);
    }
  }
  return found.sort((a, b) => a.start - b.start);
});

const maxNext = 60;

/** A sentence without the ages in it; null where an age is what it tells. */
export function withoutAges(sentence: string): string | null {
  const ages = findAges(sentence);
  if (ages.length === 0) return sentence;
  if (ages.some(({ canGo }) => !canGo)) return null;
  let out = "";
  let from = 0;
  for (const { start, end } of ages) {
    out += sentence.slice(from, start);
    const told = sentence.slice(start, end);
    // Two commas around an age: one stays before a further apposition, none before the verb.
    const [, next = ""] = /^, (?:\p{Ll}+ly )?(\p{Ll}+)/u.exec(sentence.slice(end, end + maxNext)) ?? [];
    const closes = told.startsWith(",") && sentence.charAt(end) === "," && /^(?:third|past|modal)$/.test(verbForm(next) ?? "");
    from = end + (closes ? 1 : 0);
    if (/(?:^|\s)an? $/i.test(out)) out = out.replace(/an? $/i, (article) => articleFor(article, sentence.slice(from)));
    // An adverbial in the middle leaves its white space.
    if (!/\s$/.test(out) && /^\p{L}/u.test(sentence.slice(from)) && out !== "") out += " ";
  }
  const rest = out + sentence.slice(from);
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

function articleFor(article: string, next: string): string {
  const fitting = indefinite(next);
  return `${article.startsWith("A") ? `${fitting.charAt(0).toUpperCase()}${fitting.slice(1)}` : fitting} `;
}

/**
 * The stretch around `place` that tells no age: from behind the age before it to before the age after it. Null where an age is
 * what the text tells there.
 */
export function rangeBesideAges(text: string, place: number): { readonly start: number; readonly end: number } | null {
  const ages = findAges(text);
  if (ages.some(({ canGo }) => !canGo)) return null;
  const before = ages.filter(({ end }) => end <= place).at(-1);
  const after = ages.find(({ start }) => start > place);
  let start = before?.end ?? 0;
  if (before !== undefined) start += /^[\s,;:)–—-]*/u.exec(text.slice(start))?.[0].length ?? 0;
  const end = after === undefined ? text.length : endBefore(text, after.start);
  return start <= place && place < end ? { start, end } : null;
}

/** Where the words before an age end, without the article and the signs that led up to it. One step back at a time: linear in what goes. */
function endBefore(text: string, start: number): number {
  const bare = (end: number) => {
    let at = end;
    while (at > 0 && leading.test(text.charAt(at - 1))) at -= 1;
    return at;
  };
  const end = bare(start);
  const article = /(?:^|[\s,;:(–—-])(an?|the)$/iu.exec(text.slice(Math.max(0, end - 4), end))?.[1] ?? "";
  return article === "" ? end : bare(end - article.length);
}

const leading = /[\s,;:(–—-]/u;
