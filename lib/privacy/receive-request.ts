import type pg from "pg";
import { z } from "zod";
import type { Clock } from "@/lib/clock";
import { prismaOver } from "@/lib/db/prisma";
import { inTransaction } from "@/lib/db/transaction";
import { cleanText } from "@/lib/documents/clean-text";
import { parseEmailAddress } from "@/lib/engine/email-address";
import { parseLinkedInProfile } from "@/lib/engine/profile-urls";
import { fixtureSubject } from "@/lib/fixture/subject";
import { newId } from "@/lib/ids";
import { suppressKeys } from "./suppression";
import { hmacIdentifier, type SuppressionSecret } from "./suppression-key";

export const privacyRequestKinds = ["stop", "correct", "erase", "see"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** What was sent, as text; absent and empty are the same. */
export const privacyRequestForm = z.object({
  kind: z.string().max(20).catch(""),
  profile_url: z.string().catch(""),
  name: z.string().catch(""),
  company: z.string().catch(""),
  email: z.string().catch(""),
  details: z.string().catch(""),
});

export type PrivacyRequestForm = z.infer<typeof privacyRequestForm>;
export type PrivacyRequestProblems = Partial<Record<keyof PrivacyRequestForm, string>>;

export type ReceivedRequest =
  | { readonly kind: "received"; readonly requestId: string; readonly stoppedAtOnce: boolean }
  | { readonly kind: "invalid"; readonly problems: PrivacyRequestProblems }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number };

export interface PrivacyServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** The token buckets of `lib/http/rate-limit.ts`. */
  readonly limiter: {
    take(
      policy: { readonly name: string; readonly perWindow: number; readonly windowSeconds: number; readonly burst: number },
      subject: string,
    ): Promise<{ readonly allowed: boolean; readonly resetSeconds: number }>;
  };
}

interface Receipt {
  readonly form: PrivacyRequestForm;
  /** Where it came from on the network, as far as is known. */
  readonly address: string;
  readonly suppressionSecret: SuppressionSecret;
}

const hourSeconds = 3_600;
const perEmail = { name: "privacy_email", perWindow: 5, windowSeconds: hourSeconds, burst: 5 };
const perAddress = { name: "privacy_address", perWindow: 30, windowSeconds: hourSeconds, burst: 30 };
export const maxDetailsLength = 2_000;

/**
 * Takes down what a person, or somebody acting for them, asks about briefs on that person. A stop with an exact LinkedIn profile acts before this returns; it
 * can be lifted again, and asks for no proof, since it discloses nothing. Everything else waits for the operator, who checks who asks (`npm run privacy`).
 * The outcome depends on the form alone, never on what is held.
 */
export async function receiveRequest(given: PrivacyServices, { form, address, suppressionSecret }: Receipt): Promise<ReceivedRequest> {
  const checked = checkForm(form);
  if (checked.kind === "invalid") return checked;
  const { request } = checked;
  // Only keyed hashes: the buckets hold no text about anybody, and an address cannot be found again by trying them all.
  for (const [policy, subject] of [
    [perAddress, address],
    [perEmail, request.email],
  ] as const) {
    const verdict = await given.limiter.take(policy, hmacIdentifier(suppressionSecret, subject).toString("base64url"));
    if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.resetSeconds };
  }

  const at = given.clock.now();
  const requestId = newId("prv", at);
  const prisma = prismaOver(given.pool);
  await prisma.privacyRequest.create({ data: { id: requestId, ...request, status: "open", createdAt: at } });
  const slug = request.kind === "stop" && request.profileUrl !== null ? parseLinkedInProfile(request.profileUrl)?.slug : undefined;
  if (slug === undefined) return { kind: "received", requestId, stoppedAtOnce: false };
  // The fixture's subject is nobody, so there is nobody to stop for.
  if (slug !== fixtureSubject.linkedinSlug) await stopBriefs(given, { key: `linkedin:${slug}`, requestId, suppressionSecret, at });
  await prisma.privacyRequest.update({ where: { id: requestId }, data: { status: "done", decidedAt: at } });
  return { kind: "received", requestId, stoppedAtOnce: true };
}

interface Stop {
  readonly key: string;
  readonly requestId: string;
  readonly suppressionSecret: SuppressionSecret;
  readonly at: Date;
}

/** The profile, and whatever else is known to lead to the same person: else a stored brief would still be found by name and company. */
async function stopBriefs({ pool }: PrivacyServices, { key, requestId, suppressionSecret, at }: Stop): Promise<void> {
  await inTransaction<void>(pool, async (tx) => {
    const { rows } = await tx.query(
      `SELECT other.key, other.person_id FROM person_identifier mine JOIN person_identifier other ON other.person_id = mine.person_id
       WHERE mine.key = $1 ORDER BY other.key`,
      [key],
    );
    const keys = new Set<string>([key]);
    for (const row of rows) keys.add(row.key).add(`person:${row.person_id}`);
    await suppressKeys(tx, { secret: suppressionSecret, keys: [...keys], requestId, at });
  });
}

interface CheckedRequest {
  readonly kind: PrivacyRequestKind;
  readonly profileUrl: string | null;
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string;
  readonly details: string | null;
}

function checkForm(
  form: PrivacyRequestForm,
): { readonly kind: "valid"; readonly request: CheckedRequest } | { readonly kind: "invalid"; readonly problems: PrivacyRequestProblems } {
  const problems: PrivacyRequestProblems = {};
  const text = (field: keyof PrivacyRequestForm, maxLength: number): string | null => {
    const value = cleanText(form[field]).trim();
    if (value.length > maxLength) problems[field] = `At most ${maxLength} characters.`;
    return value === "" ? null : value;
  };
  const kind = privacyRequestKinds.find((each) => each === form.kind);
  if (kind === undefined) problems.kind = "Choose what you ask for.";
  const profileUrl = text("profile_url", 2_048);
  const name = text("name", 500);
  const company = text("company", 500);
  const details = text("details", maxDetailsLength);
  const email = text("email", 320)?.toLowerCase() ?? null;
  if (email === null || parseEmailAddress(email) === null) problems.email ??= "Give an address at which you can be answered.";
  if (profileUrl !== null && !/^(?:https?:\/\/)?[^\s/]+\.[^\s/]+\/\S+$/i.test(profileUrl))
    problems.profile_url ??= "Give the full address of one profile page.";
  if (profileUrl === null && name === null) problems.profile_url ??= "Give a profile page, or at least a name.";
  if (kind === undefined || email === null || Object.keys(problems).length > 0) return { kind: "invalid", problems };
  return { kind: "valid", request: { kind, profileUrl, name, company, email, details } };
}
