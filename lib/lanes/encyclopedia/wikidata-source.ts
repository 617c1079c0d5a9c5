import { z } from "zod";
import { hourMs, secondMs } from "@/lib/clock";
import { namesAgree } from "@/lib/engine/identity/names/names";
import { accountLinks } from "../account-links";
import { isNamed } from "../is-named";
import { field, personDocument } from "../person-document";
import type { Finding, Source, SourceContext } from "../source";
import { human, itemsOf, wikidataProperties as p, textsOf, type WikidataEntity, wikidataEntity, yearIn } from "./wikidata-entity";

const found = z.object({
  search: z.array(z.object({ id: z.string(), label: z.string().optional(), match: z.object({ text: z.string() }) })),
});
const entities = z.object({ entities: z.record(z.string(), wikidataEntity) });

/** An item of somebody famous may take half a megabyte. */
const maxPeople = 2;
const maxLabels = 12;
const adultYears = 19;

/**
 * Wikidata: living adults of the name, with occupation, employer and the accounts that their items give. References are item ids.
 * Source: https://www.wikidata.org/w/api.php?action=help&modules=wbsearchentities and …&modules=wbgetentities
 */
export const wikidataSource: Source = {
  name: "wikidata",
  lane: "encyclopedia",
  rounds: [1],
  budget: { requests: 3, bytes: 4_000_000, timeoutMs: 10 * secondMs },
  freshForMs: 24 * hourMs,
  isConfigured: (env) => isNamed(env, "encyclopedia"),
  usableWith: ({ name }) => name !== null,
  async find({ name }, context) {
    if (name === null) return [];
    const query = { action: "wbsearchentities", search: name.slice(0, 120), language: "en", uselang: "en", type: "item", limit: 7 };
    const answer = await get(context, query, found);
    const bearers = (answer?.search ?? []).filter(({ match, label }) => namesAgree(match.text, name) || namesAgree(label ?? "", name));
    return bearers.slice(0, maxPeople).map(({ id }) => id);
  },
  async fetch(references, context) {
    const answer = await getEntities(references, "labels|descriptions|aliases|claims", context);
    const people = references.flatMap((id) => answer[id] ?? []).filter((entity) => isLivingAdult(entity, context));
    const named = people.flatMap((entity) => [...itemsOf(entity, p.employer).slice(0, 2), ...itemsOf(entity, p.occupation).slice(0, 3)]);
    const labels = named.length === 0 ? {} : await getEntities([...new Set(named)].slice(0, maxLabels), "labels", context);
    return references.map((reference): Finding => {
      const person = people.find(({ id }) => id === reference);
      if (person === undefined) return { kind: "nothing", reference };
      return { kind: "fetched", reference, document: documentOf(person, (id) => nameOf(labels[id])) };
    });
  },
};

function isLivingAdult(entity: WikidataEntity, { clock }: SourceContext): boolean {
  const born = yearIn(entity, p.dateOfBirth);
  const isHuman = entity.missing === undefined && itemsOf(entity, p.instanceOf).includes(human);
  const isDead = entity.claims?.[p.dateOfDeath] !== undefined;
  return isHuman && !isDead && (born === null || clock.now().getUTCFullYear() - born >= adultYears);
}

function nameOf(entity: WikidataEntity | undefined): string | null {
  return entity?.labels?.en?.value ?? entity?.labels?.mul?.value ?? null;
}

function documentOf(entity: WikidataEntity, labelOf: (id: string) => string | null) {
  const labels = (property: string, most: number) =>
    itemsOf(entity, property)
      .slice(0, most)
      .flatMap((id) => labelOf(id) ?? []);
  const employers = labels(p.employer, 2);
  const [image] = textsOf(entity, p.image);
  const account = (site: string, property: string) => textsOf(entity, property).map((name) => `${site}${name}`);
  return personDocument({
    url: `https://www.wikidata.org/wiki/${entity.id}`,
    title: `${nameOf(entity) ?? entity.id} · Wikidata`,
    name: nameOf(entity),
    company: employers[0],
    isOwn: false,
    paragraphs: [
      entity.descriptions?.en?.value,
      labels(p.occupation, 3)
        .map((name) => field("occupation", name))
        .join("\n"),
      employers.map((name) => field("employer", name)).join("\n"),
    ],
    links: accountLinks([
      ...textsOf(entity, p.website),
      ...account("https://orcid.org/", p.orcid),
      ...account("https://github.com/", p.github),
      ...account("https://x.com/", p.twitter),
      ...account("https://bsky.app/profile/", p.bluesky),
      ...account("https://www.linkedin.com/in/", p.linkedin),
      ...textsOf(entity, p.mastodon).flatMap((name) => {
        const [user, host] = name.replace(/^@/, "").split("@");
        return user && host ? [`https://${host}/@${user}`] : [];
      }),
    ]),
    photoUrl: image === undefined ? null : `https://commons.wikimedia.org/wiki/Special:FilePath/${encodeURIComponent(image)}?width=400`,
    language: "en",
  });
}

async function getEntities(ids: readonly string[], props: string, context: SourceContext) {
  const query = { action: "wbgetentities", ids: ids.join("|"), props, languages: "en|mul" };
  return (await get(context, query, entities))?.entities ?? {};
}

/** Errors come with status 200 and another form, and end as `malformed`. */
function get<T>({ api, env }: SourceContext, query: Record<string, string | number>, schema: z.ZodType<T>) {
  return api.json({ url: `${env.WIKIDATA_URL}/w/api.php`, query: { ...query, format: "json" }, schema });
}
