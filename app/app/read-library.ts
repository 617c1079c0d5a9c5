import type { LibraryRow, LibraryState } from "@/components/request/library-view";
import { dayMs } from "@/lib/clock";
import { type LibraryEntry, listLibrary } from "@/lib/enrichment/jobs/list-library";
import type { Services } from "@/lib/http/services";
import { ageWords } from "./age-words";

const pageSize = 20;

interface LibraryQuery {
  readonly accountId: string;
  readonly query: string;
  readonly cursor: string | undefined;
}

/**
 * One page of what the account has unlocked, ready to be shown.
 * @throws ServiceError invalid_cursor
 */
export async function readLibrary(
  { pool, env, clock }: Pick<Services, "pool" | "env" | "clock">,
  { accountId, query, cursor }: LibraryQuery,
): Promise<LibraryState> {
  const { entries, nextCursor } = await listLibrary(pool, { accountId, search: query, cursor, limit: pageSize });
  const at = clock.now();
  const rows = entries.map((entry) => toRow(entry, { at, freshMs: env.BRIEF_TTL_DAYS * dayMs }));
  return { query, rows, nextCursor, isFurther: cursor !== undefined, problem: null };
}

function toRow(entry: LibraryEntry, { at, freshMs }: { at: Date; freshMs: number }): LibraryRow {
  return {
    personId: entry.personId,
    fullName: entry.fullName,
    role: [entry.title, entry.company].filter((part) => part !== null).join(", "),
    isFixture: entry.isFixture,
    age: ageWords(entry.generatedAt, at),
    isOld: at.getTime() - entry.generatedAt.getTime() >= freshMs,
    bands: entry.bands,
    refreshCredits: entry.isFixture ? 0 : 1,
  };
}
