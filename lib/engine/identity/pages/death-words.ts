import type { LanguageCode } from "@/lib/text/lang/language-data";

/** Stands for the person's name in the patterns and in the clause that is looked at. */
export const nameMark = "\uE000";

interface DeathWords {
  /** "The death of", in January, "of its owner, Jane Roe". */
  readonly nouns: string;
  readonly of: string;
  /** What may stand between these and the name: "its owner, ". */
  readonly apposition: string;
  /** What stands behind a name with "'s"; English alone has it. */
  readonly owned?: string;
  /** Right before the name. */
  readonly before: string;
  /** Right behind the name, or behind an apposition or a relative pronoun. */
  readonly behind: string;
}

/** "The club lost Jane Roe in March", and not "to a rival". */
const whoDied = `(?= ${nameMark}(?:[.,;]|$| (?:in|on|last|this|suddenly|unexpectedly|to (?:cancer|illness|covid|the sea|suicide|a (?:stroke|heart|long)))(?![^;]* to (?:the|an?|\\p{Lu}))))`;

/** "Too soon", "peacefully", "last spring, aged 70": whoever only "passed in May" sat an exam, and whoever "left us in May" has another job. */
const forGood =
  "(?= (?:too soon|peacefully|quietly|suddenly)\\b|(?: (?:in|on|at|last|this|earlier|late|early)(?: [\\p{L}\\d]+){1,3})?,? aged \\d)";

/** "Its owner, ", before the name: who that was. */
const writtenSmall = `(?:\\p{Ll}[\\p{L}’'-]* ){0,6}\\p{Ll}[\\p{L}’'-]*, ${nameMark}(?=[,.;:)]|$)`;
/** "Gründers, ": German writes a noun with a capital. */
const germanNoun = `(?:\\p{Ll}+ ){0,3}\\p{Lu}\\p{Ll}+, ${nameMark}(?=[.,;:)]|$)`;

