import { expect, it } from "vitest";
import { readReturnPath } from "./return-path";

it.each(["/app", "/account/keys", "/app/jobs/job_01kq3w8m7e6q2z9x5c4v3b2n1a", "/app/briefs/per_01kq3w8m7e6q2z9x5c4v3b2n1a"])(
  "leads back to %s",
  (path) => {
    expect(readReturnPath(path)).toBe(path);
  },
);

it.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/app/../..//evil.example",
  "/app//evil.example",
  "/app?next=https://evil.example",
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
