import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectSensitive, type SensitiveCategory } from "./detect-sensitive";

function categoriesOf(text: string, organizations: readonly string[] = []): readonly SensitiveCategory[] {
  return [...new Set(detectSensitive(text, { organizations }).map((span) => span.category))];
}

const revealing: Readonly<Record<SensitiveCategory, readonly string[]>> = {
  health: [
    "I live with diabetes.",
    "She travels with a small cooler bag that must stay cold.",
    "She books the aisle, for the chair has to come right up to the seat.",
    "Cancer survivor, runner and amateur baker.",
    "My ADHD makes me a good firefighter at work.",
    "As a person with epilepsy, I care about flashing banners.",
    "She is a wheelchair user who maintains a calendar library.",
    "He was diagnosed with multiple sclerosis in 2014.",
    "Openly autistic and fond of trains.",
    "She uses a hearing aid.",
    "He battles anorexia.",
    "HIV positive since 1998.",
    "I am colourblind.",
    "I'm deaf, so please write to me instead of calling.",
    "She has been sober for nine years.",
    "A recovering alcoholic, he now coaches founders.",
    "They are six months pregnant and still on call.",
    "I am on the spectrum.",
    "He has dyslexia and writes for a living.",
    "I struggle with depression in winter.",
    "Her guide dog attends every stand-up.",
    "After my second surgery I took up chess.",
    "A disabled person and a nurse shared the stage.",
    "Her friend, who has PTSD, moved in.",
    "Neurodivergent engineer who loves compilers.",
  ],
  religion: [
    "She is a devout Catholic.",
    "An Atheist person and a Hindu person discussed the menu.",
    "He goes to church on Sundays.",
    "As a Muslim woman in tech, she mentors others.",
    "My faith keeps me going.",
    "A practising Buddhist, he meditates daily.",
    "They keep kosher.",
    "He was raised Mormon.",
    "Born-again and proud of it.",
    "I am not religious.",
    "A quiet Quaker who likes sailing.",
    "Follower of Jesus.",
  ],
  politics: [
    "He is a lifelong Republican.",
    "I am a socialist.",
    "She describes herself as politically conservative.",
    "A member of the Green Party since 2009.",
    "They voted for Brexit.",
    "She is an anti-racism activist.",
    "Left-wing and loud about it.",
    "Anarchist, baker, sysadmin.",
    "I am a feminist.",
  ],
  ethnicity: [
    "As a Black woman, she knows the room.",
    "He is Latino.",
    "Her colleague is an immigrant.",
    "She came here as a refugee.",
    "An Asian American engineer from the labs.",
    "A person of colour in a small field.",
    "He is of Armenian descent.",
    "She is half Japanese, half Irish.",
    "First-generation American.",
    "Nigerian-Canadian PhD student.",
    "We are a group of black people.",
  ],
  orientation: [
    "He is gay.",
    "A lesbian couple opened the bakery.",
    "I came out as bisexual at work.",
    "Queer zine maker.",
    "My friend is straight.",
    "A same-sex couple.",
  ],
  gender_identity: [
    "She is a trans woman.",
    "Non-binary engineer.",
    "I transitioned socially in 2018.",
    "This is the first time a transgender person is nominated.",
    "Robin (they/them) writes compilers.",
    "My pronouns are she/her.",
  ],
  union: [
    "She is a union rep at the plant.",
    "He joined the teachers' union.",
    "They helped unionize the warehouse.",
    "He is a shop steward.",
  ],
  genetic_biometric: ["She carries the BRCA1 mutation.", "I sent my DNA to a lab.", "He is a carrier of the gene."],
  criminal_record: [
    "He was convicted of tax fraud.",
    "She spent two years in prison.",
    "He has a criminal record.",
    "Arrested in 2011, she studied law.",
    "They pleaded guilty.",
  ],
  minors: [
    "She is fourteen.",
    "I turned 17 last month.",
    "I'm 15 and I build keyboards.",
    "She is a 14-year-old developer.",
    "I am a high school student who likes Go.",
    "He is in the 8th grade.",
    "16 y/o student from a small town.",
    "Twelve-year-old prodigy.",
    "A student at Fernhill Middle School.",
  ],
  family: [
    "My other half is a chef.",
    "From August there'll be three of them at home instead of two.",
    "She cares for her elderly mother.",
    "He grew up with five siblings.",
    "He lives for weekends with his wife.",
    "Proud father of three.",
    "She is married with two kids.",
    "I spend time with my family.",
    "The daughter in question was three when he had the van painted.",
    "Her son plays the drums.",
    "My partner and I restore boats.",
    "He is engaged to a pilot.",
    "Dad, husband, gardener.",
    "Mother of a toddler.",
    "They visit their grandparents in spring.",
  ],
  home_location: [
    "Her house is near the old harbour in Leith.",
    "I split my time between Oslo and Lisbon.",
    "He lives two blocks from the library.",
    "He lives in Lisbon.",
    "She is based in Tampere, Finland.",
    "I am a tester based out of Leeds.",
    "Originally from Quito, he now resides near Porto.",
    "Born and raised in Ohio.",
    "She calls Galway home.",
    "I moved to Oslo in 2012.",
    "A Melbourne native.",
  ],
  contact: [
    "Write to rowan.ash@example.org.",
    "rowan [at] example [dot] org",
    "Call +44 20 7946 0958 after lunch.",
    "Phone: 555-867-5309",
    "Find me on Twitter.",
    "@rowanash",
    "Mastodon: @rowan@example.social",
    "Visit 12 Orchard Lane, Fernhill.",
    "DM me.",
  ],
  location_routine: [
    "He swims at the city pool at seven each morning.",
    "On Thursdays he picks up the kids from school.",
    "She goes to the gym at six.",
    "I run along the canal every morning.",
    "He does the school run before stand-up.",
    "I will be in Lisbon next week.",
    "Flying to Osaka next month.",
    "Next month I'm going to Bali.",
    "On vacation until June.",
    "Every Tuesday he walks to the pool.",
  ],
  finance: [
    "He is in debt.",
    "My salary doubled.",
    "She filed for bankruptcy.",
    "I still pay off student loans.",
    "She makes $90,000 a year.",
    "He had money troubles.",
  ],
  intimate: [
    "After my divorce I learned to cook.",
    "Her mother died in 2019.",
    "He is dating a colleague.",
    "I'm single.",
    "She lost her father last spring.",
    "Widowed early, he took up rowing.",
  ],
  misconduct: [
    "He was accused of plagiarism.",
    "She was fired from the agency.",
    "A lawsuit followed, and he was sued twice.",
    "He resigned amid questions.",
    "The allegations were never proven.",
    "There are rumors that he pocketed the money.",
  ],
};

