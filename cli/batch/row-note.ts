/** What is to be said of one row of a list. */
export interface RowNote {
  /** From 1. */
  readonly row: number;
  /** In the file, from 1; null in JSON. */
  readonly line: number | null;
  readonly code: string;
  readonly message: string;
}

/** Where a row stands, as an editor would find it. */
export function placeWords({ row, line }: Pick<RowNote, "row" | "line">): string {
  return line === null ? `row ${row}` : `line ${line}`;
}
