import { type LanguageRendering, type Rendering, type RenderingUnit, renderingUnits } from "@/lib/engine/rendering/rendering";
import { textsOfUnits } from "@/lib/engine/rendering/settle-translations";
import type { ComposeOutcome, StoredBrief } from "@/lib/engine/types";
import { isModelConfigured, type ModelUsage } from "@/lib/lanes/language-model/model-answer";
import { maxTexts, readBackTexts, translateTexts, translationTokens } from "@/lib/lanes/language-model/translate-texts";
import { answerOf, bookOfRun, type SpendingBook, withReserve } from "./ask-model";
import { type ForeignLanguage, languagesAsked } from "./languages-asked";
import type { PipelineServices } from "./pipeline-services";
import { runEngineStep } from "./run-engine-step";
import { findArtifact, loadOpenRun, saveArtifact } from "./run-row";

/** Beyond this a brief's claims stay English: as many texts as a brief's best eighty claims have with their labels. */
const maxRequests = 3;

/**
 * Translates the composed brief's claims for the jobs that asked for it, and keeps what passes every guard beside the brief until it is stored.
 * Without an answer there is nothing to keep: the claims stay English, and the brief says so. Each language is asked for once, however often the step
 * runs.
 */
export async function renderRunBrief(services: PipelineServices, runId: string): Promise<{ claims: number }> {
  const run = await loadOpenRun(services.pool, runId);
  const composed = await findArtifact<ComposeOutcome>(services.pool, runId, "composed");
  if (!run || !isModelConfigured(services.env) || composed?.kind !== "composed") return { claims: 0 };
  const languages = await languagesAsked(services, runId);
  let claims = 0;
  for (const language of languages) {
    const name = renderingArtifact(language);
    const done = await findArtifact<Rendering>(services.pool, runId, name);
    const rendering =
      done ??
      (await renderBriefIn(services, { book: bookOfRun(services, runId), brief: composed.brief, language, languages: languages.length }));
    if (rendering === null) continue;
    claims += Object.keys(rendering.claims).length;
    if (done === null) await saveArtifact(services.pool, { runId, name, payload: rendering, at: services.clock.now() });
  }
  return { claims };
}

const renderingArtifact = (language: ForeignLanguage) => `rendering:${language}`;

/** What the run has translated. */
export async function findRenderings({ pool }: Pick<PipelineServices, "pool">, runId: string): Promise<LanguageRendering[]> {
  const { rows } = await pool.query<{ language: string; payload: unknown }>({
    name: "find-renderings",
    text: "SELECT split_part(name, ':', 2) AS language, payload FROM run_artifact WHERE run_id = $1 AND starts_with(name, 'rendering:') ORDER BY name",
    values: [runId],
  });
  return rows.map(({ language, payload }) => ({ language, strings: payload as Rendering }));
}

interface Order {
  readonly book: SpendingBook;
  readonly brief: StoredBrief;
  readonly language: ForeignLanguage;
  /** How many share the time. */
  readonly languages: number;
}

/** Null where the model gave no answer at all. */
export async function renderBriefIn(services: PipelineServices, { book, brief, language, languages }: Order): Promise<Rendering | null> {
  const { identity } = brief;
  const subject = { fullName: identity.full_name, organizations: identity.company === "" ? [] : [identity.company] };
  const parts = inRequests(renderingUnits(brief));
  const timeShare = 0.5 / languages;
  const translations = await askInParts(services, book, parts, (texts, spent, signal) =>
    translateTexts({ ...services, signal }, { texts, language, timeShare }, spent),
  );
  if (translations === null) return null;
  const units = await runEngineStep("guardTranslations", { units: parts.flat(), language, translations, ...subject });
  const readBack = await askInParts(services, book, inRequests(units), (texts, spent, signal) =>
    readBackTexts(
      { ...services, signal },
      { texts: texts.map(({ id }) => ({ id, text: translations[id] ?? "" })), language, timeShare },
      spent,
    ),
  );
  return readBack === null ? null : runEngineStep("settleTranslations", { units, translations, readBack, ...subject });
}

/** Side by side, since they share the time; each counts what the others may spend. Null where none was answered. */
async function askInParts(
  services: PipelineServices,
  book: SpendingBook,
  parts: readonly (readonly RenderingUnit[])[],
  ask: (texts: ReturnType<typeof textsOfUnits>, spent: ModelUsage, signal: AbortSignal) => ReturnType<typeof translateTexts>,
): Promise<Record<string, string> | null> {
  let reserved = await book.spent();
  const answers: Promise<Record<string, string> | null>[] = [];
  for (const part of parts) {
    const texts = textsOfUnits(part);
    const spent = reserved;
    reserved = withReserve(services.env, reserved, translationTokens(texts.length), translationTokens(texts.length));
    answers.push(answerOf(services, book, (signal) => ask(texts, spent, signal)));
  }
  const said = (await Promise.all(answers)).filter((answer) => answer !== null);
  return parts.length > 0 && said.length === 0 ? null : Object.assign({}, ...said);
}

function inRequests(units: readonly RenderingUnit[]): RenderingUnit[][] {
  const parts: RenderingUnit[][] = [];
  let room = 0;
  for (const unit of units) {
    const size = textsOfUnits([unit]).length;
    if (room < size) {
      if (parts.length === maxRequests) break;
      parts.push([]);
      room = maxTexts;
    }
    parts.at(-1)?.push(unit);
    room -= size;
  }
  return parts;
}
