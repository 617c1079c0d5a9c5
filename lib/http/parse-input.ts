import type { z } from "zod";
import type { Operation } from "@/lib/contract/operation";
import { type ErrorCode, ServiceError } from "@/lib/errors";

const maxIssues = 20;

/**
 * Parses one part of a request. A field's own code wins over invalid_request, also when its type is wrong.
 * @throws ServiceError
 */
export function parseInput<T extends z.ZodType>(operation: Operation, schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const own = parsed.error.issues
    .map((issue) => {
      const given = operation.fieldCodes?.[String(issue.path[0])];
      return typeof given === "object" ? (issue.code === "too_big" ? given.tooBig : given.otherwise) : given;
    })
    .find((code): code is ErrorCode => code !== undefined);
  if (own) throw new ServiceError(own);
  throw new ServiceError("invalid_request", {
    details: {
      issues: parsed.error.issues.slice(0, maxIssues).map((issue) => ({ path: issue.path.join("."), message: issue.message })),
    },
  });
}

/** `?detail=compact` as a plain object; of a repeated parameter the last one counts. */
export function queryObject(url: URL): Record<string, string> {
  return Object.fromEntries([...url.searchParams].filter(([name]) => !ofFramework.test(name)));
}

/** Next.js takes these out of an address before a route sees it; so does the host, that both ways of serving refuse alike. */
const ofFramework = /^nxt[PI]/;

/** Names that a body which was parsed bears beside its operation's fields. */
export function unknownFields(schema: z.ZodObject | undefined, body: unknown): readonly string[] {
  if (schema === undefined || typeof body !== "object" || body === null) return [];
  return Object.keys(body).filter((name) => !Object.hasOwn(schema.shape, name));
}
