import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/contract/brief";
import { engineAsOf, engineIdentity, enginePage, fictionalName } from "@/test/harness/engine-documents";
import { admitProposals } from "../claims/admit-proposals";
import { sumDrops } from "../claims/candidate-claim";
import { extractClaims } from "../claims/extract-claims";
import { verifyClaims } from "../grounding/verify-claims";
import { askProofs, type ProofQuestions } from "./ask-proofs";
import { numberStatements } from "./number-statements";
import type { Proposal } from "./proposal";
import { type BlindAnswer, type PairOpinion, settleProposals } from "./settle-proposals";

const documents = [
  enginePage(
    [
      `${fictionalName} is a staff engineer at Acme Tools.`,
      `${fictionalName} has spoken at Moor Days since 2019.`,
      "I evangelise, wherever they let me, observability to platform teams.",
      "We got the Larch Medal in 2024.",
      "My brother has diabetes.",
    ].join("\n\n"),
  ),
];
const identity = engineIdentity(documents, { confidence: 0.95 });
const statements = numberStatements({ identity, documents }).flatMap(({ lines, document }) =>
  lines.flatMap(({ statement }) =>
    statement === null ? [] : [{ ...statement, words: document.text.slice(statement.start, statement.end) }],
  ),
);

function proposal(words: string, claim: string): Proposal {
  const id = statements.find((statement) => statement.words.includes(words))?.id ?? "s99";
  return {
    statements: [id],
    words,
    organisation: "",
    time: "",
    status: "current",
    doer: "person",
    claim,
    label: "",
    category: "expertise",
  };
}

const proposals = [
  proposal("observability to platform teams", `${fictionalName} preaches observability to platform teams.`),
  proposal("the Larch Medal in 2024", `${fictionalName} shared the Larch Medal in 2024.`),
];
const extracted = extractClaims({ identity, documents, asOf: engineAsOf });
const admitted = admitProposals({ ...extracted, identity, documents, proposals, asOf: engineAsOf });
const verified = verifyClaims({ ...admitted, identity, documents, asOf: engineAsOf });
const questions = askProofs({ verified, fullName: fictionalName });

/** Right on what code knows, and of this opinion on all else. */
function judged(
  asked: { readonly batches: ProofQuestions["batches"] },
  opinion: PairOpinion["entailed"],
  known: { canary?: PairOpinion["entailed"]; control?: PairOpinion["entailed"] } = {},
) {
  return asked.batches.map(({ roles }) =>
    Object.entries(roles).map(([id, { kind }]) => ({
      id,
      entailed: kind === "canary" ? (known.canary ?? "no") : kind === "control" ? (known.control ?? "yes") : opinion,
    })),
  );
}

function blind(given: Partial<BlindAnswer> = {}): BlindAnswer[] {
  const what = "preaches observability to platform teams; shared the Larch Medal in 2024";
  return questions.blind.map(({ id }) => ({ id, who: "person", what, where: "", when: "", status: "current", isPrivate: false, ...given }));
}

const settle = (answers: Parameters<typeof settleProposals>[0]["answers"]) => settleProposals({ verified, questions, answers });
const added = (settled: ReturnType<typeof settle>) => settled.claims.filter(({ claim }) => /preaches|shared the Larch/.test(claim));

describe("numberStatements", () => {
  it("numbers nothing that is private or another's, and shows nothing of what is private", () => {
    expect(statements.map(({ words }) => words)).toEqual(expect.not.arrayContaining([expect.stringContaining("brother")]));
    expect(statements).toHaveLength(4);
  });
});

