import { type AddressObject, simpleParser } from "mailparser";
import { listKeptFiles, readKeptFile } from "./kept-files";
import { localFolders } from "./local-folders";

/** One mail that this machine's service has sent, as its receiver's program would show it. */
export interface LocalMail {
  readonly id: string;
  readonly sentAt: Date | null;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** The text part. Empty when there is none. */
  readonly text: string;
  /** The HTML part as it came: nothing in it is to be trusted. */
  readonly html: string | null;
}

/** The newest mails, newest first. */
export async function listMails(dataDir: string, limit: number): Promise<LocalMail[]> {
  const ids = await listKeptFiles(localFolders(dataDir).inbox);
  const mails: LocalMail[] = [];
  for (const id of ids.slice(0, limit)) {
    const mail = await readMail(dataDir, id);
    if (mail) mails.push(mail);
  }
  return mails;
}

/** Null when the inbox has no mail of that identifier. */
export async function readMail(dataDir: string, id: string): Promise<LocalMail | null> {
  const source = await readKeptFile(localFolders(dataDir).inbox, id);
  if (source === null) return null;
  const { date, from, to, subject, text, html } = await simpleParser(source, { skipTextToHtml: true, skipImageLinks: true });
  return {
    id,
    sentAt: date ?? null,
    from: from?.text ?? "",
    to: addressesOf(to),
    subject: subject ?? "",
    text: text ?? "",
    html: html || null,
  };
}

/**
 * The newest mail to an address, in any letter case; of all mails when none is named. Null when there is none.
 */
export async function newestMail(dataDir: string, to: string | null): Promise<LocalMail | null> {
  const wanted = to?.trim().toLowerCase();
  for (const id of await listKeptFiles(localFolders(dataDir).inbox)) {
    const mail = await readMail(dataDir, id);
    if (mail && (wanted === undefined || mail.to.some((address) => address.toLowerCase() === wanted))) return mail;
  }
  return null;
}

function addressesOf(header: AddressObject | AddressObject[] | undefined): string[] {
  return [header ?? []].flat().flatMap(({ value }) => value.flatMap(({ address }) => (address ? [address] : [])));
}
