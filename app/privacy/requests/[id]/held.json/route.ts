import { cookies } from "next/headers";
import { services } from "@/lib/http/services";
import { notePrivacyAction } from "@/lib/privacy/note-privacy-action";
import { readHeld } from "@/lib/privacy/read-held";
import { readRequest, requestCookieName } from "@/lib/privacy/request-session";
import { suppressionSecret } from "@/lib/suppression/suppression-key";

const shared = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** Everything that is held about the person of a proven request, as a file. For the browser that has the request's cookie only. */
export async function GET(_request: Request, { params }: { readonly params: Promise<{ readonly id: string }> }): Promise<Response> {
  const given = services();
  const { env, pool, clock } = given;
  const { id } = await params;
  const request = await readRequest(given, id, (await cookies()).get(requestCookieName(env))?.value ?? null);
  const isProven = request?.status === "proven" && request.personId !== null;
  const held = isProven ? await readHeld(pool, request.personId, suppressionSecret(env)) : null;
  if (held === null)
    return new Response("Open the link in the email first.\n", {
      status: 404,
      headers: { ...shared, "Content-Type": "text/plain; charset=utf-8" },
    });
  await notePrivacyAction(pool, { at: clock.now(), action: "privacy_held_read", subjectId: id, actor: null });
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      ...shared,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="held-about-me-${clock.now().toISOString().slice(0, 10)}.json"`,
    },
  });
}
