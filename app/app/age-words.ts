import { dayMs } from "@/lib/clock";

/** "12 days old". Whole days: what is younger than one is made today. */
export function ageWords(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
  if (days < 1) return "less than a day old";
  return `${days} ${days === 1 ? "day" : "days"} old`;
}
