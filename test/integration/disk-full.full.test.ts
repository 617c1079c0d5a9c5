import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { systemClock } from "@/lib/clock";
import { createPool } from "@/lib/db/pool";
import { loadEnv } from "@/lib/env";
import { readHealth } from "@/lib/health/read-health";
import { readReadiness } from "@/lib/health/read-readiness";
import { openEmbeddedDatabase } from "../../scripts/embedded-database";
import { migrateDatabase } from "../../scripts/platform/migrate-database";

const run = promisify(execFile);
const megabyte = 1024 * 1024;

test("a full disk takes a process out of rotation while what is there is still read, and room brings it back", async ({
  skip,
  onTestFinished,
}) => {
  const disk = await mkdtemp(path.join(os.tmpdir(), "small-disk-"));
  onTestFinished(() => rm(disk, { recursive: true, force: true }));
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=300m,mode=0755", "tmpfs", disk]).then(
    () => true,
    () => false,
  );
  if (!mounted) skip("this machine lets nobody mount a disk of a given size");
  onTestFinished(async () => void (await run("umount", ["--lazy", disk])));
  await chmod(disk, 0o755);
  const database = await openEmbeddedDatabase({ dataDir: disk });
  onTestFinished(() => database.stop());
  await migrateDatabase(database.url);
  const pool = createPool(database.url, 4);
  onTestFinished(() => pool.end());
  const env = loadEnv({ APP_ENV: "test" });
  const ready = () => readReadiness({ env, pool });
  const status = async () => (await readHealth({ env, pool, clock: systemClock })).status;
  expect(await ready()).toEqual([]);
  await pool.query("CREATE TABLE grown (line text)");

  const filling = path.join(disk, "filling");
  await writeFile(filling, Buffer.alloc(300 * megabyte)).catch((error: { code?: string }) => expect(error.code).toBe("ENOSPC"));
  const grow = () => pool.query("INSERT INTO grown SELECT repeat('x', 1000) FROM generate_series(1, 50000)");
  await expect(grow()).rejects.toThrow(/No space left/);
  // The row that the probe updates has room on its page: by that alone the disk would look well.
  await pool.query("UPDATE write_probe SET count = count + 1");
  await expect.poll(ready, { interval: 200, timeout: 8_000 }).toEqual(["writes"]);
  expect(await status()).toBe("degraded");
  expect((await pool.query("SELECT count(*)::int AS n FROM account")).rows).toEqual([{ n: 0 }]);

  await rm(filling);
  await expect.poll(ready, { interval: 200, timeout: 8_000 }).toEqual([]);
  expect(await status()).toBe("ok");
  await grow();
});
