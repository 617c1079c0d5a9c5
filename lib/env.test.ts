import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { loadEnv } from "./env";

describe("settings", () => {
  it("are read as given", () => {
    const env = loadEnv({ DATABASE_URL: "postgres://db.example/brief", PORT: "4000", APP_ENV: "production", BRIEF_TTL_DAYS: "7" });
    expect(env).toMatchObject({
      DATABASE_URL: "postgres://db.example/brief",
      PORT: 4000,
      APP_ENV: "production",
      BRIEF_TTL_DAYS: 7,
      baseUrl: "http://localhost:4000",
    });
  });

  it("treat an empty value as absent", () => {
    const env = loadEnv({ DATABASE_URL: "", APP_URL: "" });
    expect(env.DATABASE_URL).toBeUndefined();
    expect(env.baseUrl).toBe("http://localhost:3000");
  });

  it("drop the trailing slash of the public address", () => {
    expect(loadEnv({ APP_URL: "https://brief.example/" }).baseUrl).toBe("https://brief.example");
  });

  it("switch the embedded executor off when a real server is named", () => {
    expect(loadEnv({}).usesEmbeddedExecutor).toBe(true);
    expect(loadEnv({ INNGEST_DEV: "http://localhost:8288" }).usesEmbeddedExecutor).toBe(false);
    expect(loadEnv({ INNGEST_EVENT_KEY: "e" }).usesEmbeddedExecutor).toBe(true);
    expect(loadEnv({ INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: "s" }).usesEmbeddedExecutor).toBe(false);
  });

  it("let no development server run functions in production, whose calls nobody signs", () => {
    const production = { APP_ENV: "production", INNGEST_EVENT_KEY: "e", INNGEST_SIGNING_KEY: "s" };
    for (const INNGEST_DEV of ["1", "true", "http://inngest.internal:8288"])
      expect(() => loadEnv({ ...production, INNGEST_DEV })).toThrow(/INNGEST_DEV: only signed calls/);
    expect(loadEnv({ ...production, INNGEST_DEV: "0" }).usesEmbeddedExecutor).toBe(false);
  });

  it("name each bad one and never show its value", () => {
    const read = () => loadEnv({ PORT: "ninety", SUPPRESSION_SECRET: "tooshort", APP_URL: "nowhere" });
    expect(read).toThrow(/PORT[\s\S]*APP_URL|APP_URL[\s\S]*PORT/);
    expect(read).toThrow(/SUPPRESSION_SECRET/);
    expect(read).not.toThrow(/ninety|tooshort|nowhere/);
  });

  it("let nothing move time in production", () => {
    const production = { APP_ENV: "production", DATABASE_URL: "postgres://db.example/brief" };
    for (const moved of [{ CLOCK_FILE: "/tmp/clock.json" }, { RETENTION_DIVISOR: "720" }])
      expect(() => loadEnv({ ...production, ...moved })).toThrow(/CLOCK_FILE, RETENTION_DIVISOR: .* in production/);
    expect(loadEnv({ APP_ENV: "test", CLOCK_FILE: "/tmp/clock.json" }).CLOCK_FILE).toBe("/tmp/clock.json");
  });

  it("let no payment sandbox stand for the provider in production", () => {
    const production = { APP_ENV: "production", DATABASE_URL: "postgres://db.example/brief" };
    expect(() => loadEnv({ ...production, STRIPE_URL: "http://127.0.0.1:3444" })).toThrow(/STRIPE_URL: .* https only in production/);
    const read = () => loadEnv({ ...production, STRIPE_SECRET_KEY: "sk_test_sandbox_1234" });
    expect(read).toThrow(/STRIPE_SECRET_KEY: the payment sandbox's key is for local mode alone/);
    expect(read).not.toThrow(/1234/);
    expect(loadEnv({ ...production, STRIPE_SECRET_KEY: "sk_live_1" }).STRIPE_URL).toBe("https://api.stripe.com");
    expect(loadEnv({ STRIPE_URL: "http://127.0.0.1:3444" }).STRIPE_URL).toBe("http://127.0.0.1:3444");
  });

  it("are all in .env.example, and nothing else is", () => {
    const example = fs.readFileSync(path.resolve(import.meta.dirname, "../.env.example"), "utf8");
    const listed = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    const known = Object.keys(loadEnv({ ...Object.fromEntries(listed.map((name) => [name ?? "", undefined])) })).filter((name) =>
      /^[A-Z_]+$/.test(name),
    );
    expect(known.filter((name) => !listed.includes(name))).toEqual([]);
    const source = fs.readFileSync(path.resolve(import.meta.dirname, "env.ts"), "utf8");
    expect(listed.filter((name) => !source.includes(`  ${name}: `))).toEqual([]);
  });
});
