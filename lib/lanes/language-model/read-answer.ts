import type { z } from "zod";

/** What an answer holds of the asked form. `isWhole` is false where elements were left out, because they were cut off or not of the form. */
export interface ReadAnswer<T> {
  readonly value: T;
  readonly isWhole: boolean;
}

/** Objects that an answer may hold before the one that was asked for: a model that thinks aloud tries a few. */
const maxStarts = 20;
const maxUnfit = 200;

/**
 * Finds the asked object in what a model wrote: plain, in a code fence, after `<think>…</think>`, or between prose. Of an object that breaks off, the
 * elements of its lists that are complete are kept; an element that is not of the form is left out alone. Null where nothing of the form is there: an
 * empty list counts only when the model wrote it so.
 */
export function readAnswer<T>(text: string, schema: z.ZodType<T>): ReadAnswer<T> | null {
  const said = withoutThoughts(text);
  let from = 0;
  for (let tries = 0; tries < maxStarts; tries += 1) {
    const start = said.indexOf("{", from);
    if (start === -1) return null;
    const object = readObject(said, start);
    const fitted = object === null ? null : fitTo(object.value, schema, object.isWhole);
    if (fitted !== null) return fitted;
    from = object?.isWhole ? object.end : start + 1;
  }
  return null;
}

/** Thoughts that were never ended leave nothing: what stands in them was not said. Some servers swallow the opening mark. */
function withoutThoughts(text: string): string {
  const closed = text.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, "");
  const afterLoneEnd = closed.replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, "");
  return afterLoneEnd.replace(/<(?:think|thinking|reasoning)>[\s\S]*$/i, "");
}

interface FoundObject {
  readonly value: unknown;
  readonly end: number;
  readonly isWhole: boolean;
}

/** The object that begins at `start`; where the text ends first, what of it is complete. */
function readObject(text: string, start: number): FoundObject | null {
  const closers: string[] = [];
  let isInString = false;
  /** Where the last complete element of a list ended, and what was open then. */
  let lastElement: { end: number; closers: string } | null = null;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isInString) {
      if (char === "\\") at += 1;
      else if (char === '"') {
        isInString = false;
        // An element of the object's own list that is a text. Of a list within an element it completes nothing.
        if (closers.length === 2 && closers[1] === "]") lastElement = { end: at + 1, closers: "]}" };
      }
      continue;
    }
    if (char === '"') isInString = true;
    else if (char === "{" || char === "[") closers.push(char === "{" ? "}" : "]");
    else if (char === "}" || char === "]") {
      if (closers.pop() !== char) return null;
      if (closers.length === 0) return parsed(text.slice(start, at + 1), at + 1, true);
      if (closers.at(-1) === "]") lastElement = { end: at + 1, closers: [...closers].reverse().join("") };
    }
  }
  return lastElement === null ? null : parsed(text.slice(start, lastElement.end) + lastElement.closers, text.length, false);
}

function parsed(json: string, end: number, isWhole: boolean): FoundObject | null {
  try {
    return { value: JSON.parse(json), end, isWhole };
  } catch {
    return null;
  }
}

/** The value by the schema; elements of its lists that do not fit are left out, but not all of them. */
function fitTo<T>(value: unknown, schema: z.ZodType<T>, isWhole: boolean): ReadAnswer<T> | null {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, isWhole };
  const unfit = result.error.issues.map(({ path }) => path);
  if (unfit.length > maxUnfit || unfit.some((path) => typeof path[0] !== "string" || typeof path[1] !== "number")) return null;
  if (typeof value !== "object" || value === null) return null;
  const trimmed: Record<string, unknown> = { ...value };
  for (const list of new Set(unfit.map((path) => String(path[0])))) {
    const elements = trimmed[list];
    if (!Array.isArray(elements)) return null;
    const out = new Set(unfit.flatMap((path) => (path[0] === list ? [path[1]] : [])));
    const kept = elements.filter((_, index) => !out.has(index));
    if (kept.length === 0) return null;
    trimmed[list] = kept;
  }
  const retried = schema.safeParse(trimmed);
  return retried.success ? { value: retried.data, isWhole: false } : null;
}
