import { gunzipSync } from "node:zlib";
import { addMs, dayMs } from "@/lib/clock";
import { readSiteFile, storeSiteFile } from "@/lib/db/site-files";
import { cleanText } from "@/lib/documents/clean-text";
import { decodeBytes } from "@/lib/documents/decode-bytes";
import type { LaneServices } from "../lane-services";
import type { WebAnswer, WebAsk } from "./web-ask";

/** A larger sitemap lists more than anybody here reads. */
const maxFileBytes = 2 * 1_048_576;

/** Files that serve machines, kept for a day for all processes, that there is none too. */
export function createSiteFileReader(
  { pool, clock }: Pick<LaneServices, "pool" | "clock">,
  ask: (url: string, ask: WebAsk) => Promise<WebAnswer | null>,
): (url: string) => Promise<string | null> {
  return async (url) => {
    const at = clock.now();
    const kept = await readSiteFile(pool, url, addMs(at, -dayMs));
    if (kept !== null) return kept.status === 200 ? kept.body : null;
    const answer = await ask(url, {
      kind: "site_file",
      accept: "application/xml, text/xml, text/plain, */*;q=0.1",
      maxBytes: maxFileBytes,
      // It is the rules, and nobody need be asked about them; whoever reads them next finds them kept.
      ignoresRobots: new URL(url).pathname === "/robots.txt",
    });
    if (answer === null) return null;
    const body = answer.status === 200 ? textOf(answer) : null;
    await storeSiteFile(pool, url, body === null ? { status: 404, body: "" } : { status: 200, body }, at);
    return body;
  };
}

/** Some sitemaps are files in gzip, whatever the transfer is. */
function textOf({ body, headers }: WebAnswer): string | null {
  try {
    const isPacked = body[0] === 0x1f && body[1] === 0x8b;
    const bytes = isPacked ? gunzipSync(body, { maxOutputLength: maxFileBytes }) : body;
    return cleanText(decodeBytes(bytes, headers["content-type"] ?? null));
  } catch {
    return null;
  }
}
