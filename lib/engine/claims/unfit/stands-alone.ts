import { screened } from "@/lib/text/screened";
/**
 * Whether a claim can be understood by who reads nothing else: no "it" or "them" that points out of the sentence, no "also", nothing said to the
 * page's own reader. A pronoun behind a mark or a word that opens a clause has something in the sentence to stand for.
 */
export function standsAlone(claim: string): boolean {
  const [main = ""] = claim.replace(/^As of \d{4}, /, "").split(clauseStart);
  return !elliptic.test(claim) && !pointsOut.test(main) && !leansOn.test(claim) && !leavesOut.test(claim) && !uncounted.test(claim);
}

const clauseStart =
  /[,;:(–—]|\b(?:which|who|where|because|when|whenever|while|if|although|but|before|after|since|until|than|and (?:he|she|they)|(?<=\b(?:an?|her|his|their) (?:\p{Ll}[\p{L}-]* ){1,3})and (?=\p{Ll}+s \p{Ll})|as (?:he|she|they|it)|that(?! (?:at|in|on|from|with|for|by|to|too)\b))\b/u;

/** "Tests it", "all of them", "does this", "learned that at": what it is stands in another sentence. "This year" and "these days" are times. */
const pointsOut = screened(
  /\b(?<!\b(?:an?|the|no|two) \p{L}+ (?:in|of) )(?:it|them|there)\b|\b(?:this|these|those)\b(?! (?:year|month|week|spring|summer|autumn|winter|days|time|who|that|with|of|conversation|episode|interview|talk)\b)|\b(?:learn\w*|heard?|did|does|do|said|says?|told|tells?|got|made|makes?|wrote|built|knows?|puts?|sent|gave|took|takes?|that) that(?= (?:at|in|on|from|with|for|by|to|too)\b|[,.])/u,
);

/** Whether it says that something was done, and leaves to another sentence what. */
export function isElliptic(sentence: string): boolean {
  return elliptic.test(sentence);
}

/** "Made that mistake once", "did, until 2020, at Leeds": what, stands elsewhere. */
const elliptic = screened(
  /^\S+(?: \S+){0,3}? (?:makes?|made|did|had|took|takes?|got|lost|kept) that (?:mistake|job|one|thing|part|bit|course|trip|call)\b(?! (?:that|which|who|of)\b)|^\S+(?: \S+){0,3}? (?:did|does|used to), (?:until|since|from|in|for|but) |\bdoing so\b|\bdid (?:theirs|hers|his|mine)\b|\bunder every one\b|\bmade that an? /u,
);

/** Words that go on from a sentence before, or speak to the page's reader. */
const leansOn = screened(
  /\b(?:also|too(?=[.,]|$)|please|sorry|one respect|does (?:reply|answer)|all of them|either|likewise|(?:did|does|do|done) so|since(?=\.|$| (?:from|at|with|on)\b(?! least))|as well(?=[.,]|$)|(?:until|before|by|since) then(?=[.,]|$)|the (?:rest|others)(?=[.,;]|$)|the (?:company|firm|former|latter|above|same(?=[.,])))\b/u,
);

/** Whether it leaves to another sentence what it counts or points at, in a claim of ours or in a frame. */
export function leavesOpen(sentence: string): boolean {
  return uncounted.test(sentence);
}

/** "Thinks thirty are colleagues", "has finished four and a half", "read one aloud", "is aware that this cannot be invoiced". */
const uncounted = screened(
  /\b(?:thinks?|says|believes?|reckons?) (?:about |some )?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|most|\d+) (?:are|is|were|was)\b|\b(?:finished|checked|sold|done) (?:one|two|three|four|five|six|seven|eight|nine|ten) (?:and a half|in \p{Ll}+)\b(?! of)|\b(?:reads?|keeps?|writes?|wrote|has|makes?) one(?=\.| (?:aloud|at|every|on) )|\b(?:promoted|turned|made) that \p{Ll}+ (?:to|into)\b|\bthat (?:this|these|those)\b(?! (?:year|month|week|spring|summer|autumn|winter))|\bit all\b/u,
);

/** "Has about three hundred", "keeps the worst one", "is a keen", "uses a different name": of what, a keen what, from which, stands elsewhere. */
const leavesOut = screened(
  /\b(?:shelves|boxes|\p{Ll}*boxes|drawers|folders|notebooks|albums) full\.$|\ba different (?:\p{Ll}+ )?names?(?=[.,])|\b(?:an?|the) (?:keen|avid|proud|passionate|lifelong|former|regular|slow|fast|young|old|small|big|good|great|bad|new)\.$|\b(?:has|had|have|owns?|owned|keeps?|kept|makes?|made|wrote|sold|bought|read|runs?|ran|designed|built|done)(?: (?:about|around|some|over|nearly|almost|only|at least|more than))? (?:\d[\d,]*|(?:(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|an?|several) )?(?:hundred|thousand|dozens?|hundreds|thousands)|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|several|many|a few)\.?$|\bthe (?:\p{Ll}+ )?ones?\b(?!-| (?:of|that|who|which|where|with|to|he|she|they|in|for)\b)/u,
);

const pronounsOf = { she: /\b(?:she|her|hers|herself)\b/, he: /\b(?:he|his|him|himself)\b/ } as const;

/** "Brought her a flask", "taught him": nobody does that to themselves in these words. */
const handsToAnother = screened(/^ \p{Ll}+ (?:him\b|her(?= (?:an?|the)\b|\.?$))/u);

/** "Gives the first lecture of her course", of a man: whose it is stands in another sentence, where the claim names nobody else. */
export function pointsAtAnother(claim: string, fullName: string, called: "she" | "he" | "they"): boolean {
  const [main = ""] = claim.split(/["“„]/u);
  const subject = main.startsWith(fullName) ? fullName : "I";
  if (main.startsWith(`${subject} `) && handsToAnother.test(main.slice(subject.length))) return true;
  if (called === "they") return false;
  const rest = main.replaceAll(fullName, "");
  return pronounsOf[called === "she" ? "he" : "she"].test(rest);
}

/** "I get his fan mail", said by the person: whose it is stands in another sentence, where nobody comes up before the pronoun. */
export function speaksOfAnother(sentence: string): boolean {
  const at = /(?<![\p{L}'’])(?:he|she|him|his|her|hers)(?![\p{L}])/u.exec(sentence)?.index ?? -1;
  return at > 0 && !comesUp.test(sentence.slice(0, at));
}

const comesUp =
  /(?<=.)(?<![\p{L}'’])(?!I\b)\p{Lu}|\b(?:an?|the|every|each|any|my|our|one|no|another|some|whose|whoever|someone|anyone|somebody|anybody|everyone|who) /u;

/** "Autumn: a second apprentice, if the grant comes through." */
export function hangsOnCondition(words: string): boolean {
  return ifOnly.test(words);
}

const ifOnly = screened(/,? (?:if|unless|provided|assuming) (?:the|an?|we|I|she|he|they|it|all|funds|funding|money|nobody|somebody)\b/u);
