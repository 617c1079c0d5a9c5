import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Baseline, type Case, CaseRunner } from "./cases";

/** What the parent asks: the baseline, which is written beside the bundle, or whether the cases of these places notice the loss of a site. */
export type Question = { readonly site: -1 } | { readonly site: number; readonly cases: readonly Omit<Case, "touched">[] };

export interface Answer {
  readonly noticedBy: string | null;
}

const [folder = ""] = process.argv.slice(2);
const { packages, siteCount } = JSON.parse(readFileSync(path.join(folder, "bundle.json"), "utf8"));
const runner = await CaseRunner.load(readFileSync(path.join(folder, "tests.js"), "utf8"), packages, siteCount);
// The tests print what the evaluation prints; nobody reads it.
process.stdout.write = () => true;
let known: Baseline | undefined;

process.on("message", (question: Question) => {
  void answer(question).then((given) => process.send?.(given satisfies Answer));
});
process.on("disconnect", () => process.exit());
process.send?.({ noticedBy: null });

async function answer(question: Question): Promise<Answer> {
  const file = path.join(folder, "baseline.json");
  if (!("cases" in question)) {
    writeFileSync(file, JSON.stringify(await runner.baseline()));
    return { noticedBy: null };
  }
  known ??= JSON.parse(readFileSync(file, "utf8")) as Baseline;
  return { noticedBy: await runner.firstNotice(question.site, question.cases, known.golden) };
}
