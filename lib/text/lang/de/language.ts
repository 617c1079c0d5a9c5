import type { LanguageData } from "../language-data";
import { numbered, phrases, words } from "../word-list";
import { examples } from "./examples";
import { people } from "./people";
import { signals } from "./signals";

/** German. */
export const german: LanguageData = {
  code: "de",
  stopWords: words(`
    der die das den dem des ein eine einer einem einen eines und oder aber denn doch sondern wenn als wie dass daß ob weil da in im an am auf aus bei beim mit nach von vom vor zu zum zur über unter für durch um ohne
    gegen seit bis zwischen während ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine dein sein seine ihre unser unsere euer ist sind war waren bin bist seid gewesen hat haben habe hatte
    hatten wird werden wurde wurden kann können konnte muss müssen soll sollen will wollen darf mag nicht kein keine auch noch nur schon sehr so hier dort nun dann heute immer wieder mehr viel viele man was wer wo wann
    dieser diese dieses jener alle jede jeder jedes selbst`),
  sentences: {
    abbreviations: {
      within: words(
        "dr prof dipl ing hr fr frl st bzw ca evtl ggf inkl exkl vgl nr abs art bd s str tel z.b d.h u.a z.t i.d.r o.ä v.a z.zt m.e i.a b.a m.a rer nat phil med jur h.c geb gest verh jan feb mär apr jun jul aug sep sept okt nov dez mo di mi do fr sa so max min mind allg bspw sog zzgl abt hrsg verf kath ev lic mag",
      ),
      mayEnd: words("usw etc u.s.w inc ltd co gmbh bros b.sc m.sc ph.d jr sen jun uvm u.v.m u.a.m jh jhd jahrh chr"),
    },
    sentenceOpeners: words(
      "ich er sie es wir ihr das die der dies diese dieser in im am an auf seit nach vor heute damals dann danach dort hier und aber doch als wenn mit bei für zuvor außerdem später zurzeit derzeit ihre seine mein meine unser unsere",
    ),
    unfinishedEnds: words(
      "der die das den dem des ein eine einer einem einen und oder in im an am auf aus bei mit nach von vom vor zu zum zur für über als dass ist sind war hat haben seine ihre mein meine neue neuen",
    ),
    hasDottedOrdinals: true,
    hasCapitalNouns: true,
    dropsSubject: false,
    groupEndings: words(""),
    prepositions: words("mit von für zu zum zur bei an über um gegen nach als wie durch ohne neben unter vor herrn"),
    noSubjects: words("es das dies diese dieser dieses man hier dort wer was wir unser unsere manche viele einige jemand"),
  },
  stems: {
    irregular: `
      sein bin bist ist sind seid war waren warst gewesen | haben habe hast hat hatte hatten gehabt | werden werde wirst wird wurde wurden geworden | gehen ging gingen gegangen geht | kommen kam kamen gekommen kommt
      schreiben schrieb schrieben geschrieben schreibt | lesen las lasen gelesen liest | sprechen sprach sprachen gesprochen spricht | fahren fuhr fuhren gefahren fährt | laufen lief liefen gelaufen läuft | singen sang sangen gesungen singt
      leiten leitete leiteten geleitet leitet leite | arbeiten arbeitete arbeiteten gearbeitet arbeitet arbeite | gründen gründete gründeten gegründet gründet | geben gab gaben gegeben gibt | finden fand fanden gefunden findet
      sehen sah sahen gesehen sieht | nehmen nahm nahmen genommen nimmt | stehen stand standen gestanden steht | bringen brachte brachten gebracht bringt | denken dachte dachten gedacht denkt | wissen wusste weiß gewusst
      schwimmen schwamm geschwommen schwimmt | backen backte buk gebacken backt bäckt | tragen trug getragen trägt | halten hielt gehalten hält | beginnen begann begonnen beginnt | sterben starb starben gestorben stirbt
      tun tat getan tut | können kann konnte konnten gekonnt | müssen muss musste | mögen mag mochte gemocht | mann männer | frau frauen | kind kinder kindern | buch bücher büchern | haus häuser häusern | stadt städte städten
      leben lebt lebte lebten gelebt lebe | machen macht machte gemacht mache | spielen spielt spielte gespielt spiele | lehren lehrt lehrte gelehrt | bauen baut baute gebaut baue | gut besser beste besten`,
    verbs: [],
    whole: words("heute leute seite ehe eile name ende firma thema"),
    endings: [
      ["innen", "in", 3],
      ["erinnen", "er", 3],
      ["ungen", "ung", 2],
      ["heiten", "heit", 2],
      ["keiten", "keit", 2],
      ["esten", "", 3],
      ["sten", "", 4],
      ["ern", "", 3],
      ["est", "", 3],
      ["em", "", 3],
      ["en", "", 3],
      ["er", "", 3],
      ["es", "", 3],
      ["te", "", 3],
      ["e", "", 3],
      ["n", "", 4],
      ["s", "", 4],
      ["t", "", 4],
    ],
  },
  numbers: {
    small: numbered(
      "null:0 ein:1 eins:1 eine:1 einen:1 einem:1 einer:1 zwei:2 zwo:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 dreizehn:13 vierzehn:14 fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 dreissig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 halb:0.5 anderthalb:1.5 zweimal:2 dreimal:3",
    ),
    scales: numbered("dutzend:12 hundert:100 tausend:1000 million:1000000 millionen:1000000 milliarde:1000000000 milliarden:1000000000"),
    ordinals: numbered(
      "erste:1 ersten:1 erster:1 zweite:2 zweiten:2 zweiter:2 dritte:3 dritten:3 dritter:3 vierte:4 vierten:4 fünfte:5 fünften:5 sechste:6 siebte:7 achte:8 neunte:9 zehnte:10 zehnten:10 elfte:11 elften:11 zwölfte:12 zwölften:12 dreizehnte:13 dreizehnten:13 vierzehnte:14 vierzehnten:14 fünfzehnte:15 fünfzehnten:15 sechzehnte:16 sechzehnten:16 siebzehnte:17 siebzehnten:17 achtzehnte:18 achtzehnten:18 neunzehnte:19 neunzehnten:19 zwanzigste:20 hundertste:100",
    ),
    joins: words("und"),
    vague: phrases(
      "einige | mehrere | viele | wenige | ein paar | etliche | dutzende | hunderte | tausende | zahlreiche | unzählige | manche | jahrzehnte",
    ),
    unitBeforeTen: "und",
  },
  negation: {
    words: words("nicht nie niemals kein keine keinen keinem keiner keines keins ohne weder noch nichts niemand nirgends kaum"),
    without: phrases(
      "nicht nur | nicht allein | nicht zuletzt | kein wunder | keine frage | nichts als | noch immer | noch heute | immer noch | noch ein | noch eine | noch mehr | ohne zweifel | noch nicht nur",
    ),
    nounOnly: words("ohne noch kaum"),
    ends: words("aber sondern doch jedoch obwohl weil während wenn dass ich er sie wir ihr"),
    reach: "clause",
    behindOnly: words("kein keine keinen keinem keiner keines keins ohne weder noch"),
  },
  ...people,
  ...signals,
  examples,
};
