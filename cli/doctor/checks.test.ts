import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contractVersion } from "@/lib/contract/version";
import type { ServiceAnswer } from "./ask-service";
import { accountChecks, clockCheck, fileCheck, keyCheck, nodeCheck, serviceCheck, versionCheck } from "./checks";

function answer(body: Record<string, unknown> | null, given: Partial<ServiceAnswer> = {}): ServiceAnswer {
  return { status: 200, body, headers: new Headers(), clockAheadMs: 0, ...given };
}

describe("what is wrong has a sentence that helps, and an exit code", () => {
  const key = `pcb_live_${"a".repeat(40)}`;
  it.each([
    [nodeCheck("18.20.0"), 6, /Install Node.js 20.19/],
    [nodeCheck("20.18.9"), 6, /Install/],
    [fileCheck("/home/jane/config.json", 0o644, "linux"), 3, /chmod 600/],
    [serviceCheck("http://x", null), 8, /--url/],
    [serviceCheck("http://x", answer(null)), 8, /--url/],
    [serviceCheck("http://x", answer({ status: "down", service: "s" })), 8, /Try again/],
    [versionCheck(answer({ version: "9.0.0" })), 6, /version of pcb/],
    [clockCheck(answer({}, { clockAheadMs: 121_000 })), 6, /clock/],
    [clockCheck(answer({}, { clockAheadMs: -300_000 })), 6, /clock/],
    [keyCheck({ key: null, keySource: null }), 3, /pcb signup/],
    [keyCheck({ key: "pcb_live_short", keySource: "environment" }), 3, /pcb login/],
    [accountChecks(null)[0], 8, /Try again/],
    [accountChecks(answer({ error: "unauthorized" }, { status: 401 }))[0], 3, /pcb login/],
    [accountChecks(answer({ error: "rate_limited" }, { status: 429 }))[0], 7, /minute/],
    [accountChecks(answer(null))[0], 8, /Try again/],
  ])("%j", (check, exitCode, advice) => {
    expect(check).toMatchObject({ state: "problem", exitCode, advice: expect.stringMatching(advice) });
  });

  it.each([
    nodeCheck("20.19.0"),
    nodeCheck("24.1.0"),
    fileCheck("/home/jane/config.json", 0o600, "linux"),
    fileCheck("C:\\config.json", 0o666, "win32"),
    fileCheck("/home/jane/config.json", null, "linux"),
    serviceCheck("http://x", answer({ status: "ok", service: "s" })),
    serviceCheck("http://x", answer({ status: "degraded", service: "s", lanes: { pages: "degraded", code: "ok" } })),
    versionCheck(answer({ version: contractVersion })),
    clockCheck(answer({}, { clockAheadMs: null })),
    clockCheck(answer({}, { clockAheadMs: -119_000 })),
    keyCheck({ key, keySource: "file" }),
  ])("nothing is wrong with %j", (check) => {
    expect([check.state, check.exitCode]).toEqual(["ok", 0]);
  });

  it("shows no more of a key than its prefix", () => {
    expect(keyCheck({ key, keySource: "environment" }).message).toBe("pcb_live_aaaaaaa… from PCB_API_KEY");
    expect(keyCheck({ key: "my secret password", keySource: "environment" }).message).not.toContain("secret");
  });
});

it("asks for the Node.js that the package asks for", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const [, least = ""] = /^>=(\d+\.\d+)\.0$/.exec(engines.node) ?? [];
  expect(nodeCheck("0.0.0").advice).toContain(`Node.js ${least} or later`);
});
