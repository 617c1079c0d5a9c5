import { ServiceError } from "@/lib/errors";

/** What a socket says of a server that is not there, or is there no more. */
const socketCodes: readonly unknown[] = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
];

/** A server that is stopping, starting, gone or without this database; one that lets us in no more; and a stand-by that takes no writes yet. */
const serverCodes = /^(?:08...|28...|3D000|57P0[1-5]|25006)$/;

/** The driver's own errors, which bear no code. */
const driverMessages: readonly string[] = [
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Query read timeout",
];

/**
 * Whether an error says that our own database could not be asked, or stopped answering. A bare socket error is the database's: whatever speaks to
 * anybody else (lanes, mail, payments, callbacks) gives its errors a kind of their own.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof CommitUnconfirmed) return true;
  const { code } = error as { code?: unknown };
  if (socketCodes.includes(code) || (typeof code === "string" && serverCodes.test(code))) return true;
  return driverMessages.some((known) => error.message.startsWith(known));
}

/** The connection was lost under a COMMIT: whether the transaction stands, nobody can say. */
export class CommitUnconfirmed extends Error {
  constructor(cause: unknown) {
    super("the commit was not confirmed", { cause });
    this.name = "CommitUnconfirmed";
  }
}

const retryAfterSeconds = 5;

/** What a request answers while our own database cannot be asked. */
export function serviceUnavailable(cause: unknown): ServiceError {
  return new ServiceError("service_unavailable", {
    cause,
    details: { retry_after_seconds: retryAfterSeconds },
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}
