import { openaiCompatibleStandIn } from "../providers/openai-compatible";
import type { Provider } from "../providers/provider";

export const honestKey = "lm-key-of-the-honest";
export const honestModel = "honest-1";

/** A language model that says nothing but what the pages say: sentences that begin with the person's name, word for word, and that every quote carries its claim. */
export function honestModelStandIn(): Provider {
  return openaiCompatibleStandIn({
    key: honestKey,
    model: honestModel,
    reply: ({ prompt, properties }) => {
      if (properties.includes("opinions")) {
        const pairs = [...prompt.matchAll(/begins (pair-\d+)\]/g)].map((match) => match[1] ?? "");
        return { content: JSON.stringify({ opinions: pairs.map((pair) => ({ pair, entailed: "yes" })) }) };
      }
      const name = /^The person: (.+)$/m.exec(prompt)?.[1] ?? "";
      const pages = [...prompt.matchAll(/begins (page-\d+)\]\n([\s\S]*?)\n\[data-\w+ ends \1\]/g)];
      const claims = pages.flatMap(([, page = "", text = ""]) =>
        sentencesOf(text)
          .filter((sentence) => sentence.startsWith(`${name} is `))
          .slice(0, 3)
          .map((sentence) => ({
            page,
            quote: sentence,
            claim: sentence,
            label: sentence.split(" ").slice(0, 5).join(" "),
            category: "current_role",
          })),
      );
      return { content: JSON.stringify({ claims }) };
    },
  });
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence !== "");
}
