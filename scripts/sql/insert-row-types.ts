import type ts from "typescript-5";
import { typescriptTypeOf } from "./compare-types";
import type { Column } from "./describe-statement";

/** The sources with `query<{ … }>` where rows had no type: file name to text. */
export function insertRowTypes(rows: ReadonlyMap<ts.CallExpression, readonly Column[]>): ReadonlyMap<string, string> {
  const byFile = new Map<ts.SourceFile, { readonly at: number; readonly text: string }[]>();
  for (const [call, columns] of rows) {
    const file = call.getSourceFile();
    const places = byFile.get(file) ?? [];
    places.push({ at: call.expression.getEnd(), text: `<${rowTypeOf(columns)}>` });
    byFile.set(file, places);
  }
  return new Map(
    [...byFile].map(([file, places]) => [
      file.fileName,
      places.sort((a, b) => b.at - a.at).reduce((text, { at, text: piece }) => text.slice(0, at) + piece + text.slice(at), file.text),
    ]),
  );
}

/** Of two columns with one name node-postgres keeps the later. */
function rowTypeOf(columns: readonly Column[]): string {
  const members = [...new Map(columns.map((column) => [column.name, column])).values()].map(({ name, type, isNullable, allowed }) => {
    const plain = allowed ? allowed.map((text) => JSON.stringify(text)).join(" | ") : typescriptTypeOf(type);
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${key}: ${plain}${isNullable && plain !== "unknown" ? " | null" : ""}`;
  });
  return `{ ${members.join("; ")} }`;
}
