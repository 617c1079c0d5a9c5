/** One invented person with what a library may hold about them. */
export interface FictionalPerson {
  readonly name: string;
  readonly company: string;
  readonly title: string;
  /** As a conference's speaker page prints it. */
  readonly bio: string;
}

const givenNames = words(
  "Aldwina Bertramo Cosimara Davorin Elsbetha Fenwick Giselmar Hollis Ismerelda Jorvik Katriona Leofric Mirabella Norvin Ottoline Perrin Quillan Rosamund Sigward Tamsina",
);
const familyNames = words(
  "Ashgrove-Tarn Brackenmere Cindervale Dunmarrow Eddlestroud Fallowmint Grimsdottle Hazelhurst-Pell Inglebrook Jessamere Kettlewick Larkenfeld Mossbridge Nettlecombe Oakenshade Pennywhistle Quarrelstone Ravensmoor Silverthwaite Thistlewood-Rae Underhollow Vintermarsh Wexcombe Yarrowby Zephyrstone Amberlough Bramblecote Copperwhite Driftmoor Emberfold Fernacre Gorsefield Heathermoss Ivoryglen Juniperholt Kestrelmere Lindenshaw Marrowstone Nightbarrow Orchardley Pebblewarren Quincewater Rushenford Sandalbeck Tidewarden Umberlane Velvetmoor Willowgarth Yewstock Zinniafold",
);
const companyNames = words(
  "Tarnlight Copperfin Brightloam Saltmarsh Hollowoak Lanternway Millstream Northquay Orrery Pinewhistle Quarryfield Riverglass Stonecrop Thornapple Umbrelline Verdigris Windlass Yarnspool Zephyrine Amberjack",
);
const companyKinds = ["Robotics", "Analytics", "Software", "Maritime", "Instruments"];
const titles = ["staff engineer", "head of research", "product manager", "developer advocate", "data scientist", "operations director"];
const topics = [
  "storage engines",
  "river sediment models",
  "payment systems",
  "warehouse robots",
  "message queues",
  "public transport data",
];
const hobbies = ["rock climbing", "baking sourdough", "sea kayaking", "playing the cello", "bird watching", "restoring old radios"];
const crafts = ["board games", "trail running", "linocut printing", "growing tomatoes", "astronomy", "choral singing"];

export const maxFictionalPeople = givenNames.length * familyNames.length;

/** The person of that number. The same number is always the same person, different numbers have different names. */
export function fictionalPerson(index: number): FictionalPerson {
  const given = pick(givenNames, index);
  const family = pick(familyNames, Math.floor(index / givenNames.length));
  const company = `${pick(companyNames, index * 7)} ${pick(companyKinds, index * 3 + Math.floor(index / 11))}`;
  const title = pick(titles, index * 5 + Math.floor(index / 13));
  const name = `${given} ${family}`;
  const topic = pick(topics, index + Math.floor(index / 6));
  const bio = [
    `${name} is ${/^[aeiou]/.test(title) ? "an" : "a"} ${title} at ${company}, where the team builds tools around ${topic}.`,
    `${given} has spoken about ${pick(topics, index + 3)} at more than ${3 + (index % 9)} conferences.`,
    `I maintain an open source library for ${topic} and I teach a course on it every year.`,
    `Before that I worked at ${pick(companyNames, index + 9)} ${pick(companyKinds, index + 1)}.`,
    `Outside of work I enjoy ${pick(hobbies, index)} and ${pick(crafts, index + Math.floor(index / 6))}.`,
  ].join(" ");
  return { name, company, title, bio };
}

/** The person as one line of a library file. */
export function fictionalRow(person: FictionalPerson): string {
  const { name, company, title, bio } = person;
  const slug = `${name.toLowerCase().replace(/[^a-z]+/g, "-")}-example`;
  return JSON.stringify({
    name,
    company,
    title: title.replace(/^./, (letter) => letter.toUpperCase()),
    year: 2026,
    url: `https://talks.example/speakers/${slug}`,
    text: bio,
    links: { website: `https://${slug}.example` },
  });
}

function words(list: string): readonly string[] {
  return list.split(" ");
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}
