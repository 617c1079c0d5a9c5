import pino from "pino";
import { workLine } from "./current-work";
import { env } from "./env";

/** Of lines that the output has not taken. */
const maxHeldBytes = 1_048_576;

/**
 * Structured lines without personal text: ids, codes, counts and durations only. The paths below are a second line of defence,
 * for the day somebody logs an object that holds more.
 */
export const log = pino(
  {
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // The ids of the request or run that a line belongs to: by them all its lines are found, in whichever process.
    mixin: workLine,
    redact: {
      paths: [
        "*.api_key",
        "*.apiKey",
        "*.authorization",
        "*.email",
        "*.name",
        "*.company",
        "*.text",
        "*.quote",
        "*.seed",
        "headers.authorization",
        "headers.cookie",
      ],
      censor: "[redacted]",
    },
  },
  output(),
);

/**
 * Standard output, written to at once: otherwise the end of the process waits for lines that cannot be written. What it does not take (a full disk
 * behind it) is lost beyond `maxHeldBytes`; the process goes on.
 */
function output(): pino.DestinationStream {
  const stream = pino.destination({ dest: 1, maxLength: maxHeldBytes, sync: true });
  stream.on("error", () => undefined);
  return stream;
}
