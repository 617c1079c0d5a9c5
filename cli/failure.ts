import type { ExitCode } from "./exit-codes";

/** An expected end that is no success: sentences for people, the exit code, and what `--json` prints. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode,
    /** For scripts; by default the message alone. */
    readonly body?: object,
  ) {
    super(message);
    this.name = "Failure";
  }
}
