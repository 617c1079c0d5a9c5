import { type Screened, screened } from "@/lib/text/screened";

const school =
  "(?:(?:Elementary|Junior High)(?=[.,;!)]|$| and\\b)|(?:High|Middle|Elementary|Primary|Secondary|Grammar|Junior High|Comprehensive|Prep(?:aratory)?|Boarding) School)";
const staff =
  "teacher|tutor|counsell?or|coach|principal|librarian|lecturer|nurse|teaching|parent|governor|volunteer|trainer|mentor|board|alum";
const notStaff = `(?!(?:s|es)?,? (?:${staff}))`;

/** "A student at Lakeside High School", with nothing that tells of years long ago. */
export const pupilAtSchool = `(?:an? )?(?:rising |(?!former|past|ex|old|first|previous|[Pp]h\\.?[Dd]|[Dd]octoral|[Gg]raduate|[Ll]aw|[Mm]edical|[Mm]aster|MBA)[\\p{L}]+ )?(?:student|pupil|freshman|sophomore|junior|senior)${notStaff} (?:at|@|of|in) (?:[\\p{L}.'-]+ ){0,5}${school}\\b(?![^\\n]{0,40}\\b(?:19|20)\\d{2}\\b)`;

/**
 * Words by which the subject of a text says to be at school now. Each has bounded gaps only. What must not stand before is looked for behind a word
 * that seldom occurs: in front of the pattern it would be looked for at every letter.
 */
