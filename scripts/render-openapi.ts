import { writeFileSync } from "node:fs";
import path from "node:path";
import { renderOpenApi } from "@/lib/contract/openapi";
import { projectRoot } from "./platform/project-root";

/** Writes the contract's document to dist/openapi.json, for the linters and for who wants the file without a running service. */
writeFileSync(path.join(projectRoot, "dist", "openapi.json"), `${JSON.stringify(renderOpenApi("http://localhost:3000"), null, 2)}\n`);
