import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ProofPair } from "@/lib/engine/proposals/ask-proofs";
import type { PairOpinion } from "@/lib/engine/proposals/settle-proposals";
import type { Env } from "@/lib/env";
import { log } from "@/lib/log";
import { count } from "@/lib/telemetry/meters";
import { unlessAborted } from "./unless-aborted";

/** The part of `@huggingface/transformers` that is used. No default install brings it, so its own types are not at hand. */
interface Transformers {
  readonly env: {
    allowRemoteModels: boolean;
    localModelPath: string;
    useWasmCache: boolean;
    readonly backends: { readonly onnx: { readonly wasm?: { wasmPaths?: string } } };
  };
  readonly AutoTokenizer: { from_pretrained(model: string): Promise<Tokenizer> };
  readonly AutoModelForSequenceClassification: { from_pretrained(model: string, options: object): Promise<Classifier> };
}

type Tokenizer = (
  texts: readonly string[],
  options: { readonly text_pair: readonly string[]; readonly padding: true; readonly truncation: true },
) => object;

interface Classifier {
  (inputs: object): Promise<{ readonly logits: { readonly dims: readonly number[]; readonly data: ArrayLike<number> } }>;
  readonly config: { readonly id2label?: Readonly<Record<string, string>> };
}

interface LoadedJudge {
  readonly tokenizer: Tokenizer;
  readonly classifier: Classifier;
  readonly roles: LabelRoles;
}

/** Which of a classifier's outputs says that the text carries the claim, and which that it does not. */
export interface LabelRoles {
  readonly carried: number;
  /** Null where the model only tells "carried" from "not known to be". */
  readonly refused: number | null;
}

type JudgeSettings = Pick<Env, "LOCAL_JUDGE_MODEL" | "LOCAL_JUDGE_PACKAGES" | "LOCAL_JUDGE_BACKEND" | "LOCAL_JUDGE_THRESHOLD">;

/** Named apart from where they are asked for: nothing may bundle what operators install by themselves. */
const modelPackage = "@huggingface/transformers";
const wasmRuntime = "onnxruntime-web";

const pairsAtOnce = 8;
/** By model and backend; a failed load is tried again at the next run. */
const loaded = new Map<string, Promise<LoadedJudge>>();

export function hasLocalJudge(env: JudgeSettings): boolean {
  return env.LOCAL_JUDGE_MODEL !== undefined;
}

/**
 * Asks a model on this machine whether each quote carries its claim: a classifier of text pairs (NLI, or of the MiniCheck kind) in ONNX. Null where it
 * cannot be loaded, fails, or the time is up; never throws. No text leaves the process.
 */
export async function judgeLocally(
  env: JudgeSettings,
  input: { readonly fullName: string; readonly pairs: readonly ProofPair[]; readonly signal: AbortSignal },
): Promise<readonly PairOpinion[] | null> {
  if (env.LOCAL_JUDGE_MODEL === undefined) return null;
  try {
    const judge = await unlessAborted(load(env, env.LOCAL_JUDGE_MODEL), input.signal);
    const opinions: PairOpinion[] = [];
    for (let from = 0; from < input.pairs.length; from += pairsAtOnce) {
      const some = input.pairs.slice(from, from + pairsAtOnce);
      opinions.push(...(await unlessAborted(judgeSome(judge, some, input.fullName, env.LOCAL_JUDGE_THRESHOLD), input.signal)));
    }
    count("pcb_model_calls_total", { call: "judge_locally", outcome: "answered" });
    return opinions;
  } catch (error) {
    if (input.signal.aborted) return fail("timeout");
    log.warn({ err: error instanceof Error ? error.message : "unknown" }, "local judge failed");
    return fail("server_error");
  }
}

function fail(outcome: "timeout" | "server_error"): null {
  count("pcb_model_calls_total", { call: "judge_locally", outcome });
  return null;
}