const words: Readonly<Record<LanguageCode, DeathWords>> = {
  en: {
    nouns: "death|passing|funeral|burial|cremation|wake|widow|widower|ashes|tragic loss|sad loss",
    of: "of",
    apposition: writtenSmall,
    owned:
      "death|passing(?= (?:in|last|away|left|leaves|came)\\b|[.,;])|ashes(?! (?:glaze|cup|series|tour))|executors(?! of\\b)|widow(?:er)?(?!['’]s walk)|funeral(?! (?:march|home|parlou?r|business|director|song|poem|music))|obituary(?! (?:of|for|page|column))|burial(?! (?:mound|chamber|ground|site|practice|record|society|club))|cremation|coffin(?! (?:design|maker|shop|business|club|work))|headstone|last illness|untimely|heart (?:stopped|gave out)(?! (?:for (?:an?|one) |when |at the ))",
    before: `[Rr]\\.?I\\.?P\\.?,?|rest in peace,?|minute['’]s (?:silence|applause) (?:[^.;]{0,30} )?(?:for|in memory of|in honou?r of)|(?:stood|stand|stands) in silence for|(?:we|they|family|friends) buried|(?:we|they|club|family|village|school|trade|community|team|band|choir|town|society|world|parish|crew)(?: has| have| had)?(?: sadly)? lost${whoDied}|tributes (?:have been|were|are being) (?:paid|left) (?:to|for)|tributes (?:poured|pour|have poured|are pouring|flooded) in (?:for|to)`,
    behind: `(?:was|were|is|has been|have been|had been)?(?: finally)? ?laid to rest|(?:is|was) survived by|(?:was|were|is) buried (?:at|beside|next to|with full|in the (?:churchyard|cemetery|graveyard|family plot|village churchyard))|left us${forGood}|passed${forGood}|succumbed to (?:(?:his|her|their|an?|the) )?(?:pneumonia|cancer|injur|illness|covid|heart|stroke|long illness|disease|leuk|wounds)|was found dead(?! on (?:his|her|their) feet)|drowned(?=[.,;]|$| (?:off|at|while|on|when|swimming|last|near|in the (?:sea|river|lake|bay|sound|estuary|harbour)))|perished (?:in|at|on|when|with|off|while)\\b|(?:did not|didn['’]t|never) (?:come|came) home(?: from (?:the )?[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)?)?(?:[.,;]|$)|lost (?:his|her|their) (?:\\p{Ll}+ )?(?:fight|battle|struggle) (?:with|to|against) (?:an? )?(?:cancer|long illness|illness|disease|leuk\\p{Ll}+|dementia|motor neurone|mnd|als|covid|depression|addiction|tumou?r)|took (?:his|her|their) own life(?! (?:story|to|in))|(?:is|was) (?:much|sadly|greatly|sorely|deeply|dearly) missed(?=[.,;!]|$| by\\b)|,? R\\.?I\\.?P\\b|,? ?\\((?:d\\.|died|dec(?:eased|\\.)?)[ )]`,
  },
  de: {
    nouns: "[Tt]od|[Tt]ode|[Tt]odes|[Aa]bleben|[Bb]eerdigung|[Bb]eisetzung|[Tt]rauerfeier|[Ww]itwe|[Ww]itwer",
    of: "(?:von|für|des|der|seines|ihres|seiner|ihrer|unseres|unserer|eines)",
    apposition: germanNoun,
    before:
      "(?:der|die|den|dem) (?:verstorbene|verstorbenen|unvergessene|unvergessenen)|[Gg]edenkminute für|[Ss]chweigeminute für|[Nn]achruf auf|im Gedenken an|zum Gedenken an|in memoriam",
    behind:
      "(?:ist|war) (?:[^,.;]{0,40} )?(?:ge|ver)storben|(?:[^,.;]{0,30} )?(?:ge|ver)storben (?:ist|war)|verstarb|verschied|ist von uns gegangen|hat uns (?:[^,.;]{0,20} )?verlassen\\.|ertrank|kam ums Leben",
  },
  fr: {
    nouns: "mort|décès|disparition|obsèques|funérailles|enterrement|veuve|veuf|cendres",
    of: "(?:de|du|des|d['’])",
    apposition: writtenSmall,
    before:
      "feu|à la mémoire de|(?:minute|instant) de silence (?:[^.;]{0,30} )?(?:pour|à|en (?:mémoire|hommage) (?:de|à))|en hommage posthume à",
    behind:
      "nous a quittés?|s['’]est éteinte?|est (?:[^,.;]{0,20} )?(?:décédée?|morte?)\\b(?! de (?:rire|faim|fatigue|honte))|a disparu (?:en|le|à) |a succombé à|a perdu la vie|s['’]est noyée?",
  },
  es: {
    nouns: "muerte|fallecimiento|pérdida|funeral|entierro|sepelio|viuda|viudo|cenizas",
    of: "(?:de|del)",
    apposition: writtenSmall,
    before:
      "(?:el|la) (?:difunt[oa]|malograd[oa]|fallecid[oa])|a la memoria de|minuto de silencio (?:[^.;]{0,30} )?(?:por|en memoria de|en honor (?:de|a))|q\\.?e\\.?p\\.?d\\.?",
    behind:
      "(?:ha )?fallec(?:ió|ido)|murió(?! de (?:risa|hambre|miedo|vergüenza|envidia|ganas))|nos (?:ha )?dej(?:ó|ado)(?= (?:en|el|a)\\b|[.,])|perdió la vida|se ahogó",
  },
  pt: {
    nouns: "morte|falecimento|perda|funeral|enterro|velório|viúva|viúvo|cinzas",
    of: "(?:de|do|da)",
    apposition: writtenSmall,
    before:
      "(?:o|a) (?:falecid[oa]|saudos[oa]|malograd[oa])|à memória de|minuto de silêncio (?:[^.;]{0,30} )?(?:por|em memória de|em homenagem a)",
    behind:
      "faleceu|morreu(?! de (?:rir|fome|medo|vergonha|inveja|saudades?))|nos deixou(?= (?:em|a|no)\\b|[.,])|deixou-nos|perdeu a vida|afogou-se",
  },
  it: {
    nouns: "morte|scomparsa|decesso|funerale|funerali|esequie|sepoltura|vedova|vedovo|ceneri",
    of: "(?:di|del|della|dello|dell['’])",
    apposition: writtenSmall,
    before:
      "(?:il|la|del|della|al|alla) (?:compiant[oa]|defunt[oa])|fu|(?:in|alla) memoria di|minuto di (?:silenzio|raccoglimento) (?:[^.;]{0,30} )?(?:per|in memoria di|in ricordo di)|in ricordo di",
    behind:
      "(?:è|era) (?:[^,.;]{0,20} )?(?:mort[oa](?! (?:dal?|di) (?:ridere|fame|paura|vergogna|invidia|sonno))|mancat[oa]|scompars[oa]|decedut[oa]|venut[oa] a mancare)|ci ha lasciat[oi]|si è spent[oa]|ha perso la vita",
  },
  nl: {
    nouns: "dood|overlijden|uitvaart|begrafenis|crematie|weduwe|weduwnaar",
    of: "(?:van|aan)",
    apposition: writtenSmall,
    before: "wijlen|de (?:overleden|betreurde)|minuut stilte (?:[^.;]{0,30} )?(?:voor|ter nagedachtenis aan)|ter nagedachtenis aan",
    behind: "overleed|is (?:[^,.;]{0,30} )?overleden|ontviel ons|is heengegaan|is ons ontvallen|verdronk|kwam om het leven",
  },
};

