import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxBodyBytes } from "@/lib/contract/seed";
import { errorCatalog } from "@/lib/errors";
import { contractFetch } from "../harness/contract-fetch";
import { hostileStrings } from "../harness/hostile-strings";
import { startService, type TestService } from "../harness/server";
import { createWorld, type World } from "../harness/world";

let world: World;
let service: TestService;
let key: string;
let accountId: string;

beforeAll(async () => {
  world = await createWorld();
  const caller = await world.createCaller({ credits: 1_000 });
  key = caller.secret;
  accountId = caller.accountId;
  service = await startService({
    databaseUrl: world.database.url,
    hasExecutor: false,
    env: { RATE_ENRICH_PER_MINUTE: "1000000", RATE_ENRICH_BURST: "100000", MAX_QUEUED_JOBS: "1000000", PEOPLE_FIRST_DAY: "1000000" },
  });
});
afterAll(async () => {
  await service?.stop();
  await world?.database.drop();
});

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

async function send(method: string, at: string, body?: string | Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await contractFetch(`${service.baseUrl}${at}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? {} : JSON.parse(text), headers: response.headers };
}

const enrich = (body: unknown, query = ""): Promise<Answer> => send("POST", `/api/enrich${query}`, JSON.stringify(body));

function expectCatalogued({ status, body, headers }: Answer): void {
  const code = body.error as keyof typeof errorCatalog;
  expect(errorCatalog[code]?.status).toBe(status);
  expect(body.message).toBe(errorCatalog[code]?.message);
  expect(headers.get("x-request-id")).toMatch(/^req_/);
  expect(headers.get("cache-control")).toBe("no-store");
}

const jane = { name: "Jane Roe", company: "Acme" };
const long = "x".repeat(10_000);

describe("bodies", () => {
  const rows: [what: string, body: unknown, code: string][] = [
    ["malformed JSON", "{", "invalid_json"],
    ["no body", "", "invalid_json"],
    ["bytes that are not UTF-8", Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]), "invalid_json"],
    ["an array", "[]", "invalid_request"],
    ["a string", '"x"', "invalid_request"],
    ["null", "null", "invalid_request"],
    ["nesting without end", "[".repeat(100_000), "invalid_json"],
  ];
  it.each(rows.map(([what, body, code]) => [what, code, body] as const))("%s: %s", async (_what, code, body) => {
    const answer = await send("POST", "/api/enrich", body as string);
    expect(answer.body.error).toBe(code);
    expectCatalogued(answer);
  });

  it("takes 1 MiB and refuses one byte more, told or untold", async () => {
    const pad = (size: number) => {
      const head = '{"name":"Jane Roe","company":"Acme","ignored":"';
      return `${head}${"a".repeat(size - head.length - 2)}"}`;
    };
    expect((await send("POST", "/api/enrich", pad(maxBodyBytes))).status).toBe(202);
    const over = await send("POST", "/api/enrich", pad(maxBodyBytes + 1));
    expect(over.body.error).toBe("body_too_large");
    expectCatalogued(over);
    expect(await chunked(pad(maxBodyBytes + 1))).toBe(413);
  });
});

