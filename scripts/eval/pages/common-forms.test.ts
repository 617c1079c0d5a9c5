import { describe, expect, it } from "vitest";
import { company, name, readOnePage } from "@/test/harness/read-one-page";

const other = "Annis Brouck";
const introduction = `${name}, head brewer at ${company}, talks to ${other}.`;
const answers = ["I restore pipe organs at weekends.", "I keep a herd of goats.", "I studied chemistry in Leeds."];
const asked = [
  "Welcome. I fly kites. What do you do outside work?",
  "I breed canaries myself. And animals?",
  "I trained as a nurse. And before?",
];
const questions = ["What do you do outside work?", "Any animals?", "What did you study?"];
const own = ["pipe organs", "goats", "chemistry"];
const others = /kites|canaries|nurse/iu;

type Who = "asks" | "answers";
const turns = (turn: (who: Who, words: string, at: number) => string, between = "\n\n") =>
  answers.flatMap((words, at) => [turn("asks", asked[at] ?? "", at), turn("answers", words, at)]).join(between);
const whole = (who: Who) => (who === "asks" ? other : name);
const given = (who: Who) => (who === "asks" ? "Annis" : "Jorvane");

/** How pages of the world mark who is speaking. */
const talks: Readonly<Record<string, readonly ["text" | "html" | "markdown", string]>> = {
  "captions' arrows": ["text", `${introduction}\n\n${turns((who, words) => `>> ${given(who).toUpperCase()}: ${words}`)}`],
  "a name with its time above": ["text", `${introduction}\n\n${turns((who, words, at) => `${whole(who)} (00:1${at}):\n${words}`)}`],
  "a name alone above": ["text", `${introduction}\n\n${turns((who, words) => `${whole(who)}\n${words}`)}`],
  "a name in bold above": [
    "html",
    `<p>${introduction}</p>${turns((who, words) => `<p><strong>${whole(who)}</strong></p><p>${words}</p>`, "")}`,
  ],
  "a name in a box of its own": [
    "html",
    `<p>${introduction}</p>${turns((who, words) => `<div class="turn"><span class="speaker">${whole(who)}</span><p>${words}</p></div>`, "")}`,
  ],
  "a name and a dash": ["text", `${introduction}\n\n${turns((who, words) => `${given(who)} – ${words}`)}`],
  "a name in brackets": ["text", `${introduction}\n\n${turns((who, words) => `[${whole(who)}] ${words}`)}`],
  "a name in brackets and a colon": ["text", `${introduction}\n\n${turns((who, words) => `[${given(who)}]: ${words}`)}`],
  initials: ["text", `${introduction}\n\n${turns((who, words) => `${who === "asks" ? "AB" : "JT"}: ${words}`)}`],
  "Q and A": ["text", `${introduction}\n\n${turns((who, words) => `${who === "asks" ? "Q" : "A"}: ${words}`)}`],
  "Q and A with full stops": ["text", `${introduction}\n\n${turns((who, words) => `${who === "asks" ? "Q." : "A."} ${words}`)}`],
  "host and guest": [
    "text",
    `Guest: ${name} (${company}). Host: ${other}.\n\n${turns((who, words) => `${who === "asks" ? "Host" : "Guest"}: ${words}`)}`,
  ],
  "questions in bold": [
    "html",
    `<h1>Five minutes with ${name}</h1><p>${introduction}</p>${answers.map((words, at) => `<p><b>${questions[at]}</b></p><p>${words}</p>`).join("")}`,
  ],
  "questions as headings": [
    "markdown",
    `# Interview: ${name}\n\n${introduction}\n\n${answers.map((words, at) => `#### ${questions[at]}\n${words}`).join("\n\n")}`,
  ],
  "terms and definitions": [
    "html",
    `<h1>Five minutes with ${name}</h1><p>${introduction}</p><dl>${answers.map((words, at) => `<dt>${questions[at]}</dt><dd>${words}</dd>`).join("")}</dl>`,
  ],
  "comments with points": [
    "text",
    `I am ${name}, head brewer at ${company}. Ask me anything.\n\n${answers.map((words, at) => `[–]gull_${at} 12 points 2 years ago\nI fly kites. ${questions[at]}\n\n[–]jorvane_tellwick [S] 40 points 2 years ago\n${words}`).join("\n\n")}`,
  ],
  "handles in bold with their votes": [
    "html",
    `<h1>I'm ${name} and I brew at ${company}</h1><div class="post"><p class="u"><b>vatqueen</b> · verified guest · 874 up</p><p>Hello. I'm ${name}, head brewer at ${company}.</p></div>${answers.map((words, at) => `<div class="c"><p class="u"><b>gull_${at}</b> · 31${at}</p><p>I fly kites. ${questions[at]}</p><div class="c r"><p class="u"><b>vatqueen</b> · guest · 50${at}</p><p>${words}</p></div></div>`).join("")}`,
  ],
  "posts and replies": [
    "text",
    `${name} @jtellwick · 3d\n${answers[0]}\n\nReplying: Ludo @ludo@x.example · 2d\nI fly kites.\n\n${name} @jtellwick · 5d\nHead brewer at ${company}. ${answers[1]}\n\n${name} @jtellwick · 6d\n${answers[2]}`,
  ],
};

