import { describe, expect, it } from "vitest";
import { servedOperations } from "@/lib/contract/operations";
import type { OperationId } from "./contract-types";
import { type Client, createClient } from "./create-client";
import { operationPaths } from "./operation-calls";

/** How a caller reaches each operation. Typed by the contract's document, so that a new operation fails here until it has its method. */
const reach: Record<OperationId, (client: Client) => Promise<unknown>> = {
  getOpenApi: (client) => client.openApi(),
  getHealth: (client) => client.health(),
  getReady: (client) => client.ready(),
  signup: (client) => client.signup({ email: "ada@tidewright.example" }),
  getVerification: (client) => client.verification({ transaction_id: "t/1", polling_token: "secret" }),
  claimVerification: (client) => client.claim({ transaction_id: "t/1", polling_token: "secret" }),
  getBrief: (client) => client.getBrief({ name: "Odalys Brenwick" }),
  postBrief: (client) => client.postBrief({ name: "Odalys Brenwick" }),
  enrich: (client) => client.enrich({ name: "Odalys Brenwick" }),
  enrichBatch: (client) => client.submitBatch({ profiles: [{ name: "Odalys Brenwick" }] }),
  getBatch: (client) => client.batch("t/1"),
  stopBatch: (client) => client.stopBatch("t/1"),
  listJobs: (client) => client.jobs({ limit: 5 }),
  getJob: (client) => client.job("t/1", { detail: "compact" }),
  openDispute: (client) => client.dispute("t/1", { claim: "Odalys Brenwick is a dentist.", reason: "wrong_person" }),
  listDisputes: (client) => client.disputes("t/1"),
  getDispute: (client) => client.disputeStatus("t/1", "t/1"),
  getAccount: (client) => client.account(),
  rotateKey: (client) => client.rotateKey({ scope: "all" }),
  getHistory: (client) => client.history({ cursor: "a+b" }),
  getCallbackSecret: (client) => client.callbackSecret(),
  rotateCallbackSecret: (client) => client.rotateCallbackSecret(),
  checkout: (client) => client.checkout({ packs: 2 }),
  getAutoRecharge: (client) => client.autoRecharge(),
  sendPrivacyRequest: (client) => client.sendPrivacyRequest({ kind: "stop", name: "Odalys Brenwick", email: "o@tidewright.example" }),
  putAutoRecharge: (client) => client.setAutoRecharge({ enabled: false, threshold: 0, packs: 1, monthly_limit: 0 }),
};

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Record<string, unknown> | null;
}

async function sentBy(call: (client: Client) => Promise<unknown>): Promise<Sent> {
  const sent: Sent[] = [];
  const client = createClient({
    url: "https://briefs.example/base/",
    apiKey: "pcb_test_key",
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      sent.push({
        method: request.method,
        url: new URL(request.url),
        headers: request.headers,
        body: text === "" ? null : JSON.parse(text),
      });
      return Response.json({});
    },
  });
  await call(client);
  expect(sent).toHaveLength(1);
  return sent[0] as Sent;
}

describe("the client and the contract", () => {
  it("have the same operations", () => {
    const ids = servedOperations.map(({ id }) => id).sort();
    expect(Object.keys(operationPaths).sort()).toEqual(ids);
    expect(Object.keys(reach).sort()).toEqual(ids);
  });

  it.each(servedOperations.map((operation) => [operation.id, operation] as const))("meet in %s", async (id, operation) => {
    const { method, url, headers, body } = await sentBy(reach[id as OperationId]);
    expect(method).toBe(operation.method);
    expect(url.pathname).toBe(`/base${operation.path.replace(/\{\w+\}/g, "t%2F1")}`);
    expect(headers.get("authorization")).toBe(operation.auth === "bearer" ? "Bearer pcb_test_key" : null);
    expect(headers.get("x-verification-token")).toBe(
      operation.headers && "x-verification-token" in operation.headers.shape ? "secret" : null,
    );
    expect(body === null).toBe(operation.body === undefined);
    if (operation.body && body) expect(operation.body.safeParse(body).error).toBeUndefined();
    if (operation.query) expect(operation.query.safeParse(Object.fromEntries(url.searchParams)).error).toBeUndefined();
  });
});

describe("an idempotency key", () => {
  it("is made for paid calls that bring none, a new one each time, and never takes the place of a caller's own", async () => {
    const keyOf = async (key?: string) => {
      const own = key === undefined ? {} : { idempotency_key: key };
      const single = await sentBy((client) => client.enrich({ name: "A", ...own }));
      const batch = await sentBy((client) => client.submitBatch({ profiles: [{ name: "A" }], ...own }));
      return [single.body?.idempotency_key, batch.body?.idempotency_key];
    };
    const made = [...(await keyOf()), ...(await keyOf())];
    expect(new Set(made).size).toBe(4);
    for (const key of made) expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(await keyOf("mine")).toEqual(["mine", "mine"]);
  });

  it("is not sent with an estimate, which starts nothing", async () => {
    const { body } = await sentBy((client) => client.estimateBatch([{ name: "A" }]));
    expect(body).toEqual({ profiles: [{ name: "A" }], estimate_only: true });
  });
});

it.each(["ftp://briefs.example", "briefs.example", "", "https://"])("takes %j for no address", (url) => {
  expect(() => createClient({ url })).toThrow(TypeError);
});

describe("an iterator over pages", () => {
  it("follows next_cursor, asks for no page that nobody reads, and ends at the last", async () => {
    const cursors: (string | null)[] = [];
    const client = createClient({
      url: "https://briefs.example",
      apiKey: "k",
      fetch: async (input) => {
        const cursor = new URL(String(input)).searchParams.get("cursor");
        cursors.push(cursor);
        const number = cursor === null ? 0 : Number(cursor);
        return Response.json({
          jobs: [{ job_id: `a${number}` }, { job_id: `b${number}` }],
          next_cursor: number === 2 ? null : `${number + 1}`,
        });
      },
    });
    const all: string[] = [];
    for await (const job of client.allJobs()) all.push(job.job_id);
    expect(all).toEqual(["a0", "b0", "a1", "b1", "a2", "b2"]);
    expect(cursors).toEqual([null, "1", "2"]);
    for await (const job of client.allJobs()) if (job.job_id === "a1") break;
    expect(cursors).toEqual([null, "1", "2", null, "1"]);
  });
});

it("refuses a key that no header can carry, without quoting it", () => {
  for (const apiKey of ["pcb_live_first\nsecond", "pcb_live_schl\u00fcssel", ""]) {
    let message = "";
    try {
      createClient({ url: "https://briefs.example", apiKey });
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/^TypeError: apiKey/);
    expect(message).not.toContain("pcb_live");
  }
});
