import robotsParser from "robots-parser";
import { secondMs } from "@/lib/clock";
import { productToken } from "./user-agent";

export interface RobotsRules {
  allows(url: string): boolean;
  /** Between two requests, when the site asks for more than our own pace; at most 5 s. */
  readonly crawlDelayMs: number;
}

/** RFC 9309 asks for 500 KiB at least; what comes after is not read. */
export const maxRobotsBytes = 512_000;
const maxCrawlDelayMs = 5 * secondMs;
const maxLineLength = 2_048;
/** Characters of rules times characters of address: some 0.2 s of the parser's matching. Ordinary sites need a thousandth. */
const maxMatchingCost = 200_000_000;

/** The rules of one origin for our robot. A file that is built to cost time allows nothing. */
export function readRobots(robotsUrl: string, body: string): RobotsRules {
  const lines = body
    .replace(/^\ufeff/, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.length <= maxLineLength)
    .join("\n");
  const rules = robotsParser(robotsUrl, lines);
  const delaySeconds = rules.getCrawlDelay(productToken) ?? 0;
  return {
    allows: (url) => lines.length * url.length <= maxMatchingCost && rules.isAllowed(url, productToken) === true,
    crawlDelayMs: Math.min(Math.max(0, delaySeconds) * secondMs, maxCrawlDelayMs),
  };
}

/** A site without a file, or one that only we may not see, allows everything (RFC 9309, 2.3.1.3). */
export const everythingAllowed: RobotsRules = { allows: () => true, crawlDelayMs: 0 };
