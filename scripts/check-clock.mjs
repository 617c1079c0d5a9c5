#!/usr/bin/env node
/**
 * Business time comes from one clock, so that it can be given and tested. This check finds other readings of it: `Date.now()`, `Date()`
 * and `new Date()` without a value, and PostgreSQL's own clock in SQL, defaults of migrations and of the Prisma schema included. Only
 * lib/clock.ts and tests may.
 *
 * It also keeps `process.env` in lib/env.ts and cli/settings.ts, and in what hands the environment on to child processes.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

export const clockRule = {
  promise: "take the time from a Clock or a Date argument",
  patterns: [/\bDate\s*\.\s*now\b/, /\bnew\s+Date\s*\(\s*\)/, /\bnew\s+Date\b(?!\s*\()/, /(?<![.\w])(?<!new\s+)Date\s*\(\s*\)/],
};
export const sqlClockRule = {
  promise: "pass the time to SQL as a parameter",
  patterns: [
    /(?<![.\w])now\s*\(\s*\)/i,
    /\bcurrent_(timestamp|date|time)\b/i,
    /\blocaltime(stamp)?\b/i,
    /\b(clock|statement|transaction)_timestamp\s*\(/i,
    /'now'/i,
  ],
};
export const envRule = {
  promise: "read settings through lib/env.ts",
  patterns: [/\bprocess\s*\.\s*env\b/, /\bprocess\s*\[\s*["']env["']\s*\]/],
};

const scopes = [
  {
    folders: ["app", "components", "lib", "host", "inngest", "cli", "client", "scripts"],
    extensions: [".ts", ".tsx"],
    rules: [clockRule, sqlClockRule],
    exempt: ["lib/clock.ts"],
  },
  { folders: ["prisma"], extensions: [".sql", ".prisma"], rules: [sqlClockRule], exempt: [] },
  {
    folders: ["app", "components", "lib", "host", "inngest", "cli", "client", "scripts"],
    extensions: [".ts", ".tsx"],
    rules: [envRule],
    // The command-line tool is a program of its own; the last hands the environment on without reading a setting from it.
    exempt: ["lib/env.ts", "cli/settings.ts", "scripts/platform/child-environment.ts"],
  },
];
const neverChecked = /(\.test\.tsx?$)|(^lib\/db\/generated\/)|(^proxy\.ts$)/;

/** One line for each finding: file:line, the rule and the text. */
export function findViolations(file, text, rules) {
  const lines = withoutComments(text, file).split("\n");
  return lines.flatMap((line, index) =>
    rules
      .filter((rule) => rule.patterns.some((pattern) => pattern.test(line)))
      .map((rule) => `${file}:${index + 1}: ${rule.promise}\n    ${line.trim().slice(0, 160)}`),
  );
}

/**
 * Lines that are comments are blanked, so that sentences about the clock are no findings. Only whole lines: cutting inside a line would
 * need a parser, or hide code behind a string that looks like a comment.
 */
function withoutComments(text, file) {
  const commentLine = file.endsWith(".sql") ? /^\s*--.*$/gm : /^\s*(\/\/|\/\*|\*(\s|\/|$)).*$/gm;
  return text.replace(commentLine, "");
}

function filesOf({ folders, extensions, exempt }) {
  return folders
    .flatMap((folder) => list(folder))
    .filter((file) => extensions.some((extension) => file.endsWith(extension)))
    .filter((file) => !neverChecked.test(file) && !exempt.includes(file));
}

function list(folder) {
  try {
    const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/")).sort();
  } catch {
    return [];
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = scopes.flatMap((scope) =>
    filesOf(scope).flatMap((file) => findViolations(file, readFileSync(path.join(root, file), "utf8"), scope.rules)),
  );
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}
