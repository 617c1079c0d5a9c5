import type { Provider } from "./provider";

export interface DevtoUser {
  readonly username: string;
  readonly name: string;
  readonly summary?: string;
  readonly location?: string;
  readonly website?: string;
  readonly twitter?: string;
  readonly github?: string;
  readonly articles?: readonly { readonly title: string; readonly publishedAt: string }[];
}

/** dev.to. Source: https://developers.forem.com/api/v1: `/users/by_username` and `/articles`, newest first. What a user leaves empty is null. */
export function devtoStandIn({ users }: { readonly users: readonly DevtoUser[] }): Provider {
  return ({ method, path, query, headers }) => {
    if (method !== "GET" || headers.accept !== "application/vnd.forem.api-v1+json")
      return { status: 404, body: { error: "not found", status: 404 } };
    if (path === "/api/users/by_username") {
      const user = users.find(({ username }) => username.toLowerCase() === query.get("url")?.toLowerCase());
      if (user === undefined) return { status: 404, body: { error: "not found", status: 404 } };
      const { username, name, summary = null, location = null, website = null, twitter = null, github = null } = user;
      return {
        status: 200,
        body: {
          type_of: "user",
          id: 12,
          username,
          name,
          summary,
          location,
          website_url: website,
          twitter_username: twitter,
          github_username: github,
          joined_at: "Mar 1, 2019",
          profile_image: `https://media.example/${username}.png`,
        },
      };
    }
    if (path !== "/api/articles") return { status: 404, body: { error: "not found", status: 404 } };
    const own = users.find(({ username }) => username.toLowerCase() === query.get("username")?.toLowerCase())?.articles ?? [];
    const articles = own.slice(0, Number(query.get("per_page") ?? 30)).map(({ title, publishedAt }, index) => ({
      type_of: "article",
      id: index + 1,
      title,
      description: "…",
      published_at: publishedAt,
      tag_list: ["compilers"],
      url: `https://dev.to/somebody/${index + 1}`,
    }));
    return { status: 200, body: articles };
  };
}
