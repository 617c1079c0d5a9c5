const unitMs: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

const timeString = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h|d|w))+$/;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h|d|w)/g;

/**
 * When a Sleep step ends: an RFC 3339 date, or a time string such as "300ms" or "2h45m" counted from `now`.
 * Source: SDK_SPEC 5.3.2.
 * @returns null when the text is neither.
 */
export function sleepUntil(text: string, now: Date): Date | null {
  // The SDK prints a length of zero as no units at all.
  if (text === "") return now;
  if (timeString.test(text)) {
    let ms = 0;
    for (const [, amount, unit] of text.matchAll(part)) ms += Number(amount) * (unitMs[unit ?? ""] ?? 0);
    return new Date(now.getTime() + Math.ceil(ms));
  }
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
