import type { Schemas } from "@/client/contract-types";
import type { Client } from "@/client/create-client";
import { maxBatchProfiles } from "@/lib/contract/batch-size";
import { maxPacks, pack } from "@/lib/contract/pack";
import type { AskedRow } from "@/lib/lists/map-columns";
import { count } from "../batch/estimate-list";
import { spoken } from "../batch/load-list";
import { withoutControls } from "../without-controls";
import { type LoadedTable, mappingWords } from "./load-table";

/** What a whole table would cost. */
export interface TableEstimate {
  readonly creditsRequired: number;
  readonly creditsAvailable: number;
  readonly alreadyUnlocked: number;
  /** Rows that the service would not take, by their number, with its code and sentence. */
  readonly refused: ReadonlyMap<number, { readonly code: string; readonly message: string }>;
  /** What the account's cap on new people says, where it stands in the way. */
  readonly cap: string | null;
}

/** Asks what all rows would cost, a hundred at a time. Starts nothing. */
export async function estimateTable(client: Client, rows: readonly AskedRow[], signal: AbortSignal): Promise<TableEstimate> {
  const refused = new Map<number, { code: string; message: string }>();
  let [creditsRequired, creditsAvailable, alreadyUnlocked] = [0, 0, 0];
  let cap: string | null = null;
  for (let start = 0; start < rows.length; start += maxBatchProfiles) {
    const part = rows.slice(start, start + maxBatchProfiles);
    const estimate = await client.estimateBatch(profilesOf(part), { signal });
    creditsRequired += estimate.credits_required;
    creditsAvailable = estimate.credits_available;
    alreadyUnlocked += estimate.already_unlocked;
    cap ??= estimate.warnings.find(({ code }) => code === "daily_people_limit")?.message ?? null;
    for (const { index, code, message } of [...estimate.invalid, ...estimate.duplicates]) {
      const at = part[index];
      if (at !== undefined) refused.set(at.row, { code, message });
    }
  }
  return { creditsRequired, creditsAvailable, alreadyUnlocked, refused, cap };
}

/** As the wire takes them; what a row holds is judged there. */
export function profilesOf(rows: readonly AskedRow[]): Schemas["BatchProfile"][] {
  return rows.map(({ profile }) => profile as Schemas["BatchProfile"]);
}

/** What people are told before they agree. */
export function renderTableEstimate(loaded: LoadedTable, asked: readonly AskedRow[], estimate: TableEstimate): string {
  const { table, planned, name } = loaded;
  const { creditsRequired, creditsAvailable, alreadyUnlocked, refused, cap } = estimate;
  const lines = [
    `${spoken(name)}: ${count(table.rows.length, "row")}, ${count(asked.length - refused.size, "person").replace("persons", "people")} to ask for`,
    `Columns: ${mappingWords(loaded)}`,
    `Cost: ${creditsRequired === 0 ? "no credit" : `${count(creditsRequired, "credit")} at most`}; you have ${creditsAvailable}`,
  ];
  if (alreadyUnlocked > 0) lines.push(`Unlocked before, so free: ${alreadyUnlocked}`);
  if (planned.repeats.size > 0) lines.push(`Rows that repeat an earlier one, and get its answer: ${planned.repeats.size}`);
  if (planned.nameless.size > 0) lines.push(`Rows that name nobody, and come back as they are: ${planned.nameless.size}`);
  if (refused.size > 0)
    lines.push(`Rows that the service cannot read, and that come back as they are: ${refused.size}`, ...refusedLines(refused));
  if (cap !== null) lines.push(`${cap} The list goes on by itself as the limit allows.`);
  return withoutControls(`${lines.join("\n")}\n`);
}

function refusedLines(refused: TableEstimate["refused"]): string[] {
  const most = 10;
  const lines = [...refused].slice(0, most).map(([row, { message }]) => `  row ${row}: ${message}`);
  return refused.size > most ? [...lines, `  and ${refused.size - most} more`] : lines;
}

/** What is missing, and the two ways on. */
export function shortOfCredit({ creditsRequired, creditsAvailable }: TableEstimate): string {
  const missing = creditsRequired - creditsAvailable;
  const packs = Math.ceil(missing / pack.credits);
  const times = packs > maxPacks ? ` (${packs} packs in all, ${maxPacks} at a time)` : "";
  const first = creditsAvailable > 0 ? ` Or ask for the first rows alone: --first ${creditsAvailable}` : "";
  return `It needs ${count(creditsRequired, "credit")}; you have ${creditsAvailable}. Nothing was started. Buy exactly what is missing: pcb buy --packs ${Math.min(packs, maxPacks)}${times}, then the same command.${first}`;
}
