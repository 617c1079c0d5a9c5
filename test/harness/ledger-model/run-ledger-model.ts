import fc from "fast-check";
import { LedgerActors } from "./ledger-actors";
import { assertEnd, assertInvariants } from "./ledger-invariants";
import { history, type Step } from "./ledger-operation";
import type { LedgerWorld } from "./ledger-world";

interface LedgerModelOptions {
  readonly numRuns: number;
  /** Of a run that failed; without it each run draws anew, and a failure says which. */
  readonly seed?: number | undefined;
  readonly onRun?: (() => void) | undefined;
}

/** What the model counts, so that a run that tried nothing is seen. */
export interface LedgerModelCounts {
  runs: number;
  operations: number;
  cutOff: number;
}

interface Real {
  readonly world: LedgerWorld;
  readonly actors: LedgerActors;
  readonly scheduler: fc.Scheduler;
}

/** Several clients at work at once, then a look at everything. The database is the state; the model only counts. */
class AtOnce implements fc.AsyncCommand<LedgerModelCounts, Real> {
  constructor(private readonly steps: readonly Step[]) {}

  check(): boolean {
    return true;
  }

  async run(counts: LedgerModelCounts, { world, actors, scheduler }: Real): Promise<void> {
    const gate = () => scheduler.schedule(Promise.resolve());
    const work = this.steps.map(async (step, place) => {
      const client = world.clients[place];
      if (client === undefined) throw new Error("There are more steps than clients.");
      client.crashing.arm({ crash: step.crash, gate });
      counts.operations += 1;
      if (!(await actors.perform(client.services, step))) counts.cutOff += 1;
    });
    // A client that is refused must not leave the others at work.
    const ended = await scheduler.waitFor(Promise.allSettled(work));
    for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
    await assertInvariants(world, actors);
  }

  toString(): string {
    return JSON.stringify(this.steps);
  }
}

/**
 * Random interleavings of payments' facts, reservations, settlements and connections cut off between any two statements, through the product's own
 * functions.
 * @throws Error with the commands and the seed of a run that broke a promise of the ledger
 */
export async function runLedgerModel(world: LedgerWorld, { numRuns, seed, onRun }: LedgerModelOptions): Promise<LedgerModelCounts> {
  const counts: LedgerModelCounts = { runs: 0, operations: 0, cutOff: 0 };
  const commands = history.map((all) => all.map((steps) => new AtOnce(steps)));
  const property = fc.asyncProperty(commands, fc.scheduler(), async (steps, scheduler) => {
    const actors = new LedgerActors(world, await world.newScene());
    await fc.asyncModelRun(() => ({ model: counts, real: { world, actors, scheduler } }), steps);
    const [last] = world.clients;
    if (last === undefined) throw new Error("There is no client.");
    last.crashing.arm({ crash: null, gate: async () => {} });
    await actors.finish(last.services);
    await assertInvariants(world, actors);
    await assertEnd(world, actors);
    counts.runs += 1;
    onRun?.();
  });
  // Who comes first in the database is not all in the scheduler's hand, so that shrinking would chase another failure: the first one is the answer.
  await fc.assert(property, { numRuns, endOnFailure: true, ...(seed === undefined ? {} : { seed }) });
  return counts;
}
