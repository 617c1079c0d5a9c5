/** JSON text that a `jsonb` column takes whatever the strings hold: without NUL, and with well-formed Unicode. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === "string" ? inner.toWellFormed().replaceAll("\u0000", "") : inner));
}
