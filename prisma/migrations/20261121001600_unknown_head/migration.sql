-- A company or title that no page tells is an empty text, as the contract has it, no longer null. The key occurs nowhere else in a stored brief.
UPDATE "brief"
SET "full_segments" = replace(replace("full_segments", '"company":null', '"company":""'), '"title":null', '"title":""'),
    "compact_segments" = replace(replace("compact_segments", '"company":null', '"company":""'), '"title":null', '"title":""')
WHERE "full_segments" LIKE '%"company":null%' OR "full_segments" LIKE '%"title":null%';
