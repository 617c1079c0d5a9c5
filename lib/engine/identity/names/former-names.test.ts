import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/brief";
import { runEngine } from "@/lib/engine/run-engine";
import type { Seed, SourceDocument } from "@/lib/engine/types";
import { engineAsOf, enginePage } from "@/test/harness/engine-documents";
import { carriesFormerName, formerNamesOn } from "./former-names";

const record = (name: string, company: string | null = "Acme Tools") => ({ name, company, title: null, year: 2026 });
const on = (text: string, given: Partial<SourceDocument> = {}) =>
  formerNamesOn(enginePage(text, { record: record("Nadia Okell"), ...given }), "Nadia Okell");

describe("formerNamesOn", () => {
  it.each([
    "I published under the name Nadia Brandreth until 2023.",
    "She wrote as Nadia Brandreth until 2020.",
    "My maiden name is Brandreth.",
    "Nadia Okell (née Brandreth) tests tides.",
    "Nadia Okell, formerly Nadia Brandreth, tests tides.",
    "Nadia Okell (formerly Brandreth) tests tides.",
    "She was born Nadia Brandreth in Moor City.",
    "I changed my name from Nadia Brandreth to Nadia Okell.",
    "She was previously known as Nadia Brandreth.",
    "For years I wrote under the name Nadia Brandreth.",
  ])("hears %s", (text) => {
    expect(on(text)).toEqual(["Nadia Brandreth"]);
  });

  it("hears a given name that is no longer borne", () => {
    expect(on("Until 2023 she was known as Nathan Okell.")).toEqual(["Nathan Okell"]);
  });

  it("reads the title and the record", () => {
    expect(on("Tests tides.", { title: "Nadia Okell (formerly Nadia Brandreth)" })).toEqual(["Nadia Brandreth"]);
    expect(on("Tests tides.", { record: record("Nadia Okell (née Brandreth)") })).toEqual(["Nadia Brandreth"]);
  });

  it.each([
    "Nadia works at Meta Glue (formerly Norvain Labs) and at Quill, formerly known as Feather.",
    "Nadia Okell (formerly Norvain) tests tides. She was an engineer at Norvain.",
    "Nadia Okell, formerly Director of Glue, tests tides.",
    "Nadia Okell was born in Springfield. Formerly at Norvain.",
    "She writes novels under the name Ann Fable.",
    "In 2024 she was named Tester of the Year.",
    "She works as Head of Tides and is known as Nadi.",
  ])("hears none in %s", (text) => {
    expect(on(text)).toEqual([]);
  });
});

describe("carriesFormerName", () => {
  const carries = (text: string) => carriesFormerName(text, ["Nadia Young-Brandreth"], "Nadia Okell");

  it.each([
    "Nadia Brandreth tests tides.",
    "BRANDRETH, N.",
    "Brandreth's law of tides",
    "nadia young-brandreth",
    "Find me as @nadiabrandreth on most sites.",
    "See nadia.brandreth.example for more.",
  ])("finds it in %s", (text) => {
    expect(carries(text)).toBe(true);
  });

  it.each(["Nadia Okell tests tides.", "She helps young testers.", "Nadia tests tides in C++ and at 3/4 speed."])(
    "finds none in %s",
    (text) => {
      expect(carries(text)).toBe(false);
    },
  );

  it("finds none in a particle of it", () => {
    expect(carriesFormerName("She moved to Los Moros.", ["Nadia de los Brandreth"], "Nadia Okell")).toBe(false);
  });
});

describe("a brief about somebody who bore another name", () => {
  const seed: Seed = { linkedinSlug: null, name: "Nadia Okell", company: "Acme Tools", title: null, domain: null, emailHash: null };
  const home = enginePage(
    "I'm a test engineer at Acme Tools. I published under the name Nadia Brandreth until 2023. I maintain an open source library for tides.",
    {
      id: "home",
      url: "https://okell.example/people/nadia",
      title: "Nadia Okell (formerly Nadia Brandreth)",
      record: record("Nadia Okell"),
      links: [{ platform: "github", url: "https://github.com/nadiabrandreth" }],
    },
  );
  const old = enginePage(
    "Nadia Brandreth wrote the Harbour Pilot library. She organizes the Moor City Python user group. Nadia Brandreth speaks on tides.",
    {
      id: "old",
      url: "https://conference.example/speakers/17",
      title: "Nadia Brandreth",
      record: record("Nadia Brandreth", null),
      links: [{ platform: null, url: home.url }],
    },
  );
  const run = (documents: readonly SourceDocument[], asked: Seed = seed) => {
    const outcome = runEngine({
      seed: asked,
      documents,
      asOf: engineAsOf,
      canonicalId: "per_1",
      reportUrl: "https://service.example/privacy",
      isFixture: false,
    });
    if (outcome.kind !== "composed") throw new Error(outcome.reason);
    return outcome.brief;
  };
  const claimsOf = (brief: ReturnType<typeof run>): Claim[] =>
    [brief.interest_signals, brief.professional_topics, brief.communication_style, brief.public_context, brief.weak_hints].flat();

  it("shows the former name nowhere, and counts what fell for it", () => {
    const brief = run([home, old]);
    expect(JSON.stringify(brief).toLowerCase()).not.toContain("brandreth");
    expect(brief.accuracy.dropped_by_reason?.privacy).toBeGreaterThan(0);
  });

  it("uses the page under the former name that is tied by a link, in the present name", () => {
    const fromOld = claimsOf(run([home, old])).filter((claim) => claim.source_doc_id === "old");
    expect(fromOld.map((claim) => claim.claim)).toEqual(["Nadia Okell organizes the Moor City Python user group."]);
    const untied = claimsOf(run([home, { ...old, links: [] }]));
    expect(untied.filter((claim) => claim.source_doc_id === "old")).toEqual([]);
  });

  it("takes a link to any page of the person's that says the former name", () => {
    const about = { ...home, url: "https://okell.example/about", links: [] };
    const linking = { ...old, record: null, links: [{ platform: null, url: about.url }] };
    const sources = claimsOf(run([about, linking])).map((claim) => claim.source_doc_id);
    expect(new Set(sources)).toEqual(new Set(["home", "old"]));
  });

  it("is found by the former name too, and still bears the present one", () => {
    const brief = run([home, old], { ...seed, name: "Nadia Brandreth" });
    expect(brief.identity.full_name).toBe("Nadia Okell");
    expect(JSON.stringify(brief).toLowerCase()).not.toContain("brandreth");
  });
});
