/**
 * Whether a text says in so many words that its subject is under 18 on `asOfYear`: "I'm 15 years old", "a 16-year-old student", "high-school student, 16",
 * "born in 2012". Ages count from the year of the text, or from `asOfYear` when it has none. Other people's ages ("my 15-year-old daughter", "when I was 15")
 * are no signal. `names` are the forms of the subject's name; `isAboutSubject` allows signals without a name beside them.
 */
export function showsMinor(input: {
  readonly text: string;
  readonly names: readonly string[];
  readonly textYear: number | null;
  readonly asOfYear: number;
  readonly isAboutSubject: boolean;
}): boolean {
  const { text, asOfYear } = input;
  const yearsSince = Math.max(0, asOfYear - (input.textYear ?? asOfYear));
  const isMinorAge = (digits: string | undefined) => {
    const age = Number(digits);
    return age >= 5 && age + yearsSince < adultAge;
  };
  const isMinorBirthYear = (digits: string | undefined) => {
    const age = asOfYear - Number(digits);
    return age >= 0 && age < adultAge;
  };
  const name = namePattern(input.names);
  if (name !== null) {
    if (
      anyMatch(
        text,
        new RegExp(`(?:${name})(?:,| \\(|,? who is| is| was)? ?(?:an? )?(?:aged? )?(\\d{1,2})(?:[,;)]|-year-old| years? old)`, "gu"),
        isMinorAge,
      )
    )
      return true;
    if (anyMatch(text, new RegExp(`(\\d{1,2})[- ]year[- ]old (?:[\\p{L}-]+ ){0,2}(?:${name})`, "gu"), isMinorAge)) return true;
    if (
      anyMatch(
        text,
        new RegExp(`(?:${name})(?: \\(| was|,)? ?born (?:on |in )?(?:[\\p{L}\\d,]+ ){0,3}((?:19|20)\\d{2})`, "gu"),
        isMinorBirthYear,
      )
    )
      return true;
  }
  if (!input.isAboutSubject) return false;
  return (
    anyMatch(
      text,
      /\bI(?:['’]m| am)(?: only| just| now| currently| still)?(?: an?)? (\d{1,2})(?:[- ]years?[- ]old\b| y\/?o\b|\s*[.,;!)]|\s*$| and )/gim,
      isMinorAge,
    ) ||
    anyMatch(text, /(?:^|[.!?]\s+)(?:He|She|They)(?: is| are|['’]s|['’]re)(?: an?)? (\d{1,2})[- ]years?[- ]old\b/gm, isMinorAge) ||
    anyMatch(
      text,
      /(?:^|[.!?]\s+|\b(?:I am|I['’]m|is|as) )(?:an? )(\d{1,2})[- ]year[- ]old\b(?! (?:company|startup|firm|project|codebase|system|son|daughter|child))/gim,
      isMinorAge,
    ) ||
    anyMatch(
      text,
      /\bhigh[- ]?school(?:er| student| junior| senior| freshman| sophomore)?,? (?:aged? )?(\d{2})\b(?! (?:years|students|people|schools))/gi,
      isMinorAge,
    ) ||
    anyMatch(
      text,
      /(?:^|[.!?]\s+|\b(?:I was|He was|She was) )born (?:on |in )?(?:[\p{L}\d,]+ ){0,3}((?:19|20)\d{2})\b/gimu,
      isMinorBirthYear,
    ) ||
    (yearsSince <= 2 &&
      /\b(?:I am|I['’]m)(?: currently)? (?:an? |in )?(?:\p{L}+ )?high[- ]?school(?:er| student| junior| senior| freshman| sophomore)?\b(?! (?:teacher|counsell?or|coach|principal))/iu.test(
        text,
      ))
  );
}

const adultAge = 18;
const maxNameForms = 8;

function anyMatch(text: string, pattern: RegExp, decide: (digits: string | undefined) => boolean): boolean {
  for (const match of text.matchAll(pattern)) if (decide(match[1])) return true;
  return false;
}

function namePattern(names: readonly string[]): string | null {
  const forms = names.filter((name) => name.length > 2 && name.length < 120).slice(0, maxNameForms);
  return forms.length === 0 ? null : forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
}
