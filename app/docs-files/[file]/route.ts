import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { notFound } from "next/navigation";

const types: Readonly<Record<string, string>> = {
  "docs-reader.js": "text/javascript; charset=utf-8",
  "contract-viewer.js": "text/javascript; charset=utf-8",
  "contract-viewer.css": "text/css; charset=utf-8",
};

/** What the documentation's pages run, as the build has made it: the same for everybody. Their names stay, so that no page asks for one that is gone. */
export async function GET(request: Request, { params }: { readonly params: Promise<{ readonly file: string }> }): Promise<Response> {
  const { file } = await params;
  const type = types[file];
  if (type === undefined) notFound();
  const bytes = await readFile(path.resolve(process.cwd(), "dist", "docs-files", file));
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=600", ETag: etag, "X-Content-Type-Options": "nosniff" };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers });
}
