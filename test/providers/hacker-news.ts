import type { Provider } from "./provider";

export interface HackerNewsUser {
  readonly id: string;
  /** HTML; absent when the user says nothing. */
  readonly about?: string;
}

/** Hacker News. Source: https://github.com/HackerNews/API. User names are case-sensitive; for one that nobody has the answer is `null`. */
export function hackerNewsStandIn({ users }: { readonly users: readonly HackerNewsUser[] }): Provider {
  return ({ method, path }) => {
    const id = /^\/v0\/user\/([^/]+)\.json$/.exec(path)?.[1];
    if (method !== "GET" || id === undefined) return { status: 401, body: { error: "Permission denied" } };
    const user = users.find((each) => each.id === decodeURIComponent(id));
    const headers = { "content-type": "application/json; charset=utf-8" };
    if (user === undefined) return { status: 200, headers, body: "null" };
    return { status: 200, headers, body: { ...user, created: 1_300_000_000, karma: 120, submitted: [2, 1] } };
  };
}