const harmless: readonly string[] = [
  "She treats the compiler as a black box.",
  "Two of them stay at the yard, and three of us in the office.",
  "Her boat is black, and its sails are white.",
  "He sells cooler bags that keep fish fresh.",
  "The chair has to open the meeting, and she restores the chair that stood in the hall.",
  "The State of the Union is a good survey of the web.",
  "I added a union type to the schema.",
  "He writes health care software.",
  "Her thesis is on mass spectrometry.",
  "She studied at the Catholic University of Leuven.",
  "Jordan maintains the scheduler.",
  "The parent class calls the child process.",
  "They replaced the master/slave wording.",
  "He removed two thousand lines of dead code.",
  "We found a race condition in the cache.",
  "The upgrade was straight-forward.",
  "Her papers went through blind review.",
  "Management was deaf to the complaint.",
  "An orphan process kept the port.",
  "A third party ships the parser.",
  "She wants to democratize access to tools.",
  "He holds a liberal arts degree.",
  "Two weeks is a conservative estimate.",
  "She manages a trans-Atlantic team.",
  "Check the disabled flag first.",
  "He teaches a clear mental model of pointers.",
  "I repair amplifiers with a bipolar transistor in each stage.",
  "She leads diversity and inclusion work at a bank.",
  "She is an organiser with PyLadies and Women in Robotics.",
  "He applies machine learning for cancer research.",
  "She builds tools for people with disabilities.",
  "His lab studies depression and anxiety in mice.",
  "Works on accessible software for blind users.",
  "I teach kids to code at the library.",
  "She wrote two children's books about maps.",
  "He is a partner at a design studio.",
  "The company is based in Berlin.",
  "A framework based in Python.",
  "He moved to product management in 2020.",
  "She moved from Java to Rust.",
  "She holds a degree in political science.",
  "Professor of Jewish Studies.",
  "A platform-agnostic toolkit.",
  "He paid off technical debt for a year.",
  "His talk was about fraud detection.",
  "He believes in open standards, in good faith.",
  "She plays the prisoner's dilemma with students.",
  "He will be speaking at a conference in Lisbon next week.",
  "She got fired up about typography.",
  "He is engaged in open source communities.",
  "She maintains a family of fonts.",
  "He married the two disciplines in one book.",
  "She married design and code in her framework.",
  "I have been programming since my early teens.",
  "After high school, I studied physics.",
  "A dog mom and plant dad club started it.",
  "Install @acme/parser and call parse().",
  "Engineer @Acme.",
  "The paper has ISBN 978-3-16-148410-0.",
  "Released 2019-04-12, rewritten 2021-11-03.",
  "She worked there from 2009-2014.",
  "He plays white in most chess openings.",
  "It runs every night in CI.",
  "He is happiest at home in the terminal.",
  "She is a nurse in a cancer ward.",
  "His research is about criminal justice reform.",
  "He has an addiction to mechanical keyboards.",
  "She teaches at a high school.",
  "She moved into management.",
  "Recovering perfectionist.",
  "A native English speaker, she translates manuals.",
  "React Native developer and cloud-native developer advocate.",
  "The project was born in 2012.",
  "We live in exciting times.",
  "She is based at the Fernhill Institute.",
  "Non-binary classification with two hundred labels.",
  "She served as chair of the European Union working group.",
  "A straight line through the data.",
  "He enjoys gardening, baking sourdough and old synthesizers.",
  "I care about the mother tongue of my readers.",
  "Coffee addict and keyboard builder.",
  "Her cat and two dogs run the house.",
  "He is the author of a book on colour theory.",
  "She contributes to the GNOME project and the Fedora community.",
  "He thinks data lives in spreadsheets.",
];

