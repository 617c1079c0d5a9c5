import { applyPaymentFact, type PaymentFact } from "@/lib/billing/apply-payment-fact";
import type { Caller } from "@/lib/db/api-keys";
import { holdAccount } from "@/lib/db/hold-account";
import { inTransaction } from "@/lib/db/transaction";
import { admitEnrichment } from "@/lib/enrichment/admit-enrichment";
import type { EnrichRequest } from "@/lib/enrichment/admitted-request";
import { admitBatch } from "@/lib/enrichment/batch/admit-batch";
import type { EnrichmentServices } from "@/lib/enrichment/enrichment-services";
import { passOnReservation } from "@/lib/enrichment/pass-on-reservation";
import { ServiceError } from "@/lib/errors";
import { newUlid } from "@/lib/ids";
import type { RunOutcome } from "@/lib/pipeline/run-outcome";
import { settleRun } from "@/lib/pipeline/settle-run";
import { CrashError } from "./crashing-pool";
import type { Ending, LedgerOperation, Step, ToldFact } from "./ledger-operation";
import type { LedgerScene, LedgerWorld } from "./ledger-world";
import { totalOf } from "./open-payment";

type Ask =
  | { readonly kind: "one"; readonly account: number; readonly request: EnrichRequest }
  | { readonly kind: "batch"; readonly account: number; readonly profiles: readonly unknown[]; readonly key: string };

interface OpenJobRow {
  readonly id: string;
  readonly account_id: string;
}

/** Does what an operation says by the product's own functions, and remembers what was attempted. Whether it came through, only the database knows. */
export class LedgerActors {
  /** Facts that were told, each at least once, of each payment. */
  readonly told = new Map<string, PaymentFact[]>();
  readonly asks: Ask[] = [];
  /** How often a request without a key was sent: each time may be a job of its own. */
  keylessSends = 0;

  constructor(
    private readonly world: LedgerWorld,
    readonly scene: LedgerScene,
  ) {}

  /** @returns whether it was carried out or properly refused; false when it was cut off or the database was too busy for it */
  async perform(services: EnrichmentServices, { operation }: Pick<Step, "operation">): Promise<boolean> {
    try {
      await this.attempt(services, operation);
      return true;
    } catch (error) {
      if (error instanceof CrashError) return false;
      if (!(error instanceof ServiceError)) throw error;
      if (error.code === "payment_required") return true;
      // Recorded, but cut off before the hand-over: the same key resumes it.
      if (error.code === "service_busy" || error.code === "batch_enqueue_unconfirmed") return false;
      throw error;
    }
  }

  /** Everything that is still open comes to its end, and every fact is told once more, the latest first, as a provider does that heard no answer. */
  async finish(services: EnrichmentServices): Promise<void> {
    for (const [place, runId] of (await this.openRuns()).entries())
      await this.settle(services, runId, this.outcome(place % 3 === 2 ? "failed" : "composed", place));
    for (const ask of this.asks.slice(0, 2))
      await this.perform(services, { operation: { kind: "ask_again", ask: this.asks.indexOf(ask) } });
    for (const runId of await this.openRuns()) await this.settle(services, runId, this.outcome("refused", 0));
    for (const [paymentId, facts] of this.told) for (const fact of [...facts].reverse()) await this.apply(services, paymentId, fact);
  }

  private async attempt(services: EnrichmentServices, operation: LedgerOperation): Promise<void> {
    switch (operation.kind) {
      case "tell": {
        const payment = at(this.scene.payments, operation.payment);
        const fact = factOf(payment, operation.fact);
        this.told.set(payment.id, [...(this.told.get(payment.id) ?? []), fact]);
        return this.apply(services, payment.id, fact);
      }
      case "ask":
        return this.ask(services, {
          kind: "one",
          account: operation.account,
          request: {
            linkedin_url: this.urlOf(operation.person),
            refresh: operation.refresh,
            ...(operation.hasKey ? { idempotency_key: newUlid(this.world.clock.now()) } : {}),
          },
        });
      case "batch":
        return this.ask(services, {
          kind: "batch",
          account: operation.account,
          profiles: operation.people.map((person) => ({ linkedin_url: this.urlOf(person) })),
          key: newUlid(this.world.clock.now()),
        });
      case "ask_again":
        if (this.asks.length > 0) await this.send(services, at(this.asks, operation.ask));
        return;
      case "stop": {
        const open = await this.openJobs();
        if (open.length > 0) await this.stop(services, at(open, operation.job));
        return;
      }
      case "end": {
        const open = await this.openRuns();
        if (open.length > 0) await this.settle(services, at(open, operation.run), this.outcome(operation.ending, operation.person));
      }
    }
  }

