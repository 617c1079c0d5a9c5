import pg from "pg";

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it: `text`, `integer`, `timestamp with time zone`, `jsonb`, `text[]`. */
  readonly type: string;
  /** Null where the column is computed: then PostgreSQL does not say. */
  readonly isNullable: boolean | null;
  /** The texts that the schema allows, where it lists them. */
  readonly allowed: readonly string[] | null;
}

export interface Description {
  readonly parameters: readonly string[];
  readonly columns: readonly Column[];
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

interface ProtocolConnection extends NodeJS.EventEmitter {
  parse(query: { readonly text: string; readonly name: string; readonly types: readonly number[] }): void;
  describe(what: { readonly type: "S"; readonly name: string }): void;
  sync(): void;
}

/**
 * Sends Parse and Describe and nothing that would run the statement
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY).
 */
class Describing {
  parameters: readonly number[] = [];
  fields: readonly Field[] = [];
  readonly done: Promise<this>;
  private settle!: (error: Error | null) => void;

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve(this));
    });
  }

  submit(connection: ProtocolConnection): void {
    connection.once("parameterDescription", (message: { readonly dataTypeIDs: readonly number[] }) => {
      this.parameters = message.dataTypeIDs;
    });
    connection.parse({ text: this.text, name: "", types: [] });
    connection.describe({ type: "S", name: "" });
    connection.sync();
  }

  handleRowDescription(message: { readonly fields: readonly Field[] }): void {
    this.fields = message.fields;
  }

  handleError(error: Error): void {
    this.settle(error);
  }

  handleReadyForQuery(): void {
    this.settle(null);
  }
}

/** What a database with the schema says of a statement, without running it. */
export class StatementDescriber {
  private readonly typeNames = new Map<number, string>();
  private readonly nullable = new Map<string, boolean>();
  private readonly allowed = new Map<string, readonly string[]>();
  private readonly tableNames = new Map<number, string>();

  private constructor(private readonly client: pg.Client) {}

  static async open(url: string): Promise<StatementDescriber> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const describer = new StatementDescriber(client);
    const types = await client.query<{ oid: number; name: string }>("SELECT oid, format_type(oid, NULL) AS name FROM pg_type");
    for (const { oid, name } of types.rows) describer.typeNames.set(oid, name);
    const tables = await client.query<{ oid: number; name: string }>(
      "SELECT oid, relname AS name FROM pg_class WHERE relkind IN ('r', 'v')",
    );
    for (const { oid, name } of tables.rows) describer.tableNames.set(oid, name);
    const columns = await client.query<{ place: string; is_nullable: boolean }>(
      "SELECT attrelid || ':' || attnum AS place, NOT attnotnull AS is_nullable FROM pg_attribute WHERE attnum > 0",
    );
    for (const { place, is_nullable } of columns.rows) describer.nullable.set(place, is_nullable);
    const checks = await client.query<{ place: string; definition: string }>(
      `SELECT conrelid || ':' || conkey[1] AS place, pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE contype = 'c' AND cardinality(conkey) = 1`,
    );
    for (const { place, definition } of checks.rows) {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)(?: NOT VALID)?$/.exec(definition)?.[1];
      if (list)
        describer.allowed.set(
          place,
          [...list.matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? ""),
        );
    }
    return describer;
  }

  /** @throws pg.DatabaseError where the statement does not hold for the schema. */
  async describe(text: string): Promise<Description> {
    const query = new Describing(text);
    this.client.query(query as unknown as pg.Submittable);
    const { parameters, fields } = await query.done;
    const missing = tablesThatMayMiss(text);
    return {
      parameters: parameters.map((oid) => this.typeNames.get(oid) ?? String(oid)),
      columns: fields.map(({ name, tableID, columnID, dataTypeID }) => {
        const place = `${tableID}:${columnID}`;
        const isNullable = this.nullable.get(place) ?? null;
        return {
          name,
          type: this.typeNames.get(dataTypeID) ?? String(dataTypeID),
          isNullable: isNullable === false && missing.has(this.tableNames.get(tableID) ?? "") ? true : isNullable,
          allowed: this.allowed.get(place) ?? null,
        };
      }),
    };
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

/**
 * Tables of which an outer join may give no row, so that their columns are NULL whatever the schema says: those right of `LEFT JOIN`, within its
 * parentheses too, and not joined inwards as well.
 * @throws Error for a RIGHT or FULL join
 */
export function tablesThatMayMiss(text: string): ReadonlySet<string> {
  if (/\b(?:RIGHT|FULL)\s+(?:OUTER\s+)?JOIN\b/i.test(text)) throw new Error("RIGHT and FULL joins are not read: write a LEFT JOIN.");
  const outer = new Set<string>();
  let rest = "";
  let at = 0;
  for (const match of text.matchAll(/\bLEFT\s+(?:OUTER\s+)?JOIN\s+(LATERAL\s*)?(\(|\w+)/gi)) {
    if (match.index < at) continue;
    rest += text.slice(at, match.index);
    const start = match.index + match[0].length;
    at = match[2] === "(" ? closing(text, start) : start;
    for (const name of match[2] === "(" ? namesIn(text.slice(start, at)) : [match[2] ?? ""]) outer.add(name);
  }
  for (const name of namesIn(rest + text.slice(at))) outer.delete(name);
  return outer;
}

/** Behind the parenthesis that closes the one before `start`. */
function closing(text: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < text.length && depth > 0; at += 1) depth += text[at] === "(" ? 1 : text[at] === ")" ? -1 : 0;
  return at;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)/gi)].map((match) => match[1] ?? "");
}
