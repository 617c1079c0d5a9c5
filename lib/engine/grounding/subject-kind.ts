import type { EvidenceWord } from "./evidence-words";

const personNouns = new Set(
  "actor actress author artist singer writer poet lawyer attorney judge politician player footballer professor teacher doctor physician nurse king queen prince princess duke emperor bishop pope cardinal saint officer soldier general admiral colonel model chef chief athlete coach swimmer boxer wrestler golfer cyclist skier dancer rapper comedian star host presenter engineer architect priest monk nun rabbi imam minister senator governor mayor president secretary ambassador diplomat businessman businesswoman entrepreneur executive banker investor founder man woman boy girl person child son daughter wife husband brother sister father mother guitarist drummer bassist pianist violinist composer conductor critic scholar student graduate member leader activist explorer pilot astronaut sailor nobleman martyr hero warrior magician designer developer programmer researcher baron lord lady earl count outlaw gangster murderer criminal spy merchant peer noble native citizen goalkeeper defender midfielder striker forward pitcher catcher quarterback blogger youtuber mp".split(
    " ",
  ),
);
const personEnding =
  /(?:ist|ologist|ician|ographer|wright|woman|man|smith|ier|eer|maker|writer|keeper|player|singer|leader|worker|dealer)$/;
const thingNouns = new Set(
  "song album film movie book novel series show program programme band group duo trio team club company organization organisation school college university institute museum theater theatre festival award prize software website game city town village river ship boat horse dog elephant bear bird animal mare stallion racehorse breed award orchestra agency party magazine newspaper station network church temple building bridge event massacre battle war campaign project product brand store chain restaurant hotel tool system language installer circus label studio circuit competition league championship contest ballad poem painting play musical opera franchise character foundation charity association society".split(
    " ",
  ),
);
const copulas = new Set("is was are were".split(" "));
const personPronouns = new Set("he she his her him himself herself".split(" "));
const thingPronouns = new Set("it its itself".split(" "));
const maxReach = 14;

/** Above 0 when the evidence speaks of its subject as one person, below when as a thing or a group: a band was never born. */
export function subjectKind(evidence: readonly EvidenceWord[], mentions: readonly { readonly end: number }[]): number {
  let kind = 0;
  for (const { end } of mentions.slice(0, 4)) {
    const sentence = evidence[end - 1]?.sentence;
    const at = evidence.findIndex((word, i) => i >= end && i < end + maxReach && copulas.has(word.lower));
    if (at < 0) continue;
    for (let i = at + 1; i < Math.min(evidence.length, at + maxReach); i++) {
      const word = evidence[i];
      if (word === undefined || word.sentence !== sentence || /^(?:who|that|which|by|of|in|from|for|at)$/.test(word.lower)) break;
      if (personNouns.has(word.lower) || (!word.isCapital && personEnding.test(word.lower))) kind += 2;
      else if (thingNouns.has(word.lower)) kind -= 2;
    }
  }
  for (const word of evidence) {
    if (personPronouns.has(word.lower)) kind += 0.5;
    else if (thingPronouns.has(word.lower)) kind -= 0.5;
  }
  return Math.max(-4, Math.min(4, kind));
}
