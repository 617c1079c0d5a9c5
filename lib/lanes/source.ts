import type { laneNames } from "@/lib/contract/operations/service";
import type { NewDocument } from "@/lib/documents/document-keys";
import type { ProfileUrl } from "@/lib/engine/identity/seed/profile-urls";
import type { Seed } from "@/lib/engine/types";
import type { Env } from "@/lib/env";
import type { ApiClient, Validators, WebClient } from "./http/clients";
import type { SourceBudget } from "./http/meter";
import type { LaneServices } from "./lane-services";

/** Names without a vendor, as `/api/health` shows them. */
export type LaneName = (typeof laneNames)[number];

/**
 * What a lane can go by. The first round knows the seed alone; the second also what pages that bear the person's name publicly link.
 */
export interface Leads {
  readonly seed: Seed;
  /** Whom to ask for: the seed's name, else the guess that a profile address's slug allows. A guess proves nothing and ties no page to anybody. */
  readonly name: string | null;
  readonly round: 1 | 2;
  /** Addresses of pages that search named or earlier pages link, best first. */
  readonly urls: readonly string[];
  /** Accounts that earlier pages link, each once, best first. */
  readonly profiles: readonly ProfileUrl[];
  /** Pictures of earlier pages' subjects. */
  readonly photos: readonly { readonly documentId: string; readonly url: string }[];
  /** The seed's address in clear: only while a request that brought it is being answered, never in a run. */
  readonly email: string | null;
}

export interface SourceContext extends LaneServices {
  /** Aborted when the source's time is up. Both clients carry it; whatever else waits must too. */
  readonly signal: AbortSignal;
  /** Calls to the provider at the origin of its setting. */
  readonly api: ApiClient;
  /** Anything else on the web: robots.txt, pace, limits and the guard against private addresses are its own. */
  readonly web: WebClient;
  /** What an earlier fetch of a reference gave to make the next one conditional. */
  validatorsOf(reference: string): Validators | null;
}

/** What a source brings for a reference: a text to be kept, one that is in the document table already, or an address for another lane to read. */
export type Finding =
  | {
      readonly kind: "fetched";
      /** As `find` gave it. */
      readonly reference: string;
      readonly document: Omit<NewDocument, "lane">;
      readonly validators?: Validators;
    }
  /** The provider answered, and has nothing: not asked again while that is fresh. A site that could not be reached is no answer. */
  | { readonly kind: "nothing"; readonly reference: string }
  /** A conditional fetch found the stored text still true. */
  | { readonly kind: "not_modified"; readonly reference: string }
  | { readonly kind: "stored"; readonly id: string }
  | { readonly kind: "lead"; readonly url: string }
  | { readonly kind: "photo"; readonly documentId: string; readonly sha256: string };

/** The steps that a run may ask of one lane: all its sources, side by side. */
export interface Lane {
  readonly name: Source["lane"];
  readonly sources: readonly Source[];
}

/**
 * One provider, or one way to the public web; one file each. `find` names what may speak about the person, best first, `fetch` brings the texts. Both
 * may throw: `collectFromLane` retries nothing more, counts the failure for the source's circuit breaker and turns it into an outcome. Nothing of a
 * seed goes into logs, errors or health. A source that finds nobody returns nothing; it throws only when it could not ask.
 */
export interface Source {
  /** For operators and the breaker's row: `github`. It never reaches an answer. */
  readonly name: string;
  /** `fixture` serves the fictional subject alone and is no part of health. */
  readonly lane: LaneName | "fixture";
  /** In which rounds it is asked. */
  readonly rounds: readonly (1 | 2)[];
  readonly budget: SourceBudget;
  /** It asks our own database and nothing else: behind no breaker, and what it throws is the step's to wait out and try again. */
  readonly isOwnDatabase?: boolean;
  /** It can tell who has an address (`leads.email`) within about a second, while a request waits. */
  readonly resolvesEmail?: boolean;
  /** How long what a reference brought counts as fresh; 0: it is fetched each time. */
  readonly freshForMs: number;
  /** Whether the settings that it needs are there. Without them it is absent, not degraded. */
  isConfigured(env: Env): boolean;
  /** Whether these leads hold something that it can be asked for. */
  usableWith(leads: Leads): boolean;
  /** References in the source's own terms (addresses, ids), each stable from run to run and good for one text: fresh ones are not fetched again. */
  find(leads: Leads, context: SourceContext): Promise<readonly string[]>;
  fetch(references: readonly string[], context: SourceContext): Promise<readonly Finding[]>;
}
