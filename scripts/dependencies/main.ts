import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { systemClock } from "@/lib/clock";
import { projectRoot } from "../platform/project-root";
import { exceptionList, judgeAudit } from "./judge-audit";

/** A registry that is not there is waited for no longer. */
const timeoutMs = 90_000;
const maxPrintedBytes = 32 * 1024 * 1024;

/**
 * `npm run audit:dependencies`: fails on a serious advisory about a production dependency that is no known exception; without a registry it says so
 * and passes.
 */
const exceptions = exceptionList.parse(JSON.parse(readFileSync(path.join(projectRoot, ".ci", "audit-exceptions.json"), "utf8")));
const verdict = judgeAudit(await printedByNpm(), exceptions, systemClock.now().toISOString().slice(0, 10));
if (verdict.kind === "unanswered") {
  console.log(`Dependencies were NOT audited: the registry gave no report (${verdict.said}).`);
} else {
  for (const { advisory, package: name } of verdict.unused) console.log(`The exception for ${advisory} (${name}) is needed no more.`);
  for (const problem of verdict.problems) console.error(problem);
  console.log(verdict.problems.length === 0 ? "Production dependencies have no serious advisory." : "Dependencies do not pass.");
  process.exitCode = verdict.problems.length === 0 ? 0 : 1;
}

/** npm ends with 1 both for what it found and for what it could not ask: only what it printed counts. */
function printedByNpm(): Promise<string> {
  const args = ["audit", "--json", "--omit=dev", "--audit-level=high"];
  return new Promise((resolve) => {
    execFile("npm", args, { cwd: projectRoot, timeout: timeoutMs, maxBuffer: maxPrintedBytes }, (error, printed) =>
      resolve(printed.trim() === "" && error !== null ? error.message : printed),
    );
  });
}
