import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/universal";
import { readTable, type Table } from "@/lib/lists/read-table";
import { encodeTable, type TableEncoding } from "@/lib/lists/table-text";
import { writeSheet, writeTable } from "@/lib/lists/write-table";
import { emptied, storedTable, tableOf } from "./stored-table";

const mark = { heads: ["mark"], cellsOf: ({ row }: { row: number }) => [`m${row}`] };

async function read(bytes: Uint8Array): Promise<Table> {
  const found = await readTable(bytes);
  if (found.kind !== "table") throw new Error(found.message);
  return found.table;
}

const csv = (text: string, encoding: TableEncoding = "utf-8", hasMark = false) => encodeTable({ text, encoding, hasMark });

describe("a table that was kept line by line", () => {
  it.each([
    ["plain", csv("Name;Firma\nA;B\nC;D")],
    ["ragged, quoted, with breaks in cells", csv('sep=;\r\n\r\nName;Firma;Ort\r\n"A ""x""";"B\r\nb"\r\n\r\n;;\r\nC;D;E\r\n')],
    ["UTF-16", csv("Name\tFirma\r\nJürg\tB\r\n", "utf-16le", true)],
    ["Windows-1252", csv("Name;Firma\r\nJürg;€uro\r\n", "windows-1252")],
    ["marked, one carriage return a line", csv("Name,Firma\rA,B\rC,D\r", "utf-8", true)],
  ])("is the same again: %s", async (_name, bytes) => {
    const table = await read(bytes);
    const { form, lines } = storedTable(table);
    const again = tableOf(form, JSON.parse(JSON.stringify(lines)));
    expect(again).toEqual(table);
    expect(writeTable(again, mark)).toEqual(writeTable(table, mark));
  });

  it("is the same again as a sheet, dates and all", async () => {
    const rows = [
      ["Name", "Seit", "Zahl", "Aktiv"],
      ["Odalys", { value: new Date("2024-03-01T00:00:00Z"), type: Date, format: "yyyy-mm-dd" }, 4.5, true],
      [null, null, null, null],
      ["Orla", null, 7, false],
    ];
    const table = await read(new Uint8Array(await (await writeExcelFile(rows as never).toBlob()).arrayBuffer()));
    const { form, lines } = storedTable(table);
    const again = tableOf(form, JSON.parse(JSON.stringify(lines)));
    expect(again).toEqual(table);
    expect((await writeSheet(again, mark)).length).toBe((await writeSheet(table, mark)).length);
  });

  it("keeps the place and the number of a row that is forgotten", async () => {
    const { form, lines } = storedTable(await read(csv("Name;Firma\r\nA;B\r\nC;D\r\nE;F")));
    const forgotten = lines.map((line) =>
      line.row === 2 || line.row === 3 ? { ...line, content: emptied(form.kind, line.content) } : line,
    );
    const table = tableOf(form, forgotten);
    expect(table.rows.map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(new TextDecoder().decode(writeTable(table, mark))).toBe("Name;Firma;mark\r\nA;B;m1\r\n;;m2\r\n;;m3");
  });
});
