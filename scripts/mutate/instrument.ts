import type { MutationSite, Wrap } from "./find-sites";

/** What instrumented sources call their switches by. */
export const switchesName = "__switches";

/**
 * A source with sites as calls of `switches`, each with the site's number.
 * @param sites of this source, outer ones before those inside of them, as `findSites` lists them
 */
export function instrument(source: string, sites: readonly (Pick<MutationSite, "wraps"> & { readonly number: number })[]): string {
  const before = new Map<number, string>();
  const behind = new Map<number, string>();
  const add = ({ start, end, call }: Wrap, number: number) => {
    const [open, close] =
      call === "rule" ? [`...(${switchesName}.rule(${number}, () => (`, ")))"] : [`${switchesName}.${call}(${number}, `, ")"];
    before.set(start, (before.get(start) ?? "") + open);
    behind.set(end, close + (behind.get(end) ?? ""));
  };
  for (const { wraps, number } of sites) for (const wrap of wraps) add(wrap, number);
  let out = "";
  let from = 0;
  for (const at of [...new Set([...before.keys(), ...behind.keys()])].sort((a, b) => a - b)) {
    out += source.slice(from, at) + (behind.get(at) ?? "") + (before.get(at) ?? "");
    from = at;
  }
  return out + source.slice(from);
}
