import type { ReadingRule } from "./rule";

const language = "it";

/** Italian is framed, not restated: what is in doubt is left out. */
export const italian: readonly ReadingRule[] = [
  {
    id: "it.supposed",
    language,
    on: "sentence",
    when: [
      "^ se",
      "se io|avessi|potessi|fossi|fosse|avesse",
      "sarei|sarebbe|avrei|avrebbe|farei|farebbe|potrei|potrebbe|vorrei|vorrebbe|comprerei",
    ],
    gives: { standing: "supposed" },
    examples: { yes: ["Se avessi soldi, andrei per mare."], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.wished",
    language,
    on: "sentence",
    when: ["sogna|sogno|spera|spero|desidera|desidero", "piacerebbe", "vorrei|vorrebbe"],
    gives: { standing: "wished" },
    examples: { yes: ["Sogna una barca."], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.asked",
    language,
    on: "sentence",
    when: ["? $", "^ tu|voi|lei può", "^ segui|iscriviti|leggi|scrivi|contatta|visita"],
    gives: { standing: "asked" },
    examples: { yes: ["Naviga?"], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.reported",
    language,
    on: "sentence",
    when: ["presumibilmente|apparentemente|pare|sembra", "si dice|mormora", "dicono che", "voce|voci che|di", "secondo"],
    gives: { standing: "reported" },
    examples: { yes: ["Si dice che parta."], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.ironic",
    language,
    on: "sentence",
    when: ["campione|campionessa mondiale|del", "scherzo|scherza|ahah"],
    gives: { standing: "ironic" },
    examples: { yes: ["Campionessa mondiale di pisolini."], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.time.past",
    language,
    on: "sentence",
    when: [
      "prima|anticamente|precedentemente|un tempo|già|ex-*|ex",
      "era|erano|aveva|avevano|fu|furono|ero",
      "fino al",
      "non _ più",
      "in pensione",
      "pensionato|pensionata",
    ],
    gives: { time: "past" },
    examples: { yes: ["Prima era cuoca."], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.time.planned",
    language,
    on: "sentence",
    when: [
      "prossimo|prossima|prossimamente|presto",
      "a partire da",
      "da settembre|ottobre|novembre|dicembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto",
      "prevede|progetta|sarà|avrà|farà|terrà|terrò|insegnerà|insegnerò",
    ],
    gives: { time: "planned" },
    examples: { yes: ["A partire da ottobre insegna."], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.heading.past",
    language,
    on: "heading",
    when: ["prima|precedenti|archivio"],
    gives: { time: "past" },
    examples: { yes: ["Prima"], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.heading.planned",
    language,
    on: "heading",
    when: ["prossimi|prossimamente", "progetti futuri", "agenda"],
    gives: { time: "planned" },
    examples: { yes: ["Prossimamente"], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.heading.closed",
    language,
    on: "heading",
    when: ["contatti|contatto|commenti|newsletter|pubblicità|partner|testimonianze|lettere|collegamenti|lavora"],
    gives: { closes: true },
    examples: { yes: ["Commenti"], no: ["Dirige il cantiere."] },
  },
  {
    id: "it.tells.work",
    language,
    on: "sentence",
    when: [
      "dirig*|lavor*|fond*|cofond*|svilupp*|costrui*|ricerc*|insegn*|professor*|maestr*|ingegner*|direttor*|direttrice|capo|titolare|bottega|officina|azienda|editor*|libro|libri|romanzo|pubblic*|conferenz*|premio|premiat*|studi*|laure*|dottorat*|tesi|progett*|software|associazione|volontari*|president*|fondazione|cors*|museo|redatt*|consulen*|squadra|mestiere|laboratorio|restaur*",
    ],
    gives: { tells: "work" },
    examples: { yes: ["Dirige la bottega."], no: ["È malata."] },
  },
  {
    id: "it.tells.pastime",
    language,
    on: "sentence",
    when: [
      "collezion*|suono|suona|coro|orchestra|arrampic*|api|orto|giardin*|fotograf*|remo|nuoto|nuota|maglia|cucin*|corro|corre|bici*|scacchi|musica|teatro|pesca",
    ],
    gives: { tells: "pastime" },
    examples: { yes: ["Suono in un coro."], no: ["È malata."] },
  },
  {
    id: "it.private",
    language,
    on: "sentence",
    when: [
      "malat*|cancro|tumor*|terap*|diagnos*|ospedale|medic*|depress*|dipenden*|allerg*|chiesa|parrocchia|comunione|vescovo|dio|messa|papa|moschea|sinagoga|ebre*|musulman*|partito|voto|elezion*|sezione|compagni|fazzoletto|sindacat*|sciopero|sposat*|divorz*|incinta|figli*|abito|abita|vivo|vive|casa|via|stipendio|euro|debit*|eredità|origin*|madre|padre|nonn*|moglie|marito|compagno|compagna|lesbica|gay|condann*|tribunale|polizia|alcol*",
    ],
    gives: { hides: true },
    examples: { yes: ["È malata."], no: ["Dirige la bottega."] },
  },
];
