import type { ReadingRule } from "./rule";

const language = "de";

/** German is framed, not restated: what is in doubt is left out. */
export const german: readonly ReadingRule[] = [
  {
    id: "de.supposed",
    language,
    on: "sentence",
    when: ["wenn|falls|sofern", "würde|würden|würd|hätte|hätten|könnte|könnten|wäre|wären|dürfte|sollte"],
    gives: { standing: "supposed" },
    examples: { yes: ["Wenn ich Geld hätte, würde ich segeln."], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.wished",
    language,
    on: "sentence",
    when: ["möchte|möchten|wünsche|wünscht|hoffe|hofft|träume|träumt", "gern|gerne mal|einmal|eines"],
    gives: { standing: "wished" },
    examples: { yes: ["Ich möchte einmal segeln."], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.asked",
    language,
    on: "sentence",
    when: ["? $", "^ du|ihr|sie können|folgen|besuchen", "^ melden|abonnieren|klicken|lesen|schreiben"],
    gives: { standing: "asked" },
    examples: { yes: ["Segelt sie?"], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.reported",
    language,
    on: "sentence",
    when: ["angeblich|vermeintlich|gerüchteweise|anscheinend", "soll|sollen", "heißt es", "man sagt|munkelt|hört", "gerücht*"],
    gives: { standing: "reported" },
    examples: { yes: ["Sie soll bald gehen."], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.ironic",
    language,
    on: "sentence",
    when: ["weltmeister*", "scherz|spaß|witz|haha|zwinker*", "angeblich"],
    gives: { standing: "ironic" },
    examples: { yes: ["Er ist Weltmeister im Aufschieben."], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.time.past",
    language,
    on: "sentence",
    when: [
      "früher|ehemals|ehemalige|ehemaliger|einst|damals|vormals|zuvor|vorher",
      "war|waren|hatte|hatten|wurde|wurden",
      "bis #year",
      "nicht mehr",
      "im ruhestand",
      "a.d",
    ],
    gives: { time: "past" },
    examples: { yes: ["Sie war früher Köchin."], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.time.planned",
    language,
    on: "sentence",
    when: [
      "wird|werde|werden",
      "ab #year|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|herbst|frühjahr|sommer",
      "plant|plane|planen",
      "nächstes|nächsten|nächster|kommendes|kommenden|demnächst|künftig",
    ],
    gives: { time: "planned" },
    examples: { yes: ["Ab Herbst wird sie lehren."], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.heading.past",
    language,
    on: "heading",
    when: ["früher|ehemals|ehemalige|vorher|archiv|zuvor|abgeschlossen*"],
    gives: { time: "past" },
    examples: { yes: ["Früher"], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.heading.planned",
    language,
    on: "heading",
    when: ["pläne|geplant|demnächst|ausblick|vorschau"],
    gives: { time: "planned" },
    examples: { yes: ["Pläne"], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.heading.closed",
    language,
    on: "heading",
    when: [
      "kontakt|impressum|datenschutz|kommentare|verwandte|mehr|werbung|anzeige|newsletter|stellenangebote|jobs|partner|stimmen|kundenstimmen|leserbriefe|links",
    ],
    gives: { closes: true },
    examples: { yes: ["Kommentare"], no: ["Sie leitet die Werft."] },
  },
  {
    id: "de.tells.work",
    language,
    on: "sentence",
    when: [
      "leit*|arbeit*|gründe*|gegründet*|mitgründ*|entwickel*|baut|baue|gebaut|forsch*|lehr*|unterricht*|professor*|dozent*|ingenieur*|direktor*|geschäftsführ*|inhaber*|meister*|werkstatt|betrieb|verlag|buch|bücher|roman|veröffentlich*|erschien*|vortrag|preis|ausgezeichnet|studier*|promov*|ausbildung|gelernt*|lehre|projekt*|software|verein|ehrenamt*|vorsitz*|stiftung|kurs|kurse|seminar*|museum|konferenz|redakteur*|berät|beraterin|berater",
    ],
    gives: { tells: "work" },
    examples: { yes: ["Sie leitet die Werft."], no: ["Sie ist seit Jahren krank."] },
  },
  {
    id: "de.tells.pastime",
    language,
    on: "sentence",
    when: [
      "sammel*|spiele|spielt|chor|orchester|klettern|klettere|klettert|wander*|imker*|bienen|garten|fotograf*|rudern|rudere|segel*|schwimm*|stricke|strickt|koch*|back*|lauf*|rad|schach|musik|theater",
    ],
    gives: { tells: "pastime" },
    examples: { yes: ["Ich sammle Knöpfe und spiele Schach."], no: ["Sie ist seit Jahren krank."] },
  },
  {
    id: "de.private",
    language,
    on: "sentence",
    when: [
      "krank*|krebs|therap*|diagnos*|klinik|arzt|depress*|sucht|allergi*|kirche*|gemeinde|gott|gebet|papst|bischof|moschee|synagog*|jüd*|muslim*|partei*|wahl|gewählt|gewerkschaft*|streik*|demo|verheiratet|geschieden|scheidung|schwanger*|wohn*|wohnung|zuhause|straße|gehalt|euro|schulden|erbe|herkunft|großmutter|oma|opa|kinder|sohn|tochter|lesb*|schwul|vorstrafe|gericht|polizei|getrennt|alkohol|trocken",
    ],
    gives: { hides: true },
    examples: { yes: ["Sie ist seit Jahren krank."], no: ["Sie leitet die Werft."] },
  },
];
