import type { SeedInput } from "./seed";

export type SeedField = keyof SeedInput | "first_name" | "last_name";

/** How people head the columns of their lists in English, German, French and Spanish, folded as `fold` does. The contract's own names come first. */
const columnNames: Readonly<Record<SeedField, readonly string[]>> = {
  linkedin_url:
    words(`linkedinurl linkedin linkedinprofile linkedinprofileurl linkedinlink personlinkedinurl contactlinkedinurl profileurl linkedinprofil
    linkedinadresse profilurl urllinkedin urldelinkedin lienlinkedin profillinkedin urlduprofil perfillinkedin perfildelinkedin enlacelinkedin urldelperfil`),
  name: words(`name fullname personname contactname contact vollername vollstandigername vollstaendigername ansprechpartner ansprechpartnerin ansprechperson
    kontakt kontaktname kontaktperson nomcomplet nometprenom prenometnom prenomnom nomprenom nomducontact nombrecompleto nombreyapellido nombreyapellidos contacto
    nombredelcontacto`),
  first_name: words("firstname givenname forename vorname rufname prenom nombredepila primernombre"),
  last_name: words("lastname surname familyname nachname familienname zuname nomdefamille apellido apellidos"),
  company:
    words(`company companyname organization organisation organizationname employer currentcompany account accountname firma firmenname unternehmen
    unternehmensname arbeitgeber betrieb entreprise nomdelentreprise societe nomdelasociete raisonsociale employeur empresa nombredelaempresa compania organizacion
    sociedad empleador`),
  title:
    words(`title jobtitle position role jobtitel berufsbezeichnung stellenbezeichnung stelle funktion beruf rolle fonction poste intitule intituleduposte metier
    cargo puesto funcion profesion`),
  domain:
    words(`domain companydomain website companywebsite firmendomain webseite website internetseite internetadresse webadresse homepage domaine siteweb
    siteinternet dominio sitioweb paginaweb`),
  email:
    words(`email emailaddress workemail businessemail mail emailadresse mailadresse geschaftlicheemail geschaeftlicheemail dienstlicheemail courriel
    adresseemail adressemail adresseelectronique emailprofessionnel emailpro correo correoelectronico direcciondecorreo direcciondecorreoelectronico emaildetrabajo`),
};

const fieldByColumn = new Map(
  (Object.entries(columnNames) as [SeedField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

/** The field that a column's name means, or null. */
export function seedFieldOf(column: string): SeedField | null {
  return fieldByColumn.get(fold(column)) ?? null;
}

/** Heads whose meaning hangs on the others: beside them these name the first or the last name, alone the whole one. */
const namesByNeighbours = [
  { head: "name", beside: words("vorname rufname"), means: "last_name" },
  { head: "nom", beside: words("prenom"), means: "last_name" },
  { head: "nombre", beside: columnNames.last_name, means: "first_name" },
] as const;

/**
 * The field of each column of a table's head, or null. German lists call the last name Name, French ones Nom; Spanish ones call the first one Nombre.
 */
export function seedFieldsOf(columns: readonly string[]): (SeedField | null)[] {
  const folded = columns.map(fold);
  return folded.map((column) => {
    const special = namesByNeighbours.find(({ head }) => head === column);
    if (special === undefined) return fieldByColumn.get(column) ?? null;
    return folded.some((other) => special.beside.includes(other)) ? special.means : "name";
  });
}

/**
 * A record under whatever names as a profile. Empty cells and fields that nobody knows are left out; of two columns for one field the first that says
 * something counts; first and last name make a name where none is given. Values that are no text stay as they are, for the service to refuse.
 */
export function profileOfRecord(record: readonly (readonly [column: string, value: unknown])[]): Record<string, unknown> {
  const fields = seedFieldsOf(record.map(([column]) => column));
  return profileOfFields(record.map(([, value], index) => [fields[index] ?? null, value]));
}

/** The same of values whose fields are known. */
export function profileOfFields(record: readonly (readonly [field: SeedField | null, value: unknown])[]): Record<string, unknown> {
  const found = new Map<SeedField, unknown>();
  for (const [field, raw] of record) {
    const value = typeof raw === "string" ? raw.trim() : raw;
    if (field !== null && value !== "" && value !== null && value !== undefined && !found.has(field)) found.set(field, value);
  }
  const parts = [found.get("first_name"), found.get("last_name")].filter((part) => typeof part === "string");
  if (!found.has("name") && parts.length > 0) found.set("name", parts.join(" "));
  return Object.fromEntries(seedFields.flatMap((field) => (found.has(field) ? [[field, found.get(field)]] : [])));
}

/** Letters without their marks, and digits. */
function fold(column: string): string {
  return column
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]/g, "");
}

function words(text: string): string[] {
  return text.split(/\s+/);
}

/** In one order, so that the same row is the same text. */
const seedFields = ["linkedin_url", "name", "company", "title", "domain", "email"] as const satisfies readonly (keyof SeedInput)[];
