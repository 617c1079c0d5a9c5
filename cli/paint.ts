/** Emphasis for a terminal that shows it. Words carry the meaning; colour only repeats it. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly band: (band: string, text: string) => string;
}

const sgr = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;
const bandColors: Readonly<Record<string, number>> = { safe: 32, use_with_care: 33, needs_review: 31 };

export function paint(hasColor: boolean): Paint {
  if (!hasColor) return { strong: (text) => text, band: (_, text) => text };
  return { strong: sgr(1), band: (band, text) => sgr(bandColors[band] ?? 0)(text) };
}
