import type { LanguageExamples } from "../language-data";

export const examples: LanguageExamples = {
  sentences: [
    ["Mevr. dr. Jorinde K. Tellwijk woont bijv. in Moorhaven.", "Ze zingt."],
    ["Ze werkt bij Acme B.V. in de haven.", "Op vrijdag roeit ze."],
    ["“We sluiten om twaalf uur.”", "Toen ging ze."],
  ],
  stems: [
    "werken werkt werkte gewerkt",
    "schrijven schrijft schreef geschreven",
    "kind kinderen",
    "mogelijkheid mogelijkheden",
    "wandeling wandelingen",
  ],
  numbers: [
    ["twaalf", 12],
    ["eenentwintig", 21],
    ["drieduizend", 3000],
    ["twee miljoen", 2_000_000],
    ["enkele", null],
  ],
  denied: ["Ze [werkt] niet [bij Acme], maar ze adviseert.", "Ze heeft geen [huis aan zee]."],
  notDenied: ["Ze is niet alleen bakker.", "Geen wonder."],
  introductions: ["Hoi, ik ben [Tobias Renn] en ik bak.", "Ik heet [Jorinde Tellwijk].", "Mijn naam is [Edda Roscoe]."],
  noIntroductions: ["Ik ben graag aan zee.", "Ik ben bakker.", "Ik heet u welkom."],
  death: ["Ze overleed in mei 2019.", "In memoriam Tobias Renn", "Hij gaf les tot zijn dood."],
  noDeath: ["Het publiek stierf van het lachen.", "De boot is oud."],
  genres: [
    ["De Moor is een satirische nieuwssite.", "satire"],
    ["Dit verhaal is geheel verzonnen.", "fiction"],
    ["Een rollenspel voor vier", "role_play"],
    ["De grote pubquiz", "quiz"],
  ],
  noGenre: ["Ze schrijft romans.", "Hij speelt een grote rol in de vereniging."],
  language: [
    "Ik bouw boten en leer kinderen roeien.",
    "Ze leidt de werkplaats van het museum en woont aan zee.",
    "Sinds 2015 werkt hij als stemmer bij een klein bedrijf.",
  ],
};
