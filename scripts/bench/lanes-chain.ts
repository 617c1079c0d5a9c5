/** One request that a run sent out, by the clock of whoever answered it. */
export interface RecordedCall {
  readonly kind: "search" | "provider" | "site" | "model";
  /** The provider, or the host of a site. */
  readonly server: string;
  /** The same for the same request. */
  readonly what: string;
  readonly startMs: number;
  readonly endMs: number;
}

interface Run {
  readonly calls: readonly RecordedCall[];
  /** When the first round was over and what its pages link was gathered. */
  readonly gatheredMs: number;
  /** The host that the seed names: it is read without a search. */
  readonly ownHost: string | null;
  /** Between two requests to one site, as the pace has it. */
  readonly intervalMs: number;
}

/**
 * The longest chain of calls that a run needs, in milliseconds, whatever it did beside and in between: search before the pages that it names,
 * robots.txt and the pace of a host before its pages, an account before what lies behind it, all of the first round before what its pages link, and
 * the two calls of the language model at the end. An address that was asked for twice in a round counts once.
 */
export function neededChainMs({ calls, gatheredMs, ownHost, intervalMs }: Run): number {
  const first = calls.filter((call) => call.kind !== "model" && call.startMs < gatheredMs);
  const second = calls.filter((call) => call.kind !== "model" && call.startMs >= gatheredMs);
  const searchMs = Math.max(0, ...first.filter(({ kind }) => kind === "search").map(lengthOf));
  const firstMs = Math.max(
    searchMs,
    ...servers(first, "provider").map(longestSequence),
    ...servers(first, "site").map((own) => (own[0]?.server === ownHost ? 0 : searchMs) + pacedMs(own, intervalMs)),
  );
  const secondMs = Math.max(
    0,
    ...servers(second, "provider").map(longestSequence),
    ...servers(second, "site").map((own) => pacedMs(own, intervalMs)),
  );
  return firstMs + secondMs + longestSequence(calls.filter(({ kind }) => kind === "model"));
}

function lengthOf({ startMs, endMs }: RecordedCall): number {
  return endMs - startMs;
}

function servers(calls: readonly RecordedCall[], kind: RecordedCall["kind"]): RecordedCall[][] {
  const byServer = new Map<string, RecordedCall[]>();
  for (const call of calls) if (call.kind === kind) byServer.set(call.server, [...(byServer.get(call.server) ?? []), call]);
  return [...byServer.values()];
}

/** Calls that were made when earlier ones had been answered are taken to need them; their times add up, the gaps between them do not count. */
function longestSequence(calls: readonly RecordedCall[]): number {
  const sorted = [...calls].sort((a, b) => a.startMs - b.startMs);
  const until: number[] = [];
  for (const [index, call] of sorted.entries())
    until.push(
      lengthOf(call) +
        Math.max(0, ...sorted.slice(0, index).map((earlier, place) => (earlier.endMs <= call.startMs ? (until[place] ?? 0) : 0))),
    );
  return Math.max(0, ...until);
}

/** A site's files come one after the other, robots.txt, then the map, and all its requests at the pace; pages wait for no other page. */
function pacedMs(calls: readonly RecordedCall[], intervalMs: number): number {
  const seen = new Set<string>();
  let ready = 0;
  let turn = 0;
  let end = 0;
  for (const call of [...calls].sort((a, b) => a.startMs - b.startMs)) {
    if (seen.has(call.what)) continue;
    seen.add(call.what);
    const start = Math.max(ready, turn);
    turn = start + intervalMs;
    end = Math.max(end, start + lengthOf(call));
    if (/\/(?:robots\.txt|sitemap\.xml)$/.test(call.what)) ready = end;
  }
  return end;
}
