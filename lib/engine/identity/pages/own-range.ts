/** A stretch of the stored text that is about, or spoken by, the person. */
export interface OwnRange {
  readonly start: number;
  readonly end: number;
  /** The person speaks. */
  readonly isFirstPerson: boolean;
}

/** What the cuts leave of a stretch, in the order of the text. */
export function minus(
  whole: { start: number; end: number },
  cuts: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let at = whole.start;
  for (const { start, end } of [...cuts].sort((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  if (at < whole.end) parts.push({ start: at, end: whole.end });
  return parts;
}

/** Neighbours become one stretch. */
export function joined(ranges: readonly OwnRange[], text: string): OwnRange[] {
  const out: OwnRange[] = [];
  for (const range of ranges) {
    const last = out[out.length - 1];
    if (last !== undefined && text.slice(last.end, range.start).trim() === "")
      out[out.length - 1] = { start: last.start, end: range.end, isFirstPerson: last.isFirstPerson || range.isFirstPerson };
    else out.push(range);
  }
  return out;
}
