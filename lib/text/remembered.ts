/** Longer strings are whole pages: they seldom come twice, and would hold much. */
const maxLength = 2_000;
/** More strings than the sentences of any run that the limits of pages allow; what comes after them pushes out what came first. */
const maxRemembered = 20_000;
/**
 * For what is large: the sentence before the eyes is read by several in turn. Kept longer, what was made would have to be moved by the collector, which
 * costs more than to make it again.
 */
export const lately = 128;

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

/**
 * The same pure function, which computes once for each string within a piece of work (`withMemory`), as long as no more than `most` others come between.
 * What it gives is shared and must not be changed.
 */
export function remembered<T>(compute: (text: string) => T, most = maxRemembered): (text: string) => T {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  forgetWithWork({
    clear() {
      recent = new Map();
      older = new Map();
    },
  });
  return (text) => {
    if (depth === 0 || text.length > maxLength) return compute(text);
    const known = recent.get(text);
    if (known !== undefined) return known;
    const made = older.get(text) ?? compute(text);
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, made);
    return made;
  };
}
