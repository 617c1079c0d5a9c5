import type { Provider } from "./provider";

export interface NpmPackageGiven {
  readonly name: string;
  readonly description?: string;
  readonly date?: string;
  readonly repository?: string;
  readonly author?: { readonly name: string; readonly email?: string; readonly url?: string };
  readonly maintainers: readonly { readonly username: string; readonly email: string }[];
}

/** The npm registry's search and versions. Source: https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
export function npmStandIn(packages: readonly NpmPackageGiven[]): Provider {
  return ({ method, path, query }) => {
    const notFound = { status: 404, body: { error: "Not found" } };
    if (method !== "GET") return notFound;
    if (path === "/-/v1/search") {
      const [, qualifier, name] = /^(maintainer|author):(\S+)$/.exec(query.get("text") ?? "") ?? [];
      const found = packages.filter(
        ({ maintainers }) => qualifier === "maintainer" && maintainers.some(({ username }) => username === name),
      );
      const size = Math.min(Number(query.get("size") ?? 20), 250);
      return {
        status: 200,
        body: { objects: found.slice(0, size).map(described), total: found.length, time: "Wed Jan 25 2026 19:23:35 GMT+0000 (UTC)" },
      };
    }
    const own = packages.find(({ name }) => decodeURIComponent(path) === `/${name}/latest`);
    if (!own) return notFound;
    return {
      status: 200,
      body: {
        name: own.name,
        version: "1.2.3",
        ...(own.description === undefined ? {} : { description: own.description }),
        ...(own.author === undefined ? {} : { author: own.author }),
        maintainers: own.maintainers.map(({ username, email }) => ({ name: username, email })),
      },
    };
  };
}

function described({ name, description, date = "2026-01-10T10:00:00.000Z", repository, maintainers }: NpmPackageGiven) {
  return {
    package: {
      name,
      version: "1.2.3",
      ...(description === undefined ? {} : { description }),
      keywords: [],
      date,
      links: { npm: `https://www.npmjs.com/package/${name}`, ...(repository === undefined ? {} : { repository }) },
      publisher: maintainers[0],
      maintainers,
    },
    score: { final: 0.5, detail: { quality: 0.5, popularity: 0.5, maintenance: 0.5 } },
    searchScore: 1,
  };
}
