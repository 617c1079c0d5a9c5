import type { ReadingRule } from "./rule";

const language = "nl";

/** Dutch is framed, not restated: what is in doubt is left out. */
export const dutch: readonly ReadingRule[] = [
  {
    id: "nl.supposed",
    language,
    on: "sentence",
    when: ["^ als|indien|mocht|stel", "zou|zouden"],
    gives: { standing: "supposed" },
    examples: { yes: ["Als ik geld had, ging ik zeilen."], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.wished",
    language,
    on: "sentence",
    when: ["hoopt|hoop|droomt|droom|wenst|wens|wil|wilde graag|ooit|ooit", "graag ooit|eens"],
    gives: { standing: "wished" },
    examples: { yes: ["Ze hoopt ooit te zeilen."], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.asked",
    language,
    on: "sentence",
    when: ["? $", "^ je|jij|u|jullie", "^ volg|bezoek|lees|schrijf|meld|klik"],
    gives: { standing: "asked" },
    examples: { yes: ["Zeilt ze?"], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.reported",
    language,
    on: "sentence",
    when: ["naar verluidt|zeggen", "vermoedelijk|blijkbaar|zogenaamd", "men zegt", "gerucht*", "volgens"],
    gives: { standing: "reported" },
    examples: { yes: ["Naar verluidt vertrekt ze."], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.ironic",
    language,
    on: "sentence",
    when: ["wereldkampioen*", "grapje|geintje|haha|knipoog"],
    gives: { standing: "ironic" },
    examples: { yes: ["Wereldkampioen uitstellen."], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.time.past",
    language,
    on: "sentence",
    when: [
      "vroeger|voorheen|destijds|eerder|ooit|voormalig|voormalige|oud-*|ex-*",
      "was|waren|had|hadden|werd|werden",
      "tot #year",
      "niet meer",
      "gepensioneerd*",
    ],
    gives: { time: "past" },
    examples: { yes: ["Vroeger was ze kok."], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.time.planned",
    language,
    on: "sentence",
    when: [
      "zal|zullen|gaat|ga",
      "vanaf #year|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|dit|volgend",
      "volgend|volgende|binnenkort|straks",
      "van plan",
    ],
    gives: { time: "planned" },
    examples: { yes: ["Vanaf september geeft ze les."], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.heading.past",
    language,
    on: "heading",
    when: ["vroeger|voorheen|eerder|archief"],
    gives: { time: "past" },
    examples: { yes: ["Vroeger"], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.heading.planned",
    language,
    on: "heading",
    when: ["plannen|binnenkort|agenda"],
    gives: { time: "planned" },
    examples: { yes: ["Plannen"], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.heading.closed",
    language,
    on: "heading",
    when: ["contact|colofon|reacties|nieuwsbrief|advertentie|partners|vacatures|brieven|links"],
    gives: { closes: true },
    examples: { yes: ["Reacties"], no: ["Ze leidt de werf."] },
  },
  {
    id: "nl.tells.work",
    language,
    on: "sentence",
    when: [
      "leid*|werk*|oprich*|opgericht*|ontwikkel*|bouw*|onderzoek*|doceer*|docent*|hoogleraar|leraar|lerares|ingenieur*|directeur|directrice|eigenaar|eigenares|meester*|werkplaats|atelier|bedrijf|uitgever*|boek|boeken|roman|publiceer*|verscheen|lezing|prijs|bekroond|studeer*|promov*|opleiding|geleerd|project*|software|vereniging|vrijwillig*|voorzit*|stichting|cursus*|museum|redact*|advise*|adviseur|les|lessen|team|vak",
    ],
    gives: { tells: "work" },
    examples: { yes: ["Ze leidt de werkplaats."], no: ["Ze is ziek."] },
  },
  {
    id: "nl.tells.pastime",
    language,
    on: "sentence",
    when: [
      "verzamel*|speel|speelt|koor|orkest|klim*|wandel*|imker*|bijen|tuin*|foto*|roei*|zeil*|zwem*|brei*|kook*|bak*|loop|fiets*|schaak|muziek|toneel|vis",
    ],
    gives: { tells: "pastime" },
    examples: { yes: ["Ik speel schaak."], no: ["Ze is ziek."] },
  },
  {
    id: "nl.private",
    language,
    on: "sentence",
    when: [
      "ziek*|kanker|therap*|diagnos*|ziekenhuis|arts|dokter|depress*|verslav*|allerg*|kerk*|gemeente|god|gebed|paus|bisschop|moskee|synagoge|vermaning|jood*|moslim*|partij*|verkiez*|gestemd|vakbond*|contributie|staking|demonstr*|getrouwd|gescheiden|scheiding|zwanger|kinderen|woon|woont|huis|thuis|straat|salaris|euro|schuld*|erfenis|afkomst|moeder|vader|oma|opa|vrouw|man|zoon|dochter|meiden|kind|lesb*|homo|veroordeel*|rechtbank|politie|alcohol|burn*|muren",
    ],
    gives: { hides: true },
    examples: { yes: ["Ze is ziek."], no: ["Ze leidt de werkplaats."] },
  },
];
