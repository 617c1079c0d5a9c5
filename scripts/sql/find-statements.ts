import path from "node:path";
import ts from "typescript-5";
import { evaluateText } from "./evaluate-text";

/** One call of `query`. */
export interface Statement {
  /** `lib/credits/ledger.ts:26`. */
  readonly place: string;
  readonly call: ts.CallExpression;
  /** What can be sent; null where that is only known while the program runs. */
  readonly texts: readonly string[] | null;
  /** What its author says a row is; null where nothing is said. */
  readonly row: ts.Type | null;
  /** Each value's type, in order; null where they are no plain list. */
  readonly values: readonly ts.Type[] | null;
  readonly readsRows: boolean;
}

/** All calls of node-postgres' `query` in the sources of a program below these folders, tests left out. */
export function findStatements(program: ts.Program, root: string, folders: readonly string[]): readonly Statement[] {
  const checker = program.getTypeChecker();
  const found: Statement[] = [];
  for (const file of program.getSourceFiles()) {
    const name = path.relative(root, file.fileName).split(path.sep).join("/");
    if (!folders.some((folder) => name.startsWith(`${folder}/`)) || /\.test\.tsx?$|\/generated\//.test(name)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isQuery(checker, node)) {
        const line = file.getLineAndCharacterOfPosition(node.expression.getEnd()).line + 1;
        found.push(readStatement(checker, node, `${name}:${line}`));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function isQuery(checker: ts.TypeChecker, call: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== "query") return false;
  return checker.getResolvedSignature(call)?.declaration?.getSourceFile().fileName.includes("/@types/pg/") ?? false;
}

function readStatement(checker: ts.TypeChecker, call: ts.CallExpression, place: string): Statement {
  const [first, second] = call.arguments;
  const text = first && (memberOf(checker, first, "text") ?? first);
  const values = first && (memberOf(checker, first, "values") ?? second);
  const [said] = call.typeArguments ?? [];
  return {
    place,
    call,
    texts: text ? evaluateText(checker, text) : null,
    row: said ? checker.getTypeFromTypeNode(said) : null,
    values: values ? typesOf(checker, values) : [],
    readsRows: readsRows(call),
  };
}

/** A part of a statement that is an object, written at the call or as a constant. */
function memberOf(checker: ts.TypeChecker, node: ts.Expression, name: string): ts.Expression | undefined {
  let object: ts.Expression | undefined = node;
  if (ts.isIdentifier(object)) {
    const declaration = checker.getSymbolAtLocation(object)?.valueDeclaration;
    object = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  }
  if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
  for (const member of object.properties) {
    if (member.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(member)) return member.initializer;
    if (ts.isShorthandPropertyAssignment(member)) return member.name;
  }
  return undefined;
}

function typesOf(checker: ts.TypeChecker, values: ts.Expression): readonly ts.Type[] | null {
  if (!ts.isArrayLiteralExpression(values) || values.elements.some(ts.isSpreadElement)) return null;
  return values.elements.map((element) => checker.getTypeAtLocation(element));
}

/** Whether anything is done with what comes back, beside counting it. */
function readsRows(call: ts.CallExpression): boolean {
  let node: ts.Node = call;
  while (ts.isAwaitExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
  const { parent } = node;
  if (ts.isExpressionStatement(parent)) return false;
  if (ts.isPropertyAccessExpression(parent)) return !["rowCount", "then", "catch", "finally"].includes(parent.name.text);
  if (ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name))
    return parent.name.elements.some((element) => (element.propertyName ?? element.name).getText() !== "rowCount");
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
    const scope = parent.parent.parent.parent.getText();
    return new RegExp(`\\b${parent.name.text}\\b(?:\\.rows\\b|(?!\\.rowCount\\b|\\s*=))`).test(scope);
  }
  return true;
}
