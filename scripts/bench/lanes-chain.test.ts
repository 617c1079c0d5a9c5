import { expect, test } from "vitest";
import { neededChainMs, type RecordedCall } from "./lanes-chain";

function call(kind: RecordedCall["kind"], server: string, what: string, startMs: number, endMs: number): RecordedCall {
  return { kind, server, what, startMs, endMs };
}

test("what goes side by side counts once, what needs another's answer adds up, and gaps do not count", () => {
  const calls = [
    call("search", "brave", "q1", 0, 800),
    call("search", "brave", "q2", 10, 700),
    call("provider", "github", "search", 0, 300),
    call("provider", "github", "account", 900, 1_200),
    call("site", "a.example", "https://a.example/robots.txt", 2_000, 2_600),
    call("site", "a.example", "https://a.example/", 3_000, 3_400),
    call("provider", "bluesky", "account", 6_000, 6_300),
    call("model", "model", "propose", 8_000, 16_000),
    call("model", "model", "judge", 17_000, 25_000),
  ];
  expect(neededChainMs({ calls, gatheredMs: 5_000, ownHost: null, intervalMs: 500 })).toBe(800 + 600 + 400 + 300 + 16_000);
});

test("the pages of one site wait for its pace and not for each other, and an address counts once", () => {
  const page = (path: string, startMs: number, endMs: number) => call("site", "a.example", `https://a.example${path}`, startMs, endMs);
  const calls = [page("/robots.txt", 0, 100), page("/one", 700, 1_700), page("/two", 1_800, 2_000), page("/one", 2_100, 3_100)];
  expect(neededChainMs({ calls, gatheredMs: 9_000, ownHost: "a.example", intervalMs: 500 })).toBe(1_500);
});
