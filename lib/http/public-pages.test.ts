import { describe, expect, it } from "vitest";
import { isIndexed, publicPages } from "./public-pages";

describe("isIndexed", () => {
  it("holds of the public pages in production, and of nothing else anywhere", () => {
    for (const page of publicPages) {
      expect(isIndexed({ APP_ENV: "production" }, page), page).toBe(true);
      expect(isIndexed({ APP_ENV: "local" }, page), page).toBe(false);
      expect(isIndexed({ APP_ENV: "test" }, page), page).toBe(false);
    }
    for (const page of ["/app", "/account", "/privacy/requests/prv_1", "/verify/token", "/docs/", "/app/briefs/per_1"])
      expect(isIndexed({ APP_ENV: "production" }, page), page).toBe(false);
  });
});
