import type { ComponentType, createElement, ReactNode, useState } from "react";

interface Immutable {
  getIn(path: readonly (string | number)[]): unknown;
}

/** What a plugin gets of Swagger UI. Its React is another one than the page's. */
interface ViewerSystem {
  readonly React: { readonly createElement: typeof createElement; readonly useState: typeof useState };
  readonly specSelectors: { specJson(): Immutable };
}

interface ResponsesProps {
  readonly path: string;
  readonly method: string;
}

/**
 * A plugin for Swagger UI: the document's own curl command above an operation's answers, with a button that copies it; and no buttons for keys, which
 * this viewer never asks for.
 */
export function curlPlugin(): object {
  const nothing = () => () => null;
  return {
    wrapComponents: {
      responses: (Original: ComponentType<ResponsesProps>, system: ViewerSystem) => (props: ResponsesProps) => {
        const { createElement: h } = system.React;
        const source = system.specSelectors.specJson().getIn(["paths", props.path, props.method, "x-codeSamples", 0, "source"]);
        return h("div", null, typeof source === "string" ? h(curlSample(system), { source }) : null, h(Original, props));
      },
      authorizeBtn: nothing,
      authorizeOperationBtn: nothing,
    },
  };
}

const samples = new WeakMap<ViewerSystem, ComponentType<{ source: string }>>();

/** One component for each viewer, so that its state outlives a redraw. */
function curlSample(system: ViewerSystem): ComponentType<{ source: string }> {
  const known = samples.get(system);
  if (known) return known;
  const { createElement: h, useState } = system.React;
  const CurlSample = ({ source }: { source: string }): ReactNode => {
    const [isCopied, setIsCopied] = useState(false);
    const copy = () => void navigator.clipboard.writeText(source).then(() => setIsCopied(true));
    return h(
      "div",
      { className: "curl-sample" },
      h(
        "div",
        { className: "curl-sample-head" },
        h("h4", null, "curl"),
        h("button", { type: "button", onClick: copy }, isCopied ? "Copied" : "Copy"),
      ),
      h("pre", { tabIndex: 0 }, source),
    );
  };
  samples.set(system, CurlSample);
  return CurlSample;
}
