import { parseCronItem } from "graphile-worker";

/** Five fields of cron, in UTC. */
export interface CronPattern {
  readonly text: string;
  matches(minute: Date): boolean;
}

const minuteMs = 60_000;
/** After a pause longer than this the missed minutes are not made up for. */
const maxCatchUpMinutes = 5;

/** @returns null for anything but five plain fields: no seconds, no time zone, no nicknames. */
export function readCronPattern(text: string): CronPattern | null {
  try {
    const { match } = parseCronItem({ task: "cron", match: text });
    return {
      text,
      matches: (minute) =>
        match({
          min: minute.getUTCMinutes(),
          hour: minute.getUTCHours(),
          date: minute.getUTCDate(),
          month: minute.getUTCMonth() + 1,
          dow: minute.getUTCDay(),
        }),
    };
  } catch {
    return null;
  }
}

/** The full minutes after `since`, up to and with `now`; at most the last five of them. */
export function minutesBetween(since: Date, now: Date): readonly Date[] {
  const last = Math.floor(now.getTime() / minuteMs);
  const first = Math.max(Math.floor(since.getTime() / minuteMs) + 1, last - maxCatchUpMinutes + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => new Date((first + index) * minuteMs));
}
