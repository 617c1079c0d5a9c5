import {
  ApiError,
  type BriefOutcome,
  type CallbackEnvelope,
  type Claim,
  type Client,
  type CompactClaim,
  ConnectionError,
  type Job,
  PaymentRequiredError,
  verifyCallback,
} from "@/client/main";

/*
 * Uses every outcome by the client's exported types without a cast: that it compiles is the test, here and in the package that developers install, where its import is
 * the package's name.
 */
export async function ask(client: Client, name: string): Promise<string> {
  try {
    const answer = await client.enrich({ name, client_reference: "row 7" });
    if (answer.status === "accepted") return answer.delivery;
    return outcomeWords(await client.waitForBrief(answer, { onJob: (job) => jobWords(job) }));
  } catch (error) {
    if (error instanceof PaymentRequiredError) return error.payment.account_url;
    if (error instanceof ApiError) return `${error.code} ${error.status} ${error.body.available_at ?? ""}`;
    if (error instanceof ConnectionError) return "unreachable";
    throw error;
  }
}

function outcomeWords(outcome: BriefOutcome): string {
  switch (outcome.status) {
    case "done":
      return `${claimWords(outcome.brief.safe_to_reference)} ${outcome.jobId} ${outcome.usage.credits_charged}`;
    case "refused":
    case "failed":
      return `${outcome.reason} ${outcome.message} ${outcome.candidates.map(({ organization }) => organization).join()}`;
    case "needs_review":
      return outcome.message;
    default:
      return outcome satisfies never;
  }
}

function jobWords(job: Job): string {
  if (job.status === "queued") return `${job.queue_position ?? 0}`;
  if (job.status === "running") return job.stage;
  return job.status === "done" ? claimWords(job.result.safe_to_reference) : `${job.reason} ${job.error}`;
}

function claimWords(claims: readonly (Claim | CompactClaim)[]): string {
  return claims.map(({ claim, evidence_quote }) => `${claim} (${evidence_quote})`).join();
}

export async function receive(request: Request, secret: string): Promise<string> {
  const envelope: CallbackEnvelope = await verifyCallback({ body: await request.text(), headers: request.headers, secret });
  return envelope.type === "brief.done" ? claimWords(envelope.result.safe_to_reference) : `${envelope.reason} ${envelope.error}`;
}
