import type { ReadingRule } from "./rule";

const language = "es";

/** Spanish is framed, not restated: what is in doubt is left out. */
export const spanish: readonly ReadingRule[] = [
  {
    id: "es.supposed",
    language,
    on: "sentence",
    when: ["^ si", "si yo|tuviera|pudiera|fuera", "sería|seria|tendría|haría|podría|querría|compraría|iría"],
    gives: { standing: "supposed" },
    examples: { yes: ["Si tuviera dinero, navegaría."], no: ["Dirige el astillero."] },
  },
  {
    id: "es.wished",
    language,
    on: "sentence",
    when: ["sueña|sueño|espera|espero|quisiera|desea|deseo", "gustaría"],
    gives: { standing: "wished" },
    examples: { yes: ["Sueña con un barco."], no: ["Dirige el astillero."] },
  },
  {
    id: "es.asked",
    language,
    on: "sentence",
    when: ["? $", "^ ¿", "^ usted|tú", "^ síguenos|suscríbete|lee|escribe|contacta|visita"],
    gives: { standing: "asked" },
    examples: { yes: ["¿Navega?"], no: ["Dirige el astillero."] },
  },
  {
    id: "es.reported",
    language,
    on: "sentence",
    when: ["supuestamente|presuntamente|aparentemente", "se dice|rumorea", "dicen que", "rumor*", "según"],
    gives: { standing: "reported" },
    examples: { yes: ["Se dice que se va."], no: ["Dirige el astillero."] },
  },
  {
    id: "es.ironic",
    language,
    on: "sentence",
    when: ["campeón|campeona mundial|del", "broma|bromeo|jaja"],
    gives: { standing: "ironic" },
    examples: { yes: ["Campeona mundial de la siesta."], no: ["Dirige el astillero."] },
  },
  {
    id: "es.time.past",
    language,
    on: "sentence",
    when: [
      "antes|antiguamente|anteriormente|ex-*",
      "antiguo|antigua|exdirectora|exdirector|exjugador|exjugadora",
      "era|eras|eran|estaba|tenía|había|fue|solía",
      "hasta #year|hace",
      "ya no",
      "jubilado|jubilada",
    ],
    gives: { time: "past" },
    examples: { yes: ["Antes era cocinera."], no: ["Dirige el astillero."] },
  },
  {
    id: "es.time.planned",
    language,
    on: "sentence",
    when: ["va|voy|van a", "próximo|próxima|próximamente|pronto", "a partir de", "prevé|planea|planeo|tendrá|será|hará|dará|daré"],
    gives: { time: "planned" },
    examples: { yes: ["Va a enseñar en otoño."], no: ["Dirige el astillero."] },
  },
  {
    id: "es.heading.past",
    language,
    on: "heading",
    when: ["antes|anterior|anteriores|archivo"],
    gives: { time: "past" },
    examples: { yes: ["Antes"], no: ["Dirige el astillero."] },
  },
  {
    id: "es.heading.planned",
    language,
    on: "heading",
    when: ["próximos|próximamente|planes|agenda"],
    gives: { time: "planned" },
    examples: { yes: ["Planes"], no: ["Dirige el astillero."] },
  },
  {
    id: "es.heading.closed",
    language,
    on: "heading",
    when: ["contacto|aviso|comentarios|boletín|publicidad|socios|testimonios|cartas|enlaces|empleo"],
    gives: { closes: true },
    examples: { yes: ["Comentarios"], no: ["Dirige el astillero."] },
  },
  {
    id: "es.tells.work",
    language,
    on: "sentence",
    when: [
      "dirig*|trabaj*|fund*|cofund*|desarroll*|constru*|investig*|enseñ*|profesor*|maestr*|ingenier*|director*|jefe|jefa|taller|empresa|editorial|libro*|novela*|publi*|conferencia*|premio*|galardon*|estudi*|doctor*|tesis|proyecto*|software|asociación|voluntari*|presid*|fundación|curso*|museo|redact*|asesor*|equipo|oficio|laboratorio|patente*",
    ],
    gives: { tells: "work" },
    examples: { yes: ["Dirige el taller."], no: ["Estoy enferma."] },
  },
  {
    id: "es.tells.pastime",
    language,
    on: "sentence",
    when: [
      "coleccion*|toco|toca|coro|orquesta|escal*|abeja*|huerto|jardín|fotograf*|remo|nado|nada|tejo|teje|cocin*|corro|corre|bici*|ajedrez|música|teatro|pesca",
    ],
    gives: { tells: "pastime" },
    examples: { yes: ["Toco en un coro."], no: ["Estoy enferma."] },
  },
  {
    id: "es.private",
    language,
    on: "sentence",
    when: [
      "enferm*|cáncer|terap*|diagnóstic*|hospital|médic*|depres*|adicc*|alerg*|iglesia|parroquia|dios|misa|papa|obispo|mezquita|sinagoga|judí*|musulm*|partido|voto|votar|elección|elecciones|campaña|sindic*|huelga|marcha|casad*|divorci*|embaraz*|hij*|vivo|vive|domicilio|calle|salario|sueldo|deuda*|herencia|origen|madre|padre|abuel*|esposa|esposo|marido|novi*|lesbiana|gay|condena*|tribunal|policía|alcohol|indígena|náhuatl",
    ],
    gives: { hides: true },
    examples: { yes: ["Estoy enferma."], no: ["Dirige el taller."] },
  },
];
