/** The words of a text that lists them, by white space. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "");

/** The phrases of a text that lists them, one a line or between bars. */
export const phrases = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "");

/** "one:1 two:2" as a table. */
export const numbered = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    words(text).map((entry) => {
      const [word = "", value = "0"] = entry.split(":");
      return [word, Number(value)] as const;
    }),
  );