  private async ask(services: EnrichmentServices, ask: Ask): Promise<void> {
    this.asks.push(ask);
    await this.send(services, ask);
  }

  private async send(services: EnrichmentServices, ask: Ask): Promise<void> {
    const caller = await this.asChecked(at(this.scene.callers, ask.account));
    if (ask.kind === "one") {
      if (ask.request.idempotency_key === undefined) this.keylessSends += 1;
      await admitEnrichment(services, { caller, request: ask.request, detail: "full" });
      return;
    }
    const request = { profiles: ask.profiles, idempotency_key: ask.key };
    await admitBatch(services, { caller, request, renderAnswer: () => "{}" });
  }

  private async apply(services: EnrichmentServices, paymentId: string, fact: PaymentFact): Promise<void> {
    await inTransaction<unknown>(services.pool, (tx) => applyPaymentFact(tx, paymentId, fact, services.clock.now()));
  }

  private async settle(services: EnrichmentServices, runId: string, outcome: RunOutcome): Promise<void> {
    await settleRun(services, { runId, outcome, suppressionSecret: this.world.suppressionSecret });
  }

  /** As an account gives one of its jobs up. */
  private async stop({ pool, clock }: EnrichmentServices, { id: jobId, account_id: accountId }: OpenJobRow): Promise<void> {
    await inTransaction<unknown>(pool, async (tx) => {
      await holdAccount(tx, accountId);
      await passOnReservation(tx, { accountId, jobId, at: clock.now() });
      return tx.query(
        "UPDATE job SET status = 'failed', reason = 'internal_error', finished_at = $2 WHERE id = $1 AND status IN ('queued', 'running')",
        [jobId, clock.now()],
      );
    });
  }

  /** A run may find anybody: who was asked for is only a hint. */
  private outcome(ending: Ending, place: number): RunOutcome {
    if (ending === "refused") return { kind: "refused", reason: "identity_ambiguous" };
    if (ending === "failed") return { kind: "failed", reason: "upstream_unavailable" };
    const { personId, facts, slug } = at(this.scene.people, place);
    return { kind: "composed", personId, facts, generatedAt: this.world.clock.now(), keys: [`linkedin:${slug}`] };
  }

  private async openRuns(): Promise<string[]> {
    const { rows } = await this.world.pool.query(
      `SELECT DISTINCT r.id FROM enrichment_run r JOIN job j ON j.run_id = r.id WHERE j.account_id = ANY($1) AND r.status IN ('queued', 'running') ORDER BY r.id`,
      [this.scene.callers.map(({ accountId }) => accountId)],
    );
    return rows.map(({ id }) => id);
  }

  private async openJobs(): Promise<OpenJobRow[]> {
    const { rows } = await this.world.pool.query<OpenJobRow>(
      "SELECT id, account_id FROM job WHERE account_id = ANY($1) AND status IN ('queued', 'running') ORDER BY id",
      [this.scene.callers.map(({ accountId }) => accountId)],
    );
    return rows;
  }

  /** The caller as the key check sees it. */
  private async asChecked(caller: Caller): Promise<Caller> {
    const { rows } = await this.world.pool.query("SELECT available FROM account WHERE id = $1", [caller.accountId]);
    return { ...caller, availableCredits: rows[0].available };
  }

  private urlOf(person: number): string {
    return `https://www.linkedin.com/in/${at(this.scene.people, person).slug}`;
  }
}

function factOf({ id, packs }: { readonly id: string; readonly packs: number }, fact: ToldFact): PaymentFact {
  const total = totalOf(packs);
  const paymentIntentId = `pi_${id}`;
  switch (fact.kind) {
    case "paid":
      return { kind: "paid", paymentIntentId, total, currency: "usd" };
    case "failed":
      return { kind: "failed", code: "card_declined" };
    case "expired":
      return { kind: "expired" };
    case "receipt":
      return { kind: "receipt", url: `https://receipts.example/${id}`, paymentIntentId };
    case "refunded":
      return { kind: "refunded", refundedTotal: Math.floor(total * fact.share) };
    case "disputed":
      return { kind: "disputed", state: fact.state };
  }
}

function at<T>(items: readonly T[], place: number): T {
  const item = items[place % items.length];
  if (item === undefined) throw new Error("There is none to choose from.");
  return item;
}
