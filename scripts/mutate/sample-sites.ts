import type { MutationSite } from "./find-sites";

/** A small generator (mulberry32): the same seed, the same sample, on every version of Node.js. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many sites, drawn without putting back. */
export function sampleSites(sites: readonly MutationSite[], count: number, seed: number): MutationSite[] {
  const random = seededRandom(seed);
  const left = [...sites];
  const drawn: MutationSite[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
