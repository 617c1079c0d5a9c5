import type { Category, CategoryOf } from "@/lib/contract/categories";
import { remembered } from "@/lib/text/remembered";

/**
 * Word lists of the extractor: which words name a job, a pastime, a cause. Looked up word by word, so that a sentence costs its length and not the
 * size of the lists. All lower case; plural forms are reduced by `singular`.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ""));

/** Nouns that name somebody's work. The head of "senior developer advocate at Acme" is one of them. */
export const roleNouns = words(`
  engineer developer programmer coder scientist researcher professor lecturer manager director ceo cto cfo coo cio cmo ciso cpo svp vp evp president founder cofounder co-founder owner
  co-owner architect advocate evangelist consultant designer analyst student candidate fellow postdoc author co-author writer editor maintainer co-maintainer contributor committer organizer organiser
  co-organizer co-organiser chair co-chair chairperson chairman chairwoman lead co-lead leader head officer administrator sysadmin librarian teacher instructor coach mentor trainer speaker host co-host producer
  curator coordinator specialist strategist biologist chemist physicist astronomer mathematician statistician economist linguist psychologist bioinformatician ecologist neuroscientist sociologist
  anthropologist geologist geographer oceanographer historian philosopher epidemiologist geneticist microbiologist immunologist pharmacologist journalist lawyer attorney entrepreneur hacker
  technologist member associate assistant intern freelancer professional expert practitioner educator educationist investor partner principal executive supervisor inventor creator co-creator
  blogger podcaster streamer youtuber volunteer ambassador steward treasurer secretary trustee moderator translator reviewer liaison representative sre devops dba technician tester operator
  scholar academic graduate undergraduate postgraduate doctor nurse surgeon planner accountant recruiter marketer salesperson seller copywriter publisher photographer illustrator musician
  artist filmmaker composer activist advisor adviser adjunct faculty staff alum alumnus alumna mvp champion recipient winner co-director co-author deputy dean provost chancellor minister
  consultants geek nerd enthusiast generalist polymath wikipedian pythonista djangonaut rubyist gopher rustacean roboticist cryptographer cartographer archivist conservator hydrologist
  meteorologist climatologist seismologist statistician informatician neurobiologist biochemist biophysicist astrophysicist paleontologist veterinarian agronomist botanist zoologist entomologist
  toolmaker tinkerer maker builder craftsman educator curator tutor facilitator grantee awardee laureate communicator futurist`);

/** Words of trades and subjects that people work in; an enjoyment of these is professional, not personal. */
export const workWords = words(`
  software code coding program programming python django javascript typescript java ruby rails rust go golang php perl elisp lisp haskell scala kotlin swift c c++ c# .net linux unix gnu kubernetes docker cloud azure aws gcp
  devops data database sql mysql postgres postgresql mongodb web api apis backend frontend back-end front-end full-stack fullstack app apps application applications security infosec cryptography network networking
  server servers system systems infrastructure testing test tests automation ai ml machine-learning learning algorithm algorithms model models modeling modelling analytics analysis visualization visualisation
  statistics bioinformatics computational computing compilers compiler kernel debugging debug git github version-control architecture architectures design ux ui accessibility product products startup startups business businesses
  engineering science sciences scientific research reproducible reproducibility teaching workshops training mentoring community communities education pedagogy technology technologies tech stack stacks framework frameworks library libraries
  intelligence developments css html5 internet website websites web-apps tool tools tooling documentation projects project team teams colleagues clients customers problems challenges solutions microservices graphql rest css html react vue angular node serverless iot embedded
  hardware-design genomics biology chemistry physics mathematics math maths ecology neuroscience conferences speaking conference talks learners students scalability performance deployment ci cd sre`);

