/** @typedef {{ id: string, start: number, end: number, kind: string, disabled: string }} Site */

/**
 * A source with its sampled sites as switches: the one that `globalThis.__mutant` names is disabled, all others work and note that they were reached.
 * @param {string} source
 * @param {readonly Site[]} sites that do not overlap
 */
export function instrument(source, sites) {
  let out = source;
  for (const { id, start, end, kind, disabled } of [...sites].sort((a, b) => b.start - a.start)) {
    const name = JSON.stringify(id);
    const original = out.slice(start, end);
    const on = `globalThis.__mutantAt(${name})`;
    const put = kind === "rule" ? `...(${on} ? [] : [${original}])` : `(${on} ? (${disabled}) : (${original}))`;
    out = out.slice(0, start) + put + out.slice(end);
  }
  return out;
}
