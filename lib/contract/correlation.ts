import { z } from "zod";

/** Labels and keys may hold any text but NUL, which PostgreSQL cannot store. */
export const label = z
  .string()
  .max(200)
  .refine((value) => !value.includes("\u0000"), "must not contain NUL");

export const maxMetadataPairs = 16;
export const maxMetadataKeyLength = 40;
export const maxMetadataValueLength = 500;

const metadataKey = z
  .string()
  .min(1)
  .max(maxMetadataKeyLength)
  .refine((key) => !key.includes("\u0000"), "must not contain NUL");
const metadataValue = z
  .string()
  .max(maxMetadataValueLength)
  .refine((value) => !value.includes("\u0000"), "must not contain NUL");

/** Pairs of strings of the client's own. */
export const metadata = z
  .record(metadataKey, metadataValue)
  .refine((pairs) => Object.keys(pairs).length <= maxMetadataPairs, `at most ${maxMetadataPairs} pairs`)
  .meta({
    id: "Metadata",
    description: `Your own pairs of strings, echoed as they are: at most ${maxMetadataPairs}, keys of 1 to ${maxMetadataKeyLength} characters, values of at most ${maxMetadataValueLength}. Put ids there, nothing about the person.`,
    maxProperties: maxMetadataPairs,
    example: { crm_id: "0035g00000XyZ", campaign: "spring" },
  });

export const clientReference = label.min(1).describe("What you call this request or row: echoed, and a filter of GET /api/jobs.");

/** What a request, and each row of a batch, may be told apart by. */
export const correlationInput = { client_reference: clientReference.optional(), metadata: metadata.optional() };

/** As jobs, lists, batches and callbacks echo it. */
export const correlationEcho = {
  index: z.int().min(0).optional().describe("The row of the batch that it belongs to, counted from 0."),
  client_reference: z.string().optional().describe("As the request gave it."),
  metadata: metadata.optional().describe("As the request gave it."),
};

export type Metadata = z.infer<typeof metadata>;
