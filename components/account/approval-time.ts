/** `5 January 2026, 09:30 UTC`, on every machine alike. */
export function utcTime(at: Date): string {
  return `${day.format(at)}, ${clockTime(at)}`;
}

/** `09:30 UTC` */
export function clockTime(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
