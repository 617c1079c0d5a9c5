import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { notFound } from "next/navigation";

const types = [
  [/^pcb-[\d.]+\.tgz$/, "application/gzip"],
  [/^pcb-[\d.]+\.mcpb$/, "application/zip"],
  [/^pcb_briefs-[\d.]+-py3-none-any\.whl$/, "application/zip"],
  [/^pcb-(?:skill|n8n)-[\d.]+\.zip$/, "application/zip"],
  [/^pcb-prompts-[\d.]+\.md$/, "text/markdown; charset=utf-8"],
  [/^SHA256SUMS$/, "text/plain; charset=utf-8"],
] as const;

/** The packages that the build has made: `npx -y {base_url}/downloads/pcb-<version>.tgz`. Without a key, as the contract is. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly file: string }> }): Promise<Response> {
  const { file } = await params;
  const type = types.find(([pattern]) => pattern.test(file))?.[1];
  const bytes = type === undefined ? null : await readFile(path.resolve(process.cwd(), "dist", "downloads", file)).catch(() => null);
  if (type === undefined || bytes === null) notFound();
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=300", ETag: etag, "X-Content-Type-Options": "nosniff" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, "Content-Length": String(bytes.length) } });
}
