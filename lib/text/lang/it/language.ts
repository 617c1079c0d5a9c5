import type { LanguageData } from "../language-data";
import { numbered, phrases, words } from "../word-list";
import { examples } from "./examples";
import { people } from "./people";
import { signals } from "./signals";

/** Italian. */
export const italian: LanguageData = {
  code: "it",
  stopWords: words(`
    il lo la l' i gli le un uno una un' di del dello della dell' dei degli delle a al allo alla all' ai agli alle da dal dalla dall' dai dagli dalle in nel nello nella nell' nei negli nelle con su sul sulla sull' sui sugli sulle
    per tra fra e ed o ma che chi cui quale quando come dove se perché anche io tu lui lei egli ella noi voi loro essi mi ti si ci vi ne mio mia miei mie tuo tua suo sua suoi sue nostro nostra nostri nostre è sono sei siamo era erano
    fu furono essere stato stata ha hanno ho abbiamo aveva avere non né già molto più meno ancora sempre tutto tutta tutti tutte altro altra altri altre questo questa questi queste quello quella qui lì ora oggi`),
  sentences: {
    abbreviations: {
      within: words(
        "sig sig.ra sigg sig.na dott dott.ssa dr prof prof.ssa ing arch avv geom on mons st s ss n nr p pp vol ed art cap es p.es tel ca gen feb mar apr mag giu lug ago set sett ott nov dic cfr v.le c.so p.zza",
      ),
      mayEnd: words("ecc etc s.p.a s.r.l s.n.c inc ltd co jr a.c d.c ph.d m.a b.a"),
    },
    sentenceOpeners: words(
      "io lui lei egli ella noi essi il lo la gli le un una questo questa in nel dal dopo prima quando per ma e poi oggi ora suo sua nostro mio mia attualmente inoltre",
    ),
    unfinishedEnds: words(
      "il lo la i gli le un uno una di del della a al alla da dal dalla in nel nella con su per e o che è sono ha suo sua mio mia nostro questo questa",
    ),
    hasDottedOrdinals: false,
    hasCapitalNouns: false,
    dropsSubject: true,
    groupEndings: words("iamo avano evano ivano arono erono irono aranno eranno iranno"),
    prepositions: words("con di del dello della da dal per a al su contro secondo come dopo prima tra che"),
    noSubjects: words(
      "c' ci si questo questa quello quella dicono raccontano nostro nostra nostri erano un uno una chi gli le alcuni alcune molti qualcuno",
    ),
  },
  stems: {
    irregular: `
      essere sono sei è siamo siete era erano fu furono stato stata stati state sarà | avere ho hai ha abbiamo hanno aveva avevano ebbe avuto | andare vado va andiamo vanno andava andato | fare faccio fa facciamo fanno faceva fece fatto | dire dico dice dicono disse detto
      scrivere scrivo scrive scrivono scrisse scritto scriveva | dirigere dirigo dirige dirigono diresse diretto dirigeva | morire muore morì morto morta | nascere nasce nacque nato nata nati nate | potere può possono poteva | volere vuole vogliono voleva
      venire viene vengono venne venuto | vedere vede vedono vide visto | dare dà danno diede dato | sapere sa sanno seppe | leggere legge leggono lesse letto | vivere vive vivono visse vissuto | uomo uomini | mano mani | libro libri | città`,
    verbs: [],
    whole: words("crisi analisi tesi città"),
    endings: [
      ["azioni", "azione", 2],
      ["avano", "", 3],
      ["evano", "", 3],
      ["ivano", "", 3],
      ["ando", "", 3],
      ["endo", "", 3],
      ["ava", "", 3],
      ["eva", "", 3],
      ["iva", "", 3],
      ["ato", "", 3],
      ["ata", "", 3],
      ["ati", "", 3],
      ["ate", "", 3],
      ["uto", "", 3],
      ["ito", "", 3],
      ["are", "", 3],
      ["ere", "", 3],
      ["ire", "", 3],
      ["ano", "", 3],
      ["ono", "", 3],
      ["che", "c", 2],
      ["chi", "c", 2],
      ["ghe", "g", 2],
      ["ghi", "g", 2],
      ["ò", "", 3],
      ["a", "", 3],
      ["o", "", 3],
      ["e", "", 3],
      ["i", "", 3],
    ],
  },
  numbers: {
    small: numbered(
      "zero:0 un:1 uno:1 una:1 due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 tredici:13 quattordici:14 quindici:15 sedici:16 diciassette:17 diciotto:18 diciannove:19 venti:20 ventuno:21 ventidue:22 ventitré:23 ventiquattro:24 venticinque:25 ventisei:26 ventisette:27 ventotto:28 ventinove:29 trenta:30 quaranta:40 cinquanta:50 sessanta:60 settanta:70 ottanta:80 novanta:90 mezzo:0.5 mezza:0.5",
    ),
    scales: numbered(
      "dozzina:12 cento:100 duecento:200 trecento:300 quattrocento:400 cinquecento:500 seicento:600 settecento:700 ottocento:800 novecento:900 mille:1000 mila:1000 duemila:2000 tremila:3000 milione:1000000 milioni:1000000 miliardo:1000000000 miliardi:1000000000",
    ),
    ordinals: numbered(
      "primo:1 prima:1 secondo:2 seconda:2 terzo:3 terza:3 quarto:4 quarta:4 quinto:5 quinta:5 sesto:6 settimo:7 ottavo:8 nono:9 decimo:10 ventesimo:20 centesimo:100",
    ),
    joins: words("e"),
    vague: phrases(
      "diversi | diverse | alcuni | alcune | molti | molte | pochi | poche | parecchi | parecchie | numerosi | numerose | decine | dozzine | centinaia | migliaia | decenni | una manciata | qualche | svariati | svariate",
    ),
    unitBeforeTen: null,
  },
  negation: {
    words: words("non mai né senza niente nulla nessuno nessuna nessun neanche nemmeno neppure"),
    without: phrases(
      "non solo | non soltanto | senza dubbio | nient'altro che | mai visto prima | non a caso | che non | che nessuno | che nessuna | che nessun",
    ),
    nounOnly: words("senza né"),
    ends: words("ma però tuttavia benché mentre perché quando io lui lei noi loro chi"),
    reach: "behind",
    behindOnly: [],
  },
  ...people,
  ...signals,
  examples,
};