/** Words of causes and of shared work outside the employer. */
export const communityNouns = words(`
  volunteer volunteers volunteering volunteered organizer organiser organizers organizes organises organized organised organizing co-organizer co-organiser co-organizes co-organizing meetup meetups community communities nonprofit non-profit
  charity charitable outreach pyladies djangogirls advocating activist activism mentor mentors mentoring mentored mentorship inclusive inclusion inclusivity diversity equity equitable
  foundation steering ambassador ambassadors board foss floss f/oss commons fellowship underrepresented marginalised marginalized moderator civic democratizing empower empowering empowers open-source opensource
  unconference hackerspace makerspace wikipedian wikimedia wikipedia hackathon hackathons bootcamp bootcamps privacy sharing contributor contributors contributes contributing contribute grassroots cooperative`);

/** Two-word phrases, joined by a space, that count as `communityNouns`. */
export const communityPhrases: readonly string[] = [
  "open source",
  "open science",
  "open data",
  "open access",
  "open research",
  "open education",
  "free software",
  "user group",
  "django girls",
  "rails girls",
  "give back",
  "giving back",
  "code of conduct",
  "sharing knowledge",
  "sharing her knowledge",
  "sharing his knowledge",
  "sharing their knowledge",
  "digital rights",
  "free culture",
  "board of directors",
  "board member",
  "women in tech",
  "women who code",
  "community building",
  "community builder",
  "knowledge sharing",
  "capacity building",
];

const pastimes: Readonly<Record<CategoryOf<"interest">, string>> = {
  pets: "cat cats dog dogs puppy puppies pup pups kitten kittens kitty kitties rabbit rabbits bunny tortoise turtle parrot hamster corgi labrador retriever poodle doggo greyhound hound ferret goldfish budgie chickens hens horse horses pet pets",
  sports_loyalty: "sports sportsball supporter cricket rugby baseball nfl nba nhl mlb f1",
  fitness:
    "running runner runs marathon marathons triathlon triathlons triathlete yoga gym lifting weightlifting powerlifting cycling cyclist biking bike bikes bicycle bicycles swim swims swimming swimmer aikido kendo judo karate taekwondo jiu-jitsu tai-chi climbing climber bouldering basketball tennis golf frisbee soccer football futbol volleyball skateboarding skateboard skating skates skater crossfit pilates badminton squash hockey rowing rower fencing boxing kickboxing jogging jog fitness athletics jetskiing pickleball softball handball walking walks walk calisthenics workouts derby",
  outdoors:
    "hiking hike hikes hiker camping gardening garden gardener kayaking kayak canoeing sailing sailor surfing surfer skiing ski snowboarding snowboard mountaineering birding birdwatching birds outdoors outdoor fishing backpacking beach beaches sunset sunsets stargazing nature mountains mountain forest forests windsurfing windsports paragliding scuba diving snow foraging whales trails trail",
  music:
    "music guitar piano oboe violin viola cello drum drums drumming sing sings singing singer choir band karaoke concerts concert gigs vinyl jazz synth synths synthesizers vocalist musician ukulele banjo bass saxophone trumpet flute clarinet opera orchestra songs songwriting album albums techno metal dj bagpipes accordion harp",
  reading_and_writing:
    "reading reads reader books book novels novel sci-fi fiction non-fiction nonfiction fantasy poetry poems poet manga comics comic biography biographies literature bookworm blogging storytelling zines zine",
  film_and_games:
    "movies movie films film cinema tv anime videogames gaming gamer games game boardgames chess catan d&d dungeons tabletop trek documentary documentaries puzzles puzzle comedy crosswords sudoku netflix nintendo playstation xbox pinball wordle arcade roleplaying rpg rpgs esports",
  food_and_drink:
    "cooking cook cooks baking bake bakes baker bread sourdough coffee espresso beer beers wine wines whiskey whisky scotch tea teas chocolate food foods foodie ice-cream eating brewing brew homebrewing homebrew cuisine cuisines restaurants restaurant eatery cake cakes cheese ferment fermenting pizza tacos cocktails barbecue bbq roast roasting mezcal cucumbers pickles ramen sushi",
  arts_and_crafts:
    "knitting knit knitter crochet crocheting sewing sew pottery ceramics painting paint painter drawing draw photography photographer woodworking carpentry crafts crafting craft diy lego legos illustration dancing dance dances dancer theater theatre improv quilting embroidery origami calligraphy sketching weaving jewelry scrapbooking watercolor watercolour cosplay lettering spinning collage blacksmithing stained art",
  travel: "travel travels traveling travelling traveller traveler roadtrips backpack vacationing",
  languages:
    "languages esperanto french german spanish italian japanese mandarin korean portuguese dutch swedish norwegian arabic latin greek",
  hobby_public:
    "tinkering hobbies hobby astronomy telescope piloting flying pilot archery plants houseplants meditating meditation meditator philosophy magic juggling trivia genealogy electronics drones robotics cars motorcycles motorcycle motorbikes collecting aquariums beekeeping bees museums history antiques radio kites leds self-hosting podcasts",
};