async function judgeSome(
  { tokenizer, classifier, roles }: LoadedJudge,
  pairs: readonly ProofPair[],
  fullName: string,
  threshold: number,
): Promise<readonly PairOpinion[]> {
  const inputs = tokenizer(
    pairs.map((pair) => premiseOf(pair, fullName)),
    { text_pair: pairs.map(({ claim }) => claim), padding: true, truncation: true },
  );
  const { logits } = await classifier(inputs);
  const width = logits.dims.at(-1) ?? 0;
  if (width <= Math.max(roles.carried, roles.refused ?? 0)) throw new Error("the model's outputs are not those that its labels name");
  return pairs.map(({ id }, row) => {
    const shares = softmax(Array.from({ length: width }, (_, at) => logits.data[row * width + at] ?? Number.NaN));
    return { id, entailed: opinionOf(shares, roles, threshold) };
  });
}

/** Headings and speaker before the quote. "I" is whoever speaks, which such a model cannot know from the quote alone. */
export function premiseOf({ quote, headings, speaker, title }: ProofPair, fullName: string): string {
  const above = [title, ...headings].filter((words): words is string => words !== null && words !== "").join(" – ");
  return `${above === "" ? "" : `${above}. `}${speaker ?? `About ${fullName}`}: ${quote}`;
}

/** "yes" and "no" only from the threshold on; between them nothing is known. */
export function opinionOf(shares: readonly number[], { carried, refused }: LabelRoles, threshold: number): PairOpinion["entailed"] {
  const yes = shares[carried] ?? 0;
  const no = refused === null ? 1 - yes : (shares[refused] ?? 0);
  if (yes >= threshold) return "yes";
  return no >= threshold ? "no" : "unsure";
}

/**
 * By the model's own names of its outputs: "entailment" and "contradiction" of NLI, "supported" and the like of fact checkers, and of two unnamed ones
 * the second, as MiniCheck has it.
 * @throws Error where the names tell nothing.
 */
export function readLabels(labels: Readonly<Record<string, string>>): LabelRoles {
  const names = Object.entries(labels).map(([at, name]) => ({ at: Number(at), name: name.toLowerCase() }));
  const refused = names.find(({ name }) => /contradict|refut|unsupport|not[_ -]|^no$|^false$|hallucinat/.test(name));
  const carried = names.find((each) => each !== refused && /entail|support|consistent|faithful|^yes$|^true$/.test(each.name));
  if (carried !== undefined) return { carried: carried.at, refused: refused?.at ?? null };
  if (names.length === 2 && names.every(({ name }) => /^label_\d$/.test(name))) return { carried: 1, refused: 0 };
  throw new Error("no output of the model is named as an entailment");
}

function softmax(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function load(env: JudgeSettings, model: string): Promise<LoadedJudge> {
  const key = `${env.LOCAL_JUDGE_BACKEND}\n${path.resolve(env.LOCAL_JUDGE_PACKAGES)}\n${model}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = loadModel(env, model);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function loadModel({ LOCAL_JUDGE_PACKAGES, LOCAL_JUDGE_BACKEND }: JudgeSettings, model: string): Promise<LoadedJudge> {
  const require = createRequire(path.resolve(LOCAL_JUDGE_PACKAGES, "package.json"));
  const isWasm = LOCAL_JUDGE_BACKEND === "wasm";
  // The package takes the runtime that it finds under this name, and its own native one otherwise.
  if (isWasm) Object.assign(globalThis, { [Symbol.for("onnxruntime")]: require(wasmRuntime) });
  const transformers = require(modelPackage) as Transformers;
  const { env, AutoTokenizer, AutoModelForSequenceClassification } = transformers;
  // The model lies in a folder: nothing is fetched from a hub.
  env.allowRemoteModels = false;
  env.localModelPath = path.dirname(path.resolve(model));
  if (isWasm) {
    env.useWasmCache = false;
    const { wasm } = env.backends.onnx;
    if (wasm !== undefined) wasm.wasmPaths = `${pathToFileURL(path.dirname(require.resolve(wasmRuntime))).href}/`;
  }
  const name = path.basename(path.resolve(model));
  const options = isWasm ? { device: "auto", session_options: { executionProviders: ["wasm"] } } : {};
  const [tokenizer, classifier] = await Promise.all([
    AutoTokenizer.from_pretrained(name),
    AutoModelForSequenceClassification.from_pretrained(name, { dtype: "fp32", ...options }),
  ]);
  return { tokenizer, classifier, roles: readLabels(classifier.config.id2label ?? {}) };
}
