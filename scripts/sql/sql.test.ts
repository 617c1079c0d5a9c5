// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that are read.
import ts from "typescript-5";
import { describe, expect, it } from "vitest";
import { parameterFaults, rowFaults } from "./compare-types";
import { type Column, tablesThatMayMiss } from "./describe-statement";
import { evaluateText } from "./evaluate-text";

/** The type checker over one source, and the initializer of each of its constants. */
function read(source: string) {
  const name = "/source.ts";
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (file, ...rest) =>
    file === name ? ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true) : getSourceFile(file, ...rest);
  host.fileExists = (file) => file === name;
  const program = ts.createProgram([name], { strict: true, target: ts.ScriptTarget.ES2022, types: [] }, host);
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(name) as ts.SourceFile;
  const initializer = (constant: string) => {
    for (const statement of file.statements)
      if (ts.isVariableStatement(statement))
        for (const declaration of statement.declarationList.declarations)
          if (declaration.name.getText() === constant && declaration.initializer) return declaration.initializer;
    throw new Error(`no ${constant}`);
  };
  const typeOf = (alias: string) => {
    const found = file.statements.find((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === alias);
    return checker.getTypeAtLocation((found as ts.TypeAliasDeclaration).name);
  };
  return { checker, initializer, typeOf };
}

const column = (given: Partial<Column>): Column => ({ name: "id", type: "text", isNullable: false, allowed: null, ...given });

describe("a statement's text", () => {
  it.each([
    ["`SELECT ${columns} FROM job`", ["SELECT id, status FROM job"]],
    ["'a' + tail('x')", ["a[x]"]],
    ["open ? 'a' : `b${columns}`", ["a", "bid, status"]],
    ["`b.${detail}_segments`", ["b.full_segments", "b.compact_segments"]],
    ["['a', 'b'].map((part) => `t.${part}`).join(', ')", ["t.a, t.b"]],
    ["words.join(' ')", null],
  ])("%s", (expression, texts) => {
    const { checker, initializer } = read(`
      const columns = "id, status";
      const tail = (part: string) => \`[\${part}]\`;
      declare const open: boolean; declare const detail: "full" | "compact"; declare const words: string[];
      const text = ${expression};`);
    expect(evaluateText(checker, initializer("text"))).toEqual(texts);
  });
});

describe("a row's type", () => {
  it.each([
    ["{ id: string }", column({}), []],
    ["{ id: number }", column({}), ['"id" is text in the schema, which is read as string, not number']],
    ["{ id: string }", column({ isNullable: true }), ['"id" may be NULL in the schema']],
    ["{ id: string | null }", column({ isNullable: true }), []],
    ["{ id: string }", column({ isNullable: null }), []],
    ["{ id: 'a' | 'b' }", column({ allowed: ["a", "b"] }), []],
    ["{ id: 'a' | null }", column({ allowed: ["a", "b"] }), ["\"id\" may be 'b' in the schema"]],
    ["{ id: string }", column({ allowed: ["a", "b"] }), []],
    ["{ id: any }", column({}), ['"id" is any']],
    ["{ other: string }", column({}), ['it selects no column "other"']],
    ["{ id: number }", column({ type: "bigint" }), ['"id" is bigint in the schema, which is read as string, not number']],
    [
      "{ id: readonly number[] }",
      column({ type: "text[]" }),
      ['"id" is text[] in the schema, which is read as string[], not readonly number[]'],
    ],
    ["{ id: readonly string[] }", column({ type: "text[]" }), []],
    ["{ id: { a: 1 } }", column({ type: "jsonb" }), []],
    ["any", column({}), ["its rows are any"]],
  ])("%s", (row, of, faults) => {
    const { checker, typeOf } = read(`type Row = ${row};`);
    expect(rowFaults(checker, typeOf("Row"), { columns: [of] })).toEqual(faults);
  });
});

describe("a value's type", () => {
  it.each([
    ["string", "text", []],
    ["number", "text", ["$1 is text, and number is given"]],
    ["number", "integer", []],
    ["string | null", "timestamp with time zone", []],
    ["any", "text", ["$1 is any"]],
    ["readonly number[]", "text[]", ["$1 is text[], and Value is given"]],
    ["string", "boolean", ["$1 is boolean, and string is given"]],
  ])("%s for %s", (given, parameter, faults) => {
    const { checker, typeOf } = read(`type Value = ${given};`);
    expect(parameterFaults(checker, [typeOf("Value")], { parameters: [parameter] })).toEqual(faults);
  });

  it("are as many as the statement takes", () => {
    const { checker } = read("");
    expect(parameterFaults(checker, [], { parameters: ["text"] })).toEqual(["it takes 1 values, and 0 are given"]);
  });
});

describe("the tables of which an outer join may give no row", () => {
  it.each([
    ["SELECT * FROM job j LEFT JOIN person p ON p.id = j.person_id", ["person"]],
    ["SELECT * FROM job j LEFT JOIN LATERAL (SELECT max(x) FROM (SELECT 1 AS x FROM brief) b) b ON true", ["brief"]],
    ["SELECT * FROM person p LEFT JOIN person q ON q.id = p.twin_id", []],
    ["SELECT * FROM job JOIN person ON true", []],
  ])("%s", (text, tables) => {
    expect([...tablesThatMayMiss(text)]).toEqual(tables);
  });

  it("are not guessed for a join that nobody writes here", () => {
    expect(() => tablesThatMayMiss("SELECT * FROM a FULL JOIN b ON true")).toThrow("LEFT JOIN");
  });
});
