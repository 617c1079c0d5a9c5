/** Longer strings are whole pages: they seldom come twice, and would hold much. */
const maxLength = 2_000;
/** More strings than the sentences of any run that the limits of pages allow; what comes after them is computed each time. */
const maxRemembered = 20_000;

const memories: { clear(): void }[] = [];
let depth = 0;

/**
 * Does a piece of work during which pure functions of a string remember what they gave. When the outermost piece ends, all of it is forgotten: nothing
 * of a run is left for the next.
 */
export function withMemory<T>(work: () => T): T {
  depth += 1;
  try {
    return work();
  } finally {
    depth -= 1;
    if (depth === 0) for (const memory of memories) memory.clear();
  }
}

/** What is to be forgotten when a piece of work ends. */
export function forgetWithWork(memory: { clear(): void }): void {
  memories.push(memory);
}

/** The same pure function, which computes once for each string within a piece of work (`withMemory`). What it gives is shared and must not be changed. */
export function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const memory = new Map<string, T>();
  forgetWithWork(memory);
  return (text) => {
    if (depth === 0 || text.length > maxLength) return compute(text);
    const known = memory.get(text);
    if (known !== undefined) return known;
    const made = compute(text);
    if (memory.size < maxRemembered) memory.set(text, made);
    return made;
  };
}
