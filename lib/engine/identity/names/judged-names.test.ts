import { expect, it } from "vitest";
import { engineIdentity, enginePage } from "@/test/harness/engine-documents";
import { formerNameSpelling, wereSpeltAlike } from "./former-name-spelling";
import { nameLikeness } from "./name-likeness";
import { nameMatchesHandle } from "./name-matches-handle";
import { compareNames, nameForms, normalizeName } from "./names";
import { nicknamesOf } from "./nicknames";
import { isAnothersProfile, slugName } from "./slug-name";
import { findNames, readSubjectNames } from "./subject-names";
import { withCallName } from "./with-call-name";

/** Spellings that are compared with each other, the same name or one close to it. */
const families: readonly (readonly string[])[] = [
  [
    "Katherine Ravensmoor",
    "Ravensmoor, Katherine",
    "Kate Ravensmoor",
    "K. Ravensmoor",
    "Katharine Ravensmoor",
    "Katherine Anne Ravensmoor",
    "Katherine A. B. Ravensmoor",
    "Anne Ravensmoor",
    "Kathrine Ravensmor",
    "Katherine",
    "Ravensmoor",
    "K. R.",
    "Katherine “Kit” Ravensmoor",
    "Dr. Katherine Ravensmoor, PhD",
    "Katherine Ravensmoor (she/her)",
    "KatherineRavensmoor",
    "Kath Ravensmoor",
    "Judge Ravensmoor",
    "Judge Katherine Ravensmoor",
    "Katherine Ravensmore-Tarn",
    "Bob Heathermoss",
  ],
  [
    "José Maria Núñez de la Tarn",
    "Jose Nunez Tarn",
    "José Tarn",
    "Maria José Núñez Tarn",
    "Jose Maria",
    "Núñez de la Tarn, José Maria",
    "José M. Tarn",
    "Joe Tarn",
    "Jose Nunez-Tarn",
    "Tarn Jose Nunez",
  ],
  [
    "Jan van der Brack",
    "Jan Brack",
    "Jan vanderBrack",
    "Brack, Jan van der",
    "Jan Van Der Brack Jr.",
    "Jan Brack Sr.",
    "Jan van der Brak",
    "J v d Brack",
  ],
  [
    "Sergej Tschernikow",
    "Sergey Chernikov",
    "Sergei Czernikov",
    "Сергей Черников",
    "Sergey Chernikova",
    "Sergy Chernkov",
    "Sergey P. Chernikov",
  ],
  ["Omar bin Saleh", "Saleh bin Omar", "Omar Saleh", "Omar ibn Saleh", "Umar bin Salih", "Omar bin Saleh al Tarnawi"],
  ["佐藤 明", "佐藤明", "佐藤 光", "Sato Akira", "Akira Sato", "김 하늘", "김 바다"],
  [
    "William Sample III",
    "Bill Sample",
    "Will Sample",
    "William Sample",
    "William Sample Jr",
    "Willem Sample",
    "Bill Sampel",
    "Wm Sample",
    "Liam Sample",
  ],
  [
    "Philippa Oakes-Wynn",
    "Filippa Oakes Wynn",
    "Pippa Oakes",
    "Philippa Wynn",
    "Oakes-Wynn Philippa",
    "P. O. Wynn",
    "Philip Oakes-Wynn",
    "Philippa Oaks-Wyn",
  ],
  ["Le Dai", "Lee Day", "Dai Le", "Le Thi Dai", "L. Dai", "Leo Dai"],
  ["Jane Roe", "Jane ROE née Doe", "Jane Roe (formerly Doe)", "Roe Jane", "", "—", "Dr.", "Prof. Dr. Tarn", "X", "Jane"],
];

