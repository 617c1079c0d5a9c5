import SwaggerUi from "swagger-ui-dist/swagger-ui-es-bundle.js";
import { curlPlugin } from "./curl-plugin";

/**
 * Draws the OpenAPI document into `viewer` with Swagger UI, which asks nobody but this server. It only shows: a key typed into a page could end up
 * anywhere, and a click could spend a credit, so calls are made by the curl command beside each operation.
 * @throws when its style sheet does not come
 */
export async function drawContract(viewer: HTMLElement): Promise<void> {
  await addStyles("/docs-files/contract-viewer.css");
  const domNode = document.createElement("div");
  viewer.append(domNode);
  nameControls(domNode);
  await new Promise<void>((resolve) => {
    SwaggerUi({
      domNode,
      url: "/openapi.json",
      plugins: [curlPlugin],
      supportedSubmitMethods: [],
      validatorUrl: null,
      docExpansion: "list",
      defaultModelsExpandDepth: -1,
      syntaxHighlight: { activated: false },
      onComplete: () => resolve(),
    });
  });
}

function addStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${href} did not load.`)));
    document.head.append(link);
  });
}

/** The viewer leaves its lists without names and its code out of the keyboard's reach: both are added to whatever it draws. */
function nameControls(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    for (const list of root.querySelectorAll("select:not([aria-label])")) {
      const isExamples = list.classList.contains("examples-select-element");
      list.setAttribute("aria-label", isExamples ? "Example" : "Media type or value");
    }
    for (const code of root.querySelectorAll("pre:not([tabindex]), .model-box:not([tabindex])")) code.setAttribute("tabindex", "0");
  });
  observer.observe(root, { childList: true, subtree: true });
}
