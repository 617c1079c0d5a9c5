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
      const asked = [...prompt.matchAll(/\[data-[0-9a-f]+ begins ([pq]\d+)\]\n([\s\S]*?)\n\[data-/g)];
      if (properties.includes("opinions")) {
        const opinions = asked.map(([, pair = "", body = ""]) => ({ pair, entailed: isCarried(body) ? "yes" : "no" }));
        return { content: JSON.stringify({ opinions }) };
      }
      if (properties.includes("quotes")) {
        const quotes = asked.map(([, quote = "", body = ""]) => ({
          quote,
          who: "person",
          what: lineOf(body, "QUOTE"),
          where: "",
          when: "",
          status: "current",
          private: false,
        }));
        return { content: JSON.stringify({ quotes }) };
      }
      const name = /^The person: (.+)$/m.exec(prompt)?.[1] ?? "";
      const claims = [...prompt.matchAll(/^\[(s\d+)\] (.+)$/gm)]
        .filter(([, , sentence = ""]) => sentence.startsWith(`${name} is `))
        .slice(0, 12)
        .map(([, id = "", sentence = ""]) => ({
          statements: [id],
          words: "",
          relation: "is",
          organisation: "",
          time: "",
          status: "current",
          doer: "person",
          claim: sentence,
          label: sentence.split(" ").slice(0, 5).join(" "),
          category: "current_role",
        }));
      return { content: JSON.stringify({ claims }) };
    },
  });
}

/**
 * Whether the quote holds what the claim says of the person named first: every name and number, and all but two of its other words ("am" for "is").
 */
function isCarried(body: string): boolean {
  const words = (text: string) => text.match(/[\p{L}\d]+/gu) ?? [];
  const quote = new Set(words(lineOf(body, "QUOTE").toLowerCase()));
  const said = lineOf(body, "CLAIM").replace(/^(?:\p{Lu}\S*\s+)+/u, "");
  const missing = words(said).filter((word) => !quote.has(word.toLowerCase()));
  return missing.length <= 2 && missing.every((word) => !/^\p{Lu}|\d/u.test(word));
}

function lineOf(body: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, "m").exec(body)?.[1] ?? "";
}