it("judges each two spellings of a family as it did", async () => {
  const lines = families.flatMap((names) => [
    ...names.map((name) => `${name} = ${normalizeName(name)} = ${formerNameSpelling(name)}: ${nameForms(name).join(", ")}`),
    ...names.flatMap((a, at) =>
      names
        .slice(at + 1)
        .map(
          (b) =>
            `  ${a} | ${b}: ${compareNames(a, b).toFixed(3)} ${nameLikeness(a, b).toFixed(2)}${wereSpeltAlike(a, b) ? " spelt alike" : ""}`,
        ),
    ),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("judged-names.txt");
});

const handles =
  "katherine-ravensmoor kravensmoor kate_ravensmoor ravensmoor.k ravensmoorkate ravensmoor kr kar kate katherine42 k-ravensmoor-dev kravens thekatherine " +
  "josetarn nuneztarn jmntarn jtarn josemaria janvanderbrack jvdbrack brackjan vdbrack wsample bsample billsample samplebill will_sample3 pippaoakes oakeswynn " +
  "poakeswynn phil real_philippa sato_akira akirasato ledai lee daile xx jane janeroe roejane jane-roe-123 j.roe jroe87 iamjane hijaneroe janedoe";

it("takes the handles for the names that it did", async () => {
  const names = families.flatMap((family) => family.slice(0, 3));
  const lines = handles.split(" ").map((handle) => `${handle}: ${names.filter((name) => nameMatchesHandle(name, handle)).join("; ")}`);
  const slugs = [
    "jane-roe",
    "jane-roe-1a2b3c4d",
    "janeroe",
    "jane-roe-phd",
    "j-roe-42",
    "dr-jane-roe",
    "roe",
    "12345",
    "jane-roe-tarn",
    "jane%20roe",
  ];
  const read = slugs.map(
    (slug) =>
      `${slug}: ${slugName(slug)} ${["Jane Roe", "Ana Tarn"].map((name) => isAnothersProfile(`linkedin:${slug}`, [name])).join(" ")}`,
  );
  const short = ["katherine", "william", "robert", "margaret", "jose", "zzz"].map((name) => `${name}: ${nicknamesOf(name).join(" ")}`);
  await expect(`${[...lines, ...read, ...short].join("\n")}\n`).toMatchFileSnapshot("judged-handles.txt");
});

it.each([
  ["Katherine Ravensmoor sails. Kate Ravensmoor rows.", "Katherine Ravensmoor|Kate Ravensmoor"],
  ["Katherine Othername sails.", ""],
  ["Philip Ravensmoor sails.", ""],
  ["Katherine's boat, and Ravensmoor's.", "Katherine's|Ravensmoor's"],
  ["When Katherine sails, Dr. Ravensmoor rows.", "Katherine|Dr. Ravensmoor"],
  ["Today Katherine sails", "Katherine"],
  ["Old Katherine sails", ""],
  ["By then Ana Katherine rows", ""],
  ["Katherine I know", "Katherine"],
  ["Katherine In May", "Katherine"],
  ["Katherine “Kit” Ravensmoor rows", "Katherine “Kit” Ravensmoor"],
  ["@Katherine, a.Katherine, xKatherine, Katherines", ""],
  ["Kate Ravensmoor and Katie Ravensmoor", "Kate Ravensmoor|Katie Ravensmoor"],
  ["Founder Katherine met CEO Ravensmoor", "Katherine|Ravensmoor"],
])("finds the names in %j", (text, expected) => {
  const names = readSubjectNames("Katherine Ravensmoor", nameForms("Katherine Ravensmoor"));
  expect(
    findNames(text, names)
      .map(({ start, end }) => text.slice(start, end))
      .join("|"),
  ).toBe(expected);
});

it("finds one family name behind another of theirs", () => {
  const names = readSubjectNames("Ana Lopes Silva", nameForms("Ana Lopes Silva"));
  expect(findNames("Lopes Silva rows.", names)).toEqual([{ start: 6, end: 11, isPossessive: false }]);
});

it.each([
  ["Sheil is a rower.", ["Sheila", "Tarn", "Sheil"]],
  ["She is a rower.", ["Sheila", "Tarn"]],
  ["Sam is a rower.", ["Sheila", "Tarn"]],
])("takes a beginning of the given name for a call name, and no pronoun, in %j", (text, expected) => {
  const page = enginePage(text);
  const identity = engineIdentity([page], { fullName: "Sheila Tarn", nameForms: [] });
  const [match] = identity.documents;
  if (match === undefined) throw new Error("no match");
  expect([...withCallName(readSubjectNames("Sheila Tarn", []), page, match, identity).words]).toEqual(expected);
});
