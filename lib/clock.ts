/**
 * Business time. Every use case takes a `Clock`; this file is the only place that reads the machine's time
 * (`scripts/check-clock.mjs` keeps it so, in SQL too).
 */
export interface Clock {
  now(): Date;
}

/** How business time runs against the machine's: a straight line. */
interface MovedTime {
  businessMs(machineMs: number): number;
  machineMs(businessMs: number): number;
}

/** Set by `scripts/moved-clock.mjs` alone, for fault tests: clocks that jump, and days that pass within minutes. Never in production. */
function movedTime(): MovedTime | undefined {
  return (globalThis as { pcbMovedTime?: MovedTime }).pcbMovedTime;
}

export const systemClock: Clock = { now: () => businessTime(new Date()) };

/** What business time is when the machine's own clock shows `at`. */
export function businessTime(at: Date): Date {
  const moved = movedTime();
  return moved ? new Date(moved.businessMs(at.getTime())) : at;
}

/** What the machine's own clock, by which timers and PostgreSQL's queue go, shows when business time is `at`. */
export function machineTime(at: Date): Date {
  const moved = movedTime();
  return moved ? new Date(moved.machineMs(at.getTime())) : at;
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function addMs(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}

/**
 * As `AbortSignal.timeout`, for a place behind `AbortSignal.any`: Node.js 20 lets go of a time limit that nothing but a composed signal holds, and
 * the limit never comes. Here the timer itself holds it.
 */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  const timer: unknown = setTimeout(() => controller.abort(new DOMException("The time is up.", "TimeoutError")), ms);
  // In a browser a timer is a number, and keeps no process alive.
  if (typeof timer === "object" && timer !== null && "unref" in timer && typeof timer.unref === "function") timer.unref();
  return controller.signal;
}
