import type pg from "pg";
import type { JobStatus } from "@/lib/contract/vocabulary";

export interface RecentRequest {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly isFixture: boolean;
  readonly charged: number;
  readonly createdAt: Date;
  /** What the account itself asked with; all null once the person was erased, or when it was an email address. */
  readonly asked: { readonly name: string | null; readonly company: string | null; readonly linkedinUrl: string | null };
}

/** The account's newest requests with the words it used itself. For the portal; the API's page of jobs shows no seeds. */
export async function recentRequests(
  pool: pg.Pool,
  { accountId, limit }: { readonly accountId: string; readonly limit: number },
): Promise<RecentRequest[]> {
  const { rows } = await pool.query({
    name: "recent-requests",
    text: `SELECT id, status, is_fixture, charged, created_at, seed_json FROM job WHERE account_id = $1 ORDER BY id DESC LIMIT $2`,
    values: [accountId, limit],
  });
  return rows.map((row) => {
    const seed = JSON.parse(row.seed_json) as { name?: string; company?: string; linkedin_url?: string };
    return {
      jobId: row.id,
      status: row.status,
      isFixture: row.is_fixture,
      charged: row.charged,
      createdAt: row.created_at,
      asked: { name: seed.name ?? null, company: seed.company ?? null, linkedinUrl: seed.linkedin_url ?? null },
    };
  });
}
