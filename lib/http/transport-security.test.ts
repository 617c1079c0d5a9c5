import { expect, test } from "vitest";
import { transportSecurity } from "./transport-security";

test("browsers are held to https in production, reached over https, and nowhere else", () => {
  const held = { "Strict-Transport-Security": "max-age=63072000" };
  expect(transportSecurity({ APP_ENV: "production", baseUrl: "https://briefs.example" })).toEqual(held);
  expect(transportSecurity({ APP_ENV: "production", baseUrl: "http://briefs.example" })).toEqual({});
  expect(transportSecurity({ APP_ENV: "local", baseUrl: "https://localhost:3000" })).toEqual({});
  expect(transportSecurity({ APP_ENV: "test", baseUrl: "https://localhost:3000" })).toEqual({});
});
