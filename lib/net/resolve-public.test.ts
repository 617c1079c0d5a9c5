import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolvePublicName } from "./resolve-public";

describe("resolvePublicName", () => {
  const silent = createSocket("udp4");
  let server = "";

  beforeEach(async () => {
    silent.bind(0, "127.0.0.1");
    await once(silent, "listening");
    server = `127.0.0.1:${silent.address().port}`;
  });
  afterEach(() => silent.close());

  it("holds up nobody else while name servers keep silent, and ends by itself", async () => {
    const ended: string[] = [];
    const waiting = Array.from({ length: 8 }, async (_, index) => {
      const answer = await resolvePublicName(`host-${index}.example.org`, { servers: [server], timeoutMs: 250 }).catch(
        (error: Error) => error.message,
      );
      ended.push("names");
      return answer;
    });
    await once(silent, "message");
    await readFile(import.meta.filename);
    expect(ended).toEqual([]);
    // Silence is no answer: it says nothing of the name.
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 8 }, () => "The name servers gave no answer."));
  });
});
