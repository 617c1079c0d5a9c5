import { type ListRow, type RowCells, type RowField, rowFields } from "./list-row";

/** The name of a cell's control: the same form is sent with scripts and without. */
export function cellName(index: number, part: RowField | "number" | "unread" | "text"): string {
  return `row.${index}.${part}`;
}

export function appendRows(data: FormData, rows: readonly ListRow[]): void {
  for (const [index, { number, cells, unread }] of rows.entries()) {
    data.append(cellName(index, "number"), String(number));
    for (const { name } of rowFields) data.append(cellName(index, name), cells[name]);
    if (unread === null) continue;
    data.append(cellName(index, "unread"), unread.message);
    data.append(cellName(index, "text"), unread.text);
  }
}

/** The rows of a form that was sent. What is none ends the list. */
export function readRows(data: FormData, maxRows: number): ListRow[] {
  const rows: ListRow[] = [];
  for (let index = 0; index < maxRows; index += 1) {
    const number = Number(textOf(data, cellName(index, "number")));
    if (!Number.isInteger(number) || number < 1) break;
    const cells = Object.fromEntries(rowFields.map(({ name }) => [name, textOf(data, cellName(index, name))])) as RowCells;
    const message = textOf(data, cellName(index, "unread"));
    rows.push({ number, cells, unread: message === "" ? null : { message, text: textOf(data, cellName(index, "text")) } });
  }
  return rows;
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
