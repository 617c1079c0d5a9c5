import type { LanguageExamples } from "../language-data";

export const examples: LanguageExamples = {
  sentences: [
    ["La dott.ssa Ines K. Valdini abita in v.le del Porto.", "Canta."],
    ["Lavora alla Conserve S.p.A. da maggio.", "Rema il lunedì."],
    ["«Chiudiamo a mezzogiorno.»", "Poi se ne andò."],
  ],
  stems: ["scrivere scrive scrisse scritto", "cantare cantava cantando cantato", "libro libri", "barca barche", "uomo uomini"],
  numbers: [
    ["dodici", 12],
    ["trenta", 30],
    ["due milioni", 2_000_000],
    ["diversi", null],
  ],
  denied: ["Non [lavora alla Acme], ma dà consigli.", "Non ha mai [suonato il violoncello]."],
  notDenied: ["Non solo è fornaia.", "Senza dubbio rema."],
  introductions: ["Ciao, sono [Ines Valdini] e faccio il pane.", "Mi chiamo [Tobias Renn].", "Il mio nome è [Edda Roscoe]."],
  noIntroductions: ["Sono di un paese sul mare.", "Sono fornaia.", "Mi chiamo fuori."],
  death: ["È morta nel maggio 2019.", "Necrologio di Tobias Renn", "Insegnò fino alla sua morte."],
  noDeath: ["Ero morta dal ridere.", "Il quadro è una natura morta.", "La barca è vecchia."],
  genres: [
    ["Il Moro è un giornale satirico.", "satire"],
    ["Questa è un'opera di fantasia.", "fiction"],
    ["Un gioco di ruolo per quattro", "role_play"],
    ["Vero o falso: il porto", "quiz"],
  ],
  noGenre: ["Scrive romanzi.", "Ha un ruolo importante nell'associazione."],
  language: [
    "Costruisco barche e insegno ai bambini a remare.",
    "Dirige il laboratorio del museo e vive in riva al mare.",
    "Dal 2015 lavora come accordatrice in una piccola azienda.",
  ],
};
