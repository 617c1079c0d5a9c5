import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findMaterial } from "./find-material";

let folder = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "material-"));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});
const put = (name: string) => {
  fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), "");
};
const found = () => findMaterial(folder).map(({ task, set, files }) => [task, set, files.map((file) => path.relative(folder, file))]);

describe("findMaterial", () => {
  it("measures all files of labelled pages together, and plays model servers on them where there are lies", () => {
    put("pages/news.jsonl");
    put("pages/interview.jsonl");
    put("pages/validate.py");
    expect(found()).toEqual([["pages", "pages", ["pages/interview.jsonl", "pages/news.jsonl"]]]);
    put("lies/lies.jsonl");
    expect(found()[1]).toEqual(["model", "lies", ["pages/interview.jsonl", "pages/news.jsonl", "lies/lies.jsonl"]]);
  });

  it("measures the files of other folders one by one, each by the first task that fits", () => {
    put("identity/bio_doc_pairs.jsonl");
    put("identity/own_name_pairs.jsonl");
    expect(found()).toEqual([
      ["documents", "bio_doc_pairs", ["identity/bio_doc_pairs.jsonl"]],
      ["names", "own_name_pairs", ["identity/own_name_pairs.jsonl"]],
    ]);
  });
});
