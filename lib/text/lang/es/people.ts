import type { LanguageData } from "../language-data";
import { pronouns } from "../pronoun-table";
import { phrases, words } from "../word-list";

export const people: Pick<LanguageData, "pronouns" | "months" | "titles" | "titleGenders" | "introductions"> = {
  pronouns: pronouns(`
    1 singular any      yo | me mí conmigo | mi mis mío mía | -
    1 plural   any      nosotros nosotras | nos | nuestro nuestra nuestros nuestras | -
    2 singular any      tú vos | te ti contigo | tu tus tuyo tuya | -
    2 plural   any      vosotros vosotras | os | vuestro vuestra vuestros vuestras | -
    3 singular any      usted | le | su sus suyo suya | se sí consigo
    3 singular male     él | lo le | su sus | -
    3 singular female   ella | la le | su sus | -
    3 singular neutral  ello | lo | - | -
    3 plural   male     ellos | los les | su sus | -
    3 plural   female   ellas | las les | su sus | -
    3 plural   any      ustedes | les | su sus | -`),
  months: [
    ["enero", "ene"],
    ["febrero", "feb"],
    ["marzo", "mar"],
    ["abril", "abr"],
    ["mayo", "may"],
    ["junio", "jun"],
    ["julio", "jul"],
    ["agosto", "ago"],
    ["septiembre", "setiembre", "sep", "sept"],
    ["octubre", "oct"],
    ["noviembre", "nov"],
    ["diciembre", "dic"],
  ],
  titles: {
    before: words(
      "sr sra srta señor señora señorita don doña d dña dr dra doctor doctora prof profesor profesora lic ing arq padre hermano hermana sor fray monseñor alcalde alcaldesa",
    ),
    after: words("phd ph.d md jr"),
  },
  titleGenders: {
    sr: "male",
    señor: "male",
    don: "male",
    sra: "female",
    señora: "female",
    srta: "female",
    señorita: "female",
    doña: "female",
    dra: "female",
    doctora: "female",
    doctor: "male",
    profesora: "female",
    profesor: "male",
    sor: "female",
    fray: "male",
    alcaldesa: "female",
  },
  introductions: {
    greetings: phrases(
      "hola | hola a todos | buenas | buenos días | buenas tardes | bienvenidos | bienvenidas | bienvenido | saludos | qué tal",
    ),
    named: phrases("me llamo | mi nombre es | mi nombre completo es | me llaman | mis amigos me llaman | llámame"),
    being: phrases("soy | yo soy | aquí"),
    otherName: phrases(
      "alias | conocido como | conocida como | también conocido como | también conocida como | nacido | nacida | antes | apodado | apodada",
    ),
  },
};
