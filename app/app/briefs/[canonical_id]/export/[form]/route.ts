import { briefMarkdown } from "@/components/brief/brief-markdown";
import { briefPath, type ExportForm, jobQuery } from "@/components/brief/brief-place";
import { briefText } from "@/components/brief/brief-text";
import { briefPdf, type PdfExtent } from "@/components/brief-pdf/brief-pdf";
import { portalSession } from "@/lib/account/portal-session";
import type { Brief } from "@/lib/contract/brief";
import type { DetailLevel } from "@/lib/contract/vocabulary";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { services } from "@/lib/http/services";

interface Form {
  readonly detail: DetailLevel;
  readonly type: string;
  /** Of the file's name. */
  readonly ending: string;
  /** Null where it cannot be made in this form: the page as it is printed can. */
  readonly render: (briefJson: string) => string | Promise<Buffer | null>;
}

const forms: Readonly<Record<ExportForm, Form>> = {
  "full.json": { detail: "full", type: "application/json", ending: "-full.json", render: (json) => json },
  "compact.json": { detail: "compact", type: "application/json", ending: "-compact.json", render: (json) => json },
  "brief.txt": {
    detail: "full",
    type: "text/plain; charset=utf-8",
    ending: ".txt",
    render: (json) => briefText(JSON.parse(json) as Brief),
  },
  "brief.md": {
    detail: "full",
    type: "text/markdown; charset=utf-8",
    ending: ".md",
    render: (json) => briefMarkdown(JSON.parse(json) as Brief),
  },
  "page.pdf": pdfForm("page", "-page.pdf"),
  "brief.pdf": pdfForm("sections", ".pdf"),
};

function pdfForm(extent: PdfExtent, ending: string): Form {
  return { detail: "full", type: "application/pdf", ending, render: (json) => briefPdf(JSON.parse(json) as Brief, extent) };
}

const shared = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** A brief to take along; as JSON, letter for letter what the API answers with. For the portal's session only. The file's name names nobody. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ readonly canonical_id: string; readonly form: string }> },
): Promise<Response> {
  const given = services();
  const session = await portalSession(given, request.headers);
  if (!session) return plain(401, "Sign in at /account first.\n");
  const { canonical_id: personId, form: name } = await params;
  const form = Object.hasOwn(forms, name) ? forms[name as ExportForm] : null;
  const jobId = new URL(request.url).searchParams.get("job");
  const found =
    form === null ? null : await readUnlockedBrief(given, { accountId: session.accountId, personId, jobId, detail: form.detail });
  if (form === null || found === null) return plain(404, "There is no such brief here.\n");
  const rendered = await form.render(found.briefJson);
  if (rendered === null) {
    const place = { personId, jobId };
    // A relative address: the service does not know by which name it was asked.
    return new Response(null, {
      status: 303,
      headers: { ...shared, Location: `${briefPath(place)}${jobQuery(place)}${jobId === null ? "?" : "&"}paper=all&pdf=no` },
    });
  }
  const day = found.generatedAt.toISOString().slice(0, 10);
  return new Response(typeof rendered === "string" ? rendered : new Uint8Array(rendered), {
    headers: {
      ...shared,
      "Content-Type": form.type,
      "Content-Disposition": `attachment; filename="brief-${day}${form.ending}"`,
    },
  });
}

function plain(status: number, words: string): Response {
  return new Response(words, { status, headers: { ...shared, "Content-Type": "text/plain; charset=utf-8" } });
}
