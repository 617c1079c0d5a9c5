import { addMs } from "@/lib/clock";
import type { DisputeFinding } from "@/lib/contract/dispute";
import { loadDocuments } from "@/lib/db/documents";
import { isWithheld } from "@/lib/db/withheld";
import type { BriefFacts } from "@/lib/engine/brief/brief-facts";
import { fold } from "@/lib/engine/brief/withdrawal-marks";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";
import type { PipelineServices } from "@/lib/pipeline/pipeline-services";
import { runEngineStep } from "@/lib/pipeline/run-engine-step";
import { sourceTextLifeMs } from "@/lib/retention/retention";
import { readSourceAgain } from "./read-source-again";

/** What one look at the source found. `unreachable` may be tried again; `over`: the dispute is decided or gone. Never a person's text. */
export type CheckOutcome = DisputeFinding | "unreachable" | "over";

interface Disputed extends FactsRow {
  readonly person_id: string;
  readonly source_doc_id: string;
  readonly source_url: string | null;
  readonly claim: string | null;
  readonly evidence_quote: string | null;
  readonly run_id: string;
  readonly generated_at: Date;
  readonly is_withheld: boolean;
}

/**
 * Reads the source of a disputed claim again and lets the engine verify the claim anew. Decides and stores nothing, so that it can run any number of
 * times; no transaction is open while the outside is asked.
 */
export async function checkDispute(
  services: PipelineServices,
  { disputeId, round }: { disputeId: string; round: number },
): Promise<CheckOutcome> {
  const { pool, clock } = services;
  const { rows } = await pool.query<Disputed>(
    `SELECT d.person_id, d.source_doc_id, d.source_url, d.claim, d.evidence_quote, b.run_id, ${factsOf("b")}, b.generated_at, ${isWithheld("d.person_id")} AS is_withheld
     FROM dispute d JOIN job j ON j.id = d.job_id AND j.status = 'done' JOIN brief b ON b.id = j.brief_id
     WHERE d.id = $1 AND d.round = $2 AND d.status = 'checking'`,
    [disputeId, round],
  );
  const disputed = rows[0];
  if (!disputed) return "over";
  // Who asked to be left alone is not read about.
  if (disputed.is_withheld) return "source_not_checkable";
  const { claims, identity } = readFacts(disputed);
  const claim = claims.find(
    (each) => fold(each.claim) === fold(disputed.claim ?? "") && fold(each.evidence_quote) === fold(disputed.evidence_quote ?? ""),
  );
  if (disputed.source_url === null || claim === undefined) return "withdrawn_before";
  const reading = await readSourceAgain(services, {
    documentId: disputed.source_doc_id,
    sourceUrl: disputed.source_url,
    retrievedAt: claim.receipt.retrieved_at,
  });
  switch (reading.kind) {
    case "unreachable":
      return "unreachable";
    case "not_checkable":
      return "source_not_checkable";
    case "gone":
      return "page_gone";
    case "read": {
      const others = await otherPages(services, disputed);
      const isKept = new Set([disputed.source_doc_id, ...others.map(({ id }) => id)]);
      return runEngineStep("recheckClaim", {
        seed: await provenSeed(services, disputed.person_id, identity),
        documents: [reading.document, ...others],
        documentId: disputed.source_doc_id,
        claim,
        lacksPages:
          addMs(disputed.generated_at, sourceTextLifeMs) < clock.now() || claims.some(({ source_doc_id }) => !isKept.has(source_doc_id)),
        asOf: clock.now(),
      });
    }
  }
}

/** More than a run collects. */
const maxPages = 200;

/** What the brief's run had before it, namesakes' pages too, and what was tied to the person since; as it is stored. */
async function otherPages({ pool }: PipelineServices, { run_id, person_id, source_doc_id }: Disputed): Promise<SourceDocument[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT document_id AS id FROM run_document WHERE run_id = $1 AND document_id <> $3
     UNION SELECT document_id FROM person_document WHERE person_id = $2 AND document_id <> $3 ORDER BY id LIMIT ${maxPages}`,
    [run_id, person_id, source_doc_id],
  );
  return loadDocuments(
    pool,
    rows.map(({ id }) => id),
  );
}

/** Who the person is by what is proven of them, and by nobody's word; of a private brief by what it was asked by. */
async function provenSeed({ pool }: PipelineServices, personId: string, identity: BriefFacts["identity"]): Promise<Seed> {
  const { rows } = await pool.query<{ key: string }>(
    "SELECT key FROM person_identifier WHERE person_id = $1 UNION SELECT key FROM private_identifier WHERE person_id = $1 ORDER BY key",
    [personId],
  );
  const provenValue = (kind: string) => rows.find(({ key }) => key.startsWith(`${kind}:`))?.key.slice(kind.length + 1) ?? null;
  return {
    linkedinSlug: provenValue("linkedin"),
    name: identity.full_name,
    company: identity.company || null,
    title: null,
    domain: provenValue("name_domain")?.split("|").at(-1) ?? null,
    emailHash: provenValue("email"),
  };
}
