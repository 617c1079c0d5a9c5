/**
 * `npm run sql [-- --write]`: prepares every statement of the product on an embedded PostgreSQL that has the schema, and compares what it takes and
 * gives with the types at its call. `--write` writes the type of a row where none stands. Nothing is run.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript-5";
import { databaseUrl, startTestServer } from "../../test/harness/database-server";
import { projectRoot } from "../platform/project-root";
import { parameterFaults, rowFaults } from "./compare-types";
import { type Column, type Description, StatementDescriber } from "./describe-statement";
import { findStatements, type Statement } from "./find-statements";
import { insertRowTypes } from "./insert-row-types";
import { neverNull, writtenWhileRunning } from "./written-while-running";

const folders = ["lib", "app", "inngest", "host", "scripts"];

const config = ts.readConfigFile(path.join(projectRoot, "tsconfig.json"), ts.sys.readFile).config;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot);
const program = ts.createProgram(
  fileNames.filter((file) => !/\.test\.tsx?$|\/(?:test|e2e|\.next)\//.test(path.relative(projectRoot, file))),
  options,
);
const statements = findStatements(program, projectRoot, folders);
const { server, stop } = await startTestServer();
const describer = await StatementDescriber.open(databaseUrl(server.url, server.template));
try {
  const isToWrite = process.argv.includes("--write");
  const faults: string[] = [];
  const rows = new Map<ts.CallExpression, readonly Column[]>();
  let checked = 0;
  for (const statement of statements) {
    const { place, call, texts } = statement;
    const file = place.replace(/:\d+$/, "");
    const isExcused = writtenWhileRunning.has(file);
    if (texts === null) {
      if (!isExcused) faults.push(`${place} its text cannot be read from the sources`);
      continue;
    }
    for (const text of texts.filter((variant) => !isControl(variant))) {
      checked += 1;
      const description = await describer.describe(text).catch((error: Error) => error.message);
      if (typeof description === "string") {
        if (!isExcused) faults.push(`${place} ${description}`);
      } else {
        if (needsRow(statement, description) && isToWrite) rows.set(call, description.columns);
        faults.push(...faultsOf(statement, settled(description, { file, text })).map((fault) => `${place} ${fault}`));
      }
    }
  }
  const written = insertRowTypes(rows);
  for (const [file, text] of written) writeFileSync(file, text);
  for (const fault of new Set(faults)) console.log(fault);
  console.log(
    `${statements.length} calls, ${checked} statements prepared, ${new Set(faults).size} faults${isToWrite ? `, ${rows.size} types written` : ""}`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await describer.close();
  await stop();
}

function faultsOf(statement: Statement, description: Description): readonly string[] {
  const checker = program.getTypeChecker();
  return [
    ...(needsRow(statement, description) ? ["its rows have no type"] : []),
    ...(statement.row ? rowFaults(checker, statement.row, description) : []),
    ...(statement.values ? parameterFaults(checker, statement.values, description) : []),
  ];
}

/**
 * Without the values that a condition leaves out, and without the NULLs that the statement itself rules out, by a condition on the column or by
 * joining on it, or that a rule of the service does.
 */
function settled(description: Description, { file, text }: { readonly file: string; readonly text: string }): Description {
  const cannotBeNull = (name: string) =>
    /^\w+$/.test(name) &&
    (neverNull.has(`${file} ${name}`) || new RegExp(`\\b${name}\\s+(?:IS NOT NULL|=|>|<)|=\\s*(?:\\w+\\.)?${name}\\b`).test(text));
  const isLimited = (name: string) => /^\w+$/.test(name) && new RegExp(`\\b${name}\\s+IN\\s*\\(`).test(text);
  const columns = description.columns.map((column) => ({
    ...column,
    ...(cannotBeNull(column.name) ? { isNullable: false } : {}),
    ...(isLimited(column.name) ? { allowed: null } : {}),
  }));
  return { ...description, columns };
}

function needsRow({ row, readsRows }: Statement, { columns }: Description): boolean {
  return row === null && readsRows && columns.some(({ name }) => name !== "?column?");
}

/** What PostgreSQL has nothing to say about beforehand. */
function isControl(text: string): boolean {
  return /^\s*(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|LISTEN|UNLISTEN|NOTIFY|VACUUM|ANALYZE|CREATE|DROP|ALTER|TRUNCATE|LOCK|RESET|SHOW|CHECKPOINT)\b/i.test(
    text,
  );
}