/** Which pastime a word names. Only counted where the sentence says that it is one (`readInterests`). */
export const pastimeOf: ReadonlyMap<string, Category> = new Map(
  Object.entries(pastimes).flatMap(([category, list]) => list.split(" ").map((word) => [word, category as Category] as const)),
);

const pastimePhrases: readonly (readonly [string, Category])[] = [
  ["video game", "film_and_games"],
  ["board game", "film_and_games"],
  ["star trek", "film_and_games"],
  ["star wars", "film_and_games"],
  ["science fiction", "reading_and_writing"],
  ["crime drama", "film_and_games"],
  ["ice cream", "food_and_drink"],
  ["live music", "music"],
  ["tai chi", "fitness"],
  ["jiu jitsu", "fitness"],
  ["trail run", "fitness"],
  ["mountain biking", "outdoors"],
  ["sea swimming", "fitness"],
  ["roller derby", "fitness"],
  ["watching sports", "sports_loyalty"],
  ["various sports", "sports_loyalty"],
  ["learning language", "languages"],
  ["studying language", "languages"],
  ["foreign language", "languages"],
  ["light aircraft", "hobby_public"],
  ["historical sites", "travel"],
  ["new places", "travel"],
  ["new cities", "travel"],
  ["different cultures", "travel"],
  ["writing poetry", "reading_and_writing"],
  ["3d printing", "arts_and_crafts"],
  ["maker hardware", "hobby_public"],
];

/** The pastime that a phrase names, the longest known wording first; null when it names none. */
export const pastimeIn = remembered((phrase): Category | null => {
  // "Runs a blog" is no sport.
  const small = phrase.toLowerCase();
  const lower = !small.includes("run")
    ? small
    : small.replace(/\bruns? (?=(?:an?|the|on|his|her|their|its|several|many|two|three)\b)/g, " ");
  for (const [wording, category] of pastimePhrases) if (lower.includes(wording)) return category;
  let language: Category | null = null;
  for (const word of lower.match(/[\p{L}\d][\p{L}\d&'’+#-]*/gu) ?? []) {
    const found = pastimeOf.get(word.endsWith("s") ? word.replace(/['’]s$/, "") : word);
    // "Korean food" is about food.
    if (found === "languages") language = found;
    else if (found !== undefined) return found;
  }
  return language;
});

/** Nouns that call somebody by a pastime: said in a self-description they are an interest without a further word. */
export const pastimePeople = words(`
  musician photographer foodie gamer runner cyclist hiker climber knitter gardener baker cook swimmer surfer skier snowboarder sailor painter poet vocalist singer guitarist pianist drummer violinist dancer bookworm bibliophile
  cinephile birder birdwatcher traveller traveler trekkie meditator homebrewer brewer woodworker crocheter potter skateboarder triathlete marathoner golfer hobbyist collector cosplayer sculptor novelist tinkerer maker crafter`);

/** Nouns by which people tell of their own manner. */
export const characterPeople = words(`
  problem-solver idealist optimist realist pragmatist perfectionist imperfectionist overthinker over-preparer over-thinker learner explorer listener dreamer contrarian generalist minimalist
  storyteller question-asker list-maker daydreamer procrastinator improviser troubleshooter peacemaker`);

export function singular(word: string): string {
  return /(?:ss|us|is)$/.test(word) || word.length < 4 ? word : word.replace(/(?<=[a-z])s$/, "");
}