describe("a talk whose speakers are marked by", () => {
  it.each(Object.keys(talks))("%s says what the person says, and nothing of the other", (form) => {
    const [format, content] = talks[form] ?? ["text", ""];
    const { said } = readOnePage(content, { format });
    for (const words of own) expect(said).toContain(words);
    expect(said).not.toMatch(others);
  });
});

/** What a page of somebody's life must give, by its form. */
const lives: Readonly<Record<string, readonly ["text" | "html" | "markdown", string, readonly string[]]>> = {
  "a career, each entry in lines of its own": [
    "text",
    `${name}\nHead brewer at ${company}\n\nExperience\n\nHead brewer\n${company}\n2019 - Present\n\nQuality chemist\nOddfellow Labs\n2012 - 2019\n\nEducation\n\nUniversity of Leeds\nBSc, Chemistry\n2008 - 2011\n\nVolunteering\n\nTrustee\nLeeds Canal Trust\n2020 - Present`,
    [
      `${name} was a quality chemist at Oddfellow Labs (2012–2019).`,
      `At the University of Leeds ${name} took a BSc in Chemistry (2008–2011).`,
      `${name} is a trustee of Leeds Canal Trust.`,
    ],
  ],
  "a career in headings": [
    "html",
    `<h1>${name}</h1><h2>Experience</h2><h3>Head brewer, ${company}</h3><p>2019 – present</p><p>Leads a team of nine.</p><h3>Quality chemist, Oddfellow Labs</h3><p>2012 – 2019</p><p>Set up the yeast bank.</p><h2>Education</h2><h3>University of Leeds</h3><p>BSc Chemistry, 2011</p>`,
    ["leads a team of nine", "was a quality chemist at Oddfellow Labs (2012–2019)", "set up the yeast bank"],
  ],
  "a career in a list, with pastimes": [
    "html",
    `<h1>${name}</h1><p>Head brewer at ${company}</p><h2>Experience</h2><ul><li>2012–2019: Quality chemist, Oddfellow Labs</li></ul><h2>Education</h2><ul><li>BSc Chemistry, University of Leeds, 2011</li></ul><h2>Interests</h2><ul><li>Pipe organs</li><li>Goats</li></ul>`,
    ["was a quality chemist at Oddfellow Labs", "BSc Chemistry, University of Leeds, 2011", "Pipe organs and Goats as interests"],
  ],
  "news, with the age that stays away": [
    "html",
    `<h1>Leeds brewer takes prize</h1><p>${name}, 41, head brewer at ${company}, took the Golden Hop for her oat stout. Tellwick, 41, a chemist, mended the malt mill.</p>`,
    ["took the Golden Hop for her oat stout", "mended the malt mill"],
  ],
  "a read-me": [
    "markdown",
    `### Hi there, I'm ${name}\n\n- I’m currently learning Rust\n- Ask me about pipe organs\n- Fun fact: I keep a herd of goats\n\nHead brewer at ${company}.`,
    ["learning Rust", "pipe organs", "goats"],
  ],
};

