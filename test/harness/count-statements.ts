import type pg from "pg";

/** The pool, but each statement that goes to the database is counted, those of transactions too. */
export function countStatements(pool: pg.Pool): { readonly pool: pg.Pool; readonly counter: { statements: number } } {
  const counter = { statements: 0 };
  const counting = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(inner, property) {
        if (property === "connect") return async () => counting(await (inner as unknown as pg.Pool).connect());
        const value: unknown = Reflect.get(inner, property);
        if (typeof value !== "function") return value;
        if (property !== "query") return value.bind(inner);
        return (...parts: unknown[]) => {
          counter.statements += 1;
          return value.apply(inner, parts);
        };
      },
    });
  return { pool: counting(pool), counter };
}
