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
  /** What the next answers tell. */
  tell(tellings: readonly Told[]): void;
  mood: LiarMood;
}

const tenMegabytes = 10 * 1024 * 1024;

/** An OpenAI-compatible server that answers in the asked form and says what it likes. */
export function createLiar(): Liar {
  let tellings: readonly Told[] = [];
  const liar: Liar = {
    mood: "tells",
    tell(told) {
      tellings = told;
    },
    provider: openaiCompatibleStandIn({
      key: liarKey,
      model: liarModel,
      reply: async ({ prompt, properties }) => {
        const told = properties.includes("opinions")
          ? JSON.stringify({ opinions: namesIn(prompt).map((pair) => ({ pair, entailed: "yes" })) })
          : properties.includes("quotes")
            ? JSON.stringify({ quotes: namesIn(prompt).map((quote) => blindly(quote, tellings)) })
            : JSON.stringify({ claims: tellings.map((telling) => written(telling, prompt)) });
        switch (liar.mood) {
          case "ten_megabytes":
            return { content: `{"claims": [${'{"label": "a label"}, '.repeat(tenMegabytes / 20)}` };
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

/** The numbers of what is asked about: claims to judge, or quotes to read. */
function namesIn(prompt: string): string[] {
  return [...prompt.matchAll(/^(\d+) /gm)].map((name) => name[1] ?? "");
}

/** It reads into every quote whatever it has told of any. */
function blindly(quote: string, tellings: readonly Told[]) {
  return {
    quote,
    who: "person",
    what: tellings.map(({ claim }) => claim).join(" "),
    where: "",
    when: "",
    status: "timeless",
    private: false,
  };
}

/**
 * The answer's row, with a key for each part, as a model may write it unasked: the statement that holds the words, and where none does, whatever is
 * shown first.
 */
function written(telling: Told, prompt: string) {
  const shown = [...prompt.matchAll(/^(\d+) (.*)$/gm)];
  const words = telling.quote.replace(/\s+/g, " ").trim();
  const holding =
    shown.find(([, , text = ""]) => text.includes(words)) ?? shown.find(([, , text = ""]) => words.includes(text)) ?? shown[0];
  return {
    statements: [holding?.[1] ?? "1"],
    words: telling.quote,
    relation: "is",
    organisation: "",
    time: "",
    status: "current",
    doer: "person",
    claim: telling.claim,
    label: telling.label ?? "A short label",
    category: telling.category ?? "expertise",
  };
}
