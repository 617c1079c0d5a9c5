import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SeedInput } from "@/lib/contract/seed";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { createMailer } from "@/lib/gateways/mail";
import { isSuppressed } from "@/lib/suppression/suppression";
import { runPrivacyCommand } from "@/scripts/privacy/run-command";
import { importDocuments } from "../../scripts/library/import-documents";
import { createWorld, type World } from "../harness/world";
import { askInProcess } from "../internet/ask-in-process";

interface Page {
  readonly name: string;
  readonly company?: string;
  readonly title?: string;
  readonly year: number;
  readonly url: string;
  readonly text: string;
}

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "people-rules-"));
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  await world.database.drop();
});

async function publish(...pages: readonly Page[]): Promise<void> {
  const file = path.join(folder, "pages.jsonl");
  fs.writeFileSync(file, pages.map((page) => JSON.stringify(page)).join("\n"));
  await importDocuments({ pool: world.services.pool, paths: [file], access: "public", clock: world.services.clock });
}

async function ask(seed: SeedInput) {
  const caller = await world.createCaller({ credits: 2 });
  const ended = await askInProcess(world, caller, seed);
  return { caller, ...ended };
}

const year = 2026;

describe("a private individual", () => {
  it.each<[string, Page]>([
    [
      "a hobby blog",
      {
        name: "Petra Lindholme",
        url: "https://knit.example/petra",
        year,
        text: "I'm Petra Lindholme and this is my knitting blog. I love knitting warm jumpers. I enjoy hiking and baking sourdough on Sundays.",
      },
    ],
    [
      "race results",
      {
        name: "Anders Quell",
        url: "https://races.example/2026/results",
        year,
        text: "Anders Quell ran the Fernley half marathon in 1:42:10. Anders Quell finished 212th of 900 runners. He runs with the Fernley Harriers.",
      },
    ],
    [
      "a family page",
      {
        name: "Wilma Tarrow",
        url: "https://tarrow.example/family",
        year,
        text: "Welcome to the Tarrow family page. I'm Wilma Tarrow. I love gardening, board games and our caravan holidays by the sea.",
      },
    ],
  ])("of whom there is but %s gets no brief, and it costs nothing", async (_kind, page) => {
    await publish(page);
    const { caller, status, reason } = await ask({ name: page.name, domain: new URL(page.url).host });
    expect({ status, reason }).toEqual({ status: "refused", reason: "insufficient_evidence" });
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
  });

  it.each<[string, Page]>([
    [
      "a role",
      {
        name: "Oda Pellworth",
        company: "Tarnbrook",
        url: "https://tarnbrook.example/oda",
        year,
        text: "Oda Pellworth is head of procurement at Tarnbrook.",
      },
    ],
    [
      "a talk",
      {
        name: "Silas Venn",
        company: "Cobble Days",
        url: "https://cobble.example/silas",
        year,
        text: "Silas Venn gave a talk on calm deployments at Cobble Days 2026.",
      },
    ],
    [
      "a publication",
      {
        name: "Ruth Amberley",
        company: "Fen Press",
        url: "https://fen.example/ruth",
        year,
        text: "Ruth Amberley wrote the book Rivers and Their Keepers, published by Fen Press.",
      },
    ],
    [
      "a project",
      {
        name: "Kasper Dunn",
        company: "Driftwood",
        url: "https://driftwood.example/kasper",
        year,
        text: "Kasper Dunn maintains Driftwood, an open source backup tool.",
      },
    ],
    [
      "a company page",
      {
        name: "Mona Eldry",
        company: "Eldry Glass",
        title: "Founder",
        url: "https://eldryglass.example/about",
        year,
        text: "Mona Eldry founded Eldry Glass in 2015. The company makes windows for boats.",
      },
    ],
  ])("is told from somebody public by %s alone", async (_kind, page) => {
    await publish(page);
    const { status, reason, brief } = await ask({ name: page.name, company: page.company as string });
    expect({ status, reason }).toEqual({ status: "done", reason: null });
    expect(brief?.identity.full_name).toBe(page.name);
  });
});

