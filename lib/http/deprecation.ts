import type { Operation } from "@/lib/contract/operation";
import type { Env } from "@/lib/env";

/**
 * What a deprecated operation says on every answer: since when, what takes its place, and when it ends once that is decided.
 * Source: RFC 9745 (Deprecation), RFC 8594 (Sunset), RFC 8288 (Link).
 */
export function deprecationFields(
  { deprecated }: Pick<Operation, "deprecated">,
  { BRIEF_ALIAS_SUNSET: sunset }: Pick<Env, "BRIEF_ALIAS_SUNSET">,
): Record<string, string> {
  if (deprecated === undefined) return {};
  return {
    Deprecation: `@${new Date(deprecated.since).getTime() / 1_000}`,
    Link: `<${deprecated.successor}>; rel="successor-version"`,
    ...(sunset === undefined ? {} : { Sunset: new Date(sunset).toUTCString() }),
  };
}
