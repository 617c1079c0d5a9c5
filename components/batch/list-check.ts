import type { ListRow, RowField } from "./list-row";

/** What would become of a row. */
export type RowCheck =
  | { readonly kind: "paid" | "unlocked" | "fixture" | "unmatchable" }
  | { readonly kind: "duplicate"; readonly ofNumber: number }
  /** `field` is null for what concerns the row as a whole. */
  | { readonly kind: "invalid"; readonly field: RowField | null; readonly text: string };

/** What a list would cost, and each of its rows in their order. */
export interface ListCheck {
  readonly rows: readonly RowCheck[];
  /** The most that it can cost. */
  readonly billableMax: number;
  readonly availableCredits: number;
  /** Until the last row has ended; 0 when nothing has to be made. */
  readonly etaSeconds: number;
  /** Why it would be refused as a whole for now. */
  readonly capped?: ListProblem;
}

export interface ListProblem {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
  /** The key has been used for another list: this one needs its own. */
  readonly needsNewKey?: boolean;
}

/** What the form's action answers. */
export interface ListState {
  /** Of the form: sent twice with it, a list is started once. */
  readonly key: string;
  /** Of the rows that were sent: an answer to others counts for nothing. */
  readonly token: number;
  readonly rows: readonly ListRow[];
  readonly ignored: readonly string[];
  readonly guessed: readonly RowField[];
  readonly check: ListCheck | null;
  readonly problem: ListProblem | null;
  /** The batch that it has become. Without scripts the answer leads there. */
  readonly startedId: string | null;
}

export function noList(key: string): ListState {
  return { key, token: 0, rows: [], ignored: [], guessed: [], check: null, problem: null, startedId: null };
}

/** A row that has to be put right or left out before the list can be started. */
export function needsAttention(check: RowCheck | undefined): boolean {
  return check?.kind === "invalid" || check?.kind === "duplicate";
}

export interface RowCounts {
  readonly paid: number;
  /** Of people whose brief the account has. */
  readonly unlocked: number;
  readonly fixture: number;
  readonly unmatchable: number;
  readonly attention: number;
}

export function countRows({ rows }: Pick<ListCheck, "rows">): RowCounts {
  const count = (kind: RowCheck["kind"]) => rows.filter((row) => row.kind === kind).length;
  return {
    paid: count("paid"),
    unlocked: count("unlocked"),
    fixture: count("fixture"),
    unmatchable: count("unmatchable"),
    attention: rows.filter(needsAttention).length,
  };
}
