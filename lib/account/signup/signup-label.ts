/**
 * The name that a client gives itself or its device, as it may be shown: one line, without control characters and without invisible ones that turn
 * text around. Null when nothing is left.
 */
export function cleanSignupLabel(raw: string | undefined): string | null {
  if (raw === undefined) return null;
  const text = raw
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  return text === "" ? null : text;
}
