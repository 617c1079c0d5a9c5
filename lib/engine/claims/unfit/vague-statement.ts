import { screened } from "@/lib/text/screened";
import { plainQuote } from "../../grounding/plain-quote";
import type { ReadStatement } from "../../reading/read-statements";
import { hangsOnCondition } from "./stands-alone";

/** A statement of which the person is not named: "Runs a bakery", "Head baker". */
export function isNote({ subject }: ReadStatement): boolean {
  return subject.by === "elided" || subject.by === "verbless";
}

/** Whether the words that a statement quotes tell nothing of anybody: a title, a topic, a joke, a line of a feed, a deed of 1806. */
export function isVague(statement: ReadStatement, quote: string): boolean {
  const plain = plainQuote(quote);
  const inNote = isNote(statement);
  const isDated = statement.relation !== null && isDeedOfTheirs(statement);
  return (
    ofNothing.some((kind) => kind.test(plain)) ||
    (isDated && longAgo.test(plain)) ||
    (inNote &&
      (columns.test(quote) ||
        title.test(plain) ||
        hangsOnCondition(plain) ||
        noNote.some((kind) => kind.test(plain)) ||
        (statement.time.status === "past" && overInForm.test(plain))))
  );
}

/** "I attended a ball in 1806": of nobody who is alive. "I restored a beer that nobody had brewed since 1911", "a lathe built in 1920" is somebody's. */
const longAgo = screened(
  /^(?:(?!, an? |\b(?:that|which|who|whose|built|made|printed|written|dated|dating|founded|laid|lost|drawn|published|recorded|silent|closed|unused|unseen)\b).)*\b(?:in|since|until) (?:1[0-8]\d\d|19[0-3]\d)\b/u,
);

/** "Voted Best Regional Airline": a firm was. */
const votedFirm = screened(
  /^[Vv]oted (?:the )?[Bb]est .*\b(?:airline|airport|company|employer|firm|hotel|pub|restaurant|shop|school|brewery|hospital|museum|café|cafe)\b/iu,
);

/** "A chair with arms": to sit on. */
const furniture = screened(/^(?:an? )?chairs? (?:with|without|by|in the|beside)\b/iu);

/** "World-famous tenor (shower only)" */
const bracketedJoke = screened(
  /\((?:shower|bathroom|kitchen|car|living room|karaoke|in (?:my|her|his) (?:head|dreams|shower)) ?(?:only)?\)/iu,
);

/** "Chair        Ann Lee": two cells of a table that is set in blanks. */
const columns = /[^:\s](?:[ \t]{3,}|\t+)\S|[^:\s] {2,}\p{Lu}{3,}/u;

/** "02:10 How she got into cheese": what is talked about, and nothing that is said. */
const topic = screened(/^(?:\d{1,2}:\d{2}\b|(?:how|why|whether) (?!about\b|come\b))/iu);

/** "I've got “Excel for Heads”", "I mean that's the job", "I'm allowed to hold the rope": talk, and half of it a joke. */
const talk = screened(
  /^(?:(?:I|he|she|they)(?:['’](?:ve|s)| has| have) got (?:uh,? )?["“][^"”]+["”][.,]?$|I mean\b)|\b(?:am|is|['’][ms]) (?:only )?allowed to\b/iu,
);

/** "Is fully booked until April": of a few weeks, and nobody knows which. */
const ofTheseWeeks = screened(
  /\b(?:fully booked|booked (?:up|solid|until)|(?:not )?taking (?:on )?(?:bookings|commissions|orders|new clients)|(?:books|bookings|orders) (?:are )?(?:open|closed))\b|(?<!\b(?:that|which|who) )\b(?:is|am|['’]m) (?:running )?late(?:[,.!]| (?:because|today|again|for)\b|$)/iu,
);

/** "Jane ha pubblicato · 2 mesi", "Jane commented · 3w": a line of a feed. */
const feedLine = screened(
  /^(?:\S+ ){1,4}(?:ha pubblicato|ha commentato|ha condiviso|consiglia|a publié|a commenté|a partagé|ha publicado|ha comentado|publicou|comentou|partilhou|hat (?:gepostet|kommentiert|geteilt)|heeft (?:geplaatst|gereageerd|gedeeld)|plaatste|posted|commented|shared|liked|signed) (?:\(|·)/iu,
);

/** "Swearing removed, mostly of one guest.", "Joins and parts removed": what was done to a log. */
const edited = screened(/^[\p{L} ]{3,40} (?:removed|omitted|trimmed|redacted|edited out|left out|tidied)\b/u);

/** "Follows Commander Ann Lee", "replaces Ann Lee on the panel": whose place it was, and not what the person does. */
const takesPlace = screened(
  /^(?:\S+ ){1,4}?(?:follows (?:Sir|Dame|Lord|Lady|Mr|Mrs|Ms|Dr|Prof|Professor|Captain|Commander|Colonel|Major|Reverend|Father|Sister|Canon|Judge)\.?|replaces|succeeds) \p{Lu}(?!.* as )/u,
);

/** "I attended", "she opened": done by the person, and not what a map of 1806 shows them. */
function isDeedOfTheirs({ clauses: [main] }: ReadStatement): boolean {
  return main?.verb === "past";
}

/** "PH260 Field Methods, 2016–2020, now Dr Lee's", "From last year's evaluations.": somebody else's now, or what stands below. */
const handedOn = screened(
  /\bnow (?:Dr|Mrs?|Ms|Prof|Professor)\.? \p{Lu}[\p{L}-]+['’]s\b|^[Ff]rom (?:last|this) (?:year|term|month|week)['’]s \p{Ll}+[.:]?$/u,
);
/** "“The long goodbye.”" */
const title = /^["“„«].*["”“»][.,]?$/su;
/** "Diving for pay", under "Stopped": no wording of ours says that it is over. */
const overInForm = /^\p{Lu}\p{Ll}+ing (?:for|at|in|with|on|the|an?|to|of|my|her|his)\b/u;
const leftOut = /\.{4,}/u;
const ofNothing = [talk, leftOut, topic, bracketedJoke, takesPlace, ofTheseWeeks, feedLine];
const noNote = [edited, votedFirm, furniture, handedOn];

/** "Things I made", and below it "heronsim – shows what a queue does. Started as a bet.": the thing did. */
export function isOfThingMade({ subject, heading, sentence }: ReadStatement, text: string): boolean {
  if (subject.by !== "elided" || !thingsMade.test(heading ?? "")) return false;
  const line = text.slice(Math.max(0, sentence.start - maxLine), sentence.start);
  return namedThing.test(line.slice(line.lastIndexOf("\n") + 1));
}

const maxLine = 300;
const thingsMade = /\b(?:made|built|projects?|software|code|tools|repositories|packages|apps)\b/iu;
const namedThing = /^[\s*•-]*[`“"]?[\p{L}\p{N}_./-]+(?: [\p{L}\p{N}_./-]+){0,2}[`”"]? ?[–—:-] /u;
