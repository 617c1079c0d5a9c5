import { dayMs } from "@/lib/clock";

/** "12 days old", in whole days. */
export function ageWords(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
  if (days < 1) return "from today";
  return `${days} ${days === 1 ? "day" : "days"} old`;
}
