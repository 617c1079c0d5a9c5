import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withDeadline } from "./with-deadline";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const late = () => new Error("late");

describe("withDeadline", () => {
  it("gives what the work gives, error or value, and leaves no timer behind", async () => {
    expect(await withDeadline(Promise.resolve(7), 1_000, late)).toBe(7);
    await expect(withDeadline(Promise.reject(new Error("own")), 1_000, late)).rejects.toThrow("own");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends the wait at its instant, not before, and hears nothing of what the work does later", async () => {
    let fail: (error: Error) => void = () => {};
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const ended = vi.fn();
    const wait = withDeadline(work, 1_000, late).catch(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await wait;
    expect(ended).toHaveBeenCalledExactlyOnceWith(late());
    fail(new Error("nobody hears this"));
  });
});
