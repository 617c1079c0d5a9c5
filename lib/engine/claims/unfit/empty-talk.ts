import { stem } from "@/lib/text/stem";
import { tokens } from "@/lib/text/tokens";
import { markSubject } from "../../identity/names/subject-mark";
import type { SubjectNames } from "../../identity/names/subject-names";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Verbs that say nothing without what they are done to. */
const light = list(
  "be have get go do know think say ask tell put take make let come see look feel mean want need try keep give find like seem become stay start stop love hear thank forget remember understand agree guess suppose call",
);
/** Words that stand for what another sentence names. */
const pointing = list(
  "it them that this these those there here so such ones something anything everything nothing somebody someone anybody everybody one",
);
const functionWords = list(
  "a an the of in on at to for with by from as and or but if than then when while because about into over out up down off back again also just only very really quite too still now never always ever all both some any no not more most much many few lot bit which who whom whose what where why how that his her their he she they him its i s is was are were been being has had have 's 'd 'll 've 're 'm will would can could may might should must a did does done gone since",
);
const minTelling = 2;

/**
 * Whether a sentence about the person tells nothing to whoever has not heard the sentences around it: "Jane did it", "Jane knows", "Jane went there
 * once".
 */
export function isEmptyTalk(claim: string, names: SubjectNames): boolean {
  const found = tokens(markSubject(claim, names).replace(/[\uE000\uE001]/gu, " ")).filter(({ kind }) => kind !== "punct");
  const telling = found.filter(
    ({ folded, kind }) => kind === "number" || !(functionWords.has(folded) || pointing.has(folded) || light.has(stem(folded))),
  );
  if (telling.length < minTelling) return !isPastimeAlone(claim);
  // The object right behind the verb is a word that only points: "Jane framed it in oak".
  const verb = found.findIndex(({ folded }) => !functionWords.has(folded));
  const object = found[verb + 1];
  // "Takes one new apprentice": one of what is said.
  const isCounted = object?.folded === "one" && !functionWords.has(found[verb + 2]?.folded ?? "of");
  return object !== undefined && pointing.has(object.folded) && object.folded !== "that" && !isCounted && telling.length < 5;
}

/** "Jane Roe crochets", "keeps bees": a pastime in a word or two. */
export function isPastimeAlone(claim: string): boolean {
  return pastime.test(claim);
}

const pastime =
  / (?:(?:still |now )?(?:carves|crochets|knits|sews|quilts|weaves|whittles|embroiders|juggles|gardens|fences|rows|sails|surfs|skis|skates|climbs|cycles|paddles|kayaks|canoes|fishes|forages|sings|dances|sculpts|bakes|brews)|keeps (?:bees|hens|chickens|ducks|geese|goats|sheep|pigs|rabbits|pigeons|ferrets|alpacas|llamas|donkeys|ponies|horses|snakes|snails|koi|quails?|canaries|budgies|tortoises|worms)|makes (?!.*\b(?:mistakes|jokes|decisions|plans|notes|lists|choices|changes|promises|friends|enemies|sounds|noises|faces|rules|deals|calls|claims|excuses|points|things|others|appearances|visits|sales|copies|guesses|errors)\b)\p{Ll}{3,}s)\.?$/u;
