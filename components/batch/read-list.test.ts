import { describe, expect, it } from "vitest";
import { decodeList } from "@/lib/contract/decode-list";
import { profileOf } from "./list-row";
import { readList } from "./read-list";

const maxRows = 100;

function read(text: string, fileName?: string) {
  const list = readList(text, { maxRows, ...(fileName === undefined ? {} : { fileName }) });
  if (list.kind !== "read") throw new Error(list.message);
  return { ...list, profiles: list.rows.map(profileOf) };
}

describe("a list of people in the portal", () => {
  it("is read by its header, whose other columns are named", () => {
    const list = read("\ufeffFull name;Organisation;Phone\nOrla Fenwick;Thistledown;1\nOdo Finch;;2\n");
    expect(list.profiles).toEqual([{ name: "Orla Fenwick", company: "Thistledown" }, { name: "Odo Finch" }]);
    expect(list).toMatchObject({ ignored: ["Phone"], guessed: [] });
  });

  it.each([
    ["Orla Fenwick,Thistledown,Weaver\nOdo Finch,Roe Looms,Dyer", ["name", "company", "title"]],
    ["Orla Fenwick\tthistledown.example\torla@thistledown.example\n", ["name", "domain", "email"]],
    ["https://www.linkedin.com/in/orla-fenwick\nhttps://www.linkedin.com/in/odo-finch", ["linkedin_url"]],
    ["Orla Fenwick\n\nOdo Finch", ["name"]],
    ["orla@thistledown.example;Orla Fenwick\nodo@roe.example;Odo Finch", ["email", "name"]],
  ])("may do without a header: its columns are told by what stands in them (%j)", (text, fields) => {
    const list = read(text);
    expect(list.guessed).toEqual(fields);
    expect(list.rows.map(({ number }) => number)).toEqual(list.rows.map((_, index) => index + 1));
    expect(Object.keys(list.profiles[0] ?? {}).sort()).toEqual([...fields].sort());
  });

  it("says of a guessed list which columns were of no use", () => {
    const list = read("Orla Fenwick,Thistledown,Weaver,blue\nOdo Finch,Roe,Dyer,red");
    expect(list).toMatchObject({ guessed: ["name", "company", "title"], ignored: ["column 4"] });
  });

  it("keeps a row that cannot be told into cells in its place, with its words", () => {
    const list = read('name,company\nRoe, Jane,Roe Looms\nOdo Finch,Roe\n"Jane" Roe,x\n');
    expect(list.rows.map(({ number, unread }) => [number, unread?.text ?? null])).toEqual([
      [1, "Roe, Jane,Roe Looms"],
      [2, null],
      [3, '"Jane" Roe,x'],
    ]);
  });

  it("leaves what a spreadsheet would take for a formula as it is: a text", () => {
    expect(read('name,company\n"=HYPERLINK(""x"")",+1-2\n@sum,-x').profiles).toEqual([
      { name: '=HYPERLINK("x")', company: "+1-2" },
      { name: "@sum", company: "-x" },
    ]);
  });

  it("shows what is no text in JSON, for the service to judge", () => {
    expect(read('[{"name": 7, "company": ["a"]}]').profiles).toEqual([{ name: "7", company: '["a"]' }]);
  });

  it.each([
    ["", /nothing/],
    ["name,company\n", /no rows/],
    [`name\n${"Orla Fenwick\n".repeat(101)}`, /more than 100 rows/],
    ["Orla Fenwick\n".repeat(101), /more than 100 rows/],
    ['{"name"', /not JSON/],
  ])("is refused in words when it is none, or too long (%.12j)", (text, message) => {
    const list = readList(text, { maxRows });
    expect(list).toMatchObject({ kind: "unreadable", message: expect.stringMatching(message) });
  });

  it("is decoded as spreadsheets write files: UTF-8 with or without a mark, UTF-16, Windows-1252", () => {
    const words = "Zoë Fenwick";
    expect(decodeList(new TextEncoder().encode(words))).toBe(words);
    expect(read(decodeList(new TextEncoder().encode(`\ufeffname\n${words}`))).profiles).toEqual([{ name: words }]);
    const utf16 = Buffer.from(`\ufeffname\n${words}`, "utf16le");
    expect(read(decodeList(new Uint8Array(utf16))).profiles).toEqual([{ name: words }]);
    expect(decodeList(new Uint8Array(Buffer.from(words, "latin1")))).toBe(words);
    expect(decodeList(Buffer.from("Orla O\x92Fenwick", "latin1"))).toBe("Orla O’Fenwick");
  });
});
