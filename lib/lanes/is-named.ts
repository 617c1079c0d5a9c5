import type { Env } from "@/lib/env";

/** Whether a lane that needs no key is switched on by `LANES`. */
export function isNamed(env: Pick<Env, "LANES">, lane: Env["LANES"][number]): boolean {
  return env.LANES.includes(lane);
}
