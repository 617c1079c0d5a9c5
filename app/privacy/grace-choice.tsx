import { dayMs } from "@/lib/clock";
import { graceMs } from "@/lib/privacy/request-row";

/** Whether an erasure is to be final at once, which it is unless this is ticked. */
export function GraceChoice() {
  return (
    <label className="mb-5 flex cursor-pointer items-start gap-3 text-[0.9375rem]">
      <input type="checkbox" name="grace" value="yes" className="mt-1 size-4 shrink-0 accent-accent" />
      <span>
        Give me {graceMs / dayMs} days to take it back. Nothing about you is shown from now on; what is held is erased when those days are
        over.
      </span>
    </label>
  );
}
