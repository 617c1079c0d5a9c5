import { type CheerioAPI, load } from "cheerio/slim";

export type MarkupTree = CheerioAPI;
type DocumentOf<T> = T extends ArrayLike<infer Node> ? Node : never;
export type MarkupDocument = DocumentOf<ReturnType<CheerioAPI["root"]>>;
export type MarkupNode = Extract<MarkupDocument, { childNodes: unknown }>["childNodes"][number];
export type MarkupElement = Extract<MarkupNode, { attribs: unknown }>;

/**
 * Reads HTML into a tree in linear time, or null when it is built to cost more. The lenient parser (htmlparser2) is used on purpose: the standard's
 * own algorithm copies unclosed formatting elements into every block, so that 2 MB of markup can become millions of elements.
 */
export function parseMarkup(html: string): MarkupTree | null {
  if (nestingCost(html) > maxNestingCost) return null;
  const tree = parse(html);
  if ((tree.root().get(0)?.childNodes.length ?? 0) <= maxTopNodes) return tree;
  return /<(?:html|body)[\s>]/i.test(html) ? null : parse(`<body>${html}</body>`);
}

function parse(html: string): MarkupTree {
  return load(html, { xml: { xmlMode: false, decodeEntities: true } });
}

/** Each selection compares the nodes at the top with each other, so that their number counts squared; a page without a body has all of them there. */
const maxTopNodes = 1_000;

export function isElement(node: MarkupNode): node is MarkupElement {
  return "attribs" in node;
}

/** Some 0.3 s of the parser's work on its stack of open elements; ordinary pages need a hundredth. */
const maxNestingCost = 200_000_000;

const voidElements = new Set(
  "area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr".split(" "),
);

/**
 * Upper bound of the steps that the parser spends on its stack: one for each open element at each opening tag, and at each closing tag that closes
 * nothing.
 */
function nestingCost(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let cost = 0;
  for (const match of html.matchAll(/<(\/?)([a-z][^\s/>]{0,60})/gi)) {
    const name = match[2]?.toLowerCase() ?? "";
    if (voidElements.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (match[1] === "") {
      open.set(name, count + 1);
      depth += 1;
      cost += depth;
    } else if (count > 0) {
      open.set(name, count - 1);
      depth -= 1;
    } else {
      cost += depth;
    }
    if (cost > maxNestingCost) return cost;
  }
  return cost;
}
