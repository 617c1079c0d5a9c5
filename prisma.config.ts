import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";

const root = path.dirname(fileURLToPath(import.meta.url));

// Prisma would download a native schema engine; this one runs from npm packages alone.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(root, "scripts", "schema-engine.mjs");

export default defineConfig({
  schema: path.join(root, "prisma", "schema"),
  migrations: { path: path.join(root, "prisma", "migrations") },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
