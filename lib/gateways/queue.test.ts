import { describe, expect, it, vi } from "vitest";
import { bindQueue, createInngestClient, createQueue, type QueueEvent, runRequested } from "./queue";

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

function recordingQueue() {
  const sent: QueueEvent[] = [];
  return { sent, send: async (events: readonly QueueEvent[]) => void sent.push(...events) };
}

describe("a client of the embedded executor", () => {
  it("puts its events into the queue that it is bound to, and opens no connection", async () => {
    const network = vi.spyOn(globalThis, "fetch");
    const client = createInngestClient({ usesEmbeddedExecutor: true, logger: quiet });
    const queue = recordingQueue();
    bindQueue(client, queue);
    const { ids } = await client.send([
      runRequested.create({ runId: "run_1" }, { id: "run.requested:run_1" }),
      { name: "other", data: { n: 1 } },
    ]);
    expect(queue.sent).toEqual([
      { id: "run.requested:run_1", name: "enrichment/run.requested", data: { runId: "run_1" } },
      { id: expect.any(String), name: "other", data: { n: 1 } },
    ]);
    expect(ids).toEqual(queue.sent.map((event) => event.id));
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
  });

  it("gives an event the same id when the SDK sends it again", async () => {
    const client = createInngestClient({ usesEmbeddedExecutor: true, logger: quiet });
    const tried: QueueEvent[] = [];
    bindQueue(client, {
      async send(events) {
        tried.push(...events);
        if (tried.length === 1) throw new Error("the answer was lost");
      },
    });
    await client.send({ name: "other", data: {} });
    expect(tried).toHaveLength(2);
    expect(tried[1]?.id).toBe(tried[0]?.id);
  });
});

describe("the queue of a real Inngest server", () => {
  it("sends by the client", async () => {
    const client = createInngestClient({ usesEmbeddedExecutor: true, logger: quiet });
    const queue = recordingQueue();
    bindQueue(client, queue);
    await createQueue({ kind: "inngest", client }).send([{ id: "e1", name: "other", data: { n: 1 } }]);
    expect(queue.sent).toEqual([{ id: "e1", name: "other", data: { n: 1 } }]);
  });

  it("says so when the server does not confirm in time, instead of waiting for it", async () => {
    const client = createInngestClient({ usesEmbeddedExecutor: true, logger: quiet });
    bindQueue(client, { send: () => new Promise(() => undefined) });
    const queue = createQueue({ kind: "inngest", client, timeoutMs: 20 });
    await expect(queue.send([{ id: "e1", name: "other", data: {} }])).rejects.toThrow("did not confirm in time");
  });
});
