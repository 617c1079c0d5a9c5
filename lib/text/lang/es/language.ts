import type { LanguageData } from "../language-data";
import { numbered, phrases, words } from "../word-list";
import { examples } from "./examples";
import { people } from "./people";
import { signals } from "./signals";

/** Spanish. */
export const spanish: LanguageData = {
  code: "es",
  stopWords: words(`
    el la los las un una unos unas de del al a en con por para sin sobre entre hasta desde y e o u pero sino que quien quienes cual cuando como donde si porque yo tú él ella ello nosotros nosotras vosotros ellos ellas usted
    ustedes me te se nos os le les lo mi mis tu tus su sus nuestro nuestra nuestros nuestras es son soy eres somos era eran fue fueron ser sido está están estoy estaba estar ha han he hemos había haber hay tiene tienen tengo tener
    no ni ya muy más menos también aún todavía siempre todo toda todos todas otro otra otros otras este esta estos estas ese esa eso esto aquí allí ahora hoy`),
  sentences: {
    abbreviations: {
      within: words(
        "sr sra srta sres dr dra d dña don prof profa lic ing arq abg excmo ilmo st sta sto av avda c núm nº p pp vol ed art cap p.ej ej tel aprox ene feb mar abr may jun jul ago sep sept oct nov dic mons",
      ),
      mayEnd: words("etc s.a s.l s.l.u inc ltd co cía ee.uu jr a.c d.c ph.d m.a b.a"),
    },
    sentenceOpeners: words(
      "yo él ella nosotros ellos ellas el la los las un una este esta en desde después antes cuando para pero y luego hoy ahora su sus nuestro mi actualmente además",
    ),
    unfinishedEnds: words("el la los las un una de del al a en con por para sin sobre y o que es son ha su sus mi nuestro este esta"),
    hasDottedOrdinals: false,
    hasCapitalNouns: false,
    dropsSubject: true,
    groupEndings: words("amos emos imos aban ían aron ieron arán erán irán"),
    prepositions: words("con de del para por a al sobre contra según como tras ante entre que"),
    noSubjects: words(
      "se hay esto esta este eso esa ese cuentan dicen nos nuestro nuestra nuestros eran son fueron un una unos unas quien le les lo algunos algunas muchos alguien",
    ),
  },
  stems: {
    irregular: `
      ser soy eres es somos son era eran fue fueron sido será siendo | estar estoy está están estaba estuvo estado | haber he has ha hemos han había hubo habido | tener tengo tiene tienen tenía tuvo tenido | ir voy va vamos van iba ido
      hacer hago hace hacen hacía hizo hecho | decir digo dice dicen dijo dicho | escribir escribo escribe escriben escribió escrito escribía | dirigir dirijo dirige dirigen dirigió dirigía dirigido dirigiendo | morir muere murió muerto muerta
      nacer nace nació nacido nacida | poder puede pueden pudo | querer quiere quieren quiso | venir viene vino | ver ve vio visto | dar da dio dado | saber sabe supo | jugar juega jugó jugaba | luz luces | vez veces | lápiz lápices`,
    verbs: [],
    whole: words("más menos lunes martes crisis análisis tesis país mes"),
    endings: [
      ["aciones", "ación", 2],
      ["iendo", "", 2],
      ["ieron", "", 2],
      ["aban", "", 3],
      ["ando", "", 3],
      ["aron", "", 3],
      ["adas", "", 3],
      ["ados", "", 3],
      ["idos", "", 3],
      ["idas", "", 3],
      ["aba", "", 3],
      ["ada", "", 3],
      ["ado", "", 3],
      ["ida", "", 3],
      ["ido", "", 3],
      ["ían", "", 3],
      ["ces", "z", 2],
      ["ía", "", 3],
      ["ió", "", 3],
      ["ar", "", 3],
      ["er", "", 3],
      ["ir", "", 3],
      ["es", "", 3],
      ["as", "", 3],
      ["os", "", 3],
      ["an", "", 3],
      ["en", "", 3],
      ["a", "", 3],
      ["o", "", 3],
      ["e", "", 3],
      ["ó", "", 3],
      ["s", "", 3],
    ],
  },
  numbers: {
    small: numbered(
      "cero:0 un:1 uno:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veintiuno:21 veintiún:21 veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25 veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 medio:0.5 media:0.5",
    ),
    scales: numbered(
      "docena:12 cien:100 ciento:100 cientos:100 doscientos:200 doscientas:200 trescientos:300 cuatrocientos:400 trescientas:300 cuatrocientas:400 quinientos:500 quinientas:500 seiscientos:600 seiscientas:600 setecientos:700 setecientas:700 ochocientos:800 ochocientas:800 novecientos:900 novecientas:900 mil:1000 millón:1000000 millones:1000000",
    ),
    ordinals: numbered(
      "primer:1 primero:1 primera:1 segundo:2 segunda:2 tercer:3 tercero:3 tercera:3 cuarto:4 cuarta:4 quinto:5 quinta:5 sexto:6 séptimo:7 octavo:8 noveno:9 décimo:10 vigésimo:20 centésimo:100",
    ),
    joins: words("y"),
    vague: phrases(
      "varios | varias | algunos | algunas | muchos | muchas | pocos | pocas | unos cuantos | unas cuantas | numerosos | numerosas | decenas | docenas | centenares | miles | décadas | un puñado | diversos | diversas",
    ),
    unitBeforeTen: null,
  },
  negation: {
    words: words("no nunca jamás ni sin nada nadie ningún ninguno ninguna tampoco apenas"),
    without: phrases(
      "no solo | no sólo | no solamente | sin duda | sin embargo | nada más que | no obstante | sin dudarlo | que no | que nunca | que ya nadie | que nadie | que ningún | que ninguna | que nada",
    ),
    nounOnly: words("sin ni apenas"),
    ends: words("pero sino aunque mientras porque cuando yo él ella nosotros ellos ellas quien"),
    reach: "behind",
    behindOnly: [],
  },
  ...people,
  ...signals,
  examples,
};
