import { NextRequest } from "next/server";
import { afterEach, describe, expect, it, vi } from "vitest";

const loadFunctions = vi.fn();

/** The route as a process with these settings has it. */
async function routeWith(settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  vi.doMock("@/inngest/functions", async () => {
    loadFunctions();
    const { inngest } = await import("@/lib/gateways/queue");
    return { functions: [inngest.createFunction({ id: "task", triggers: [{ event: "task/begin" }] }, async () => "done")] };
  });
  return import("@/app/api/inngest/route");
}

const address = "http://localhost:3000/api/inngest?fnId=personal-context-brief-task&stepId=step";
const call = {
  event: { name: "task/begin", data: {} },
  events: [],
  steps: {},
  ctx: { run_id: "1", attempt: 0, stack: { stack: [], current: 0 } },
};
const request = (method: string) =>
  new NextRequest(address, { method, headers: { host: "localhost:3000" }, ...(method === "GET" ? {} : { body: JSON.stringify(call) }) });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.doUnmock("@/inngest/functions");
  loadFunctions.mockClear();
});

describe("/api/inngest", () => {
  it("does not exist while the embedded executor works: nothing is called, nothing is loaded", async () => {
    const route = await routeWith({});
    for (const method of ["GET", "POST", "PUT"] as const) {
      const response = await route[method](request(method));
      expect(response.status, method).toBe(404);
      expect(await response.json()).toMatchObject({ error: "not_found" });
    }
    expect(loadFunctions).not.toHaveBeenCalled();
  });

  it("answers the server that INNGEST_DEV names", async () => {
    const route = await routeWith({ INNGEST_DEV: "http://localhost:8288" });
    const response = await route.POST(request("POST"));
    expect([response.status, await response.json()]).toEqual([200, "done"]);
  });

  it("in production runs nothing that is not signed", async () => {
    const route = await routeWith({ INNGEST_EVENT_KEY: "event-key", INNGEST_SIGNING_KEY: "signkey-prod-0123456789abcdef" });
    expect((await route.POST(request("POST"))).status).toBe(401);
  });
});
