import { dayMs, hourMs, minuteMs } from "@/lib/clock";

/** Days within which a distance says more than a date. */
const nearDays = 7;

/** A point in time as a reader needs it: its distance within a week, which no time zone changes, its day (UTC) beyond. */
export function momentWords(at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime();
  const distance = Math.abs(ms);
  if (distance < minuteMs) return "just now";
  const words = distanceWords(distance);
  if (words === null) return dayOf(at, now);
  return ms < 0 ? `${words} ago` : `in ${words}`;
}

function distanceWords(ms: number): string | null {
  if (ms < hourMs) return counted(Math.floor(ms / minuteMs), "minute");
  if (ms < dayMs) return counted(Math.floor(ms / hourMs), "hour");
  return ms < nearDays * dayMs ? counted(Math.floor(ms / dayMs), "day") : null;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

function dayOf(at: Date, now: Date): string {
  const isThisYear = at.getUTCFullYear() === now.getUTCFullYear();
  return at.toLocaleDateString("en-GB", { day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }), timeZone: "UTC" });
}

/** The same point to the minute, as exports have it. */
export function exactWords(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
