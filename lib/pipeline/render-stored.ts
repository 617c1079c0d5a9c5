import { addMs } from "@/lib/clock";
import { answersNew } from "@/lib/db/own-briefs";
import type { Queryable } from "@/lib/db/pool";
import { storableJson } from "@/lib/db/storable-json";
import { inTransaction } from "@/lib/db/transaction";
import { isWithheld } from "@/lib/db/withheld";
import { renderBrief } from "@/lib/engine/brief/render-facts";
import { pruneRendering, type Rendering } from "@/lib/engine/rendering/rendering";
import type { StoredBrief } from "@/lib/engine/types";
import { maxRenderingTries, renderingPauseMs } from "@/lib/enrichment/briefs/order-rendering";
import { type FactsRow, factsOf, readFacts } from "@/lib/enrichment/briefs/stored-facts";
import { isModelConfigured } from "@/lib/lanes/language-model/model-answer";
import { log } from "@/lib/log";
import type { SpendingBook } from "./ask-model";
import type { ForeignLanguage } from "./languages-asked";
import type { PipelineServices } from "./pipeline-services";
import { renderBriefIn } from "./render-brief";

interface Asked {
  readonly briefId: string;
  readonly language: ForeignLanguage;
}

/**
 * Says a stored brief in a language that somebody asked for, with every guard of a run's own translation, and stores that once. It may be killed
 * anywhere and repeated: each beginning counts as a try, what all of them spend stays within what one run may, and no credit is touched.
 */
export async function renderStoredBrief(
  services: PipelineServices,
  asked: Asked,
): Promise<{ readonly outcome: "stored" | "failed" | "gone" }> {
  const brief = await takeOrder(services, asked);
  if (brief === null) return { outcome: "gone" };
  const rendering = isModelConfigured(services.env)
    ? await renderBriefIn(services, { book: bookOfOrder(services, asked), brief, language: asked.language, languages: 1 })
    : null;
  const outcome = rendering === null ? "failed" : await storeRendering(services, asked, rendering);
  if (outcome === "failed")
    await services.pool.query("UPDATE rendering_order SET status = 'failed' WHERE brief_id = $1 AND language = $2", [
      asked.briefId,
      asked.language,
    ]);
  log.info({ brief_id: asked.briefId, language: asked.language, outcome }, "stored brief rendered");
  return { outcome };
}

/** The brief, its order counted and its next try put off; null where nothing is ordered any more, or nothing may be said. */
async function takeOrder({ pool, clock }: PipelineServices, { briefId, language }: Asked): Promise<StoredBrief | null> {
  const at = clock.now();
  return inTransaction(pool, async (tx) => {
    // The brief before its order, as an erasure takes them.
    const brief = await shownBrief(tx, briefId);
    const { rows } = await tx.query<{ status: string; tries: number }>(
      "SELECT status, tries FROM rendering_order WHERE brief_id = $1 AND language = $2 FOR UPDATE",
      [briefId, language],
    );
    const order = rows[0];
    if (order?.status !== "wanted") return null;
    if (brief === null || (await isRendered(tx, { briefId, language }))) {
      await endOrder(tx, { briefId, language });
      return null;
    }
    const isLast = order.tries >= maxRenderingTries;
    await tx.query("UPDATE rendering_order SET tries = $3, next_try_at = $4, status = $5 WHERE brief_id = $1 AND language = $2", [
      briefId,
      language,
      isLast ? order.tries : order.tries + 1,
      addMs(at, renderingPauseMs(order.tries + 1)),
      isLast ? "failed" : "wanted",
    ]);
    return isLast ? null : brief;
  });
}

/**
 * Nothing is withdrawn and nobody is erased between this look and the end: the person is held, as whoever withdraws holds them. What the brief says
 * no more since it was read is left out.
 */
async function storeRendering({ pool, clock }: PipelineServices, asked: Asked, rendering: Rendering): Promise<"stored" | "gone"> {
  return inTransaction(pool, async (tx) => {
    await tx.query("SELECT 1 FROM person WHERE id = (SELECT person_id FROM brief WHERE id = $1) FOR NO KEY UPDATE", [asked.briefId]);
    const brief = await shownBrief(tx, asked.briefId);
    if (brief !== null)
      await tx.query(
        "INSERT INTO brief_rendering (brief_id, language, strings, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (brief_id, language) DO NOTHING",
        [asked.briefId, asked.language, storableJson(pruneRendering(rendering, brief)), clock.now()],
      );
    await endOrder(tx, asked);
    return brief === null ? "gone" : "stored";
  });
}

/** Null where it is gone, holds too little, or its person is shown to nobody. */
async function shownBrief(tx: Queryable, briefId: string): Promise<StoredBrief | null> {
  const { rows } = await tx.query<FactsRow>(
    `SELECT ${factsOf("b")} FROM brief b WHERE id = $1 AND ${answersNew("b")} AND NOT ${isWithheld("b.person_id")} FOR KEY SHARE`,
    [briefId],
  );
  return rows[0] ? renderBrief(readFacts(rows[0])) : null;
}

async function isRendered(tx: Queryable, { briefId, language }: Asked): Promise<boolean> {
  const { rowCount } = await tx.query("SELECT 1 FROM brief_rendering WHERE brief_id = $1 AND language = $2", [briefId, language]);
  return rowCount === 1;
}

async function endOrder(tx: Queryable, { briefId, language }: Asked): Promise<void> {
  await tx.query("DELETE FROM rendering_order WHERE brief_id = $1 AND language = $2", [briefId, language]);
}

/** All tries of one order share what a run may spend. */
function bookOfOrder({ pool }: Pick<PipelineServices, "pool">, { briefId, language }: Asked): SpendingBook {
  return {
    async spent() {
      const { rows } = await pool.query<{ input_tokens: number; output_tokens: number; cost_micros: number }>(
        "SELECT input_tokens, output_tokens, cost_micros FROM rendering_order WHERE brief_id = $1 AND language = $2",
        [briefId, language],
      );
      const row = rows[0];
      return { inputTokens: row?.input_tokens ?? 0, outputTokens: row?.output_tokens ?? 0, costMicros: row?.cost_micros ?? 0 };
    },
    async note({ usage: { inputTokens, outputTokens, costMicros } }) {
      await pool.query(
        `UPDATE rendering_order SET input_tokens = input_tokens + $3, output_tokens = output_tokens + $4, cost_micros = cost_micros + $5
         WHERE brief_id = $1 AND language = $2`,
        [briefId, language, inputTokens, outputTokens, costMicros],
      );
    },
  };
}
