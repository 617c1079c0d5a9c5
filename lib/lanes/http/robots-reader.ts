import type pg from "pg";
import { addMs, type Clock, dayMs } from "@/lib/clock";
import { readSiteFile, storeSiteFile } from "@/lib/db/site-files";
import { cleanText } from "@/lib/documents/clean-text";
import { PageRefused } from "./page-refused";
import { everythingAllowed, maxRobotsBytes, type RobotsRules, readRobots } from "./robots";
import type { WebAnswer, WebAsk } from "./web-ask";

interface RobotsReaderInput {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Asks the site itself, without regard to rules. */
  ask(url: string, ask: WebAsk, signal: AbortSignal): Promise<WebAnswer>;
}

/**
 * The rules of the site that an address belongs to. @throws PageRefused, UpstreamError: rules that cannot be read forbid everything (RFC 9309,
 * 2.3.1.4)
 */
export type RobotsReader = (url: URL, signal: AbortSignal) => Promise<RobotsRules>;

/** Rules are kept for a day for all processes; that a site did not answer is kept for this client alone. */
export function createRobotsReader({ pool, clock, ask }: RobotsReaderInput): RobotsReader {
  const known = new Map<string, Promise<RobotsRules>>();
  return ({ origin }, signal) => {
    const rules = known.get(origin) ?? read(`${origin}/robots.txt`, signal);
    known.set(origin, rules);
    return rules;
  };

  async function read(robotsUrl: string, signal: AbortSignal): Promise<RobotsRules> {
    const at = clock.now();
    const kept = await readSiteFile(pool, robotsUrl, addMs(at, -dayMs));
    if (kept !== null) return kept.status === 200 ? readRobots(robotsUrl, kept.body) : everythingAllowed;
    const file = await fetchFile(robotsUrl, signal);
    await storeSiteFile(pool, robotsUrl, file, at);
    return file.status === 200 ? readRobots(robotsUrl, file.body) : everythingAllowed;
  }

  async function fetchFile(robotsUrl: string, signal: AbortSignal): Promise<{ status: number; body: string }> {
    try {
      const { status, body } = await ask(
        robotsUrl,
        { kind: "site_file", accept: "text/plain, */*;q=0.1", maxBytes: maxRobotsBytes, cutsOff: true, ignoresRobots: true },
        signal,
      );
      return { status, body: status === 200 ? cleanText(new TextDecoder().decode(body)) : "" };
    } catch (error) {
      // After five redirects a site may be taken to have no file (RFC 9309, 2.3.1.2).
      if (error instanceof PageRefused && error.reason === "too_many_redirects") return { status: 404, body: "" };
      throw error;
    }
  }
}
