import type { components, operations } from "./generated/contract";

/** The contract's shapes by name, as the OpenAPI document has them. */
export type Schemas = components["schemas"];
export type AnyBrief = Schemas["AnyBrief"];
export type Brief = Schemas["Brief"];
export type CompactBrief = Schemas["CompactBrief"];
export type Claim = Schemas["Claim"];
export type CompactClaim = Schemas["CompactClaim"];
export type Identity = Schemas["Identity"];
export type Batch = Schemas["Batch"];
export type JobSummary = Schemas["JobSummary"];
export type CallbackEnvelope = Schemas["CallbackEnvelope"];
export type Usage = Schemas["Usage"];
export type Job = Schemas["Job"];
export type Candidate = Schemas["Candidate"];

/** Every operation that the service serves. */
export type OperationId = Exclude<keyof operations, "briefEnded">;

/** What an operation answers when it succeeds. */
export type AnswerOf<Id extends OperationId> = SuccessOf<operations[Id]["responses"]>;
/** The JSON body that an operation takes. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody?: { content: { "application/json": infer Body } } }
  ? Body
  : never;
/** The query parameters that an operation takes. */
export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;

type SuccessOf<Responses> = JsonOf<Responses[Extract<keyof Responses, 200 | 202>]>;
type JsonOf<Response> = Response extends { content: { "application/json": infer Body } } ? Body : never;
