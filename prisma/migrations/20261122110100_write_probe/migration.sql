-- What readiness writes to find out whether the database takes writes. One row, updated in place.

-- CreateTable
CREATE TABLE "write_probe" (
    "id" SMALLINT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "write_probe_pkey" PRIMARY KEY ("id")
);

INSERT INTO "write_probe" ("id") VALUES (0);
