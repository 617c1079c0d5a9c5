import { randomUUID } from "node:crypto";
import pg from "pg";
import { databaseUrl, startTestServer } from "./database-server";
import { startService } from "./server";
import { serveInbox, startSmtpInbox } from "./smtp-inbox";

/**
 * Playwright's global set-up: a PostgreSQL, a migrated database, a mail server that takes everything, and the production build on top. Specs read
 * `E2E_BASE_URL`, `E2E_DATABASE_URL`, `E2E_DATA_DIR` and, for the mails, `E2E_INBOX_URL`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, stop: stopServer } = await startTestServer(process.env.TEST_DATABASE_URL);
  try {
    const name = `browser_${randomUUID().replaceAll("-", "")}`;
    await administer(server.url, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(server.template)}`);
    const url = databaseUrl(server.url, name);
    const inbox = await startSmtpInbox();
    const mails = await serveInbox(inbox);
    // All tests sign up from one address.
    const service = await startService({ databaseUrl: url, env: { SMTP_URL: inbox.url, RATE_SIGNUP_PER_HOUR_ADDRESS: "1000" } });
    process.env.E2E_BASE_URL = service.baseUrl;
    process.env.E2E_DATABASE_URL = url;
    process.env.E2E_DATA_DIR = service.dataDir;
    process.env.E2E_INBOX_URL = mails.url;
    return async () => {
      await service.stop();
      await mails.stop();
      await inbox.stop();
      await administer(server.url, `DROP DATABASE ${name} WITH (FORCE)`);
      await stopServer();
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
