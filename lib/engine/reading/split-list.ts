import { pastimeIn } from "./lexicon";

/**
 * Cuts an enumeration at its commas and its "and". A bare noun behind "tinkering with hardware" belongs to it and not to the list; brackets never do.
 */
export function splitList(tail: string): string[] {
  const text = tail
    .replace(/\s*[([][^)\]]{0,120}[)\]]/g, "")
    .replace(/\s+[-–—](?:\s+.*)?$|[:;].*$|\.\s.*$/u, "")
    .replace(
      /,?\s+(?:but|because|although|so that|so|when|while|whenever|where|which|who|especially|if|as well as spending|in (?:his|her|their) home|all while|from (?:his|her|their)|depending|until|before|after)\b.*$/i,
      "",
    )
    .replace(/,?\s+(?:among(?:st)? (?:other|many)|and (?:so on|more|much more|many (?:more|others)|others?|such)|etc)\b.*$/i, "");
  const parts = text
    .split(/\s*,\s*(?:(?:and|or|as well as|also|plus|&)\s+)?|\s+(?:and|or|as well as|&|\/)\s+(?:also\s+)?/i)
    .map((part) => part.trim());
  const joints = [...text.matchAll(/\s*,\s*(?:(?:and|or|as well as|also|plus|&)\s+)?|\s+(?:and|or|as well as|&|\/)\s+(?:also\s+)?/gi)].map(
    (match) => match[0],
  );
  const items: string[] = [];
  for (const [i, part] of parts.entries()) {
    const previous = items[items.length - 1];
    const belongs =
      previous !== undefined &&
      /^(?:\p{L}+ing)\s+\S/u.test(previous) &&
      !/ing\b/.test(part.split(" ")[0] ?? "") &&
      /^\p{L}+ing (?:with|on|about|for|to|up|in|around|at|of|things|video|some|by|as)\b/u.test(previous);
    const sharesObject =
      previous !== undefined &&
      /^\p{L}+ing$/u.test(previous) === false &&
      /^(?:drawing|painting|reading|watching|playing|studying|exploring|making|collecting|visiting|writing)\s/u.test(previous) &&
      !/ing\b/.test(part.split(" ")[0] ?? "") &&
      pastimeIn(part) === null;
    if (previous !== undefined && (belongs || sharesObject)) items[items.length - 1] = `${previous}${joints[i - 1] ?? ", "}${part}`;
    else items.push(part);
  }
  return items;
}

/** The phrase as it may stand in a claim; null when it points at somebody or something outside of it. */
export function tidyItem(item: string): string | null {
  const phrase = item
    .replace(
      /^(?:also|even|just|then|maybe|sometimes|occasionally|mostly|usually|of course|most things|a little|a bit of|going on|everything from|to be)\s+/i,
      "",
    )
    .replace(
      /\s+(?:too|as well|in general|with (?:(?:my|his|her|their) )?(?:friends|family|others|people|colleagues)|for fun|in (?:(?:my|his|her|their|the) )?(?:free|spare) time|at the moment|whenever possible|there|of course)$/iu,
      "",
    )
    .replace(/["“”]/g, "")
    .trim();
  const count = phrase.split(/\s+/).length;
  if (/^(?!listening|trying|going|learning|to)\p{L}+ to \p{L}/u.test(phrase)) return null;
  // "Or on the radio": where, and nothing that somebody likes.
  if (phrase.length < 3 || count > 9 || /^(?:on|in|at|off|behind|under|beside|near|along) /.test(phrase)) return null;
  // "At weekends, slowly, as the slate prefers" tells how.
  if (/^(?!family$|jelly$|assembly$)\p{Ll}{3,}ly$/u.test(phrase)) return null;
  if (
    /\b(?:others|everybody|everyone|that|which|who|this|these|those|it|them|his|her|she|he|such|said|everything|stuff|something|anything|nothing|not|n't|life|time with|spending time|hanging out$|having fun$|no)\b/i.test(
      phrase,
    ) &&
    !/\b(?:his|her|their) (?:cats?|dogs?|pups?|guitar|piano|bike|garden|drums|bass)\b/.test(phrase)
  )
    return null;
  if (/^(?:a|an|the|and|or|of|to|in|with|for|by|at)$/i.test(phrase.split(/\s+/).pop() ?? "")) return null;
  return phrase;
}
