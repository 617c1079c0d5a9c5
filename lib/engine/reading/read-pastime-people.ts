import type { Category } from "@/lib/contract/vocabulary";
import { indefinite } from "../claims/restate-fragment";
import { fullMark } from "../identity/names/subject-mark";
import { pastimeIn, pastimePeople } from "./lexicon";
import { mostlyWork } from "./mostly-work";
import { splitList } from "./split-list";

export interface InterestItem {
  /** The claim without its full stop. */
  readonly sentence: string;
  readonly phrase: string | null;
  readonly category: Category;
}

/** More than these from one sentence say nothing new about the person. */
export const maxItems = 6;

/** "an avid runner", "amateur film photographer", "rugby fan", "chocolate enthusiast". */
export function readPastimePeople(body: string): InterestItem[] {
  const predicate = /\uE000 (?:is (?:also )?|has been |self-describes as )(.+)$/.exec(body)?.[1];
  if (predicate === undefined) return [];
  const found: InterestItem[] = [];
  for (const raw of splitList(predicate)) {
    if (found.length >= maxItems) break;
    const item = raw.replace(/^(?:and|also|an?|the)\s+/i, "").trim();
    const np = /^(?:[^\s,]+\s){0,4}?([\p{L}-]+)(?=$|[.,;]|\s(?:of|from|who|since|by|in|and)\b)/u.exec(item);
    const head = np?.[1]?.toLowerCase() ?? "";
    const phrase = np?.[0] ?? "";
    const isFan =
      /^(?:enthusiast|fan|lover|nut|aficionado|buff|addict|fanatic|geek|junkie|cultivator|devotee|practitioner|player|hobbyist|nerd|person)$/.test(
        head,
      );
    const category = isFan
      ? pastimeIn(phrase.slice(0, -head.length))
      : pastimePeople.has(head)
        ? (pastimeIn(head) ?? personCategory(head))
        : null;
    if (toolOfChoice.test(phrase)) {
      found.push({ sentence: `${fullMark} is ${indefinite(phrase)} ${phrase}`, phrase: null, category: "hobby_public" });
      continue;
    }
    if (category === null || mostlyWork(phrase) || /\b(?:professional|senior|staff|at)\b/i.test(phrase)) continue;
    const whole = phrase + (complement.exec(item.slice(phrase.length))?.[0].trimEnd() ?? "");
    found.push({ sentence: `${fullMark} is ${indefinite(whole)} ${whole}`, phrase: null, category });
  }
  return found;
}

/** "A collector of stamps": what of. */
const complement = /^ of (?:(?!\b(?:who|since|by|in|from|that|at|with)\b)[^,.;]){2,40}/u;

/** What somebody runs at home by conviction, and says so. */
const toolOfChoice = /\b(?:linux|bsd|emacs|vim|free software|open source software)\S* user$/i;

function personCategory(head: string): Category {
  if (/^(?:guitarist|pianist|drummer|violinist|vocalist|singer|musician)$/.test(head)) return "music";
  if (/^(?:bookworm|bibliophile|novelist|poet)$/.test(head)) return "reading_and_writing";
  if (/^(?:cinephile|trekkie)$/.test(head)) return "film_and_games";
  if (/^(?:golfer|marathoner|triathlete)$/.test(head)) return "fitness";
  if (/^(?:homebrewer)$/.test(head)) return "food_and_drink";
  if (/^(?:woodworker|crocheter|potter|sculptor|cosplayer)$/.test(head)) return "arts_and_crafts";
  if (/^(?:birder|birdwatcher)$/.test(head)) return "outdoors";
  return "hobby_public";
}
