import type { LanguageExamples } from "../language-data";

export const examples: LanguageExamples = {
  sentences: [
    ["A Dra. Inês K. Valdevinho mora na av. do Porto.", "Ela canta."],
    ["Trabalha na Conservas S.A. desde maio.", "Rema às segundas."],
    ["“Fechamos ao meio-dia.”", "Depois ela saiu."],
  ],
  stems: ["escrever escreve escreveu escrito", "cantar cantava cantando cantado", "animal animais", "barco barcos", "estação estações"],
  numbers: [
    ["doze", 12],
    ["trinta e cinco", 35],
    ["dois mil", 2000],
    ["três milhões", 3_000_000],
    ["vários", null],
  ],
  denied: ["Ela não [trabalha na Acme], mas aconselha.", "Nunca [tocou violoncelo]."],
  notDenied: ["Ela é não só padeira mas juíza.", "Sem dúvida ela rema."],
  introductions: ["Olá, sou a [Inês Valdevinho] e faço pão.", "Chamo-me [Tobias Renn].", "O meu nome é [Edda Roscoe]."],
  noIntroductions: ["Sou de uma vila junto ao mar.", "Sou padeira.", "Eu sou feliz."],
  death: ["Faleceu em maio de 2019.", "Nota de falecimento de Tobias Renn", "Ensinou até à sua morte."],
  noDeath: ["Quase morreu de rir.", "O quadro é uma natureza morta.", "O barco é velho."],
  genres: [
    ["O Mouro é um jornal satírico.", "satire"],
    ["Esta é uma obra de ficção.", "fiction"],
    ["Ficha de personagem", "role_play"],
    ["Verdadeiro ou falso: o porto", "quiz"],
  ],
  noGenre: ["Ela escreve romances.", "Tem um papel importante na associação."],
  language: [
    "Construo barcos e ensino as crianças a remar.",
    "Ela dirige a oficina do museu e vive junto ao mar.",
    "Desde 2015 trabalha como afinadora numa pequena empresa.",
  ],
};
