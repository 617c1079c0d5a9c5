import { rule, type SensitiveRule } from "../sensitive-rule";

const crime =
  "(?:fraud|theft|assault|murder|manslaughter|robbery|burglary|arson|hacking|drug|possession|trafficking|embezzlement|tax|perjury|conspiracy|dui|dwi|drink|drunk|felony|misdemeanou?r|rape|stalking|battery|insider|money laundering|espionage|treason|harassment|crimes?|vandalism|computer|wire)";

export const wrongdoingRules: readonly SensitiveRule[] = [
  rule(
    "criminal_record",
    "convicted convict felon felony felonies incarcerated imprisoned jailed parole inmate paroled misdemeanor misdemeanour acquitted",
    { notAfter: "\\s+(?:reform|data|software|in (?:his|her) belief)", notBefore: "\\b(?:mass)\\s+" },
  ),
  rule("criminal_record", "conviction convictions", {
    before: "\\b(?:criminal|prior|past|his|her|my|fraud|drug|felony|wrongful|a|assault)\\s+",
    after: "\\s+(?:for|on|in \\d|was|record)|(?=\\s*[.;!]|$)",
    notAfter: "\\s+for\\s+(?:open|the\\s+(?:cause|idea))",
    notBefore: "\\b(?:with|deep|strong|of)\\s+(?:his|her|my|a)\\s+",
  }),
  rule("criminal_record", "arrested", {
    notAfter: "\\s+(?:development|by\\s+the\\s+(?:beauty|idea|design))",
    notBefore: "\\bcell[\\s-]cycle\\s+",
  }),
  rule("criminal_record", "prison jail", {
    before:
      "\\b(?:in|to|from|out of|after|spent|years (?:in|of)|sentenced to|federal|state|time in|left)\\s+(?:a |the |federal |state |time in )?",
    notAfter: "\\s+(?:reform|education|librar\\w+|abolition|teaching|programs?|phone|system|break|architect|notebooks)",
    notBefore: "\\b(?:escape|python|bsd|chroot)\\s+(?:from\\s+|in\\s+)?",
  }),
  rule("criminal_record", "prisoner prisoners probation", {
    before: "\\b(?:a|an|former|ex|on|as a|political)[\\s-]+",
    notAfter: "\\s+(?:of\\s+(?:hope|azkaban|war|love)|'s dilemma|dilemma|reintegration|rights|period)|'s",
  }),
  rule("criminal_record", "criminal", {
    after: "\\s+(?:records?|history|past|charges?|offen[cs]es?|investigation|trial|background)\\b",
    notAfter: "\\s+(?:background checks?)",
  }),
  rule("criminal_record", "criminal", { before: "\\b(?:a|former|convicted|is|ex)\\s+", after: "(?=\\s*[.,;!]|$|\\s+who)" }),
  rule("criminal_record", "charged indicted prosecuted", { after: `\\s+(?:with|for|in|on)\\s+(?:\\w+\\s+){0,2}${crime}` }),
  rule("criminal_record", "pleaded pled plead found", { after: "\\s+(?:not\\s+)?guilty\\b" }),
  rule("criminal_record", "guilty", { after: `\\s+(?:of|to)\\s+(?:\\w+\\s+){0,2}${crime}` }),
  rule("criminal_record", "sentenced", { after: "\\s+(?:to|for)\\b", notBefore: "\\bwell\\s+" }),
  rule("criminal_record", "served serving", {
    after:
      "\\s+(?:time\\b(?!\\s+(?:as|on|in (?:the (?:army|navy|military)|office)|series))|\\w+\\s+(?:years?|months?)\\s+(?:in\\s+(?:prison|jail)|for\\s+" +
      crime +
      "|behind bars))",
    notAfter: "\\s+time\\s+(?:as|on|at|critical|in the)",
  }),
  rule("criminal_record", "dui dwi", { writing: "capitals" }),
  rule("criminal_record", "offender", { before: "\\b(?:sex|young|repeat|convicted|registered)\\s+" }),

  rule("genetic_biometric", "dna genome genes genotype karyotype", {
    before: "\\b(?:my|his|her|their|own)\\s+(?:own\\s+)?",
    notAfter: "\\s+(?:lab|research|sequenc\\w+ (?:work|lab|research)|tool|database|browser|assembly|work)",
    notBefore: "\\b(?:in|programming|part of|code is in|of)\\s+(?:my|his|her|their)\\s+(?:own\\s+)?",
  }),
  rule("genetic_biometric", "23andme ancestrydna brca brca1 brca2", {
    before: "\\b(?:my|his|her|carries|carry|carrier of|carrying|with|has|have|from|did|took|the)\\s+(?:a |an |the )?",
    notAfter: "\\s+(?:research|genes? in|data|proteins?|screening programs?|pathways?)",
  }),
  rule("genetic_biometric", "carrier carriers carries carrying", {
    after: "\\s+(?:of\\s+|for\\s+)?(?:a|an|the)?\\s*(?:\\w+\\s+){0,3}(?:gene|mutation|allele|variant)\\b",
  }),
  rule("genetic_biometric", "genetic hereditary congenital", {
    before: "\\b(?:a|my|his|her|rare|with|has|have|had)\\s+(?:a\\s+|rare\\s+)*",
    after: "\\s+(?:condition|disorder|disease|defect|mutation|test|predisposition|heart)\\b",
    notAfter: "\\s+\\w+\\s+(?:research|studies|lab)",
  }),
  rule("genetic_biometric", "fingerprint fingerprints faceprint voiceprint retina iris", {
    before: "\\b(?:my|his|her)\\s+(?:own\\s+)?",
    after: "(?:\\s+(?:scan|data|template|print))?(?=\\s*[.,;!]|$|\\s+(?:is|are|was|were)\\b)",
    notBefore: "\\b(?:browser|dog|cat|key|pgp|gpg)\\s+",
  }),
  rule("genetic_biometric", "blood", { before: "\\b(?:my|his|her)\\s+", after: "\\s+(?:type|group|test|sugar|pressure)\\b" }),

  rule("misconduct", "accused accusation accusations alleged allegedly allegation allegations", {
    notAfter: "\\s+(?:of being too|of caring)",
  }),
  rule("misconduct", "lawsuit lawsuits sued suing litigation", {
    before: "\\b(?:a|an|the|was|were|being|been|is|got|his|her|my|in|by|former|facing|faces|he|she|they|settled|employee)\\s+(?:\\w+\\s+)?",
    notBefore: "\\b(?:specialis\\w+|practice|expert\\w*|lawyer|attorney|support\\w*|patent|commercial|experience)\\s+(?:in|on|for)?\\s*",
    notAfter: "\\s+(?:support|associate|partner|lawyer|attorney|practice|analytics)",
  }),
  rule("misconduct", "fired sacked dismissed ousted", {
    before: "\\b(?:was|were|got|been|being|after|is|get|getting|be)\\s+",
    notAfter: "\\s+(?:up|off|when|on|by the (?:event|trigger|click)|event|as an event|if)\\b",
  }),
  rule("misconduct", "fired", { after: "\\s+(?:from|for)\\b", notAfter: "\\s+from\\s+(?:the\\s+)?(?:event|component|kiln)" }),
  rule("misconduct", "laid", { after: "[\\s-]off\\b" }),
  rule("misconduct", "let", { before: "\\b(?:was|were|been|being|got)\\s+", after: "\\s+go\\b" }),
  rule(
    "misconduct",
    "misconduct plagiarism plagiarised plagiarized embezzlement embezzled harasser bribery bribed corruption malpractice nepotism",
    {
      before:
        "\\b(?:his|her|my|their|of|for|over|sexual|scientific|research|amid|he|she|they|committed|was|about|accused|research|alleged|after|financial|gross)\\s+(?:\\w+\\s+)?",
      notBefore:
        "\\b(?:detection|prevention|stud\\w+|research|data|memory|reporting|investigat\\w+|expert|causes?|prevent\\w*|detect\\w*|fight\\w*|cases?)\\s+(?:of|on|about|against|for)?\\s*",
      notAfter: "\\s+(?:detection|detectors?|prevention|research|checker|policy|hearings?)",
    },
  ),
  rule("misconduct", "harassed harassment harassing bullying bullied stalked abuse", {
    before: "\\b(?:he|she|they|of|for|over|sexual|sexually|accused|was|were|been|workplace|i|her|his|my)\\s+",
    notBefore:
      "\\b(?:prevent\\w*|forms?|detection|types?|kinds?|victims?|reports?|survivors?|targets?|research|policy|examples?|automated)\\s+(?:of|on|for|sexual)\\s+(?:sexual\\s+)?|\\b(?:against|anti)[\\s-]+(?:\\w+\\s+)?",
    notAfter: "\\s+(?:prevention|policy|policies|training|research|detection|awareness)",
  }),
  rule("misconduct", "scandal scandals disgraced", {
    notAfter: "\\s+(?:reporting|journalism)",
    notBefore: "\\b(?:post office|horizon|covered|investigated|exposed)\\s+(?:the\\s+|\\w+\\s+)?",
  }),
  rule("misconduct", "resigned resignation resign stepped", {
    after: "(?:\\s+down)?\\s+(?:amid|over|after|following|in disgrace|under pressure)\\b",
  }),
  rule("misconduct", "rumor rumored rumors rumour rumoured rumours gossip whispers", {
    after:
      "[^.;]{0,60}\\b(?:affair|drinking|drunk|divorc\\w+|dating|relationship|marriage|money|debt|bankrupt\\w*|harass\\w*|misconduct|fired|fraud|steal\\w*|stole|lawsuit|abus\\w*|drugs?|rehab|ill|illness|sick|cancer|pregnan\\w*|pocket\\w*|salary|cheat\\w*|plagiari\\w*|leav\\w+ (?:his|her) (?:wife|husband)|assault\\w*|brib\\w*)",
    yieldsToTopic: false,
  }),
  rule("misconduct", "fraud fraudster swindler thief cheated stole conned defrauded", {
    before: "\\b(?:committed|for|is a|was a|he|she|a|of|alleged|who|they)\\s+(?:\\w+\\s+)?",
    notBefore: "\\b(?:prevention|detection|types|kinds|risk|models?|book|car|identity|fight\\w*|analysis)\\s+(?:of|for|a|against)?\\s*",
    notAfter:
      "\\s+(?:detection|prevention|analy\\w+|risk|models?|team|platform|investigat\\w+|the show|examiner|data|my heart|engineer\\w*|and abuse|systems?)",
  }),
  rule("misconduct", "cheating cheated", { after: "\\s+(?:on\\s+(?:his|her|my|every|their)|his|her)\\b" }),
  rule("misconduct", "banned expelled suspended blacklisted", {
    before: "\\b(?:was|were|been|got|permanently|being)\\s+",
    after: "\\s+(?:from|for|after|by)\\b",
    notBefore: "\\b(?:book|process|thread|book)\\s+(?:was|were)\\s+",
    notAfter: "\\s+(?:from|by)\\s+the\\s+(?:ceiling|ceilings|kernel|scheduler)",
  }),
  rule("misconduct", "sued", {
    after: "\\s+(?:for|by|over|his|her|the|in)\\b",
    notBefore: "\\b(?:eff|foundation|conservancy|that|firm)\\s+",
  }),
  rule("misconduct", "rumor rumors rumour rumours", {
    after: "\\s+has\\s+it\\b",
    notAfter: "\\s+has\\s+it\\s+(?:that\\s+)?(?:a|the)\\s+(?:next|new)",
    yieldsToTopic: false,
  }),
  rule("misconduct", "drinks drinking drunk", {
    before: "\\b(?:rumou?rs?|allegedly|reportedly|he|she)\\b[^.;]{0,30}\\b(?:heavily|problem|too much)?\\s*",
    after: "\\s+(?:problem|heavily|too much|on the job)\\b",
  }),
  rule("criminal_record", "did", {
    after: "\\s+time\\b(?=\\s*(?:[.,;!?)]|$)|\\s+(?:for|and|in (?:prison|jail|county|juvie|the joint))\\b)",
  }),
  rule("criminal_record", "ex", { after: "[\\s-](?:con|convict|offender|prisoner|felon|inmate|gang|burglar)s?\\b" }),
  rule("criminal_record", "formerly", { after: "[\\s-](?:incarcerated|imprisoned|convicted|jailed)\\b" }),
  rule("criminal_record", "rap", { after: "\\s+sheet\\b" }),
  rule("criminal_record", "indicted", { before: "\\b(?:was|were|been|being|got|is|am|and|he|she|they)\\s+" }),
  rule("criminal_record", "behind", {
    before: "\\b(?:years?|months?|decades?|time|life|put|spent|landed|him|her|them|spell)\\s+",
    after: "\\s+bars\\b",
  }),
  rule("criminal_record", "bail", { before: "\\b(?:on|posted|granted|jumped|denied|out on)\\s+" }),
  rule("criminal_record", "locked", {
    before: "\\b(?:i|he|she|they|who|and)\\s+(?:was|were|got|been|being)\\s+",
    after: "\\s+up\\b",
    notAfter: "\\s+up\\s+(?:in (?:a|the|my) (?:room|house|flat|office))",
  }),
  rule("criminal_record", "misdemeanors misdemeanours", {}),
  rule("criminal_record", "juvenile", { after: "\\s+(?:delinquent|detention|hall|offender|record)\\b" }),
  rule("criminal_record", "gang", {
    before: "\\b(?:a|an|former|ex|street|violent|in a|the)[\\s-]+(?:former\\s+|street\\s+)?",
    after: "\\s+(?:members?|leader|life|violence)\\b",
    notAfter: "\\s+violence\\s+(?:prevention|research)",
  }),
  rule("criminal_record", "justice system", {
    before: `\\b(?:i'm|i am|is|are|am|was|as a|a)\\s+`,
    after: "[\\s-](?:impacted|involved)\\b",
    notAfter: "[\\s-]\\w+\\s+(?:youth|people|communit\\w+|populations?)",
  }),
  rule(
    "criminal_record",
    "robbed burgled smuggled shoplifted trafficked laundered stabbed vandalized vandalised forged counterfeited stole",
    {
      before: "\\b(?:i|he|she|they|who)\\s+(?:(?:once|had|also|later|twice|even|reportedly)\\s+){0,2}",
      notAfter:
        "\\s+(?:the show|my heart|peter|a (?:glance|kiss|march)|moments?|time|ideas?|connections?|links|paths?|partnerships?|relationships?|a (?:path|career|bond|partnership|new)|(?:his|her|their|my) own)",
    },
  ),
  rule("criminal_record", "murdered killed raped strangled assaulted", {
    before: "\\b(?:i|he|she|they|who)\\s+(?:(?:once|had|also|later)\\s+)?",
    after: "\\s+(?:a|an|his|her|their|two|three|someone|somebody)\\b",
    notAfter: "\\s+(?:a|an|his|her|their|two|three)\\s+(?:process\\w*|bugs?|server|project|thread|feature|tasks?|job|pods?|it)",
  }),
  rule("criminal_record", "shoplifting shoplifter", {}),
  rule("criminal_record", "extradited deported detained", { before: "\\b(?:was|were|been|got|being|is)\\s+" }),
  rule("criminal_record", "custody", {
    before: "\\b(?:in|police|into)\\s+(?:police\\s+|federal\\s+)?",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:for|after|and|in|twice)\\b)",
    notBefore: "\\bchain\\s+(?:of\\s+)?",
  }),
  rule("criminal_record", "dealer dealers dealing", { before: "\\bdrug[\\s-]+" }),
  rule("criminal_record", "drugs cocaine heroin meth weed", {
    before: "\\b(?:deal|deals|dealt|dealing|sold|sell|selling|smuggl\\w+|possess\\w+|carrying)\\s+",
  }),
  rule("criminal_record", "busted", { before: "\\b(?:got|was|were)\\s+", after: "\\s+(?:for|by|with)\\b" }),
  rule("criminal_record", "county", {
    before: "\\b(?:months|years|time|days)\\s+in\\s+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:jail|lockup|for)\\b)",
    notBefore: "\\b(?:lived|spent)\\s+[^.]{0,20}$",
  }),
  rule("criminal_record", "wanted", {
    before: "\\b(?:is|was|are|were)\\s+",
    after: "\\s+(?:by (?:the )?(?:police|fbi|interpol|authorities)|for (?:murder|fraud|theft|questioning))\\b",
  }),
  rule("criminal_record", "investigation", { before: "\\bunder\\s+(?:criminal\\s+|police\\s+|federal\\s+|sec\\s+)?", basis: "inferred" }),

  rule("genetic_biometric", "dna genetic", {
    after: "\\s+(?:tests?|kit|results?)\\b",
    before: "\\b(?:took|takes|did|had|got|my|his|her|their|a)\\s+(?:a\\s+|an\\s+)?",
    notAfter: `\\s+\\w+\\s+(?:companies|company|startup|provider|lab|software)`,
  }),
  rule("genetic_biometric", "genome exome", {
    before: "\\b(?:had|have|got|my|his|her)\\s+(?:my|his|her|their)?\\s*(?:whole|full)?\\s*",
    after: "\\s+(?:sequenced|analy[sz]ed|tested)\\b",
  }),
  rule("genetic_biometric", "carrier carriers", {
    before: "\\b(?:is|am|was|are|i'm|gene|brca\\s*[12]?|asymptomatic|a|silent)\\s+(?:(?:a|an)\\s+(?:\\w+\\s+)?)?",
    after: "(?:\\s+(?:for|of)\\s+(?:tay|cystic|sickle|the|a|huntington|thalass|hemophil|haemophil|brca|fragile)\\w*)",
  }),
  rule("genetic_biometric", "brca brca1 brca2 fragile", {
    after: "\\s*[12]?\\s+(?:carrier|positive|mutation|gene|x)\\b",
    before: "\\b(?:a|the|my|his|her|has|is|am|with|carries)\\s+(?:a\\s+|the\\s+)?",
  }),
  rule("genetic_biometric", "trait mutation gene", {
    before: "\\b(?:has|have|had|carries|carry|inherited|with|got)\\s+(?:a|an|the|his|her|my)?\\s*(?:[a-z0-9'-]+\\s+){0,2}",
    notAfter:
      "\\s+(?:research|data|expression|editing|regulation|family|names?|testing|analysis|databases?|bounds?|objects?|labels?|fields?|ontology|for (?!(?:huntington|cystic|breast|sickle|tay|hemo|haemo|a|an)))",
    notBefore:
      "\\b(?:with|has|have|work\\w*)\\s+(?:a|an|the|her|his|my)?\\s*(?:single|focus|interest|jean|data|code|state|rust|marker|defining|character|personality|useful|common|key|great|strong)\\s+(?:\\w+\\s+)?",
    yieldsToTopic: true,
  }),
  rule("genetic_biometric", "inherited", {
    after:
      "\\s+(?:an?\\s+|the\\s+|(?:his|her|my)\\s+\\w+'s\\s+)?(?:[a-z'-]+\\s+){0,2}(?:gene|mutation|disease|condition|disorder|syndrome|huntington's)\\b",
  }),
  rule("genetic_biometric", "homozygous heterozygous", { before: "\\b(?:is|am|i'm|she's|he's|are)\\s+" }),
  rule("genetic_biometric", "klinefelter klinefelters leiden xxy", {
    before: "\\b(?:has|have|with|an|is|am|v|had|my|his)\\s+(?:an?\\s+)?",
  }),
  rule("genetic_biometric", "retina retinas iris irises fingerprints fingerprint face", {
    before: "\\b(?:had|uploaded|gave|scanned|submitted)\\s+(?:my|his|her|their)\\s+",
    after: "(?:\\s+(?:scanned|taken|recorded|enrolled))?(?=\\s*(?:[.,;!?)]|$)|\\s+(?:to|at|for|online|by)\\b)",
  }),
  rule("genetic_biometric", "blood", { before: "\\b(?:has|have|with|is|i'm|am)\\s+(?:a\\s+)?", after: "\\s+type\\b" }),

  rule("criminal_record", "arrest", {
    before: "\\b(?:house|under|his|her|my|an)\\s+",
    notAfter: "\\s+(?:data|records? data|warrant research)",
    notBefore: "\\b(?:cardiac)\\s+",
  }),
  rule("criminal_record", "raided", { after: "\\s+by\\s+(?:the\\s+)?(?:fbi|police|feds|authorities|customs|agents)\\b" }),
  rule("criminal_record", "caught", { after: "\\s+(?:stealing|shoplifting|hacking|smuggling|drunk|dealing|with drugs)\\b" }),
  rule("criminal_record", "cleared", { after: `\\s+of\\s+(?:[a-z]+\\s+){0,2}(?:${crime}|charges|wrongdoing)` }),
  rule("criminal_record", "trespassing burglary manslaughter", { before: "\\b(?:for|of|with)\\s+" }),
  rule("genetic_biometric", "copies", { after: "\\s+of\\s+the\\s+[a-z0-9]+\\s+(?:gene|variant|allele|mutation)\\b" }),
  rule("genetic_biometric", "variant allele", {
    before: "\\b(?:i|he|she|they|who)\\s+(?:have|has|carry|carries|inherited)\\s+(?:the|a|an)\\s+(?:[a-z0-9-]+\\s+){0,3}",
    notAfter: "\\s+(?:of|data|type)",
  }),
  rule("genetic_biometric", "hereditary congenital chromosomal", {
    before: "\\b(?:a|my|his|her|rare|with|has|have|had)\\s+(?:a\\s+|rare\\s+)*",
    after: "\\s+[a-z]+",
    notAfter: `\\s+(?:data|stud\\w+|research|monarch\\w*|title|peer\\w*|[a-z]+${"\\s+(?:research|stud\\w+|lab|data|group)"})`,
  }),
  rule("genetic_biometric", "negative positive", { before: "\\b(?:i'm|i am|is|am)\\s+(?:an?\\s+)?(?:type\\s+)?(?:o|a|b|ab|rh)[\\s-]+" }),

  rule("criminal_record", "tried", { after: `\\s+(?:and (?:convicted|acquitted)\\s+)?(?:for|on)\\s+(?:[a-z]+\\s+){0,2}${crime}\\b` }),
  rule("criminal_record", "years months", {
    before: "\\b(?:got|served|given|did|spent)\\s+(?:\\w+\\s+){1,3}",
    after: `\\s+(?:for|in prison|in jail|on)\\s+(?:[a-z]+\\s+){0,2}(?:${crime}|probation|prison|jail|remand)\\b`,
    notAfter: "\\s+(?:for|on)\\s+(?:computer|drug|wire|tax)\\s+(?:games?|graphics|vision|science|discovery|research|transfer|software|law)",
  }),
];
