import type { Token } from "@/lib/text/tokens";
import { isRoleWord } from "../../claims/restate-fragment";
import { isOtherName } from "./clause-joints";
import { conjunctions, determiners, leads, possessives } from "./clause-words";
import { verbForm } from "./verb-forms";

/** "Published 4 June · 52 minutes", "Building C, third floor": a line about a page or a place, not a deed without its subject. */
export function isFurniture(found: readonly Token[], verb: number): boolean {
  const next = found[verb + 1]?.text ?? "";
  // "“…”, said Ann Lee": somebody else did.
  if (
    /^(?:said|says|asked|asks|added|adds|wrote|writes|recalled|recalls|explained|explains)$/.test(found[verb]?.folded ?? "") &&
    /^\p{Lu}\p{Ll}/u.test(next)
  )
    return true;
  // "Coaching for people who run kitchens": what is on offer.
  if (
    /^(?:coaching|training|consulting|tutoring|printing|catering|framing|mentoring|counselling|bookbinding)$/.test(
      found[verb]?.folded ?? "",
    ) &&
    next === "for"
  )
    return true;
  // "Auto-generated transcript, not checked".
  if (/^(?:auto|machine|computer|self|hand|half|un|ready|home|custom|pre)-\p{L}+ed$/u.test(found[verb]?.folded ?? "")) return true;
  // "Built with love", "Powered by Quill": how the page was made.
  if (/^(?:hosted|powered)$/.test(found[verb]?.folded ?? "") && /^(?:on|by)$/.test(next)) return true;
  if (/^(?:built|made|crafted|powered|hosted|generated)$/.test(found[verb]?.folded ?? "") && /^(?:with|by|on|using)$/.test(next))
    return found.length - verb < 7;
  // "Teaching sheep to a classifier, by Ann Lee": a title.
  if (
    verbForm(found[verb]?.text ?? "") === "ing" &&
    found.some(
      ({ folded }, at) => at > verb && folded === "by" && found[at - 1]?.text === "," && /^\p{Lu}/u.test(found[at + 1]?.text ?? ""),
    )
  )
    return true;
  // "Closed for stocktaking".
  if (
    /^(?:closed|open|shut|sold|reopen(?:s|ed)?)$/.test(found[verb]?.folded ?? "") &&
    /^(?:for|until|till|from|on|at|over|all|by|again)$/.test(next)
  )
    return true;
  // "Printed on Fridays since 1888".
  if (/^(?:printed|published|issued)$/.test(found[verb]?.folded ?? "") && /^(?:on|every|each|weekly|monthly|quarterly)$/.test(next))
    return true;
  // "Agreed that it was not club business", "Voted down 9-1": what a meeting did.
  if (
    /^(?:agreed|resolved|noted|voted|carried|moved|approved|deferred|minuted)$/.test(found[verb]?.folded ?? "") &&
    /^(?:that|down|through|unanimously|without|nem|by)$/.test(next)
  )
    return verb === 0;
  // "Serving three counties since 1938": a house.
  if (found[verb]?.folded === "serving" && found.some(({ folded }) => folded === "since") && !/^(?:as|on|in|with|at)$/.test(next))
    return true;
  // "Building C, third floor", "Running time 95 minutes".
  // "Closing keynote, Ann Lee".
  if (turns.test(found[verb + 1]?.folded ?? "") && found[verb + 2]?.text === ",") return true;
  if (verbForm(found[verb]?.text ?? "") === "ing") return /^(?:\p{Lu}|\p{Lu}?\d+\p{Lu}?|times?|hours?|order)$/u.test(next);
  return /^\d/.test(next) && found.slice(verb).some(({ text }) => /^[·|•]$/u.test(text));
}

/** "Music by the Bilge Rats", "Laboratory sessions are given by Ann Lee": a note about what somebody else does. */
export function isDoneByAnother(found: readonly Token[], at: number, last: number): boolean {
  const by = found.findIndex(({ folded }, place) => place > at && place <= Math.min(last, at + maxBeforeAgent) && folded === "by");
  if (by < 0 || found.slice(at, by).some(({ kind, folded }) => kind === "punct" || isRoleWord(folded))) return false;
  const isCapital = (place: number) => place <= last && /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  const agent = found[by + 1]?.folded === "the" ? by + 2 : by + 1;
  return isCapital(agent) && isCapital(agent + 1);
}

/** "Council leader Ann Lee", "Ann's been elected chair", "Juno's 4": a note about somebody else. */
export function isJobOfAnother(found: readonly Token[], at: number, last: number): boolean {
  const isCapital = (place: number) => place <= last && /^\p{Lu}\p{Ll}/u.test(found[place]?.text ?? "");
  if (isCapital(at) && /^['’]s$/.test(found[at + 1]?.text ?? "") && /^(?:been|had|got|gone|become|\d+)$/.test(found[at + 2]?.folded ?? ""))
    return true;
  // "Acme's chief executive, Ann Lee, steps down".
  const comma = found.findIndex(({ text }, place) => place > at + 2 && text === ",");
  const isOwned = isCapital(at) && /^['’]s$/.test(found[at + 1]?.text ?? "");
  if (isOwned && comma > 0 && isRoleWord(found[comma - 1]?.folded ?? "") && isCapital(comma + 1) && isCapital(comma + 2)) return true;
  // "After the break: clock painter Ann Lee."
  const lead = found.findIndex(({ text }, place) => place > at && place <= at + maxLead && text === ":");
  const from = lead < 0 ? at : lead + 1;
  const job = found.findIndex(
    ({ kind }, place) => place >= from && (kind === "punct" || (place > from && isCapital(place) && isCapital(place + 1))),
  );
  return (
    job > from &&
    isCapital(job) &&
    !isCapital(job + 2) &&
    /^\p{Ll}/u.test(found[job - 1]?.text ?? "") &&
    isRoleWord(found[job - 1]?.folded ?? "")
  );
}

const maxLead = 6;
const turns = /^(?:keynote|speaker|talk|lecture|session|panel|workshop|solo|toast|reading)$/;

/** "Thanks to all who wrote": it opens no note about the person. */
export function isThanks(found: readonly Token[], verb: number): boolean {
  return found[verb]?.folded === "thanks" && /^(?:to|for|also|so|very|again|go|from)$/.test(found[verb + 1]?.folded ?? "");
}

/** "Lightning talks close Friday", "Booming bitterns have gone", "Shouting: discontinued": a word in -ing that is no deed of the person's. */
export function isOfManyThings(found: readonly Token[], at: number, last: number): boolean {
  const behind = found.slice(at + 1, Math.min(last, at + 4) + 1);
  const stop = behind.findIndex(
    ({ folded }) => leads.has(folded) || determiners.has(folded) || possessives.has(folded) || conjunctions.has(folded),
  );
  const near = stop < 0 ? behind : behind.slice(0, stop);
  return near.some(
    ({ text, kind }, place) =>
      text === ":" ||
      (place > 0 &&
        kind === "word" &&
        near[place - 1]?.text.endsWith("s") === true &&
        /^(?:base|third|past|modal)$/.test(verbForm(text) ?? "")),
  );
}

/** "Ann joins", in the middle of a sentence. */
export function isPlainlyNamed(found: readonly Token[], at: number): boolean {
  return (
    isOtherName(found, at) &&
    verbForm(found[at + 1]?.text ?? "") !== null &&
    !/^(?:\p{Lu}|may|march|august)$/iu.test(found[at]?.folded ?? "")
  );
}

/** Words at most between a note's begin and its "by". */
const maxBeforeAgent = 6;
