import type { Queryable } from "@/lib/db/pool";

/** Rows that are in memory at once, of each stream. */
const rowsPerFetch = 2_000;

/** The rows of a query by a cursor of the caller's transaction, one after the other; `peek` looks at the next without taking it. */
export class RowStream<Row extends readonly unknown[]> {
  private rows: Row[] = [];
  private place = 0;
  private isOver = false;

  private constructor(
    private readonly tx: Queryable,
    private readonly cursor: string,
  ) {}

  /** @param cursor a name that no other stream of this transaction has */
  static async open<Row extends readonly unknown[]>(
    tx: Queryable,
    { cursor, text, values = [] }: { readonly cursor: string; readonly text: string; readonly values?: readonly unknown[] },
  ): Promise<RowStream<Row>> {
    await tx.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${text}`, [...values]);
    return new RowStream<Row>(tx, cursor);
  }

  /** Null at the end. Where rows are in memory already it answers without waiting. */
  peek(): Row | null | Promise<Row | null> {
    return this.rows[this.place] ?? (this.isOver ? null : this.fetched());
  }

  skip(): void {
    this.place += 1;
  }

  private async fetched(): Promise<Row | null> {
    const { rows } = await this.tx.query({ text: `FETCH ${rowsPerFetch} FROM ${this.cursor}`, rowMode: "array" });
    this.rows = rows as unknown[] as Row[];
    this.place = 0;
    this.isOver = this.rows.length < rowsPerFetch;
    return this.rows[0] ?? null;
  }
}
