import type { RouteModule } from "./routes";

export interface RouteMatch {
  readonly route: RouteModule;
  readonly params: Readonly<Record<string, string>>;
}

export type MatchRoute = (path: string) => RouteMatch | null;

const noParams = {};

/**
 * Finds a path's route as Next.js would: a folder's name before a parameter, and a slash at the end or none. What a router may read in two ways
 * (anything encoded, empty or dotted segments, backslashes) matches nothing here.
 * @param routes by path, parameters as `[name]`
 */
export function routeMatcher(routes: Readonly<Record<string, RouteModule>>): MatchRoute {
  const plain = new Map<string, RouteMatch>();
  const withParams: { readonly segments: readonly string[]; readonly route: RouteModule }[] = [];
  for (const [path, route] of Object.entries(routes)) {
    if (path.includes("[")) withParams.push({ segments: path.split("/"), route });
    else plain.set(path, { route, params: noParams });
  }
  return (given) => {
    const path = given.length > 1 && given.endsWith("/") ? given.slice(0, -1) : given;
    const known = plain.get(path);
    if (known) return known;
    if (isAmbiguous(path)) return null;
    const segments = path.split("/");
    for (const { segments: pattern, route } of withParams) {
      const params = matchSegments(pattern, segments);
      if (params) return { route, params };
    }
    return null;
  };
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const segment = segments[place] ?? "";
    if (part.startsWith("[")) params[part.slice(1, -1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}

function isAmbiguous(path: string): boolean {
  return /[%\\]|\/\/|\/\./.test(path);
}
