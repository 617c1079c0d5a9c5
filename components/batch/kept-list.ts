import { type ListRow, rowFields } from "./list-row";

/**
 * The list in the form, kept by this browser tab alone: it is there again after a purchase and after a reload. Once it is started it is kept beside
 * its batch, since the service forgets what a row was asked with that ended without a brief. It is in no URL and goes with the tab.
 */
export interface KeptList {
  /** Whose it is: the next one to sign in to this tab does not see it. */
  readonly owner: string;
  readonly key: string;
  readonly rows: readonly ListRow[];
  readonly ignored: readonly string[];
  readonly guessed: readonly string[];
}

const place = "brief-list";
const batchesPlace = "brief-batches";
const maxBatches = 5;

export function keptList(owner: string): KeptList | null {
  const list = read(place) as KeptList | null;
  return list !== null && list.owner === owner && areRows(list.rows) && list.rows.length > 0 ? list : null;
}

export function keepList(list: KeptList): void {
  write(place, list);
}

export function forgetList(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {}
}

/** The form's list is this batch now. */
export function handToBatch(batchId: string, owner: string, rows: readonly ListRow[]): void {
  const others = Object.entries(keptBatches()).filter(([id]) => id !== batchId);
  write(batchesPlace, Object.fromEntries([...others.slice(1 - maxBatches), [batchId, { owner, rows }]]));
  forgetList();
}

/** The rows of a batch in their order, where this tab started it. */
export function rowsOfBatch(batchId: string, owner: string): readonly ListRow[] | null {
  const kept = keptBatches()[batchId];
  return kept && kept.owner === owner && areRows(kept.rows) ? kept.rows : null;
}

function keptBatches(): Readonly<Record<string, { readonly owner: string; readonly rows: readonly ListRow[] }>> {
  return (read(batchesPlace) ?? {}) as Record<string, { owner: string; rows: readonly ListRow[] }>;
}

function areRows(rows: unknown): rows is readonly ListRow[] {
  return (
    Array.isArray(rows) &&
    rows.every((row) => typeof row?.number === "number" && rowFields.every(({ name }) => typeof row.cells?.[name] === "string"))
  );
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** A browser that keeps nothing for us only forgets what was read. */
function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {}
}
