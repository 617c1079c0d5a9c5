import { portalSession } from "@/lib/account/portal-session";
import type { CompactBrief } from "@/lib/contract/brief";
import { readUnlockedBrief } from "@/lib/enrichment/jobs/read-unlocked-brief";
import { services } from "@/lib/http/services";
import { readPhoto } from "@/lib/photos/read-photo";

const fields = {
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/**
 * The public photo that a brief of the session's account holds. 204 when there is none to be had: the page shows initials, and nobody is told why.
 */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly canonical_id: string }> },
): Promise<Response> {
  const given = services();
  const session = await portalSession(given, request.headers);
  if (!session) return nothing(401);
  const { canonical_id: personId } = await params;
  const jobId = new URL(request.url).searchParams.get("job");
  const found = await readUnlockedBrief(given, { accountId: session.accountId, personId, jobId, detail: "full" });
  if (found === null) return nothing(404);
  const { identity } = JSON.parse(found.briefJson) as CompactBrief;
  const photo = await readPhoto(given, identity.photo_url);
  if (photo === null) return nothing(204);
  return new Response(Buffer.from(photo.bytes), {
    headers: { ...fields, "Content-Type": photo.type, "Cache-Control": "no-store" },
  });
}

function nothing(status: number): Response {
  return new Response(null, { status, headers: { ...fields, "Cache-Control": "no-store" } });
}
