import type { LanguageData } from "../language-data";
import { numbered, phrases, words } from "../word-list";
import { examples } from "./examples";
import { people } from "./people";
import { signals } from "./signals";

/** Dutch. */
export const dutch: LanguageData = {
  code: "nl",
  stopWords: words(`
    de het een en of maar want dus als dan dat die wie wat waar wanneer hoe in op aan bij met van voor naar uit over onder tussen tot door om te na sinds tijdens zonder tegen ik jij je u hij zij ze wij we jullie mij me jou hem
    haar ons hen hun mijn jouw uw zijn onze is was waren ben bent geweest heeft hebben heb had hadden wordt worden werd werden kan kunnen kon moet moeten zal zullen wil willen mag niet geen ook nog al zeer heel zo hier daar
    nu toen vandaag altijd weer meer veel alle elke ieder deze dit andere zelf er`),
  sentences: {
    abbreviations: {
      within: words(
        "dhr mevr mw dr prof ir ing drs mr ds st bijv bv d.w.z o.a m.b.t t.a.v i.p.v a.d.h.v ca nr blz p pag art str tel incl excl max min jan feb mrt apr jun jul aug sep sept okt nov dec n.a.v t.o.v resp vgl",
      ),
      mayEnd: words("enz etc e.d b.v n.v inc ltd co jr sr ph.d b.sc m.sc m.a b.a"),
    },
    sentenceOpeners: words(
      "ik hij zij ze wij we het de een dit deze dat in op aan bij met sinds na voor vandaag toen daarna later en maar als haar zijn mijn onze momenteel daarnaast",
    ),
    unfinishedEnds: words(
      "de het een en of in op aan bij met van voor naar uit over te om dat die is zijn was heeft haar mijn onze nieuwe",
    ),
    hasDottedOrdinals: false,
    hasCapitalNouns: false,
    dropsSubject: false,
    groupEndings: words(""),
    prepositions: words("met van voor aan bij door over tegen naar als dan zonder na volgens"),
    noSubjects: words("er het dit dat deze die men hier daar wie wat wij we ons onze sommige sommigen velen iemand"),
  },
  stems: {
    irregular: `
      zijn ben bent is was waren geweest | hebben heb hebt heeft had hadden gehad | worden word wordt werd werden geworden | gaan ga gaat ging gingen gegaan | komen kom komt kwam kwamen gekomen | schrijven schrijf schrijft schreef schreven geschreven
      lezen lees leest las lazen gelezen | spreken spreek spreekt sprak spraken gesproken | geven geef geeft gaf gaven gegeven | leiden leid leidt leidde leidden geleid | werken werk werkt werkte werkten gewerkt | wonen woon woont woonde woonden gewoond
      leven leef leeft leefde leefden geleefd | zien zie ziet zag zagen gezien | doen doe doet deed deden gedaan | staan sta staat stond stonden gestaan | zwemmen zwem zwemt zwom zwommen gezwommen | bouwen bouw bouwt bouwde bouwden gebouwd
      spelen speel speelt speelde speelden gespeeld | maken maak maakt maakte maakten gemaakt | nemen neem neemt nam namen genomen | houden houd houdt hield hielden gehouden | sterven sterf sterft stierf stierven gestorven | kind kinderen | stad steden
      boek boeken | huis huizen | man mannen | vrouw vrouwen | boot boten | school scholen | jaar jaren`,
    verbs: [],
    whole: words("zee twee drie idee"),
    endings: [
      ["heden", "heid", 2],
      ["ingen", "ing", 2],
      ["tjes", "", 3],
      ["eren", "er", 2],
      ["en", "", 3],
      ["je", "", 4],
      ["te", "", 4],
      ["de", "", 4],
      ["e", "", 3],
      ["s", "", 3],
      ["t", "", 4],
    ],
  },
  numbers: {
    small: numbered(
      "nul:0 een:1 één:1 twee:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 dertien:13 veertien:14 vijftien:15 zestien:16 zeventien:17 achttien:18 negentien:19 twintig:20 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 half:0.5 anderhalf:1.5",
    ),
    scales: numbered("dozijn:12 honderd:100 duizend:1000 miljoen:1000000 miljard:1000000000"),
    ordinals: numbered(
      "eerste:1 tweede:2 derde:3 vierde:4 vijfde:5 zesde:6 zevende:7 achtste:8 negende:9 tiende:10 elfde:11 twaalfde:12 dertiende:13 veertiende:14 vijftiende:15 zestiende:16 zeventiende:17 achttiende:18 negentiende:19 twintigste:20 honderdste:100",
    ),
    joins: words("en"),
    vague: phrases(
      "enkele | verscheidene | veel | weinig | een paar | diverse | tientallen | honderden | duizenden | talloze | meerdere | sommige | decennia | een handvol",
    ),
    unitBeforeTen: "en",
  },
  negation: {
    words: words("niet nooit geen zonder noch niets niemand nergens nauwelijks"),
    without: phrases("niet alleen | niet slechts | niet in het minst | geen wonder | zonder twijfel | niets dan"),
    nounOnly: words("zonder noch nauwelijks"),
    ends: words("maar echter hoewel omdat terwijl wanneer dat ik hij zij ze wij we die"),
    reach: "clause",
    behindOnly: words("geen zonder noch"),
  },
  ...people,
  ...signals,
  examples,
};
