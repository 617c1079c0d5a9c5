import { z } from "zod";

/** As long as a sealed id can be, with room. */
export const maxCandidateIdLength = 250;

/** Whom a refused request may have meant. */
export const candidate = z
  .object({
    candidate_id: z.string().describe("Send it to POST /api/enrich within the hour: the run takes this person and no other."),
    role: z.string().nullable().describe("What their pages give as their role."),
    organization: z.string().nullable().describe("Where they work, as their pages give it."),
    field: z.string().nullable().describe("What they work on."),
    country: z.string().nullable().describe("The organisation's, by its own site; never the person's."),
  })
  .meta({
    id: "Candidate",
    description:
      "Somebody whom the request may have meant, in public words that tell them from the others. At least one of the words is there.",
  });

export const candidates = z
  .array(candidate)
  .max(5)
  .optional()
  .describe(
    "When refused as identity_ambiguous or identity_weak, for an hour: whom it may have meant. Absent where nobody can be told from the others, on jobs of a batch, and past 20 such jobs of the account within 24 hours.",
  );

export const candidateId = z
  .string()
  .max(maxCandidateIdLength)
  .describe(
    "One of a refused job's `candidates`, in place of the seed or beside it: the run takes that person and no other. It is this account's, for an hour. Not for batches.",
  );

export type Candidate = z.infer<typeof candidate>;
