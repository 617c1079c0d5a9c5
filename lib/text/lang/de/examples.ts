import type { LanguageExamples } from "../language-data";

export const examples: LanguageExamples = {
  sentences: [
    ["Dr. Jördis K. Tellwig ist z.B. am 3. Mai 2019 angekommen.", "Sie blieb."],
    ["Sie arbeitet bei der Acme GmbH.", "Am 12. Juni spielt sie Cello."],
    ["„Wir schließen um zwölf.“", "Dann ging sie."],
    ["Es gab Tee, Brot usw.", "Danach ruderten sie."],
  ],
  stems: [
    "arbeiten arbeitet arbeitete gearbeitet",
    "schreiben schreibt schrieb geschrieben",
    "leitung leitungen",
    "kind kinder kindern",
    "lehrerin lehrerinnen",
    "buch bücher",
  ],
  numbers: [
    ["zwölf", 12],
    ["einundzwanzig", 21],
    ["dreitausend", 3000],
    ["zwei Millionen", 2_000_000],
    ["einige", null],
  ],
  denied: ["Sie [arbeitet] nicht [bei Acme], aber sie berät.", "Sie hat kein [Haus am Meer]."],
  notDenied: ["Sie ist nicht nur Bäckerin.", "Er wohnt noch immer hier."],
  introductions: ["Hallo, ich bin [Tobias Renn] und backe.", "Ich heiße [Jördis Tellwig].", "Mein Name ist [Edda Roscoe]."],
  noIntroductions: ["Ich bin gern am Meer.", "Ich heiße Sie willkommen.", "Ich bin müde."],
  death: [
    "Sie verstarb im Mai 2019.",
    "Wir trauern um Tobias Renn.",
    "Nachruf auf Edda Roscoe",
    "Er lehrte bis zu seinem Tod in Moorhafen.",
  ],
  noDeath: ["Die Hoffnung stirbt zuletzt.", "Sie hat den Film gesehen.", "Fast gestorben vor Lachen!"],
  genres: [
    ["Der Moorbote ist ein Satiremagazin.", "satire"],
    ["Alle Figuren sind frei erfunden.", "fiction"],
    ["Ein Rollenspiel für vier Personen", "role_play"],
    ["Das große Quiz", "quiz"],
  ],
  noGenre: ["Sie schreibt Romane.", "Er spielt eine große Rolle im Verein."],
  language: [
    "Ich baue Boote und bringe Kindern das Rudern bei.",
    "Sie leitet die Werkstatt des Museums und lebt am Meer.",
    "Seit 2015 arbeitet er als Intonateur in einer kleinen Firma.",
  ],
};
