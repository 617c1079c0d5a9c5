import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { briefMail } from "@/components/brief/brief-mail";
import { minuteMs } from "@/lib/clock";
import type { Caller } from "@/lib/db/api-keys";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import { noteBriefMail, readMailsBriefs } from "@/lib/enrichment/deliveries/brief-mails";
import { mailBriefs } from "@/lib/enrichment/deliveries/mail-briefs";
import { createMailer } from "@/lib/gateways/mail";
import { erasePerson } from "@/lib/privacy/erasure/erase-person";
import { suppressKeys } from "@/lib/suppression/suppression";
import { type SmtpInbox, startSmtpInbox } from "../harness/smtp-inbox";
import { createWorld, type World } from "../harness/world";

let world: World;
let inbox: SmtpInbox;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  inbox = await startSmtpInbox();
  world.services.clock.offsetMs = 0;
});
afterEach(() => inbox.stop());

let people = 0;
/** A brief that an account has just asked for in the portal; it is stored, so that its job is done at once. */
async function askedFor({ fullName = "Zelda Quillfeather", isWanted = true as boolean | null } = {}) {
  people += 1;
  const key = `linkedin:mailed-person-${people}`;
  const { personId } = await world.storePerson({ fullName, keys: [key] });
  const caller = await world.createCaller({ credits: 1 });
  return { ...(await ask(caller, key, isWanted)), key, personId, caller };
}

async function ask(caller: Caller, key: string, isWanted: boolean | null) {
  const request = { linkedin_url: `https://www.linkedin.com/in/${key.slice("linkedin:".length)}`, idempotency_key: `portal:${key}` };
  const outcome = await admitEnrichment(world.services, { caller: await world.refreshed(caller), request, detail: "full" });
  const jobId = "jobId" in outcome ? (outcome.jobId ?? "") : "";
  await want(caller, jobId, isWanted);
  return { jobId };
}

function want({ accountId }: Caller, jobId: string, isWanted: boolean | null): Promise<void> {
  return noteBriefMail(world.services.pool, { accountId, jobId, isWanted, at: world.services.clock.now() });
}

/** As each minute. */
function sweep(smtpUrl = inbox.url) {
  const mailer = createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: "briefs@service.example" });
  return mailBriefs({ ...world.services, env: { baseUrl: "https://briefs.example" }, mailer, compose: briefMail });
}

function mailsTo({ accountId }: Caller) {
  return inbox.messages.filter(({ to }) => to.includes(`${accountId}@example.test`));
}

