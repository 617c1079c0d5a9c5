import type { z } from "zod";
import { secondMs } from "@/lib/clock";
import { cleanLine } from "@/lib/documents/clean-text";
import { canonicalAddress } from "./canonical-address";
import type { PageFailure, PageOutcome, Validators, WebClient } from "./clients";
import { PageRefused } from "./page-refused";
import { isReadableType } from "./page-types";
import { forbidsKeeping } from "./robots-directives";
import { runExtraction } from "./run-extraction";
import { createSiteFileReader } from "./site-file-reader";
import { UpstreamError } from "./upstream-error";
import type { WebAnswer, WebAsk } from "./web-ask";
import { createWebSession, type WebClientInput } from "./web-session";
import { within } from "./within";

/** A page with all its redirects, waits and its body. */
const pageMs = 15 * secondMs;
const maxPageBytes = 5 * 1_048_576;
const maxJsonBytes = 1_048_576;
/** Without redirects by markup: what a page is, it says by status and address. */
const pageAccept = "text/html, application/xhtml+xml, application/pdf;q=0.9, text/markdown;q=0.8, text/plain;q=0.7";

export function createWebClient(services: WebClientInput): WebClient {
  const session = createWebSession(services);
  const { signal } = services;
  return {
    async page(url, validators = null) {
      const headers = conditions(validators);
      const answer = await outcomeOf(url, { kind: "page", accept: pageAccept, headers, maxBytes: maxPageBytes, isWanted: hasReadableType });
      if (answer.kind === "failed") return answer;
      if (answer.status === 304) return validators === null ? failed("unreadable") : { kind: "not_modified" };
      return answer.status === 200 ? readPageOf(answer) : { ...failed("gone"), status: answer.status };
    },
    siteFile: createSiteFileReader(services, async (url, ask) => {
      const answer = await outcomeOf(url, ask);
      return answer.kind === "failed" ? null : answer;
    }),
    async json(url, schema) {
      const answer = await outcomeOf(url, { kind: "api", accept: "application/json, application/jrd+json", maxBytes: maxJsonBytes });
      return answer.kind === "failed" || answer.status !== 200 ? null : parse(answer.body, schema);
    },
    async bytes(url, { types, maxBytes }) {
      const isWanted: WebAsk["isWanted"] = (headers) =>
        types.includes(headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "");
      const answer = await outcomeOf(url, { kind: "api", accept: types.join(", "), maxBytes, isWanted });
      return answer.kind === "failed" || answer.status !== 200 ? null : answer.body;
    },
  };

  async function outcomeOf(url: string, ask: WebAsk): Promise<({ readonly kind: "answered" } & WebAnswer) | Failed> {
    try {
      return { kind: "answered", ...(await within(signal, pageMs, (inner) => session.ask(url, ask, inner))) };
    } catch (error) {
      if (error instanceof PageRefused) return failed(error.reason);
      if (!(error instanceof UpstreamError) || error.failure === "over_budget" || signal.aborted) throw error;
      return failed(failureOf[error.failure] ?? "unreachable");
    }
  }

  async function readPageOf({ url, headers, body }: WebAnswer): Promise<PageOutcome> {
    const robotsTag = headers["x-robots-tag"];
    if (forbidsKeeping(robotsTag, null)) return failed("forbidden_by_robots");
    const reading = await runExtraction({ bytes: body, contentType: headers["content-type"] ?? null, url: url.href }, signal);
    if (reading.kind === "failed") return reading;
    if (forbidsKeeping(undefined, reading.html)) return failed("forbidden_by_robots");
    return {
      kind: "read",
      url: canonicalAddress(url, reading.document.canonicalUrl),
      document: reading.document,
      html: reading.html,
      validators: { etag: cleanLine(headers.etag, 200), lastModified: cleanLine(headers["last-modified"], 100) },
    };
  }
}

type Failed = Extract<PageOutcome, { kind: "failed" }>;

function failed(reason: PageFailure): Failed {
  return { kind: "failed", reason };
}

const failureOf: Partial<Record<UpstreamError["failure"], PageFailure>> = {
  timeout: "timeout",
  bad_status: "server_error",
  rate_limited: "rate_limited",
};

function hasReadableType(headers: WebAnswer["headers"]): boolean {
  return isReadableType(headers["content-type"]);
}

function conditions(validators: Validators | null): Record<string, string> {
  return {
    ...(validators?.etag ? { "if-none-match": validators.etag } : {}),
    ...(validators?.lastModified ? { "if-modified-since": validators.lastModified } : {}),
  };
}

function parse<T>(body: Uint8Array, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body))).data ?? null;
  } catch {
    return null;
  }
}
