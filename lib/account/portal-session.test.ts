import { describe, expect, it } from "vitest";
import { systemClock } from "@/lib/clock";
import { isLoopbackRequest, portalSession } from "./portal-session";

const baseUrl = "http://localhost:3000";

const pool = {
  query: async () => ({ rows: [{ id: "acc_test", available: 3, terms_accepted_at: null }] }),
} as unknown as Parameters<typeof portalSession>[0]["pool"];

function asked(headers: Record<string, string>) {
  return new Headers(headers);
}

describe("portalSession", () => {
  it.each(["local", "test"] as const)("is the developer at this machine in %s mode", async (APP_ENV) => {
    const session = await portalSession({ env: { APP_ENV, baseUrl }, pool, clock: systemClock }, asked({ host: "localhost:3000" }));
    expect(session).toMatchObject({ accountId: "acc_test", availableCredits: 3, environment: "live" });
  });

  it("is nobody in production, whatever the host says", async () => {
    expect(
      await portalSession({ env: { APP_ENV: "production", baseUrl }, pool, clock: systemClock }, asked({ host: "localhost:3000" })),
    ).toBeNull();
  });

  it("is nobody for a name that was pointed at this machine", async () => {
    expect(
      await portalSession({ env: { APP_ENV: "local", baseUrl }, pool, clock: systemClock }, asked({ host: "rebound.example:3000" })),
    ).toBeNull();
  });
});

describe("isLoopbackRequest", () => {
  it.each(["localhost", "LOCALHOST:3000", "127.0.0.1:8080", "[::1]:3000"])("accepts %s", (host) => {
    expect(isLoopbackRequest(asked({ host }))).toBe(true);
  });

  it.each(["localhost.example", "127.0.0.1.example:3000", "localhost:3000@evil.example", "192.168.0.7:3000", "localhost:abc", ""])(
    "refuses %j",
    (host) => {
      expect(isLoopbackRequest(asked({ host }))).toBe(false);
    },
  );

  it("refuses what came through a tunnel", () => {
    expect(isLoopbackRequest(asked({ host: "localhost:3000", "x-forwarded-host": "tunnel.example" }))).toBe(false);
    expect(isLoopbackRequest(asked({ host: "localhost:3000", "x-forwarded-host": "localhost:3000" }))).toBe(true);
  });

  it("believes the connection's address before any name", () => {
    const from = (list: string) => isLoopbackRequest(asked({ host: "localhost:3000", "x-forwarded-for": list }));
    expect(["127.0.0.1", "::1", "::ffff:127.0.0.1"].map(from)).toEqual([true, true, true]);
    expect(["192.168.0.7", "127.0.0.1, ::ffff:192.168.0.7", "203.0.113.7, 127.0.0.1", "", "127.0.0.1.example"].map(from)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
