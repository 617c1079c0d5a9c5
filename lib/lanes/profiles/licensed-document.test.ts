import { describe, expect, it } from "vitest";
import { type LicensedProfile, licensedDocument } from "./licensed-document";

const bare: LicensedProfile = {
  provider: "Profile Provider",
  name: "Jorvane Tellwick",
  headline: null,
  summary: null,
  title: null,
  company: null,
  jobs: [],
  schools: [],
  skills: [],
  interests: [],
  addresses: ["linkedin.com/in/jorvane-tellwick"],
  workEmail: null,
  confirmedHashes: [],
  photoUrl: null,
  verifiedAt: null,
};

describe("licensedDocument", () => {
  it("is nothing without a name, or without an address to tell the person by", () => {
    expect(licensedDocument({ ...bare, name: " " })).toBeNull();
    expect(licensedDocument({ ...bare, addresses: [null, ""] })).toBeNull();
  });

  it("says of a job what the record says: over with its years, running not twice, and nothing when its end is not known", () => {
    const job = { title: "Engineer", company: "Smallworks", startYear: "2016", endYear: "2021", isCurrent: false };
    const said = (change: Partial<typeof job> | { startYear: null } | { endYear: null }) =>
      licensedDocument({ ...bare, jobs: [{ ...job, ...change }] })?.text.split("\n\n")[1] ?? null;
    expect(said({})).toBe("Previously Engineer at Smallworks, 2016 to 2021.");
    expect(said({ startYear: "2021" })).toBe("Previously Engineer at Smallworks, until 2021.");
    expect(said({ startYear: null })).toBe("Previously Engineer at Smallworks, until 2021.");
    expect(said({ endYear: null })).toBeNull();
    expect(said({ isCurrent: true })).toBeNull();
  });

  it("does not say a headline again that is the position itself", () => {
    const text = licensedDocument({ ...bare, headline: "Baker at Harbour Bakery", title: "Baker", company: "Harbour Bakery" })?.text;
    expect(text).toBe("Jorvane Tellwick\n\nBaker at Harbour Bakery");
  });

  it("keeps no hash of a private or shared address", () => {
    for (const workEmail of ["jorvane@gmail.com", "info@acme-tools.example", "no address"])
      expect(licensedDocument({ ...bare, workEmail })?.emailHashes).toEqual([]);
    expect(licensedDocument({ ...bare, workEmail: "jorvane@acme-tools.example" })?.emailHashes).toHaveLength(1);
  });

  it("hands on no picture of LinkedIn's", () => {
    expect(licensedDocument({ ...bare, photoUrl: "https://media.licdn.com/dms/image/1" })?.photoUrl).toBeNull();
    expect(licensedDocument({ ...bare, photoUrl: "https://pictures.example/1.jpg" })?.photoUrl).toBe("https://pictures.example/1.jpg");
  });
});
