/** What every call of the client throws, but for the reason of an abort. Its families are the classes that extend it. */
export class ClientError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No answer came: no connection, a broken one, or none within `timeoutMs`. Whether the request was carried out is not known. */
export class ConnectionError extends ClientError {}

/** Something answered that does not speak this contract: another service, a proxy's page, a redirect. */
export class UnexpectedAnswerError extends ClientError {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** A job has not ended within the time that the caller gave it. It goes on, and can be asked for again. */
export class WaitDeadlineError extends ClientError {
  constructor(readonly jobId: string) {
    super(`Job ${jobId} has not ended yet. It goes on; ask for it again.`);
  }
}

/** A callback that is not signed with the secret, or too old. */
export class CallbackSignatureError extends ClientError {}
