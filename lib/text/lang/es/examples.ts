import type { LanguageExamples } from "../language-data";

export const examples: LanguageExamples = {
  sentences: [
    ["La Dra. Inés K. Valdoviño vive en la avda. del Puerto.", "Canta."],
    ["Trabaja en Conservas S.A. desde mayo.", "Rema los lunes."],
    ["«Cerramos a mediodía.»", "Luego se fue."],
    ["¿Por qué ahora?", "¡Nadie lo sabe!", "Así es."],
  ],
  stems: ["escribir escribe escribió escrito", "dirigir dirige dirigía", "cantar cantaba cantando cantado", "luz luces", "barco barcos"],
  numbers: [
    ["doce", 12],
    ["treinta y cinco", 35],
    ["dos mil", 2000],
    ["tres millones", 3_000_000],
    ["varios", null],
  ],
  denied: ["No [trabaja en Acme], pero asesora.", "Nunca [tocó el violonchelo]."],
  notDenied: ["No solo es panadera.", "Sin duda rema."],
  introductions: ["Hola, soy [Inés Valdoviño] y hago pan.", "Me llamo [Tobías Renn].", "Mi nombre es [Edda Roscoe]."],
  noIntroductions: ["Soy de un pueblo con mar.", "Soy panadera.", "Me llamo mucho la atención."],
  death: ["Falleció en mayo de 2019.", "Esquela de Tobías Renn", "Enseñó hasta su muerte.", "D.E.P. Inés Valdoviño"],
  noDeath: ["Estaba muerta de risa.", "La pintura es una naturaleza muerta.", "El barco es viejo."],
  genres: [
    ["El Moro es un periódico satírico.", "satire"],
    ["Esta es una obra de ficción.", "fiction"],
    ["Un juego de rol para cuatro", "role_play"],
    ["Verdadero o falso: el puerto", "quiz"],
  ],
  noGenre: ["Escribe novelas.", "Tiene un papel importante en la asociación."],
  language: [
    "Construyo barcos y enseño a los niños a remar.",
    "Dirige el taller del museo y vive junto al mar con su familia.",
    "Desde 2015 trabaja como afinadora en una pequeña empresa.",
  ],
};
