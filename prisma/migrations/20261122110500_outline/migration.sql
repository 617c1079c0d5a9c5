-- What stands where in the text: its blocks, sections and speakers (`lib/documents/stored-outline.ts`). Null for texts that were stored before, or redacted.
ALTER TABLE "document" ADD COLUMN "outline" JSONB;
