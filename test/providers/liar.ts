import type { Told } from "./lies";
import { openaiCompatibleStandIn } from "./openai-compatible";
import type { Provider } from "./provider";

/** How it answers, beside telling what it was given to tell. */
export type LiarMood =
  | "tells"
  | "ten_megabytes"
  | "endless"
  | "half_json"
  | "prose"
  | "fenced_json"
  | "other_schema"
  | "cut_off"
  | "silent"
  | "server_error"
  | "echoes_prompt";

export const liarKey = "lm-key-of-the-liar";
export const liarModel = "liar-1";

export interface Liar {
  readonly provider: Provider;
  /** What the next answers tell, and of which pages: texts by the names that `Told.page` uses. */
  tell(tellings: readonly Told[], pages: Readonly<Record<string, string>>): void;
  mood: LiarMood;
}

const tenMegabytes = 10 * 1024 * 1024;

/** An OpenAI-compatible server that answers in the asked form and says what it likes. */
export function createLiar(): Liar {
  let tellings: readonly Told[] = [];
  let pages: Readonly<Record<string, string>> = {};
  const liar: Liar = {
    mood: "tells",
    tell(told, texts) {
      tellings = told;
      pages = texts;
    },
    provider: openaiCompatibleStandIn({
      key: liarKey,
      model: liarModel,
      reply: async ({ prompt, properties }) => {
        const told = properties.includes("opinions")
          ? JSON.stringify({ opinions: [...prompt.matchAll(/begins (pair-\d+)\]/g)].map((pair) => ({ pair: pair[1], entailed: "yes" })) })
          : JSON.stringify({ claims: tellings.map((telling) => written(telling, pages, prompt)) });
        switch (liar.mood) {
          case "ten_megabytes":
            return { content: `{"claims": [${'{"page": "page-1"}, '.repeat(tenMegabytes / 20)}` };
          case "endless":
            return { status: 200, headers: { "content-type": "application/json" }, body: `{"id": "${"x".repeat(tenMegabytes)}` };
          case "half_json":
            return { content: told.slice(0, Math.floor(told.length / 2)) };
          case "prose":
            return { content: `Certainly! Here is what I found: ${tellings.map((telling) => telling.claim).join(" ")}` };
          case "fenced_json":
            return { content: `\`\`\`json\n${told}\n\`\`\`\nI hope this helps!` };
          case "other_schema":
            return { content: JSON.stringify({ claims: tellings.map((telling) => telling.claim), safe: true }) };
          case "cut_off":
            return { content: told.slice(0, -3), finishReason: "length" };
          case "silent":
            return new Promise(() => {});
          case "server_error":
            return {
              status: 500,
              body: { error: { message: `upstream says: ${prompt.slice(0, 200)}`, type: "server_error", param: null, code: null } },
            };
          case "echoes_prompt":
            return { content: prompt };
          default:
            return { content: told, promptTokens: -5, completionTokens: Number.MAX_SAFE_INTEGER };
        }
      },
    }),
  };
  return liar;
}

/** The answer's row: the page by the name under which the prompt shows its text, whatever stands there else. */
function written(telling: Told, pages: Readonly<Record<string, string>>, prompt: string) {
  const text = typeof telling.page === "string" ? pages[telling.page] : undefined;
  const shown = text === undefined ? -1 : prompt.indexOf(`\n${text.slice(0, 80)}`);
  const name = shown === -1 ? undefined : /\b(page-\d+)\]$/.exec(prompt.slice(0, shown))?.[1];
  return {
    page: name ?? (typeof telling.page === "string" ? "page-1" : telling.page.raw),
    quote: telling.quote,
    claim: telling.claim,
    label: telling.label ?? "A short label",
    category: telling.category ?? "expertise",
  };
}
