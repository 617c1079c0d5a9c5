import type { ReadingRule } from "./rule";

const language = "en";

/** Headings that say what the notes below them are. What a talk is called is no word of the speaker's. */
const listHeadings: ReadingRule = {
  id: "en.heading.lists",
  language,
  on: "heading",
  when: [
    "work|works|experience|employment|career|positions|roles|posts|jobs|projects|software|code|publications|books|papers|articles|writing|awards|award|honours|honors|prizes|recognition|education|training|degrees|qualifications|certificates|certifications|licences|licenses|courses|teaching|modules|volunteering|volunteer|community|service|memberships|boards|committees|exhibitions|commissions|clients|skills|languages|interests|hobbies|research|grants|editorial|press|media|repositories",
    "maintain|maintained|built|made|wrote|teach|taught $",
    "now|currently",
    "selected|recent _",
  ],
  unless: ["talks|titles|quotes|press|break|myths|wish|wishlist|others|reading|links|not|didn't|never|failed|wrong"],
  gives: { time: "current" },
  examples: { yes: ["Selected publications", "Awards"], no: ["Talks", "Related stories", "What did not work"] },
};

/** What the headings above say of everything below them. */
export const headings: readonly ReadingRule[] = [
  listHeadings,
  {
    id: "en.heading.done",
    language,
    on: "heading",
    when: [
      "education|degrees|qualifications|certificates|certifications|licences|licenses|awards|award|honours|honors|prizes|recognition|publications|papers|exhibitions",
    ],
    gives: { time: "timeless" },
    examples: { yes: ["Education", "Selected publications"], no: ["Work"] },
  },
  {
    id: "en.heading.past",
    language,
    on: "heading",
    when: [
      "emeritus|emerita|previously|formerly|former|past|previous|retired|archive|archived|alumni|alumnae",
      "gave|given up",
      "no longer",
      "used to",
      "graveyard|abandoned|discontinued|retired|expired|old|defunct|stopped|quit|left",
      "before this|that",
      "^ before $",
      "#year –|-|—|to #year",
      "in memory",
      "until #year",
    ],
    unless: ["#year –|-|—|to present|today|now", "old english|norse|masters|town|houses|books|maps"],
    gives: { time: "past" },
    examples: {
      yes: ["Emeritus roles", "Projects I gave up", "2011 – 2016", "Previously"],
      no: ["Current roles", "2019 – present", "Old maps"],
    },
  },
  {
    id: "en.heading.planned",
    language,
    on: "heading",
    when: [
      "what i|we 'll|will",
      "plans|planned|planning|pipeline|horizon|upcoming|forthcoming|next|soon|future|ahead|someday|wishlist",
      "to do",
      "coming up|soon|next",
      "^ from january|february|march|april|may|june|july|august|september|october|november|december|next|spring|summer|autumn|winter|#year $",
      "bucket list",
      "goals|resolutions|ambitions",
      "on my list",
    ],
    unless: ["what|who _ next"],
    gives: { time: "planned" },
    examples: { yes: ["Plans", "Upcoming talks", "Coming up"], no: ["Talks", "Work"] },
  },
  {
    id: "en.heading.closed",
    language,
    on: "heading",
    when: [
      "related|recommended|suggested|comments|guestbook|shoutbox|references|navigation|menu|footer|cookies|cookie|disclaimer|privacy|terms|imprint|sponsors|sponsor|sponsored|advertisement|vacancies|donate|glossary|abstract|testimonials|reviews",
      "guest|visitors|visitors'|visitor's book",
      "kind words",
      "read more|next",
      "more from|like",
      "contact $",
      "get in touch",
      "find|follow|contact|reach|hire me|us",
      "office hours",
      "what people|others|readers|clients|they|critics say",
      "in other news",
      "elsewhere in",
      "also in",
      "overheard",
      "letters",
      "you may|might also",
      "myths|rumours",
      "things|what people get wrong",
      "who i am not",
      "fiction|excerpt|extract",
    ],
    unless: ["career|careers so", "press and"],
    gives: { closes: true },
    examples: {
      yes: ["Related stories", "What readers say", "Sponsors", "Guestbook (latest)"],
      no: ["About", "About Ann Lee", "Projects"],
    },
  },
  {
    id: "en.heading.furniture",
    language,
    on: "heading",
    when: [
      "links|newsletter|newsletters|partners|jobs|careers|shop|faq|faqs|agenda|schedule|vacancy|vacancies|hiring",
      "about this|the site|page|book|show|podcast|magazine|company|firm|host|event|programme|program",
    ],
    unless: ["some|selected|recent|past jobs"],
    gives: { closes: true },
    examples: { yes: ["About this site", "FAQ", "Jobs", "Vacancy: cellar hand"], no: ["About Ann Lee", "Work", "Some jobs"] },
  },
  {
    id: "en.heading.jokes",
    language,
    on: "heading",
    when: ["satire|parody|humour|humor|spoof|jokes", "april fool*", "fake _", "lies|nonsense"],
    unless: ["that|who|which|it lies"],
    gives: { closes: true },
    examples: { yes: ["Satire", "April fools", "Lies I tell"], no: ["Work", "The button that lies"] },
  },
];
