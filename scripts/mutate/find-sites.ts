import { parseSync } from "oxc-parser";

/** What is taken away: a branch, one half of a condition, a filter, an expression's matches, or a rule of a list. */
export type MutationKind = "branch" | "condition" | "choice" | "filter" | "pattern" | "rule";

/** A place in a source file and what stands there when it is disabled. Offsets are of UTF-16 units. */
export interface MutationSite {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: MutationKind;
  readonly start: number;
  readonly end: number;
  readonly disabled: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Draft = Pick<MutationSite, "kind" | "start" | "end" | "disabled">;

/**
 * Every place of one file at which something can be disabled so that it still compiles.
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
  const text = (part: SyntaxNode) => source.slice(part.start, part.end);
  switch (node.type) {
    case "IfStatement": {
      const test = node.test as SyntaxNode;
      return [{ kind: "branch", start: test.start, end: test.end, disabled: "false" }];
    }
    case "ConditionalExpression": {
      const alternate = node.alternate as SyntaxNode;
      return [{ kind: "choice", start: node.start, end: node.end, disabled: `(${text(alternate)})` }];
    }
    case "LogicalExpression": {
      if (node.operator === "??") return [];
      // Without its right half; the left one often narrows a type or guards a null.
      return [{ kind: "condition", start: node.start, end: node.end, disabled: `(${text(node.left as SyntaxNode)})` }];
    }
    case "CallExpression": {
      const callee = node.callee as SyntaxNode;
      const isFilter = callee.type === "MemberExpression" && (callee.property as SyntaxNode).name === "filter";
      const [first] = node.arguments as SyntaxNode[];
      // A filter that narrows a type stays: without it the code behind would throw and say nothing.
      if (!isFilter || !first?.type.includes("Function") || /=> .*!== (?:null|undefined)/.test(text(first))) return [];
      return [{ kind: "filter", start: first.start, end: first.end, disabled: "(() => true)" }];
    }
    case "Literal": {
      const regex = node.regex as { readonly flags: string } | undefined;
      if (!regex) return [];
      return [{ kind: "pattern", start: node.start, end: node.end, disabled: `/(?!)/${regex.flags}` }];
    }
    case "ObjectExpression": {
      const names = (node.properties as SyntaxNode[]).map((property) => (property.key as SyntaxNode | undefined)?.name);
      if (parent?.type !== "ArrayExpression" || !names.includes("id") || !names.includes("when")) return [];
      return [{ kind: "rule", start: node.start, end: node.end, disabled: `...([] as never[])` }];
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
