import type { Provider, ProviderAnswer } from "./provider";

export interface BlueskyAccount {
  readonly handle: string;
  readonly displayName?: string;
  readonly description?: string;
  /** `!no-unauthenticated` is the mark of those who want to be seen by signed-in readers alone. */
  readonly labels?: readonly string[];
  readonly posts?: readonly BlueskyPost[];
}

export interface BlueskyPost {
  readonly text: string;
  readonly createdAt: string;
  readonly kind?: "own" | "reply" | "self_reply";
  /** The handle of whose post this account passed on. */
  readonly repostOf?: string;
}

/**
 * Bluesky's public read interface. Source: https://docs.bsky.app/docs/api/app-bsky-actor-search-actors, …/app-bsky-actor-get-profile and
 * …/app-bsky-feed-get-author-feed. No such account is 400; `posts_no_replies` keeps reposts.
 */
export function blueskyStandIn({ accounts }: { readonly accounts: readonly BlueskyAccount[] }): Provider {
  return ({ method, path, query }) => {
    const limit = Number(query.get("limit") ?? 25);
    if (method !== "GET" || limit < 1 || limit > 100) return refused("InvalidRequest", "Error: limit can not be greater than 100");
    const actor = query.get("actor") ?? "";
    const account = accounts.find((each) => [each.handle, didOf(each.handle)].includes(actor));
    switch (path) {
      case "/xrpc/app.bsky.actor.searchActors": {
        const words = (query.get("q") ?? "").toLowerCase().split(/\s+/);
        const found = accounts.filter(({ handle, displayName = "", description = "" }) =>
          words.every((word) => `${handle} ${displayName} ${description}`.toLowerCase().includes(word)),
        );
        return answer({ actors: found.slice(0, limit).map(view) });
      }
      case "/xrpc/app.bsky.actor.getProfile":
        return account === undefined
          ? refused("InvalidRequest", "Profile not found")
          : answer({ ...view(account), followersCount: 3, postsCount: 2 });
      case "/xrpc/app.bsky.feed.getAuthorFeed": {
        if (account === undefined) return refused("InvalidRequest", "Profile not found");
        const isShown = ({ kind }: BlueskyPost) => query.get("filter") !== "posts_no_replies" || kind !== "reply";
        return answer({
          feed: (account.posts ?? [])
            .filter(isShown)
            .slice(0, limit)
            .map((post, index) => item(account, post, index)),
          cursor: "2",
        });
      }
      default:
        return { status: 501, body: { error: "MethodNotImplemented", message: "Method Not Implemented" } };
    }
  };
}

function didOf(handle: string): string {
  return `did:plc:${handle.replace(/[^a-z]/g, "")}`;
}

function view({ handle, displayName, description, labels = [] }: BlueskyAccount) {
  return {
    did: didOf(handle),
    handle,
    ...(displayName === undefined ? {} : { displayName }),
    ...(description === undefined ? {} : { description }),
    avatar: `https://cdn.example/img/avatar/${handle}.jpg`,
    labels: labels.map((val) => ({
      src: didOf(handle),
      uri: `at://${didOf(handle)}/app.bsky.actor.profile/self`,
      val,
      cts: "2026-01-01T00:00:00.000Z",
    })),
    createdAt: "2023-05-01T00:00:00.000Z",
    indexedAt: "2026-03-01T00:00:00.000Z",
  };
}

function item({ handle }: BlueskyAccount, { text, createdAt, kind = "own", repostOf }: BlueskyPost, index: number) {
  const author = repostOf ?? handle;
  const uri = `at://${didOf(author)}/app.bsky.feed.post/3k${index}`;
  return {
    post: {
      uri,
      cid: "bafy",
      author: { did: didOf(author), handle: author },
      record: {
        $type: "app.bsky.feed.post",
        text,
        createdAt,
        langs: ["en"],
        ...(kind === "own" ? {} : { reply: { root: { uri, cid: "bafy" }, parent: { uri, cid: "bafy" } } }),
      },
      likeCount: 1,
      indexedAt: createdAt,
    },
    ...(repostOf === undefined
      ? {}
      : { reason: { $type: "app.bsky.feed.defs#reasonRepost", by: { did: didOf(handle), handle }, indexedAt: createdAt } }),
  };
}

function answer(body: object): ProviderAnswer {
  return { status: 200, headers: { "ratelimit-limit": "3000", "ratelimit-remaining": "2999", "ratelimit-policy": "3000;w=300" }, body };
}

function refused(error: string, message: string): ProviderAnswer {
  return { status: 400, body: { error, message } };
}
