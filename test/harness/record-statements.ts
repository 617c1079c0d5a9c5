import type pg from "pg";

/** The pool, which notes the text of each statement that it is asked. Refuses transactions: what they say would not be noted. */
export function recordStatements(pool: pg.Pool, statements: string[]): pg.Pool {
  return new Proxy(pool, {
    get(inner, property) {
      const value: unknown = Reflect.get(inner, property, inner);
      if (property === "connect") throw new Error("This use case needs no transaction.");
      if (property !== "query") return typeof value === "function" ? value.bind(inner) : value;
      return (query: string | { text: string }, values?: unknown[]) => {
        statements.push(typeof query === "string" ? query : query.text);
        return values ? inner.query(query as string, values) : inner.query(query as string);
      };
    },
  });
}
