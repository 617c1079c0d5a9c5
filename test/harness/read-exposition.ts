export interface Exposed {
  readonly type: string;
  readonly samples: readonly { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

/** Numbers are what Go's ParseFloat takes: NaN and Inf in any case. */
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (-?[0-9.e+-]+|[+-]?Inf|NaN)$/i;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;

/**
 * Reads Prometheus' text format by its rules: HELP and TYPE once and before a family's samples, names and labels of the allowed letters, no series
 * twice, histograms with rising buckets that end in +Inf and agree with their count. Source:
 * https://prometheus.io/docs/instrumenting/exposition_formats/
 * @throws Error that names the line
 */
export function readExposition(text: string): ReadonlyMap<string, Exposed> {
  if (!text.endsWith("\n")) throw new Error("The last line has no end.");
  const families = new Map<string, { type: string; samples: Exposed["samples"][number][] }>();
  const helped = new Set<string>();
  const series = new Set<string>();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, keyword, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (keyword === "HELP") {
      if (helped.has(name)) throw new Error(`A second HELP: ${line}`);
      helped.add(name);
    } else if (keyword === "TYPE") {
      if (families.has(name) || !["counter", "gauge", "histogram", "summary"].includes(rest)) throw new Error(`A wrong TYPE: ${line}`);
      families.set(name, { type: rest, samples: [] });
    } else {
      const [, sample = "", inner, value = ""] = sampleLine.exec(line) ?? [];
      const family = families.get(sample) ?? families.get(sample.replace(/_(bucket|sum|count)$/, ""));
      if (!family) throw new Error(`No sample of any family: ${line}`);
      if (series.has(`${sample}{${inner}}`)) throw new Error(`A series twice: ${line}`);
      series.add(`${sample}{${inner}}`);
      family.samples.push({ name: sample, labels: readLabels(inner ?? "", line), value: Number(value.replace("Inf", "Infinity")) });
    }
  }
  for (const [name, { type, samples }] of families) if (type === "histogram") checkHistogram(name, samples);
  return families;
}

function readLabels(inner: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < inner.length) {
    const [, name = "", value = ""] = label.exec(inner) ?? [];
    if (name === "" || name in labels) throw new Error(`Labels that cannot be read: ${line}`);
    labels[name] = value;
  }
  return labels;
}

function checkHistogram(name: string, samples: Exposed["samples"]): void {
  const counts = new Map<string, number[]>();
  for (const { name: sample, labels, value } of samples) {
    const { le, ...own } = labels;
    const key = JSON.stringify(own);
    if (sample === `${name}_bucket`) counts.set(key, [...(counts.get(key) ?? []), value]);
    if (sample === `${name}_bucket` && le === undefined) throw new Error(`${name} has a bucket without a bound.`);
    if (sample === `${name}_count` && counts.get(key)?.at(-1) !== value) throw new Error(`${name}'s count differs from its last bucket.`);
  }
  for (const one of counts.values())
    if (one.some((value, index) => value < (one[index - 1] ?? 0))) throw new Error(`${name}'s buckets do not rise.`);
}
