import type { LanguageData } from "../language-data";
import { numbered, phrases, words } from "../word-list";
import { examples } from "./examples";
import { people } from "./people";
import { signals } from "./signals";

/** Portuguese. */
export const portuguese: LanguageData = {
  code: "pt",
  stopWords: words(`
    o a os as um uma uns umas de do da dos das ao à aos às em no na nos nas num numa por pelo pela pelos pelas para com sem sobre entre até desde e ou mas que quem qual quando como onde porque eu tu ele ela nós vós eles elas
    você vocês me te se vos lhe lhes meu minha meus minhas teu tua seu sua seus suas nosso nossa nossos nossas é são sou és somos era eram foi foram ser sido está estão estou estava estar há tem têm tenho temos tinha ter teve
    não nem já muito mais menos também ainda sempre todo toda todos todas outro outra outros outras este esta estes estas esse essa isso isto aqui ali agora hoje`),
  sentences: {
    abbreviations: {
      within: words(
        "sr sra srta dr dra d prof profa eng arq exmo st sta sto av r n.º nº núm p pp vol ed art cap p.ex ex tel aprox jan fev mar abr mai jun jul ago set out nov dez pe",
      ),
      mayEnd: words("etc s.a lda ltda inc ltd co cia e.u.a jr a.c d.c ph.d m.a b.a"),
    },
    sentenceOpeners: words(
      "eu ele ela nós eles elas o a os as um uma este esta em no na desde depois antes quando para mas e hoje agora seu sua nosso meu minha atualmente além",
    ),
    unfinishedEnds: words(
      "o a os as um uma de do da dos das ao à em no na por pelo pela para com sem e ou que é são foi seu sua meu minha nosso este esta",
    ),
    hasDottedOrdinals: false,
    hasCapitalNouns: false,
    dropsSubject: true,
    groupEndings: words("amos emos imos avam aram iram"),
    prepositions: words("com de do da para por ao à sobre contra segundo como após entre que pelo pela"),
    noSubjects: words(
      "há isto este esta isso essa esse dizem contam nosso nossa nossos eram são foram um uma uns umas quem alguns algumas muitos alguém",
    ),
  },
  stems: {
    irregular: `
      ser sou és é somos são era eram foi foram sido será sendo | estar estou está estão estava esteve estado | ter tenho tem têm temos tinha teve tido | haver há houve havia | ir vou vai vamos vão ia ido | fazer faço faz fazem fazia fez feito
      dizer digo diz dizem disse dito | escrever escrevo escreve escrevem escreveu escrito escrevia | dirigir dirijo dirige dirigem dirigiu dirigia dirigido | morrer morre morreu morto morta | nascer nasce nasceu nascido nascida
      poder pode podem pôde | querer quer querem quis | vir vem veio vindo | ver vê viu visto | dar dá deu dado | saber sabe soube | jogar joga jogou jogava | animal animais | hotel hotéis`,
    verbs: [],
    whole: words("mais menos crise análise tese país mês lápis"),
    endings: [
      ["ações", "ação", 2],
      ["ões", "ão", 2],
      ["ando", "", 3],
      ["endo", "", 3],
      ["indo", "", 3],
      ["aram", "", 3],
      ["eram", "", 3],
      ["iram", "", 3],
      ["avam", "", 3],
      ["adas", "", 3],
      ["ados", "", 3],
      ["ava", "", 3],
      ["ada", "", 3],
      ["ado", "", 3],
      ["ida", "", 3],
      ["ido", "", 3],
      ["iam", "", 3],
      ["ais", "al", 2],
      ["ou", "", 3],
      ["eu", "", 3],
      ["iu", "", 3],
      ["ar", "", 3],
      ["er", "", 3],
      ["ir", "", 3],
      ["es", "", 3],
      ["as", "", 3],
      ["os", "", 3],
      ["am", "", 3],
      ["em", "", 3],
      ["a", "", 3],
      ["o", "", 3],
      ["e", "", 3],
      ["s", "", 3],
    ],
  },
  numbers: {
    small: numbered(
      "zero:0 um:1 uma:1 dois:2 duas:2 três:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 catorze:14 quatorze:14 quinze:15 dezasseis:16 dezesseis:16 dezassete:17 dezessete:17 dezoito:18 dezanove:19 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 meio:0.5 meia:0.5",
    ),
    scales: numbered(
      "dúzia:12 cem:100 cento:100 centos:100 duzentos:200 duzentas:200 trezentos:300 quatrocentos:400 trezentas:300 quatrocentas:400 quinhentos:500 quinhentas:500 seiscentos:600 seiscentas:600 setecentos:700 setecentas:700 oitocentos:800 oitocentas:800 novecentos:900 novecentas:900 mil:1000 milhão:1000000 milhões:1000000",
    ),
    ordinals: numbered(
      "primeiro:1 primeira:1 segundo:2 segunda:2 terceiro:3 terceira:3 quarto:4 quarta:4 quinto:5 quinta:5 sexto:6 sétimo:7 oitavo:8 nono:9 décimo:10 vigésimo:20 centésimo:100",
    ),
    joins: words("e"),
    vague: phrases(
      "vários | várias | alguns | algumas | muitos | muitas | poucos | poucas | uns quantos | numerosos | numerosas | dezenas | dúzias | centenas | milhares | décadas | um punhado | diversos | diversas",
    ),
    unitBeforeTen: null,
  },
  negation: {
    words: words("não nunca jamais nem sem nada ninguém nenhum nenhuma tampouco mal"),
    without: phrases(
      "não só | não somente | não apenas | sem dúvida | nada mais que | sem falta | que não | que nunca | que já ninguém | que ninguém | que nenhum | que nenhuma",
    ),
    nounOnly: words("sem nem mal"),
    ends: words("mas porém contudo embora enquanto porque quando eu ele ela nós eles elas quem"),
    reach: "behind",
    behindOnly: [],
  },
  ...people,
  ...signals,
  examples,
};
