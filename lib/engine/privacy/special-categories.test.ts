import { describe, expect, it } from "vitest";
import { processorMs } from "../../../test/harness/processor-time";
import { detectSensitive, type SensitiveCategory, specialCategories } from "./detect-sensitive";

function specialIn(text: string): readonly SensitiveCategory[] {
  return [...new Set(detectSensitive(text).map((span) => span.category))].filter((category) => specialCategories.has(category));
}

/** What somebody has, is, believes or did, put into the sentences of biographies. */
const terms: Readonly<Partial<Record<SensitiveCategory, { readonly frames: readonly string[]; readonly words: readonly string[] }>>> = {
  health: {
    frames: ["I have %.", "She lives with % and writes parsers.", "He was diagnosed with % in 2015."],
    words: [
      "sickle cell anemia",
      "Ehlers-Danlos syndrome",
      "MS",
      "ME/CFS",
      "scoliosis",
      "ulcerative colitis",
      "sleep apnea",
      "spina bifida",
      "retinitis pigmentosa",
      "macular degeneration",
      "a limb difference",
      "gastritis",
      "leukaemia",
      "a rare autoimmune disease",
      "a spinal cord injury",
      "dysgraphia",
      "a peanut allergy",
      "high blood pressure",
      "schizoaffective disorder",
      "an eating disorder",
    ],
  },
  religion: {
    frames: ["I am %.", "She is % and bakes bread.", "Raised %, he now sails."],
    words: [
      "Coptic",
      "a Calvinist",
      "nonreligious",
      "an animist",
      "a Unitarian Universalist",
      "Haredi",
      "LDS",
      "Daoist",
      "a druid",
      "Pentecostal",
    ],
  },
  politics: {
    frames: ["I am %.", "She is % and a runner.", "He describes himself as %."],
    words: [
      "a social democrat",
      "a pacifist",
      "politically active",
      "a populist",
      "a gun rights advocate",
      "left-wing",
      "a conservative",
      "a Lib Dem",
    ],
  },
  ethnicity: {
    frames: ["I am %.", "She is % and builds boats.", "As someone who is %, I mentor."],
    words: [
      "Uyghur",
      "Chinese American",
      "Afro-Brazilian",
      "Yoruba",
      "Tamil",
      "Black British",
      "a Torres Strait Islander",
      "part Cherokee",
      "of Indian origin",
      "a migrant",
    ],
  },
  orientation: {
    frames: ["I am %.", "She is % and paints."],
    words: ["aroace", "graysexual", "same-sex attracted", "closeted", "a proud dyke", "bisexual"],
  },
  gender_identity: {
    frames: ["I am %.", "She is % and knits."],
    words: ["gender questioning", "a crossdresser", "genderfluid", "on HRT", "third gender", "a trans developer"],
  },
  union: {
    frames: ["He is %.", "She is % and cycles."],
    words: [
      "a member of the Fernhill Workers Union",
      "a union electrician",
      "a strike captain",
      "on the bargaining committee",
      "a member of Local 417",
    ],
  },
  criminal_record: {
    frames: ["He %.", "Years ago she %, and she talks about it."],
    words: [
      "did time",
      "was indicted",
      "spent a decade behind bars",
      "was locked up",
      "was out on bail",
      "robbed a bank",
      "was extradited",
      "got busted for possession",
    ],
  },
  genetic_biometric: {
    frames: ["She %."],
    words: [
      "is a carrier for Tay-Sachs",
      "took a DNA test",
      "has Lynch syndrome",
      "had her genome sequenced",
      "has a rare mutation",
      "has blood type O",
    ],
  },
};

const told: Readonly<Partial<Record<SensitiveCategory, readonly string[]>>> = {
  health: [
    "She was born with one hand.",
    "He lost his sight at nine.",
    "Chronic pain taught him patience.",
    "He is on medical leave.",
    "I attend Alcoholics Anonymous.",
    "My daily insulin comes before coffee.",
    "She takes lithium and plays the cello.",
    "Fully deaf, happily offline.",
  ],
  religion: [
    "She leads worship on Sundays.",
    "He attends mass in the old town.",
    "I teach Sunday school.",
    "She studies the Torah.",
    "They celebrate Diwali.",
    "He went to seminary before he coded.",
    "Christ follower and cook.",
    "I left Mormonism at twenty.",
  ],
  politics: [
    "She ran for city council.",
    "He marches against the war.",
    "I protest against pipelines.",
    "She hates capitalism.",
    "He worked on a mayoral campaign.",
    "I lean left.",
    "She supports the Palestinian cause.",
  ],
  ethnicity: [
    "Her grandparents survived the Holocaust.",
    "He is the son of immigrants.",
    "She is one of the few Black maintainers.",
    "A Korean adoptee, she writes poems.",
    "He is a Māori data scientist.",
  ],
  orientation: ["Bi, tired, caffeinated.", "LGBTQ+ engineer.", "She is attracted to women."],
  gender_identity: ["She is a woman of trans experience.", "A non-binary data nerd.", "She was born male."],
  union: ["I'm a member of the typesetters' union.", "He helped form a union.", "She sits on the works council.", "I pay my union dues."],
  criminal_record: ["He was on house arrest.", "She was tried for tax evasion.", "He was raided by the FBI.", "She is an ex-con."],
  genetic_biometric: ["I carry two copies of the gene.", "He is homozygous.", "She was born with a chromosomal abnormality."],
};

