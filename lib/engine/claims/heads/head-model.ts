import type { SentenceFeatures } from "./sentence-features";

/**
 * Logistic heads over the same hashed features, as `npm run train` writes them. Features share `buckets` (a power of two) by the lowest bits of their
 * hashes. `weights` holds one character a weight, bucket by bucket and head by head within: its place in `weightAlphabet` less `weightMiddle` is q, and
 * the weight is `scale` · q · |q|. So small weights are told apart more finely than large ones.
 */
export interface HeadModel<Name extends string> {
  /** What the weights weigh, in words, and a digest of the features of all rows of the corpus. */
  readonly features: string;
  readonly featuresDigest: string;
  /** SHA-256 of the corpus that the weights were learned from. */
  readonly corpus: string;
  readonly command: string;
  readonly heads: readonly Name[];
  readonly buckets: number;
  readonly scale: number;
  readonly biases: readonly number[];
  readonly weights: string;
}

export const weightAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
export const weightMiddle = 32;

/** A model ready to judge: of each head its logit, above 0 where it speaks. */
export type Judge<Name extends string> = (features: SentenceFeatures) => Readonly<Record<Name, number>>;

/**
 * Unpacks the weights, on the first sentence and once.
 * @throws RangeError when the weights do not fit the heads: the file was cut.
 */
export function judgeOf<Name extends string>(model: HeadModel<Name>): Judge<Name> {
  let unpacked: Int16Array | null = null;
  return (features) => {
    unpacked ??= unpack(model);
    const logits = sumWeights(unpacked, model.buckets, features);
    return Object.fromEntries(
      model.heads.map((head, i) => [head, (model.biases[i] ?? 0) + model.scale * (logits[i] ?? 0)]),
    ) as Record<Name, number>;
  };
}

function unpack({ heads, buckets, weights }: HeadModel<string>): Int16Array {
  if (weights.length !== heads.length * buckets) throw new RangeError("A model's weights do not fit its heads.");
  const placeOf = new Int16Array(128);
  for (let i = 0; i < weightAlphabet.length; i++) placeOf[weightAlphabet.charCodeAt(i)] = (i - weightMiddle) * Math.abs(i - weightMiddle);
  const unpacked = new Int16Array(weights.length);
  for (let i = 0; i < weights.length; i++) unpacked[i] = placeOf[weights.charCodeAt(i) & 127] ?? 0;
  return unpacked;
}

function sumWeights(weights: Int16Array, buckets: number, { hashes, values }: SentenceFeatures): Float64Array {
  const heads = weights.length / buckets;
  const sums = new Float64Array(heads);
  for (let i = 0; i < hashes.length; i++) {
    const from = ((hashes[i] ?? 0) & (buckets - 1)) * heads;
    const value = values[i] ?? 0;
    for (let head = 0; head < heads; head++) sums[head] = (sums[head] ?? 0) + value * (weights[from + head] ?? 0);
  }
  return sums;
}
