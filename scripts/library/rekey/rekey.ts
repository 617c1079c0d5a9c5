import type pg from "pg";
import type { Clock } from "@/lib/clock";
import type { Mailer } from "@/lib/gateways/mail";
import { rekeyDocuments } from "./rekey-documents";
import { rekeyPeople } from "./rekey-people";
import { returnMisread } from "./return-misread";
import { tellReturned } from "./tell-returned";

export interface RekeyServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly baseUrl: string;
}

export interface RekeyCounts {
  readonly people: number;
  readonly documents: number;
  readonly credits: number;
  readonly told: number;
  /** Accounts whose mail was not taken: the next time tells them. */
  readonly due: number;
}

/**
 * Makes the stored name keys of people and documents anew, as names are spelt now, and makes good what the former spelling cost. May be stopped
 * anywhere and begun anew: what is done is found done, and no credit goes back twice. People first, since they are who is served.
 */
export async function rekey({ pool, clock, mailer, baseUrl }: RekeyServices, signal: AbortSignal): Promise<RekeyCounts> {
  const at = clock.now();
  const people = await rekeyPeople(pool, at, signal);
  const credits = await returnMisread(pool, at, signal);
  const { told, due } = await tellReturned({ pool, mailer, baseUrl }, signal);
  const documents = await rekeyDocuments(pool, signal);
  return { people, documents, credits, told, due };
}