describe("a brief that is to be mailed", () => {
  it("goes once to the account's own address, with who, how surely, openers, sources and the way to it", async () => {
    const { caller, personId, jobId } = await askedFor();
    expect(await sweep()).toEqual({ sent: 1 });
    await sweep();
    await want(caller, jobId, true);
    await sweep();
    const [mail, ...more] = mailsTo(caller);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your brief: Zelda Quillfeather");
    for (const words of ["Open with", "[1]", `https://briefs.example/app/briefs/${personId}?job=${jobId}`, "You asked for this email"])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(`href="https://briefs.example/app/briefs/${personId}?job=${jobId}"`);
  });

  it("is the next request's default, until it is not wanted any more", async () => {
    const { caller } = await askedFor();
    expect(await readMailsBriefs(world.services.pool, caller.accountId)).toBe(true);
    const other = await askedFor({ isWanted: null });
    expect(await readMailsBriefs(world.services.pool, other.caller.accountId)).toBe(false);
    await sweep();
    expect([mailsTo(caller).length, mailsTo(other.caller).length]).toEqual([1, 0]);
    await want(caller, other.jobId, false);
    expect(await readMailsBriefs(world.services.pool, caller.accountId)).toBe(false);
  });

  it("waits for its job, and is nobody else's to ask for", async () => {
    const { caller, jobId } = await askedFor({ isWanted: false });
    const stranger = await world.createCaller();
    await want(stranger, jobId, true);
    await world.services.pool.query("UPDATE job SET status = 'running' WHERE id = $1", [jobId]);
    await want(caller, jobId, true);
    expect(await sweep()).toEqual({ sent: 0 });
    await world.services.pool.query("UPDATE job SET status = 'done' WHERE id = $1", [jobId]);
    expect(await sweep()).toEqual({ sent: 1 });
    expect(mailsTo(stranger)).toEqual([]);
  });

  it("is tried again when the mail server took nothing, and given up after hours", async () => {
    const { caller } = await askedFor();
    const deaf = await startSmtpInbox({ reject: true });
    expect(await sweep(deaf.url)).toEqual({ sent: 0 });
    expect(await sweep()).toEqual({ sent: 0 });
    world.services.clock.offsetMs = 3 * minuteMs;
    expect(await sweep()).toEqual({ sent: 1 });
    const lost = await askedFor();
    for (let hours = 0; hours < 24; hours += 1) {
      await sweep(deaf.url);
      world.services.clock.offsetMs += 60 * minuteMs;
    }
    expect(await sweep()).toEqual({ sent: 0 });
    await deaf.stop();
    expect([mailsTo(caller).length, mailsTo(lost.caller).length]).toEqual([1, 0]);
  });

  it("does not wait for another that cannot be told, nor go to a deaf server twice in a minute", async () => {
    const [broken, whole] = [await askedFor(), await askedFor()];
    await world.services.pool.query("UPDATE brief SET full_segments = 'no JSON' WHERE person_id = $1", [broken.personId]);
    const deaf = await startSmtpInbox({ reject: true });
    expect(await sweep(deaf.url)).toEqual({ sent: 0 });
    await deaf.stop();
    const untried = await world.services.pool.query("SELECT count(*)::int AS n FROM brief_mail WHERE ended_at IS NULL AND tries = 0");
    expect(untried.rows[0].n).toBe(0);
    world.services.clock.offsetMs = 3 * minuteMs;
    expect(await sweep()).toEqual({ sent: 1 });
    expect([mailsTo(broken.caller).length, mailsTo(whole.caller).length]).toEqual([0, 1]);
    await world.services.pool.query("UPDATE brief_mail SET ended_at = created_at WHERE job_id = $1", [broken.jobId]);
  });

  it("is not sent of somebody who stopped briefs, or was erased, meanwhile", async () => {
    const stopped = await askedFor();
    const erased = await askedFor();
    const at = world.services.clock.now();
    const secret = world.services.env.SUPPRESSION_SECRET ?? "";
    const keys = [stopped.key, `person:${stopped.personId}`];
    await suppressKeys(world.services.pool, { secret, keys, requestId: null, at });
    await erasePerson(world.services, { personId: erased.personId, requestId: null, suppressionSecret: secret });
    expect(await sweep()).toEqual({ sent: 0 });
    expect(inbox.messages).toEqual([]);
  });

  it("says that there is none where none could be made, and of whom only where the account's own words are kept", async () => {
    const { caller, jobId } = await askedFor();
    await world.services.pool.query(
      "UPDATE job SET status = 'refused', reason = 'identity_ambiguous', charged = 0, cache_status = 'miss', brief_id = NULL, person_id = NULL WHERE id = $1",
      [jobId],
    );
    expect(await sweep()).toEqual({ sent: 1 });
    const [mail] = mailsTo(caller);
    expect(mail?.subject).toMatch(/^No brief could be made/);
    expect(mail?.text).toContain("Nothing was charged.");
    expect(mail?.text).toContain(`https://briefs.example/app/jobs/${jobId}`);
  });

  it("has a subject of one line, whatever a name holds", async () => {
    const { caller } = await askedFor({ fullName: "Zelda\r\n\u202eBcc: all@example.test" });
    await sweep();
    const [mail] = mailsTo(caller);
    expect(mail?.subject).toBe("Your brief: Zelda Bcc: all@example.test");
    expect(mail?.to).toEqual([`${caller.accountId}@example.test`]);
  });
});
