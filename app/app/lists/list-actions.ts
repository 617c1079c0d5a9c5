"use server";

import { redirect } from "next/navigation";
import { packsFor } from "@/components/lists/price-words";
import type { UploadState } from "@/components/lists/upload-form";
import type { PortalSession } from "@/lib/account/portal-session";
import { startCheckout } from "@/lib/billing/start-checkout";
import { createList, discardList, mapList } from "@/lib/enrichment/lists/create-list";
import { mappingOf, mappingTexts } from "@/lib/enrichment/lists/list-mapping";
import { priceList, promisedCredits } from "@/lib/enrichment/lists/price-list";
import { readList, readListTable } from "@/lib/enrichment/lists/read-list";
import { startList, wantList } from "@/lib/enrichment/lists/start-list";
import { stopList } from "@/lib/enrichment/lists/stop-list";
import { ServiceError } from "@/lib/errors";
import { ratePolicy } from "@/lib/http/rate-policies";
import type { Services } from "@/lib/http/services";
import { maxTableBytes, readTable } from "@/lib/lists/read-table";
import { log } from "@/lib/log";
import { signedIn } from "../signed-in";

/*
 * The forms of the list pages. Next.js lets a server action run only for a form of this very host; each one checks the session itself and draws from the API's
 * limit on batches. Each works without scripts: it ends in a page.
 */

const maxFileName = 120;

/** Reads a table and keeps it; its page comes next. */
export async function uploadListAction(_previous: UploadState, data: FormData): Promise<UploadState> {
  const { given, caller } = await signedIn();
  if (!caller) redirect("/app/lists");
  if (!caller.hasAcceptedTerms) redirect("/account");
  const file = data.get("table");
  if (!(file instanceof File) || file.size === 0) return { problem: "Choose a file first." };
  if (file.size > maxTableBytes) return { problem: `It is larger than ${maxTableBytes / 1_048_576} MB. Split it.` };
  let listId: string;
  try {
    await takeTurn(given, caller);
    const read = await readTable(new Uint8Array(await file.arrayBuffer()));
    if (read.kind === "unreadable") return { problem: read.line === null ? read.message : `Line ${read.line}: ${read.message}` };
    listId = await createList(given, { accountId: caller.accountId, fileName: fileNameOf(file), table: read.table });
  } catch (error) {
    return { problem: problemWords(error) };
  }
  redirect(`/app/lists/${listId}`);
}

/** Shown to its owner alone. */
function fileNameOf({ name }: File): string {
  const bare = name.replace(/^.*[/\\]/, "").replace(/[\p{Cc}\p{Cf}]/gu, "");
  return bare.trim().slice(-maxFileName) || "list.csv";
}

/** Takes the columns for what the form says. */
export async function mapListAction(data: FormData): Promise<void> {
  await onList(data, async ({ given, caller, listId }) => {
    const list = await readList(given.pool, { accountId: caller.accountId, listId });
    if (list === null) return null;
    const table = await readListTable(given.pool, list);
    const texts = Array.from({ length: list.form.width }, (_, index) => String(data.get(`column-${index}`) ?? ""));
    await mapList(given, {
      accountId: caller.accountId,
      listId,
      table,
      mapping: mappingOf(chosenTexts(texts, mappingTexts(list.mapping)), list.form.width),
    });
    return null;
  });
}

/** Of two columns for one field the one that was just chosen counts. */
function chosenTexts(texts: readonly string[], before: readonly string[]): string[] {
  const chosen = new Set(texts.filter((text, index) => text !== before[index]));
  return texts.map((text, index) => (text === before[index] && chosen.has(text) ? "" : text));
}

/** Starts a list for no more than its button said: all of it, or the first rows that the balance covers. */
export async function startListAction(data: FormData): Promise<void> {
  await onList(data, async ({ given, caller, listId }) => {
    const list = await readList(given.pool, { accountId: caller.accountId, listId });
    if (list === null || list.startedAt !== null) return null;
    const table = await readListTable(given.pool, list);
    const price = await priceList(given, { caller, table, mapping: list.mapping });
    const maxCredits = Number(data.get("max_credits"));
    const first = data.get("first") === "yes";
    const outcome = await startList(given, {
      accountId: caller.accountId,
      listId,
      price,
      // A form that names no price agrees to none.
      maxCredits: Number.isInteger(maxCredits) ? maxCredits : 0,
      ...(first ? { firstCredits: Math.max(0, Math.min(maxCredits, await freeCredits(given, caller))) } : {}),
    });
    return outcome.kind === "dearer" || outcome.kind === "short" ? outcome.kind : null;
  });
}

/** Opens the provider's page for exactly what the list is short of. */
export async function buyForListAction(data: FormData): Promise<void> {
  await onList(data, async ({ given, caller, listId }) => {
    const list = await readList(given.pool, { accountId: caller.accountId, listId });
    if (list === null || list.startedAt !== null) return null;
    const table = await readListTable(given.pool, list);
    const { credits } = await priceList(given, { caller, table, mapping: list.mapping });
    const missing = credits - (await freeCredits(given, caller));
    if (missing <= 0) return null;
    const { url } = await startCheckout(given, { accountId: caller.accountId, packs: packsFor(missing) });
    redirect(url);
  });
}

/** Stops a list. Safe to repeat. */
export async function stopListAction(data: FormData): Promise<void> {
  await onList(data, async ({ given, caller, listId }) => {
    if (await stopList(given, { accountId: caller.accountId, listId })) await wantList(given, listId, "stop");
    return null;
  });
}

/** Removes a list that is not started. */
export async function discardListAction(data: FormData): Promise<void> {
  await onList(data, async ({ given, caller, listId }) => {
    await discardList(given, { accountId: caller.accountId, listId });
    redirect("/app/lists");
  });
}

interface ListCall {
  readonly given: Services;
  readonly caller: PortalSession;
  readonly listId: string;
}

/** Does it, and shows the list's page again, with what was wrong. */
async function onList(data: FormData, work: (call: ListCall) => Promise<string | null>): Promise<void> {
  const { given, caller } = await signedIn();
  const listId = String(data.get("list"));
  const page = /^lst_[0-9a-z]{26}$/.test(listId) ? `/app/lists/${listId}` : "/app/lists";
  if (!caller) redirect(page);
  if (!caller.hasAcceptedTerms) redirect("/account");
  let problem: string | null;
  try {
    await takeTurn(given, caller);
    problem = await work({ given, caller, listId });
  } catch (error) {
    // A redirect is no error of ours.
    if (!(error instanceof ServiceError)) throw error;
    problem = error.code;
  }
  redirect(problem === null ? page : `${page}?problem=${problem}`);
}

/** What the account may still promise: its balance without what its other lists may take. */
async function freeCredits({ pool }: Services, { accountId, availableCredits }: PortalSession): Promise<number> {
  return availableCredits - (await promisedCredits(pool, accountId));
}

async function takeTurn(given: Services, { accountId }: PortalSession): Promise<void> {
  const verdict = await given.limiter.take(ratePolicy("batch", given.env), accountId);
  if (!verdict.allowed) throw new ServiceError("rate_limited", { details: { retry_after_seconds: verdict.resetSeconds } });
}

function problemWords(error: unknown): string {
  if (error instanceof ServiceError)
    return error.code === "rate_limited" ? "Too many requests at once. Wait a few seconds and try again." : error.message;
  // The message may quote the table, so only its kind is logged.
  log.error({ err: error instanceof Error ? error.name : typeof error }, "portal list failed");
  return "Something broke on our side. Nothing was started; try again.";
}
