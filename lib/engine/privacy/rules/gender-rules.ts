import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./as-subject";

/** Gender identity, declared pronouns included. Being a woman or a man is none. */
export const genderRules: readonly SensitiveRule[] = [
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
  rule("gender_identity", "tranny trannies shemale", {
    before:
      "\\b(?:(?:i am|i'm|we are|we're|he is|she is|she's|they are|fellow|proud|us)\\s+)(?:(?:a|an|proud|old|big|fellow|just)\\s+){0,3}",
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
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:at \\d|in (?:19|20)\\d\\d|while|when|that|last|and)\\b)",
  }),
  rule("gender_identity", "live lives lived living", { after: "\\s+(?:openly\\s+)?as\\s+(?:an?\\s+)?(?:woman|man|female|male)\\b" }),
  rule("gender_identity", "hormones", {
    before: "(?:^|\\b(?:i|she|he|they|'ve|'m|'s|have|has)\\s+)(?:started|starting|began|took|taking|been on|on)\\s+(?:taking\\s+)?",
  }),
  rule("gender_identity", "neither", { after: "\\s+(?:a\\s+)?(?:man|male|boy)\\s+n?or\\s+(?:a\\s+)?(?:woman|female|girl)\\b" }),
  rule("gender_identity", "born", { before: "\\b(?:was|were|i was)\\s+", after: "\\s+(?:fe)?male\\b" }),
];
