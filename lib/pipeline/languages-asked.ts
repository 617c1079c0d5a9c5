import type { BriefLanguage } from "@/lib/contract/vocabulary";
import type { PipelineServices } from "./pipeline-services";

export type ForeignLanguage = Exclude<BriefLanguage, "en">;

/** The languages, English apart, that the jobs which wait for a run asked for. */
export async function languagesAsked(services: Pick<PipelineServices, "pool">, runId: string): Promise<ForeignLanguage[]> {
  const { rows } = await services.pool.query<{ language: ForeignLanguage }>({
    name: "languages-asked",
    text: "SELECT DISTINCT language FROM job WHERE run_id = $1 AND status IN ('queued', 'running') AND language <> 'en' ORDER BY language",
    values: [runId],
  });
  return rows.map(({ language }) => language);
}
