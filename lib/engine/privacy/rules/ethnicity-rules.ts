import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./as-subject";

/**
 * Peoples that are no nationality of a state, or are a minority in one. Names that are rather software or persons ("Apache", "Maya") are left out.
 */
const peoples =
  "uyghur uighur tibetan yoruba igbo hausa fulani zulu xhosa tswana ashanti oromo amhara tigray tigrayan maasai kikuyu luo hutu tutsi berber amazigh tamil telugu malayali kannadiga punjabi bengali gujarati " +
  "marathi sindhi kashmiri pashtun balochi sinhalese hazara tajik hakka hmong rohingya zhuang manchu ainu basque sami saami sorbian roma romani sinti chechen circassian tatar assyrian chaldean yazidi kurdish " +
  "persian arab bedouin palestinian nubian mestiza mestizo tejano tejana nuyorican boricua cajun creole garifuna quechua aymara mapuche guarani nahua zapotec mixtec taino anishinaabe ojibwe ojibwa chippewa " +
  "lakota sioux cree mohawk haudenosaunee iroquois oneida onondaga cherokee navajo dine choctaw chickasaw muscogee seminole osage comanche hopi zuni cheyenne arapaho shoshone paiute blackfeet blackfoot salish " +
  "haida tlingit inupiaq inupiat yupik inuk aleut gwichin mikmaq innu metis maori pasifika samoan tongan chamorro papuan aboriginal noongar koori palawa ashkenazi sephardi mizrahi mulatto cree desi pakeha afrikaner romany gypsy";

const kin =
  "(?:person|persons|people|man|men|woman|women|girl|boy|lady|guy|elder|family|families|parents?|immigrants?|heritage|descent|ancestry|roots|origin|background|extraction|community member|grandmother|grandfather|grandparents?|mother|father|uncles?|aunts?|aunties|cousins?)\\b";

/** Endings of the names of peoples and nations, of at least four letters so that "an" and "than" stay out. */
const demonym =
  "(?!(?:human|urban|german-?speaking|than|latin|north|south|pan|great|swan|clean|bean|loan|mean|fan)\\b)[a-z]{2,14}(?:an|ese|ish|i|ean|ek|ino|ina|aq)";

/** Endings of peoples' names, for "Xish-American" and "of Xese descent" without a list of all peoples. */
const demonymEnding = "[a-z]{2,14}(?:an|ese|ish|i|ean|ic|ch|ek|ai|ino|ina|no|aq)";

const ofPeople = `[\\s-]+(?:(?:american|australian|canadian|hawaiian)[\\s-]+)?(?:(?:and|or|&)\\s+\\w+\\s+)?${personNoun}`;

