/** A dotted path into an event, such as `event.data.runId`: the one form of expression that the embedded executor reads. */
export type EventPath = readonly string[];

const dottedPath = /^event(\.[A-Za-z_][A-Za-z0-9_]*)+$/;

/** @returns null for anything but a plain dotted path: the caller refuses it by name. */
export function readEventPath(expression: string): EventPath | null {
  const trimmed = expression.trim();
  return dottedPath.test(trimmed) ? trimmed.split(".").slice(1) : null;
}

/** What the path finds in the event, as text. Absent values are all one and the same key, "". */
export function followEventPath(path: EventPath, event: Readonly<Record<string, unknown>>): string {
  let found: unknown = event;
  for (const name of path) {
    found = typeof found === "object" && found !== null && Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  }
  if (found === undefined || found === null) return "";
  const text = typeof found === "string" ? found : JSON.stringify(found);
  // PostgreSQL's text has no zero byte and no half of a surrogate pair; one event must not be able to stop the others.
  return text.replaceAll("\u0000", "\ufffd").replace(/\p{Surrogate}/gu, "\ufffd");
}
