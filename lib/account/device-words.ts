/** Browsers that give themselves out for others come before these. Source: the User-Agent lines that they send. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/**
 * A browser in a few words, for its owner to know it by: `Firefox on Windows`. Coarse on purpose, out of closed lists: no version, no model, and
 * nothing of the line itself. Null when it names nothing known.
 */
export function deviceWords(userAgent: string | null): string | null {
  const line = (userAgent ?? "").slice(0, maxLength);
  const browser = nameIn(browsers, line);
  const system = nameIn(systems, line);
  if (browser === null) return system;
  return system === null ? browser : `${browser} on ${system}`;
}

const maxLength = 1_000;

function nameIn(list: readonly (readonly [RegExp, string])[], line: string): string | null {
  return list.find(([shape]) => shape.test(line))?.[1] ?? null;
}
