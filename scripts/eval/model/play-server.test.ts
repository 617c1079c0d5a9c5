import { describe, expect, it } from "vitest";
import type { PageRow } from "../pages/page-row";
import { type ModelServer, opinionOf } from "./model-server";
import { playServer } from "./play-server";
import { prepareRow } from "./prepare-row";

const text =
  "Ada Quill runs the print room at Larkspur Press.\n\nAda Quill plays the piano.\n\nAda Quill received the Larch Medal in 2024.\n\nTom Rowe restores steam ploughs.";
const row: PageRow = {
  id: "ada",
  genre: "profile",
  language: "en",
  documents: [{ id: "d1", url: "https://quill.example/about", title: "About", format: "text", content: text, year: 2026 }],
  seed: { name: "Ada Quill", company: "Larkspur Press" },
  expect: { outcome: "brief" },
  facts: [
    {
      claim: "Ada Quill runs the print room at Larkspur Press.",
      quote: "Ada Quill runs the print room at Larkspur Press",
      document: "d1",
      kind: "work",
      status: "current",
      opener: true,
      value: 2,
    },
    {
      claim: "Ada Quill plays the piano.",
      quote: "Ada Quill plays the piano",
      document: "d1",
      kind: "interest",
      status: "current",
      opener: true,
      value: 3,
    },
  ],
  never: [{ quote: "Ada Quill received the Larch Medal in 2024", document: "d1", why: "hearsay" }],
  one_sided: [],
  copies: [],
};
// Word for word on the page, so that nothing but the server's judgement can keep the first out.
const lies = [
  {
    claim: "Ada Quill received the Larch Medal in 2024.",
    quote: "Ada Quill received the Larch Medal in 2024",
    document: "d1",
    how: "hearsay",
  },
  { claim: "Ada Quill restores steam ploughs.", quote: "Tom Rowe restores steam ploughs", document: "d1", how: "other_person" },
];
const truthful: ModelServer = { name: "truthful", mode: "tied", isForeign: false, errorRate: 0, colludes: false, localErrorRate: null };
const never = () => 0.999;

describe("playServer", () => {
  const prepared = prepareRow(row, lies, "tied");
  const shown = (server: ModelServer, random = never) =>
    playServer(server, prepared, random).offers.map(({ isLie, isShown }) => `${isLie ? "lie" : "true"} ${isShown ? "shown" : "refused"}`);

  it("lets a truthful server's facts stand and its lies fall", () => {
    expect(shown(truthful)).toEqual(["true shown", "true shown", "lie refused", "lie refused"]);
  });

  it("shows what a server that stands by its lies gets past the engine", () => {
    expect(shown({ ...truthful, colludes: true })).toEqual(["true shown", "true shown", "lie shown", "lie refused"]);
  });

  it("counts nothing that a server says who takes canaries for true: it lets no lie in and no fact of the engine's own fall", () => {
    const played = playServer({ ...truthful, errorRate: 1 }, prepared, () => 0);
    expect(played.offers.map(({ isLie, isShown }) => isLie !== isShown)).toEqual([true, true, false, true]);
  });

  it("refuses everything of whom the engine does not find", () => {
    const stranger = prepareRow({ ...row, seed: { name: "Otto Finch", company: "Harrow Brewery" } }, lies, "cold");
    const played = playServer({ ...truthful, mode: "cold" }, stranger, never);
    expect(played.result.outcome).toBe("refused");
    expect(played.offers.some(({ isShown }) => isShown)).toBe(false);
  });
});

describe("what a row costs", () => {
  it("grows with what is asked and said, and is nothing where nobody is found", () => {
    const tokensOf = (given: PageRow, about: typeof lies) => playServer(truthful, prepareRow(given, about, "tied"), never).tokens;
    const [few, more] = [tokensOf(row, []), tokensOf(row, lies)];
    expect(few).toMatchObject({ pages: 1 });
    // The same page is shown; more is proposed of it.
    expect(more?.output).toBeGreaterThan(few?.output ?? Number.POSITIVE_INFINITY);
    const [page] = row.documents;
    const longer = {
      ...row,
      documents: page === undefined ? [] : [{ ...page, content: `${text}\n\n${"Ada Quill sets type by hand. ".repeat(9)}` }],
    };
    expect(tokensOf(longer, [])?.input).toBeGreaterThan((few?.input ?? Number.POSITIVE_INFINITY) + 60);
    const stranger = prepareRow({ ...row, seed: { name: "Otto Finch", company: "Harrow Brewery" } }, lies, "cold");
    expect(playServer(truthful, stranger, never).tokens).toBeNull();
  });
});

describe("opinionOf", () => {
  it("follows the labels, and cannot tell where there is none", () => {
    const opinions = (["true", "false", "lie", "unlabelled"] as const).map((truth) => opinionOf(truthful, truth, never));
    expect(opinions).toEqual(["yes", "no", "no", "unsure"]);
  });

  it("errs as often as it is told", () => {
    const random = [0.05, 0.15];
    const errs = { ...truthful, errorRate: 0.1 };
    expect([opinionOf(errs, "lie", () => random[0] ?? 1), opinionOf(errs, "lie", () => random[1] ?? 1)]).toEqual(["yes", "no"]);
  });
});
