import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openSubmissionRecord, type Submission } from "./submission-record";

let configFolder: string;
beforeEach(async () => {
  configFolder = await mkdtemp(path.join(os.tmpdir(), "submission-record-"));
});
afterEach(() => rm(configFolder, { recursive: true, force: true }));

const batch = { batch_id: "bat_1", credits: 2, jobs: [{ index: 0, job_id: "job_1", reason: null }] };
const whole: Submission = {
  key: "list-1",
  rows: "digest",
  agreed_at: "2026-01-05T10:00:00.000Z",
  parts: [
    { agreed_credits: 2, batch },
    { agreed_credits: 1, batch: null },
  ],
};

it("reads back what was written, and takes a record that has lost or bent a part for none", async () => {
  const record = openSubmissionRecord({ configFolder, url: "https://briefs.example", email: "ada@tidewright.example", key: "list-1" });
  await record.write(whole);
  expect(await record.read()).toEqual(whole);
  const [name = ""] = await readdir(path.join(configFolder, "batches"));
  for (const parts of [[], [null], [{}], [{ agreed_credits: "2", batch }], [{ agreed_credits: 2, batch: {} }], [{ agreed_credits: 2 }]]) {
    await writeFile(path.join(configFolder, "batches", name), JSON.stringify({ ...whole, parts }));
    expect(await record.read(), JSON.stringify(parts)).toBeNull();
  }
});
