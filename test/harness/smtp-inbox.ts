import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { type AddressObject, type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As it came over the wire. */
  readonly source: string;
}

export interface SmtpInbox {
  /** For SMTP_URL. */
  readonly url: string;
  readonly messages: readonly ReceivedMail[];
  /** The next mail to an address that was not given by this yet. Waits up to 10 seconds for it. */
  next(to: string): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

interface InboxOptions {
  /** Answers 550 to every recipient. */
  readonly reject?: boolean;
}

const waitTimeoutMs = 30_000;

/** A mail server on this machine that keeps what it is sent. */
export async function startSmtpInbox({ reject = false }: InboxOptions = {}): Promise<SmtpInbox> {
  const messages: ReceivedMail[] = [];
  const handedOut = new Set<ReceivedMail>();
  let arrived = () => {};
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 500,
    logger: false,
    onRcptTo(_address, _session, done) {
      done(reject ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        const source = Buffer.concat(chunks);
        simpleParser(source).then((mail) => {
          messages.push(received(mail, source.toString("utf8")));
          done();
          arrived();
        }, done);
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  async function next(to: string): Promise<ReceivedMail> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No mail to ${to} has come.`)), waitTimeoutMs);
    });
    try {
      for (;;) {
        const mail = messages.find((message) => !handedOut.has(message) && message.to.includes(to));
        if (mail) {
          handedOut.add(mail);
          return mail;
        }
        await Promise.race([
          late,
          new Promise<void>((resolve) => {
            const before = arrived;
            arrived = () => {
              before();
              resolve();
            };
          }),
        ]);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  return { url: `smtp://127.0.0.1:${port}`, messages, next, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Hands an inbox's mails to other processes of the test run: `nextMail` asks for them. */
export async function serveInbox(inbox: SmtpInbox): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://localhost").searchParams.get("to") ?? "";
    inbox.next(to).then(
      (mail) => response.setHeader("content-type", "application/json").end(JSON.stringify(mail)),
      (error: Error) => response.writeHead(404).end(error.message),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** @throws Error when no mail has come in time */
export async function nextMail(inboxUrl: string, to: string): Promise<ReceivedMail> {
  const response = await fetch(`${inboxUrl}/?${new URLSearchParams({ to })}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

/** A mail server that takes connections and says nothing. */
export async function startSilentSmtp(): Promise<Pick<SmtpInbox, "url" | "stop">> {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function received({ to, from, subject, text, html }: ParsedMail, source: string): ReceivedMail {
  return {
    to: addressesOf(to),
    from: from?.text ?? "",
    subject: subject ?? "",
    text: text ?? "",
    html: html || "",
    source,
  };
}

function addressesOf(header: AddressObject | AddressObject[] | undefined): string[] {
  return [header ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => (address ? [address] : [])));
}
