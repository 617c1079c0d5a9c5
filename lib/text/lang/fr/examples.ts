import type { LanguageExamples } from "../language-data";

export const examples: LanguageExamples = {
  sentences: [
    ["Mme Aïssata K. Lhomme habite av. des Lavoirs.", "Elle chante."],
    ["Elle a vu M. Renn le 3 mai.", "Il ramait."],
    ["« Nous fermons à midi. »", "Puis elle partit."],
    ["Du pain, du thé, etc.", "Ensuite ils ramèrent."],
  ],
  stems: [
    "écrire écrit écrivait écrite",
    "diriger dirige dirigeait",
    "chanter chante chantait chantant chanté",
    "journal journaux",
    "grand grande grands grandes",
    "chien chiens",
  ],
  numbers: [
    ["douze", 12],
    ["vingt-cinq", 25],
    ["trois cents", 300],
    ["deux millions", 2_000_000],
    ["quelques", null],
  ],
  denied: ["Elle ne [travaille] pas [chez Acme], mais elle conseille.", "Il n'a jamais [joué du violoncelle]."],
  notDenied: ["Elle est non seulement boulangère mais juge.", "Sans doute rame-t-elle."],
  introductions: ["Bonjour, je m'appelle [Aïssata Lhomme].", "Salut, moi c'est [Noémie].", "Je suis [Tobias Renn], boulanger."],
  noIntroductions: ["Je suis ravie.", "C'est un port.", "Je suis née à Port-Ménec."],
  death: ["Elle est décédée en mai 2019.", "Il nous a quittés.", "Avis de décès de Tobias Renn", "Il enseigna jusqu'à sa mort."],
  noDeath: ["Elle peint des natures mortes.", "J'étais mort de rire.", "Le quai est long."],
  genres: [
    ["Le Moor est un journal satirique.", "satire"],
    ["Ceci est une œuvre de fiction.", "fiction"],
    ["Un jeu de rôle pour quatre", "role_play"],
    ["Le grand quiz", "quiz"],
  ],
  noGenre: ["Elle écrit des romans.", "Il joue un rôle important dans l'association."],
  language: [
    "Je construis des bateaux et j'apprends aux enfants à ramer.",
    "Elle dirige l'atelier du musée et vit au bord de la mer.",
    "Depuis 2015, il travaille comme facteur d'orgues dans une petite maison.",
  ],
};