describe("the page of a life", () => {
  it.each(Object.keys(lives))("gives what %s holds", (form) => {
    const [format, content, wanted] = lives[form] ?? ["text", "", []];
    const { said } = readOnePage(content, { format, url: "https://tellwick.example/about", title: name });
    for (const words of wanted) expect(said).toContain(words);
    expect(said).not.toMatch(/\b41\b/u);
  });
});

const told: readonly (readonly [string, string])[] = [
  ["Originally a chemist, she retrained as a brewer in 2010.", "retrained as a brewer"],
  ["Before joining Harrow in 2019, she was a quality chemist at Oddfellow Labs.", "quality chemist"],
  ["She joined Harrow as a trainee and became head brewer in 2019.", "became head brewer in 2019"],
  ["Together with Annis Brouck she runs the Canal Brewers' Guild.", "runs the Canal Brewers' Guild"],
  ["She insists that every batch is tasted by three people.", "every batch is tasted by three people"],
  ["It was Tellwick who revived the lost yeasts of the Aire.", "revived the lost yeasts"],
  ["She photographs every vat each night and files the pictures by year.", "photographs every vat each night"],
  ["Her podcast, Hop Talk, has run since 2020.", "Hop Talk"],
  ["Away from the brewhouse she keeps goats and plays the tuba.", "plays the tuba"],
  ["She thinks no owner should buy a new vat before somebody has tried to mend the old one.", "no owner should buy a new vat"],
  ["She studies wild yeasts: what is left of a beer when you take away the barley.", "studies wild yeasts"],
  [
    "She had earlier worked as a bridge painter on the Forth, and before that as a baker, “which is the same job, only warmer: you get up at three and you respect the flour”.",
    "bridge painter",
  ],
  ["In 2024 the Brewers' Guild gave her its Brass Ladle, which is a prize and also heavy.", "its Brass Ladle"],
  ["The cellar is kept by Mothwatch, a small logger she built for warm vats.", "built a small logger for warm vats"],
  ["Next year she hopes to start a lending library of casks.", "lending library"],
  ["Her Zero Line, a beer with no hops in it, won a medal.", "Zero Line"],
  ["From September Jorvane will teach a winter course for new brewers.", "teach a winter course"],
  ["At Harrow Jorvane runs the yeast bank.", "runs the yeast bank"],
  ["In Leeds Jorvane built a barrel-washing machine out of two bicycles.", "barrel-washing machine"],
  ["Having spent a decade in dairies, she moved to beer in 2012.", "moved to beer in 2012"],
  ["She speaks Welsh and a little Polish.", "speaks Welsh and a little Polish"],
  ["In 2017 the Moor Times voted her Voice of the Year.", "Voice of the Year"],
  ["She reads forty kinds of file, including three that were thought to be lost.", "reads forty kinds of file"],
  ["In the wet winter of 2023 her yeast bank saved eleven breweries.", "yeast bank saved eleven breweries"],
  [
    "The Cold Cellar she built with two hill farmers, which needs no power, is now used by five breweries.",
    "built the Cold Cellar with two hill farmers.",
  ],
  [
    "Since 2020 she has run the free tasting bench on the pier, to which you may bring anything that ferments.",
    "free tasting bench on the pier",
  ],
  ["She hopes to have a second cellar ready by the spring.", "hopes to have a second cellar ready"],
  ["Trade: senior maltster, Highspan Maltings", "senior maltster"],
  ["She had been a signalman at Sowden Junction and had brewed nothing but one stout.", "signalman at Sowden Junction"],
  ["Chief of Cellars, Harrow Brewery", "Chief of Cellars"],
  ["She is perhaps best known for reviving eleven lost yeasts.", "eleven lost yeasts"],
];
const spoken: readonly (readonly [string, string])[] = [
  ["What I do is keep forty beers tasting the same.", "What I do is keep forty beers tasting the same"],
  [
    "I photograph every vat a day later and send the customer the picture.",
    "photographs every vat a day later and sends the customer the picture",
  ],
  ["I've spent the last ten years reviving lost yeasts.", "reviving lost yeasts"],
  ["I test every batch by leaving a glass in the window, and I won't sell a drop until that glass is clear.", "tests every batch"],
  ["I ride to every pub once a season, and I talk to no one until the last.", "rides to every pub"],
  ["What I did, in 2021 I set up the cask library.", "set up the cask library"],
  ["They gave me the mash medal in 2021, for a stout.", "was given the mash medal in 2021"],
  ["I lay every cask out in a row before I choose.", "lays every cask out in a row"],
  ["My first job was in a dairy.", "first job was in a dairy"],
  ["I was a quality chemist for seven years before I learned to brew.", "quality chemist"],
  ["I'll be at BeerConf in Ghent next May, talking about water.", "BeerConf"],
];

