import { signInMail } from "@/lib/account/sign-in-mail";
import { verificationMail } from "@/lib/account/signup/verification-mail";
import { systemClock } from "@/lib/clock";
import { createMailer } from "@/lib/gateways/mail";
import { newId } from "@/lib/ids";
import { listKeptFiles, openKeptFiles } from "@/lib/local/kept-files";
import { localFolders } from "@/lib/local/local-folders";
import { printReceived } from "@/lib/local/received-callback";
import { startMailPart } from "../../scripts/local-parts/start-mail-part";
import { freePort } from "../../scripts/platform/free-port";

interface MailPlace {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly email: string;
}

/**
 * Puts both of the service's mails into the local inbox, by SMTP, and a callback into the local receiver.
 * @returns the newest mail's place in the inbox
 */
export async function makeUpMail({ baseUrl, dataDir, email }: MailPlace): Promise<string> {
  const at = systemClock.now();
  const token = "A".repeat(43);
  const inbox = await startMailPart({ dataDir, clock: systemClock, place: { port: await freePort(), isExact: false, avoid: [] } });
  try {
    const mailer = createMailer({ SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: "Personal-Context Brief <briefs@localhost>" });
    const link = `${baseUrl}/verify/${token}`;
    await mailer.send(
      verificationMail({ to: email, clientName: "pcb", deviceName: "build server", askedFrom: "203.0.113.7", askedAt: at, link }),
    );
    await mailer.send(signInMail({ to: email, link: `${baseUrl}/account/sign-in/confirm?token=${token}`, baseUrl }));
  } finally {
    await inbox.stop();
  }
  const keep = await openKeptFiles(localFolders(dataDir).received, systemClock);
  const body = {
    type: "brief.refused",
    job_id: newId("job", at),
    status: "refused",
    error: "Nobody was found.",
    created_at: at.toISOString(),
  };
  await keep(printReceived({ receivedAt: at, path: "/briefs", headers: {}, answer: 204, body: Buffer.from(JSON.stringify(body)) }));
  const [newest = ""] = await listKeptFiles(localFolders(dataDir).inbox);
  return newest;
}
