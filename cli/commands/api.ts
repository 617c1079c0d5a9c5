import { readFile } from "node:fs/promises";
import { Command } from "commander";
import { type Given, groups } from "../command";
import { exitCodes } from "../exit-codes";
import { Failure } from "../failure";
import { printJson } from "../print-json";

interface ApiOptions {
  readonly data?: string;
  readonly idempotencyKey?: string;
}

const methods = ["GET", "POST", "PUT"] as const;
const maxBodyBytes = 1_048_576;

/** `pcb api`: any operation of the service under the stored key. */
export function apiCommand({ terminal, request }: Given): Command {
  return new Command("api")
    .helpGroup(groups.tools)
    .description("Send one request of the service's API under your key, and print its answer. What it costs is what the operation costs.")
    .argument("<method>", methods.join(", "))
    .argument("<path>", "with its query, beginning with /")
    .option("--data <json>", "the body: JSON, @file, or - for standard input")
    .option("--idempotency-key <key>", "put into the body; only with one is a POST tried again")
    .addHelpText(
      "after",
      `
Examples:
  pcb api GET "/api/jobs?limit=5"
  pcb api POST /api/enrich --data '{"name": "Odalys Brenwick", "company": "Tidewright Instruments"}' --idempotency-key odalys-1`,
    )
    .action(async (givenMethod: string, path: string, { data, idempotencyKey }: ApiOptions) => {
      const method = methods.find((known) => known === givenMethod.toUpperCase());
      if (method === undefined) throw usage(`The method is one of ${methods.join(", ")}.`);
      if (!path.startsWith("/") || path.startsWith("//")) throw usage("The path begins with one /, as /api/jobs does.");
      if (method === "GET" && (data ?? idempotencyKey) !== undefined) throw usage("A GET has no body.");
      const body = withKey(data === undefined ? undefined : parse(await textOf(data, terminal.readInput)), idempotencyKey);
      const isRepeatable = method === "GET" || idempotencyKey !== undefined;
      const answer = await request({ method, path, ...(body === undefined ? {} : { body }), isRepeatable, signal: terminal.signal });
      printJson(terminal, answer.body);
    });
}

async function textOf(data: string, readInput: (maxBytes: number) => Promise<Buffer>): Promise<string> {
  if (data === "-") return (await readInput(maxBodyBytes)).toString("utf8");
  if (!data.startsWith("@")) return data;
  return readFile(data.slice(1), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw usage(`${data.slice(1)} cannot be read (${error.code}).`);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw usage("--data is not JSON.");
  }
}

function withKey(body: unknown, key: string | undefined): unknown {
  if (key === undefined) return body;
  if (body !== undefined && (typeof body !== "object" || body === null || Array.isArray(body)))
    throw usage("--idempotency-key needs a body that is a JSON object.");
  return { ...body, idempotency_key: key };
}

function usage(message: string): Failure {
  return new Failure(message, exitCodes.usage, { error: "usage", message });
}
