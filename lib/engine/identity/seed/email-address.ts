import { createHash } from "node:crypto";

/** A plain mailbox, lower case, the domain in punycode. */
export interface EmailAddress {
  readonly address: string;
  readonly localPart: string;
  readonly domain: string;
}

export type EmailKind = "work" | "free_mail" | "role";

/**
 * Reads a plain mailbox (`dot-atom@domain`, RFC 5321 lengths). Quoted local parts, comments, address literals and numeric top-level domains are valid
 * in the RFC and used by nobody's employer, so they are refused. Spaces around the address are forgiven; control characters anywhere are not.
 */
export function parseEmailAddress(raw: string): EmailAddress | null {
  if (raw.length > 1_000 || /\p{Cc}/u.test(raw)) return null;
  const text = raw.replace(/\p{Cf}/gu, "").trim();
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@")) return null;
  const localPart = text.slice(0, at).toLowerCase();
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || localPart.length > 64 || localPart.length + 1 + domain.length > 254) return null;
  if (!/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/.test(localPart)) return null;
  return { address: `${localPart}@${domain}`, localPart, domain };
}

/**
 * Whose the mailbox is likely to be: a free-mail or a role address never identifies a person by its domain, so it is never matched alone.
 * An address that cannot be read counts as a role.
 */
export function classifyEmail(raw: string): EmailKind {
  const email = parseEmailAddress(raw);
  if (email === null) return "role";
  const mailbox = email.localPart.split("+")[0] ?? email.localPart;
  if (roleMailboxes.has(mailbox.replace(/[._-]/g, ""))) return "role";
  return freeMailDomains.has(email.domain) || freeMailFamilies.test(email.domain) ? "free_mail" : "work";
}

/** SHA-256 in hex of the lower-cased address: the only form in which an address is compared or kept. */
export function hashEmail(email: EmailAddress): string {
  return createHash("sha256").update(email.address).digest("hex");
}

/**
 * A host name in lower-case punycode with RFC 1035 label lengths, or null. One label alone is allowed (`test@io`); an all-digit last label is not.
 */
export function asciiDomain(raw: string): string | null {
  const ascii = /^[\x21-\x7e]+$/.test(raw) ? raw.toLowerCase() : punycodeOf(raw);
  if (ascii === null) return null;
  const labels = ascii.split(".");
  if (!labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return null;
  return /^\d+$/.test(labels[labels.length - 1] ?? "") ? null : ascii;
}

function punycodeOf(raw: string): string | null {
  if (/[\s/\\?#@:[\]%]/.test(raw)) return null;
  try {
    return new URL(`http://${raw}`).hostname;
  } catch {
    return null;
  }
}

const freeMailDomains = new Set([
  ..."gmail.com googlemail.com outlook.com icloud.com me.com mac.com aol.com aim.com proton.me protonmail.com protonmail.ch pm.me tutanota.com".split(
    " ",
  ),
  ..."tuta.io tuta.com mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hushmail.com hey.com duck.com rocketmail.com ymail.com".split(
    " ",
  ),
  ..."gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de freenet.de posteo.de posteo.net mailbox.org arcor.de orange.fr wanadoo.fr free.fr".split(
    " ",
  ),
  ..."laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it tin.it seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl op.pl gazeta.pl".split(
    " ",
  ),
  ..."yandex.ru yandex.com ya.ru mail.ru bk.ru inbox.ru list.ru rambler.ru ukr.net abv.bg qq.com foxmail.com 163.com 126.com yeah.net sina.com".split(
    " ",
  ),
  ..."sina.cn sohu.com 139.com 189.cn naver.com daum.net hanmail.net kakao.com nate.com rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br".split(
    " ",
  ),
  ..."comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com optonline.net btinternet.com sky.com".split(
    " ",
  ),
  ..."talktalk.net ntlworld.com virginmedia.com blueyonder.co.uk bigpond.com optusnet.com.au shaw.ca rogers.com sympatico.ca ziggo.nl kpnmail.nl".split(
    " ",
  ),
  ..."planet.nl telenet.be skynet.be bluewin.ch telia.com online.no inbox.lv inbox.lt walla.com walla.co.il riseup.net disroot.org cock.li lycos.com".split(
    " ",
  ),
  ..."excite.com inbox.com mail2world.com runbox.com startmail.com mailfence.com skiff.com onionmail.org simplelogin.com anonaddy.me".split(
    " ",
  ),
]);

const freeMailFamilies = /^(?:yahoo|hotmail|live|outlook|msn|ymail|aol)\.(?:com?\.)?[a-z]{2,3}$/;

/** Local parts that a function, a list or a machine reads. Source: RFC 2142 and what company sites show. */
const roleMailboxes = new Set([
  ..."abuse accounting accounts admin administrator advertising alerts all answers api apply automated billing board booking bookings bot business".split(
    " ",
  ),
  ..."careers ceo cfo compliance contact contactus conference crew cto customercare customerservice customersuccess data dataprivacy dev developer".split(
    " ",
  ),
  ..."developers dispatch donotreply dpo editor editorial engineering enquiries enquiry events everyone everybody facilities feedback finance frontdesk".split(
    " ",
  ),
  ..."ftp gdpr general grants hallo hello help helpdesk hey hi hiring hola hostmaster hq hr humanresources info infos information inquiries inquiry".split(
    " ",
  ),
  ..."insights invest investorrelations investors investor ir invoice invoices invoicing it itsupport jobs kontakt legal list list-request mail mailbox".split(
    " ",
  ),
  ..."mailerdaemon marketing media members membership network news newsletter noc noreply nobody notifications office operations ops orders order owner".split(
    " ",
  ),
  ..."partner partners partnerships payable payments payroll people postmaster press privacy pr procurement programs projects purchasing receivables".split(
    " ",
  ),
  ..."reception recruiting recruitment register registration reply research reservations root sales salesteam secretary security service services shop".split(
    " ",
  ),
  ..."social sponsors sponsorship spam staff store submissions subscribe subscriptions success support supportteam sysadmin system talent team tech".split(
    " ",
  ),
  ..."techsupport test training travel treasury unsubscribe user usenet uucp volunteer volunteers web webmaster website welcome work www".split(
    " ",
  ),
]);
