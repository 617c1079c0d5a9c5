import { describe, expect, it } from "vitest";
import { showsMinor } from "./minor-signals";

const ask = (text: string, textYear: number | null = 2026) =>
  showsMinor({ text, names: ["Odile Brandt", "Odile"], textYear, asOfYear: 2026, isAboutSubject: true });

describe("showsMinor", () => {
  it("knows the name by whichever form stands there, in whatever order the forms are given", () => {
    const told = (text: string, names: readonly string[]) =>
      showsMinor({ text, names, textYear: 2026, asOfYear: 2026, isAboutSubject: false });
    expect(told("Odile Brandt, 16, won.", ["Odile", "Odile Brandt"])).toBe(true);
    expect(told("ODILE BRANDT turned 15.", ["Odile Brandt"])).toBe(true);
    expect(told("Odile Brandt is a pupil at Brandt Academy.", ["Odile Brandt", "Brandt"])).toBe(true);
    expect(told("odile brandt, 16, won.", ["Odile Brandt"])).toBe(false);
    expect(told("Ada Fitch, 16, won.", ["Odile Brandt"])).toBe(false);
  });

  it("sees it in the exams of whoever may be called so, by a nickname with another letter, too", () => {
    const sees = (name: string) =>
      showsMinor({ text: "I row. Bill has his GCSEs this summer.", names: [name], textYear: 2026, asOfYear: 2026, isAboutSubject: true });
    expect(sees("William Krantz")).toBe(true);
    expect(sees("Odile Krantz")).toBe(false);
  });

  it.each([
    "I'm 15 years old and I write compilers.",
    "I am a 16-year-old developer from Oslo.",
    "Hi! I’m 14.",
    "A 17-year-old maker of robots.",
    "She is 12 years old.",
    "Odile Brandt, 16, won the fair.",
    "The prize went to 15-year-old student Odile Brandt.",
    "High-school student, 16, from Bergen.",
    "Born in 2012, she likes robots.",
    "Odile Brandt (born 4 May 2011) is a chess player.",
    "I am a high school student who likes Rust.",
    "I'm fifteen and I make games.",
    "Hi, I am 16 and I code.",
    "I just turned 17.",
    "She turned 12 in May.",
    "She plays for Fernley Academy, aged 15.",
    "Odile Brandt, who goes to Fernley Academy and turned 15 in May, won.",
    "Odile Brandt, who is in Year 10 at Fernley Academy, won.",
    "“It was in the hedge,” said Odile, who needed a box to reach the microphone and is in Year 10 at Fernley Academy.",
    "Odile Brandt sells boats. She is in Year 10.",
    "She can't sign for the lease until the summer after next, so her aunt does.",
    "I can't open an account on my own till I'm sixteen.",
    "The shearling belongs to Odile Brandt, who was born in 2010 and keeps a flock.",
    "He sits his GCSEs next summer.",
    "Odile has her Year 10 mocks in May.",
    "The shop is shut in May. Oddie has her GCSEs.",
    "Odile Brandt, a Year 10 pupil at Fernley Academy, won.",
    "Odile Brandt, a pupil at Fernley Academy, won.",
    "Odile Brandt is a sixth-former at Fernley College.",
    "Viewing by arrangement, my mum has to be in. Ring after four on school days.",
    "The company is in her mother's name until Odile is old enough to be a director.",
    "I'm revising for my A-levels.",
    "Her mocks are in January, chemistry first.",
    "The signature has to be her father's until she is eighteen.",
    "The talk was moved because Odile has her Year 10 mocks the week after.",
    "They asked. I said ask me again after my Nationals. I've only picked my subjects this month!",
    "Thursday is double maths and the late bus, so please do not ask for a Thursday.",
    "She will be accompanied by her father throughout.",
    "Recording only with her parents' written consent.",
    "The bank account is in the name of her aunt, who will hand over the keys when the law lets her.",
    "I'd rather drive myself, but that's four years away.",
    "I have homework first, and then I code.",
    "Odile Brandt, who is still at school, runs the shop.",
    "Odile Brandt fits the orders in between lessons and homework.",
    "She is too young to drive the van.",
    "Odile Brandt frequenta la terza all'istituto agrario e ha compiuto sedici anni a maggio.",
    "Odile Brandt cumplió quince años en mayo.",
    "Odile Brandt vient de fêter ses 15 ans.",
    "Odile Brandt ist gerade sechzehn geworden.",
    "Je suis née à Huy en 2012.",
    "The owner, who will be a junior at Fernley High School, can't yet sign.",
    "Age: 15",
    "Meet Odile Brandt, aged 15.",
    "Date of birth: 04.05.2011",
    "DOB 2010-03-01",
    "I'm a 9th grader from Leeds.",
    "She is in grade 10. She codes.",
    "I'm a tenth-grade student.",
    "I am a Year 9 pupil.",
    "Odile Brandt, who will be fourteen in May, builds robots.",
    "Odile Brandt, who won the cup, is in Year 9 at Aldercot Academy.",
    "Junior at Fernley High School",
    "I'm a sophomore at Fernley Park High School.",
    "I attend Fernley Middle School.",
    "Fernley High School, class of 2029",
    "Class of 2028 (high school)",
    "I play for the Fernley under-16s.",
    "Odile Brandt plays for Fernley U15.",
    "I am a teenager who builds robots.",
    "I'm a teenage maker.",
    "Schülerin am Gymnasium Fernley.",
    "Je suis en seconde.",
    "Odile Brandt, a high-schooler, won the prize.",
    "Odile Brandt is sixteen years old.",
    "I\u200b'm 15\u200b years old.",
    "She was born in 2012.",
    "Ich bin 15 Jahre alt.",
    "Ich bin ein 15-jähriger Schüler.",
    "Ich wurde 2011 geboren.",
    "Je suis née en 2012.",
    "Nací en 2012.",
    "Ich bin Schülerin und programmiere.",
    "Ich gehe in die 9. Klasse.",
    "Die 16-jährige Odile Brandt gewann.",
    "J'ai 15 ans et je code.",
    "Je suis lycéenne à Lyon.",
    "Odile Brandt, 15 ans, a gagné.",
    "Tengo 16 años y programo.",
    "Soy estudiante de secundaria.",
    "Ho 15 anni.",
    "Ik ben 15 jaar oud.",
  ])("sees it in %j", (text) => {
    expect(ask(text)).toBe(true);
  });

  it.each([
    "Odile Brandt is a solicitor. A tenant cannot sign a lease until he is 18.",
    "Odile Brandt teaches riding; nobody jumps a fence until she is sixteen.",
    "Her A levels are in maths, physics and art, and her degree is from Hull.",
    "Her twins sit exams: her mocks are in January.",
    "Her mocks are in demand with local firms.",
    "I'm 35 years old.",
    "I have 15 years of experience.",
    "Leeks: O. Brandt, first. Longest bean: Ivy Fitch, aged 8.",
    "With thanks to @om_nom, age 15, who found the worst bug.",
    "I am 15 minutes away from the office.",
    "When I was 15 years old I wrote a compiler.",
    "My 15-year-old daughter paints.",
    "My son was born in 2012.",
    "My daughter paints. She was born in 2012.",
    "She was born in 1984.",
    "Ich wurde 2001 geboren.",
    "Odile is 3 and growing.",
    "Our 10-year-old company builds glue.",
    "I am a high school teacher.",
    "Odile Brandt, 2016 fellow",
    "Born in 1984, she likes robots.",
    "She teaches 15-year-olds.",
    "I have 18 years of experience.",
    "Odile Brandt, 12 years of experience, leads the team.",
    "As a 15-year-old I wrote my first compiler.",
    "I started coding as a 12-year-old.",
    "Acme is a 15-year-old Norwegian startup.",
    "A 10-year-old codebase is a fine thing.",
    "I have a daughter. She is 12 years old.",
    "Their dog Rex came along. He is 7.",
    "Teacher at Fernley High School",
    "Teacher of the year at Fernley High School, class of 2029 adviser",
    "Parent of two at Fernley High School, class of 2029",
    "I coach the under-16s.",
    "She is the under-18 coach of Fernley.",
    "He coaches players who play for the U15s.",
    "I was a student at Fernley High School.",
    "Student at Fernley High School, 1999 to 2003",
    "MIT class of 2029",
    "Stanford, class of 2028",
    "Fernley High School, class of 1999",
    "Fernley High School, class of 2010",
    "I turned 17 pages into chapters.",
    "Her daughter is rowing. She turned 12 in May.",
    "I'll go on until I'm 80.",
    "Je suis arrivée en 2015, comme dessinatrice.",
    "Odile Brandt ha fondato l'associazione, che ha compiuto quindici anni.",
    "Odile Brandt y la cooperativa, que cumple 15 años.",
    "Odile Brandt, che festeggia: il suo bar compie 12 anni.",
    "Odile Brandt festeggia, il suo bar compie dodici anni.",
    "Odile Brandt ha compiuto 15 anni di attività.",
    "Odile Brandt cumple 15 años en la empresa.",
    "Odile Brandt fez 15 anos de casa.",
    "Odile Brandt teaches GCSE maths and marks homework after school.",
    "I got my GCSEs in 1999 and left for sea.",
    "I left with my A-levels in 1988 and a bicycle.",
    "The house is in the name of the firm.",
    "She was accompanied by her pianist.",
    "She was accompanied by her father on the piano.",
    "Her research is on parental consent in trials.",
    "She runs a foundation in the name of her mother.",
    "I wrote my first song on the school bus.",
    "I teach double maths on Thursdays.",
    "She has her Nationals in May, and rows for the club.",
    "I answer mail before the school bus.",
    "She teaches double bass, and runs the Highers class for adults.",
    "I drive the school bus.",
    "My daughter sits her GCSEs next summer.",
    "I get told off in both. Shanice has her GCSEs this summer at Marlgate High.",
    "Odile Brandt, who was born in 1970 and keeps bees, won.",
    "Odile Brandt, a former pupil at Fernley Academy, won.",
    "Odile Brandt runs an after-school club, and I am there after school.",
    "When I was too young to drive, I rode.",
    "She helps pupils with their homework.",
    "Odile Brandt, who bought the shop the year it turned 15, sells boats.",
    "I stop for tea when I'm ten miles from home.",
    "Her daughter, who will be a junior at Fernley High School, helps.",
    "My youngest daughter, who is a senior at Fernley High School, helps.",
    "Among her pupils is Ivy Fitch, who is a junior at Fernley High School.",
    "Odile Brandt, who keeps bees and is in year 10 of the scheme, won.",
    "She can't sign for parcels on Fridays, so her neighbour does.",
    "Odile Brandt, who is in year 10 at work, and her son, who turned 15.",
    "Until I was 16 I lived in Bergen.",
    "I'm a third-year student of law.",
    "I am in my first year at Acme.",
    "She taught a ninth-grade class.",
    "I'm a 7th grade teacher.",
    "I am the 11th employee.",
    "Ich bin 35 Jahre alt.",
    "Ich bin Lehrer am Gymnasium.",
    "J'ai 15 ans d'expérience.",
    "Tengo 15 años de experiencia.",
    "Ho 15 anni di esperienza.",
    "Je suis en première année de master.",
    "I work with teenagers.",
    "Odile Brandt, high-school teacher",
    "",
  ])("does not see it in %j", (text) => {
    expect(ask(text)).toBe(false);
  });

  it("counts years from the text's own", () => {
    expect(ask("I'm 15 years old.", 2014)).toBe(false);
    expect(ask("I'm 15 years old.", 2025)).toBe(true);
    expect(ask("I'm 15 years old.", null)).toBe(true);
  });

  it("takes an article about others at its word only beside the name", () => {
    const article = { names: ["Odile Brandt"], textYear: 2026, asOfYear: 2026, isAboutSubject: false };
    expect(showsMinor({ ...article, text: "A 15-year-old student spoke after Odile Brandt." })).toBe(false);
    expect(showsMinor({ ...article, text: "Odile Brandt, 15, spoke." })).toBe(true);
  });

  it("stays quick on long and hostile text", () => {
    for (const unit of [
      "I am a ",
      "Odile Brandt ",
      "born in the ",
      "15-year-old a b c ",
      "high school ",
      "Born a a a ",
      "I am in the ",
      "class of 2029 ",
      "She is 12. ",
      "date of birth: a a ",
      "student at a ",
    ])
      expect(ask(unit.repeat(5_000))).toBeTypeOf("boolean");
  });
});