describe("seeds", () => {
  const rows: [what: string, body: unknown, code: string][] = [
    ["nothing", {}, "missing_identifier"],
    ["only what narrows", { company: "Acme", title: "CTO", domain: "acme.example" }, "missing_identifier"],
    ["white space", { name: "  \t " }, "missing_identifier"],
    ["a company page", { linkedin_url: "https://www.linkedin.com/company/acme" }, "invalid_linkedin_url"],
    ["a school page", { linkedin_url: "https://www.linkedin.com/school/acme" }, "invalid_linkedin_url"],
    ["a job", { linkedin_url: "https://www.linkedin.com/jobs/view/1" }, "invalid_linkedin_url"],
    ["a post", { linkedin_url: "https://www.linkedin.com/posts/jane_roe-1" }, "invalid_linkedin_url"],
    ["a look-alike host", { linkedin_url: "https://www.linkedin.com.evil.example/in/jane" }, "invalid_linkedin_url"],
    ["a look-alike prefix", { linkedin_url: "https://notlinkedin.com/in/jane" }, "invalid_linkedin_url"],
    ["another scheme", { linkedin_url: "ftp://www.linkedin.com/in/jane" }, "invalid_linkedin_url"],
    ["a script", { linkedin_url: "javascript:alert(1)//linkedin.com/in/jane" }, "invalid_linkedin_url"],
    ["a profile URL of another type", { linkedin_url: 7 }, "invalid_linkedin_url"],
    ["a profile URL that is too long", { linkedin_url: `https://www.linkedin.com/in/${long}` }, "invalid_linkedin_url"],
    ["an email without a domain", { email: "jane@" }, "invalid_email"],
    ["an email of another type", { email: ["jane@acme.example"] }, "invalid_email"],
    ["a name of another type", { name: { first: "Jane" } }, "invalid_request"],
    ["a name of 10,000 characters", { name: long }, "invalid_request"],
    ["a company of 10,000 characters", { ...jane, company: long }, "invalid_request"],
    ["a refresh of another type", { ...jane, refresh: "yes" }, "invalid_request"],
    ["a key that is too long", { ...jane, idempotency_key: "k".repeat(201) }, "invalid_request"],
    ["an empty key", { ...jane, idempotency_key: "" }, "invalid_request"],
    ["a label with NUL", { ...jane, batch_id: "a\u0000b" }, "invalid_request"],
    ["a sender of another type", { ...jane, sender: "Ann" }, "invalid_request"],
    ["a sender's offer that is too long", { ...jane, sender: { offer: "x".repeat(501) } }, "invalid_request"],
    ["a detail nobody knows", { ...jane, detail: "brief" }, "invalid_detail"],
    ["a detail of another type", { ...jane, detail: 1 }, "invalid_detail"],
    ["a domain that is none", { ...jane, domain: "acme" }, "invalid_request"],
    ["an address by number as domain", { ...jane, domain: "http://127.0.0.1/" }, "invalid_request"],
    ["a forbidden goal", { ...jane, sender: { goal: "credit check" } }, "purpose_not_allowed"],
  ];
  it.each(rows.map(([what, body, code]) => [what, code, body] as const))("%s: %s", async (_what, code, body) => {
    const answer = await enrich(body);
    expect(answer.body.error).toBe(code);
    expectCatalogued(answer);
    if (code === "invalid_request") expect((answer.body.issues as unknown[]).length).toBeGreaterThan(0);
  });

  it("a domain that is none is named as the field, on both paths and in a batch, and nothing is set aside", async () => {
    const balance = async () =>
      (await world.services.pool.query("SELECT available, reserved FROM account WHERE id = $1", [accountId])).rows[0];
    const before = await balance();
    const issues = [{ path: "domain", message: "Not a domain. It must look like acme.com." }];
    const wrong = { ...jane, domain: "acme" };
    for (const answer of [
      await enrich(wrong),
      await send("POST", "/api/brief", JSON.stringify(wrong)),
      await send("GET", "/api/brief?name=Jane+Roe&domain=acme"),
    ])
      expect([answer.status, answer.body.error, answer.body.issues]).toEqual([400, "invalid_request", issues]);
    const batch = await send("POST", "/api/enrich/batch", JSON.stringify({ profiles: [jane, wrong] }));
    expect([batch.status, batch.body.error, batch.body.invalid]).toEqual([
      400,
      "invalid_batch",
      [{ index: 1, code: "invalid_request", message: "domain: Not a domain. It must look like acme.com." }],
    ]);
    expect(await balance()).toEqual(before);
  });

  it("fields of a batch that mean nothing come back as warnings, with what was likely meant, from estimate and submission", async () => {
    const warnings = [
      { index: 0, code: "unknown_field", message: "callbackUrl is no field of a batch and is ignored. Is callback_url meant?" },
      { index: 0, code: "unknown_field", message: "priority is no field of a batch and is ignored." },
      { index: 1, code: "unknown_field", message: "Compnay is no field of a profile and is ignored. Is company meant?" },
    ];
    const body = {
      callbackUrl: "https://hooks.example.com/x",
      priority: 1,
      profiles: [
        { name: "Ada Byte", company: "Acme" },
        { name: "Bo Roe", Compnay: "Acme" },
      ],
    };
    const estimated = await send("POST", "/api/enrich/batch", JSON.stringify({ ...body, estimate_only: true }));
    expect([estimated.status, (estimated.body.estimate as { warnings: unknown }).warnings]).toEqual([200, warnings]);
    const submitted = await send("POST", "/api/enrich/batch", JSON.stringify(body));
    expect([submitted.status, (submitted.body.estimate as { warnings: unknown }).warnings]).toEqual([202, warnings]);
  });

  it.each(["?detail=everything", "?detail=", "?detail=FULL"])("detail in the query, %s: invalid_detail", async (query) => {
    expect((await enrich(jane, query)).body.error).toBe("invalid_detail");
  });

  it.each([
    "HTTP://DE.LinkedIn.com/in/Jane-Roe/details/experience/?trk=x#top",
    "m.linkedin.com/in/jane%2Droe",
    "linkedin.com/pub/jane-roe/1/2/3",
  ])("%s is a person", async (linkedin_url) => {
    // The second spelling of one profile joins the job of the first.
    const { status, body } = await enrich({ linkedin_url });
    expect([200, 202]).toContain(status);
    expect(body.job_id).toMatch(/^job_/);
  });

  it("ignores fields that it does not know", async () => {
    const { status, body } = await enrich({ ...jane, tier: "gold", __proto__: { refresh: true }, callback: [1] });
    expect([200, 202]).toContain(status);
    expect(body.job_id).toMatch(/^job_/);
  });

  it("answers every hostile string as name and company with a catalogued answer or a queued job, never a 500", async () => {
    const strings = hostileStrings();
    expect(strings.length).toBeGreaterThan(25);
    for (const text of strings) {
      for (const body of [
        { name: text, company: "Acme" },
        { name: "Jane Roe", company: text },
        { name: text, title: text, domain: text, batch_id: text.slice(0, 200) },
      ]) {
        const answer = await enrich(body);
        // Strings that are one name once they are read join one job.
        if (answer.status === 202 || answer.status === 200) expect(answer.body.job_id).toMatch(/^job_/);
        else expectCatalogued(answer);
      }
    }
  });
});

