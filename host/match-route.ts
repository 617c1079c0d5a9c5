import type { RouteModule } from "./routes";

export interface HostRoute {
  readonly path: string;
  readonly load: () => Promise<RouteModule>;
  /** Once it has been loaded. */
  module: RouteModule | null;
}

export interface RouteMatch {
  readonly route: HostRoute;
  readonly params: Readonly<Record<string, string>>;
}

export type MatchRoute = (path: string) => RouteMatch | null;

export interface RouteMatcher {
  readonly match: MatchRoute;
  readonly routes: readonly HostRoute[];
}

/** Of a route without any. */
export const noParams: Readonly<Record<string, string>> = {};

/**
 * Finds a path's route as Next.js would: a folder's name before a parameter, and a slash at the end or none. What a router may read in two ways
 * (anything encoded, empty or dotted segments, backslashes) matches nothing here.
 * @param given by path, parameters as `[name]`
 */
export function routeMatcher(given: Readonly<Record<string, () => Promise<RouteModule>>>): RouteMatcher {
  const plain = new Map<string, RouteMatch>();
  const withParams: { readonly pattern: readonly string[]; readonly route: HostRoute }[] = [];
  const routes = Object.entries(given).map(([path, load]): HostRoute => ({ path, load, module: null }));
  for (const route of routes) {
    const { path } = route;
    if (path.includes("[")) withParams.push({ pattern: path.split("/"), route });
    else plain.set(path, { route, params: noParams });
  }
  const match = (asked: string) => {
    if (isAmbiguous(asked)) return null;
    const path = asked.length > 1 && asked.endsWith("/") ? asked.slice(0, -1) : asked;
    const known = plain.get(path);
    if (known) return known;
    const segments = path.split("/");
    for (const { pattern, route } of withParams) {
      const params = matchSegments(pattern, segments);
      if (params) return { route, params };
    }
    return null;
  };
  return { match, routes };
}

/** The route's module, without a wait once it is there. */
export async function loadRoute(route: HostRoute): Promise<RouteModule> {
  route.module ??= await route.load();
  return route.module;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const segment = segments[place] ?? "";
    if (part.startsWith("[") && segment !== "") params[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

function isAmbiguous(path: string): boolean {
  return /[%\\]|\/\/|\/\./.test(path);
}
