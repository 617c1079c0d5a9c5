import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resolvePublicName } from "./resolve-public";

describe("resolvePublicName", () => {
  let nameServer: Socket;
  let server = "";

  beforeEach(async () => {
    nameServer = createSocket("udp4");
    nameServer.bind(0, "127.0.0.1");
    await once(nameServer, "listening");
    server = `127.0.0.1:${nameServer.address().port}`;
  });
  afterEach(() => nameServer.close());

  it("holds up nobody else while name servers keep silent, and ends by itself", async () => {
    const ended: string[] = [];
    const waiting = Array.from({ length: 8 }, async (_, index) => {
      const answer = await resolvePublicName(`host-${index}.example.org`, { servers: [server], timeoutMs: 250 }).catch(
        (error: Error) => error.message,
      );
      ended.push("names");
      return answer;
    });
    await once(nameServer, "message");
    await readFile(import.meta.filename);
    expect(ended).toEqual([]);
    // Silence is no answer: it says nothing of the name.
    expect(await Promise.all(waiting)).toEqual(Array.from({ length: 8 }, () => "The name servers gave no answer."));
  });

  const [noError, serverFailed, noSuchName] = [0, 2, 3];

  it.each([
    ["half an answer without an address", serverFailed, noError, "The name servers gave no answer."],
    ["the other half", noError, serverFailed, "The name servers gave no answer."],
    ["that there is no such name", noSuchName, noSuchName, []],
    ["that it has no address", noError, noError, []],
  ])("tells %s as what it is", async (_, forFour, forSix, said) => {
    nameServer.on("message", (query, { port, address }) => nameServer.send(emptyAnswer(query, forFour, forSix), port, address));
    const answer = await resolvePublicName("host.example.org", { servers: [server], timeoutMs: 250 }).catch(
      (error: Error) => error.message,
    );
    expect(answer).toEqual(said);
  });
});

/** Without a record, and with this code by the kind of address that was asked for. RFC 1035, 4.1. */
function emptyAnswer(query: Buffer, forFour: number, forSix: number): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const answer = Buffer.from(query.subarray(0, end));
  const isForSix = answer.readUInt16BE(end - 4) === 28;
  answer.writeUInt16BE(0x8180 | (isForSix ? forSix : forFour), 2);
  answer.writeUInt16BE(1, 4);
  answer.fill(0, 6, 12);
  return answer;
}
