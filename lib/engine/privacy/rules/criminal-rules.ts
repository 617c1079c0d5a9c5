import { rule, type SensitiveRule } from "../sensitive-rule";

const crime =
  "(?:fraud|theft|assault|murder|manslaughter|robbery|burglary|arson|hacking|drug|possession|trafficking|embezzlement|tax|perjury|conspiracy|dui|dwi|drink|drunk|felony|misdemeanou?r|rape|stalking|battery|insider|money laundering|espionage|treason|harassment|crimes?|vandalism|computer|wire)";

/** Offences, trials and sentences. */
export const criminalRules: readonly SensitiveRule[] = [
  rule("criminal_record", "block", { before: "\\bcell[\\s-]+", notAfter: "\\s+(?:copolymer|polymer|design)" }),

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
  rule("criminal_record", "bail", { before: "\\b(?:on|for|posted|granted|jumped|denied|out on)\\s+" }),
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
  rule("criminal_record", "arrest", {
    before: "\\b(?:house|under|his|her|my|an)\\s+",
    notAfter: "\\s+(?:data|records? data|warrant research)",
    notBefore: "\\b(?:cardiac)\\s+",
  }),
  rule("criminal_record", "raided", { after: "\\s+by\\s+(?:the\\s+)?(?:fbi|police|feds|authorities|customs|agents)\\b" }),
  rule("criminal_record", "caught", { after: "\\s+(?:stealing|shoplifting|hacking|smuggling|drunk|dealing|with drugs)\\b" }),
  rule("criminal_record", "cleared", { after: `\\s+of\\s+(?:[a-z]+\\s+){0,2}(?:${crime}|charges|wrongdoing)` }),
  rule("criminal_record", "trespassing burglary manslaughter", { before: "\\b(?:for|of|with)\\s+" }),
  rule("criminal_record", "tried", { after: `\\s+(?:and (?:convicted|acquitted)\\s+)?(?:for|on)\\s+(?:[a-z]+\\s+){0,2}${crime}\\b` }),
  rule("criminal_record", "years months", {
    before: "\\b(?:got|served|given|did|spent)\\s+(?:\\w+\\s+){1,3}",
    after: `\\s+(?:for|in prison|in jail|on)\\s+(?:[a-z]+\\s+){0,2}(?:${crime}|probation|prison|jail|remand)\\b`,
    notAfter: "\\s+(?:for|on)\\s+(?:computer|drug|wire|tax)\\s+(?:games?|graphics|vision|science|discovery|research|transfer|software|law)",
  }),
];