describe("keys", () => {
  it.each([
    ["no key", {}],
    ["an empty key", { Authorization: "Bearer " }],
    ["another scheme", { Authorization: "Basic cGNiOng=" }],
    ["a key of the wrong shape", { Authorization: "Bearer pcb_live_nope" }],
    ["a well-formed key nobody has", { Authorization: "Bearer pcb_live_0000000000000000000000000000000000000000" }],
  ])("%s: 401 with WWW-Authenticate", async (_what, headers) => {
    const response = await contractFetch(`${service.baseUrl}/api/enrich`, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: "{",
    });
    const answer = { status: response.status, body: (await response.json()) as Record<string, unknown>, headers: response.headers };
    expect(answer.body.error).toBe("unauthorized");
    expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer resource_metadata="/);
    expectCatalogued(answer);
  });

  it("a cookie opens nothing", async () => {
    const response = await contractFetch(`${service.baseUrl}/api/jobs`, { headers: { Cookie: `next-auth.session-token=${key}` } });
    expect(response.status).toBe(401);
  });

  it("a revoked key stops at once", async () => {
    const caller = await world.createCaller({ credits: 1 });
    const headers = { Authorization: `Bearer ${caller.secret}` };
    expect((await send("GET", "/api/jobs", undefined, headers)).status).toBe(200);
    await world.services.pool.query("UPDATE api_key SET revoked_at = $2 WHERE id = $1", [caller.keyId, world.services.clock.now()]);
    expect((await send("GET", "/api/jobs", undefined, headers)).status).toBe(401);
  });
});

