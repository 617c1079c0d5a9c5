import { wordKey } from "./other-people";

const maxRead = 8_000;
const thing =
  "newsletter|letter|blog|podcast|magazine|journal|zine|column|project|studio|workshop|company|firm|business|charity|co-?operative|library|tool|app|site|website|band|choir|club|festival|conference|course|programme|program|series|show|shop|bakery|brewery|press|imprint|café|cafe|restaurant|school|network|group|collective|community|initiative|agency|consultancy|practice|lab|laboratory|foundation|association|society|venture|start-?up";
/** "Pallet Jack is a fortnightly letter on why …", "Pallet Jack is written by Jane Roe": not "Ann Lee is a show jumper". */
const namedThing = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(\p{Lu}[\p{L}'’-]*(?: (?:(?:of|the|and|&) )?\p{Lu}[\p{L}'’-]*){0,3}),? (?:is (?:written|put together)(?: and [\p{Ll}]+)? by|(?:is|was|began as|started as) (?:an?|the|my|our|her|his) (?:[\p{L}\p{N}-]+ ){0,3}?(?:${thing})(?=[.,;:)—–-]| (?:for|on|about|of|in|at|that|which|who|with|by|where|to|run|made|based|from|and|I|we|she|he)\b))`,
  "gu",
);

/** "Pallet Jack – notes by Jane Roe", as a page's title. */
const titledThing =
  /^(\p{Lu}[^|·–—:]{1,40}?)\s*[|·–—:-]\s+(?:\p{Ll}+ )?(?:notes|posts|essays|letters|a blog|blog|newsletter|journal|thoughts) (?:by|from) \p{Lu}/u;

/** Names that the page's own text or title says are no people: of a letter, a firm, a choir. As `wordKey`s. */
export function thingsNamed(text: string, title: string): ReadonlySet<string> {
  const ofTitle = titledThing.exec(title)?.[1];
  return new Set(
    [...[...text.slice(0, maxRead).matchAll(namedThing)].map(([, name = ""]) => name), ...(ofTitle === undefined ? [] : [ofTitle])].map(
      wordKey,
    ),
  );
}