/** "Our founder " */
const office =
  "(?:(?:our|its|their|his|her|the|former|longtime|long-time|founding|dear|old|beloved) ){1,4}(?:founder|owner|chair|chairman|chairwoman|president|captain|conductor|director|editor|colleague|member|friend|neighbou?r|treasurer|secretary|teacher|coach|skipper|brother|sister|husband|wife|father|mother) ";
/** "In January", "last spring", "at 68". */
const when = "(?: (?:in|on|at|last|this|aged|im|am|en|le|à|el|a|em|il|nel|op) [^,.;:]{2,24})?";

const known = new Map<LanguageCode, RegExp>();

/** Whether a clause, its person's name given as `nameMark`, says in so many words that they are dead. */
export function tellsDead(clause: string, language: LanguageCode): boolean {
  const pattern = known.get(language) ?? patternOf(words[language]);
  known.set(language, pattern);
  return pattern.test(clause.charAt(0).toLowerCase() + clause.slice(1));
}

function patternOf({ nouns, of, apposition, owned, before, behind }: DeathWords): RegExp {
  const forms = [
    `(?:${nouns})${when} ${of} ?(?:${apposition}|(?:${office}|\\p{Ll}[\\p{L}-]{3,} )?${nameMark})`,
    `(?:${before}) ?(?:(?:the|their|our|its|his|her) (?:\\p{Ll}[\\p{L}’'-]* ){1,4}\\p{Ll}[\\p{L}’'-]*, )?${nameMark}`,
    `${nameMark}(?:,? (?:who|qui|que|che|der|die))?(?: (?:sadly|peacefully|suddenly|recently))? ?(?:${behind})`,
    ...(owned === undefined
      ? []
      : [
          `${nameMark}(?:['’]s|, whose) (?:${owned})(?![\\p{L}-])|(?:in|dedicated to) ${nameMark}['’]s memory|(?:fund|scholarship|bench|bursary) in ${nameMark}['’]s name`,
        ]),
  ];
  return new RegExp(forms.map((form) => `(?<![\\p{L}])(?:${form})`).join("|"), "u");
}
