import { isMigrated } from "@/lib/db/migrations";
import type { Queryable } from "@/lib/db/pool";
import type { Env } from "@/lib/env";
import { isStopping } from "./process-state";
import { takesWrites } from "./takes-writes";
import { withinMs } from "./within-ms";

/** Why a process should get no requests just now. */
export type NotReady = "database" | "migrations" | "secrets" | "stopping" | "writes";

const databaseWaitMs = 2_000;

/** What keeps this process from doing its work; empty when nothing does. Never throws. */
export async function readReadiness({ env, pool }: { readonly env: Env; readonly pool: Queryable }): Promise<readonly NotReady[]> {
  // Without these production refuses what it is there for; local mode makes its own.
  const lacksSecrets = env.APP_ENV === "production" && (env.AUTH_SECRET === undefined || env.SUPPRESSION_SECRET === undefined);
  const migrated = await withinMs(isMigrated(pool), databaseWaitMs).catch((error: { code?: unknown }) =>
    error.code === undefinedTable ? false : null,
  );
  // Reading goes on when the disk is full, and then nearly everything that is asked for fails.
  const refusesWrites = migrated === true && !(await takesWrites(pool));
  return [
    ...(isStopping() ? (["stopping"] as const) : []),
    ...(lacksSecrets ? (["secrets"] as const) : []),
    ...(migrated === null ? (["database"] as const) : []),
    ...(migrated === false ? (["migrations"] as const) : []),
    ...(refusesWrites ? (["writes"] as const) : []),
  ];
}

const undefinedTable = "42P01";
