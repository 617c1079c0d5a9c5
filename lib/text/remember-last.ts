/**
 * A function of a text that keeps its last answers: a sentence is asked the same by one step after another. Few are kept, so that nothing of a run
 * stays for long.
 */
export function rememberLast<T extends NonNullable<unknown>>(answer: (text: string) => T, count = 16): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = answer(text);
    const [oldest] = known.size < count ? [] : known.keys();
    if (oldest !== undefined) known.delete(oldest);
    known.set(text, made);
    return made;
  };
}
