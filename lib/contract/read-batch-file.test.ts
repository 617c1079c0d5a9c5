import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatOfName, readBatchFile } from "./read-batch-file";
import { seedInput } from "./seed";
import { seedFieldOf } from "./seed-columns";

const maxRows = 100;

function read(text: string) {
  const file = readBatchFile(text, { maxRows });
  if (file.kind !== "read") throw new Error(file.message);
  return file;
}

describe("a list of people", () => {
  it("is read from CSV as spreadsheets write it: byte order mark, quotes, line breaks in cells, empty lines", () => {
    const text =
      '\ufeffName,Company,"Work e-mail"\r\n"Brenwick, Odalys","Tidewright\r\nInstruments",\r\n\r\n"Jane ""Jo"" Roe",Roe Looms,jane@roe.example\r\n';
    expect(read(text).rows).toEqual([
      { row: 1, line: 2, profile: { name: "Brenwick, Odalys", company: "Tidewright\nInstruments" } },
      { row: 2, line: 5, profile: { name: 'Jane "Jo" Roe', company: "Roe Looms", email: "jane@roe.example" } },
    ]);
  });

  it.each([";", "\t"])("may be parted by %j", (mark) => {
    expect(read(`first name${mark}last name${mark}organisation\nJane${mark}Roe${mark}Roe, Looms & Co\n`).rows[0]?.profile).toEqual({
      name: "Jane Roe",
      company: "Roe, Looms & Co",
    });
  });

  it.each([
    ['[{"linkedin_url":"https://www.linkedin.com/in/jane-roe"},{"fullName":"Odo Finch","company":"Roe"}]', null, null],
    ['{"profiles":[{"linkedin_url":"https://www.linkedin.com/in/jane-roe"},{"name":"Odo Finch","company":"Roe"}]}', null, null],
    ['{"linkedin_url":"https://www.linkedin.com/in/jane-roe"}\n\n{"name":"Odo Finch","company":"Roe"}\n', 1, 3],
    ["LinkedIn URL,Full name,Company name\nhttps://www.linkedin.com/in/jane-roe\n,Odo Finch,Roe", 2, 3],
  ])("says the same in every format", (text, first, second) => {
    expect(read(text)).toEqual({
      kind: "read",
      rows: [
        { row: 1, line: first, profile: { linkedin_url: "https://www.linkedin.com/in/jane-roe" } },
        { row: 2, line: second, profile: { name: "Odo Finch", company: "Roe" } },
      ],
      problems: [],
      ignored: [],
    });
  });

  it("names rows that would be misread by their lines, instead of sending them", () => {
    const file = read('name,company\nRoe, Jane,Roe Looms\nOdo Finch,Roe\n"Jane" Roe,x\n');
    expect(file.problems.map(({ row, line, code }) => [row, line, code])).toEqual([
      [1, 2, "too_many_cells"],
      [3, 4, "unreadable_row"],
    ]);
    expect(file.rows.map(({ row }) => row)).toEqual([2]);
    expect(read('{"name":"Odo Finch"}\n{"name":\n"x"\n').problems.map(({ line }) => line)).toEqual([2, 3]);
  });

  it("says which columns it has no use for", () => {
    expect(read("name,Phone,Favourite colour\nJane Roe,1,blue").ignored).toEqual(["Phone", "Favourite colour"]);
    expect(read('[{"name":"Jane Roe","phone":1}]').ignored).toEqual(["phone"]);
  });

  it.each([
    ["", /nothing/],
    ["name,company\n\n", /no rows/],
    ["Jane Roe,Roe Looms\nOdo Finch,Roe", /name the columns/],
    ['{"name": "Jane"', /not JSON/],
    ['{"profiles": {}}', /array/],
    [`name\n${"Jane Roe\n".repeat(maxRows + 1)}`, /more than 100 rows/],
    [JSON.stringify(Array.from({ length: maxRows + 1 }, () => ({ name: "Jane Roe" }))), /more than 100 rows/],
  ])("is refused as a whole when it is none: %.20j", (text, message) => {
    const file = readBatchFile(text, { maxRows });
    expect(file).toMatchObject({ kind: "unreadable", message: expect.stringMatching(message) });
  });

  it("knows every field of the contract by its own name", () => {
    for (const field of Object.keys(seedInput.shape)) expect(seedFieldOf(field)).toBe(field);
  });

  it("leaves what is no text for the service to refuse", () => {
    expect(read('[{"name":7,"company":null}]').rows[0]?.profile).toEqual({ name: 7 });
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom("csv", "json", "jsonl", undefined), (text, format) => {
        expect(["read", "unreadable"]).toContain(readBatchFile(text, { maxRows, ...(format ? { format } : {}) }).kind);
      }),
    );
  });

  it("gives back what a spreadsheet wrote, whatever stands in the cells", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", '"', "\n", ";", " ") }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (people) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const rows = read(["name,company", ...people.map((cells) => cells.map(quoted).join(","))].join("\r\n")).rows;
        expect(rows.map(({ profile }) => profile)).toEqual(
          people.map(([name, company]) => ({ name: name.trim(), company: company.trim() })),
        );
      }),
    );
  });
});

it("tells a file's format by its name", () => {
  expect(["a.csv", "a.TSV", "a.json", "a.ndjson", "a.txt", "-"].map(formatOfName)).toEqual([
    "csv",
    "csv",
    "json",
    "jsonl",
    undefined,
    undefined,
  ]);
});
