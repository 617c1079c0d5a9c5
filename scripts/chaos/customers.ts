import { writeFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { hashApiKey, mintApiKey } from "@/lib/account/api-key";
import type { Clock } from "@/lib/clock";
import { purchaseCredits } from "@/lib/credits/ledger";
import { inTransaction } from "@/lib/db/transaction";
import { newId } from "@/lib/ids";
import { type FictionalPerson, fictionalRow } from "../../test/harness/fictional-people";
import { importDocuments } from "../library/import-documents";

export interface Customer {
  readonly accountId: string;
  readonly apiKey: string;
}

/** Accounts with a key and credits that were entered through the ledger. */
export async function openCustomers(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  { count, credits }: { readonly count: number; readonly credits: number },
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const at = clock.now();
    const accountId = newId("acc", at);
    const key = mintApiKey("live");
    await inTransaction<void>(pool, async (tx) => {
      await tx.query("INSERT INTO account (id, email, purpose, terms_accepted_at, created_at) VALUES ($1, $2, 'sales_outreach', $3, $3)", [
        accountId,
        `customer-${number}@chaos.example`,
        at,
      ]);
      await purchaseCredits(tx, { accountId, credits, cause: `local:${accountId}`, source: "local", at });
      await tx.query(
        "INSERT INTO api_key (id, account_id, secret_hash, key_prefix, environment, client_name, device_name, created_at) VALUES ($1, $2, $3, $4, 'live', 'chaos', 'chaos', $5)",
        [newId("key", at), accountId, key.hash, key.prefix, at],
      );
    });
    if (!hashApiKey(key.secret).equals(key.hash)) throw new Error("A key was made that does not fit its hash.");
    customers.push({ accountId, apiKey: key.secret });
  }
  return customers;
}

/** Puts the people's pages into the document library. */
export async function importPeople(
  { pool, clock, dataDir }: { readonly pool: pg.Pool; readonly clock: Clock; readonly dataDir: string },
  people: readonly FictionalPerson[],
): Promise<void> {
  const file = path.join(dataDir, "people.jsonl");
  await writeFile(file, people.map(fictionalRow).join("\n"));
  const { inserted } = await importDocuments({ pool, paths: [file], access: "public", clock });
  if (inserted !== people.length) throw new Error(`${inserted} of ${people.length} people came into the library.`);
}
