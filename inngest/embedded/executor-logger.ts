import { Logger } from "graphile-worker";

/** What the executor needs of a logger; pino is one. */
export interface ExecutorLogger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The queue's own lines. It reports every job as information, which is of use only when one looks for a fault. */
export function queueLogger(logger: ExecutorLogger): Logger {
  return new Logger(() => (level, message) => {
    const fields = { source: "queue" };
    if (level === "error") logger.error(fields, message);
    else if (level === "warning") logger.warn(fields, message);
    else logger.debug(fields, message);
  });
}
