import { wordLine } from "../seed/organizations";

/** Whether both state titles, and each of the one differs in work from each of the other. */
export function stateOtherWork(titles: readonly string[], others: readonly string[]): boolean {
  const [own, known] = [titles.map(titleWords), others.map(titleWords)];
  return own.length > 0 && own.every((title) => known.every((other) => isAnotherTitle(title, other)));
}

interface TitleWords {
  /** "sales", "engineer". */
  readonly work: readonly string[];
  readonly leads: boolean;
}

/** No word of work in common; where one tells of leading alone ("CEO", "Founder"), the other leads nothing. Of none that says neither it is told. */
function isAnotherTitle(a: TitleWords, b: TitleWords): boolean {
  if (a.work.length > 0 && b.work.length > 0) return !a.work.some((word) => b.work.some((other) => isOneStem(word, other)));
  return a.leads !== b.leads && a.work.length + b.work.length > 0;
}

/** "engineer" and "engineering". */
function isOneStem(a: string, b: string): boolean {
  return a.slice(0, 5) === b.slice(0, 5);
}

function titleWords(title: string): TitleWords {
  const words = titleKey(title).split(" ");
  return {
    work: words
      .filter((word) => word.length > 2 && !leadingWords.has(word) && !rankWords.has(word))
      .map((word) => (buildingWords.has(word) ? "engineer" : word)),
    leads: words.some((word) => leadingWords.has(word)),
  };
}

const rankWords = new Set("senior junior principal staff assistant associate deputy global group regional first second".split(" "));
const buildingWords = new Set("developer programmer architect coder".split(" "));
const leadingWords = new Set(
  "ceo coo cto cfo cio cmo chief founder cofounder owner partner vice president chair chairman chairwoman director managing executive officer head lead leader manager".split(
    " ",
  ),
);

/** "VP, Sales" and "Vice President of Sales" are one title. */
export function titleKey(title: string): string {
  return wordLine(title)
    .replace(/ (?:of|the|and|for|in|at)(?= )/g, "")
    .replace(/ vp(?= )/g, " vice president")
    .replace(/ sr(?= )/g, " senior")
    .trim();
}
