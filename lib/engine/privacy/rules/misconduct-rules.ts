import { rule, type SensitiveRule } from "../sensitive-rule";

/** Accusations, dismissals and rumours. */
export const misconductRules: readonly SensitiveRule[] = [
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
