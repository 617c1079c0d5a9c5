/**
 * The one direction of imports: modules skip downward freely and never climb. A folder of lib/ that is not listed here fails the check,
 * so that a new one gets its layer on the day it is made.
 */
const layers = [
  {
    name: "base",
    lib: [
      "contract/",
      "lists/",
      "text/",
      "errors\\.ts$",
      "refusal-advice(?:\\.test)?\\.ts$",
      "env\\.ts$",
      "settings\\.ts$",
      "setting-problems\\.ts$",
      "clock\\.ts$",
      "ids\\.ts$",
      "log\\.ts$",
      "current-work\\.ts$",
      "telemetry/",
    ],
  },
  {
    name: "parts",
    lib: ["engine/", "db/", "lanes/", "gateways/", "callbacks/", "net/", "documents/", "fixture/", "suppression/", "secrets/"],
  },
  { name: "credits", lib: ["credits/"] },
  {
    name: "use cases",
    lib: [
      "enrichment/",
      "disputes/",
      "feedback/",
      "photos/",
      "pipeline/",
      "billing/",
      "account/",
      "oauth/",
      "privacy/",
      "retention/",
      "health/",
      "local/",
    ],
  },
  { name: "edges", lib: ["http/", "mcp/"] },
];
const outer = "^(app|pages|components|host|inngest|cli|client|scripts|train|test|e2e)/";

/** Pure packages: the same input, the same output, nothing read from the machine. */
const enginePackages = ["zod", "tldts", "tldts-core", "any-ascii"];

/** Pure JavaScript, without a file or an address read at run time. */
const textPackages = ["any-ascii", "eld"];

const libPaths = (list) => `^lib/(${list.flatMap((layer) => layer.lib).join("|")})`;

export default {
  forbidden: [
    ...layers.slice(0, -1).map((layer, index) => ({
      name: `${layer.name.replace(" ", "-")}-never-climbs`,
      severity: "error",
      from: { path: libPaths([layer]) },
      to: { path: libPaths(layers.slice(index + 1)) },
    })),
    {
      name: "every-lib-folder-has-a-layer",
      comment: "Name its layer in .dependency-cruiser.mjs.",
      severity: "error",
      from: { path: `^lib/(?!${layers.flatMap((layer) => layer.lib).join("|")})` },
      to: {},
    },
    {
      name: "lib-knows-nothing-of-its-hosts",
      comment: "lib/ must run under any host: no pages, workflows or scripts, and nothing of Next.js.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: `${outer}|^node_modules/(next|server-only|client-only)/|^(next(/|$)|server-only$)` },
    },
    {
      name: "text-is-pure",
      comment: "Words know nothing of people, pages or the service: the contract's names and pure packages only.",
      severity: "error",
      from: { path: "^lib/text/" },
      to: { pathNot: ["^lib/(text|contract)/", `^node_modules/(${textPackages.join("|")})/`] },
    },
    {
      name: "engine-is-pure",
      comment: "No clock, no randomness, no I/O: the contract, the errors, words and pure packages only.",
      severity: "error",
      from: { path: "^lib/engine/" },
      to: {
        pathNot: [
          "^lib/(engine/|text/|contract/|errors\\.ts$)",
          `^node_modules/(${enginePackages.join("|")})/`,
          // Hashing alone: the same bytes, the same digest.
          "^(node:)?crypto$",
        ],
      },
    },
    {
      name: "components-know-the-contract-only",
      comment: "No server code can reach a browser.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^(lib/(?!contract/|(errors|clock)\\.ts$)|inngest/|cli/|scripts/|app/|pages/)" },
    },
    {
      name: "cli-speaks-http-only",
      severity: "error",
      from: { path: "^cli/" },
      to: { path: "^(lib/(?!contract/|lists/|errors\\.ts$|clock\\.ts$)|inngest/|app/|components/|scripts/)" },
    },
    {
      name: "lists-are-pure",
      comment: "Portal and tool share them: bytes in, bytes out, and nothing of the machine.",
      severity: "error",
      from: { path: "^lib/lists/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^lib/(lists|contract)/|^node_modules/(fflate|read-excel-file|write-excel-file)/" },
    },
    {
      name: "client-stands-alone",
      comment: "It is published: nothing of the service but the clock, no package, nothing of Node.js.",
      severity: "error",
      from: { path: "^client/" },
      to: { pathNot: "^(client/|lib/clock\\.ts$)" },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } } },
    { name: "no-missing-modules", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "(^|/)dist/" } },
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: ["\\.test\\.tsx?$", "^lib/db/generated/", "^(dist|\\.next)/"] },
    tsPreCompilationDeps: true,
    // Only for its alias: `@/` is the project's root.
    webpackConfig: { fileName: ".dependency-cruiser-alias.cjs" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
