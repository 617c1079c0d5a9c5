import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * A classifier of text pairs in ONNX, made from nothing: it counts the words of the claim that the text does not hold, and says "contradiction" where
 * there is one. Written field by field as https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has them; a few kilobytes.
 */
export function writeTinyJudge(folder: string, words: readonly string[]): void {
  const vocabulary = [...special, ...words];
  mkdirSync(path.join(folder, "onnx"), { recursive: true });
  writeFileSync(path.join(folder, "onnx", "model.onnx"), modelOf(vocabulary));
  const write = (name: string, content: object) => writeFileSync(path.join(folder, name), JSON.stringify(content));
  const labels = { 0: "contradiction", 1: "entailment" };
  write("config.json", { model_type: "bert", architectures: ["BertForSequenceClassification"], id2label: labels });
  write("tokenizer_config.json", { tokenizer_class: "BertTokenizer", model_max_length: 256, pad_token: "[PAD]", unk_token: "[UNK]" });
  write("tokenizer.json", tokenizerOf(vocabulary));
}

/** Counted for nothing, so that they may stand in the claim alone. */
const special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "."];
const [float, int64] = [1, 7];

function modelOf(vocabulary: readonly string[]): Buffer {
  const size = vocabulary.length;
  const weights = vocabulary.map((word) => (special.includes(word) ? 0 : 1));
  const graph = message(
    7,
    node("OneHot", ["input_ids", "size", "bounds"], "words"),
    node("Cast", ["token_type_ids"], "type", attribute("to", float)),
    node("Cast", ["attention_mask"], "mask", attribute("to", float)),
    node("Unsqueeze", ["type", "last"], "type_of_word"),
    node("Unsqueeze", ["mask", "last"], "mask_of_word"),
    node("Mul", ["type_of_word", "mask_of_word"], "is_claim"),
    node("Sub", ["mask_of_word", "is_claim"], "is_text"),
    node("Mul", ["words", "is_claim"], "words_of_claim"),
    node("Mul", ["words", "is_text"], "words_of_text"),
    node("ReduceMax", ["words_of_claim"], "claim", attribute("axes", [1]), attribute("keepdims", 0)),
    node("ReduceMax", ["words_of_text"], "text", attribute("axes", [1]), attribute("keepdims", 0)),
    node("Sub", ["claim", "text"], "difference"),
    node("Relu", ["difference"], "lost"),
    node("Mul", ["lost", "weights"], "weighed"),
    node("ReduceSum", ["weighed", "first"], "missing", attribute("keepdims", 1)),
    node("Mul", ["missing", "steep"], "steeply"),
    node("Sub", ["steeply", "half"], "contradiction"),
    node("Neg", ["contradiction"], "entailment"),
    node("Concat", ["contradiction", "entailment"], "logits", attribute("axis", 1)),
    text(2, "judge"),
    tensor("size", [], int64, integers([size])),
    tensor("bounds", [2], float, floats([0, 1])),
    tensor("last", [1], int64, integers([2])),
    tensor("first", [1], int64, integers([1])),
    tensor("weights", [size], float, floats(weights)),
    tensor("steep", [], float, floats([8])),
    tensor("half", [], float, floats([4])),
    ...["input_ids", "attention_mask", "token_type_ids"].map((name) => value(11, name, int64, ["batch", "length"])),
    value(12, "logits", float, ["batch", 2]),
  );
  return Buffer.concat([number(1, 8), graph, message(8, text(1, ""), number(2, 13))]);
}

function tokenizerOf(vocabulary: readonly string[]): object {
  const token = (id: string, type_id: number) => ({ SpecialToken: { id, type_id } });
  const sequence = (id: string, type_id: number) => ({ Sequence: { id, type_id } });
  const single = [token("[CLS]", 0), sequence("A", 0), token("[SEP]", 0)];
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: special.slice(0, 4).map((content, id) => ({
      ...{ id, content, special: true },
      ...{ single_word: false, lstrip: false, rstrip: false, normalized: false },
    })),
    normalizer: { type: "Lowercase" },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single,
      pair: [...single, sequence("B", 1), token("[SEP]", 1)],
      special_tokens: Object.fromEntries(["[CLS]", "[SEP]"].map((id) => [id, { id, ids: [vocabulary.indexOf(id)], tokens: [id] }])),
    },
    decoder: null,
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
    },
  };
}

function varint(given: number): Buffer {
  const bytes: number[] = [];
  for (let left = given; ; left = Math.floor(left / 128)) {
    if (left < 128) return Buffer.from([...bytes, left]);
    bytes.push((left % 128) + 128);
  }
}

const number = (field: number, given: number) => Buffer.concat([varint(field * 8), varint(given)]);
const bytes = (field: number, given: Buffer) => Buffer.concat([varint(field * 8 + 2), varint(given.length), given]);
const text = (field: number, given: string) => bytes(field, Buffer.from(given));
const message = (field: number, ...parts: readonly Buffer[]) => bytes(field, Buffer.concat(parts));
const floats = (given: readonly number[]) => Buffer.from(new Float32Array(given).buffer);
const integers = (given: readonly number[]) => Buffer.from(new BigInt64Array(given.map(BigInt)).buffer);

function tensor(name: string, dims: readonly number[], type: number, raw: Buffer): Buffer {
  return message(5, ...dims.map((dim) => number(1, dim)), number(2, type), text(8, name), bytes(9, raw));
}

function attribute(name: string, given: number | readonly number[]): Buffer {
  return typeof given === "number"
    ? message(5, text(1, name), number(3, given), number(20, 2))
    : message(5, text(1, name), ...given.map((each) => number(8, each)), number(20, 7));
}

function node(operation: string, inputs: readonly string[], output: string, ...attributes: readonly Buffer[]): Buffer {
  return message(1, ...inputs.map((input) => text(1, input)), text(2, output), text(4, operation), ...attributes);
}

function value(field: number, name: string, type: number, dims: readonly (number | string)[]): Buffer {
  const shape = dims.map((dim) => message(1, typeof dim === "number" ? number(1, dim) : text(2, dim)));
  return message(field, text(1, name), message(2, message(1, number(1, type), message(2, ...shape))));
}
