import { existsSync } from "node:fs";
import path from "node:path";
import { Piscina } from "piscina";
import { secondMs } from "@/lib/clock";
import type { PageBytes, PageReading } from "./read-page";
import { within } from "./within";

const holder = globalThis as { pcbPagePool?: Piscina | null };

/** Up to here reading takes some 50 ms, less than handing a page over is worth. */
const maxBytesInPlace = 262_144;
/** One page may not hold a worker for longer. */
const maxExtractionMs = 10 * secondMs;
const maxWorkerMegabytes = 512;

/**
 * What a page says. A large page or a PDF is read by a worker thread, so that it holds up no other run of the process, nor an answer, and can be
 * stopped. Where the bundle of the worker is not built, all pages are read in place.
 * @throws UpstreamError timeout when the signal ends first
 */
export async function runExtraction(page: PageBytes, signal: AbortSignal): Promise<PageReading> {
  const isSmall = page.bytes.byteLength <= maxBytesInPlace && page.bytes[0] !== 0x25;
  const pool = isSmall ? null : pagePool();
  // Loaded by the first page that is read here: a process that only answers requests reads none.
  if (pool === null) return (await import("./read-page")).readPage(page);
  try {
    return await within(signal, maxExtractionMs, (inner) => pool.run(page, { signal: inner }));
  } catch (error) {
    if (signal.aborted) throw error;
    // Out of memory or out of time: the page's doing, as far as anybody outside can tell.
    return { kind: "failed", reason: "unreadable" };
  }
}

function pagePool(): Piscina | null {
  if (holder.pcbPagePool !== undefined) return holder.pcbPagePool;
  const filename = path.resolve(process.cwd(), "dist", "page-worker.js");
  holder.pcbPagePool = existsSync(filename)
    ? new Piscina({
        filename,
        minThreads: 0,
        maxThreads: 2,
        idleTimeout: 30 * secondMs,
        maxQueue: 200,
        resourceLimits: { maxOldGenerationSizeMb: maxWorkerMegabytes },
      })
    : null;
  return holder.pcbPagePool;
}
