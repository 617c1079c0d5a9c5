import { describe, expect, it } from "vitest";
import { processorMs } from "../../../test/harness/processor-time";
import { isForbiddenSender } from "./is-forbidden-sender";

const refused: Readonly<Record<string, readonly string[]>> = {
  hiring: [
    "hiring",
    "Hire her",
    "We want to hire this person as our CTO",
    "decide whether we should employ him",
    "interview him for a backend role",
    "Background check before the interview",
    "pre-employment screening",
    "evaluate her as a job candidate",
    "Is she a good fit for the position?",
    "offer them a job",
    "invite her to join our team",
    "recruit a new head of sales",
    "we are hiring and she looks right",
    "fill an open engineering position",
    "poach him from Acme",
    "talent sourcing",
    "decide whether to fire him",
    "employment decision",
  ],
  credit: [
    "credit",
    "credit check",
    "assess creditworthiness",
    "find out whether she can repay",
    "decide on her mortgage application",
    "should we lend to him",
    "approve his loan",
    "loan eligibility",
    "Bonitätsprüfung",
  ],
  insurance: [
    "insurance",
    "insurance eligibility",
    "underwrite her",
    "investigate his claim",
    "set her premium",
    "decide whether to insure them",
  ],
  housing: [
    "housing",
    "tenant screening",
    "rent the flat to her",
    "is he a reliable tenant",
    "decide whether to let the house to them",
    "accept her as a tenant",
    "rental application",
    "find a new flatmate",
  ],
  dating: [
    "dating",
    "ask her out",
    "go on a date",
    "I have a crush on him",
    "flirt",
    "find out if she is single",
    "romantic interest",
    "get a date with her",
    "seduce him",
  ],
  tricks: [
    "h\u200bi\u200br\u200be her",
    "h i r e him",
    "h.i.r.e her",
    "hіre hеr",
    "ｈｉｒｅ　ｈｅｒ",
    "HIRE\nHER",
    "h1re her",
    "hïré her",
    "𝐡𝐢𝐫𝐞 𝐡𝐞𝐫",
    "cred\u00adit check",
    "d4ting",
    "te\u2060nant-screening",
  ],
  "other languages": [
    "Ich möchte sie einstellen",
    "entscheiden, ob wir ihn anstellen",
    "Kreditwürdigkeit prüfen",
    "Kreditwuerdigkeit",
    "sie als Mieterin",
    "mit ihr flirten",
    "la recruter pour notre équipe",
    "entretien d'embauche",
    "vérifier sa solvabilité",
    "choix du locataire",
    "sortir avec elle",
    "contratarla",
    "entrevista de trabajo",
    "riesgo crediticio",
    "posible inquilina",
    "salir con ella",
  ],
};

const allowed = [
  "Sell our hiring software to HR leaders",
  "Pitch our background check API to her recruiting team",
  "Introduce our credit risk platform to the bank",
  "Sell underwriting automation to an insurer",
  "Show landlords our tenant screening tool",
  "Help her team hire faster with our applicant tracking",
  "Help landlords screen tenants",
  "Help him find reliable tenants",
  "Partner with her dating app",
  "Congratulate them on hiring a new CTO and offer our CRM",
  "She is hiring engineers; pitch our training",
  "interview her for our podcast",
  "Invite him to speak on a panel about fair lending",
  "Talk to the head of lending about fraud detection",
  "Sell to recruiting agencies",
  "credit union partnership",
  "Book a date for a demo",
  "stay up to date with their roadmap",
  "sell insurance brokers our phone system",
  "raise a seed round",
  "Introduce our rental car offer",
  "Ask her to join our webinar",
  "Discuss her romance novels with our publisher",
  "follow up on the job they did at Acme",
  "position our product for the launch",
  "Software für Bewerbermanagement verkaufen",
  "présenter notre logiciel de recrutement",
  "vender nuestra plataforma de reclutamiento",
  "let her know about our event",
  "Give them credit for their talk",
  "get her on the phone",
  "meet at a conference",
  "",
];

describe("what a sender may not want", () => {
  for (const [kind, goals] of Object.entries(refused))
    it.each(goals)(`${kind}: %j is refused`, (goal) => {
      expect(isForbiddenSender({ goal })).toBe(true);
    });

  it.each(allowed)("%j passes", (goal) => {
    expect(isForbiddenSender({ goal })).toBe(false);
  });

  it("is found in the offer and across fields, while what is offered for sale passes", () => {
    expect(isForbiddenSender({ offer: "A job as backend engineer at Tidewright" })).toBe(true);
    expect(isForbiddenSender({ goal: "find out more so as to", offer: "hire her" })).toBe(true);
    expect(isForbiddenSender({ goal: "decide whether to", offer: "insure this person" })).toBe(true);
    expect(isForbiddenSender({ title: "Head of People", goal: "recruit", offer: "him for the sales team" })).toBe(true);
    for (const offer of ["Background checks", "Tenant screening", "Credit scoring for banks", "Recruitment", "Dating coaches' bookkeeping"])
      expect(isForbiddenSender({ title: "Recruiter", company: "Hire & Sons Insurance", offer, goal: "Introduce ourselves" })).toBe(false);
    expect(isForbiddenSender(undefined)).toBe(false);
    expect(isForbiddenSender({})).toBe(false);
  });

  it("takes no time that grows faster than the text, however that is made", () => {
    const words = [
      "whether ",
      "decide a ",
      "rent a ",
      "hire ",
      "this a ",
      "interview him ",
      "a a ",
      "offer her a ",
      "h i ",
      "ﷺ",
      "\u0300",
      ".",
      "he a ",
    ];
    const worst = words.map((word) => {
      const text = word.repeat(500).slice(0, 500);
      const startedMs = processorMs();
      for (let round = 0; round < 5; round += 1) isForbiddenSender({ goal: text, offer: text, title: text, company: text, name: text });
      return (processorMs() - startedMs) / 5;
    });
    expect(Math.max(...worst)).toBeLessThan(1_000);
  });
});
