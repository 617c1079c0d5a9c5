import { expect, it } from "vitest";
import { beginStopping } from "@/lib/health/process-state";
import type { Services } from "./services";
import { watchedJobs } from "./watched-jobs";

it("a process that is already stopping when somebody first waits lets nobody wait", () => {
  beginStopping();
  const watcher = watchedJobs({ env: { EXECUTOR_CONCURRENCY: 4 } } as Services);
  expect(watcher.hasRoomFor("acc_1")).toBe(false);
});
