import { z } from "zod";
import { addMs, minuteMs } from "@/lib/clock";
import { privacyRequestKinds } from "@/lib/contract/operations/privacy";
import { cleanText, foldLineBreaks } from "@/lib/documents/clean-text";
import { parseEmailAddress } from "@/lib/engine/identity/seed/email-address";
import { parseProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import { newId } from "@/lib/ids";
import { newSignupSecret } from "@/lib/secrets/signup-secrets";
import { hmacIdentifier, hmacsOf, suppressionSecret } from "@/lib/suppression/suppression-key";
import { type PrivacyServices, takeTurn } from "./privacy-services";
import { newProofCode } from "./proof-code";
import { confirmRequestMail, sendRequestMail } from "./request-mail";
import { linkLifeMs, type PrivacyRequestKind } from "./request-row";

/** What was sent, as text; absent and empty are the same. */
export const privacyRequestForm = z.object({
  kind: z.string().max(20).catch(""),
  profile_url: z.string().catch(""),
  name: z.string().catch(""),
  company: z.string().catch(""),
  email: z.string().catch(""),
  details: z.string().transform(foldLineBreaks).catch(""),
});

export type PrivacyRequestForm = z.infer<typeof privacyRequestForm>;
export type PrivacyRequestProblems = Partial<Record<keyof PrivacyRequestForm, string>>;

export type ReceivedRequest =
  | {
      readonly kind: "received";
      readonly requestId: string;
      readonly expiresAt: Date;
      /** The same form came before under the same key: nothing was mailed again. */
      readonly isReplay?: boolean;
    }
  /** Another call with this form and key is mailing its link. */
  | { readonly kind: "under_way" }
  | { readonly kind: "invalid"; readonly problems: PrivacyRequestProblems }
  | { readonly kind: "limited"; readonly retryAfterSeconds: number }
  /** Nothing is left of the request. */
  | { readonly kind: "mail_refused" };

export const maxDetailsLength = 2_000;

/**
 * Takes down what a person, or somebody acting for them, asks about briefs on that person, and mails a link to the address they give. Nothing happens
 * before the button behind it is pressed. The outcome depends on the form alone, never on what is held: that is not looked up here. Under an
 * idempotency key the same form is the same request until its link ends or the request is over. The key is bound to all of the form, as there is no
 * account to bind it to: who does not know the form learns nothing by guessing keys.
 */
export async function receiveRequest(services: PrivacyServices, form: PrivacyRequestForm, key?: string): Promise<ReceivedRequest> {
  const { env, pool, clock } = services;
  const checked = checkForm(form);
  if (checked.kind === "invalid") return checked;
  const { request } = checked;
  const at = clock.now();
  const mark = key === undefined ? null : JSON.stringify(["privacy request", key, request]);
  const before = mark === null ? null : await findMarked(services, mark, at);
  if (before) return before;
  // A replay mails nothing, and so takes none of the mailbox's turns.
  const perEmail = { name: "privacy_email" as const, perWindow: env.RATE_PRIVACY_PER_HOUR_EMAIL, windowSeconds: 3_600 };
  const retryAfterSeconds = await takeTurn(services, suppressionSecret(env), perEmail, request.email);
  if (retryAfterSeconds !== null) return { kind: "limited", retryAfterSeconds };
  const requestId = newId("prv", at);
  const expiresAt = addMs(at, linkLifeMs);
  const { token, hash } = newSignupSecret();
  // The row comes first, so that a link which arrives always leads somewhere.
  const { rowCount } = await pool.query(
    `INSERT INTO privacy_request (id, kind, profile_url, name, company, email, details, status, created_at, confirm_hash, confirm_expires_at, proof_code,
       idempotency_mark)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'sent', $8, $9, $10, $11, $12) ON CONFLICT (idempotency_mark) DO NOTHING`,
    [
      requestId,
      request.kind,
      request.profileUrl,
      request.name,
      request.company,
      request.email,
      request.details,
      at,
      hash,
      expiresAt,
      newProofCode(),
      mark === null ? null : hmacIdentifier(suppressionSecret(env), mark),
    ],
  );
  if (rowCount === 0) return { kind: "under_way" };
  const link = `${env.baseUrl}/privacy/confirm/${token}`;
  const mail = confirmRequestMail({ to: request.email, kind: request.kind, requestId, askedAt: at, link });
  if (await sendRequestMail(services, mail)) {
    await pool.query("UPDATE privacy_request SET mailed_at = $2 WHERE id = $1", [requestId, clock.now()]);
    return { kind: "received", requestId, expiresAt };
  }
  await pool.query("DELETE FROM privacy_request WHERE id = $1 AND status = 'sent'", [requestId]);
  return { kind: "mail_refused" };
}

/** No mail server is waited for so long. */
const mailingMs = 2 * minuteMs;

/** The request of this mark while its link could be used; null, and the mark is free, where there is none or its mail never went out. */
async function findMarked({ env, pool }: PrivacyServices, mark: string, at: Date): Promise<ReceivedRequest | null> {
  const marks = hmacsOf(suppressionSecret(env), mark);
  await pool.query(
    `UPDATE privacy_request SET idempotency_mark = NULL
     WHERE idempotency_mark = ANY($1) AND (created_at <= $2 OR (mailed_at IS NULL AND created_at <= $3))`,
    [marks, addMs(at, -linkLifeMs), addMs(at, -mailingMs)],
  );
  const { rows } = await pool.query<{ id: string; createdAt: Date; mailedAt: Date | null }>(
    `SELECT id, created_at AS "createdAt", mailed_at AS "mailedAt" FROM privacy_request WHERE idempotency_mark = ANY($1)`,
    [marks],
  );
  const [kept] = rows;
  if (kept === undefined) return null;
  if (kept.mailedAt === null) return { kind: "under_way" };
  return { kind: "received", requestId: kept.id, expiresAt: addMs(kept.createdAt, linkLifeMs), isReplay: true };
}

interface CheckedRequest {
  readonly kind: PrivacyRequestKind;
  /** The canonical address where it is an account's. */
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
  const address = text("profile_url", 2_048);
  const name = text("name", 500);
  const company = text("company", 500);
  const details = text("details", maxDetailsLength);
  const email = parseEmailAddress(text("email", 320) ?? "")?.address ?? null;
  if (email === null) problems.email ??= "Give an address at which you can be answered.";
  if (address !== null && !/^(?:https?:\/\/)?[^\s/]+\.[^\s/]+\/\S+$/i.test(address))
    problems.profile_url ??= "Give the full address of one profile page.";
  if (address === null && name === null) problems.profile_url ??= "Give a profile page, or at least a name.";
  if (kind === undefined || email === null || Object.keys(problems).length > 0) return { kind: "invalid", problems };
  const profileUrl = address === null ? null : (parseProfileUrl(address)?.url ?? address);
  return { kind: "valid", request: { kind, profileUrl, name, company, email, details } };
}
