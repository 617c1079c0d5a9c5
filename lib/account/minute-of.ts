import { addMs, minuteMs } from "@/lib/clock";

/** The minute that an instant lies in: all that is kept of when somebody was here. */
export function minuteOf(at: Date): Date {
  return addMs(at, -(at.getTime() % minuteMs));
}
