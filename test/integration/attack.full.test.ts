import { afterAll, describe, expect, it } from "vitest";
import type { Brief } from "@/lib/contract/brief";
import { internetOf } from "../attack/internet-of";
import { type Victim, victims } from "../attack/people";
import type { Place } from "../attack/places";
import { falseLogin, lieWords, type Way } from "../attack/way";
import { ways } from "../attack/ways";
import { createWorld, type World } from "../harness/world";
import { askInProcess, type EndedRun } from "../internet/ask-in-process";

/** Those of the ways that need no time to pass and no place that the internet of the tests has not. */
const told = [
  "page-says-so",
  "takeover",
  "both-ways",
  "same-as-genuine",
  "look-alike",
  "registered-firm",
  "back-dated",
  "seed-domain",
  "account-and-site",
  "account-links-hers",
  "comment-link",
  "comment-mailbox",
  "data-broker",
  "two-releases",
  "obituary",
];
const attacked = victims.filter(({ key }) => key === "web" || key === "record" || key === "unknown");
/** What honest customers get of whom, where the record names no page. */
const levels = new Map([
  ["web", "confirmed"],
  ["record", "plausible"],
]);
const lines: string[] = [];
afterAll(() => process.stdout.write(`${lines.join("\n")}\n`));

interface Told {
  readonly attack: EndedRun;
  readonly other: EndedRun;
  readonly stored: { readonly everybodys: string; readonly keys: string };
}

/** The attacker asks first, with a 5-Pack, and another customer after; in a database of their own. */
async function play(victim: Victim, places: readonly Place[], seed: Parameters<typeof askInProcess>[2]): Promise<Told> {
  const internet = await internetOf(places);
  let world: World | null = null;
  try {
    world = await createWorld({ ...internet.env, WEB_HOST_PER_SECOND: "50" });
    // Read anew, so that it is not merely the stored one.
    const again = { ...victim.seed, refresh: true };
    const attack = await askInProcess(world, await world.createCaller({ credits: 5 }), seed);
    const other = await askInProcess(world, await world.createCaller({ credits: 5 }), again);
    const { pool } = world.services;
    const briefs = await pool.query("SELECT full_segments::text AS text FROM brief WHERE account_id IS NULL");
    const keys = await pool.query("SELECT key FROM person_identifier WHERE person_id IS NOT NULL ORDER BY key");
    expect(await world.ledgerDifferences()).toEqual([]);
    return { attack, other, stored: { everybodys: JSON.stringify(briefs.rows), keys: JSON.stringify(keys.rows) } };
  } finally {
    await internet.close();
    await world?.database.drop();
  }
}

const claimsOf = (brief: Brief | null) =>
  brief === null
    ? []
    : [brief.interest_signals, brief.professional_topics, brief.communication_style, brief.public_context, brief.weak_hints].flat();
const liesIn = (value: unknown, victim: Victim) =>
  [...lieWords, falseLogin(victim)].filter((word) => JSON.stringify(value).toLowerCase().includes(word));

function placesOf(way: Way, victim: Victim): Place[] {
  const [first, ...others] = victim.places;
  const added = way.onGenuine?.(victim);
  if (first?.kind !== "page" || added === undefined) return [...victim.places, ...way.places(victim)];
  const links = [...(first.content.links ?? []), ...(added.links ?? [])];
  return [{ ...first, content: { ...first.content, ...added, links } }, ...others, ...way.places(victim)];
}

describe.each(attacked)("$name, $who", (victim) => {
  const genuine = play(victim, victim.places, victim.seed);

  it.each(told)("%s reaches nobody through the whole pipeline", async (id) => {
    const way = ways.find((each) => each.id === id);
    if (way === undefined) throw new Error(`no way ${id}`);
    const { attack, other, stored } = await play(victim, placesOf(way, victim), { ...victim.seed, ...way.seed?.(victim) });
    lines.push(`${id} against ${victim.key}: ${attack.brief?.identity.evidence_level ?? attack.reason ?? attack.status}`);
    expect(liesIn(stored.everybodys, victim)).toEqual([]);
    expect(liesIn(stored.keys, victim)).toEqual([]);
    for (const { brief } of [attack, other]) {
      const lies = claimsOf(brief).filter((claim) => liesIn(claim, victim).length > 0);
      expect(lies.filter(({ band, attribution }) => band === "safe" || attribution === "subject_authored")).toEqual([]);
    }
    const before = (await genuine).other;
    expect(before.brief?.identity.evidence_level).toBe(levels.get(victim.key));
    if (victim.key === "web") {
      const said = ({ brief }: EndedRun) => claimsOf(brief).map(({ claim, band }) => [claim, band]);
      expect([other.status, said(other)]).toEqual([before.status, said(before)]);
    }
  });
});
