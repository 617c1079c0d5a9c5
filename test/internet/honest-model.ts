import { openaiCompatibleStandIn } from "../providers/openai-compatible";
import type { Provider } from "../providers/provider";

export const honestKey = "lm-key-of-the-honest";
export const honestModel = "honest-1";

/**
 * A language model that says nothing but what the pages say: sentences that begin with the person's name, word for word, and that a quote carries a
 * claim whose words it holds.
 */
export function honestModelStandIn(): Provider {
  return openaiCompatibleStandIn({
    key: honestKey,
    model: honestModel,
    reply: ({ prompt, properties }) => {
      if (properties.includes("opinions")) {
        const opinions = judged(prompt).map(({ id, claim, quote }) => `${id}${isCarried(claim, quote) ? "y" : "n"}`);
        return { content: JSON.stringify({ opinions }) };
      }
      const numbered = [...prompt.matchAll(/^(\d+) (.+)$/gm)];
      if (properties.includes("quotes"))
        return { content: JSON.stringify({ quotes: numbered.map(([, id = "", quote = ""]) => `${id} own now ${quote}`) }) };
      const name = /^The person: (.+)$/m.exec(prompt)?.[1] ?? "";
      const claims = numbered
        .filter(([, , sentence = ""]) => sentence.startsWith(`${name} is `))
        .slice(0, 12)
        .map(([, id = "", sentence = ""]) => `${id} now current ${sentence}`);
      return { content: JSON.stringify({ claims }) };
    },
  });
}

/** The claims to be judged, each with the quote that it stands beneath. */
function judged(prompt: string): { readonly id: string; readonly claim: string; readonly quote: string }[] {
  const name = /^The person, @: (.+)$/m.exec(prompt)?.[1] ?? "";
  let quote = "";
  return prompt.split("\n").flatMap((line) => {
    if (line.startsWith("Quote: ")) quote = line.slice("Quote: ".length);
    const [, id, claim = ""] = /^(\d+) (.+)$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, claim: claim.replaceAll("@", name), quote }];
  });
}

/**
 * Whether the quote holds what the claim says of the person named first: every name and number, and all but two of its other words ("am" for "is").
 */
function isCarried(claim: string, quote: string): boolean {
  const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];
  const known = new Set(words(quote.toLowerCase()));
  const missing = words(claim.replace(/^(?:\p{Lu}\S*\s+)+/u, "")).filter((word) => !known.has(word.toLowerCase()));
  return missing.length <= 2 && missing.every((word) => !/^\p{Lu}|\d/u.test(word));
}
