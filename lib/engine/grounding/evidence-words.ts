/** One word of a claim or of its evidence, with all that the features ask of it. */
export interface EvidenceWord {
  readonly lower: string;
  readonly stem: string;
  readonly isCapital: boolean;
  /** The number that the word writes, "twelve", "12", "12,000" and "2nd" alike; else null. */
  readonly value: number | null;
  readonly sentence: number;
  /** A comma, bracket, dash or semicolon stands before the word: 0 when only space does. */
  readonly markBefore: "" | "," | "(" | ")" | "-";
  readonly isPossessive: boolean;
}

/** A judge reads no further: a page's later words are a window of their own, to be passed as evidence of their own. */
export const maxEvidenceWords = 1500;
const maxCharactersPerWord = 16;

const numberWords: ReadonlyMap<string, number> = new Map(
  (
    "zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 " +
    "hundred:100 thousand:1000 million:1000000 billion:1000000000 first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10 once:1 twice:2 dozen:12 once:1 half:0.5"
  )
    .split(" ")
    .map((entry) => {
      const [word = "", value = "0"] = entry.split(":");
      return [word, Number(value)] as const;
    }),
);

const irregular: ReadonlyMap<string, string> = new Map(
  (
    "am:be is:be are:be was:be were:be been:be being:be has:have had:have having:have did:do does:do done:do won:win wins:win wrote:write written:write born:born made:make began:begin begun:begin became:become went:go gone:go led:lead " +
    "held:hold ran:run sold:sell taught:teach built:build sang:sing sung:sing spoke:speak spoken:speak gave:give given:give took:take taken:take left:leave lost:lose met:meet fought:fight bought:buy brought:bring thought:think found:find " +
    "grew:grow grown:grow drew:draw drawn:draw drove:drive driven:drive fell:fall fallen:fall felt:feel flew:fly flown:fly kept:keep knew:know known:know paid:pay rose:rise risen:rise said:say saw:see seen:see sent:send shot:shoot " +
    "showed:show shown:show sat:sit slept:sleep spent:spend stood:stand swam:swim told:tell threw:throw understood:understand wore:wear worn:wear chose:choose chosen:choose broke:break broken:break ate:eat eaten:eat got:get gotten:get " +
    "beat:beat beaten:beat bore:bear came:come dealt:deal hid:hide hidden:hide laid:lay lain:lie lent:lend rode:ride ridden:ride shook:shake sank:sink stole:steal stolen:steal stuck:stick struck:strike swore:swear tore:tear " +
    "woke:wake men:man women:woman children:child people:person feet:foot wives:wife lives:live lived:live died:die dies:die dying:die death:die dead:die deaths:die birth:born births:born"
  )
    .split(" ")
    .map((entry) => entry.split(":") as [string, string]),
);

/** Brings the forms of one word to one key: endings of number, tense and degree fall, common irregular forms are listed. */
export function stemOf(lower: string): string {
  const known = irregular.get(lower);
  if (known !== undefined) return known;
  if (lower.length <= 3) return lower;
  let base = lower;
  if (base.endsWith("s")) base = withoutPlural(base);
  if (base.length > 5 && base.endsWith("ally")) base = base.slice(0, -4);
  else if (base.length > 5 && base.endsWith("ly")) base = base.slice(0, -2);
  if (base.length > 4 && base.endsWith("ied")) base = `${base.slice(0, -3)}y`;
  else if (base.length > 4 && base.endsWith("ed")) base = base.slice(0, -2);
  else if (base.length > 5 && base.endsWith("ing")) base = base.slice(0, -3);
  if (base.length > 3 && base.endsWith("e")) base = base.slice(0, -1);
  if (base.length > 3 && /([bdfgklmnprstz])\1$/.test(base)) base = base.slice(0, -1);
  return base;
}

function withoutPlural(word: string): string {
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes|oes)$/.test(word)) return word.slice(0, -2);
  return /(?:[^suy]|[aeo]y)s$/.test(word) ? word.slice(0, -1) : word;
}

const sentenceEnd = /[.!?…]["'”’)\]]*\s+["'“‘([]*[\p{Lu}\d]|\n/u;
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|Inc|Ltd|Co|No|c|b|d|e\.g|i\.e|U\.S|Ph\.D|B\.A|M\.A|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec|Gen|Lt|Col|Rev|Hon|Gov|Sen)$/u;

/** Words in order, each with its sentence. Marks between words are kept as they decide what belongs together. */
export function readEvidence(text: string, maxWords = maxEvidenceWords): EvidenceWord[] {
  const words: EvidenceWord[] = [];
  const plain = text
    .slice(0, maxWords * maxCharactersPerWord)
    .replace(/[’‘`]/g, "'")
    .replace(/[–—−]|--/g, " - ");
  let sentence = 0;
  let last = 0;
  for (const match of plain.matchAll(
    /[\p{L}\p{M}\d][\p{L}\p{M}\d]*(?:(?!(?<=\p{L})\.\d|[./](?:1\d|20)\d\d(?!\d))[.,'&/][\p{L}\p{M}\d]+)*/gu,
  )) {
    const gap = plain.slice(last, match.index);
    if (
      last > 0 &&
      gap !== " " &&
      gap.length > 1 &&
      sentenceEnd.test(`${gap}${match[0].charAt(0)}`) &&
      !abbreviation.test(plain.slice(Math.max(0, last - 8), last))
    )
      sentence++;
    last = match.index + match[0].length;
    const isPossessive = match[0].endsWith("'s") || plain.startsWith(" 's ", last);
    let raw = match[0].endsWith("'s") ? match[0].slice(0, -2) : match[0];
    const isDenied = raw.endsWith("n't") && raw.length > 3;
    if (isDenied) raw = raw === "can't" ? "can" : raw === "won't" ? "will" : raw.slice(0, -3);
    if (raw === "s" && gap.endsWith("'")) continue;
    const lower = raw.toLowerCase();
    const value = numberOf(lower);
    const joined = lower.includes(".") || lower.includes("'") ? lower.replace(/[.']/g, "") : lower;
    words.push({
      lower: joined,
      stem: value === null ? stemOf(joined) : String(value),
      isCapital: raw.charAt(0) !== lower.charAt(0),
      value,
      sentence,
      markBefore: gap === " " ? "" : markOf(gap),
      isPossessive,
    });
    if (isDenied) words.push({ lower: "not", stem: "not", isCapital: false, value: null, sentence, markBefore: "", isPossessive: false });
    if (words.length >= maxWords) break;
  }
  return words;
}

function markOf(gap: string): EvidenceWord["markBefore"] {
  return gap.includes("(") ? "(" : gap.includes(")") ? ")" : /[,;:]/.test(gap) ? "," : /\s-\s/.test(gap) ? "-" : "";
}

function numberOf(lower: string): number | null {
  const known = numberWords.get(lower);
  if (known !== undefined) return known;
  if (!/^\d/.test(lower)) return null;
  const digits = /^(\d[\d,]*(?:\.\d+)?)(?:st|nd|rd|th|s|'s|k|m|bn|am|pm)?$/.exec(lower);
  return digits?.[1] === undefined ? null : Number(digits[1].replace(/,/g, ""));
}
