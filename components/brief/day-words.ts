const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `2026-08-14T09:30:00Z`, `2026-08-14`, `2026-08` and `2026` as a day, a month or a year that everybody reads alike. Days are UTC's. */
export function dayWords(iso: string): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(iso) ?? [];
  if (year === undefined) return iso;
  return [day === undefined ? null : String(Number(day)), month === undefined ? null : months[Number(month) - 1], year]
    .filter((part) => part !== null && part !== undefined)
    .join(" ");
}
