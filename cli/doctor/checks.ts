import { contractVersion } from "@/lib/contract/version";
import { type ExitCode, exitCodes } from "../exit-codes";
import type { Settings } from "../settings";
import type { ServiceAnswer } from "./ask-service";

/** One thing that was looked at. */
export interface Check {
  readonly name: string;
  readonly state: "ok" | "problem";
  readonly message: string;
  /** What to do about a problem. */
  readonly advice?: string;
  /** How the program ends because of it. */
  readonly exitCode: ExitCode;
}

/** As package.json's `engines` has it. */
const leastNode = [20, 19] as const;
/** Receivers of callbacks refuse a timestamp that is five minutes off. */
const maxClockOffMs = 120_000;
const keyPattern = /^pcb_(live|test)_[0-9A-Za-z]{40}$/;
const prefixLength = 16;

export function nodeCheck(version: string): Check {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isFine = major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1]);
  const name = "Node.js";
  return isFine ? ok(name, version) : problem(name, version, `Install Node.js ${leastNode.join(".")} or later.`, exitCodes.failed);
}

/** @param mode permission bits of the file, null without one; Windows has none */
export function fileCheck(file: string, mode: number | null, platform: NodeJS.Platform): Check {
  const name = "Key file";
  if (mode === null) return ok(name, `${file}: nothing is stored yet`);
  const isPrivate = platform === "win32" || (mode & 0o077) === 0;
  if (isPrivate) return ok(name, `${file}, for you alone`);
  return problem(name, `${file} can be read by others (mode ${mode.toString(8)})`, `chmod 600 "${file}"`, exitCodes.key);
}

export function serviceCheck(url: string, answer: ServiceAnswer | null): Check {
  const name = "Service";
  const advice = "Is the address right (--url, PCB_URL), and the service running?";
  if (answer === null) return problem(name, `nothing answers at ${url}`, advice, exitCodes.network);
  const { status, service } = answer.body ?? {};
  if (typeof status !== "string" || typeof service !== "string")
    return problem(name, `${url} answers with status ${answer.status}, but not as this service does`, advice, exitCodes.network);
  if (status === "ok") return ok(name, `${url} is well`);
  if (status === "degraded") {
    const lanes = Object.entries((answer.body?.lanes ?? {}) as Record<string, unknown>).flatMap(([lane, state]) =>
      state === "ok" ? [] : [lane],
    );
    return ok(name, `${url} works, with fewer sources for now${lanes.length === 0 ? "" : `: ${lanes.join(", ")}`}`);
  }
  return problem(name, `${url} says it is ${status}`, "Try again in a few minutes.", exitCodes.network);
}

export function versionCheck({ body }: ServiceAnswer): Check {
  const name = "Version";
  const theirs = typeof body?.version === "string" ? body.version : "unknown";
  if (theirs === contractVersion) return ok(name, `${contractVersion}, the same as the service`);
  return problem(
    name,
    `this is ${contractVersion}, the service ${theirs}`,
    "Install the version of pcb that the service has.",
    exitCodes.failed,
  );
}

export function clockCheck({ clockAheadMs }: ServiceAnswer): Check {
  const name = "Clock";
  if (clockAheadMs === null) return ok(name, "the service does not say its time");
  const offSeconds = Math.round(Math.abs(clockAheadMs) / 1_000);
  if (Math.abs(clockAheadMs) <= maxClockOffMs) return ok(name, offSeconds <= 2 ? "agrees with the service" : `${offSeconds} s off`);
  const way = clockAheadMs > 0 ? "ahead of" : "behind";
  return problem(
    name,
    `${offSeconds} s ${way} the service`,
    "Set this machine's clock, or callbacks will be rejected as too old.",
    exitCodes.failed,
  );
}

export function keyCheck({ key, keySource }: Pick<Settings, "key" | "keySource">): Check {
  const name = "Key";
  if (key === null) return problem(name, "none for this service", "pcb signup you@company.example, or pcb login", exitCodes.key);
  const from = keySource === "environment" ? "from PCB_API_KEY" : "from the key file";
  if (!keyPattern.test(key)) return problem(name, `what comes ${from} is not a key`, "pcb login", exitCodes.key);
  return ok(name, `${key.slice(0, prefixLength)}… ${from}${key.startsWith("pcb_test_") ? ", for the fictional person only" : ""}`);
}

/** What the account says to the key. */
export function accountChecks(answer: ServiceAnswer | null): Check[] {
  const name = "Account";
  if (answer === null) return [problem(name, "no answer", "Try again.", exitCodes.network)];
  const credits = answer.body?.credits as { readonly available?: unknown; readonly reserved?: unknown } | undefined;
  if (answer.status === 401)
    return [problem(name, "the key is not accepted: it is wrong, or was revoked", "pcb signup --replace, or pcb login", exitCodes.key)];
  if (answer.status === 429) return [problem(name, "too many requests for now", "Try again in a minute.", exitCodes.rateLimited)];
  if (answer.status !== 200 || typeof credits?.available !== "number")
    return [problem(name, `it answers with status ${answer.status}`, "Try again in a few minutes.", exitCodes.network)];
  const aside = typeof credits.reserved === "number" && credits.reserved > 0 ? `, and ${credits.reserved} reserved` : "";
  const balance = `${credits.available}${aside}`;
  return [
    ok(name, String(answer.body?.email)),
    ok("Credits", credits.available === 0 ? `${balance}; buy with pcb buy` : balance),
    ...limitChecks(answer.headers),
  ];
}

/** Source of the fields: draft-ietf-httpapi-ratelimit-headers. */
function limitChecks(headers: Headers): Check[] {
  const policy = /;q=(\d+);w=(\d+)/.exec(headers.get("ratelimit-policy") ?? "");
  const left = /;r=(\d+)/.exec(headers.get("ratelimit") ?? "");
  return policy && left ? [ok("Limits", `${left[1]} of ${policy[1]} reads left within ${policy[2]} s`)] : [];
}

function ok(name: string, message: string): Check {
  return { name, state: "ok", message, exitCode: exitCodes.done };
}

function problem(name: string, message: string, advice: string, exitCode: ExitCode): Check {
  return { name, state: "problem", message, advice, exitCode };
}