describe("detectSensitive", () => {
  for (const [category, sentences] of Object.entries(revealing)) {
    it.each(sentences)(`finds ${category} in: %s`, (sentence) => {
      expect(categoriesOf(sentence)).toContain(category);
    });
  }

  it.each(harmless)("lets pass: %s", (sentence) => {
    expect(detectSensitive(sentence).map((span) => `${span.category}: ${sentence.slice(span.start, span.end)}`)).toEqual([]);
  });

  it("takes the names of employers and schools as names", () => {
    const sentence = "He worked for the Gay Men's Health Crisis and the Muslim Writers Guild.";
    expect(categoriesOf(sentence)).not.toEqual([]);
    expect(categoriesOf(sentence, ["Gay Men's Health Crisis", "Muslim Writers Guild"])).toEqual([]);
  });

  it("does not let an organisation's name excuse what stands outside it", () => {
    expect(categoriesOf("A gay volunteer at Gay Men's Health Crisis.", ["Gay Men's Health Crisis"])).toEqual(["orientation"]);
  });

  it("does not take a service to a group for a trait, but does take the server's own", () => {
    expect(categoriesOf("She designs tools for deaf, blind and autistic readers.")).toEqual([]);
    expect(categoriesOf("As an autistic person she designs tools for readers.")).toEqual(["health"]);
    expect(categoriesOf("She designs tools for readers as a deaf woman.")).toEqual(["health"]);
  });

  it("reports a declaration of pronouns as inferred and with its bounds", () => {
    const sentence = "Robin (they/them) writes compilers.";
    const spans = detectSensitive(sentence);
    expect(spans).toHaveLength(1);
    expect(spans[0]).toMatchObject({ category: "gender_identity", basis: "inferred" });
    expect(sentence.slice(spans[0]?.start, spans[0]?.end)).toBe("they/them");
  });

  it("is not fooled by invisible characters, accents, capitals or typographic quotes", () => {
    expect(categoriesOf("I am a les\u200bbi\u00adan.")).toContain("orientation");
    expect(categoriesOf("I AM AUTISTIC.")).toContain("health");
    expect(categoriesOf("I’m deaf.")).toContain("health");
    expect(categoriesOf("Her fiancée paints.")).toContain("family");
    expect(categoriesOf("I live with ＤＩＡＢＥＴＥＳ.")).toContain("health");
  });

  it("gives offsets of the text as written, invisible characters included", () => {
    const sentence = "Sculptor and les\u200bbian.";
    const [span] = detectSensitive(sentence);
    expect(sentence.slice(span?.start, span?.end)).toBe("les\u200bbian");
  });

  it("keeps every span within the text and in order, and never throws", () => {
    const fragments = fc.constantFrom(
      "I am",
      "my wife",
      "gay",
      "(she/her)",
      "with",
      "diabetes",
      "@x",
      "lives in",
      "Oslo",
      ",",
      ".",
      "\n",
      "\u200b",
      "İ",
      "555-867-5309",
      "for",
      "black",
      "people",
      "🙂",
      "|",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(fragments).map((words) => words.join(" ")),
        ),
        (text) => {
          let last = 0;
          for (const span of detectSensitive(text, { organizations: ["Oslo", ""] })) {
            expect(span.start).toBeGreaterThanOrEqual(last);
            expect(span.end).toBeGreaterThan(span.start);
            expect(span.end).toBeLessThanOrEqual(text.length);
            last = span.start;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