/** The same words where they say nothing of a person. */
const technical: readonly string[] = [
  "He leads research at Gay Men's Health Crisis.",
  "Her client is the Jewish Museum in Fernhill.",
  "He designed exhibits for the African American Museum of Fine Art.",
  "Queer.js is his library.",
  "She maintains the Gay-Lussac gas law page.",
  "The book is considered the bible of typography.",
  "She preaches the gospel of testing.",
  "He worships at the altar of clean code.",
  "She loves Jewish delis.",
  "He drives a Jeep Cherokee.",
  "She learns Navajo.",
  "She loves Creole cuisine.",
  "He speaks Tamil and Hindi.",
  "She collects Persian rugs.",
  "She sports a mohawk.",
  "He analysed tweets by Democrats.",
  "She wrote a left-right data structure.",
  "The feature is disabled.",
  "Telemetry is disabled by default.",
  "She has a mania for maps.",
  "He left academia for industry.",
  "She has nostalgia for floppy disks.",
  "She suffers from imposter syndrome.",
  "She has an MS in computer science.",
  "He holds an MS and a PhD.",
  "She has OCD-level attention to detail.",
  "He models the spread of malaria.",
  "Her thesis was on HIV in rural clinics.",
  "She has data on asthma.",
  "He built a portal for asthma patients.",
  "She works on depression detection in text.",
  "He runs a mental health startup.",
  "She treats bugs, and he diagnoses outages.",
  "The outage was diagnosed in minutes.",
  "He teaches refugees to code.",
  "She researches how immigrants use libraries.",
  "He is an American engineer.",
  "He listens to African music.",
  "She is a developer evangelist.",
  "He runs a marketing campaign for shoes.",
  "She ran for miles.",
  "He ran for president of the chess club.",
  "She is a believer in tests.",
  "He has faith in types.",
  "She restores church organs.",
  "He curates an archive of union songs.",
  "The union of two sets is computed.",
  "He founded a tagged union library.",
  "She was president of the student union.",
  "He chairs the students' union of his college.",
  "A strike-slip fault is her subject.",
  "She works for a mobile carrier.",
  "He inherited a Java project.",
  "She has a trait object in Rust.",
  "He annotates the human genome.",
  "He killed a process.",
  "She did time trials on a bike.",
  "He robbed Peter to pay Paul.",
  "She stole the show.",
  "He has strong convictions.",
  "She directs a prison library.",
  "A chink in the armour of the protocol.",
  "The dyke along the river is old.",
  "He carries a bundle of sticks.",
  "She transitioned from biology to software.",
  "He wants lower taxes on memory.",
  "She carries the variant label in her schema.",
];

describe("detectSensitive, on special categories", () => {
  for (const [category, { frames, words }] of Object.entries(terms)) {
    for (const frame of frames) {
      it.each(words)(`finds ${category} in "${frame}" with %s`, (word) => {
        expect(specialIn(frame.replace("%", word))).not.toEqual([]);
      });
    }
  }

  for (const [category, sentences] of Object.entries(told)) {
    it.each(sentences)(`finds ${category} told in: %s`, (sentence) => {
      expect(specialIn(sentence)).not.toEqual([]);
    });
  }

  it.each(technical)("finds nothing special in: %s", (sentence) => {
    expect(specialIn(sentence)).toEqual([]);
  });

  it("knows identities by name in whatever number, order and writing", () => {
    for (const [sentence, category] of [
      ["Muslims belong here.", "religion"],
      ["We need more trans folks.", "gender_identity"],
      ["The disabled deserve respect.", "health"],
      ["I met two gays and a lesbian.", "orientation"],
      ["Black folk are welcome.", "ethnicity"],
      ["Immigrants are great.", "ethnicity"],
      ["I'm g4y.", "orientation"],
      ["A proud l3sbian.", "orientation"],
      ["She is a lesbain.", "orientation"],
      ["An imigrant with a shop.", "ethnicity"],
      ["He is an athiest.", "religion"],
    ] as const)
      expect(specialIn(sentence), sentence).toContain(category);
  });

  it("takes a word with digits for what it is when it is no disguise", () => {
    expect(specialIn("He ports i18n, l10n and k8s tools to ES6 with h4x0r humour.")).toEqual([]);
  });

  it("does not excuse membership of a body by its name, as it does work for one", () => {
    expect(specialIn("He designed the site for the Gay Men's Health Crisis.")).toEqual([]);
    expect(specialIn("He is a member of the Gay Men's Network.")).toEqual(["orientation"]);
  });

  it("reads 200 KB of the words that most rules begin with in bounded time", () => {
    for (const unit of [
      "i have a ",
      "my heart disease ",
      "he is black ",
      "autism ",
      "she takes ",
      "i was born with ",
      "the union ",
      "g4y ",
      "protests against ",
    ]) {
      const text = unit.repeat(Math.ceil(200_000 / unit.length));
      const start = processorMs();
      detectSensitive(text);
      expect(processorMs() - start, unit).toBeLessThan(5_000);
    }
  });
});
