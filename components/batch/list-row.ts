/** A row of a list of people as it stands in the form. */
export interface ListRow {
  /** Its place in the list that was read, from 1. It stays when others are left out. */
  readonly number: number;
  readonly cells: RowCells;
  /** Why it could not be told into cells, and what stood there. */
  readonly unread: { readonly message: string; readonly text: string } | null;
}

export type RowField = "linkedin_url" | "name" | "company" | "title" | "domain" | "email";
export type RowCells = Readonly<Record<RowField, string>>;

/** The fields of a profile, in the order in which they are asked for. */
export const rowFields = [
  { name: "name", label: "Name" },
  { name: "company", label: "Company" },
  { name: "title", label: "Title" },
  { name: "linkedin_url", label: "LinkedIn profile URL" },
  { name: "email", label: "Work email" },
  { name: "domain", label: "Domain" },
] as const satisfies readonly { readonly name: RowField; readonly label: string }[];

export const emptyCells: RowCells = { linkedin_url: "", name: "", company: "", title: "", domain: "", email: "" };

/** As the service takes it: what is empty is left out. */
export function profileOf({ cells }: Pick<ListRow, "cells">): Partial<Record<RowField, string>> {
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== ""));
}

export function isBlank(cells: RowCells): boolean {
  return Object.values(cells).every((text) => text.trim() === "");
}
