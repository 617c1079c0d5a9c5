import { remembered } from "@/lib/text/remembered";

/** Longer claims are no plain sentence any more; they end at the last clause that fits. */
const maxClaimLength = 320;

/** One sentence with its full stop, or null when it still speaks as "I" or to "you", or is no sentence. */
export const finishSentence = remembered((raw): string | null => {
  let text = raw.replace(/\s+/g, " ").trim();
  text = text
    .replace(/\s*(?:\.{2,}|…)$/u, "")
    .replace(/\s*[,;:|–—-]+$/u, "")
    .replace(/[.!]+(["”'’]?)$/u, "$1")
    .trim();
  // What was cut out behind "from" was not the person's: "holds a degree [from …]".
  text = shorten(withoutAside(withoutOpenEnd(text))).replace(/(?<=\p{L}{3} .*) from$/u, "");
  const said = withoutTitles(text);
  if (
    /(?<![\p{L}\d/'(.-])[Ii](?:'\p{L}+)?(?![\p{L}\d/'.)-])/u.test(said.replace(titles, "")) ||
    /(?<!-)\b(?:my|myself|you|your|yours|yourself|me)\b/i.test(said)
  )
    return null;
  if (
    /\b(?:we|our|ours|us|let's)\b/.test(text.replace(generalWe, "").replace(generalUs, "")) ||
    text.split(/\s+/).length < 3 ||
    !isBalanced(text)
  )
    return null;
  if (
    /\b(?:and|or|the|a|an|of|to|with|for|in|at|by|as|is|who|which|that|where|whose)$/i.test(text) &&
    !/\b(?:with|of|like|all|after|before|by) that$|\bthere is$/.test(text)
  )
    return null;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
});

/** The “bring your device” half hour, “Listening with your fingers”: what something is called. */
const named =
  /(?<=\b(?:a|an|the|his|her|their|called|named|titled) |(?<!says|said|asks|asked), )["“](?![^"“”]{0,60}\bI\b)[^"“”.!?]{3,60}["”](?=,| \p{Ll}|$)/gu;

/** Without what stands in quotation marks because it is called so: nobody is spoken to in it. */
export function withoutTitles(text: string): string {
  return text.replace(named, "");
}

/** "I Let It Rot": in a title nobody speaks. */
const titles =
  /["“](?:\p{Lu}[\p{L}'’-]*|a|an|the|of|in|on|and|to|for|at|by|with)(?: (?:\p{Lu}[\p{L}'’-]*|a|an|the|of|in|on|and|to|for|at|by|with))+["”]/gu;

/** "The way we think about code" speaks of everybody. */
const generalWe =
  /\b(?:ways?|how|why|what|world|things|tools|software|technolog(?:y|ies)|code|where|as) (?:that )?we(?: all)?\b(?:(?!\b(?:we|us)\b)[^,.;]){0,60}/g;

/** "What it can tell us": so does this. */
const generalUs =
  /\b(?:tell|tells|teach|teaches|show|shows|help|helps|give|gives|let|lets|allow|allows|enable|enables|around|surrounds?|all of) us\b/g;

/** Without a bracket or quotation that the sentence does not close, and without the mark alone that closes none. */
function withoutOpenEnd(text: string): string {
  if (isBalanced(text)) return text;
  const bracket = text.lastIndexOf("(");
  return bracket > text.lastIndexOf(")") ? text.slice(0, bracket).trimEnd() : text;
}

/** Ends the sentence before an aside that speaks to the reader, where a dash or semicolon sets it apart. */
function withoutAside(text: string): string {
  const at = /\b(?:you|your)\b/i.exec(text.replace(named, (name) => "-".repeat(name.length)))?.index;
  if (at === undefined) return text;
  const cut = Math.max(text.lastIndexOf(" — ", at), text.lastIndexOf(" – ", at), text.lastIndexOf(" - ", at), text.lastIndexOf("; ", at));
  if (cut > 12) return text.slice(0, cut);
  // ", and will wow you with a trick": the list before it stands.
  const clause =
    /,\s+(?:(?:and|or|but|so|as)(?:\s+[\p{L}']+){0,3}|(?:(?:to|for|in|on|at|from|with) )?(?:which|whom|because)(?:\s+[\p{L}']+){0,7})\s*$/u.exec(
      text.slice(0, at),
    )?.index ?? 0;
  if (clause > 12) return text.slice(0, clause);
  // "Studies whistled languages: what is left when you …", "worked as a baker, “which is the same: you get up at three”".
  const before = text.slice(0, at);
  const apart = /^(?:[^\s"“]+ ){4,}[^\s"“]*\p{Ll}{2}(?=, ["“][^"”]*$|: (?!["“])[^"“]*$)/u.exec(before)?.[0] ?? "";
  if (apart !== "" && !leadsOn.test(apart)) return apart;
  // "Knot, a small tool that tells you when": the thing without what it does for the reader.
  const relative = / (?:that|which)(?:\s+[\p{L}']+){1,3}\s*$/u.exec(text.slice(0, at))?.index ?? 0;
  const thing = text.slice(0, relative);
  // "Believes that what you eat …" is no thing.
  return relative > 12 && /\b(?:an?|the)(?: [\p{L}-]+){1,4}$/u.test(thing) ? thing : text;
}

/** What stands before a colon or a quotation only to bring it in. */
const leadsOn =
  /\b(?:is|are|was|this|these|that|thus|so|follow\p{Ll}*|rules?|advice|tips?|mottos?|questions?|answers?|things?|views?|means?)$|\b(?:sa(?:y|ys|id)|tells?|told|asks?|asked|writes?|wrote|thinks?|argues?|believes?|adds?|calls?|called|warns?)(?: \S+){0,3}$/u;

/** Overlong sentences end before a trailing clause, never inside a phrase. */
function shorten(text: string): string {
  if (text.length <= maxClaimLength) return text;
  const cuts = [
    ...text
      .slice(0, maxClaimLength)
      .matchAll(/;\s|,\s(?=(?:where|which|who|and (?:he|she|they|is|has|was)|with|including|from|while|as well as)\b)|\s[–—-]\s|\.\s/g),
  ];
  const last = cuts.filter((cut) => cut.index > 40).pop();
  return last === undefined ? text : text.slice(0, last.index);
}

function isBalanced(text: string): boolean {
  return (text.match(/\(/g)?.length ?? 0) === (text.match(/\)/g)?.length ?? 0);
}
