import { z } from "zod";

/** 1 MiB, the largest request body. */
export const maxBodyBytes = 1_048_576;
export const maxTextLength = 500;
export const maxUrlLength = 2_048;

const narrowing = z.string().max(maxTextLength);

/** What names the person. At least one of `linkedin_url`, `name`, `email`; the rest only narrow. */
export const seedInput = z
  .object({
    linkedin_url: z
      .string()
      .max(maxUrlLength)
      .optional()
      .describe("A person's LinkedIn profile, /in/<slug>. It identifies; it is never fetched.")
      .meta({ example: "https://www.linkedin.com/in/pcb-fixture-subject" }),
    name: narrowing.optional().describe("The person's name, in any order and script."),
    company: narrowing.optional().describe("Narrows: where the person works."),
    title: narrowing.optional().describe("Narrows: what the person does there."),
    domain: narrowing
      .optional()
      .describe("Narrows: the company's or the person's own domain, alone or in an address. What is none is refused."),
    email: narrowing.optional().describe("The person's work email."),
  })
  .meta({ id: "SeedInput", description: "Identifies one person. Unknown fields are ignored." });

/** Who will write to the person. Re-ranks claims when the brief is answered; changes no fact, score or band, and is in no shared brief. */
export const senderContext = z
  .object({
    name: narrowing.optional(),
    title: narrowing.optional(),
    company: narrowing.optional(),
    offer: narrowing.optional(),
    goal: narrowing.optional(),
  })
  .meta({
    id: "SenderContext",
    description: "Who will write to the person. It re-ranks claims by relevance and never changes a fact, a score or a band.",
  });

export type SeedInput = z.infer<typeof seedInput>;
export type SenderContext = z.infer<typeof senderContext>;
