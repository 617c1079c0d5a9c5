import { expect, it } from "vitest";
import { readReturnPath } from "./return-path";

const job = "job_01kq3w8m7e6q2z9x5c4v3b2n1a";
const brief = "/app/briefs/per_01kq3w8m7e6q2z9x5c4v3b2n1a";

it.each([
  "/app",
  "/app/jobs",
  `/app/jobs/${job}`,
  "/app/batch",
  "/app/batch/bat_01kq3w8m7e6q2z9x5c4v3b2n1a",
  "/app/refresh/per_01kq3w8m7e6q2z9x5c4v3b2n1a",
  brief,
  `${brief}/scores?job=${job}`,
  `${brief}/receipts/0123456789abcdef`,
  `${brief}/receipts/0123456789abcdef?job=${job}`,
  `${brief}/disputes/c-0123456789abcdef?job=${job}`,
  `${brief}/disputes/dsp_01kq3w8m7e6q2z9x5c4v3b2n1a?job=${job}`,
  "/account/keys",
])("leads back to %s", (path) => {
  expect(readReturnPath(path)).toBe(path);
});

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/app/../..//evil.example",
  "/app//evil.example",
  "/app?next=https://evil.example",
  "/app?job=https://evil.example",
  `/app?job=${job}&next=https://evil.example`,
  "/app#@evil.example",
  "/app\n/x",
  "/application",
  "/api/account",
  "javascript:alert(1)",
  "/account/sign-in",
  "/account/sign-in/confirm",
  "/account/deleted",
  "",
  null,
  undefined,
  ["/app"],
])("leads nowhere for %j", (value) => {
  expect(readReturnPath(value)).toBeNull();
});
