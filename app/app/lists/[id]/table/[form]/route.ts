import { portalSession } from "@/lib/account/portal-session";
import { listResults } from "@/lib/enrichment/lists/list-results";
import { readList, readListTable } from "@/lib/enrichment/lists/read-list";
import { ratePolicy } from "@/lib/http/rate-policies";
import { services } from "@/lib/http/services";
import { type CrmName, crmNames, writeCrmTable } from "@/lib/lists/crm-table";
import { resultColumns } from "@/lib/lists/result-columns";
import { writeSheet, writeTable } from "@/lib/lists/write-table";
import { plainHeaders, refusal } from "../../../../jobs/watched-job";

const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * The table as it came, with what was found: `csv`, `xlsx`, or under the heads of a CRM's import. At any moment of its run; what is not known yet
 * says so. For the portal's session only.
 */
export async function GET(request: Request, { params }: { params: Promise<{ id: string; form: string }> }): Promise<Response> {
  const given = services();
  const caller = await portalSession(given, request.headers);
  if (!caller) return refusal(401, "unauthorized");
  const verdict = await given.limiter.take(ratePolicy("read", given.env), caller.accountId);
  if (!verdict.allowed) return refusal(429, "rate_limited", verdict.resetSeconds);
  const { id: listId, form } = await params;
  const list = await readList(given.pool, { accountId: caller.accountId, listId });
  if (list === null) return refusal(404, "list_not_found");
  const crm: CrmName | undefined = crmNames.find((name) => name === form);
  if (crm === undefined && form !== "csv" && form !== "xlsx") return refusal(404, "list_not_found");
  const table = await readListTable(given.pool, list);
  const added = resultColumns(await listResults(given.pool, list));
  const bytes = crm
    ? writeCrmTable(table, list.mapping, added, crm)
    : form === "xlsx"
      ? await writeSheet(table, added)
      : writeTable(table, added);
  const headers = {
    ...plainHeaders,
    "Content-Type": form === "xlsx" ? sheetType : `text/csv; charset=${crm ? "utf-8" : list.form.encoding}`,
    "Content-Disposition": attachmentOf(list.fileName, crm ?? null, form === "xlsx" ? "xlsx" : "csv"),
  };
  return new Response(bytes, { headers });
}

/** The table's own name with what it is now. Source: RFC 6266, section 4.3, and RFC 8187. */
function attachmentOf(fileName: string, crm: CrmName | null, ending: string): string {
  const bare = fileName.replace(/\.[a-z]{3,4}$/i, "");
  const name = `${bare}${crm === null ? "" : `-${crm}`}-openers.${ending}`.toWellFormed();
  const plain = name.replace(/[^\w.-]+/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
