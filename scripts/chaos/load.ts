import { setTimeout as sleep } from "node:timers/promises";
import type { FictionalPerson } from "../../test/harness/fictional-people";
import type { Customer } from "./customers";
import type { KeptService } from "./kept-service";
import { type Action, act, type LoadWorld } from "./load/client-actions";
import { emptyRecord, type LoadRecord, noteFault } from "./load/load-record";
import { createPatientRequests } from "./load/patient-requests";
import { pickFrom } from "./random-numbers";

export interface Load {
  readonly record: LoadRecord;
  /** How many clients are at work, from now on. */
  setClients(count: number): void;
  /** Settles when every client has ended what it had in hand. */
  stop(): Promise<void>;
}

export interface LoadOptions {
  readonly service: KeptService;
  readonly customers: readonly Customer[];
  readonly people: readonly FictionalPerson[];
  readonly random: () => number;
  readonly clients: number;
  /** A client rests between two actions for about so long. */
  readonly restMs?: number;
  readonly buys?: boolean;
  /** How often each thing is done, by weight. */
  readonly mix?: Readonly<Record<Action, number>>;
}

const usualMix: Readonly<Record<Action, number>> = { ask: 8, pull: 6, look: 3, batch: 1, buy: 1, signup: 1 };

/**
 * Clients that ask, pull, poll, buy and submit batches, each request with an idempotency key where there is one, and try again until they are
 * answered.
 */
export function startLoad(options: LoadOptions): Load {
  const { service, customers, people, random, restMs = 150, mix = usualMix, buys = true } = options;
  const record = emptyRecord();
  let isStopping = false;
  const circumstances = { record, random, isStopping: () => isStopping };
  const insist = createPatientRequests(service.baseUrl, circumstances);
  const world: LoadWorld = { ...circumstances, service, people, buys, unlocked: new Map(), insist };
  const actions = (Object.entries(mix) as [Action, number][]).flatMap(([action, weight]) => Array<Action>(weight).fill(action));
  let wanted = options.clients;
  const atWork = new Set<Promise<void>>();
  const top = setInterval(fill, 500);
  fill();

  function fill(): void {
    while (!isStopping && atWork.size < wanted) {
      const client = work(atWork.size).finally(() => atWork.delete(client));
      atWork.add(client);
    }
  }

  async function work(number: number): Promise<void> {
    const customer = pickFrom(customers, random);
    while (!isStopping && number < wanted) {
      try {
        await act(world, pickFrom(actions, random), customer);
      } catch (error) {
        noteFault(record, `a client met ${error instanceof Error ? error.stack : String(error)}`);
      }
      await sleep(restMs * (0.5 + random()));
    }
  }

  return {
    record,
    setClients(count) {
      wanted = count;
      fill();
    },
    async stop() {
      isStopping = true;
      clearInterval(top);
      await Promise.all(atWork);
    },
  };
}
