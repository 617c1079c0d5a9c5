import ts from "typescript-5";
import type { Column, Description } from "./describe-statement";

/** What node-postgres makes of a value of this type, and takes for one. */
export function typescriptTypeOf(type: string): "boolean" | "number" | "string" | "Date" | "Buffer" | "unknown" | `${string}[]` {
  if (type.endsWith("[]")) return `${typescriptTypeOf(type.slice(0, -2))}[]`;
  if (type === "boolean") return "boolean";
  if (/^(?:smallint|integer|real|double precision|oid|xid)$/.test(type)) return "number";
  if (/^(?:timestamp|date)\b/.test(type)) return "Date";
  if (type === "bytea") return "Buffer";
  if (type === "json" || type === "jsonb") return "unknown";
  return "string";
}

/** What does not hold of the rows that a statement is said to give; each a sentence. */
export function rowFaults(checker: ts.TypeChecker, row: ts.Type, { columns }: Pick<Description, "columns">): readonly string[] {
  if (isUntyped(row)) return ["its rows are any"];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const members = row.getProperties();
  if (members.length === 0 && columns.length > 0 && row.getStringIndexType()) return ["its rows are a record without names"];
  return members.flatMap((member) => {
    const type = checker.getTypeOfSymbol(member);
    const column = byName.get(member.name);
    if (!column) return member.flags & ts.SymbolFlags.Optional ? [] : [`it selects no column "${member.name}"`];
    return columnFaults(checker, type, column).map((fault) => `"${member.name}" ${fault}`);
  });
}

function columnFaults(checker: ts.TypeChecker, type: ts.Type, column: Column): readonly string[] {
  if (type.flags & ts.TypeFlags.Any) return ["is any"];
  const expected = typescriptTypeOf(column.type);
  const members = membersOf(type);
  const faults = members.filter((member) => !isNothing(member) && !fitsRead(checker, member, expected)).slice(0, 1);
  return [
    ...faults.map((member) => `is ${column.type} in the schema, which is read as ${expected}, not ${checker.typeToString(member)}`),
    ...missingTexts(members, column).map((text) => `may be '${text}' in the schema`),
    ...(column.isNullable === true && expected !== "unknown" && !members.some(isNothing) ? ["may be NULL in the schema"] : []),
  ];
}

/** Of the texts that the schema lists: those that a list of literals leaves out. A plain `string` leaves out none. */
function missingTexts(members: readonly ts.Type[], { allowed }: Column): readonly string[] {
  const said = members.filter((member) => !isNothing(member));
  if (allowed === null || !said.every((member) => member.isStringLiteral())) return [];
  const literals = new Set(said.map((member) => (member as ts.StringLiteralType).value));
  return allowed.filter((text) => !literals.has(text));
}

/** What does not hold of the values that are sent. */
export function parameterFaults(
  checker: ts.TypeChecker,
  values: readonly ts.Type[],
  { parameters }: Pick<Description, "parameters">,
): readonly string[] {
  if (values.length !== parameters.length) return [`it takes ${parameters.length} values, and ${values.length} are given`];
  return values.flatMap((type, place) => {
    const parameter = parameters[place] ?? "";
    if (type.flags & ts.TypeFlags.Any) return [`$${place + 1} is any`];
    const wrong = membersOf(type).find((member) => !isNothing(member) && !fitsSent(checker, member, parameter));
    return wrong ? [`$${place + 1} is ${parameter}, and ${checker.typeToString(wrong)} is given`] : [];
  });
}

function fitsRead(checker: ts.TypeChecker, type: ts.Type, expected: string): boolean {
  if (type.flags & ts.TypeFlags.Unknown) return true;
  if (expected === "unknown") return true;
  if (expected.endsWith("[]")) {
    const element = elementOf(checker, type);
    return element !== null && membersOf(element).every((member) => isNothing(member) || fitsRead(checker, member, expected.slice(0, -2)));
  }
  if (expected === "boolean") return (type.flags & ts.TypeFlags.BooleanLike) !== 0;
  if (expected === "number") return (type.flags & ts.TypeFlags.NumberLike) !== 0;
  if (expected === "string") return (type.flags & ts.TypeFlags.StringLike) !== 0 || isBranded(type);
  return type.getSymbol()?.name === expected || (expected === "Buffer" && type.getSymbol()?.name === "Uint8Array");
}

function fitsSent(checker: ts.TypeChecker, type: ts.Type, parameter: string): boolean {
  if (parameter.endsWith("[]")) {
    const element = elementOf(checker, type);
    if (element === null) return false;
    return membersOf(element).every((member) => isNothing(member) || fitsSent(checker, member, parameter.slice(0, -2)));
  }
  if (/^jsonb?$/.test(parameter)) return true;
  if (type.flags & ts.TypeFlags.StringLike || isBranded(type)) return !/^(?:boolean|bytea)$/.test(parameter);
  if (type.flags & ts.TypeFlags.BigIntLike) return parameter === "bigint";
  if (type.flags & ts.TypeFlags.NumberLike) return /^(?:smallint|integer|bigint|numeric|real|double precision|oid)$/.test(parameter);
  if (type.flags & ts.TypeFlags.BooleanLike) return parameter === "boolean";
  const name = type.getSymbol()?.name;
  if (name === "Date") return /^(?:timestamp|date)\b/.test(parameter);
  return parameter === "bytea" && (name === "Buffer" || name === "Uint8Array");
}

function elementOf(checker: ts.TypeChecker, type: ts.Type): ts.Type | null {
  return checker.isArrayLikeType(type) ? (checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? null) : null;
}

/** `string & { readonly brand: … }`. */
function isBranded(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((part) => (part.flags & ts.TypeFlags.StringLike) !== 0);
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isNothing(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
}

function isUntyped(row: ts.Type): boolean {
  return (row.flags & ts.TypeFlags.Any) !== 0;
}
