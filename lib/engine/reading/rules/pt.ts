import type { ReadingRule } from "./rule";

const language = "pt";

/** Portuguese is framed, not restated: what is in doubt is left out. */
export const portuguese: readonly ReadingRule[] = [
  {
    id: "pt.supposed",
    language,
    on: "sentence",
    when: ["^ se", "se eu|tivesse|pudesse|fosse", "seria|teria|faria|poderia|gostaria|compraria|iria"],
    gives: { standing: "supposed" },
    examples: { yes: ["Se tivesse dinheiro, navegava."], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.wished",
    language,
    on: "sentence",
    when: ["sonha|sonho|espera|espero|deseja|desejo", "gostaria|gostava de"],
    gives: { standing: "wished" },
    examples: { yes: ["Sonha com um barco."], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.asked",
    language,
    on: "sentence",
    when: ["? $", "^ você|vocês", "^ siga|assine|leia|escreva|contacte|visite"],
    gives: { standing: "asked" },
    examples: { yes: ["Ela navega?"], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.reported",
    language,
    on: "sentence",
    when: ["supostamente|alegadamente|aparentemente", "diz-se|consta", "dizem que", "boato*|rumor*", "segundo"],
    gives: { standing: "reported" },
    examples: { yes: ["Dizem que vai sair."], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.ironic",
    language,
    on: "sentence",
    when: ["campeão|campeã mundial|do", "brincadeira|brinco|rsrs|kkk"],
    gives: { standing: "ironic" },
    examples: { yes: ["Campeã mundial da sesta."], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.time.past",
    language,
    on: "sentence",
    when: [
      "antes|antigamente|anteriormente|outrora|ex-*",
      "antigo|antiga",
      "era|eram|estava|tinha|havia|foi|costumava",
      "até #year|há",
      "já não",
      "reformado|reformada|aposentado|aposentada",
    ],
    gives: { time: "past" },
    examples: { yes: ["Antes era cozinheira."], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.time.planned",
    language,
    on: "sentence",
    when: ["vai|vou|vão _r", "próximo|próxima|brevemente|breve", "a partir de", "planeia|planeja|prevê|será|terá|fará|dará"],
    gives: { time: "planned" },
    examples: { yes: ["A partir de outubro dá aulas."], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.heading.past",
    language,
    on: "heading",
    when: ["antes|anterior|anteriores|arquivo"],
    gives: { time: "past" },
    examples: { yes: ["Antes"], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.heading.planned",
    language,
    on: "heading",
    when: ["próximos|brevemente|planos|agenda"],
    gives: { time: "planned" },
    examples: { yes: ["Planos"], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.heading.closed",
    language,
    on: "heading",
    when: ["contacto|contato|aviso|comentários|boletim|publicidade|parceiros|testemunhos|cartas|ligações|emprego"],
    gives: { closes: true },
    examples: { yes: ["Comentários"], no: ["Dirige o estaleiro."] },
  },
  {
    id: "pt.tells.work",
    language,
    on: "sentence",
    when: [
      "dirig*|trabalh*|fund*|cofund*|desenvolv*|constru*|investig*|pesquis*|ensin*|professor*|mestre*|engenheir*|diretor*|director*|chefe|oficina|empresa|editora|livro*|romance*|public*|conferência*|palestra*|prémio*|prêmio*|estud*|doutor*|tese|projeto*|projecto*|software|associação|voluntári*|presid*|fundação|curso*|aula|aulas|museu|consultor*|equipa|equipe|ofício|laboratório",
    ],
    gives: { tells: "work" },
    examples: { yes: ["Dirige a oficina."], no: ["Estou doente."] },
  },
  {
    id: "pt.tells.pastime",
    language,
    on: "sentence",
    when: [
      "colecion*|coleccion*|toco|toca|coro|orquestra|escal*|abelha*|horta|jardim|fotograf*|remo|nado|nada|tricot*|cozinh*|corro|corre|bicicleta|xadrez|música|teatro|pesca",
    ],
    gives: { tells: "pastime" },
    examples: { yes: ["Toco num coro."], no: ["Estou doente."] },
  },
  {
    id: "pt.private",
    language,
    on: "sentence",
    when: [
      "doen*|cancro|câncer|terap*|diagnóstic*|hospital|médic*|depress*|vício|alerg*|igreja|paróquia|eucaristia|deus|missa|papa|bispo|mesquita|sinagoga|jud*|muçulman*|partido|voto|eleição|eleições|filiação|sindic*|greve|casad*|divorci*|grávid*|filh*|moro|mora|morada|rua|salário|dívida*|herança|origem|mãe|pai|avó|avô|esposa|marido|namorad*|lésbica|gay|condena*|tribunal|polícia|álcool|tiróide|comprimido|cartório",
    ],
    gives: { hides: true },
    examples: { yes: ["Estou doente."], no: ["Dirige a oficina."] },
  },
];
