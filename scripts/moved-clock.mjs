/**
 * Loaded into web server, executor and local parts by `node --import` when CLOCK_FILE is set, which production refuses: business time then runs by
 * that file, `{"machineMs": …, "businessMs": …, "speed": …}`: it was businessMs when the machine's clock showed machineMs, and goes so many times as
 * fast. The file may be replaced at any moment. `lib/clock.ts` is the only reader.
 */
import { readFileSync, statSync } from "node:fs";

const file = process.env.CLOCK_FILE;
if (process.env.APP_ENV === "production") throw new Error("CLOCK_FILE is not for production.");

const lookEveryMs = 50;
let line = { machineMs: 0, businessMs: 0, speed: 1 };
let lookedAtMs = 0;
let changedAtMs = 0;

function current() {
  const nowMs = performance.now();
  if (lookedAtMs !== 0 && nowMs - lookedAtMs < lookEveryMs) return line;
  lookedAtMs = nowMs;
  try {
    const { mtimeMs } = statSync(file);
    if (mtimeMs === changedAtMs) return line;
    line = JSON.parse(readFileSync(file, "utf8"));
    changedAtMs = mtimeMs;
  } catch (error) {
    // A full disk must not stop the clock: the last line that was read goes on.
    if (changedAtMs === 0) throw error;
  }
  return line;
}

if (file) {
  globalThis.pcbMovedTime = {
    businessMs(machineMs) {
      const { machineMs: from, businessMs, speed } = current();
      return Math.round(businessMs + (machineMs - from) * speed);
    },
    machineMs(at) {
      const { machineMs, businessMs, speed } = current();
      return Math.ceil(machineMs + (at - businessMs) / speed);
    },
  };
}
