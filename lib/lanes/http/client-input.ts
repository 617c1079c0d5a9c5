import type { LaneServices } from "../lane-services";
import type { Meter } from "./meter";

export interface ClientInput extends LaneServices {
  readonly meter: Meter;
  /** Ends when the source's time is up. */
  readonly signal: AbortSignal;
}
