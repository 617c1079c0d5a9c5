import type { LanguageData } from "../language-data";
import { numbered, phrases, words } from "../word-list";
import { examples } from "./examples";
import { people } from "./people";
import { signals } from "./signals";

/** French. */
export const french: LanguageData = {
  code: "fr",
  stopWords: words(`
    le la les l' un une des du de d' au aux et ou mais donc or ni car que qu' qui quoi dont où si comme quand lorsque puis en dans par pour sur sous avec sans chez vers entre depuis pendant avant après contre je j' tu il
    elle on nous vous ils elles me m' te t' se s' lui leur y mon ma mes ton ta tes son sa ses notre nos votre vos leurs ce c' cet cette ces cela ça est sont suis es êtes sommes était étaient été être a ai as ont avons avez
    avait avaient eu avoir ne n' pas plus très aussi bien encore toujours déjà même tout tous toute toutes autre autres ici là`),
  sentences: {
    abbreviations: {
      within: words(
        "m mm mme mmes mlle mlles dr pr prof me mgr st ste cf env av bd n° no p pp vol éd ed art chap c.-à-d p.ex ex tél janv févr fév avr juil sept oct nov déc fig max min",
      ),
      mayEnd: words("etc inc ltd co cie s.a s.a.r.l j.-c jr b.a m.a ph.d"),
    },
    sentenceOpeners: words(
      "je il elle nous vous ils elles on le la les un une ce cette ces c'est en dans à au depuis après avant pour mais et puis aujourd'hui ensuite enfin son sa ses leur notre mon ma",
    ),
    unfinishedEnds: words(
      "le la les un une des du de au aux et ou en dans par pour sur avec sans chez que qui dont est sont a ont son sa ses mon ma mes leur notre cette ce",
    ),
    hasDottedOrdinals: false,
    hasCapitalNouns: false,
    dropsSubject: false,
    groupEndings: words(""),
    prepositions: words("avec de d' du pour à au chez par sur contre sans comme après avant selon que"),
    noSubjects: words("ce c' cela ça cette ces on nous notre nos qui voici voilà certains beaucoup"),
  },
  stems: {
    irregular: `
      être suis es est sommes êtes sont étais était étions étiez étaient été fut furent sera seront étant | avoir ai as a avons avez ont avais avait avions aviez avaient eu eue aura auront ayant | aller vais vas va allons allez vont allé allée ira
      faire fais fait faisons faites font faisait fit fera faite faits | venir viens vient venons venez viennent venu venue venait vint | écrire écris écrit écrivons écrivent écrivait écrite écrits | dire dis dit disent disait
      lire lis lit lisent lu lisait | vivre vis vit vivent vécu vivait | naître né née nés nées naît naquit | mourir mort morte meurt mourut | diriger dirige dirigent dirigeait dirigé dirigée dirigeant | tenir tient tiennent tenu tenait
      prendre prend prennent pris prise prenait | mettre met mettent mis mise | pouvoir peut peuvent pouvait pu | vouloir veut veulent voulait voulu | savoir sait savent savait su | voir voit voient vu voyait
      œil yeux | madame mesdames | monsieur messieurs | travail travaux | journal journaux`,
    verbs: [],
    whole: words("fils mois pays temps cours corps repas paris"),
    endings: [
      ["issaient", "", 2],
      ["issait", "", 2],
      ["issons", "", 2],
      ["issent", "", 2],
      ["aient", "", 3],
      ["ées", "", 2],
      ["ant", "", 3],
      ["ait", "", 3],
      ["ais", "", 3],
      ["ent", "", 3],
      ["ons", "", 3],
      ["eaux", "eau", 1],
      ["aux", "al", 2],
      ["ée", "", 2],
      ["és", "", 2],
      ["er", "", 3],
      ["ez", "", 3],
      ["ir", "", 3],
      ["es", "", 3],
      ["é", "", 2],
      ["e", "", 3],
      ["s", "", 3],
      ["x", "", 3],
    ],
  },
  numbers: {
    small: numbered(
      "zéro:0 un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 dix-sept:17 dix-huit:18 dix-neuf:19 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 soixante-dix:70 septante:70 quatre-vingt:80 quatre-vingts:80 huitante:80 octante:80 quatre-vingt-dix:90 nonante:90 demi:0.5 soixante-et-onze:71",
    ),
    scales: numbered("douzaine:12 cent:100 cents:100 mille:1000 million:1000000 millions:1000000 milliard:1000000000 milliards:1000000000"),
    ordinals: numbered(
      "premier:1 première:1 deuxième:2 second:2 seconde:2 troisième:3 quatrième:4 cinquième:5 sixième:6 septième:7 huitième:8 neuvième:9 dixième:10 onzième:11 douzième:12 treizième:13 quatorzième:14 quinzième:15 seizième:16 dix-septième:17 dix-huitième:18 dix-neuvième:19 vingtième:20 centième:100",
    ),
    joins: words("et"),
    vague: phrases(
      "plusieurs | quelques | beaucoup | certains | certaines | nombreux | nombreuses | divers | diverses | une dizaine | des dizaines | dizaines | centaines | milliers | des centaines | des milliers | décennies | une poignée",
    ),
    unitBeforeTen: null,
  },
  negation: {
    words: words("ne n' pas jamais aucun aucune ni sans rien personne guère nulle"),
    without: phrases(
      "ne que | non seulement | pas seulement | sans doute | rien que | sans cesse | pas à pas | qui ne | qui n' | que personne | qu' aucun | qu' aucune | dont personne",
    ),
    nounOnly: words("sans ni guère personne"),
    ends: words("mais cependant toutefois pourtant quoique parce car quand lorsque je j' il elle nous vous ils elles on qui"),
    reach: "behind",
    behindOnly: [],
  },
  ...people,
  ...signals,
  examples,
};