describe("somebody under 18", () => {
  const page = (name: string, host: string, text: string, title = "Maker"): Page => ({
    name,
    company: "Prew Robotics",
    title,
    year,
    url: `https://${host}.example/about`,
    text,
  });

  it.each<[string, Page]>([
    [
      "in a text",
      page("Juno Alder", "junoalder", "Juno Alder leads the robots team at Prew Robotics. I'm 15 years old and I build robots."),
    ],
    ["by a school", page("Tess Alder", "tessalder", "Tess Alder founded Prew Robotics. I am a 9th grader from Fernley.")],
    [
      "by what the publisher ascribes",
      page("Finn Alder", "finnalder", "Finn Alder built the Prew robot arm.", "Student at Fernley High School"),
    ],
  ])("%s is refused, with the credit back and nothing of the run kept", async (_kind, about) => {
    await publish(about);
    const { caller, status, reason, runId } = await ask({ name: about.name, company: "Prew Robotics" });
    expect({ status, reason }).toEqual({ status: "refused", reason: "subject_is_minor" });
    expect(await world.balance(caller)).toEqual({ available: 2, reserved: 0 });
    const { rows } = await world.services.pool.query(
      `SELECT (SELECT count(*)::int FROM run_artifact WHERE run_id = $1) AS artifacts, (SELECT count(*)::int FROM run_document WHERE run_id = $1) AS documents,
        (SELECT count(*)::int FROM person WHERE full_name = $2) AS persons, (SELECT seed_json FROM job WHERE run_id = $1) AS seed,
        (SELECT seed::text FROM enrichment_run WHERE id = $1) AS run_seed`,
      [runId, about.name],
    );
    expect(rows).toEqual([{ artifacts: 0, documents: 0, persons: 0, seed: "{}", run_seed: "{}" }]);
  });

  it("who turns out to be so later loses the brief that is stored, and a namesake keeps theirs", async () => {
    const name = "Bram Osier";
    await publish(page(name, "bramosier", "Bram Osier is a founder of Prew Robotics. He leads the arm project at Prew Robotics."), {
      ...page(name, "otherosier", "Bram Osier is a dentist at Harbour Dental. He leads the clinic's training."),
      company: "Harbour Dental",
    });
    const namesake = await ask({ name, company: "Harbour Dental" });
    const first = await ask({ name, company: "Prew Robotics" });
    expect([namesake.status, first.status]).toEqual(["done", "done"]);
    await publish(
      page(name, "osier-news", "Bram Osier, 16, of Prew Robotics, won the Fernley prize. Bram Osier is a founder of Prew Robotics."),
    );
    const again = await askInProcess(world, first.caller, { name, company: "Prew Robotics", refresh: true } as SeedInput);
    expect({ status: again.status, reason: again.reason }).toEqual({ status: "refused", reason: "subject_is_minor" });
    const { pool } = world.services;
    const { rows } = await pool.query("SELECT status, reason, brief_id, seed_json FROM job WHERE id = $1", [first.jobId]);
    expect(rows).toEqual([{ status: "refused", reason: "subject_is_minor", brief_id: null, seed_json: "{}" }]);
    const personId = first.brief?.identity.canonical_id ?? "";
    const given = { pool, env: world.services.env };
    expect(await readUnlockedBrief(given, { accountId: first.caller.accountId, personId, jobId: null, detail: "full" })).toBeNull();
    const kept = {
      accountId: namesake.caller.accountId,
      personId: namesake.brief?.identity.canonical_id ?? "",
      jobId: null,
      detail: "full",
    } as const;
    expect(await readUnlockedBrief(given, kept)).not.toBeNull();
    expect((await world.balance(first.caller)).reserved).toBe(0);

    // Whom an operator takes off the list again is asked about as anybody is.
    const secret = world.services.env.SUPPRESSION_SECRET ?? "";
    const isRefused = () => isSuppressed(pool, secret, [`person:${personId}`]);
    expect(await isRefused()).toBe(true);
    const log = await command("log");
    const [entry = ""] = /under-18:sup_\w+/.exec(log) ?? [];
    expect(await command("lift-minor", entry)).toContain("Lifted.");
    expect(await isRefused()).toBe(false);
    expect(await command("log")).toContain(`privacy_minor_lifted  ${entry}  hestia`);
  });
});

async function command(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const given = { ...world.services, mailer: createMailer(world.services.env), operator: "hestia" };
  await runPrivacyCommand({ ...given, print: (line) => lines.push(line) }, args);
  return lines.join("\n");
}
