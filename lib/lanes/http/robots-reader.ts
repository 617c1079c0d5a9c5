import type pg from "pg";
import { addMs, type Clock, dayMs } from "@/lib/clock";
import { readSiteFile, type SiteFile, storeSiteFile } from "@/lib/db/site-files";
import { cleanText } from "@/lib/documents/clean-text";
import { PageRefused } from "./page-refused";
import { everythingAllowed, maxRobotsBytes, type RobotsRules, readRobots } from "./robots";
import { createSharedReads, type Reader } from "./shared-reads";
import type { WebAnswer, WebAsk } from "./web-ask";

interface RobotsReaderInput {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly limitMs: number;
  /** Asks the site itself, without regard to rules. */
  ask(url: string, ask: WebAsk, reader: Reader): Promise<WebAnswer>;
  /** Whether asking again would meet the same failure. */
  lasts(error: unknown): boolean;
}

/** Rules that cannot be read forbid everything (RFC 9309, 2.3.1.4), so both throw. @throws PageRefused, UpstreamError */
export interface RobotsReader {
  /** The rules of the site that an address belongs to. */
  rulesOf(url: URL, reader: Reader): Promise<RobotsRules>;
  /** The file itself. */
  fileOf(origin: string, reader: Reader): Promise<SiteFile>;
}

/** Some 10 files; a session has few hosts. */
const maxKeptBytes = 1_000_000;

/** Rules are kept for a day for all processes; that a site did not answer is kept for this session alone. */
export function createRobotsReader({ pool, clock, limitMs, ask, lasts }: RobotsReaderInput): RobotsReader {
  const files = createSharedReads<SiteFile>({ limitMs, maxKeptBytes, sizeOf: ({ body }) => body.length, lasts });
  const parsed = new WeakMap<SiteFile, RobotsRules>();
  const fileOf = (origin: string, reader: Reader) => files.read(origin, reader, (under) => read(`${origin}/robots.txt`, under));
  return {
    fileOf,
    async rulesOf({ origin }, reader) {
      const file = await fileOf(origin, reader);
      const rules = parsed.get(file) ?? (file.status === 200 ? readRobots(`${origin}/robots.txt`, file.body) : everythingAllowed);
      parsed.set(file, rules);
      return rules;
    },
  };

  async function read(robotsUrl: string, reader: Reader): Promise<SiteFile> {
    const at = clock.now();
    const kept = await readSiteFile(pool, robotsUrl, addMs(at, -dayMs));
    if (kept !== null) return kept;
    const file = await fetchFile(robotsUrl, reader);
    await storeSiteFile(pool, robotsUrl, file, at);
    return file;
  }

  async function fetchFile(robotsUrl: string, reader: Reader): Promise<SiteFile> {
    try {
      const { status, body } = await ask(
        robotsUrl,
        { kind: "site_file", accept: "text/plain, */*;q=0.1", maxBytes: maxRobotsBytes, cutsOff: true, ignoresRobots: true },
        reader,
      );
      return { status, body: status === 200 ? cleanText(new TextDecoder().decode(body)) : "" };
    } catch (error) {
      // After five redirects a site may be taken to have no file (RFC 9309, 2.3.1.2).
      if (error instanceof PageRefused && error.reason === "too_many_redirects") return { status: 404, body: "" };
      throw error;
    }
  }
}
