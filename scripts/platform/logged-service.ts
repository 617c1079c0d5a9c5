import type { ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Running } from "./keep-running";
import { type ServiceCommand, spawnService, stopService } from "./service-process";

const maxLogBytes = 10_000_000;

/** One start of a child. Its output goes to a file in local mode, so that the terminal keeps what matters to a person. */
export function startLoggedService(
  command: ServiceCommand,
  env: Readonly<Record<string, string>>,
  logsDir: string | null,
  stopMs: number,
): Running & { readonly child: ChildProcess } {
  const logPath = logsDir === null ? null : path.join(logsDir, `${command.name.replace(" ", "-")}.log`);
  const output = logPath === null ? "inherit" : openLog(logPath);
  const child = spawnService(command, { env, output });
  if (typeof output === "number") closeSync(output);
  const crashed = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(`${signal ?? `code ${code}`}${logPath ? `, see ${logPath}${lastLines(logPath)}` : ""}`));
  });
  return { child, crashed, stop: () => stopService(child, stopMs) };
}

function openLog(logPath: string): number {
  mkdirSync(path.dirname(logPath), { recursive: true });
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) truncateSync(logPath, 0);
  return openSync(logPath, "a", 0o600);
}

function lastLines(logPath: string): string {
  if (!existsSync(logPath)) return "";
  const lines = readFileSync(logPath, "utf8").trimEnd().split("\n").slice(-5);
  return `\n${lines.map((line) => `  ${line.slice(0, 500)}`).join("\n")}\n`;
}
