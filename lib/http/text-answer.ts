/** An answer that is a text, as most are: all that a host needs to write it, without the streams and the header list of a `Response`. */
export class TextAnswer {
  constructor(
    readonly text: string,
    readonly status: number,
    readonly fields: Readonly<Record<string, string>>,
  ) {}
}

/** Marks a request whose host takes a `TextAnswer` in place of a `Response`; Next.js takes the platform's own alone. */
export const takesTextAnswers = Symbol.for("pcb.takesTextAnswers");

/**
 * Whether whoever serves this request writes an answer's fields as they are given. Next.js leaves out the encoding that a route names, so that packed
 * bytes would be taken for text.
 */
export function writesEncodings(request: Request): boolean {
  return takesTextAnswers in request;
}

/** The answer that this request's host writes best. By type it is always a `Response`, since that is what a route of Next.js gives. */
export function answerWithText(request: Request, text: string, status: number, fields: Readonly<Record<string, string>>): Response {
  if (takesTextAnswers in request) return new TextAnswer(text, status, fields) as unknown as Response;
  return new Response(text, { status, headers: fields });
}
