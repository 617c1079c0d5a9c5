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
];
