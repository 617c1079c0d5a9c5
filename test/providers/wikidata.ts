import type { Provider } from "./provider";

export interface WikidataItem {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly aliases?: readonly string[];
  /** By property: `Q…` for an item, `+1990-…` for a time, anything else for a text. `ended` carries an end time. */
  readonly claims?: Readonly<
    Record<string, readonly (string | { readonly value: string; readonly ended?: true; readonly rank?: string })[]>
  >;
}

/**
 * Wikidata's action API. Source: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities, …&modules=wbgetentities and
 * https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html. Errors come with status 200; an empty map is printed as `[]`.
 */
export function wikidataStandIn({ items }: { readonly items: readonly WikidataItem[] }): Provider {
  return ({ method, path, query, headers }) => {
    if (method !== "GET" || path !== "/w/api.php")
      return { status: 404, headers: { "content-type": "text/html" }, body: "<h1>Not Found</h1>" };
    if (!headers["user-agent"]?.includes("http"))
      return { status: 403, headers: { "content-type": "text/plain" }, body: "Please set a user-agent." };
    const action = query.get("action");
    if (action === "wbsearchentities") {
      const search = query.get("search") ?? "";
      const found = items.flatMap((item) => {
        const text = [item.label, ...(item.aliases ?? [])].find((name) => name.toLowerCase().startsWith(search.toLowerCase()));
        const match = { type: text === item.label ? "label" : "alias", language: "en", text };
        return text === undefined ? [] : [{ id: item.id, label: item.label, description: item.description, match }];
      });
      return { status: 200, body: { searchinfo: { search }, search: found.slice(0, Number(query.get("limit") ?? 7)), success: 1 } };
    }
    if (action === "wbgetentities") {
      const ids = (query.get("ids") ?? "").split("|");
      if (ids.length > 50) return error("toomanyvalues", 'Too many values supplied for parameter "ids". The limit is 50.');
      const props = new Set((query.get("props") ?? "").split("|"));
      return {
        status: 200,
        body: {
          entities: Object.fromEntries(
            ids.map((id) => [
              id,
              entity(
                items.find((item) => item.id === id),
                id,
                props,
              ),
            ]),
          ),
          success: 1,
        },
      };
    }
    return error("badvalue", `Unrecognized value for parameter "action": ${action}.`);
  };
}

function entity(item: WikidataItem | undefined, id: string, props: ReadonlySet<string>) {
  if (item === undefined) return { id, missing: "" };
  const said = (value: string | undefined) => (value === undefined ? [] : { en: { language: "en", value } });
  return {
    type: "item",
    id,
    ...(props.has("labels") ? { labels: said(item.label) } : {}),
    ...(props.has("descriptions") ? { descriptions: said(item.description) } : {}),
    ...(props.has("aliases") ? { aliases: item.aliases ? { en: item.aliases.map((value) => ({ language: "en", value })) } : [] } : {}),
    ...(props.has("claims")
      ? {
          claims: Object.fromEntries(
            Object.entries(item.claims ?? {}).map(([property, values]) => [property, values.map((value) => statement(property, value))]),
          ),
        }
      : {}),
  };
}

function statement(property: string, given: string | { readonly value: string; readonly ended?: true; readonly rank?: string }) {
  const { value, ended = false, rank = "normal" } = typeof given === "string" ? { value: given } : given;
  const time = (text: string) => ({
    value: { time: text, timezone: 0, precision: 9, calendarmodel: "http://www.wikidata.org/entity/Q1985727" },
    type: "time",
  });
  const datavalue = /^Q\d+$/.test(value)
    ? { value: { "entity-type": "item", "numeric-id": Number(value.slice(1)), id: value }, type: "wikibase-entityid" }
    : value.startsWith("+")
      ? time(value)
      : { value, type: "string" };
  return {
    mainsnak: { snaktype: "value", property, datavalue },
    type: "statement",
    ...(ended ? { qualifiers: { P582: [{ snaktype: "value", property: "P582", datavalue: time("+2019-00-00T00:00:00Z") }] } } : {}),
    id: `${property}$1`,
    rank,
  };
}

function error(code: string, info: string) {
  return { status: 200, headers: { "mediawiki-api-error": code }, body: { error: { code, info } } };
}
