import type { Token } from "@/lib/text/tokens";
import { isRoleWord } from "../../claims/restate-fragment";
import { type FoundSubject, none, relatives } from "./clause-words";
import { formAt, verbBehind } from "./finite-verbs";
import { verbForm } from "./verb-forms";

/** "Most of my work": a part of what is the person's. */
export function isPartOf(found: readonly Token[], at: number, place: number): boolean {
  return place === at + 2 && found[at + 1]?.folded === "of" && /^(?:most|much|all|half|part|some)$/.test(found[at]?.folded ?? "");
}

/** "Her second novel was shortlisted": a thing of the person's; a relative is somebody else. */
export function possessed(found: readonly Token[], place: number, end: number, last: number, isPersons: boolean): FoundSubject {
  for (let at = end + 1; at <= Math.min(last, end + 4); at++)
    if (relatives.has(found[at]?.folded ?? "")) return { ...none, who: "other", by: "relative" };
  // "Her editor was …", "Her seat goes to Everard Joseph, who …": the sentence is about somebody else.
  const head = found.findIndex(
    ({ kind, folded }, at) => at > end && (kind === "punct" || verbForm(folded) === "third" || verbForm(folded) === "past"),
  );
  // "My old lead Hosea used to say": a colleague by name.
  const isName = (at: number) => /^\p{Lu}\p{Ll}+$/u.test(found[at]?.text ?? "");
  const beforeName = found[head - (isName(head - 2) ? 3 : 2)]?.folded ?? "";
  const isNamedColleague = isName(head - 1) && (isColleague(beforeName) || (isName(head - 2) && isSomebody(beforeName)));
  // "Her old room-mate, Ann Lee, teaches": whoever the name is.
  const isNamedAside =
    found[head]?.text === "," &&
    !/^(?:the|a|an)$/i.test(found[head + 1]?.text ?? "") &&
    asideOfName(found, head, last) &&
    isSomebody(found[head - 1]?.folded ?? "");
  if (isNamedAside) return { ...none, who: "other", by: "relative" };
  const isHeadOf = isRoleWord(found[end + 1]?.folded ?? "") && found[end + 2]?.folded === "of";
  if (isHeadOf || isNamedColleague || isRoleWord(found[head - 1]?.folded ?? "") || namesAnother(found, end + 1, last))
    return { ...none, who: "other", by: "relative" };
  const plural = found.findIndex(
    ({ text }, at) => at > end + 1 && at <= end + 4 && pluralVerbs.test(text) && /s$/.test(found[at - 1]?.text ?? ""),
  );
  const from = titleBehind(found, end, last);
  const direct = plural > 0 ? plural : verbBehind(found, from, Math.min(last, from + 10), false);
  const verbAt = direct < 0 ? verbBehind(found, commaBehind(found, end), Math.min(last, end + 24), false) : direct;
  if (verbAt < 0) return none;
  return isPersons
    ? { who: "person", by: "possessed", subjectAt: place, subjectEnd: end, verbAt, verb: formAt(found, verbAt) }
    : { ...none, who: "unknown", by: "thing", verbAt };
}

/** "Her series “Nine ways to lose a letter” won": where what follows the title begins. */
function titleBehind(found: readonly Token[], end: number, last: number): number {
  const open = found.findIndex(({ text }, at) => at > end + 1 && at <= end + 4 && /^["“]$/.test(text));
  const close = open < 0 ? -1 : found.findIndex(({ text }, at) => at > open && at <= last && /^["”]$/.test(text));
  return close < 0 ? end + 2 : close + 1;
}

/** ", Ann Lee,": names between commas. */
function asideOfName(found: readonly Token[], comma: number, last: number): boolean {
  let at = comma + 1;
  while (at <= last && /^\p{Lu}\p{Ll}+$/u.test(found[at]?.text ?? "")) at += 1;
  return at > comma + 1 && found[at]?.text === ",";
}

/** A word for somebody; "her first novel, Tidewater," and "his handbook, Cold Pews," have names, too. */
function isSomebody(word: string): boolean {
  return (
    isRoleWord(word) ||
    /^(?:\p{L}+-)?(?:(?:room|flat|team|class|school|ship|crew|house)?mate|friend|partner|boss|competitor|opponent|colleague|reviewer|twin|rival|mentor|landlord|landlady|guest|pupil|student|tenant|lodger|neighbou?r|predecessor|successor|sidekick|deputy|chef|helper|hero|assistant|apprentice|buddy|muse|ego)$/u.test(
      word,
    )
  );
}

function isColleague(word: string): boolean {
  return isRoleWord(word) || word === "captain";
}

/** "His essays appear in": verbs of what somebody made, in the form that a noun could have too. */
const pluralVerbs = /^(?:appear|hang|sell|stand|cover|include|show|range|grow|feed|help|reach|serve|remain|explain|tell|run|go)$/;

/** "Goes to Everard Joseph, who arranged": somebody with a name and a tale of their own. */
function namesAnother(found: readonly Token[], first: number, last: number): boolean {
  const isCapital = (at: number) => /^\p{Lu}\p{Ll}/u.test(found[at]?.text ?? "");
  for (let at = first; at + 2 <= last; at++)
    // "Her book, A Guide to Parish Bridges, sold out": in a title.
    if (
      /^(?:to|by|with|is|was)$/.test(found[at]?.text ?? "") &&
      !(found[at]?.text === "by" && madePublic.test(found[at - 1]?.folded ?? "")) &&
      !(/^(?:is|was)$/.test(found[at]?.text ?? "") && namedThings.test(found[at - 1]?.folded ?? "")) &&
      !isCapital(at - 1) &&
      isCapital(at + 1) &&
      isCapital(at + 2)
    )
      return true;
  return false;
}

/** "Her newest project is River Gauge": things that have names as people have. */
const namedThings =
  /^(?:projects?|books?|novel|album|film|song|show|podcast|blog|newsletter|website|channel|tool|app|game|library|framework|language|company|firm|business|startup|start-up|studio|shop|band|label|brand|team|club|employer|university|school|college|venture|home ?town|city)$/;

/** "Was published by Jetty Music": what comes behind is told of the work. */
const madePublic =
  /^(?:published|released|issued|printed|produced|acquired|commissioned|premiered|recorded|staged|shown|exhibited|distributed)$/;

/** "Her first novel, The Tide Year, was turned down", "his book about the history of the footnote, See Note 14, came out": where the apposition begins. */
function commaBehind(found: readonly Token[], end: number): number {
  const isBook = [found[end + 1], found[end + 2]].some((token) => books.test(token?.folded ?? ""));
  const at = found.findIndex(({ text }, place) => place > end + 1 && place <= end + (isBook ? 12 : 6) && text === ",");
  return at < 0 ? found.length : at;
}

const books = /^(?:books?|novels?|memoir|biography|history|collection|anthology|album|film|play|podcast|study|monograph|thesis)$/;
