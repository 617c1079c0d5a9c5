/** Words by which a sentence says whom it speaks of, by language. Lower case. */
export interface PersonWords {
  /** The speaker alone. */
  readonly first: ReadonlySet<string>;
  /** The speaker among others. */
  readonly group: ReadonlySet<string>;
  readonly feminine: ReadonlySet<string>;
  readonly masculine: ReadonlySet<string>;
  /** Whoever is spoken of, without telling which of two: possessives and the like. */
  readonly third: ReadonlySet<string>;
  /** Several people: "both", "they". */
  readonly several: ReadonlySet<string>;
  /** Who is known by somebody else: family and colleagues. */
  readonly relatives: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const english: PersonWords = {
  first: set("i i'm i've i'd i'll my me myself mine"),
  group: set("we we're we've we'd we'll our us ours"),
  feminine: set("she she's she'd she'll her hers herself"),
  masculine: set("he he's he'd he'll his him himself"),
  third: set("their them themself themselves"),
  several: set("they they're they've both all two three four"),
  relatives: set(
    "brother sister mother father mum dad parents wife husband spouse partner son sons daughter daughters children uncle aunt cousin nephew niece grandmother grandfather grandparents twin colleague colleagues boss friend friends mentor",
  ),
};

const tables: Readonly<Record<string, PersonWords>> = {
  en: english,
  de: {
    first: set("ich mein meine meinen meinem meiner mich mir"),
    group: set("wir unser unsere unseren unserem uns"),
    feminine: set("sie ihr ihre ihren ihrem ihrer"),
    masculine: set("er sein seine seinen seinem seiner ihn ihm"),
    third: set("die der"),
    several: set("beide alle drei vier"),
    relatives: set(
      "bruder schwester mutter vater eltern frau mann partner partnerin sohn söhne tochter töchter kinder onkel tante großmutter großvater großeltern kollege kollegin kollegen chef chefin freund freundin freunde",
    ),
  },
  fr: {
    first: set("je j mon ma mes moi me m'"),
    group: set("nous notre nos on"),
    feminine: set("elle elles"),
    masculine: set("il"),
    third: set("son sa ses lui"),
    several: set("ils leur leurs tous toutes deux"),
    relatives: set(
      "frère sœur soeur mère père parents femme mari épouse compagnon compagne fils fille enfants oncle tante cousin cousine collègue collègues patron patronne ami amie amis",
    ),
  },
  es: {
    first: set("yo mi mis me conmigo soy tengo trabajo vivo hago"),
    group: set("nosotros nosotras nuestro nuestra nuestros nuestras nos somos"),
    feminine: set("ella"),
    masculine: set("él"),
    third: set("su sus"),
    several: set("ellos ellas ambos ambas todos"),
    relatives: set(
      "hermano hermana madre padre padres mujer esposa esposo marido pareja hijo hija hijos tío tía primo prima abuelo abuela colega colegas compañero compañera jefe jefa amigo amiga amigos",
    ),
  },
  pt: {
    first: set("eu meu minha meus minhas me comigo sou tenho trabalho"),
    group: set("nós nosso nossa nossos nossas somos"),
    feminine: set("ela dela"),
    masculine: set("ele dele"),
    third: set("seu sua seus suas"),
    several: set("eles elas ambos ambas todos"),
    relatives: set(
      "irmão irmã mãe pai pais mulher esposa esposo marido parceiro parceira filho filha filhos tio tia primo prima avô avó colega colegas chefe amigo amiga amigos",
    ),
  },
  nl: {
    first: set("ik mijn me mij m'n"),
    group: set("wij we ons onze"),
    feminine: set("zij ze haar"),
    masculine: set("hij zijn hem"),
    third: set("diens"),
    several: set("beiden allebei alle"),
    relatives: set(
      "broer zus zuster moeder vader ouders vrouw man partner zoon dochter kinderen oom tante neef nicht opa oma collega collega's baas vriend vriendin vrienden",
    ),
  },
  it: {
    first: set("io mio mia miei mie mi sono ho lavoro"),
    group: set("noi nostro nostra nostri nostre siamo"),
    feminine: set("lei ella"),
    masculine: set("lui egli"),
    third: set("suo sua suoi sue"),
    several: set("loro essi entrambi entrambe tutti"),
    relatives: set(
      "fratello sorella madre padre genitori moglie marito compagno compagna figlio figlia figli zio zia cugino cugina nonno nonna collega colleghi capo amico amica amici",
    ),
  },
};

export function personWords(language: string | null): PersonWords {
  return tables[language ?? "en"] ?? english;
}
