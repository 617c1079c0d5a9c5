import { expect, test } from "vitest";
import { chooseDatabasePlace, type PlaceFacts } from "./database-place";

const open: PlaceFacts = {
  runsAsRoot: true,
  dataDir: "/srv/brief/.data",
  isDataDirWalkable: true,
  binariesDir: "/srv/brief/node_modules/native",
  areBinariesWalkable: true,
  fallbacks: [
    { folder: "/var/lib", isUsable: true },
    { folder: "/tmp", isUsable: true },
  ],
};

test("data stays beside the project where PostgreSQL's account may walk, without a word", () => {
  expect(chooseDatabasePlace(open)).toEqual({ kind: "found", stateDir: "/srv/brief/.data", copiesBinaries: false, note: null });
});

test("who is not root needs no other place, however closed the folder is", () => {
  const place = chooseDatabasePlace({ ...open, runsAsRoot: false, isDataDirWalkable: false, areBinariesWalkable: false });
  expect(place).toEqual({ kind: "found", stateDir: "/srv/brief/.data", copiesBinaries: false, note: null });
});

test("under a closed folder data and binaries go to the first usable fallback, and a sentence says so", () => {
  const place = chooseDatabasePlace({ ...open, isDataDirWalkable: false, areBinariesWalkable: false });
  expect(place).toMatchObject({ kind: "found", copiesBinaries: true, note: expect.stringContaining("/srv/brief/.data") });
  expect(place.kind === "found" && place.stateDir).toMatch(/^\/var\/lib\/personal-context-brief\/[0-9a-f]{12}$/);
});

test("two projects never share a fallback folder", () => {
  const places = ["/root/a/.data", "/root/b/.data"].map((dataDir) => chooseDatabasePlace({ ...open, dataDir, isDataDirWalkable: false }));
  expect(new Set(places.map((place) => place.kind === "found" && place.stateDir)).size).toBe(2);
});

test("only the binaries are copied when only they are out of reach", () => {
  const place = chooseDatabasePlace({ ...open, areBinariesWalkable: false });
  expect(place).toMatchObject({ stateDir: "/srv/brief/.data", copiesBinaries: true, note: null });
});

test("without any usable place the message names the settings that help", () => {
  const place = chooseDatabasePlace({ ...open, isDataDirWalkable: false, fallbacks: [{ folder: "/var/lib", isUsable: false }] });
  expect(place).toMatchObject({ kind: "none", message: expect.stringMatching(/\/var\/lib.*DATA_DIR.*DATABASE_URL/) });
});
