import { parseSync } from "oxc-parser";

/** What is taken away: a branch, one half of a condition, a choice, a filter, an expression's matches, or a rule of a list. */
export type MutationKind = "branch" | "condition" | "choice" | "filter" | "pattern" | "rule";

/** A call that is put around a part of the source. Offsets are of UTF-16 units. */
export interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly call: "isTrue" | "left" | "and" | "or" | "filter" | "pattern" | "rule";
}

/** A place in a source file at which something can be disabled. */
export interface MutationSite {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: MutationKind;
  readonly start: number;
  readonly end: number;
  readonly wraps: readonly Wrap[];
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Draft = Pick<MutationSite, "kind" | "start" | "end" | "wraps">;

/**
 * What is no site, since its loss says nothing of a rule: the comparison with null or undefined that narrows a type, and the early return of nothing
 * where a list or a text is empty, or a bound is passed that is only there for speed or memory (a name that begins with "most" or "longest").
 */
const narrowing =
  /^!?\(?[\w.?![\]()]+ (?:===|!==) (?:null|undefined)\)?$|^typeof |^\(?!?[\w.?!]+ === undefined \|\| [\w.?!]+ === undefined\)?$/;
const emptiness = /^[\w.?!]+(?:\.(?:length|size) === 0| === "")$/;
const bound = /(?:<|>|<=|>=) (?:most|longest|max)[A-Z]\w*$/;

/**
 * Every place of one file at which something can be disabled.
 * @param file the path by which sites are named, from the project's root
 * @throws Error when the source cannot be parsed
 */
export function findSites(file: string, source: string): MutationSite[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const drafts: Draft[] = [];
  walk(program as unknown as SyntaxNode, (node, parent) => drafts.push(...draftsAt(node, parent, source)));
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const text = source.slice(draft.start, draft.end).replace(/\s+/g, " ").slice(0, 80);
    const name = `${file}#${draft.kind}#${text}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const line = source.slice(0, draft.start).split("\n").length;
    return { id: count === 1 ? name : `${name}#${count}`, file, line, ...draft };
  });
}

function draftsAt(node: SyntaxNode, parent: SyntaxNode | null, source: string): Draft[] {
  const text = (part: SyntaxNode) => source.slice(part.start, part.end).replace(/\s+/g, " ");
  const site = (kind: MutationKind, call: Wrap["call"], part: SyntaxNode): Draft[] => [
    { kind, start: node.start, end: node.end, wraps: [{ start: part.start, end: part.end, call }] },
  ];
  const isGuard = (part: SyntaxNode) => narrowing.test(text(part)) || emptiness.test(text(part)) || bound.test(text(part));
  switch (node.type) {
    case "IfStatement": {
      const test = node.test as SyntaxNode;
      return isGuard(test) ? [] : site("branch", "isTrue", test).map((draft) => ({ ...draft, end: test.end }));
    }
    case "ConditionalExpression": {
      const test = node.test as SyntaxNode;
      return isGuard(test) ? [] : site("choice", "isTrue", test);
    }
    case "LogicalExpression": {
      const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode];
      if (node.operator === "??" || isGuard(right)) return [];
      // Without its right half; the left one often narrows a type or guards a null.
      const wraps: Wrap[] = [
        { start: left.start, end: left.end, call: "left" },
        { start: right.start, end: right.end, call: node.operator === "&&" ? "and" : "or" },
      ];
      return [{ kind: "condition", start: node.start, end: node.end, wraps }];
    }
    case "CallExpression": {
      const callee = node.callee as SyntaxNode;
      const isFilter = callee.type === "MemberExpression" && (callee.property as SyntaxNode).name === "filter";
      const [first] = node.arguments as SyntaxNode[];
      // A filter that narrows a type stays: without it the code behind would throw and say nothing.
      if (!isFilter || !first?.type.includes("Function") || /=> .*!== (?:null|undefined)/.test(text(first))) return [];
      return site("filter", "filter", first).map((draft) => ({ ...draft, start: first.start, end: first.end }));
    }
    case "Literal":
      return node.regex ? site("pattern", "pattern", node) : [];
    case "ObjectExpression": {
      const names = (node.properties as SyntaxNode[]).map((property) => (property.key as SyntaxNode | undefined)?.name);
      return parent?.type === "ArrayExpression" && names.includes("id") && names.includes("when") ? site("rule", "rule", node) : [];
    }
    default:
      return [];
  }
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode, parent: SyntaxNode | null) => void, parent: SyntaxNode | null = null): void {
  visit(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === "parent" || key === "typeAnnotation") continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === "object" && typeof (child as SyntaxNode).type === "string")
        walk(child as SyntaxNode, visit, node);
  }
}
