import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  domainMatchesOrganization,
  namesAnOrganization,
  normalizeOrganization,
  organizationKeys,
  organizationsAgree,
  textMentionsOrganization,
} from "./organizations";

describe("organizationsAgree", () => {
  it.each([
    ["Acme Widgets, Inc.", "the ACME widgets"],
    ["Acme Widgets GmbH & Co. KG", "Acme Widgets"],
    ["Acme & Sons", "Acme and Sons Ltd."],
    ["A.C.M.E. Company", "ACME"],
    ["Crédit Norvain S.A.", "Credit Norvain"],
    ["Acme; Norvain Labs", "Norvain Labs"],
    ["Acme / Norvain Labs", "ACME"],
    ["Acme, Flanshop Core Team, XYZ Board", "Acme"],
    ["Northland Research Data Services (NRDS)", "NRDS"],
    ["NIT", "Northland Institute of Technology"],
    ["CTO at Acme Widgets", "Acme Widgets"],
    ["Acme.io", "Acme"],
    ["Good Widgets Co.", "GoodWidgets"],
    ["Ministry of the Northland", "Ministry of Northland"],
    ["[acme](https://acme.example/en/)", "Acme"],
    ["University of Northland, Norway", "University of Northland"],
  ])("takes %s and %s for one", (a, b) => {
    expect(organizationsAgree(a, b)).toBe(true);
    expect(organizationsAgree(b, a)).toBe(true);
  });

  it.each([
    ["Acme Bank", "Acme Bank Trust"],
    ["Acme Systems, Inc.", "Acme Industries, Inc."],
    ["University of Northland, Eastville", "University of Northland, Westville"],
    ["Acme (Spain), S.L.", "Acme (Ireland), Ltd."],
    ["NIT", "Norvain Institute"],
    ["Acme Inc", "Inc"],
    ["Acme; 2024", "Norvain; 2024"],
    ["N/A", "N/A"],
    ["Freelance", "freelance"],
    ["", ""],
  ])("keeps %s and %s apart", (a, b) => {
    expect(organizationsAgree(a, b)).toBe(false);
    expect(organizationsAgree(b, a)).toBe(false);
  });

  it("knows a value that names no employer", () => {
    for (const raw of ["N/A", "none", "Self-employed", "Freelance", "", "—"]) expect(namesAnOrganization(raw)).toBe(false);
    expect(namesAnOrganization("Acme")).toBe(true);
  });

  it("never throws and always normalises to the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (raw) => {
        organizationKeys(raw);
        const once = normalizeOrganization(raw);
        expect(organizationsAgree(raw, raw)).toBe(namesAnOrganization(raw) || organizationKeys(raw).length > 0);
        expect(typeof once).toBe("string");
      }),
    );
  });
});

describe("domainMatchesOrganization", () => {
  it.each([
    ["acmewidgets.com", "Acme Widgets, Inc."],
    ["www.acme-widgets.io", "Acme Widgets"],
    ["mail.acme.io", "acme.io"],
    ["hireacme.com", "Acme"],
    ["nit.edu", "Northland Institute of Technology"],
    ["northland.ac.uk", "University of Northland"],
  ])("sees %s as the domain of %s", (domain, organization) => {
    expect(domainMatchesOrganization(domain, organization)).toBe(true);
  });

  it("never for hosts that everybody shares, nor for parts of a name", () => {
    expect(domainMatchesOrganization("github.com", "GitHub")).toBe(false);
    expect(domainMatchesOrganization("acme.com", "Acme Widgets")).toBe(false);
    expect(domainMatchesOrganization("com", "Com")).toBe(false);
  });
});

describe("textMentionsOrganization", () => {
  it("finds whole words only, possessives and ampersands included", () => {
    expect(textMentionsOrganization("She joined Acme's lab.", "Acme Inc")).toBe(true);
    expect(textMentionsOrganization("An engineer at Brandt and Sons, Oslo", "Brandt & Sons")).toBe(true);
    expect(textMentionsOrganization("Acmeology is hard.", "Acme")).toBe(false);
  });

  it("takes a common word for a name only where it is written as one", () => {
    expect(textMentionsOrganization("He likes rich food.", "Rich")).toBe(false);
    expect(textMentionsOrganization("He works at Rich.", "Rich")).toBe(true);
    expect(textMentionsOrganization("Она работает в Морсвет.", "Морсвет")).toBe(true);
  });
});
