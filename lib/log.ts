import pino from "pino";
import { env } from "./env";
import { workLine } from "./telemetry/current-work";

/**
 * Structured lines without personal text: ids, codes, counts and durations only. The paths below are a second line of defence,
 * for the day somebody logs an object that holds more.
 */
export const log = pino({
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
});