export const schoolSignals: readonly Screened[] = [
  new RegExp(
    `\\b(?:I am|I'm)(?: currently| now| still)? (?:an? |in )?(?:[\\p{L}]+ )?(?:high|middle|secondary|grammar|elementary|primary)[- ]?school(?:er| student| pupil| junior| senior| freshman| sophomore)?\\b(?! (?:${staff}))`,
    "iu",
  ),
  new RegExp(
    `(?:\\b(?:I am|I'm|I'll be|(?:He|She) is|(?:He|She)'s|(?:He|She) will be|The (?:owner|founder|proprietor), who (?:is|will be))(?: currently| now| still)? (?:an? )?|^)(?:rising )?(?:[\\p{L}]+ )?(?:student|pupil|freshman|sophomore|junior|senior)${notStaff} (?:at|@) (?:[\\p{L}.'-]+ ){0,5}${school}\\b(?![^\\n]{0,40}\\b(?:19|20)\\d{2}\\b)`,
    "imu",
  ),
  // "I'm Jane Roe, a student at Lakeside Middle School."
  new RegExp(
    `\\b(?:I am|I'm|[Mm]y name is|[Mm]y name's) (?:\\p{Lu}[\\p{L}.'-]+ ?){1,4},? (?:and )?(?:(?:I am|I'm) )?${pupilAtSchool}`,
    "u",
  ),
  new RegExp(
    `\\b(?:I|He|She) (?:currently |now |still )?(?:attends?|go(?:es)? to|stud(?:y|ies) at) (?:[\\p{L}.'-]+ ){0,5}${school}\\b`,
    "u",
  ),
  // "He sits his GCSEs next summer", "I'm revising for my A-levels".
  /\b(?:I|He|She)(?:'m| am| is|'s)?(?: still| now| currently)? (?:sits?|sitting|takes?|taking|retakes?|(?:revis(?:ing|es?)|stud(?:ying|ies|y)) for) (?:my|his|her|their) (?:GCSEs?|A[- ]levels?|SATs?|Highers|Leaving Cert)\b/u,
  // "Aarav has his Year 10 mocks", "ask me again after my Highers", "I've only picked my subjects this month".
  /\b(?:has|have|ask (?:me|her|him) again after|until after)(?<!\b(?:sons?|daughters?|child|children|kids?|niece|nephew|brother|sister|pupils?|students?|boys?|girls?)\b[^.!?\n]{0,40}\b(?:has|have|ask (?:me|her|him) again after|until after)) (?:my|his|her|their) (?:(?:year (?:[7-9]|1[0-3])|school|mock) )?(?:mocks|mock exams|Highers|GCSEs?|A[- ]levels?|SATs)\b(?! (?:in|from) (?:19|20)\d\d)/iu,
  // "Her mocks are in January", "until she is eighteen".
  /\b(?:his|her)(?<!\b(?:sons?|daughters?|child(?:ren)?|twins?|eldest|youngest|niece|nephew|goddaughter|godson|brother|sister|pupils?|students?|boys?|girls?|apprentice)\b[^\n]{0,80}\b(?:his|her)) (?:mocks|GCSEs|A[- ]levels|Highers) (?:are|start|begin) (?:in (?:January|February|March|April|May|June|November|December)|next (?:week|month|summer|spring))\b/iu,
  /\bto be (?:his|her|my) (?:father|mother|mum|dad|parent|guardian)(?:['’]?s)? until (?:she|he|I) (?:is|turns|am|turn) (?:sixteen|seventeen|eighteen|1[678])\b/iu,
  /\b(?:I(?:'ve| have)|(?:he|she)(?:'s| has))(?: only| just)? picked (?:my|his|her) (?:subjects|options|GCSEs)\b/iu,
  /\bdouble(?<!\bteach\w*\b[^.!?\n]{0,30}\bdouble) (?:maths|math|science|chemistry|physics|French|PE|art)\b/u,
  // Whoever has a parent sign, hold the keys or come along.
  /\b(?:will|must|has to) be accompanied by (?:his|her|their) (?:father|mother|mum|dad|parents?|guardian)\b(?! on )|\bonly with (?:his|her|my) parents'? (?:written )?(?:consent|permission)\b/iu,
  /\b(?:company|account|licen[cs]e|lease|invoices|papers|stall)\b[^.!?\n]{0,60} in the name of (?:his|her|my) (?:aunt|uncle|mother|father|mum|dad|parents?|guardian|gran\w*)\b|\bwhen the law (?:lets|allows) (?:him|her|me)\b/iu,
  // "He can't sign for the lease until the summer after next, so his aunt does."
  /\b(?:can't|cannot|may not) (?:sign|open|hold)(?: for)? (?:an?|the|his|her|my) (?:[\p{L}-]+ ){0,2}(?:lease|account|licen[cs]e|contract|company|papers|tenancy)\b[^.!?\n]{0,20}\b(?:until|till|before)\b[^.!?\n]{0,60}\bso (?:his|her|my) (?:aunt|uncle|mother|father|mum|dad|parents?|guardian|gran\w*) (?:does|signs|has to|do|sign)\b/iu,
  /\b(?:drive|vote) (?:myself|himself|herself)?,? but (?:that's|it's|that is) (?:two|three|four|five|six|\d) years (?:away|off)\b/iu,
  /\b(?:until|till|when) (?:[\p{L}'-]+|she|he) (?:is|'s) old enough to (?:be a director|sign|drive|vote|open an account|hold)/iu,
  /\bmy (?:mum|mom|dad|parents) (?:has|have) to (?:be (?:in|there|home)|sign|drive|approve)\b/iu,
  /\bI(?:'ve| have)(?: got)? homework\b|\bbetween (?:lessons|classes) and homework\b/iu,
  /\b(?:I'm|I am|He is|He's|She is|She's)(?: still| just)? too young to (?:drive|vote|sign|open|have a|hold|enter)/iu,
  /\b(?:I am|I'm) (?:currently |still )?(?:an? )?(?:teen|teenager|schoolboy|schoolgirl)\b/i,
  /\b(?:I am|I'm) (?:currently |still )?(?:an? )?teenage (?:[\p{L}]+)\b/iu,
  /\bIch (?:bin|gehe) (?:derzeit |noch |aktuell )?(?:ein |eine )?(?:Sch(?:ü|ue)ler|Sch(?:ü|ue)lerin|Gymnasiast|Gymnasiastin)\b/iu,
  /(?:^|[.!?]\s+)Sch(?:ü|ue)ler(?:in)? (?:am|an der|an einem|der|des) (?:[\p{L}-]+ ){0,4}(?:Gymnasium|Gymnasiums|Realschule|Gesamtschule|Mittelschule|Klasse)/imu,
  /\bJe suis (?:actuellement )?(?:un |une )?(?:coll[ée]gien(?:ne)?|lyc[ée]en(?:ne)?|[ée]l[èe]ve (?:en|de|au) )/iu,
  /\bJe suis en (?:classe de )?(?:sixi[èe]me|cinqui[èe]me|quatri[èe]me|troisi[èe]me|seconde|premi[èe]re|terminale)(?! ann)/iu,
  /\b(?:Soy|Estoy en) (?:un |una )?(?:estudiante de (?:secundaria|bachillerato|preparatoria|la ESO)|alumn[oa] de (?:secundaria|bachillerato)|(?:\d\.?º? )?(?:de )?(?:la ESO|secundaria|bachillerato))\b/iu,
].map(screened);

const grades: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
};
const gradeWords = Object.keys(grades).join("|");

/** A pupil of the twelfth grade is 17, of the ninth 14. */
const gradeOffset = 5;
/** Year 11 in England is 15. */
const yearOffset = 4;
/** Whoever leaves school next year is 17. */
const leavingAge = 18;

const who = "(?:I am|I'm|(?:He|She) is|(?:He|She)'s|As)(?: currently| now)?";
/** "Jane Roe is an eighth grader": behind the mark that stands for the name. */
export const graderAtSchool = `(?:is)? ?(?:currently |now )?(?:an? )?(?:${gradeWords}|\\d{1,2}(?:st|nd|rd|th))[- ]grader\\b`;
const graders = screened(
  new RegExp(
    `\\b${who} (?:an? |in )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)|${gradeWords})[- ](?:grader|grade(?: student| pupil)?)(?! (?:${staff}))`,
    "gi",
  ),
);
const inGrade = screened(new RegExp(`\\b${who} in grade (\\d{1,2})\\b`, "gi"));
const years = screened(new RegExp(`\\b${who} (?:an? )?(?:in )?year (\\d{1,2})(?: (?:student|pupil)| at)(?! (?:${staff}))`, "gi"));
/** "He is in Year 10.": with a capital and nothing behind it, no year of anything else. */
const bareYears = screened(/\b(?:I am|I'm|(?:He|She) is|(?:He|She)'s)(?: currently| now)? in Year ([7-9]|1[0-3])(?=[.,;!)]|$)/gm);
const germanYears = screened(/\b(?:Ich (?:bin|gehe) in (?:der|die) |Sch(?:ü|ue)ler(?:in)? der )(\d{1,2})\.? Klasse\b/giu);
const near = `(?:${school}|high[- ]school|HS|secondary|prep school|boarding school)`;
const classes = screened(new RegExp(`(?:\\b${near}\\b[^.\\n]{0,40}\\bclass of|\\bclass of) (20\\d{2})(?=([^.\\n]{0,60}))`, "giu"));
const beginsNear = new RegExp(`^(?:${near})`, "iu");
const isNear = new RegExp(`\\b${near}\\b`, "iu");
const isOfStaff = new RegExp(`\\b(?:${staff}|taught|teach|coached|advised|parents?)`, "iu");

/**
 * Ages, at the time of the text, that its words about grades and classes give its subject. A school's class counts from `asOfYear`, whenever the text
 * was written.
 */
export function schoolAges(text: string, asOfYear: number): number[] {
  const ages: number[] = [];
  for (const [, grade = ""] of graders.matchAll(text)) ages.push((grades[grade.toLowerCase()] ?? Number.parseInt(grade, 10)) + gradeOffset);
  for (const [, grade] of inGrade.matchAll(text)) ages.push(Number(grade) + gradeOffset);
  for (const pattern of [years, bareYears]) for (const [, year] of pattern.matchAll(text)) ages.push(Number(year) + yearOffset);
  for (const [, year] of germanYears.matchAll(text)) ages.push(Number(year) + gradeOffset);
  for (const match of classes.matchAll(text)) {
    const isSchool = beginsNear.test(match[0]) || isNear.test(match[2] ?? "");
    const isStaff = isOfStaff.test(`${text.slice(Math.max(0, match.index - 60), match.index)}${match[0]}${match[2] ?? ""}`);
    const age = leavingAge - (Number(match[1]) - asOfYear);
    if (isSchool && !isStaff && age < leavingAge) ages.push(Math.min(age, leavingAge - 1));
  }
  return ages;
}
