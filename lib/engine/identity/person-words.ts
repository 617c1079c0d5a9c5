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
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const english: PersonWords = {
  first: set("i i'm i've i'd i'll my me myself mine"),
  group: set("we we're we've we'd we'll our us ours"),
  feminine: set("she she's she'd she'll her hers herself"),
  masculine: set("he he's he'd he'll his him himself"),
  third: set("their them themself themselves"),
  several: set("they they're they've both all two three four"),
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
  },
  fr: {
    first: set("je j mon ma mes moi me m'"),
    group: set("nous notre nos on"),
    feminine: set("elle elles"),
    masculine: set("il"),
    third: set("son sa ses lui"),
    several: set("ils leur leurs tous toutes deux"),
  },
  es: {
    first: set("yo mi mis me conmigo soy tengo trabajo vivo hago"),
    group: set("nosotros nosotras nuestro nuestra nuestros nuestras nos somos"),
    feminine: set("ella"),
    masculine: set("él"),
    third: set("su sus"),
    several: set("ellos ellas ambos ambas todos"),
  },
  pt: {
    first: set("eu meu minha meus minhas me comigo sou tenho trabalho"),
    group: set("nós nosso nossa nossos nossas somos"),
    feminine: set("ela dela"),
    masculine: set("ele dele"),
    third: set("seu sua seus suas"),
    several: set("eles elas ambos ambas todos"),
  },
  nl: {
    first: set("ik mijn me mij m'n"),
    group: set("wij we ons onze"),
    feminine: set("zij ze haar"),
    masculine: set("hij zijn hem"),
    third: set("diens"),
    several: set("beiden allebei alle"),
  },
  it: {
    first: set("io mio mia miei mie mi sono ho lavoro"),
    group: set("noi nostro nostra nostri nostre siamo"),
    feminine: set("lei ella"),
    masculine: set("lui egli"),
    third: set("suo sua suoi sue"),
    several: set("loro essi entrambi entrambe tutti"),
  },
};

export function personWords(language: string | null): PersonWords {
  return tables[language ?? "en"] ?? english;
}
