import type { LanguageCode, Pronoun } from "@/lib/text/lang/language-data";
import { languageData, readLanguage } from "@/lib/text/lang/languages";

/** Words by which a clause says whom it speaks of. Lower case, cut at apostrophes as `wordsOf` cuts them. */
export interface PersonWords {
  /** The speaker alone. */
  readonly first: ReadonlySet<string>;
  /** Verbs that say "I" by themselves: "soy", "trabajo"; they are among `first`. */
  readonly speaking: ReadonlySet<string>;
  /** The speaker as a subject: "I". */
  readonly subjects: ReadonlySet<string>;
  /** Whoever is spoken of, as a subject: "she", "they". */
  readonly thirdSubjects: ReadonlySet<string>;
  /** Whoever is spoken to, as a subject: "you"; none that can be spoken of. */
  readonly addressed: ReadonlySet<string>;
  /** The speaker among others. */
  readonly group: ReadonlySet<string>;
  readonly feminine: ReadonlySet<string>;
  readonly masculine: ReadonlySet<string>;
  /** Whoever is spoken of, without telling which of two: "their", "sa", "su". */
  readonly third: ReadonlySet<string>;
  /** Several people: "both", "they". */
  readonly several: ReadonlySet<string>;
  /** Of them, those that count: "both", "two". */
  readonly counts: ReadonlySet<string>;
  /** Words of a clause among which its subject may stand behind the verb: "In 2021 bouwde hij"; 0 where the verb does not come second. */
  readonly inverted: number;
  /** What opens a sentence about a thing: "the". */
  readonly articles: ReadonlySet<string>;
  /** Who is known by somebody else: family and colleagues. */
  readonly relatives: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Where the verb alone says "I": the commonest forms that are nothing else. */
const speakingVerbs: Partial<Record<LanguageCode, string>> = {
  es: "soy tengo trabajo vivo hago voy estoy creo pienso quiero escribo dirijo enseño doy llevo fui hice tuve estuve trabajé empecé aprendí estudié fundé",
  pt: "sou tenho trabalho moro vou estou acho penso quero escrevo dirijo ensino dou faço fui fiz tive estive trabalhei comecei aprendi estudei fundei",
  it: "sono ho lavoro vado sto credo penso voglio scrivo dirigo insegno faccio tengo",
};

const severalWords: Readonly<Record<LanguageCode, string>> = {
  en: "both all two three four",
  de: "beide alle drei vier",
  fr: "tous toutes deux",
  es: "ambos ambas todos todas",
  pt: "ambos ambas todos todas",
  nl: "beiden allebei alle",
  it: "entrambi entrambe tutti tutte",
};

/** Family, colleagues, friends: who is known by somebody else. */
const relativeWords: Readonly<Record<LanguageCode, string>> = {
  en: "predecessor successor teacher tutor supervisor opponent minister foreman crew mate trainee customer client student students assistant deputy intern apprentice neighbour neighbor flatmate roommate landlord cofounder grandson granddaughter brother sister mother father mum dad parents wife husband spouse partner son sons daughter daughters children uncle aunt cousin nephew niece grandmother grandfather grandparents twin colleague colleagues boss friend friends mentor",
  de: "lehrling azubi lehrer lehrerin assistent assistentin meister meisterin vorgänger vorgängerin nachfolger nachfolgerin schülerin schüler nachbar nachbarin stellvertreter stellvertreterin mitgründer bruder schwester mutter vater eltern frau mann partner partnerin sohn söhne tochter töchter kinder onkel tante großmutter großvater großeltern kollege kollegin kollegen chef chefin freund freundin freunde",
  fr: "apprenti apprentie assistant assistante professeur binôme prédécesseur successeur élève stagiaire voisin voisine associé associée adjoint adjointe frère sœur soeur mère père parents femme mari épouse compagnon compagne fils fille enfants oncle tante cousin cousine collègue collègues patron patronne ami amie amis",
  es: "copiloto ayudante profesor profesora aprendiz predecesor predecesora vecino vecina alumno alumna socio socia hermano hermana madre padre padres mujer esposa esposo marido pareja hijo hija hijos tío tía primo prima abuelo abuela colega colegas compañero compañera jefe jefa amigo amiga amigos",
  pt: "aprendiz ajudante professor professora antecessor antecessora vizinho vizinha aluno aluna sócio sócia irmão irmã mãe pai pais mulher esposa esposo marido parceiro parceira filho filha filhos tio tia primo prima avô avó colega colegas chefe amigo amiga amigos",
  nl: "leerling leraar lerares assistent assistente stagiair voorganger opvolger buurman buurvrouw compagnon broer zus zuster moeder vader ouders vrouw man partner zoon dochter kinderen oom tante neef nicht opa oma collega collega's baas vriend vriendin vrienden",
  it: "apprendista aiutante assistente professore professoressa predecessore vicino vicina allievo allieva socio socia fratello sorella madre padre genitori moglie marito compagno compagna figlio figlia figli zio zia cugino cugina nonno nonna collega colleghi capo amico amica amici",
};

const definiteArticles: Readonly<Record<LanguageCode, string>> = {
  en: "the",
  de: "der die das",
  fr: "le la les",
  es: "el la los las",
  pt: "o a os as",
  nl: "de het",
  it: "il lo la i gli le",
};

const maxInverted = 7;

const known = new Map<LanguageCode, PersonWords>();

/** Those of a page's language; of one that is not read, the English ones. */
export function personWords(language: string | null): PersonWords {
  const code = readLanguage(language) ?? "en";
  const words = known.get(code) ?? readWords(code);
  known.set(code, words);
  return words;
}

function readWords(code: LanguageCode): PersonWords {
  const { pronouns } = languageData(code);
  const forms = (isMeant: (pronoun: Pronoun) => boolean) =>
    pronouns.filter(isMeant).flatMap(({ form }) => form.split("'").find((part) => part.length > 0) ?? []);
  const third = (gender: Pronoun["gender"]) =>
    forms((each) => each.person === 3 && each.number === "singular" && each.gender === gender && each.role !== "object");
  const [feminine, masculine] = [third("female"), third("male")];
  const either = new Set(feminine.filter((form) => masculine.includes(form)));
  return {
    first: new Set(
      [...forms(({ person, number }) => person === 1 && number === "singular"), ...set(speakingVerbs[code] ?? "i")].filter(
        (form) => form !== "i" || code === "en",
      ),
    ),
    speaking: set(speakingVerbs[code] ?? ""),
    subjects: new Set(forms(({ person, number, role }) => person === 1 && number === "singular" && role === "subject")),
    thirdSubjects: new Set(
      forms(
        ({ person, number, role, gender }) =>
          person === 3 && role === "subject" && (gender === "female" || gender === "male" || (number !== "singular" && code !== "es")),
      ),
    ),
    addressed: new Set(
      forms(({ person, role }) => person === 2 && role === "subject").filter((form) => !/^(?:sie|ihr|je|lei|voi|u)$/.test(form)),
    ),
    group: new Set(forms(({ person, number }) => person === 1 && number === "plural")),
    feminine: new Set(feminine.filter((form) => !either.has(form))),
    masculine: new Set(masculine.filter((form) => !either.has(form))),
    third: new Set([
      ...either,
      ...forms(({ person, number, gender, role }) => person === 3 && role === "possessive" && (number !== "singular" || gender === "any")),
    ]),
    counts: set(severalWords[code]),
    inverted: code === "de" || code === "nl" ? maxInverted : 0,
    articles: set(definiteArticles[code]),
    relatives: set(relativeWords[code]),
    // "Sie", "ze": of one or of several; then of one.
    several: new Set(
      [
        ...forms(({ person, number, role }) => person === 3 && number !== "singular" && role === "subject"),
        ...set(severalWords[code]),
      ].filter((form) => !feminine.includes(form)),
    ),
  };
}
