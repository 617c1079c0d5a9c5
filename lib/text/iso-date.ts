/**
 * The day, month or year that a date text begins with, as `2024`, `2024-05` or `2024-05-17`; null when it names none. Reads ISO 8601, `2024/05/17`,
 * `17 May 2024` and `May 17, 2024`. A time of day and its zone are dropped, not converted: pages give the day that they show.
 */
export function isoDate(raw: string | null | undefined): string | null {
  const text =
    raw
      ?.slice(0, 100)
      .trim()
      .replace(/^D:(\d{4})(\d{2})(\d{2}).*$/, "$1-$2-$3") ?? "";
  const numeric = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?!\d)/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text);
  if (numeric) return assemble(numeric[1], numeric[2], numeric[3]);
  const dayFirst = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})\b/i.exec(text);
  if (dayFirst) return assemble(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2})(?:st|nd|rd|th)?,?\s+)?(\d{4})\b/i.exec(text);
  if (monthFirst) return assemble(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  return null;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

function monthNumber(word: string | undefined): string | undefined {
  const index = months.indexOf((word ?? "").slice(0, 3).toLowerCase());
  return index === -1 ? "0" : String(index + 1);
}

function assemble(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const [y, m, d] = [Number(year), month === undefined ? null : Number(month), day === undefined ? null : Number(day)];
  if (!(y >= 1900 && y <= 2100)) return null;
  if (m === null) return String(y);
  if (m < 1 || m > 12) return null;
  const monthText = `${y}-${String(m).padStart(2, "0")}`;
  if (d === null) return monthText;
  const lastDay = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return d >= 1 && d <= lastDay ? `${monthText}-${String(d).padStart(2, "0")}` : null;
}
