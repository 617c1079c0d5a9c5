import { rule, type SensitiveRule } from "../sensitive-rule";

/** What genes and bodies say of one person. */
export const geneticRules: readonly SensitiveRule[] = [
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
    after:
      "\\s+(?:of\\s+|for\\s+)?(?:a|an|the)?\\s*(?:\\w+\\s+){0,3}(?:gene|mutation|allele|variant)\\b(?!\\s+(?:labels?|fields?|names?|tags?|types?)\\b)",
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
  rule("genetic_biometric", "copies", { after: "\\s+of\\s+the\\s+(?:[a-z0-9]+\\s+)?(?:gene|variant|allele|mutation)\\b" }),
  rule("genetic_biometric", "variant allele", {
    before: "\\b(?:i|he|she|they|who)\\s+(?:have|has|carry|carries|inherited)\\s+(?:the|a|an)\\s+(?:[a-z0-9-]+\\s+){0,3}",
    notAfter: "\\s+(?:of|data|types?|labels?|fields?|names?|tags?)\\b",
  }),
  rule("genetic_biometric", "hereditary congenital chromosomal", {
    before: "\\b(?:a|my|his|her|rare|with|has|have|had)\\s+(?:a\\s+|rare\\s+)*",
    after: "\\s+[a-z]+",
    notAfter: `\\s+(?:data|stud\\w+|research|monarch\\w*|title|peer\\w*|[a-z]+${"\\s+(?:research|stud\\w+|lab|data|group)"})`,
  }),
  rule("genetic_biometric", "negative positive", { before: "\\b(?:i'm|i am|is|am)\\s+(?:an?\\s+)?(?:type\\s+)?(?:o|a|b|ab|rh)[\\s-]+" }),
];
