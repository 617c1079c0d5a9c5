/** What the form holds, as text. `who` takes any identifier. What judges it is `request-of-fields.ts`, which no browser has to load. */
export const fieldNames = [
  "who",
  "name",
  "company",
  "title",
  "domain",
  "language",
  "sender_name",
  "sender_title",
  "sender_company",
  "sender_offer",
  "sender_goal",
] as const;

export type FieldName = (typeof fieldNames)[number];
export type RequestFields = Readonly<Record<FieldName, string>>;

export const noFields: RequestFields = {
  who: "",
  name: "",
  company: "",
  title: "",
  domain: "",
  language: "",
  sender_name: "",
  sender_title: "",
  sender_company: "",
  sender_offer: "",
  sender_goal: "",
};

/** Longer than any field may be: what is longer is cut before it is judged. */
const maxKeptLength = 4_000;

/** The fields among whatever was sent or kept. */
export function readFields(given: Readonly<Record<string, unknown>>): RequestFields {
  const text = (name: FieldName) => {
    const value = given[name];
    return typeof value === "string" ? value.slice(0, maxKeptLength) : "";
  };
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<FieldName, string>;
}
