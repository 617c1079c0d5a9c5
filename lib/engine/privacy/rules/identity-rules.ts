import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./belief-rules";

/** Endings of peoples' names, for "Xish-American" and "of Xese descent" without a list of all peoples. */
const demonym = "[a-z]{2,14}(?:an|ese|ish|i|ean|ic|ch|ek|ai|ino|ina|no|aq)";

export const identityRules: readonly SensitiveRule[] = [
  rule(
    "ethnicity",
    "black white brown asian african arab caucasian oriental hispanic latin indigenous aboriginal roma romani maori inuit metis desi hmong kurdish berber cherokee navajo lakota igbo yoruba native",
    {
      after: `[\\s-]+(?:(?:american|australian|canadian|hawaiian)[\\s-]+)?(?:(?:and|or|&)\\s+\\w+\\s+)?${personNoun}`,
      notBefore: "\\bnon-",
      notAfter:
        "\\s+(?:user\\b)|[\\s-]+(?:(?:american|australian|canadian)\\s+)?(?:writers? of|languages?)|[\\s-]+wom[ae]n'?s?'?\\s+(?:writing|writers|literature|literary|art|arts|health|history|studies|poetry|fiction|labou?r)\\b|\\s+one\\b|\\s+ones\\b",
    },
  ),
  rule("ethnicity", "black white brown", {
    before:
      "\\b(?:(?:i|he|she|they|who|you|we)(?:'m|'s|'re| am| is| was| are| were)|as|being|identif\\w+ as|openly|proudly)\\s+(?:(?:a|an|also|both|queer|trans|proud|one)\\s+)*",
    after: phraseEnd,
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
    before: `\\b(?:of|my|his|her|their|with|have|has|from)\\s+(?:(?:mixed|partly|part|both|${demonym})[\\s,-]+(?:and\\s+)?){1,3}`,
    notBefore: "\\b(?:cultural|world|digital|gradient|natural)\\s+",
  }),
  rule("ethnicity", "immigrant immigrants refugee refugees asylum undocumented expellee daca", {
    notAfter:
      "\\s+(?:rights|law|policy|studies|visas?|resettlement|services|support|apis?|behaviou?r|features?|functions?|methods?|endpoints?|format|code)\\b",
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
    before: `\\b(?:${demonym})-`,
    notBefore: "\\b(?:anglo|trans|pan|latin|inter|north|south|african|asian)-",
    notAfter:
      "\\s+(?:relations|border|trade|war|compan\\w+|literature|collaborat\\w+|journal|joint|project|chamber|business|cooperation|institute|friendship|studies|history|alliance)",
    basis: "inferred",
  }),

  rule(
    "orientation",
    "lesbian lesbians bisexual bisexuals pansexual homosexual homosexuals aromantic demisexual heterosexual polyamorous polyam polyamory panromantic biromantic heteroromantic omnisexual sapphic gays achillean asexuals",
    { notAfter: asSubject },
  ),
  rule("orientation", "gay", { notAfter: `${asSubject}|-lussac` }),
  rule("orientation", "queer", {
    notAfter: `${asSubject}|\\s+(?:feelings?|notions?|sensations?|looks?|sorts?|thing|things|sounds?|how|that|ideas?|business|fish|street|habit|turn|smell|noises?|way)\\b|coded`,
    notBefore: "\\b(?:rather|slightly|very|somewhat|a bit|bit|so|quite|too|feel|felt|feeling|seemed|something|oddly)\\s+",
  }),
  rule("orientation", "asexual", { notAfter: "\\s+(?:reproduc\\w+|propagat\\w+|life|spores?|lineages?|organisms?|stages?|species)" }),
  rule("orientation", "straight hetero bi pan ace poly", {
    after:
      "\\s+(?:person|people|man|men|woman|women|guys?|girls?|couples?|friends?|ally|allies|one|ones|neighbou?rs?|student|colleague)\\b",
    notBefore: "-",
  }),
  rule("orientation", "bi pan ace poly", {
    before:
      "\\b(?:(?:i|he|she|they|who|friend|man|woman|person)(?:'m|'s|'re| am| is| was| are| were)|identif\\w+ as|openly|came out as)\\s+(?:(?:an?|also|both|proudly)\\s+)*",
    after: phraseEnd,
  }),
  rule("orientation", "straight hetero queer", {
    before:
      "\\b(?:(?:i|he|she|they|who|other|one|friend|man|woman|person)(?:'m|'s|'re| am| is| was| are| were)|identif\\w+ as|openly|as|other|came out as|one|and)\\s+(?:(?:an?|also|both|proudly|other|as|the)\\s+)*",
    after: phraseEnd,
    notBefore: "\\b(?:keep|set|got|stand\\w*|sit\\w*|records?|story)\\s+(?:\\w+\\s+)?(?:is\\s+)?",
  }),
  rule("orientation", "ace aro", { after: "[\\s/-]+(?:spectrum|aro|ace|autistic|panromantic|biromantic|queer|and aro)\\b" }),
  rule("orientation", "lgbt lgbtq lgbtqi lgbtqia lgbtqia2s 2slgbtq 2slgbtqia lgbtqiap", {
    before: `(?:${copula}|\\b(?:proud|the|of the|out|an?|openly|and)\\s+)`,
    after: `\\+?(?:\\s+(?:person|people|man|woman|folks?|individuals?|parents?|couple|youth|community|member|student)|${phraseEnd})`,
    notBefore:
      "\\b(?:for|supports?|supporting|with|help\\w*|serv\\w+|empower\\w*|rights of|advoca\\w+ for|ally of|inclusion of|within)\\s+(?:the\\s+)?",
    yieldsToTopic: true,
  }),
  rule("orientation", "lgbt lgbtq lgbtqi lgbtqia", { after: "\\+?\\s+(?:person|people|man|woman|individuals?)\\b" }),
  rule("orientation", "same", { after: "[\\s-](?:sex|gender)\\s+(?:partners?|couples?|relationship|spouse|parents)\\b" }),
  rule("orientation", "came come coming", {
    after: "\\s+out\\s+(?:as|to (?:my|his|her|their)|of the closet|publicly)\\b",
    notAfter: "\\s+out\\s+as\\s+(?:a|an|the)?\\s*(?:book|paperback|beta|free|open|version|winner|leader)",
    yieldsToTopic: false,
  }),
  rule("orientation", "pride", {
    writing: "capital",
    before: "\\b[a-z]+\\s+",
    notBefore: "\\b(?:take|takes|took|my|his|her|great|national|civic|the)\\s+",
    after: "(?=\\s*[,.;)]|\\s+(?:and|in|since|committee|organi[sz]\\w+|parade|month|festival|march|volunteer|network|erg))",
    notAfter: "\\s+(?:and prejudice|in\\b)",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("orientation", "sexual", { after: "\\s+orientation\\b", before: "\\b(?:my|his|her|their)\\s+" }),
  rule("orientation", "grindr drag", {
    before: "\\b(?:on|is a|am a|as a)\\s+",
    after: "(?:\\s+(?:queen|king))?(?=\\s|[.,]|$)",
    notAfter: "\\s+(?:and drop|race)",
    basis: "inferred",
  }),

  rule(
    "gender_identity",
    "transgender transgendered transsexual nonbinary genderqueer genderfluid agender bigender enby intersex cisgender transmasc transfem transmasculine transfeminine demiboy demigirl demigender androgyne neutrois genderless transwoman transman transwomen transmen hermaphrodite endosex afab amab femboy catgirl pangender genderfuck",
    { notAfter: asSubject },
  ),
  rule("gender_identity", "non", {
    after: "[\\s-]binary\\b",
    notAfter:
      "[\\s-]binary\\s+(?:classif\\w+|data(?!\\s+(?:nerd|scientist|engineer|analyst|person|geek|lead|journalist))|files?|formats?|trees?|search|outcomes?|targets?|labels?|constraints?|codes?|variables?|distributions?|content|protocol)",
  }),
  rule("gender_identity", "enbies enby", {}),
  rule("gender_identity", "trans cis", { after: `\\s+(?:(?:enby|fem|femme|masc|feminine|masculine|female|male|and)\\b|${personNoun})` }),
  rule("gender_identity", "trans cis femme butch androgynous effeminate", {
    before: `(?:${copula}|\\b(?:proudly|queer and|black|disabled|proud)\\s+)`,
    after: phraseEnd,
    notBefore: "\\b(?:fat|fats|cis|bond|isomers?)\\s+(?:is|are)\\s+",
  }),
  rule("gender_identity", "androgynous butch effeminate femme feminine masculine boi", {
    after: "\\s+(?:person|people|man|woman|lesbian|queer|gay)\\b",
  }),
  rule("gender_identity", "trans", { after: "\\s+(?:rights|liberation|joy|advoca\\w+|lives)\\b", basis: "inferred" }),
  rule("gender_identity", "two", { after: "[\\s-]spirit(?:ed)?\\b" }),
  rule("gender_identity", "gender", {
    after: "[\\s-](?:fluid|queer|non[\\s-]?conforming|neutral person|variant|dysphoria|terrorist|conforming|affirming (?:care|surgery))\\b",
  }),
  rule("gender_identity", "gender", {
    before: "\\b(?:my|his|her|their|third)[\\s-]+",
    notAfter: "\\s+(?:studies|research|equality|balance|pay|work)",
  }),
  rule("gender_identity", "genders", { before: "\\bboth\\s+", notAfter: "\\s+(?:equally|alike)", basis: "inferred" }),
  rule("gender_identity", "assigned", { after: "\\s+(?:fe)?male\\s+at\\s+birth" }),
  rule("gender_identity", "masculine feminine", { after: "[\\s-]of[\\s-]cent(?:er|re)" }),
  rule("gender_identity", "transitioned transitioning transition", {
    after: "\\s+(?:from\\s+)?(?:male|female|gender|man|woman|socially|medically|to (?:female|male))\\b",
    yieldsToTopic: false,
  }),
  rule("gender_identity", "deadname deadnamed", {}),
  rule("gender_identity", "mtf ftm m2f f2m", { writing: "capitals" }),
  rule("gender_identity", "she he they xe ze fae ey it per ve sie", {
    after:
      "\\s*/\\s*(?:her|hers|him|his|them|theirs?|they|she|he|hir|hirs|xem|xyr|zir|faer|em|eir|its?|ver|any)\\b(?:\\s*/\\s*[a-z]+){0,3}",
    basis: "inferred",
    yieldsToTopic: false,
    notAfter: "\\s*/\\s*(?:she|he)\\s+(?:is|will|was|has|can|should|must)",
  }),
  rule("gender_identity", "pronouns", {
    before: "\\b(?:my|his|her|their|the|uses?|preferred|any|with)\\s+(?:the\\s+)?",
    basis: "inferred",
    notBefore: "\\b(?:resolve|resolving|handles?|handling|parse)\\s+(?:the\\s+)?",
    yieldsToTopic: false,
  }),
  rule("gender_identity", "pronouns", { after: "\\s*(?::|are\\b|=|-\\s)", basis: "inferred", yieldsToTopic: false }),
  rule("ethnicity", "half part", {
    before: "(?:^|[,(]\\s*|\\b(?:is|am|i'm|he's|she's|they're|and)\\s+)",
    after: `[\\s-](?:${demonym}|black|white)\\b(?=\\s*(?:[.,;!?)]|$|and\\b|half\\b|part\\b))`,
  }),
  rule("ethnicity", "roma sami ainu hmong", {
    before: copula,
    after: phraseEnd,
    notAfter: "\\s+(?:fan|supporter)",
    notBefore: "\\b(?:supports?|fan of|follows?|for)\\s+as\\s+",
  }),
  rule("orientation", "out", { after: "\\s+and\\s+proud\\b|\\s+(?:at work|to everyone)\\b", basis: "inferred" }),
  rule(
    "orientation",
    "aroace aroaces bicurious graysexual greysexual demiromantic allosexual androsexual gynosexual polysexual abrosexual heteroflexible homoflexible homoromantic quiltbag lesbo lesbos homos throuple bisexuality homosexuality transsexuality queers lgbtqa lgbtiq lgbti",
    {
      notAfter: `${asSubject}|\\s+(?:rights|issues|topics|communit\\w+|inclusion|charit\\w+|organi[sz]ations?|network|island)`,
      notBefore: "\\b(?:of|about|on|island of|on) lesbos\\s*",
    },
  ),
  rule("orientation", "closeted homo", { before: copula, after: phraseEnd }),
  rule("orientation", "same", { after: "[\\s-](?:sex|gender)[\\s-](?:attracted|attraction|loving)\\b" }),
  rule("orientation", "questioning", {
    before: "\\b(?:i'm|i am|(?:he|she|they|who)(?:'s|'re| is| are))\\s+(?:queer (?:or|and)\\s+)?",
    after: "\\s+(?:my|his|her|their)\\s+(?:sexuality|gender|orientation)\\b",
  }),
  // Slurs, where somebody takes one for a name: "I am a proud dyke". Of walls, tools and sticks they say nothing.
  rule("orientation", "dyke dykes fag fags faggot faggots poof", {
    before:
      "\\b(?:(?:i am|i'm|we are|we're|he is|he's|she is|she's|they are|they're|fellow|proud|us|my)\\s+)(?:(?:a|an|the|proud|old|big|fat|soft|butch|femme|political|fellow|and|loud|also|just)\\s+){0,4}",
    notAfter: "\\s+(?:hag|end|ends|break|walls?|packet)",
  }),
  rule("gender_identity", "tranny trannies shemale", {
    before:
      "\\b(?:(?:i am|i'm|we are|we're|he is|she is|she's|they are|fellow|proud|us)\\s+)(?:(?:a|an|proud|old|big|fellow|just)\\s+){0,3}",
  }),
  rule("health", "crip crips spaz gimp", {
    before: "\\b(?:(?:i am|i'm|we are|we're|fellow|proud|us|as a)\\s+)(?:(?:a|an|proud|queer|fellow|angry|mad)\\s+){0,3}",
    after: phraseEnd,
  }),
  rule(
    "gender_identity",
    "hijra muxe kathoey travesti crossdresser crossdressers maverique polygender trigender genderfae postgender cisgendered ladyboy transvestite transvestites tgnc tgncnb transexual transexuals demiboys demigirls transpeople transfolk gendervague xenogender aporagender novosexual",
    { notAfter: asSubject },
  ),
  rule("gender_identity", "trans", { after: "\\*(?=\\s|[.,;!?)]|$)" }),
  rule("gender_identity", "nb enby", { before: copula, after: phraseEnd }),
  rule("gender_identity", "gender", {
    after: "[\\s-](?:questioning|diverse|expansive|creative|nonconforming|non-conforming|apathetic|dissident)\\b",
    notAfter: "[\\s-]diverse\\s+(?:teams?|panels?|boards?|workplaces?|speakers)",
  }),
  rule("gender_identity", "x third", { after: "[\\s-]gender(?:ed)?\\b", before: copula }),
  rule("gender_identity", "hrt", { before: "\\b(?:on|my|started|starting|his|her|their|began|taking)\\s+" }),
  rule("gender_identity", "transitioning transitioned", {
    before: "\\b(?:(?:i'm|i am|i|he|she|they|who)(?:'s|'re| is| are| was)?|before|after|since|while|my|am|is)\\s+",
    after: phraseEnd,
    notAfter: "\\s+(?:to|into|from)\\b",
  }),
  rule("gender_identity", "transition", { before: "\\b(?:gender|medical|social)\\s+", yieldsToTopic: true }),
  rule("gender_identity", "post pre", { before: copula, after: "[\\s-]op\\b(?=\\s*(?:[.,;!?)]|$)|\\s+(?:and|trans))" }),
  rule("gender_identity", "tomboy manly womanly macho", { after: "\\s+(?:person|people|man|woman|lesbian|queer|gay)\\b" }),

  rule("orientation", "lezbian lezbians lez lezzie gayest queerest", {}),
  rule("orientation", "bi", { before: `(?:^|[.|]\\s*|${copula})`, after: "\\s*(?=[,.;|!]|$)" }),
  rule("orientation", "rainbow", { after: "\\s+(?:community|family|famil(?:y|ies) parent)\\b", before: "\\b(?:the|my|our|proud)\\s+" }),
  rule("orientation", "lgbt lgbtq lgbtqi lgbtqia lgbtq2s", {
    before: `(?:^|[.,|]\\s*|${copula})`,
    after: `\\+?\\s+(?:[a-z]+\\s+)?(?:${personNoun}|advocate|geek)`,
    notAfter: "\\+?\\s+(?:in|at|for|of)\\b",
  }),
  rule("gender_identity", "transfemme transfemmes transneutral transmasculine transman transwoman", {}),
  rule("gender_identity", "trans transgender", {
    after: "\\s+(?:experience|history|identity|background|journey)\\b",
    before: "\\b(?:of|my|his|her|their|a)\\s+",
    notBefore: "\\b(?:portrayals?|depictions?|stud(?:y|ies))\\s+of\\s+",
  }),
  rule("gender_identity", "trans", {
    before: copula,
    after:
      "\\s+(?:[a-z]+\\s+)?(?:engineer|developer|designer|artist|scientist|programmer|hacker|researcher|founder|writer|author|musician|nerd|geek|maker|student|activist)s?\\b",
  }),
  rule("gender_identity", "testosterone estrogen oestrogen estradiol", {
    before: "\\b(?:on|my|started|taking|takes|inject\\w*)\\s+",
    after: phraseEnd,
  }),
  rule("gender_identity", "transition", {
    before: "\\b(?:started|began|since|before|after|during)\\s+(?:my|his|her|their)\\s+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:at \\d|in (?:19|20)\\d\\d))",
  }),
  rule("gender_identity", "neither", { after: "\\s+(?:a\\s+)?(?:man|male|boy)\\s+n?or\\s+(?:a\\s+)?(?:woman|female|girl)\\b" }),

  rule("orientation", "attracted", { after: "\\s+to\\s+(?:women|men|girls|boys|both|all genders|people of|any gender)\\b" }),
  rule("orientation", "out", {
    before: "\\b(?:first|only|an|openly|few|the)\\s+",
    after: "\\s+(?:member|employee|executive|ceo|engineer|politician|athlete|player|professor|teacher)s?\\b",
  }),
  rule("orientation", "dykes", { after: "\\s+on\\s+bikes\\b" }),
];
