import { gzipSync } from "node:zlib";
import type { Provider, ProviderAnswer } from "./provider";

export interface StackOverflowUser {
  readonly id: number;
  /** HTML, as the provider escapes it. */
  readonly name: string;
  readonly about?: string;
  readonly location?: string;
  readonly website?: string;
  readonly tags?: readonly { readonly name: string; readonly answers: number }[];
}

const filter = "!6WPIommvJqP9S";

/**
 * The Stack Exchange API, version 2.3. Source: https://api.stackexchange.com/docs/users-by-ids, …/top-tags-on-users, …/create-filter, …/wrapper,
 * …/throttle and …/compression. Every answer is compressed; `about_me` is given by filter alone; errors are 400 with a number of their own; a user
 * who is not there is no item.
 */
export function stackExchangeStandIn({
  users,
  quota = 300,
}: {
  readonly users: readonly StackOverflowUser[];
  readonly quota?: number;
}): Provider {
  let left = quota;
  return ({ method, path, query }) => {
    left -= 1;
    if (left < 0)
      return wrapped(400, {
        error_id: 502,
        error_name: "throttle_violation",
        error_message: "too many requests from this IP, more requests available in 4371 seconds",
      });
    const answer = (items: readonly object[]) => wrapped(200, { items, has_more: false, quota_max: quota, quota_remaining: left });
    if (method !== "GET" || !path.startsWith("/2.3/"))
      return wrapped(400, { error_id: 404, error_name: "no_method", error_message: "this method cannot be found" });
    if (path === "/2.3/filters/create") {
      const isWanted = query.get("base") === "default" && query.get("include") === "user.about_me";
      return answer([
        { filter: isWanted ? filter : "default", filter_type: "safe", included_fields: ["user.about_me", "user.display_name"] },
      ]);
    }
    if (query.get("site") !== "stackoverflow")
      return wrapped(400, { error_id: 400, error_name: "bad_parameter", error_message: "site is required" });
    const [, id, tags] = /^\/2\.3\/users\/(\d+)(\/top-tags)?$/.exec(path) ?? [];
    const user = users.find((each) => String(each.id) === id);
    if (user === undefined) return answer([]);
    if (tags !== undefined)
      return answer(
        (user.tags ?? []).slice(0, Number(query.get("pagesize") ?? 30)).map(({ name, answers }) => ({
          user_id: user.id,
          tag_name: name,
          answer_count: answers,
          answer_score: answers,
          question_count: 1,
          question_score: 0,
        })),
      );
    return answer([
      {
        user_id: user.id,
        account_id: user.id + 1,
        user_type: "registered",
        display_name: user.name,
        link: `https://stackoverflow.com/users/${user.id}/somebody`,
        profile_image: "https://i.example/picture.png",
        reputation: 1234,
        last_access_date: 1_772_323_200,
        ...(user.location === undefined ? {} : { location: user.location }),
        ...(user.website === undefined ? {} : { website_url: user.website }),
        ...(query.get("filter") === filter && user.about !== undefined ? { about_me: user.about } : {}),
      },
    ]);
  };
}

function wrapped(status: number, body: object): ProviderAnswer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", "content-encoding": "gzip" },
    body: gzipSync(JSON.stringify(body)),
  };
}
