import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Clock } from "@/lib/clock";
import { openKeptFiles } from "@/lib/local/kept-files";
import { localFolders } from "@/lib/local/local-folders";
import { listenNear, type Place } from "./listen-near";

export interface LocalPart {
  readonly port: number;
  stop(): Promise<void>;
}

const maxMessageBytes = 1_000_000;
const maxClients = 50;

/** A mail server on this machine alone that delivers nothing: it accepts every mail up to 1 MB, without a login, and keeps it as a file. */
export async function startMailPart({
  dataDir,
  clock,
  place,
}: {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly place: Place;
}): Promise<LocalPart> {
  const keep = await openKeptFiles(localFolders(dataDir).inbox, clock);
  const createServer = () =>
    new SMTPServer({
      banner: "Local inbox: nothing is delivered from here",
      disabledCommands: ["AUTH", "STARTTLS"],
      authOptional: true,
      disableReverseLookup: true,
      size: maxMessageBytes,
      maxClients,
      closeTimeout: 500,
      logger: false,
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => {
          if (!stream.sizeExceeded) chunks.push(chunk);
        });
        stream.once("error", done);
        stream.once("end", () => {
          if (stream.sizeExceeded) return done(Object.assign(new Error("This inbox takes messages up to 1 MB."), { responseCode: 552 }));
          keep(Buffer.concat(chunks)).then(() => done(), done);
        });
      },
    });
  let server = createServer();
  await listenNear(place, async (port) => {
    server = createServer();
    server.on("error", () => {});
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
