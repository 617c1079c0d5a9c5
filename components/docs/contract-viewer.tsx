"use client";

import { useEffect, useRef, useState } from "react";
import { curlPlugin } from "./curl-plugin";

type ViewerState = "loading" | "shown" | "failed";

/** How far below the window the viewer may be when it begins to load: what a reader scrolls past in the time that it takes. */
const loadAhead = "1000px";

/**
 * The OpenAPI document in Swagger UI, which asks nobody but this server. It is heavy and the last of the page, so it loads when a reader comes near. It
 * only shows: a key typed into a page could end up anywhere, and a click could spend a credit, so calls are made by the curl command beside each
 * operation.
 */
export function ContractViewer() {
  const mount = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<ViewerState>("loading");
  useEffect(() => {
    let isGone = false;
    const names = mount.current ? nameControls(mount.current) : null;
    const show = async () => {
      const { default: SwaggerUi } = await import("swagger-ui-dist/swagger-ui-es-bundle.js");
      if (isGone || !mount.current) return;
      SwaggerUi({
        domNode: mount.current,
        url: "/openapi.json",
        plugins: [curlPlugin],
        supportedSubmitMethods: [],
        validatorUrl: null,
        docExpansion: "list",
        defaultModelsExpandDepth: -1,
        syntaxHighlight: { activated: false },
        onComplete: () => setState("shown"),
      });
    };
    const nearness = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        nearness.disconnect();
        show().catch(() => setState("failed"));
      },
      { rootMargin: loadAhead },
    );
    if (mount.current) nearness.observe(mount.current);
    return () => {
      isGone = true;
      nearness.disconnect();
      names?.disconnect();
    };
  }, []);
  return (
    <div className="contract-viewer" data-viewer={state}>
      {state === "failed" ? <p className="text-muted">The viewer did not load. The document says the same.</p> : null}
      <div ref={mount} />
    </div>
  );
}

/** The viewer leaves its lists without names and its code out of the keyboard's reach: both are added to whatever it draws. */
function nameControls(root: HTMLElement): MutationObserver {
  const observer = new MutationObserver(() => {
    for (const list of root.querySelectorAll("select:not([aria-label])")) {
      const isExamples = list.classList.contains("examples-select-element");
      list.setAttribute("aria-label", isExamples ? "Example" : "Media type or value");
    }
    for (const code of root.querySelectorAll("pre:not([tabindex]), .model-box:not([tabindex])")) code.setAttribute("tabindex", "0");
  });
  observer.observe(root, { childList: true, subtree: true });
  return observer;
}
