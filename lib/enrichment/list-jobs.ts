import type pg from "pg";
import { prismaOver } from "@/lib/db/prisma";
import { ServiceError } from "@/lib/errors";
import { type JobRow, jobIdShape, toJobRow } from "./read-job";

export interface JobListing {
  readonly jobs: readonly JobRow[];
  readonly nextCursor: string | null;
}

interface JobListQuery {
  readonly accountId: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/**
 * A page of the account's jobs, newest first, by keyset: a page costs the same however far back it lies.
 * @throws ServiceError invalid_cursor
 */
export async function listJobs(pool: pg.Pool, { accountId, cursor, limit }: JobListQuery): Promise<JobListing> {
  const before = cursor === undefined ? null : Buffer.from(cursor, "base64url").toString("latin1");
  if (before !== null && !jobIdShape.test(before)) throw new ServiceError("invalid_cursor");
  const prisma = prismaOver(pool);
  const [account, rows] = await Promise.all([
    prisma.account.findUniqueOrThrow({ where: { id: accountId }, select: { available: true } }),
    prisma.job.findMany({
      where: { accountId, ...(before ? { id: { lt: before } } : {}) },
      orderBy: { id: "desc" },
      take: limit + 1,
      include: { run: { select: { stage: true } } },
    }),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map((row) =>
      toJobRow({
        id: row.id,
        status: row.status as JobRow["status"],
        run_stage: (row.run?.stage ?? null) as JobRow["stage"] | null,
        detail: row.detail as JobRow["detail"],
        batch_id: row.batchId,
        client_batch_id: row.clientBatchId,
        cache_status: row.cacheStatus as JobRow["cacheStatus"],
        charged: row.charged,
        available: account.available,
        reason: row.reason as JobRow["reason"],
        created_at: row.createdAt,
        finished_at: row.finishedAt,
      }),
    ),
    nextCursor: rows.length > limit && last ? Buffer.from(last.id, "latin1").toString("base64url") : null,
  };
}