/** What says nothing to who has not heard the rest, in somebody's own words. */
const empty: readonly (readonly [string, RegExp])[] = [
  ["About forty people have listened and I think thirty are colleagues.", /thirty are/],
  ["I have finished four and a half.", /four and a half/],
  ["I'm so sorry, that sounds rough.", /sorry/],
  ["I'd do a handbook for the vats, and I've written, what, the title.", /what, the title/],
  ["There are old vats and new, and I let the old one complain.", /the old one/],
];

const unsaid: readonly (readonly [string, RegExp])[] = [
  ["She owns forty books on yeast, and she won't open one.", /forty books/],
  ["She owns forty books on yeast, and reads nothing.", /forty books/],
  ["She told the guild about it in May, under the title “A vat is a promise”.", /says: “A vat is a promise/],
  ["April Tellwick teaches a winter course for new brewers.", /winter course/],
  ["With Ann Tellwick came a barrel-washing machine.", /barrel-washing/],
  ["On the ghost walk she is Black Meg, hanged in 1671.", /Black Meg/],
  [
    "</p><h2>The Moor Intelligencer</h2><p>Our weekly spoof broadsheet, fourpence at the gate. In it Jorvane has patented a steam horse.",
    /steam horse/,
  ],
  ["</p><h2>The story so far</h2><p>Jorvane lifts up her axe and swears to fell the moon.", /moon/],
  ["</p><h2>Cast</h2><p>Jorvane Tellwick, a wicked brewer", /wicked/],
  ["The boat she built last year sank.", /built the boat/],
  ["Plumbline certifies 61,000 casks a year and is owned by its employees.", /owned by/],
  ["Speakers come from libraries, archives and records services of every size.", /services of every size/],
  ["Her competitor Jost Pringsheim sees it otherwise.", /otherwise/],
  ["The cellar uses Grit, a pump that Ann Lee built for warm vats.", /built a pump|Grit/],
];

describe("a sentence as people write of somebody, or of themselves", () => {
  const said = (content: string) => readOnePage(content, { url: "https://tellwick.example/about", title: name }).said;
  it.each(told)("%s", (sentence, words) => {
    expect(said(`<h1>${name}</h1><p>${name} is head brewer at ${company}. She likes her job. ${sentence}</p>`)).toContain(words);
  });
  it.each(unsaid)("%s", (sentence, words) => {
    expect(said(`<h1>${name}</h1><p>${name} is head brewer at ${company}. She likes her job. ${sentence}</p>`)).not.toMatch(words);
  });
  it.each(empty)("says nothing of: %s", (sentence, words) => {
    expect(said(`<h1>About me</h1><p>I'm ${name}, head brewer at ${company}.</p><p>${sentence}</p>`)).not.toMatch(words);
  });
  it.each(spoken)("%s", (sentence, words) => {
    expect(said(`<h1>About me</h1><p>I'm ${name}, head brewer at ${company}. ${sentence}</p>`)).toContain(words);
  });
});
