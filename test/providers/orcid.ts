import type { Provider, ProviderAnswer } from "./provider";

export interface OrcidPerson {
  readonly id: string;
  readonly given: string;
  readonly family: string;
  readonly biography?: string;
  readonly emails?: readonly string[];
  readonly urls?: readonly { readonly name: string; readonly url: string }[];
  readonly keywords?: readonly string[];
  readonly employments?: readonly { readonly role: string; readonly organization: string; readonly from: string; readonly to?: string }[];
  readonly works?: readonly { readonly title: string; readonly year?: string }[];
  /** The owner closed the record. */
  readonly isDeactivated?: boolean;
}

/**
 * ORCID's public API, version 3.0, as JSON. Source: https://info.orcid.org/documentation/api-tutorials/api-tutorial-searching-the-orcid-registry/ and
 * https://github.com/ORCID/orcid-model/blob/master/src/main/resources/record_3.0/README.md. Empty parts are null or empty lists; errors name a
 * developer message.
 */
export function orcidStandIn({ people }: { readonly people: readonly OrcidPerson[] }): Provider {
  return ({ method, path, query, headers }) => {
    if (method !== "GET" || !headers.accept?.includes("json")) return refused(406, 9001, "Not acceptable.");
    if (path === "/v3.0/expanded-search/") return { status: 200, body: search(people, query) };
    const id = /^\/v3\.0\/(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/record$/.exec(path)?.[1];
    const person = people.find((each) => each.id === id);
    if (person === undefined) return refused(404, 9016, "The resource was not found.");
    if (person.isDeactivated) return refused(409, 9044, "409 Conflict: The ORCID record is deactivated and cannot be edited.");
    return { status: 200, body: record(person) };
  };
}

function search(people: readonly OrcidPerson[], query: URLSearchParams) {
  const q = query.get("q") ?? "";
  const name = /given-and-family-names:"([^"]+)"/.exec(q)?.[1]?.toLowerCase() ?? "";
  const organization = /affiliation-org-name:"([^"]+)"/.exec(q)?.[1]?.toLowerCase();
  const found = people.filter(
    ({ given, family, employments = [], isDeactivated }) =>
      !isDeactivated &&
      `${given} ${family}`.toLowerCase().includes(name) &&
      (organization === undefined || employments.some((employment) => employment.organization.toLowerCase().includes(organization))),
  );
  const rows = found.slice(0, Number(query.get("rows") ?? 100)).map(({ id, given, family, employments = [] }) => ({
    "orcid-id": id,
    "given-names": given,
    "family-names": family,
    "credit-name": null,
    "other-name": [],
    email: [],
    "institution-name": employments.map(({ organization: at }) => at),
  }));
  return { "expanded-result": rows.length === 0 ? null : rows, "num-found": found.length };
}

function record({ id, given, family, biography, emails = [], urls = [], keywords = [], employments = [], works = [] }: OrcidPerson) {
  const date = (year: string | undefined) => (year === undefined ? null : { year: { value: year }, month: null, day: null });
  return {
    "orcid-identifier": { uri: `https://orcid.org/${id}`, path: id, host: "orcid.org" },
    preferences: { locale: "en" },
    history: { "creation-method": "DIRECT", "last-modified-date": { value: 1_772_323_200_000 }, claimed: true },
    person: {
      name: { "given-names": { value: given }, "family-name": { value: family }, "credit-name": null, visibility: "public", path: id },
      biography: biography === undefined ? null : { content: biography, visibility: "public" },
      "researcher-urls": {
        "researcher-url": urls.map(({ name, url }) => ({ "url-name": name, url: { value: url }, visibility: "public" })),
      },
      emails: { email: emails.map((email) => ({ email, visibility: "public", verified: true, primary: true })) },
      addresses: { address: [] },
      keywords: { keyword: keywords.map((content) => ({ content, visibility: "public" })) },
    },
    "activities-summary": {
      employments: {
        "affiliation-group": employments.map(({ role, organization, from, to }) => ({
          "external-ids": { "external-id": [] },
          summaries: [
            {
              "employment-summary": {
                "department-name": null,
                "role-title": role,
                "start-date": date(from),
                "end-date": date(to),
                organization: { name: organization, address: { city: "Ghent", region: null, country: "BE" } },
                visibility: "public",
              },
            },
          ],
        })),
      },
      works: {
        group: works.map(({ title, year }) => ({
          "work-summary": [
            {
              title: { title: { value: title }, subtitle: null },
              type: "journal-article",
              "publication-date": date(year),
              visibility: "public",
            },
          ],
        })),
      },
    },
    path: `/${id}`,
  };
}

function refused(status: number, code: number, message: string): ProviderAnswer {
  return {
    status,
    body: { "response-code": status, "developer-message": message, "user-message": message, "error-code": code, "more-info": "" },
  };
}
