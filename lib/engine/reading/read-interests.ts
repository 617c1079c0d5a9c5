import { screened } from "@/lib/text/screened";
import { fullMark } from "../identity/names/subject-mark";
import { isBaseVerb, isThirdPersonVerb } from "./clauses/english-verbs";
import { pastimeIn, workWords } from "./lexicon";
import { mostlyWork } from "./mostly-work";
import { type InterestItem, maxItems, readPastimePeople } from "./read-pastime-people";
import { splitList, tidyItem } from "./split-list";

const freeTime = screened(
  /\b(?:(?:free|spare|leisure|extra|down|off) ?-?time|outside (?:of )?(?:work|tech|academi\w+|coding|programming|the (?:office|lab)|his|her|their|\w+ing)|(?:when|while) (?:not|(?:\S+ ){1,4}?(?:is not|isn't|not)|away)|apart from|aside from|besides|beside|beyond (?:work|tech|code|coding|\w+ organizing)|for fun|after (?:work|hours)|off the clock|away from (?:the|his|her|their|a) (?:computer|keyboard|screen|desk)|on (?:the )?weekends|weekends|in addition to (?:programming|coding|work)|hobb(?:y|ies)|off-duty)\b/i,
);
const objectOf = screened(
  /\b((?:also |really |particularly |especially |still |truly |absolutely |mostly )*)(enjoys to|likes to|loves to|enjoys|loves|likes|adores|is fond of|is (?:also )?(?:really |very |super )?(?:into|fond of|passionate about|interested in|enthusiastic about)|(?:is|has been) (?:also )?an? (?:big |huge |avid |massive |great |lifelong |long-time |keen )*(?:fan|lover)(?: and user)? of|has (?:also )?(?:an? )?(?:\S+ )?(?:passion|love|fondness|soft spot|weakness) for|hobbies (?:are|include|includes)|(?:\S+ )?interests (?:are|include)|passions (?:are|include)|spends? (?:\S+ ){0,5}?time|can (?:often |usually |generally )?be found|is immersed in|is (?:usually |often |probably |likely |most likely |equally at home |at home )?(?=\S+ing\b)|favou?rite (?:things?|ways?|hobby|hobbies|pastimes?|activit(?:y|ies))[^.]{0,60}? (?:is|are)(?: to)?)(?::)?\s*(?<=\s)(.+)$/i,
);

/** Whether the sentence sets its matter apart from work: "In her spare time", "Outside of work", "hobbies". */
export function isAboutFreeTime(plain: string): boolean {
  return freeTime.test(plain);
}

/**
 * The pastimes that a third-person sentence about the person names (the name marked, `subject-mark.ts`), one for each item of a list. Only words of
 * enjoyment or of free time make an interest of a pastime; "author of three books" is none. Empty when it names none.
 */
export function readInterests(text: string, isFreeTime: boolean): InterestItem[] {
  const body = text.replace(/\.$/, "");
  const object = objectOf.exec(body);
  // "Loves when Ann sings": what others do.
  if (object && /^(?:when|how|that|if|it when)\b/i.test(object[3] ?? "")) return [];
  if (object) {
    const verb = (object[2] ?? "").toLowerCase();
    const tail = (object[3] ?? "").replace(/^(?:on|in|by|either)\s+/i, "");
    const isPersonal = isFreeTime || /hobbies|passions|favou?rite/.test(verb);
    // "is hiking" is an interest in free time only; "is building tools" is work.
    if (/^is (?:\S+ )*$/.test(`${verb.trim()} `) && !isFreeTime && !/fond|into|passionate|interested|enthusiastic|fan|lover/.test(verb))
      return [];
    return enumerate(tail, verb, isPersonal);
  }
  const kept =
    /\b(?:has|owns|keeps|is tolerated by|shares (?:his|her|their) home with)\s+((?:an?|one|two|three|four|five|six|several|many|too many|\d+(?:-\d+)?)\b.{0,60}?)(?:\s(?:who|that|which|and no)\b.*)?$/i.exec(
      body,
    );
  if (kept?.[1] && pastimeIn(kept[1]) === "pets") return [{ sentence: body, phrase: tidyItem(kept[1]) ?? kept[1], category: "pets" }];
  const selves = readPastimePeople(body);
  if (selves.length > 0) return selves;
  const does =
    /^(?:.{0,60}, )?\uE000 (?:also )?((?:swims|bakes|knits|brews|sings|climbs|dances|plays (?:the |his |her |their )?(?:guitar|piano|violin|drums|bass|chess|soccer|football|tennis|basketball|oboe|cello)|makes music|made a music|runs on|collects|can be bribed)\b.*)$/i.exec(
      body,
    );
  if (does?.[1]) {
    const category = pastimeIn(does[1]);
    if (category !== null) return [{ sentence: body, phrase: null, category }];
  }
  return [];
}

function enumerate(tail: string, verb: string, isFreeTime: boolean): InterestItem[] {
  const items = splitList(tail);
  const known = items.map((item) => ({ item, category: pastimeIn(item), isWork: mostlyWork(item) }));
  const anyPastime = known.some(({ item, category, isWork }) => category !== null && !(isWork && !(isFreeTime && !isPlainWork(item))));
  if (!anyPastime && !isFreeTime) return [];
  const found: InterestItem[] = [];
  for (const { item, category, isWork } of known) {
    if (found.length >= maxItems) break;
    const phrase = tidyItem(item);
    if (phrase !== null && anyPastime && isWork && (category === null || isPlainWork(item))) {
      const sentence = say(phrase, verb);
      if (sentence?.startsWith(`${fullMark} ${verb} `)) found.push({ sentence, phrase, category: "hobby_public" });
      continue;
    }
    if (
      phrase === null ||
      (isWork && (isPlainWork(item) || !(isFreeTime && category !== null))) ||
      (category === null &&
        (/^\p{Lu}\S*$/u.test(phrase) || !(isFreeTime || (anyPastime && !/interested|passionate|enthusiastic/.test(verb)))))
    )
      continue;
    if (/\b(?:community|communities|people|others|students|team|teams|colleagues|friends|family)$/.test(phrase) && category === null)
      continue;
    const sentence = say(phrase, verb);
    if (sentence !== null)
      found.push({
        sentence,
        phrase: / to$/.test(verb) && /^(?:likes|loves|enjoys)/.test(verb) ? `${verb} ${phrase}` : phrase,
        category: category ?? "hobby_public",
      });
  }
  return found;
}

/** "Tinkering with an internal web app" is work in whatever time it is done. */
function isPlainWork(item: string): boolean {
  return (item.toLowerCase().match(/[\p{L}\d][\p{L}\d+#./-]*/gu) ?? []).filter((word) => workWords.has(word)).length >= 2;
}

/** Keeps the quote's own verb where the item fits behind it; else a neutral frame. */
function say(phrase: string, verb: string): string | null {
  const first = (/^[\p{L}'-]+/u.exec(phrase)?.[0] ?? "").toLowerCase();
  if (/^favou?rite/.test(verb))
    return /ing$/.test(first) || !isBaseVerb(first)
      ? `${fullMark} names ${phrase} as an interest`
      : `${fullMark} names "${phrase}" as a favorite thing to do`;
  if (/ to$/.test(verb)) return looksLikeVerb(first) ? `${fullMark} ${verb} ${phrase}` : null;
  // "Slowly, as the slate prefers".
  if (isThirdPersonVerb(first) || /^(?:as|than|if|though|because|hates|dislikes|avoids)$/.test(first)) return null;
  if (/^(?:enjoys|loves|likes|adores)$/.test(verb)) return `${fullMark} ${verb} ${phrase}`;
  if (isBaseVerb(first) && phrase.includes(" ")) return null;
  return `${fullMark} names ${phrase} as an interest`;
}

export function looksLikeVerb(word: string): boolean {
  return (
    isBaseVerb(word) ||
    /^(?:bake|brew|ferment|roast|snowboard|sew|knit|crochet|camp|sleep|jog|lift|juggle|meditate|sketch|swim|hike|cycle|backpack|kayak|sail|bike|watch|explore|eat|drink|dance|sing|game|nap|box|row|hunt|fish|forage|garden|collect|anchor|enjoy|relax|binge|grill|paint|play|travel|read|listen|cook|ride|walk|run|climb|ski|surf|visit)$/.test(
      word,
    )
  );
}
