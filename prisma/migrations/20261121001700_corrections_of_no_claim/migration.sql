-- What somebody says to be wrong may be about no statement of theirs: then it is for the operator to read and to answer.
ALTER TABLE "claim_correction" ALTER COLUMN "source_url" DROP NOT NULL, ALTER COLUMN "evidence_quote" DROP NOT NULL, ALTER COLUMN "claim" DROP NOT NULL;