describe("settleProposals", () => {
  it("puts canaries and controls among what it asks, and the same each time", () => {
    const kinds = questions.batches.flatMap(({ roles }) => Object.values(roles).map(({ kind }) => kind));
    expect(kinds.filter((kind) => kind === "canary").length).toBeGreaterThanOrEqual(2);
    expect(kinds).toContain("control");
    expect(askProofs({ verified, fullName: fictionalName })).toEqual(questions);
  });

  it("shows a canary with the quote, headings and speaker of the claim it was made of, and side by side what shares a quote", () => {
    const page = [
      enginePage(
        `${fictionalName} is a staff engineer at Acme Tools.\n\n## Glass and lead\n\nI evangelise, wherever they let me, observability to platform teams since 2019.`,
      ),
    ];
    const found = { identity: engineIdentity(page, { confidence: 0.95 }), documents: page };
    const line = numberStatements(found)
      .flatMap(({ lines }) => lines)
      .find(({ statement }) => statement?.headings.includes("Glass and lead"));
    const told = {
      ...proposal("", `${fictionalName} has preached observability since 2019.`),
      statements: [line?.statement?.id ?? ""],
      words: "",
    };
    const given = admitProposals({ ...extractClaims({ ...found, asOf: engineAsOf }), ...found, proposals: [told], asOf: engineAsOf });
    const { batches } = askProofs({ verified: verifyClaims({ ...given, ...found, asOf: engineAsOf }), fullName: fictionalName });
    const [{ pairs, roles } = { pairs: [], roles: {} }] = batches;
    const own = pairs.filter(({ id }) => roles[id]?.kind === "pending");
    const canaries = pairs.filter(({ id, quote }) => roles[id]?.kind === "canary" && quote === own[0]?.quote);
    expect(own).toHaveLength(1);
    expect(canaries.length).toBeGreaterThan(0);
    for (const { id: _, claim: __, ...shown } of canaries) expect(own[0]).toMatchObject(shown);
    const places = pairs.flatMap(({ quote }, at) => (quote === own[0]?.quote ? [at] : []));
    expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(places.length - 1);
  });

  it("tells the judge who speaks where a claim of the rules rests on the person's own words", () => {
    const page = [enginePage("I lead the tools team at Acme Tools.\n\nI keep bees on the roof of the office.")];
    const found = { identity: engineIdentity(page, { confidence: 0.95 }), documents: page };
    const own = verifyClaims({ ...extractClaims({ ...found, asOf: engineAsOf }), ...found, asOf: engineAsOf });
    const { batches } = askProofs({ verified: own, fullName: fictionalName });
    const bees = batches
      .flatMap(({ pairs }) => pairs)
      .filter(({ quote, claim }) => quote.startsWith("I keep") && claim.startsWith(fictionalName));
    expect(bees.map(({ speaker }) => speaker)).toContain(fictionalName);
  });

  it("lets a claim in other words in with care, where judge and blind reading prove it, and never as safe by one proof", () => {
    const settled = settle({ judged: judged(questions, "yes"), blind: blind() });
    expect(verified.pending).toHaveLength(2);
    expect(added(settled).map(({ band }) => band)).toEqual(["use_with_care", "use_with_care"]);
    expect(settled.judge).toEqual({ batches: 1, passed: 1, single: 2 });
    expect(settled.pending).toBeUndefined();
    expect(settled.considered).toBe(settled.claims.length + sumDrops(settled.dropped));
  });

  it("gives a claim its full band by a second judge who is not the provider, and by none who accepts a canary or who denies it", () => {
    const proven = { judged: judged(questions, "yes"), blind: blind() };
    const bandsBy = (...known: Parameters<typeof judged> extends [unknown, ...infer Rest] ? Rest : never) =>
      added(settle({ ...proven, second: judged({ batches: questions.second }, ...known) })).map(({ band }) => band);
    const full = verified.pending?.map(({ claim }) => claim.band);
    expect(full).toContain("safe");
    expect(bandsBy("yes")).toEqual(full);
    expect(bandsBy("yes", { canary: "yes" })).toEqual(["use_with_care", "use_with_care"]);
    expect(bandsBy("yes", { control: "no" })).toEqual(["use_with_care", "use_with_care"]);
    expect(bandsBy("no")).toEqual(["use_with_care", "use_with_care"]);
    expect(settle({ ...proven, second: judged({ batches: questions.second }, "yes") }).judge).toEqual({
      ...{ batches: 1, passed: 1, single: 0 },
      second: { batches: 1, passed: 1 },
    });
    const alone = { judged: [null], blind: null, second: judged({ batches: questions.second }, "yes") };
    expect(settle(alone).claims).toEqual(verified.claims);
  });

  it("gives a hint of the rules the kind that model and judge agree on, and no other", () => {
    const said = `${fictionalName} winds turret clocks on request.`;
    const page = [enginePage([`${fictionalName} is a staff engineer at Acme Tools.`, said].join("\n\n"))];
    const found = { identity: engineIdentity(page, { confidence: 0.95 }), documents: page };
    const read = extractClaims({ ...found, asOf: engineAsOf });
    const [statement] = numberStatements(found).flatMap(({ lines }) =>
      lines.flatMap((line) => (line.statement !== null && page[0]?.text.startsWith(said, line.start) ? [line.statement] : [])),
    );
    const told = { ...proposal(said, said), statements: [statement?.id ?? ""], category: "arts_and_crafts" };
    const own = verifyClaims({ ...admitProposals({ ...read, ...found, proposals: [told], asOf: engineAsOf }), ...found, asOf: engineAsOf });
    const asked = askProofs({ verified: own, fullName: fictionalName });
    const settledBy = (...known: Parameters<typeof judged> extends [unknown, ...infer Rest] ? Rest : never) =>
      settleProposals({ verified: own, questions: asked, answers: { judged: judged(asked, ...known), blind: null } }).claims.flatMap(
        (claim) => (claim.claim === said ? [`${claim.bucket} ${claim.category}`] : []),
      );
    expect(own.claims.find(({ claim }) => claim === said)?.bucket).toBe("weak_hint");
    expect(settledBy("yes")).toEqual(["verified_interest arts_and_crafts"]);
    expect(settledBy("unsure")).toEqual(["weak_hint expertise"]);
    expect(settledBy("yes", { canary: "yes" })).toEqual(["weak_hint expertise"]);
    expect(settledBy("no")).toEqual([]);
  });

  it.each([
    ["accepts a canary", { canary: "yes" as const }],
    ["refuses a control", { control: "no" as const }],
  ])("counts nothing of a judge who %s: nothing comes in and nothing falls", (_, known) => {
    for (const opinion of ["yes", "no"] as const) {
      const settled = settle({ judged: judged(questions, opinion, known), blind: blind() });
      expect(settled.claims).toEqual(verified.claims);
      expect(settled.judge).toMatchObject({ passed: 0, single: 0 });
    }
  });

  it.each<[string, Partial<BlindAnswer>]>([
    ["tells of somebody else", { who: "somebody_else" }],
    ["cannot say of whom", { who: "cannot_say" }],
    ["reads a denial", { status: "denied" }],
    ["cannot say when", { status: "cannot_say" }],
    ["reads a plan", { status: "planned" }],
    ["reads what is over", { status: "past" }],
    ["reads another matter", { what: "grows medlars on an allotment" }],
    ["hears something private", { isPrivate: true }],
  ])("lets nothing in where the blind reader %s", (_, given) => {
    expect(added(settle({ judged: judged(questions, "yes"), blind: blind(given) }))).toEqual([]);
  });

  it("lets nothing in without answers, and lowers nothing", () => {
    const settled = settle({ judged: [null], blind: null });
    expect(settled.claims).toEqual(verified.claims);
    expect(settled.judge).toBeUndefined();
  });

  it("drops a claim of the rules that a judge denies who knew code's answers", () => {
    expect(settle({ judged: judged(questions, "no"), blind: blind() }).claims).toEqual([]);
  });

  it("lets in what the blind reader takes for a deed of several, the person among them", () => {
    expect(added(settle({ judged: judged(questions, "yes"), blind: blind({ who: "with_others" }) }))).toHaveLength(2);
  });

  it.each<[string, (claim: Claim) => Partial<Claim>]>([
    ["tells of what is over", () => ({ temporal_status: "mutable_past" })],
    ["is as of its year", ({ claim }) => ({ temporal_status: "mutable_current", claim: `As of 2019, ${claim}` })],
  ])("lets in a claim that %s, where the blind reader reads what is over", (_, changed) => {
    const pending = verified.pending?.map((each) => ({ ...each, claim: { ...each.claim, ...changed(each.claim) } })) ?? [];
    const answers = { judged: judged(questions, "yes"), blind: blind({ status: "past" }) };
    expect(added(settleProposals({ verified: { ...verified, pending }, questions, answers }))).toHaveLength(2);
  });

  describe("of two that rest on the same words", () => {
    const proven = verified.pending?.[0]?.claim;
    if (proven === undefined) throw new Error("nothing is pending");
    const settleBeside = (claim: Claim) =>
      settleProposals({
        verified: { ...verified, claims: [claim] },
        questions,
        answers: { judged: judged(questions, "yes"), blind: blind() },
      });

    it.each<[string, Partial<Claim>, boolean]>([
      ["gives way to a claim that is banded no worse", { band: "use_with_care" }, true],
      ["stays beside one that is banded worse", { band: "safe" }, false],
      [
        "stays beside one from other words",
        { band: "use_with_care", receipt: { ...proven.receipt, quote_start: 0, quote_end: proven.receipt.quote_start } },
        false,
      ],
    ])("what is only quoted %s", (_, given, isReplaced) => {
      const framed: Claim = { ...proven, claim: `${fictionalName} says: “${proven.evidence_quote}”`, ...given };
      expect(settleBeside(framed).claims.every(({ claim }) => claim !== framed.claim)).toBe(isReplaced);
    });

    it("keeps the rules' own where it is banded no worse", () => {
      const known: Claim = { ...proven, band: "safe", label: "The rules' own" };
      expect(added(settleBeside(known)).filter(({ claim }) => claim === proven.claim)).toEqual([known]);
    });
  });
});

describe("askProofs", () => {
  it("asks the second judge of what code's own reading does not say alone", () => {
    const pending = verified.pending?.map((each, place) => ({ ...each, isAgreed: place === 0 })) ?? [];
    const { second } = askProofs({ verified: { ...verified, pending }, fullName: fictionalName });
    const asked = second.flatMap(({ roles }) => Object.values(roles).filter(({ kind }) => kind === "pending"));
    expect(asked).toEqual([{ kind: "pending", index: 1 }]);
  });

  it.each<[Claim["attribution"], string | null]>([
    ["subject_authored", fictionalName],
    ["subject_quoted", fictionalName],
    ["third_party_about_subject", null],
  ])("tells who speaks in a quote by its attribution: %s", (attribution, speaker) => {
    const claims = verified.claims.slice(0, 1).map((claim) => ({ ...claim, attribution }));
    const { batches } = askProofs({ verified: { ...verified, claims, pending: [] }, fullName: fictionalName });
    expect([...new Set(batches.flatMap(({ pairs }) => pairs.map((pair) => pair.speaker)))]).toEqual([speaker]);
  });
});
