import { commonWords } from "./common-words";
import type { EvidenceWord } from "./evidence-words";

const frame = new Set(
  (
    "a an the and or but nor if than then so as of to in on at for with from by into onto over under about between through during within without upon per via is are was were be been being am has have had having do does did done will would shall should can could may might must " +
    "he she it they we you i me him her them us his hers its their theirs our your my mine who whom whose which that this these those there here what when where how why also too very just only even still yet not no never s t well while because since until although though however " +
    "been such own same other another each every all any some more most both either neither one's up out off down again once"
  ).split(" "),
);

export const isFrame = (lower: string): boolean => frame.has(lower);

const rankOf: ReadonlyMap<string, number> = new Map(commonWords.split(" ").map((stem, rank) => [stem, rank] as const));
const commonCount = Math.max(1, rankOf.size);
const nameWeight = 1.2;
const leastWeight = 0.35;

/** 0 for frame words; a common word says less than a rare one (by its rank in `commonWords`), a name or a number says most. */
export function rarityOf(word: EvidenceWord): number {
  if (word.value !== null) return nameWeight;
  if (frame.has(word.lower)) return 0;
  const rank = rankOf.get(word.stem);
  if (rank === undefined) return word.isCapital ? nameWeight : 1;
  return leastWeight + ((1 - leastWeight) * Math.log1p(rank)) / Math.log1p(commonCount);
}
