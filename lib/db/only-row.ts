/**
 * The row of a statement that gives one whatever the tables hold: an aggregate, an `EXISTS`, an insert that returns.
 * @throws Error where there is none, which would be a fault of the statement.
 */
export function onlyRow<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that always gives a row gave none.");
  return row;
}