describe("paths and methods", () => {
  it.each([
    ["GET", "/api/enrich", "POST"],
    ["DELETE", "/api/enrich", "POST"],
    ["POST", "/api/jobs", "GET"],
    ["PUT", "/api/jobs/job_x", "GET"],
    ["POST", "/api/health", "GET"],
    ["POST", "/openapi.json", "GET"],
  ])("%s %s: 405, Allow: %s", async (method, at, allow) => {
    const answer = await send(method, at, method === "GET" ? undefined : "{}");
    expect(answer.body.error).toBe("method_not_allowed");
    expect(answer.headers.get("allow")).toBe(allow);
    expectCatalogued(answer);
  });

  it("a trailing slash is no other path", async () => {
    expect((await send("GET", "/api/jobs/")).status).toBe(200);
    expect((await send("POST", "/api/enrich/", "{")).body.error).toBe("invalid_json");
  });

  it("OPTIONS names the methods of a path", async () => {
    const response = await contractFetch(`${service.baseUrl}/api/enrich`, { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow")]).toEqual([204, "POST"]);
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  });

  it.each(["/api/nothing", "/api/enrich/more", "/api/jobs/a/b"])("GET %s: 404 not_found", async (at) => {
    const answer = await send("GET", at);
    expect(answer.body.error).toBe("not_found");
    expectCatalogued(answer);
  });

  it.each(["job_unknown", "job_00000000000000000000000000", "%00", "..%2f..%2fetc", "%F0%9F%92%A9", long.slice(0, 3_000)])(
    "job %s: 404 job_not_found",
    async (id) => {
      const answer = await send("GET", `/api/jobs/${id}`);
      expect(answer.body.error).toBe("job_not_found");
      expectCatalogued(answer);
    },
  );

  it.each(["?limit=0", "?limit=101", "?limit=ten", "?limit=1.5"])("jobs %s: invalid_request", async (query) => {
    expect((await send("GET", `/api/jobs${query}`)).body.error).toBe("invalid_request");
  });

  it("a cursor that it never gave: invalid_cursor", async () => {
    expect((await send("GET", "/api/jobs?cursor=%00%ff")).body.error).toBe("invalid_cursor");
  });
});

describe("limits", () => {
  it("sends RateLimit fields on success", async () => {
    const answer = await enrich(jane);
    expect(answer.headers.get("ratelimit-policy")).toBe('"enrich";q=1000000;w=60');
    expect(answer.headers.get("ratelimit")).toMatch(/^"enrich";r=\d+;t=\d+$/);
  });
});

it("nothing of all this was charged, and the ledger adds up", async () => {
  const { rows } = await world.services.pool.query(
    "SELECT count(*)::int AS captured FROM ledger_entry WHERE account_id = $1 AND kind = 'capture'",
    [accountId],
  );
  expect(rows[0].captured).toBe(0);
  expect(await world.ledgerDifferences()).toEqual([]);
  expect(fs.readFileSync(path.join(service.dataDir, "service.log"), "utf8")).not.toContain(key);
});

/** A body without a Content-Length. */
function chunked(text: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${service.baseUrl}/api/enrich`,
      { method: "POST", headers: { Authorization: `Bearer ${key}`, "Transfer-Encoding": "chunked", "Content-Type": "application/json" } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on("error", reject);
    for (let i = 0; i < text.length; i += 65_536) request.write(text.slice(i, i + 65_536));
    request.end();
  });
}
