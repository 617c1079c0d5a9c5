import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createClient } from "./create-client";
import type { ClientEvent } from "./send";
import { clientVersion } from "./version";
import { waitForBatch } from "./wait-for-batch";

const busy = () => Response.json({ error: "service_busy", message: "Busy." }, { status: 503, headers: { "retry-after": "0" } });

function clientOver(answers: readonly (() => Response)[], options: object = {}) {
  const agents: (string | null)[] = [];
  const events: ClientEvent[] = [];
  const left = [...answers];
  const client = createClient({
    url: "https://briefs.example",
    apiKey: "pcb_test_key",
    logger: (event) => events.push(event),
    fetch: async (input, init) => {
      agents.push(new Request(input, init).headers.get("user-agent"));
      return (left.shift() ?? busy)();
    },
    ...options,
  });
  return { client, agents, events };
}

describe("a client's options", () => {
  it("bound the tries, and tell each without a query", async () => {
    const { client, events } = clientOver([busy, busy, busy], { retries: { maxTries: 2 } });
    await expect(client.jobs({ client_reference: "secret" })).rejects.toMatchObject({ code: "service_busy" });
    expect(events).toMatchObject([
      { method: "GET", path: "/api/jobs", attempt: 1, status: 503, retryInMs: 0 },
      { method: "GET", path: "/api/jobs", attempt: 2, status: 503, retryInMs: null },
    ]);
  });

  it("name the caller before the client and its version", async () => {
    const { client, agents } = clientOver([() => Response.json({ jobs: [], next_cursor: null })], { userAgent: "crm-sync/2.1" });
    await client.jobs();
    expect(agents).toEqual([`crm-sync/2.1 personal-context-brief/${clientVersion}`]);
    const manifest = JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../package.json"), "utf8"));
    expect(clientVersion).toBe(manifest.version);
  });
});

describe("waitForBatch", () => {
  it("polls until all jobs have ended, as often as the service says", async () => {
    const states = ["queued", "running", "stopped"] as const;
    const pauses: number[] = [];
    let polls = 0;
    let elapsed = 0;
    const seen: string[] = [];
    const batch = await waitForBatch(
      {
        readBatch: async (id) => ({
          batch: {
            batch_id: id,
            status: states[polls++] ?? "done",
            counts: { queued: 0, running: 0, done: 0, refused: 0, failed: 0 },
            credits: { reserved: 0, charged: 0, released: 0 },
            jobs: [],
          },
          retryAfterSeconds: 3,
        }),
        wait: async (ms) => {
          pauses.push(ms);
          elapsed += ms;
        },
        elapsedMs: () => elapsed,
      },
      "bat_1",
      { onBatch: ({ status }) => seen.push(status) },
    );
    expect([batch.status, seen, pauses]).toEqual(["stopped", ["queued", "running", "stopped"], [3_000, 3_000]]);
  });
});
