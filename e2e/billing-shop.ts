import { randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import pg from "pg";
import { mintApiKey } from "@/lib/account/api-key";
import { addMs, hourMs, systemClock } from "@/lib/clock";
import { segmentBrief } from "@/lib/enrichment/briefs/brief-segments";
import { newId } from "@/lib/ids";
import { hashSessionSecret } from "@/lib/secrets/session-cookie";
import { type PaymentSandbox, startPaymentSandbox } from "../scripts/local-parts/payments/start-payment-sandbox";
import { freePort } from "../scripts/platform/free-port";
import { databaseUrl, startTestServer } from "../test/harness/database-server";
import { sandboxKey, sandboxWebhookSecret } from "../test/harness/payment-sandbox";
import { sampleBrief } from "../test/harness/sample-brief";
import { startService } from "../test/harness/server";
import { expect } from "./service";

export interface Shop {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly sandbox: PaymentSandbox;
  close(): Promise<void>;
}

/** A service of its own with the payment sandbox behind it. */
export async function openShop(): Promise<Shop> {
  const { server } = await startTestServer(databaseUrl(process.env.E2E_DATABASE_URL ?? "", "postgres"));
  const name = `billing_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(server.template)}`);
  const url = databaseUrl(server.url, name);
  // Each has to know the other's address: the sandbox's is fixed first.
  const port = await freePort();
  const service = await startService({
    databaseUrl: url,
    env: {
      STRIPE_SECRET_KEY: sandboxKey,
      STRIPE_URL: `http://127.0.0.1:${port}`,
      STRIPE_WEBHOOK_SECRET: sandboxWebhookSecret,
      SUPPRESSION_SECRET: "0123456789abcdef0123456789abcdef",
    },
  });
  const sandbox = await startPaymentSandbox({
    key: sandboxKey,
    webhookSecret: sandboxWebhookSecret,
    webhookUrl: `${service.baseUrl}/api/billing/webhook`,
    clock: systemClock,
    place: { port, isExact: true, avoid: [] },
    appEnv: "test",
  });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  return {
    ...{ baseUrl: service.baseUrl, databaseUrl: url, pool, sandbox },
    async close() {
      await pool.end();
      await service.stop();
      await sandbox.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

export interface Buyer {
  readonly accountId: string;
  readonly apiKey: string;
  balance(): Promise<number>;
}

/** A new account without credits, with a key, signed in to the browser. */
export async function signInBuyer({ pool, baseUrl }: Pick<Shop, "pool" | "baseUrl">, context: BrowserContext): Promise<Buyer> {
  const at = systemClock.now();
  const accountId = newId("acc", at);
  const secret = randomBytes(32).toString("base64url");
  const key = mintApiKey("live");
  await pool.query("INSERT INTO account (id, email, purpose, terms_accepted_at, created_at) VALUES ($1, $2, 'partnerships', $3, $3)", [
    accountId,
    `${accountId}@example.test`,
    at,
  ]);
  await pool.query(
    "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, created_at) VALUES ($1, $2, $3, $4, 'live', $5)",
    [newId("key", at), accountId, key.hash, key.prefix, at],
  );
  await pool.query(
    "INSERT INTO portal_session (id, account_id, secret_hash, created_at, last_seen_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5)",
    [newId("ses", at), accountId, hashSessionSecret(secret), at, addMs(at, hourMs)],
  );
  await context.addCookies([{ name: "brief-session", value: secret, url: baseUrl, httpOnly: true, sameSite: "Lax" }]);
  return {
    accountId,
    apiKey: key.secret,
    async balance() {
      const { rows } = await pool.query("SELECT available FROM account WHERE id = $1", [accountId]);
      return rows[0].available;
    },
  };
}

/** Fictional people whose briefs are stored, by their profile addresses. */
export async function storePeople({ pool }: Pick<Shop, "pool">, count: number): Promise<string[]> {
  const at = systemClock.now();
  const urls: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const slug = `zelda-quillfeather-${randomUUID().slice(0, 8)}`;
    const [personId, fullName] = [newId("per", at), "Zelda Quillfeather"];
    const segments = segmentBrief(sampleBrief({ canonicalId: personId, fullName, generatedAt: at.toISOString() }));
    await pool.query("INSERT INTO person (id, full_name, created_at) VALUES ($1, $2, $3)", [personId, fullName, at]);
    await pool.query("INSERT INTO person_identifier (key, person_id, first_proven_at) VALUES ($1, $2, $3)", [
      `linkedin:${slug}`,
      personId,
      at,
    ]);
    await pool.query(
      "INSERT INTO brief (id, person_id, run_id, full_segments, compact_segments, generated_at) VALUES ($1, $2, 'run_test', $3, $4, $5)",
      [newId("brf", at), personId, segments.full, segments.compact, at],
    );
    urls.push(`https://www.linkedin.com/in/${slug}`);
  }
  return urls;
}

/** From the account page to the provider's. */
export async function goToCheckout(page: Page, packs = 1): Promise<void> {
  await page.goto("/account");
  await page.getByLabel("How many").selectOption(String(packs));
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page.getByText("SANDBOX: no real payment is made here.")).toBeVisible();
}

export async function payByCard(page: Page, card: string, { saves = false } = {}): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  if (saves) await page.getByLabel("Save this card").check();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
}

/** Buys so many packs from the account page, and waits until the page says so. */
export async function buyPacks(page: Page, packs: number, how: { readonly card?: string; readonly saves?: boolean } = {}): Promise<void> {
  await goToCheckout(page, packs);
  await payByCard(page, how.card ?? "4242 4242 4242 4242", { saves: how.saves ?? false });
  await expect(page.getByText(`Paid. ${packs * 5} credits were added.`)).toBeVisible();
}
