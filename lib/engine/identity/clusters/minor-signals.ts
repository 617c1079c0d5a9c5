import { type Screened, screened } from "@/lib/text/screened";
import { areNicknames } from "../names/nicknames";
import { graderAtSchool, pupilAtSchool, schoolAges, schoolSignals } from "./school-signals";

/**
 * Whether a text says in so many words that its subject is under 18 on `asOfYear`: by an age, a birth year, a school, a class or a youth team; in
 * English, and the basics of other languages. Ages count from the year of the text, or from `asOfYear` when it has none. Other people's ages ("my
 * 15-year-old daughter"), those of companies, the work of teachers and coaches, and what somebody was "when I was 15" are no signal. `names` are the
 * forms of the subject's name; `isAboutSubject` allows signals without a name beside them. Whether in doubt, it refuses: no brief is the smaller
 * harm.
 */
export function showsMinor(input: {
  readonly text: string;
  readonly names: readonly string[];
  readonly textYear: number | null;
  readonly asOfYear: number;
  readonly isAboutSubject: boolean;
}): boolean {
  const { asOfYear } = input;
  const text = input.text.replace(/[\p{Cf}]/gu, "").replace(/[’ʼ`´]/g, "'");
  const yearsSince = Math.max(0, asOfYear - (input.textYear ?? asOfYear));
  const isMinorAge = (said: string | undefined) => {
    const age = ageOf(said);
    return age !== null && age >= leastAge && age + yearsSince < adultAge;
  };
  const isMinorBirthYear = (digits: string | undefined) => {
    const age = asOfYear - Number(digits);
    return age >= 0 && age < adultAge;
  };
  const decide: Readonly<Record<Reading, (said: string | undefined) => boolean>> = {
    age: isMinorAge,
    birthYear: isMinorBirthYear,
    schoolYear: (said) => isMinorAge(String(Number(said) + yearOffset)),
    team: (limit) => isMinorAge(String(Number(limit) - 1)),
    school: () => yearsSince <= schoolYears,
  };
  const holds = (asked: readonly Signal[], within: string) =>
    asked.some(([pattern, reading]) => anyMatch(within, pattern, decide[reading]));
  const marked = markNames(text, input.names);
  if (marked !== text && holds(signalsWithName, marked)) return true;
  if (!input.isAboutSubject) return false;
  if (holds(ownSignals, text)) return true;
  // "Ivy Fitch, aged 8" tells Ivy's age.
  for (const match of agedBehindName.matchAll(text))
    if (isMinorAge(match[1]) && !endsOnOther(text.slice(Math.max(0, match.index - nearCharacters), match.index), input.names)) return true;
  // "She is 12" may be said of a daughter, "He is 3" of a dog.
  for (const match of ageBySentence.matchAll(text))
    if (isMinorAge(match[1]) && !othersBefore.test(text.slice(Math.max(0, match.index - nearCharacters), match.index + 1))) return true;
  for (const match of turnedBySentence.matchAll(text))
    if (isMinorAge(match[1]) && !othersBefore.test(text.slice(Math.max(0, match.index - nearCharacters), match.index + 1))) return true;
  for (const match of bornBySentence.matchAll(text))
    if (isMinorBirthYear(match[1]) && !othersBefore.test(text.slice(Math.max(0, match.index - nearCharacters), match.index + 1)))
      return true;
  return (
    schoolAges(text, asOfYear).some((age) => age + yearsSince < adultAge) ||
    (yearsSince <= schoolYears && schoolSignals.some((signal) => signal.test(withoutExamsOfOthers(text, input.names))))
  );
}

/** Without "Shanice has" of "Shanice has her GCSEs", where the subject cannot be called so; in doubt it stays. */
function withoutExamsOfOthers(text: string, names: readonly string[]): string {
  const parts = names.flatMap((name) => name.toLowerCase().split(/[\s-]+/));
  const mayBeCalled = (who: string) => parts.some((part) => part.charAt(0) === who.charAt(0) || areNicknames(part, who));
  return text.replace(examsOf, (whole, who: string) => (mayBeCalled(who.toLowerCase()) ? whole : ""));
}

const examsOf =
  /(?<=^|[.!?;,]\s)(?!He\b|She\b|Who\b|It\b)(\p{Lu}\p{Ll}+) has(?= (?:his|her|their) [^.!?\n]{0,16}(?:mocks|exams|Highers|GCSEs?|[Aa][- ]levels?|SATs)\b)/gmu;

/** "Stallholders must still be at school": whoever takes part in what the page tells of is. */
export function areAllAtSchool(text: string): boolean {
  return allAtSchool.test(text);
}

const allAtSchool =
  /\b(?:entrants|exhibitors|stallholders|makers|performers|participants|competitors|traders|contestants|entries|everyone|they|all) (?:\p{L}+ ){0,4}must (?:still )?be (?:at school|under (?:1[0-8]|eighteen|sixteen)|in full-time education)\b/iu;

const adultAge = 18;
/** What is said of somebody younger is more likely a cat, a company or a count. */
const leastAge = 5;
const maxNameForms = 8;
const nearCharacters = 160;
/** Somebody at school says so for some years at most. */
const schoolYears = 2;

/** The words of each language for ten to seventeen, in order. */
const spelledAges: readonly (readonly string[])[] = [
  ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"],
  ["zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn"],
  ["dix", "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept"],
  ["diez", "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete"],
  ["dez", "onze", "doze", "treze", "quatorze", "quinze", "dezasseis", "dezassete"],
  ["dez", "onze", "doze", "treze", "catorze", "quinze", "dezesseis", "dezessete"],
  ["dieci", "undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette"],
  ["tien", "elf", "twaalf", "dertien", "veertien", "vijftien", "zestien", "zeventien"],
];
const ageWords = spelledAges[0]?.join("|");
const foreignAges = spelledAges.slice(1).flat().join("|");
/** "Odile, who runs the shop, turned 15": no clause of another subject lies between. */
const ownGap = "(?:(?!,? (?:che|que|qui|die|der|das|dat|e (?:la|il)|y (?:la|el)|et (?:la|le)|und (?:die|das))\\b)[^.:;!?\\n]){0,100}";
/** "Ha compiuto 15 anni di attività", "fez 15 anos que trabalha" count years of something else. */
const noSpan = "(?! (?:d[aeio]|des|di|que|qu'|en (?:la|el)|na|no|al|in (?:azienda|ditta)|como|comme|come|à)\\b)";
/** Not "il suo bar compie 12 anni": what stands right before is a thing with its article. */
const turned =
  "(?<!\\b(?:il|la|lo|el|le|un|una|une|o|a|suo|sua|su|son|sa|seu|mia|mio) (?:[\\p{L}-]{1,30} ){1,2})(?:ha (?:appena )?compiuto|compie|ha cumplido|cumple|cumplió|acaba de cumplir|vient de fêter ses|a fêté ses|fête ses|vient d'avoir|fez|faz|completou|acabou de fazer)";

const agedBehindName = screened(new RegExp(`, aged?\\s+(\\d{1,2}|${ageWords})(?=\\s*(?:$|[.,;)]))`, "gimu"));
const ageBySentence = screened(
  new RegExp(
    `(?:^|[.!?]\\s+)(?:He|She|They)(?: is| are|'s|'re)(?: now| only| just)?(?: an?)? (\\d{1,2}|${ageWords})(?:[- ]years?[- ]old\\b|\\s*[.,;])`,
    "gm",
  ),
);
const turnedBySentence = screened(
  new RegExp(
    `(?:^|[.!?]["”]?\\s+)(?:He|She|They)(?: has| have| had|'s|'ve| will| is about to)?(?: just| only| recently)? turn(?:s|ed)? (\\d{1,2}|${ageWords})(?= (?:in|on|last|this|next|today|yesterday|a)\\b|\\s*[.,;!?]|\\s*$)`,
    "gm",
  ),
);
const bornBySentence = screened(/(?:^|[.!?]\s+)(?:He|She) was born (?:on |in )?(?:[\p{L}\d,]+ ){0,3}((?:19|20)\d{2})\b/gmu);

const othersBefore =
  /\b(?:my|our|his|her|their|a|one|two|three|the|first|second|oldest|youngest|eldest) (?:[\p{L}-]+ ){0,2}(?:sons?|daughters?|child(?:ren)?|kids?|nieces?|nephews?|brothers?|sisters?|grandsons?|granddaughters?|boys?|girls?|babies|baby|cats?|dogs?|horses?|pon(?:y|ies)|pets?|students?|pupils?|twins?|family|company|startup|project)\b/iu;

/** Whether a stretch ends on the full name of somebody else, or on what a site calls them by. */
function endsOnOther(before: string, names: readonly string[]): boolean {
  if (/ (?:School|Academy|College|University)$/.test(before)) return false;
  return /(?:^|\s)@[\w.-]+$|\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+$/u.test(before) && !names.some((name) => before.endsWith(name));
}

/** The digits or the word of an age; null for what is none. */
function ageOf(said: string | undefined): number | null {
  const word = said?.toLowerCase() ?? "";
  const place = Math.max(...spelledAges.map((words) => words.indexOf(word)));
  if (place >= 0) return place + 10;
  const age = Number(said);
  return Number.isInteger(age) ? age : null;
}

function anyMatch(text: string, pattern: Screened, decide: (said: string | undefined) => boolean): boolean {
  for (const match of pattern.matchAll(text)) if (decide(match[1])) return true;
  return false;
}

/** Letters of a script that pages about people are not written in stand for the subject's name: as it is spelt, and in other capitals. */
const [spelt, respelt] = ["\ua500", "\ua501"];
const marksOfNames = new RegExp(`[${spelt}${respelt}]`, "g");

/** The text with a mark in place of each form, so that the patterns with a name are the same for everybody, and made once. */
function markNames(text: string, names: readonly string[]): string {
  // Of "Jane Roe" and "Jane" the longer one: what stands behind it tells of her.
  const forms = names
    .filter((name) => name.length > 2)
    .slice(0, maxNameForms)
    .sort((a, b) => b.length - a.length);
  if (forms.length === 0) return text;
  const pattern = new RegExp(forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "giu");
  return text.replace(marksOfNames, "").replace(pattern, (form) => (forms.includes(form) ? spelt : respelt));
}

/** What the group of a pattern is: an age, a year of birth, a year of a British school, a team's limit of age; "school" needs none. */
type Reading = "age" | "birthYear" | "schoolYear" | "team" | "school";
type Signal = readonly [Screened, Reading];

const signals = (rows: readonly (readonly [RegExp, Reading])[]): readonly Signal[] =>
  rows.map(([pattern, reading]) => [screened(pattern), reading]);

/** Year 11 in England is 15. */
const yearOffset = 4;

const ownSignals = signals([
  [
    new RegExp(
      `\\bI(?:'m| am)(?: only| just| now| currently| still| turning| about to turn)?(?: an?)?(?: aged?)? (\\d{1,2}|${ageWords})(?:[- ]years?[- ]old\\b| y\\/?o\\b|\\s*[.,;!)]|\\s*$| and )`,
      "gim",
    ),
    "age",
  ],
  [/\bI (?:just |recently |will |'ll )?turn(?:ed)? (\d{1,2})\b(?! [\p{L}]+ into)/giu, "age"],
  // "I can't open an account on my own till I'm sixteen."
  [
    new RegExp(`\\b(?:till?|until|before|when) I(?:'m| am| turn) (\\d{1,2}|${ageWords})(?=[.,;!?)"”]| (?:and|so|but|I)\\b|$)`, "giu"),
    "age",
  ],
  // "I own it when I'm eighteen."
  [/\b(?:when|until|till?|once|before) I(?:'m| am| turn| reach)()(?= (?:18|eighteen)(?=[.,;!?)"”]| (?:and|so|but|I)\b|$))/gimu, "school"],
  [/(?:^|[.!?(]\s*)(?:aged?|alter|âge|edad|leeftijd)\s*:?\s+(\d{1,2})(?=\s*(?:$|[.,;)]))/gimu, "age"],
  [
    /(?:^|[.!?]\s+)an? (\d{1,2})[- ]year[- ]old (?:[\p{L}-]+ ){0,3}(?:student|pupil|developer|programmer|coder|hacker|maker|founder|co-founder|inventor|designer|entrepreneur|artist|writer|author|musician|athlete|player|swimmer|runner|gamer|creator|activist|scientist|researcher|boy|girl|teen(?:ager)?|kid|schoolboy|schoolgirl|from|who|living|based|with)\b/gimu,
    "age",
  ],
  [
    /\bhigh[- ]?school(?:er| student| junior| senior| freshman| sophomore)?,? (?:aged? )?(\d{2})\b(?! (?:years|students|people|schools))/gi,
    "age",
  ],
  [/(?:^|[.!?]\s+|\bI was )born (?:on |in )?(?:[\p{L}\d,]+ ){0,3}((?:19|20)\d{2})\b/gimu, "birthYear"],
  [
    /\b(?:d\.?o\.?b\.?|date of birth|birth ?date|birth ?year|year of birth|birthday|geburtsdatum|geburtsjahr|date de naissance|fecha de nacimiento)\s*[:=]?\s*(?:[\p{L}\d,.]+ ){0,3}(?:\d{1,2}[./-]){0,2}((?:19|20)\d{2})\b/giu,
    "birthYear",
  ],
  [/\bIch bin (?:jetzt |gerade )?(\d{1,2})(?: Jahre(?: alt)?\b|\s*[.,;!)]|\s*$| und )/gimu, "age"],
  [/\b(?:Ich bin|Als) (?:ein |eine )?(\d{1,2})[- ]j(?:ä|ae)hrige[rs]? (?:Sch(?:ü|ue)ler|Entwickler|Programmierer)/gu, "age"],
  [/\bJ'ai (\d{1,2}) ans\b(?! d)/giu, "age"],
  [/\bTengo (\d{1,2}) años\b(?! de (?:experiencia|carrera))/giu, "age"],
  [/\b(?:Ho|Tenho) (\d{1,2}) an(?:ni|os)\b(?! d[ie] )/giu, "age"],
  [/\b(?:Ik ben|Jag är|Jeg er|Mam) (\d{1,2})(?: jaar| år| lat)?(?: oud| gammal| gammel)?(?:\s*[.,;!)]|\s*$)/gimu, "age"],
  [/\bIch (?:wurde|bin)(?: [\p{L}\d.]+){0,4} (20\d{2}) geboren\b/giu, "birthYear"],
  [
    /\b(?:Je suis née?|Nací|Ich (?:wurde|bin)(?: [\p{L}\d.]+){0,3} geboren|Sono nat[ao]|Nasci)(?: [\p{L}\d.]+){0,4} (20\d{2})\b/giu,
    "birthYear",
  ],
  [
    /\b(?:I (?:play|swim|run|race|compete|row)|(?:^|[.!?]\s+)(?:He|She) (?:plays|swims|runs|races|competes)) (?:[\p{L}-]+ ){0,6}(?:u-?|under[- ])(1[0-8])(?:s|'s)?\b/gimu,
    "team",
  ],
]);

/** "Jane Roe" and "JANE ROE". */
const named = `[${spelt}${respelt}]`;
const signalsWithName = signals([
  [new RegExp(`${spelt}(?:,| \\(|,? who is| is| was)? ?(?:an? )?(?:aged? )?(\\d{1,2})(?:[,;)]|[- ]years?[- ]old)`, "gu"), "age"],
  // "Odile Brandt (S4, she is fifteen until June)"
  [
    new RegExp(
      `${named} \\((?:[^()]{0,30}, )?(?:she|he|they)(?:'s|'re| is| are) (?:only |just |now |still )?(\\d{1,2}|${ageWords})(?![\\p{L}\\d])`,
      "giu",
    ),
    "age",
  ],
  [new RegExp(`${spelt} is (?:only |just |now |still )?(\\d{1,2})(?= and [\\p{Ll}]|\\.(?:\\s|$))`, "gmu"), "age"],
  [new RegExp(`${named}(?:,| \\(|,? who is| is)? ?(?:an? )?(?:aged? )?(${ageWords})(?:[- ]years?[- ]old)`, "giu"), "age"],
  [
    new RegExp(
      `${named},? (?:who )?(?:has |had |just |recently |will |is about to )?turn(?:s|ed)? (\\d{1,2}|${ageWords})(?![\\p{L}\\d])(?! into)`,
      "giu",
    ),
    "age",
  ],
  [
    new RegExp(
      `${named}, who (?:(?!\\b(?:her|his|my|their)\\b)[^.;!?\\n]){0,80} and (?:has |had )?(?:just )?turned (\\d{1,2}|${ageWords})(?=[.,;!?)]| (?:in|on|last|this)\\b)`,
      "giu",
    ),
    "age",
  ],
  // "Who will be fourteen in May": who is not yet.
  [new RegExp(`${named},? (?:who )?(?:will|is going to) be (\\d{1,2}|${ageWords})(?= (?:in|on|this|next)\\b|[.,;!?)])`, "giu"), "age"],
  [
    new RegExp(
      `${named}, who (?:(?!\\b(?:her|his|my|their)\\b)[^.;!?\\n,]){0,60}(?:,| and) is in year (\\d{1,2})(?: at(?! work)|[.,;)])`,
      "giu",
    ),
    "schoolYear",
  ],
  // Year 11 in England is 15.
  [new RegExp(`${named},? (?:who is |is )?in year (\\d{1,2}) at(?! work)`, "giu"), "schoolYear"],
  [new RegExp(`${named},? (?:who is |is )?an? year (\\d{1,2}) (?:pupil|student)`, "giu"), "schoolYear"],
  [new RegExp(`${named}${ownGap} ${turned} (\\d{1,2}|${foreignAges}) (?:anni|años|ans|anos)(?![\\p{L}])${noSpan}`, "giu"), "age"],
  [
    new RegExp(`${named} (?:ist|is) (?:gerade |eben |net |pas )?(\\d{1,2}|${foreignAges}) (?:Jahre |jaar )?(?:alt )?geworden`, "giu"),
    "age",
  ],
  [new RegExp(`(\\d{1,2}|${ageWords})[- ]year[- ]old (?:[\\p{L}-]+,? ){0,2}${spelt}`, "gu"), "age"],
  [new RegExp(`(\\d{1,2})[- ]j(?:ä|ae)hrigen? (?:[\\p{L}-]+ ){0,2}${spelt}`, "gu"), "age"],
  [new RegExp(`${spelt}(?:,| \\(|,? qui a| a| tiene|, de)? ?(\\d{1,2}) (?:ans|años|anni|anos|jaar|Jahre(?: alt)?)(?! d)`, "gu"), "age"],
  [
    new RegExp(
      `${spelt}(?: \\(| was| is|,? who (?:was|is)|,)? ?(?:born|b\\.|\\*|geboren|née?|nacid[oa]) ?(?:on |in |am |en |le )?(?:[\\p{L}\\d,.]+ ){0,3}(?:\\d{1,2}[./-]){0,2}((?:19|20)\\d{2})`,
      "gu",
    ),
    "birthYear",
  ],
  [
    new RegExp(
      `${named},? (?:(?:who )?is )?(?:an? |the )?(?:teen(?:age)?|schoolboy|schoolgirl|sixth[- ]former|(?:still )?at school[,.]|(?:GCSE|A[- ]level) student|pupil at (?:[\\p{L}.'-]+ ){0,5}(?:School|Academy|College)|high[- ]school(?:er)?|middle[- ]school(?:er)?)()(?! teacher| coach| principal)`,
      "giu",
    ),
    "school",
  ],
  [new RegExp(`${named},? (?:(?:who )?is (?:currently |now |still )?)?${pupilAtSchool}`, "gu"), "school"],
  [new RegExp(`${named},? (?:who )?${graderAtSchool}`, "gu"), "school"],
  [
    new RegExp(
      `${named} (?:is |now )?(?:plays|playing|swims|races|competes|captains) (?:[\\p{L}-]+ ){0,6}(?:u-?|under[- ])(1[0-8])(?:s|'s)?\\b`,
      "giu",
    ),
    "team",
  ],
]);
