import ts from "typescript-5";

/** What the parameters of a function stand for while its body is read. */
type Bindings = ReadonlyMap<ts.Symbol, readonly string[]>;

const maxTexts = 64;

/**
 * The texts that an expression can have, as far as the sources tell: literals, constants, templates, choices, parts that a function of one expression
 * puts together, and types that are unions of literals. Null where one part is not known before the program runs.
 */
export function evaluateText(checker: ts.TypeChecker, node: ts.Expression, bound: Bindings = new Map()): readonly string[] | null {
  const texts = read(checker, node, bound) ?? literalsOf(checker.getTypeAtLocation(node));
  return texts === null || texts.length > maxTexts ? null : [...new Set(texts)];
}

function read(checker: ts.TypeChecker, node: ts.Expression, bound: Bindings): readonly string[] | null {
  const again = (part: ts.Expression) => evaluateText(checker, part, bound);
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return again(node.expression);
  if (ts.isTemplateExpression(node))
    return node.templateSpans.reduce<readonly string[] | null>(
      (heads, span) => product(product(heads, again(span.expression)), [span.literal.text]),
      [node.head.text],
    );
  if (ts.isConditionalExpression(node)) return union([again(node.whenTrue), again(node.whenFalse)]);
  if (ts.isBinaryExpression(node)) {
    if (node.operatorToken.kind === ts.SyntaxKind.PlusToken) return product(again(node.left), again(node.right));
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) return union([again(node.left), again(node.right)]);
    return null;
  }
  if (ts.isCallExpression(node)) return readCall(checker, node, bound);
  if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return readConstant(checker, node, bound);
  if (ts.isElementAccessExpression(node)) return readMembers(checker, node.expression);
  return null;
}

function readConstant(
  checker: ts.TypeChecker,
  node: ts.Identifier | ts.PropertyAccessExpression,
  bound: Bindings,
): readonly string[] | null {
  const symbol = originalOf(checker, node);
  if (!symbol) return null;
  const given = bound.get(symbol);
  if (given) return given;
  const declaration = symbol.valueDeclaration;
  if (!declaration) return null;
  if (ts.isVariableDeclaration(declaration) && declaration.initializer && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const)
    return evaluateText(checker, declaration.initializer, bound);
  if (ts.isPropertyAssignment(declaration)) return evaluateText(checker, declaration.initializer, bound);
  return null;
}

/** Any of a constant record's texts. */
function readMembers(checker: ts.TypeChecker, node: ts.Expression): readonly string[] | null {
  const declaration = originalOf(checker, node)?.valueDeclaration;
  const initializer = declaration && ts.isVariableDeclaration(declaration) ? bare(declaration.initializer) : undefined;
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return null;
  return union(
    initializer.properties.map((member) => (ts.isPropertyAssignment(member) ? evaluateText(checker, member.initializer) : null)),
  );
}

function readCall(checker: ts.TypeChecker, node: ts.CallExpression, bound: Bindings): readonly string[] | null {
  if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "join")
    return readJoin(checker, node.expression.expression, node.arguments[0], bound);
  const declaration = checker.getResolvedSignature(node)?.declaration;
  if (!declaration || !(ts.isFunctionDeclaration(declaration) || ts.isArrowFunction(declaration))) return null;
  const inner = new Map(bound);
  declaration.parameters.forEach((parameter, place) => {
    const given = node.arguments[place] ?? parameter.initializer;
    const symbol = checker.getSymbolAtLocation(parameter.name);
    const texts = given && evaluateText(checker, given, bound);
    if (symbol && texts) inner.set(symbol, texts);
  });
  const returned = returnedBy(declaration.body);
  return returned.length === 0 ? null : union(returned.map((expression) => evaluateText(checker, expression, inner)));
}

function returnedBy(body: ts.ConciseBody | undefined): ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** `["a", "b"].join(", ")`, and the same of a constant list, each of its texts written into a template by `map`. */
function readJoin(checker: ts.TypeChecker, list: ts.Expression, by: ts.Expression | undefined, bound: Bindings): readonly string[] | null {
  const glue = by ? evaluateText(checker, by, bound) : [","];
  const parts = readList(checker, list, bound);
  return parts && glue?.length === 1 ? [parts.join(glue[0])] : null;
}

function readList(checker: ts.TypeChecker, node: ts.Expression, bound: Bindings): readonly string[] | null {
  const list = bare(node);
  if (!list) return null;
  if (ts.isArrayLiteralExpression(list)) {
    const parts = list.elements.map((element) => evaluateText(checker, element, bound));
    return parts.every((part) => part?.length === 1) ? parts.map((part) => part?.[0] ?? "") : null;
  }
  if (ts.isIdentifier(list)) {
    const declaration = originalOf(checker, list)?.valueDeclaration;
    return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      ? readList(checker, declaration.initializer, bound)
      : null;
  }
  if (!ts.isCallExpression(list) || !ts.isPropertyAccessExpression(list.expression)) return null;
  const [mapper] = list.arguments;
  if (list.expression.name.text !== "map" || !mapper || !ts.isArrowFunction(mapper)) return null;
  const parameter = mapper.parameters[0];
  const symbol = parameter && checker.getSymbolAtLocation(parameter.name);
  const [returned] = returnedBy(mapper.body);
  if (!symbol || !returned) return null;
  const mapped = readList(checker, list.expression.expression, bound)?.map((part) =>
    evaluateText(checker, returned, new Map([...bound, [symbol, [part]]])),
  );
  return mapped?.every((part) => part?.length === 1) ? mapped.map((part) => part?.[0] ?? "") : null;
}

function originalOf(checker: ts.TypeChecker, node: ts.Expression): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function bare(node: ts.Expression | undefined): ts.Expression | undefined {
  let inner = node;
  while (inner && (ts.isParenthesizedExpression(inner) || ts.isAsExpression(inner) || ts.isSatisfiesExpression(inner)))
    inner = inner.expression;
  return inner;
}

function literalsOf(type: ts.Type): readonly string[] | null {
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map((member) => (member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : null));
  return texts.every((text) => text !== null) ? texts : null;
}

function product(heads: readonly string[] | null, tails: readonly string[] | null): readonly string[] | null {
  return heads && tails ? heads.flatMap((head) => tails.map((tail) => head + tail)).slice(0, maxTexts + 1) : null;
}

function union(parts: readonly (readonly string[] | null)[]): readonly string[] | null {
  return parts.every((part) => part !== null) ? parts.flat() : null;
}
