import type { SeedField } from "@/lib/contract/seed-columns";
import type { ColumnMapping } from "./map-columns";
import type { Table } from "./read-table";
import { type AddedColumns, csvCell, sheetBytes, withoutFormula } from "./write-table";

export const crmNames = ["hubspot", "salesforce", "pipedrive"] as const;
export type CrmName = (typeof crmNames)[number];

type CrmHeads = Readonly<Partial<Record<SeedField, string>>>;

/**
 * The heads that an import maps by itself. Sources: https://knowledge.hubspot.com/import-and-export/set-up-your-import-file and
 * https://help.salesforce.com/s/articleView?id=xcloud.field_mapping_for_importing_leads.htm; Pipedrive's are those of its own export of people.
 */
const headsOf: Readonly<Record<CrmName, CrmHeads>> = {
  hubspot: {
    ...{ first_name: "First name", last_name: "Last name", email: "Email", company: "Company name" },
    ...{ title: "Job title", domain: "Website URL", linkedin_url: "LinkedIn URL" },
  },
  salesforce: {
    ...{ first_name: "First Name", last_name: "Last Name", email: "Email", company: "Company" },
    ...{ title: "Title", domain: "Website", linkedin_url: "LinkedIn URL" },
  },
  pipedrive: {
    ...{ name: "Person - Name", email: "Person - Email", company: "Organization - Name" },
    ...{ title: "Person - Job title", domain: "Organization - Website", linkedin_url: "Person - LinkedIn URL" },
  },
};

/**
 * A table under the heads of a CRM's import: comma and UTF-8. The first column of each known field bears its head, names are cut or joined as the CRM
 * has them, and all other columns keep their own heads. Cells of the table's own are what they were.
 */
export function writeCrmTable(table: Table, mapping: ColumnMapping, added: AddedColumns, crm: CrmName): Uint8Array<ArrayBuffer> {
  const lines = crmLines(table, mapping, added, crm);
  return new TextEncoder().encode(lines.map((cells) => `${cells.map((cell) => csvCell(cell, ",")).join(",")}\r\n`).join(""));
}

/** The same as a .xlsx file of texts; all three import those too. */
export function writeCrmSheet(table: Table, mapping: ColumnMapping, added: AddedColumns, crm: CrmName): Promise<Uint8Array<ArrayBuffer>> {
  return sheetBytes(crmLines(table, mapping, added, crm));
}

function crmLines(table: Table, mapping: ColumnMapping, added: AddedColumns, crm: CrmName): string[][] {
  const heads = headsOf[crm];
  const columnOf = new Map<SeedField, number>();
  for (const [index, field] of mapping.entries()) if (field !== null && !columnOf.has(field)) columnOf.set(field, index);
  const own = Array.from({ length: table.width }, (_, index) => {
    const field = mapping[index] ?? null;
    return field !== null && columnOf.get(field) === index ? (heads[field] ?? table.head[index] ?? "") : (table.head[index] ?? "");
  });
  const made = madeNames(columnOf, heads);
  return [
    [...own, ...made.map(({ head }) => head), ...added.heads],
    ...table.rows.map((row) => [
      ...own.map((_, index) => row.cells[index] ?? ""),
      ...made.map(({ of }) => of(row.cells)),
      ...added.cellsOf(row).map(withoutFormula),
    ]),
  ];
}

interface MadeColumn {
  readonly head: string;
  readonly of: (cells: readonly string[]) => string;
}

/** Columns of names that the CRM wants and the table has in another form. */
function madeNames(columnOf: ReadonlyMap<SeedField, number>, heads: CrmHeads): MadeColumn[] {
  const cell = (cells: readonly string[], field: SeedField) => cells[columnOf.get(field) ?? -1]?.trim() ?? "";
  const isMissing = (field: SeedField) => heads[field] !== undefined && !columnOf.has(field);
  if (columnOf.has("name"))
    return (["first_name", "last_name"] as const)
      .filter(isMissing)
      .map((field) => ({ head: heads[field] ?? field, of: (cells) => cutName(cell(cells, "name"))[field] }));
  if (!isMissing("name") || !columnOf.has("last_name")) return [];
  return [{ head: heads.name ?? "", of: (cells) => `${cell(cells, "first_name")} ${cell(cells, "last_name")}`.trim() }];
}

/** The last word is the last name, unless a comma says where it ends. */
function cutName(name: string): { readonly first_name: string; readonly last_name: string } {
  const comma = /^([^,]+),\s*(.+)$/.exec(name);
  if (comma) return { first_name: comma[2] ?? "", last_name: (comma[1] ?? "").trim() };
  const cut = name.lastIndexOf(" ");
  return { first_name: cut === -1 ? "" : name.slice(0, cut).trim(), last_name: name.slice(cut + 1) };
}
