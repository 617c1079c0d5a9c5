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

  it("name what is missing of a language model, so that half a setting never leaves it out in silence", () => {
    const model = { LM_PROVIDER: "openai-compatible", LM_MODEL: "reader", LM_KEY: "a-secret-key" };
    expect(loadEnv(model)).toMatchObject(model);
    expect(whatIsSaid({ LM_MODEL: "reader", LM_KEY: "a-secret-key" })).toContain(
      "  LM_PROVIDER: must be set too, since LM_MODEL and LM_KEY are",
    );
    expect(whatIsSaid({ LM_PROVIDER: "anthropic", LM_KEY: "a-secret-key" })).toContain("  LM_MODEL: must be set too");
    expect(whatIsSaid({ LM_PROVIDER: "anthropic", LM_MODEL: "reader" })).toContain("  LM_KEY: must be set too");
    expect(
      loadEnv({ LM_PROVIDER: "openai-compatible", LM_MODEL: "reader", LM_BASE_URL: "http://localhost:11434/v1" }).LM_KEY,
    ).toBeUndefined();
    expect(whatIsSaid({ ...model, LM_INPUT_USD_PER_MTOK: "2" })).toContain("  LM_OUTPUT_USD_PER_MTOK: must be set too");
    expect(whatIsSaid({ ...model, LM_MAX_USD_PER_RUN: "0.1" })).toContain("  LM_MAX_USD_PER_RUN: cannot be kept without");
    expect(whatIsSaid({ ...model, LM_PROVIDER: "anthropic", LM_REASONING_EFFORT: "low" })).toContain("  LM_REASONING_EFFORT: is sent to");
    const free = { LM_INPUT_USD_PER_MTOK: "0", LM_OUTPUT_USD_PER_MTOK: "0", LM_MAX_USD_PER_RUN: "0.1" };
    expect(loadEnv({ ...model, ...free }).LM_MAX_USD_PER_RUN).toBe(0.1);
    expect(whatIsSaid({ LM_KEY: "a-secret-key" })).not.toContain("a-secret-key");
  });

  it("name each bad one and never show its value", () => {
    const read = () => loadEnv({ PORT: "ninety", SUPPRESSION_SECRET: "tooshort", APP_URL: "nowhere" });
    expect(read).toThrow(/PORT[\s\S]*APP_URL|APP_URL[\s\S]*PORT/);
    expect(read).toThrow(/SUPPRESSION_SECRET/);
    expect(read).not.toThrow(/ninety|tooshort|nowhere/);
  });

  it("say in words what each would have to be, and nothing of what checks them", () => {
    const bad = {
      APP_ENV: "prod",
      PORT: "ninety",
      TRUSTED_PROXIES: "1.5",
      BRIEF_TTL_DAYS: "0",
      STOP_MAX_SECONDS: "301",
      SUPPRESSION_SECRET: "tooshort",
      OTEL_SDK_DISABLED: "maybe",
      BRIEF_ALIAS_SUNSET: "next year",
      CALLBACK_RETRY_SECONDS: "0,soon",
      LANES: "pages,gossip",
      METRICS_TOKEN: "a token",
      SMTP_URL: "mail.example",
      STRIPE_URL: "ftp://files.example",
      DATABASE_URL: "nonsense",
    };
    const said = whatIsSaid(bad);
    expect(said.split("\n").slice(1)).toEqual([
      "  APP_ENV: must be one of local, production, test",
      "  PORT: must be a number",
      "  TRUSTED_PROXIES: must be a whole number",
      "  DATABASE_URL: must be the address of a PostgreSQL database: postgresql://user:password@host:5432/name, with the password's special characters percent-encoded",
      "  METRICS_TOKEN: must be 16 to 200 characters without spaces, as a header carries them",
      "  STOP_MAX_SECONDS: must be at most 300",
      "  OTEL_SDK_DISABLED: must be true or false",
      "  SUPPRESSION_SECRET: must have at least 32 characters",
      "  BRIEF_TTL_DAYS: must be more than 0",
      "  BRIEF_ALIAS_SUNSET: must be a day, such as 2027-01-31",
      "  SMTP_URL: must be a whole address that begins with smtp:// or smtps://",
      "  CALLBACK_RETRY_SECONDS: entry 2 must be a number",
      "  LANES: entry 2 must be one of pages, code, scholarly, encyclopedia, social, avatars, company",
      "  STRIPE_URL: must be a whole address that begins with https:// or http://",
    ]);
    expect(said).not.toMatch(/Invalid|expected|received|NaN|regex|pattern|Too (small|big)/);
  });

  it("have words of their own for whatever a value may break", () => {
    // Each in every way at once: no number, too small, too big, no address, no choice, too long a list.
    for (const value of ["nonsense", "-1", "0.5", "999999999999", ",", Array.from({ length: 30 }, () => "x").join()]) {
      const names = Object.keys(loadEnv({})).filter((name) => /^[A-Z_]+$/.test(name));
      const listed = [...readExample().matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
      const all = Object.fromEntries([...names, ...listed].map((name) => [name, value]));
      expect(whatIsSaid(all)).not.toMatch(
        /Invalid|expected|received|NaN|regex|pattern|Too (small|big)|cannot be read|is not written|undefined/,
      );
    }
  });

  it("name an address of the database that is none, as they name any other", () => {
    for (const DATABASE_URL of [
      "nonsense",
      "localhost:5432/brief",
      "mysql://db.example/brief",
      "postgresql://brief:a#b@db.example/brief",
    ]) {
      expect(whatIsSaid({ DATABASE_URL })).toMatch(
        /^These settings cannot be used:\n {2}DATABASE_URL: must be the address of a PostgreSQL database/,
      );
      expect(whatIsSaid({ DATABASE_URL })).not.toContain(DATABASE_URL);
      expect(whatIsSaid({ TEST_DATABASE_URL: DATABASE_URL })).toContain("TEST_DATABASE_URL: must be the address");
    }
    for (const DATABASE_URL of [
      "postgres://db.example/brief",
      "postgresql://b:a%23b@db.example:5432/brief?sslmode=require",
      "postgresql:///brief?host=/run/postgresql",
    ])
      expect(loadEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
  });

  it("let people come over https alone in production, but for this machine's own names", () => {
    for (const host of ["briefs.example", "10.0.0.7", "localhost.example", "127.example", "notlocalhost"]) {
      expect(whatIsSaid({ APP_ENV: "production", APP_URL: `http://${host}` })).toContain(
        "\n  APP_URL: people reach the service over https only",
      );
      expect(loadEnv({ APP_ENV: "production", APP_URL: `https://${host}` }).baseUrl).toBe(`https://${host}`);
      expect(loadEnv({ APP_ENV: "test", APP_URL: `http://${host}` }).baseUrl).toBe(`http://${host}`);
    }
    for (const host of ["localhost:3000", "briefs.localhost", "127.0.0.1:4000", "127.1.2.3", "[::1]:3000"])
      expect(loadEnv({ APP_ENV: "production", APP_URL: `http://${host}` }).baseUrl).toBe(`http://${host}`);
  });

  it("name all that production refuses at once", () => {
    const refused = { APP_URL: "http://briefs.example", INNGEST_DEV: "1", CLOCK_FILE: "/tmp/clock.json", STRIPE_URL: "http://127.0.0.1:1" };
    const said = whatIsSaid({ APP_ENV: "production", ...refused });
    for (const name of Object.keys(refused)) expect(said).toContain(`  ${name}`);
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
    const listed = [...readExample().matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
    const known = Object.keys(loadEnv({ ...Object.fromEntries(listed.map((name) => [name ?? "", undefined])) })).filter((name) =>
      /^[A-Z_]+$/.test(name),
    );
    expect(known.filter((name) => !listed.includes(name))).toEqual([]);
    const source = fs.readFileSync(path.resolve(import.meta.dirname, "settings.ts"), "utf8");
    expect(listed.filter((name) => !source.includes(`  ${name}: `))).toEqual([]);
  });
});

function readExample(): string {
  return fs.readFileSync(path.resolve(import.meta.dirname, "../.env.example"), "utf8");
}

/** The refusal of these settings. */
function whatIsSaid(settings: Readonly<Record<string, string>>): string {
  try {
    loadEnv(settings);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("These settings were accepted.");
}
