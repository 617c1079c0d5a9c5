/** Whether a word stands where any word has a capital: first, or behind a colon, which a label follows in a reason. */
export function opensText(text: string, start: number): boolean {
  return /^$|[:.!?“"]$/.test(text.slice(0, start).trimEnd());
}
