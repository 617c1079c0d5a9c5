/**
 * Walks over the words of a text: runs of letters and marks with apostrophes, full stops and hyphens inside. By character codes, since patterns of
 * Unicode classes cost ten times as much on whole pages.
 */
export function scanWords(text: string, visit: (start: number, end: number) => void): void {
  const { length } = text;
  let at = 0;
  while (at < length) {
    if (!isLetterAt(text, at)) {
      at += 1;
      continue;
    }
    const start = at;
    at += 1;
    while (at < length && (isLetterAt(text, at) || (isJoint(text.charCodeAt(at)) && at + 1 < length && isLetterAt(text, at + 1)))) at += 1;
    visit(start, at);
  }
}

/** Apostrophes, hyphens and full stops hold a word together where letters stand on both sides. */
function isJoint(code: number): boolean {
  return code === 0x27 || code === 0x2019 || code === 0x2d || code === 0x2e || code === 0x2011;
}

export function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
  return code >= 0xaa && (code < 0x250 ? code >= 0xc0 && code !== 0xd7 && code !== 0xf7 : farLetter.test(text.charAt(at)));
}

const farLetter = /[\p{L}\p{M}\ud800-\udfff]/u;

/** Whether a capital letter stands there. */
export function isCapitalAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a;
  const letter = text.charAt(at);
  return letter.toLowerCase() !== letter;
}
