import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./as-subject";

/** Whom somebody loves, by name or by what follows from it. */
export const orientationRules: readonly SensitiveRule[] = [
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
  rule("orientation", "lezbian lezbians lez lezzie gayest queerest", {}),
  rule("orientation", "bi", { before: `(?:^|[.|]\\s*|${copula})`, after: "\\s*(?=[,.;|!]|$)" }),
  rule("orientation", "rainbow", { after: "\\s+(?:community|family|famil(?:y|ies) parent)\\b", before: "\\b(?:the|my|our|proud)\\s+" }),
  rule("orientation", "lgbt lgbtq lgbtqi lgbtqia lgbtq2s", {
    before: `(?:^|[.,|]\\s*|${copula})`,
    after: `\\+?\\s+(?:[a-z]+\\s+)?(?:${personNoun}|advocate|geek)`,
    notAfter: "\\+?\\s+(?:in|at|for|of)\\b",
  }),
  rule("orientation", "attracted", { after: "\\s+to\\s+(?:women|men|girls|boys|both|all genders|people of|any gender)\\b" }),
  rule("orientation", "out", {
    before: "\\b(?:first|only|an|openly|few|the)\\s+",
    after: "\\s+(?:member|employee|executive|ceo|engineer|politician|athlete|player|professor|teacher)s?\\b",
  }),
  rule("orientation", "dykes", { after: "\\s+on\\s+bikes\\b" }),
];
