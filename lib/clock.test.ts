import v8 from "node:v8";
import vm from "node:vm";
import { expect, it } from "vitest";
import { timeLimit } from "./clock";

it("a time limit comes within a composed signal too, though memory was cleaned up meanwhile", async () => {
  v8.setFlagsFromString("--expose-gc");
  const cleanUp = vm.runInNewContext("gc") as () => void;
  const never = new AbortController();
  const listen = () =>
    new Promise<unknown>((resolve) => {
      const limit = AbortSignal.any([never.signal, timeLimit(200)]);
      limit.addEventListener("abort", () => resolve((limit.reason as Error).name), { once: true });
    });
  const ended = listen();
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    cleanUp();
  }
  const late = new Promise((resolve) => setTimeout(resolve, 5_000, "never"));
  expect(await Promise.race([ended, late])).toBe("TimeoutError");
});
