import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import writeExcelFile from "write-excel-file/universal";
import { writeCrmTable } from "./crm-table";
import { guessMapping, namesSomebody, planRows } from "./map-columns";
import { readSheetValues } from "./read-sheet";
import { maxTableRows, readTable, type Table } from "./read-table";
import { resultColumns, resultHeads } from "./result-columns";
import { delimiterOf, splitRecords } from "./split-records";
import { decodeTable, encodeTable } from "./table-text";
import { withoutFormula, writeSheet, writeTable } from "./write-table";

const utf8 = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

async function tableOf(bytes: Uint8Array): Promise<Table> {
  const read = await readTable(bytes);
  if (read.kind !== "table") throw new Error(`${read.line}: ${read.message}`);
  return read.table;
}

const mark = { heads: ["mark"], cellsOf: ({ row }: { row: number }) => [`m${row}`] };

const letters = fc.constantFrom(..."abcäßéŁ李 =-'\"");
const plainCell = fc.string({ unit: letters, maxLength: 8 });

describe("what went in comes out", () => {
  it("byte for byte, with the new cells after each line: any delimiter, line break, quoting, encoding and mark", async () => {
    const encodings = fc.constantFrom("utf-8" as const, "utf-16le" as const, "utf-16be" as const);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(",", ";", "\t", "|"),
        fc.constantFrom("\n", "\r\n", "\r"),
        encodings,
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.tuple(plainCell, plainCell, fc.boolean(), fc.boolean()), { minLength: 1, maxLength: 12 }),
        async (delimiter, end, encoding, wantsMark, endsWithBreak, made) => {
          const cell = (text: string, isQuoted: boolean) =>
            isQuoted ? `"${text.replaceAll('"', '""')}${delimiter}${end}"` : text.replace(/^"+/, "");
          const rows = made.map(([one, other, first, second]) =>
            [`x${cell(one, false)}`, cell(first ? other : one, second)].join(delimiter),
          );
          const lines = [["Name", "Firma"].join(delimiter), ...rows];
          const file = (texts: readonly string[]) => texts.join(end) + (endsWithBreak ? end : "");
          const hasMark = encoding !== "utf-8" || wantsMark;
          const bytes = encodeTable({ text: file(lines), encoding, hasMark });
          const written = writeTable(await tableOf(bytes), mark);
          const expected = file(lines.map((line, index) => `${line}${delimiter}${index === 0 ? "mark" : `m${index}`}`));
          expect(written).toEqual(encodeTable({ text: expected, encoding, hasMark }));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("any bytes of text decode and encode to themselves", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const decoded = decodeTable(bytes);
        if (decoded !== null) expect(encodeTable(decoded)).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  it("records and their ends are the text again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a;,"\r\n\t '), maxLength: 60 }), (text) => {
        const split = splitRecords(text, ";", 100);
        if (split.kind === "records") expect(split.records.map((record) => record.text + record.end).join("")).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it("also where lines are ragged, empty, or hint at their delimiter", async () => {
    const text = 'sep=;\r\n\r\nName;Firma;Ort\r\nOdalys Brenwick;Tidewright\r\n\r\n;;\r\n"Orla ""O"" Fenwick";Thistle;Bree\n';
    expect(textOf(writeTable(await tableOf(utf8(text)), mark))).toBe(
      'sep=;\r\n\r\nName;Firma;Ort;mark\r\nOdalys Brenwick;Tidewright;;m1\r\n\r\n;;\r\n"Orla ""O"" Fenwick";Thistle;Bree;m2\n',
    );
  });

  it("in Windows-1252 with what it has no letter for spelled out", async () => {
    const bytes = Uint8Array.from([...utf8("Name;Firma\r\nJ"), 0xfc, 0x72, ...utf8("g R;"), 0x80, ...utf8("uro\r\n")]);
    const written = writeTable(await tableOf(bytes), { heads: ["opener"], cellsOf: () => ["Žižka – éłčЖ"] });
    expect([...written]).toEqual([
      ...utf8("Name;Firma;opener\r\nJ"),
      ...[0xfc, 0x72, ...utf8("g R;"), 0x80, ...utf8("uro;")],
      ...[0x8e, 0x69, 0x9e, ...utf8("ka "), 0x96, 0x20, 0xe9, ...utf8("lc?\r\n")],
    ]);
  });
});

describe("a table that cannot be one", () => {
  it.each([
    ["", "There is nothing in it."],
    ["Name;Firma\n", "It has a header and no rows."],
    ['Name;Firma\nA;B\n"C;D\n', "A quotation mark opens in this line and is never closed."],
    ["a\u0000b\nc", "It is not text. Save it as CSV or .xlsx."],
    [`Name\n${"A\n".repeat(maxTableRows + 1)}`, "It has more than 5,000 rows. Send it in parts."],
    ["PK\u0003\u0004 and nothing more", "It is not an .xlsx file, or it unpacks to more than 32 MB. Save the one sheet as CSV."],
  ])("%# is told why", async (text, message) => {
    expect(await readTable(utf8(text))).toMatchObject({ kind: "unreadable", message });
  });

  it("names the line of an open quotation mark", async () => {
    expect(await readTable(utf8('Name;Firma\nA;B\n"C;D\n'))).toMatchObject({ line: 3 });
  });

  it("takes 5,000 rows", async () => {
    expect((await tableOf(utf8(`Name\n${"A\n".repeat(maxTableRows)}`))).rows).toHaveLength(maxTableRows);
  });
});

describe("a sheet", () => {
  const sheet = async () =>
    new Uint8Array(
      await (
        await writeExcelFile([
          ["Vorname", "Nachname", "Firma", "Seit", "Alter", "Aktiv"],
          ["Odalys", "Brenwick", "=Tidewright", { value: new Date("2024-03-01T00:00:00Z"), type: Date, format: "yyyy-mm-dd" }, 41.5, true],
          ["Orla", "Fenwick", null, null, 7, false],
        ]).toBlob()
      ).arrayBuffer(),
    );

  it("is read by its values and given back as CSV and as a sheet of the same values", async () => {
    const table = await tableOf(await sheet());
    expect(planRows(table.rows, guessMapping(table)).asked).toEqual([
      { row: 1, line: 2, profile: { name: "Odalys Brenwick", company: "=Tidewright" } },
      { row: 2, line: 3, profile: { name: "Orla Fenwick" } },
    ]);
    expect(textOf(writeTable(table, mark))).toBe(
      "\ufeffVorname,Nachname,Firma,Seit,Alter,Aktiv,mark\r\nOdalys,Brenwick,=Tidewright,2024-03-01,41.5,TRUE,m1\r\nOrla,Fenwick,,,7,FALSE,m2\r\n",
    );
    const again = await readSheetValues(await writeSheet(table, mark));
    const before = await readSheetValues(await sheet());
    if (again.kind !== "sheet" || before.kind !== "sheet") throw new Error("No sheet.");
    expect(again.values.map((row) => row.slice(0, 6))).toEqual(before.values);
    expect(again.values.map((row) => row[6])).toEqual(["mark", "m1", "m2"]);
  });

  it("that unpacks to more than it may is refused before it is unpacked, and one that lies about its size is cut there", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(33 * 1_048_576) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await readTable(bomb)).toMatchObject({ kind: "unreadable" });
    const liar = bomb.slice();
    const view = new DataView(liar.buffer);
    for (let at = 0; at + 28 < liar.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true);
    const beforeMb = process.memoryUsage().arrayBuffers / 1_048_576;
    expect(await readTable(liar)).toMatchObject({ kind: "unreadable" });
    expect(process.memoryUsage().arrayBuffers / 1_048_576 - beforeMb).toBeLessThan(16);
  });
});

describe("heads", () => {
  it.each([
    ["Vorname;Name;Firma;Position;E-Mail", ["first_name", "last_name", "company", "title", "email"]],
    ["Ansprechpartner;Unternehmen;Berufsbezeichnung;Webseite", ["name", "company", "title", "domain"]],
    ["Prénom;Nom;Société;Intitulé du poste;Adresse électronique", ["first_name", "last_name", "company", "title", "email"]],
    ["Nom;Entreprise;Fonction;Profil LinkedIn", ["name", "company", "title", "linkedin_url"]],
    ["Nombre;Apellidos;Compañía;Cargo;Correo electrónico", ["first_name", "last_name", "company", "title", "email"]],
    ["Nombre;Empresa;Puesto;Sitio web", ["name", "company", "title", "domain"]],
    ["Geschäftliche E-Mail;Straße;Größe", ["email", null, null]],
  ])("of %s are understood", async (head, fields) => {
    const table = await tableOf(utf8(`${head}\n${"x;".repeat(head.split(";").length - 1)}x\n`));
    expect(guessMapping(table)).toEqual(fields);
    expect(namesSomebody(guessMapping(table))).toBe(true);
  });

  it("that say nothing are mapped by hand", async () => {
    const table = await tableOf(utf8("A|B\nOdalys Brenwick|Tidewright\n"));
    expect(namesSomebody(guessMapping(table))).toBe(false);
    expect(planRows(table.rows, ["name", "company"]).asked[0]?.profile).toEqual({ name: "Odalys Brenwick", company: "Tidewright" });
  });

  it("tell the delimiter, whatever cells hold", () => {
    expect(delimiterOf('name;company\n"Brenwick, Odalys";"Tidewright, Inc"\n"Fenwick, Orla";"T, Ltd"\n')).toBe(";");
    expect(delimiterOf("name\tcompany, seat\na\tb, c\nd\te\n")).toBe("\t");
  });
});

it("every row is asked for, repeats an earlier one or names nobody", () => {
  const cells = [
    ["Odalys Brenwick", "Tidewright"],
    ["", "Tidewright"],
    ["odalys brenwick ", "TIDEWRIGHT"],
    ["Orla Fenwick", ""],
  ];
  const rows = cells.map((row, index) => ({ row: index + 1, line: index + 2, cells: row }));
  const { asked, repeats, nameless } = planRows(rows, ["name", "company"]);
  expect([asked.map(({ row }) => row), [...repeats], [...nameless]]).toEqual([[1, 4], [[3, 1]], [2]]);
});

const brief = {
  identity: { full_name: "Odalys Brenwick", company: "Tidewright", title: "", identity_confidence: 0.9 },
  safe_to_reference: [{ claim: "=Builds; lutes\nat home", source_url: "https://a.example/1", band: "safe" }],
};
const results = new Map([[1, { status: "done", reason: "", jobId: "job_1", brief } as const]]);

it("results stand under their heads, guarded against formulas; what was not asked for says so", async () => {
  const table = await tableOf(utf8("Name;Firma;opener_1\nOdalys Brenwick;=Tidewright;old\nOrla;;\n"));
  const [head, first, second] = textOf(writeTable(table, resultColumns(results))).split("\n");
  expect(head).toBe(`Name;Firma;opener_1;${resultHeads.map((name) => (name === "opener_1" ? "opener_1_2" : name)).join(";")}`);
  expect(first).toBe(
    `Odalys Brenwick;=Tidewright;old;done;;job_1;Odalys Brenwick, Tidewright;0.90;"'=Builds; lutes at home";https://a.example/1;safe;;;;;;`,
  );
  expect(second).toBe(`Orla;;;not_asked${";".repeat(13)}`);
  for (const text of ["=1", "+1", "-1", "@a", "\t=1", "＝1", "|x", "%x"]) expect(withoutFormula(text)).toMatch(/^'/);
});

it.each([
  ["hubspot", "Company name,Email,Ort,First name,Last name,mark", "Tidewright,o@t.example,Bree,Odalys Maria,Brenwick,m1"],
  ["salesforce", "Company,Email,Ort,First Name,Last Name,mark", "Tidewright,o@t.example,Bree,Odalys Maria,Brenwick,m1"],
  ["pipedrive", "Organization - Name,Person - Email,Ort,mark", "Tidewright,o@t.example,Bree,m1"],
] as const)("a table for %s has the heads that its import knows", async (crm, head, row) => {
  const table = await tableOf(utf8("Ansprechpartner;Firma;E-Mail;Ort\nOdalys Maria Brenwick;Tidewright;o@t.example;Bree\n"));
  const [first, second] = textOf(writeCrmTable(table, guessMapping(table), mark, crm)).split("\r\n");
  const nameHead = crm === "pipedrive" ? "Person - Name" : "Ansprechpartner";
  expect(first).toBe(`${nameHead},${head}`);
  expect(second).toBe(`Odalys Maria Brenwick,${row}`);
});
