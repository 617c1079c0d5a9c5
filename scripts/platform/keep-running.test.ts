import { expect, test } from "vitest";
import { keepRunning, maxCrashes, type Running, restartDelayMs } from "./keep-running";

const never = new Promise<string>(() => {});
const atOnce = async () => {};

test("each restart in a row waits longer, up to eight seconds", () => {
  expect([1, 2, 3, 4, 5, 6].map(restartDelayMs)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
});

test("what crashes is started again, and said so", async () => {
  const said: string[] = [];
  let starts = 0;
  const restarted = deferred<void>();
  const start = async (): Promise<Running> => {
    starts += 1;
    if (starts === 2) restarted.resolve();
    return { crashed: starts === 1 ? Promise.resolve("code 1") : never, stop: atOnce };
  };
  const kept = await keepRunning({ name: "the web server", start, say: (line) => said.push(line), giveUp: fail, wait: atOnce });
  await restarted.promise;
  await kept.stop();
  expect(starts).toBe(2);
  expect(said).toEqual(["The web server ended unexpectedly (code 1); it starts again in 0.5 s."]);
});

test("what keeps crashing is given up once, starts that fail included", async () => {
  let starts = 0;
  const start = async (): Promise<Running> => {
    starts += 1;
    if (starts % 2 === 0) throw new Error("no start");
    return { crashed: Promise.resolve("code 1"), stop: atOnce };
  };
  const reason = await new Promise<string>((giveUp) => keepRunning({ name: "the executor", start, say: () => {}, giveUp, wait: atOnce }));
  expect(reason).toMatch(/^The executor keeps ending: /);
  expect(starts).toBe(maxCrashes + 1);
});

test("a first start that fails is the caller's to hear", async () => {
  const start = async (): Promise<Running> => {
    throw new Error("no binaries");
  };
  await expect(keepRunning({ name: "the database", start, say: () => {}, giveUp: fail })).rejects.toThrow("no binaries");
});

test("stopping ends the part and starts nothing more", async () => {
  let stops = 0;
  let starts = 0;
  const crash = deferred<string>();
  const start = async (): Promise<Running> => {
    starts += 1;
    return {
      crashed: crash.promise,
      stop: async () => {
        stops += 1;
        crash.resolve("SIGTERM");
      },
    };
  };
  const kept = await keepRunning({ name: "the executor", start, say: fail, giveUp: fail, wait: atOnce });
  await kept.stop();
  expect({ starts, stops }).toEqual({ starts: 1, stops: 1 });
});

function fail(reason: string): never {
  throw new Error(reason);
}

function deferred<T>(): { readonly promise: Promise<T>; resolve(value: T): void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
