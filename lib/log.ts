import pino from "pino";
import { env } from "./env";

/**
 * Structured lines without personal text: ids, codes, counts and durations only. The paths below are a second line of defence,
 * for the day somebody logs an object that holds more.
 */
export const log = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
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