/** Peoples, colour, origin and ancestry, and how people came to where they live. */
export const ethnicityRules: readonly SensitiveRule[] = [
  // "My Armenian uncles"
  rule("ethnicity", "uncle uncles aunt aunts grandparents grandmother grandfather cousins parents mother father", {
    before: `\\b(?:my|his|her|their)\\s+${demonym}\\s+`,
  }),
  // "He is from the Italian minority in Istria."
  rule("ethnicity", "minority", {
    before: `\\b(?:from|of|in|belongs? to|part of|among)\\s+(?:the|a|an)\\s+(?:\\w+[- ]speaking|${demonym})\\s+`,
    notAfter: "\\s+(?:shareholder|stake|interest|government|report)",
    yieldsToTopic: false,
  }),
  rule(
    "ethnicity",
    "black white brown asian african arab caucasian oriental hispanic latin indigenous aboriginal roma romani maori inuit metis desi hmong kurdish berber cherokee navajo lakota igbo yoruba",
    {
      after: ofPeople,
      notBefore: "\\bnon-",
      notAfter:
        "\\s+(?:user\\b)|[\\s-]+(?:(?:american|australian|canadian)\\s+)?(?:writers? of|languages?)|[\\s-]+wom[ae]n'?s?'?\\s+(?:writing|writers|literature|literary|art|arts|health|history|studies|poetry|fiction|labou?r)\\b|\\s+one\\b|\\s+ones\\b",
    },
  ),
  // A "React Native developer" is of no people.
  rule("ethnicity", "native", {
    after: ofPeople,
    notBefore: "\\b(?:non|react|cloud|ai|data|digital)[\\s-]+",
    notAfter: "\\s+(?:user\\b)|[\\s-]+(?:(?:american|australian|canadian)\\s+)?(?:writers? of|languages?)",
  }),
  rule("ethnicity", "black white brown", {
    before:
      "\\b(?:(?:i|he|she|they|who|you|we)(?:'m|'s|'re| am| is| was| are| were)|as|being|identif\\w+ as|openly|proudly)\\s+(?:(?:a|an|also|both|queer|trans|proud|one)\\s+)*",
    after: phraseEnd,
  }),
  rule("ethnicity", "black", {
    writing: "capital",
    before: "\\b(?:my|his|her|their|our)\\s+(?:own\\s+)?",
    after: "\\s+(?:[a-z-]+\\s+){0,3}(?:family|heritage|roots|ancestors|ancestry|parents|grandparents|mother|father)\\b",
  }),
  rule("ethnicity", "black", { writing: "capital", before: `(?:${copula})(?:[a-z-]+,?\\s+(?:and\\s+)?)?`, after: phraseEnd }),
  rule(
    "ethnicity",
    "asian african arab caucasian hispanic indigenous aboriginal maori inuit metis desi romani kurdish berber jewish cherokee navajo",
    { before: copula, after: phraseEnd },
  ),
  rule(
    "ethnicity",
    "latina latino latinx latine latinas latinos chicana chicano chicanx bipoc aapi biracial multiracial aboriginals caucasians afrolatina blasian",
    { notAfter: asSubject },
  ),
  rule("ethnicity", "european", { after: "[\\s-]+(?:american\\b|(?:person|people|man|men|woman|women|descent)\\b)" }),
  rule("ethnicity", "african asian", { after: "[\\s-]american\\b", notAfter: `[\\s-]american${asSubject}` }),
  rule("ethnicity", "native", { after: "\\s+(?:american|hawaiian)s?\\b", notAfter: `\\s+(?:american|hawaiian)${asSubject}` }),
  rule("ethnicity", "alaska american pacific south east southeast", {
    after: "\\s+(?:native|indian|islander|asian)s?\\b(?!\\s+(?:studies|histor|market|ocean|countries|region|languages|art|ocean))",
    before: `(?:${copula}|\\b(?:an?|as|two|the|of)\\s+)`,
    notBefore: "\\b(?:tribes|history)\\s+of\\s+",
  }),
  rule("ethnicity", "middle", { after: `\\s+eastern\\s+(?:${personNoun}|descent)` }),
  rule("ethnicity", "colour color", {
    before: "\\b(?:person|people|man|men|woman|women|students?|writers?|engineers?|folks?|kids|communit(?:y|ies))\\s+of\\s+",
  }),
  rule("ethnicity", "racial race", { before: "\\b(?:mixed|bi|multi)[\\s-]" }),
  rule("ethnicity", "skinned skin", {
    before: "\\b(?:dark|light|brown|black|white|olive|pale|fair|dark-brown)[\\s-]",
    notAfter: "\\s+(?:mode|theme|cancer|tone emoji)",
  }),
  rule("ethnicity", "descent heritage ancestry extraction parentage", {
    before: `\\b(?:of|my|his|her|their|with|have|has|from)\\s+(?:(?:mixed|partly|part|both|${demonymEnding})[\\s,-]+(?:and\\s+)?){1,3}`,
    notBefore: "\\b(?:cultural|world|digital|gradient|natural)\\s+",
  }),
  rule("ethnicity", "immigrant immigrants refugee refugees asylum undocumented expellee daca", {
    // Whom or what somebody works for or on.
    notBefore:
      "\\bimmigration\\s+(?:and|&)\\s+|\\b(?:acts?|acted|acting|works?|worked|working|interprets?|interpreted|advocates?|lawyers?|barristers?|solicitors?|" +
      "services|support|shelters?|homes?|housing|classes|lessons|schools?|clinics?|charit(?:y|ies)|hostels?)\\s+(?:for|with)\\s+(?:\\w+\\s+)?|" +
      "\\b(?:teach(?:es|ing)?|taught|train(?:s|ed|ing)?|hous(?:es|ed|ing)|employ(?:s|ed|ing)?|represent(?:s|ed|ing)?)\\s+(?:\\w+\\s+)?",
    notAfter:
      "\\s+(?:practice|claims?|cases?|appeals?|casework|shelters?|centres?|centers?|charit(?:y|ies)|rights|law|policy|studies|visas?|resettlement|services|support|apis?|behaviou?r|features?|functions?|methods?|endpoints?|format|code)\\b",
  }),
  rule("ethnicity", "immigrated emigrated fled", { after: "\\s+(?:to|from|the)\\s+\\w+", basis: "inferred", yieldsToTopic: false }),
  rule("ethnicity", "first second third", {
    after: "[\\s-]generation\\s+(?:american|canadian|immigrant|british|australian|german|migrant|\\w+-american)",
    yieldsToTopic: false,
  }),
  rule("ethnicity", "settler settlers", { before: `(?:${copula}|\\b(?:a|an|white|as|uninvited)\\s+)`, notAfter: "\\s+colonial\\w*" }),
  rule("ethnicity", "tribe tribal nation nations", {
    before: "\\b(?:member|citizen|enrolled|descendant|registered|first)\\s+(?:(?:of|in|member)\\s+)?(?:the\\s+)?(?:\\w+\\s+){0,3}",
    notBefore: "\\b(?:united|six|development)\\s+",
    notAfter: "\\s+(?:research|studies|of (?:shopkeepers)|building)",
  }),
  rule("ethnicity", "american canadian british australian", {
    writing: "capital",
    before: `\\b(?:${demonymEnding})-`,
    notBefore: "\\b(?:anglo|trans|pan|latin|inter|north|south|african|asian)-",
    notAfter:
      "\\s+(?:relations|border|trade|war|compan\\w+|literature|collaborat\\w+|journal|joint|project|chamber|business|cooperation|institute|friendship|studies|history|alliance)",
    basis: "inferred",
  }),
  rule("ethnicity", "half part", {
    before: "(?:^|[,(]\\s*|\\b(?:is|am|i'm|he's|she's|they're|and)\\s+)",
    after: `[\\s-](?:${demonymEnding}|black|white)\\b(?=\\s*(?:[.,;!?)]|$|and\\b|half\\b|part\\b))`,
  }),
  rule("ethnicity", "roma sami ainu hmong", {
    before: copula,
    after: phraseEnd,
    notAfter: "\\s+(?:fan|supporter)",
    notBefore: "\\b(?:supports?|fan of|follows?|for)\\s+as\\s+",
  }),
  rule("ethnicity", peoples, {
    before: `(?:${copula}(?:[a-z]+\\s+and\\s+)?|\\b(?:part|half|quarter|mixed)[\\s-])`,
    after: phraseEnd,
    notAfter: asSubject,
  }),
  rule("ethnicity", peoples, {
    after: `[\\s-]+(?:(?:american|canadian|british|german|australian)[\\s-]+)?(?:${kin}|(?:american|canadian|british)(?=\\s*(?:[.,;)]|$)|\\s+and\\b))`,
    notAfter: asSubject,
  }),
  rule("ethnicity", "american americans canadian brazilian british briton australian", {
    before: `(?:${copula}|\\b(?:proud|fellow|generation)\\s+)(?:[a-z]+[\\s-]generation\\s+)?(?:${demonym}|arab|black|greek|czech|dutch)[\\s-]+`,
    after: `(?:${phraseEnd}|\\s+${kin})`,
    notBefore: "\\b(?:latin|north|south|central|pan|trans|inter|anglo)[\\s-]",
  }),
  rule("ethnicity", "black", {
    after: "\\s+(?:british|briton|brit|american|canadian|european|german)s?\\b",
    notAfter: `\\s+[a-z]+${asSubject}`,
  }),
  rule("ethnicity", "afro", {
    after:
      "[\\s-](?:latin\\w*|brazilian|caribbean|american|european|german|indigenous|colombian|cuban|british|dominican|asian|french|descendant|descended)\\b",
    notAfter: `[\\s-]\\w+(?:${asSubject}|\\s+(?:jazz|rhythms?|percussion|dance|beats?|religions?|cuisine|food))`,
  }),
  rule("ethnicity", "middle", {
    before: copula,
    after: "\\s+eastern\\b",
    notAfter: "\\s+eastern\\s+(?:studies|politics|history|cuisine|food|languages?|region)",
  }),
  rule("ethnicity", "torres", { after: "\\s+strait\\s+islanders?\\b" }),
  rule("ethnicity", "kanaka", { after: "\\s+maoli\\b" }),
  rule("ethnicity", "han", { after: "\\s+chinese\\b" }),
  rule("ethnicity", "bame poc qpoc qtpoc bipoc wom woc foc moc", {
    writing: "any",
    before: `(?:${copula}|\\b(?:queer|trans|fellow|proud|disabled|as)\\s+)`,
    after: `(?:${phraseEnd}|\\s+(?:person|people|man|men|woman|women|engineer|developer|artist|writer)\\b)`,
    notBefore: "\\b(?:the|this|that|code|first|demo)\\s+(?:is|was)\\s+(?:an?\\s+)?",
  }),
  rule("ethnicity", "migrant migrants expellee", {
    before: `${copula}`,
    after: phraseEnd,
    basis: "explicit",
  }),
  rule("ethnicity", "third", { after: "[\\s-]culture[\\s-]kid\\b" }),
  rule("ethnicity", "origin origins roots background parentage", {
    before: `\\b(?:of|my|his|her|their|with|has|have)\\s+(?:(?:${demonym}|asian|african|jewish|mixed|ethnic|migrant|immigrant|foreign|arab|greek|dutch|french)[\\s,-]+(?:and\\s+)?){1,3}`,
    notBefore: "\\b(?:cross|same)[\\s-]",
  }),
  rule("ethnicity", "parents grandparents immigrants refugees migrants", {
    before: `\\b(?:(?:born|raised)\\s+(?:to|by)|child of|son of|daughter of|children of|grandchild of|grandson of|granddaughter of|descendant of|descended from)\\s+(?:(?:two|${demonym}|jewish|chinese|greek|immigrant|refugee|migrant|a family of|holocaust)[\\s-]+){0,3}`,
    yieldsToTopic: false,
  }),
  rule("ethnicity", "descendant descendants descended", {
    after: "\\s+(?:of|from)\\s+(?:[a-z]+\\s+){0,2}(?:slaves|enslaved|immigrants|refugees|settlers|survivors|jews|the \\w+ people)\\b",
  }),
  rule("ethnicity", "islander islanders", { before: `(?:${copula}|\\bpacific\\s+)(?:pacific\\s+)?`, after: `(?:${phraseEnd}|\\s+${kin})` }),
  rule("ethnicity", `${peoples} asian african latin hispanic indigenous filipino filipina`, {
    before: `(?:${copula}|\\b(?:proud|fellow|queer|young|senior|,)\\s+|^)`,
    after:
      "[\\s-]+(?:(?:data|software|web|computer|full-stack|frontend|backend|research|ux|product|visual|film|game|social|civil|mechanical|machine|learning|trans|queer)\\s+){0,2}(?:(?:engineer|developer|designer|artist|scientist|programmer|hacker|researcher|founder|technologist|entrepreneur|filmmaker|journalist|musician|singer|activist|author|nerd|geek|maker|analyst|manager|leader|lawyer|nurse|doctor|student|academic|adoptee)s?)\\b",
    notAfter: asSubject,
  }),
  rule("ethnicity", "adoptee adoptees", { before: `\\b(?:${demonym}|transracial|transnational|international|asian|chinese)\\s+` }),
  rule("ethnicity", "mixed", { before: "\\bidentif\\w+\\s+as\\s+", after: phraseEnd }),
  rule("ethnicity", "holocaust genocide shoah nakba", {
    before: "\\b(?:surviv\\w+|fled|escaped)\\s+(?:of\\s+)?(?:the\\s+)?(?:[a-z]+\\s+)?",
  }),
  rule("ethnicity", "blak", {}),
  rule("ethnicity", "heritage", { before: "\\b(?:dual|mixed)\\s+", notAfter: "\\s+(?:sites?|museum)" }),
  rule("ethnicity", "ancestors forebears", {
    before: "\\b(?:my|his|her|their|whose)\\s+",
    notAfter: "\\s+(?:of (?:the|git)|nodes?|commits?)",
  }),
  rule("ethnicity", "black asian indigenous hispanic brown", {
    before: "\\b(?:few|only|first|lone|sole)\\s+(?:openly\\s+)?",
    after: "\\s+[a-z]+(?:er|or|ist|ian|s|t|man|woman|person)\\b",
    notAfter: "\\s+(?:boxes|holes|lists|screens|pixels|cats|dogs|swans|hats|friday\\w*)\\b",
  }),
  rule("ethnicity", "exiles exile emigres diaspora", {
    before: `\\b(?:daughter|son|child|children|grandchild|of|a|the|my|his|her|${demonym})\\s+(?:of\\s+)?(?:${demonym}\\s+)?`,
    notBefore: "\\b(?:in|into|stud\\w+|path of)\\s+(?:\\w+\\s+)?",
  }),
  rule("ethnicity", "cherokee navajo choctaw chickasaw osage muscogee seminole lakota ojibwe", {
    after: "\\s+(?:citizens?|nation|tribe|members?|elders?|heritage)\\b",
  }),
];
