import type { ExitCode } from "./exit-codes";

/** An expected end that is no brief: one sentence for people and the exit code. */
export class Failure extends Error {
  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
    this.name = "Failure";
  }
}
