import { type RandomText, recalled } from "./random-requests";

const maxRemembered = 500;

/** Parameters that go by another name in the answer which hands them out. */
const givenAs: Readonly<Record<string, string>> = { "X-Verification-Token": "polling_token", cursor: "next_cursor" };

/** What earlier answers said, by the name of the field or of the path's parameter, so that later requests can ask for things that are there. */
export class FuzzMemory {
  private readonly texts = new Map<string, string[]>();
  /** Of paths with several parameters: which stood in one path together. */
  private readonly paths = new Map<string, Readonly<Record<string, string>>[]>();

  /** @param templates the contract's paths, to read parameters out of paths such as `poll_url` */
  constructor(private readonly templates: readonly string[]) {}

  learn(answer: unknown): void {
    if (answer === null || typeof answer !== "object") return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === "string") this.learnText(name, value);
      else this.learn(value);
    }
  }

  /**
   * The text itself; for one to recall, what was learnt, or a text that nobody gave. Equal numbers find what came with one answer.
   * @param template the path that is asked for: parameters of one path are recalled from one path
   * @param name of a parameter; in braces when it is one of a path, so that what stood in such a path goes first
   */
  recall(name: string, text: RandomText, number: number, template = ""): string {
    if (text !== recalled) return text;
    const together = this.paths.get(template)?.map((parameters) => parameters[name] ?? "") ?? [];
    if (together.length > 0) return together[number % together.length] ?? "";
    const bare = name.replace(/[{}]/g, "");
    const known = this.texts.get(name) ?? this.texts.get(givenAs[bare] ?? bare) ?? [];
    return known[number % Math.max(1, known.length)] ?? "unknown";
  }

  private learnText(name: string, value: string): void {
    this.keep(name, value);
    if (!value.startsWith("/")) return;
    const given = value.split("?")[0]?.split("/") ?? [];
    for (const template of this.templates) {
      const parts = template.split("/");
      if (parts.length !== given.length || !parts.every((part, i) => part.startsWith("{") || part === given[i])) continue;
      parts.forEach((part, i) => {
        if (part.startsWith("{")) this.keep(part, given[i] ?? "");
      });
      const parameters = parts.flatMap((part, i) => (part.startsWith("{") ? [[part, given[i] ?? ""] as const] : []));
      const known = this.paths.get(template) ?? [];
      if (parameters.length > 1 && known.length < maxRemembered) this.paths.set(template, [...known, Object.fromEntries(parameters)]);
    }
  }

  private keep(name: string, value: string): void {
    const known = this.texts.get(name) ?? [];
    if (known.includes(value)) return;
    if (known.length >= maxRemembered) known.shift();
    known.push(value);
    this.texts.set(name, known);
  }
}
