import pg from "pg";

/** What `pg` makes of the description of an answer's columns, and reads its rows by. */
interface Columns {
  fields: readonly unknown[];
  _parsers: readonly unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** What `pg` keeps in a query, beyond what its types tell. */
interface QueryParts {
  name: string | undefined;
  values: unknown[] | undefined;
  callback: (error: Error | null, result: pg.QueryResult) => void;
  _result: Columns;
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): boolean;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
}

const Query = pg.Query as unknown as new (text: string) => pg.Query & QueryParts;

/**
 * What one connection has been told of the columns of its prepared statements, by their names. They stay as they are for as long as a statement is
 * prepared: PostgreSQL refuses to run one whose columns have changed ("cached plan must not change result type").
 */
export class KnownColumns {
  readonly byName = new Map<string, Columns>();
  private undescribed: pg.Connection | null = null;

  /** The connection, but for asking what an answer will look like. */
  without(connection: pg.Connection): pg.Connection {
    this.undescribed ??= Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
    return this.undescribed;
  }
}

/**
 * A query that asks for the description of a prepared statement's columns once on each connection, not with each run. Reading the same description
 * again and again was an eighth of what a poll cost the web server (decision 206).
 */
export class ReadQuery extends Query {
  constructor(
    { text, name, values }: Pick<pg.QueryConfig, "text" | "name" | "values">,
    private readonly known: KnownColumns,
  ) {
    super(text);
    this.name = name;
    this.values = values;
  }

  override prepare(connection: pg.Connection): void {
    const columns = this.name === undefined ? undefined : this.known.byName.get(this.name);
    if (columns === undefined || !this.hasBeenParsed(connection)) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    super.prepare(this.known.without(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    if (this.name !== undefined) this.known.byName.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Runs it on the connection whose columns it knows. @param onEnd called once, before whoever waits hears of the answer */
export function runRead(client: pg.Client, query: ReadQuery, onEnd: () => void = () => undefined): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    query.callback = (error, result) => {
      onEnd();
      if (error === null) resolve(result);
      else reject(error);
    };
    client.query(query);
  });
}
