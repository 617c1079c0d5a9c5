import { callbackEnvelope } from "@/lib/contract/callback";
import { checkSignature } from "@/lib/local/check-signature";
import type { Witness } from "./witness";

interface Delivery {
  readonly id: string;
  readonly job_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly job_status: string;
  readonly secrets: string[];
}

export async function checkCallbacks(
  witness: Witness,
  callbackTries: number,
): Promise<{ readonly delivered: number; readonly givenUp: number; readonly received: number }> {
  const { service, breaks, breaksForEach, rowsOf } = witness;
  const deliveries = await rowsOf<Delivery>(
    `SELECT d.id, d.job_id, d.status, d.attempts, j.status AS job_status,
       ARRAY(SELECT secret FROM callback_secret s WHERE s.account_id = d.account_id) AS secrets
     FROM callback_delivery d JOIN job j ON j.id = d.job_id`,
  );
  const received = readReceived(witness, deliveries);
  for (const delivery of deliveries) {
    const ids = [...(received.get(delivery.job_id) ?? [])];
    if (ids.some((id) => id !== delivery.id)) breaks(`A job's callback came under ${ids.length} webhook-ids: ${delivery.job_id}`);
    if (delivery.status === "delivered" && !ids.includes(delivery.id))
      breaks(`A callback counts as delivered and never came: ${delivery.id}`);
    if (delivery.status === "given_up" && delivery.attempts < callbackTries)
      breaks(`A callback was given up after ${delivery.attempts} tries: ${delivery.id}`);
  }
  await breaksForEach<{ id: string }>(
    `SELECT j.id FROM job j WHERE j.callback_url IS NOT NULL AND j.status NOT IN ('queued', 'running')
     AND NOT EXISTS (SELECT 1 FROM callback_delivery d WHERE d.job_id = j.id)`,
    (row) => `A job with a callback address has no callback: ${row.id}`,
  );
  const count = (status: string) => deliveries.filter((delivery) => delivery.status === status).length;
  return { delivered: count("delivered"), givenUp: count("given_up"), received: service.receiver.received.length };
}

/** The webhook-ids under which each job's callback came. Envelope, status and signature of each are as promised, or said. */
function readReceived({ service, breaks }: Witness, deliveries: readonly Delivery[]): ReadonlyMap<string, ReadonlySet<string>> {
  const received = new Map<string, Set<string>>();
  const known = new Map(deliveries.map((delivery) => [delivery.job_id, delivery]));
  for (const { headers, body } of service.receiver.received) {
    const envelope = callbackEnvelope.safeParse(JSON.parse(body));
    if (!envelope.success) {
      breaks(`A callback's envelope is not as the contract has it: ${envelope.error.message.slice(0, 200)}`);
      continue;
    }
    const delivery = known.get(envelope.data.job_id);
    if (delivery === undefined) {
      // Retention removes what has ended together with its job.
      continue;
    }
    const ids = received.get(delivery.job_id) ?? new Set();
    received.set(delivery.job_id, ids.add(headers["webhook-id"] ?? ""));
    if (envelope.data.status !== delivery.job_status)
      breaks(`A callback says ${envelope.data.status} of a job that is ${delivery.job_status}`);
    const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    const verdict = checkSignature({ headers, body: Buffer.from(body), receivedAt: signedAt }, delivery.secrets);
    if (verdict !== "good") breaks(`A callback's signature is ${verdict}: ${delivery.id}`);
  }
  return received;
}
