import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Caller } from "@/lib/db/api-keys";
import { upsertDocuments } from "@/lib/db/documents";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { build } from "../../scripts/build.mjs";
import { projectRoot } from "../../scripts/platform/project-root";
import { createWorld, type World } from "../harness/world";

const people = 1_000;
/** Of whom the library holds a text. */
const vouchedFor = 20;
const company = "Ferret Ltd";
const nameOf = (index: number) =>
  `Wilhelmina Stoat${String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26), 97 + Math.floor(index / 676))}`;

let world: World;
let owner: Caller;

beforeAll(async () => {
  await build({ only: ["bundles"], say: () => {} });
  world = await createWorld();
  for (let index = 0; index < people; index += 1)
    await world.storePerson({ fullName: nameOf(index), keys: [`name_company:${nameOf(index).toLowerCase()}|ferret`] });
  await inTransaction(world.services.pool, async (tx) => {
    const texts = Array.from({ length: vouchedFor }, (_, index) => textAbout(nameOf(index)));
    const stored = await upsertDocuments(tx, texts, world.services.clock.now());
    await tx.query(
      `INSERT INTO person_document (person_id, document_id, relation) SELECT p.id, d.id, 'subject' FROM document d JOIN person p ON p.full_name = d.record_name
       WHERE d.id = ANY($1)`,
      [stored.map(({ id }) => id)],
    );
  });
  owner = await world.createCaller({ credits: people });
  for (const index of [vouchedFor, people - 1]) expect((await ask(owner, index)).kind).toBe("served");
}, 400_000);
afterAll(() => world.database.drop());

function textAbout(name: string) {
  return {
    lane: "library",
    access: "public" as const,
    url: `https://bios.example/${name.toLowerCase().replace(" ", "-")}`,
    title: name,
    text: `${name} is a director at ${company}. She enjoys bell ringing.`,
    language: "en",
    author: null,
    record: { name, company, title: null, year: 2026 },
    links: [],
    emailHashes: [],
    photoUrl: null,
    publishedAt: null,
  };
}

async function ask(caller: Caller, index: number) {
  const request = { name: nameOf(index), company };
  return admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
}

function startCommand() {
  const child = spawn(process.execPath, ["scripts/command.mjs", "identity", "recheck"], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: world.database.url, APP_ENV: "local", SUPPRESSION_SECRET: world.services.env.SUPPRESSION_SECRET },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(([code, signal]) => ({ code: code as number | null, signal: signal as string | null, output }));
  return { child, ended };
}

/** People who were looked at, and those of them of whom one half of it was written alone. */
async function looked(): Promise<{ done: number; torn: number }> {
  const { rows } = await world.services.pool.query(
    `SELECT count(*) FILTER (WHERE b.is_demoted OR b.level IS NOT NULL)::int AS done,
       count(*) FILTER (WHERE b.is_demoted <> NOT EXISTS (SELECT 1 FROM person_identifier i WHERE i.person_id = b.person_id))::int AS torn FROM brief b`,
  );
  return rows[0];
}

/** Ends the command by this signal once it has looked at so many more. */
async function interrupted(signal: NodeJS.Signals) {
  const before = (await looked()).done;
  const { child, ended } = startCommand();
  while ((await looked()).done < before + 25 && child.exitCode === null) await pause(5);
  child.kill(signal);
  const end = await ended;
  const after = await looked();
  expect(after.done, end.output).toBeGreaterThan(before);
  expect(after.done).toBeLessThan(people);
  expect(after.torn).toBe(0);
  return end;
}

it("goes on where it was killed or told to stop, each person whole, until nothing is left", { timeout: 600_000 }, async () => {
  expect(await interrupted("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
  expect(await interrupted("SIGTERM")).toMatchObject({ code: 130, output: expect.stringContaining("people looked at") });
  const left = people - (await looked()).done;
  const last = await startCommand().ended;
  expect(last).toMatchObject({ code: 0, output: expect.stringContaining(`${left} people looked at`) });
  expect(await looked()).toEqual({ done: people, torn: 0 });
  expect((await startCommand().ended).output).toContain("0 people looked at; 0 briefs and 0 keys");

  const { rows } = await world.services.pool.query(
    "SELECT count(*) FILTER (WHERE is_demoted)::int AS demoted, count(level)::int AS kept FROM brief",
  );
  expect(rows[0]).toEqual({ demoted: people - vouchedFor, kept: vouchedFor });
  const stranger = await world.createCaller({ credits: 5 });
  for (const index of [vouchedFor, people - 1]) {
    expect(await ask(owner, index)).toMatchObject({ kind: "served", usage: { creditsCharged: 0 } });
    expect((await ask(stranger, index)).kind).toBe("queued");
  }
  expect((await ask(stranger, 0)).kind).toBe("served");
});
