import type { SenderContext } from "@/lib/contract/seed";
import { undisguise } from "@/lib/text/normalize";
import { acts, topics, wholeGoals } from "./forbidden-phrases";

/**
 * Whether a sender says to want what a brief may not serve: decisions about hiring, credit, insurance or housing, and dating. What is to be done to
 * the person counts in every field and across them; a topic counts in the goal, unless it names a product or what somebody is helped with, since
 * selling to those who hire, lend, insure or let is another matter. Words decide: whoever wants to hide a purpose can, and breaks the terms.
 */
export function isForbiddenSender(sender: SenderContext | undefined): boolean {
  if (sender === undefined) return false;
  const goal = undisguise(sender.goal ?? "");
  if (wholeGoals.test(goal)) return true;
  if (topics.some((topic) => matchesOutside(topic, goal, { isExcused: isAboutProduct }))) return true;
  const fields = [sender.goal, sender.offer, sender.title, sender.company, sender.name].map((field) => undisguise(field ?? ""));
  const texts = [...fields.slice(0, 2), fields.filter((field) => field !== "").join(" ")];
  return texts.some((text) => acts.some((act) => matchesOutside(act, text, { isExcused: isHelp })));
}

type Excuse = (before: string, after: string) => boolean;

/** A match that nothing around it excuses. */
function matchesOutside(pattern: RegExp, text: string, { isExcused }: { readonly isExcused: Excuse }): boolean {
  for (const { index, 0: phrase } of text.matchAll(pattern))
    if (!isExcused(wordsBefore(text.slice(0, index)), wordsAfter(text.slice(index + phrase.length)))) return true;
  return false;
}

const nearWords = 6;

function wordsBefore(text: string): string {
  const sentence = text.slice(text.lastIndexOf(".") + 1);
  return ` ${sentence.trim().split(" ").slice(-nearWords).join(" ")} `;
}

function wordsAfter(text: string): string {
  const end = text.indexOf(".");
  return ` ${(end < 0 ? text : text.slice(0, end)).trim().split(" ").slice(0, nearWords).join(" ")} `;
}

const helps =
  / (?:help|helps|helping|helped|let|lets|letting|enable|enables|enabling|how|who|hilft|helfen|aide|aider|aidons|ayuda|ayudar|ayudamos) /;
const sells =
  / (?:sell|sells|selling|sold|pitch|pitching|demo|introduce|introducing|present|presenting|market|marketing|promote|promoting|license|licensing|show|showing|partner|partnering|partnership|invest|investing|talk|talking|speak|speaking|discuss|panel|podcast|webinar|verkaufen|verkauf|anbieten|vorstellen|vendre|proposer|presenter|vender|ofrecer|presentar) /;
/** What a topic is but an attribute of: "hiring software", "tenant screening tool", "dating app". */
const products =
  /^ (?:[a-z0-9]+ ){0,2}(?:software|platforms?|tools?|tooling|products?|solutions?|services?|apps?|systems?|saas|apis?|suite|startups?|teams?|departments?|leaders?|managers?|compan(?:y|ies)|agenc(?:y|ies)|industry|markets?|marketplace|conferences?|events?|technolog(?:y|ies)|tech|automation|data|workflows?|firms?|vendors?|providers?|business(?:es)?|models?|analytics|infrastructure|consultants?|consulting|specialists?|experts?|lawyers?|researchers?|novels?|books?|authors?|publishers?|writers?|fiction|plattform|losung|loesung|anbieter|firmen|plateforme|logiciel|outil|solution|plataforma|solucion|herramienta|leute|abteilung) /;

function isAboutProduct(before: string, after: string): boolean {
  return (
    sells.test(before) ||
    helps.test(before) ||
    products.test(after) ||
    /\bsoftware\b|\bplattform\b|\bplateforme\b|\bplataforma\b|\blogiciel\b/.test(before)
  );
}

function isHelp(before: string): boolean {
  return helps.test(before);
}
