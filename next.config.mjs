import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const compiledEnv = new URL("./dist/env.js", import.meta.url);
if (!existsSync(fileURLToPath(compiledEnv))) {
  const { build } = await import("./scripts/build.mjs");
  await build({ only: ["bundles"], say: () => {} });
}
// A bad setting fails the build and the start, by name.
const { loadEnv } = await import(compiledEnv.href);
loadEnv();

const root = fileURLToPath(new URL(".", import.meta.url));

/** @type {import("next").NextConfig} */
export default {
  // Else a lock file in some folder above would be taken for the project's.
  turbopack: { root },
  outputFileTracingRoot: root,
  // A folder that serves without the project's node_modules (`scripts/standalone.mjs`); `next start` needs none.
  ...(process.env.BUILD_STANDALONE === "1" ? { output: "standalone" } : {}),
  poweredByHeader: false,
  // A client that writes /api/jobs/ gets its answer, not a redirect that drops its body.
  skipTrailingSlashRedirect: true,
  // Pages and their files alone: `scripts/compress-pages-only.mjs`.
  compress: true,
  reactStrictMode: true,
  // The pages' own files; everything else sets its headers itself (`proxy.ts`, `lib/http/define-route.ts`).
  headers: () =>
    ["/_next/:path*", "/icon.svg"].map((source) => ({ source, headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] })),
  // `npm run check` runs the type checker over everything, tests included.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // A table of people as a file has at most 8 MiB (`lib/lists/read-table.ts`); what a form adds to it comes on top.
    serverActions: { bodySizeLimit: "9mb" },
    // The web server reads none (it runs without --enable-source-maps); they were three quarters of .next/server.
    turbopackSourceMaps: false,
    // A third of what a start costs and 90 MB, most of it for routes that the host answers without Next.js. The first look at a page waits a quarter of
    // a second longer.
    preloadEntriesOnStart: false,
  },
  serverExternalPackages: [
    "pg",
    // Its tables take 20 MB for each bundle that carries a copy.
    "eld",
    "pino",
    "piscina",
    "inngest",
    "graphile-worker",
    "@prisma/client",
    "@prisma/adapter-pg",
    "unpdf",
    "pdfkit",
    "prom-client",
    "@opentelemetry/api",
    "@opentelemetry/resources",
    "@opentelemetry/sdk-metrics",
    "@opentelemetry/sdk-trace-base",
    "@opentelemetry/exporter-metrics-otlp-http",
    "@opentelemetry/exporter-metrics-otlp-proto",
    "@opentelemetry/exporter-trace-otlp-http",
    "@opentelemetry/exporter-trace-otlp-proto",
  ],
};
