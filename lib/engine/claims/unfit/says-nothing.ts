import { screened } from "@/lib/text/screened";

/** "Jane Roe of Acme.": a name with its company as it stands within others' words, and no more. */
export function saysNothing(whole: string, fullName: string): boolean {
  const claim = whole.replace(/^As of \d{4}, /, "");
  const behind = claim.startsWith(fullName) ? claim.slice(fullName.length) : null;
  return (
    saysWhoElse.test(claim) ||
    (behind !== null && /^ (?:talks|speaks|chats|is talking|is speaking) (?:to|with) \p{Lu}/u.test(behind)) ||
    givesName(claim, fullName) ||
    [...emptyClaims, halfSaid, hatnote, agreesTo, countsAlone, sharesPost].some((empty) => empty.test(claim)) ||
    (behind !== null && [...emptyBehindName, countsPart, pointsBackAlone, saysAside, hedges].some((empty) => empty.test(behind)))
  );
}

/** "Sam Roe is Samantha Roe." */
export function givesName(sentence: string, fullName: string): boolean {
  const surname = fullName.slice(fullName.lastIndexOf(" "));
  return /^(?:\p{Lu}\S* ){1,4}is(?: \p{Lu}[\p{L}'’.-]*){2,4}\.$/u.test(sentence) && sentence.endsWith(`${surname}.`);
}

const emptyClaims = [
  // "Roe is dry: “Yes, wonderful, …”", "Asked about talk that …, she answers": what they say, or were asked, stands behind it.
  /(?<! says| under “[^”]{1,80}”|\b(?:[Ll]ecture|[Tt]alk|[Kk]eynote|[Pp]aper|[Ee]ssay|[Bb]ook|[Cc]ourse|[Ww]orkshop|[Ss]eries|[Ss]how|[Ss]ession|[Tt]hesis)\b[^:“]{0,60}): ["“][^"”]{20,}/u,
  // "Is an their librarian", "Roe (that means: no releases.)", "called “Left at the Mill”": a piece of what was said.
  / is an? (?:their|her|his|my|its|our|the|an?|enter|meet|sometimes|never|always|often|when|if|but|and|then|there|it|this|that|not|down|up|with|under|in|on|at|from|by|of|for|as)(?![\p{L}-])/iu,
  // "“…”, says its author", of a project by somebody else.
  / says (?:its|the) \p{Ll}+\.$/u,
  // "Is quietjoin on most things": what they are called there.
  / is \S+ on (?:most|many|all|other) (?:things|sites|platforms|servers)\b/u,
  // "Guild president Sir Maurice Tansley": somebody else's title, and their name.
  / is (?:an? )?[^,.“]* (?:Sir|Dame|Lord|Lady|Mr|Mrs|Ms|Dr|Prof)\.? \p{Lu}/u,
  // "Her own site is roe.example".
  / (?:site|website|homepage|page|blog|profile|handle|address) is (?:at )?\S+\.\p{Ll}{2,}\.?$/u,
  / is (?:an? )?(?:where|who|which|when)\b/,
  /^["“]/u,
].map(screened);

/** "Jane is my guest today", "the Jane Roe who does the weather is somebody else", "the only one who ever asked", "I was wrong for all eleven". */
export const saysWhoElse = screened(
  /\b(?:is|was) (?:(?:my|our|this \p{Ll}+['’]s|today['’]s|tonight['’]s) guest|(?:somebody|someone) else|(?:wrong|right) (?:for|about) (?:all|both|each|every|that|this|it|them))\b|\bthe only \p{Ll}+ who (?:has )?ever /u,
);

/** "Stops, hanging from two ropes", "points at the river", "takes a crayon out of her sleeve": what a reporter saw. */
export const scenes = [
  /^ (?:stops?|stopped|pauses?|paused|points?|pointed|nods|nodded|shrugs|shrugged|laughs|laughed|smiles|smiled|grins|grinned|winces|winced|sighs|sighed|frowns|frowned|gestures|gestured|waves|waved|leans|leaned|looks|looked|glances|glanced)(?:, | (?:at|to|towards?|up|down|over|back|out|across) )/,
  /^ (?:takes|took|pulls|pulled|fishes|fished|draws|drew|produces|produced|lays|laid|puts|put|turns|turned|picks|picked) .*\b(?:sleeve|pocket|drawer|bag|hand on|(?:an?|the|some|her|his|their) pages?|from behind (?:an|his|her|their) ear|her hand|his hand|their hand)\b/,
];

const emptyBehindName = [
  // What somebody cannot stand is no opening.
  /^ (?:hates?|dislikes?|loathes?|detests?) /u,
  ...scenes,
  /^ (?:asked (?:about|for|if|whether|why|how|what|when)|(?:spotted|seen|pictured|photographed|snapped|heard|found) (?:on|in|at|with|by|here|above|below|doing))\b/,
  /^ (?:\([^)]*\)\.?|called ["“][^"”]*["”]\.?)$/,
  /^ who /,
  // “…,” said chief executive Ann Lee: the words of saying without what is said.
  /^ (?:says?|said|adds?|added|writes?|wrote) (?:the |its |their |our )?(?:\p{Ll}[\p{L}-]* ){0,4}\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+\.$/u,
  // "Knows the waiting room": which one stands elsewhere.
  /^ knows the \p{Ll}+(?: \p{Ll}+)?\.$/u,
  // "I mean, courses", "my own line manager and my own Christmas party".
  /^ (?:means (?!to\b|that\b|business\b)|(?:is|was) (?:her|his|their) own (?:line )?(?:manager|boss)\b)/u,
  // "Edits welcome": nobody's deed.
  /^ \p{Ll}+(?: \p{Ll}+)? welcome\.$/u,
  // "Released 4 November 2025": the page, or what it is about.
  /^ (?:released|published|updated|posted|recorded|filmed|aired|printed|issued|launched|received|accepted|revised|submitted|retrieved|accessed) (?:on |in )?\d/,
  // "Made beer instead", "typed hers", "has spoken": instead of what, and whose, stands elsewhere.
  /^ \p{L}+(?: \p{L}+)? (?:instead|hers|his|theirs)\.$/u,
  /^ (?:has|have|had) (?:spoken|said|done|gone|come|seen|heard|begun|started|finished|tried|asked|answered|agreed)\.$/,
  /^\s+(?:of|from|at|with|and|or)\s/u,
];

/** "Jane who drove the van", of "it was Ann who walked it", "though she gets the emails", "posts / about / fonts": half of something. */
export const halfSaid = screened(/^[Tt]hough |^\p{Lu}[\p{L}'’-]+ who | \/ \S+ \/ /u);

/** "For the character that she plays, see Old Thrum." */
export const hatnote = screened(/^For .*, see (?:also )?(?:the )?\p{Lu}/u);

/** "I accept cookies", "I agree to receive the newsletter": beside a box to tick. */
export const agreesTo = screened(/\baccepts? cookies\b|\breceive the newsletter\b|\bagrees? to the terms\b|\bread the privacy policy\b/iu);

/** "Gives four or five a year to societies", "has counted about two million", "starts with four": of what stands elsewhere. */
export const countsPart =
  /^ (?:has |have |had )?\p{Ll}+ (?:about |some |over |nearly |almost )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)(?: or (?:two|three|four|five|six|seven|eight|nine|ten|\d+))?(?: million| thousand| hundred)?(?:\.$| (?:a|each|every|per) (?:year|month|week|day)\b)/u;

/** "Speaks three", "has three, two of which play a tune": of what, stands in another sentence. */
export const countsAlone = screened(
  /(?<!\b(?:about|after|aged|all|and|at|before|both|by|chapter|for|from|in|like|of|on|or|over|page|than|the|these|those|to|under|until|with) )(?<![-–])\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|(?:a|one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand|dozen))(?: more| others)?(?:\.[”"]?$|, \p{Ll}+ of which\b)/u,
);

/** A line of a feed: "shared a post by Ann Lee". */
export const sharesPost = screened(
  /^(?:\S+ ){0,3}[Rr]epeated from @| (?:shared|liked|reposted|celebrated|commented on) (?:an?|this|the) (?:post|update|article|video)\b| (?:starred|forked|upvoted|reacted to) | (?:reposted|retweeted|reshared|endorsed) \p{Lu}| posted,? (?:on )?\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{Ll}+(?: \d{4})?[.:]?$|(?<!\p{L})(?:comentou|curtiu|compartilhou|repostou|comentó|compartió|recomendó|a commenté|a partagé|a aimé|kommentierte|kommentiert|teilte|ha commentato|ha condiviso|reageerde op|deelde)(?!\p{L}).{0,80}(?:publicação|post|publicación|publication|beitrag|bericht)(?!\p{L})/iu,
);

/** What is said, done or begun stands in another sentence. */
export const pointsBackAlone =
  /^ (?:\p{Ll}+ )?(?:(?:says|said|does|did|thinks|thought|hopes) so\b|\p{Ll}+ as before\.|(?:begins?|starts?|began|started|opens|opened|returns|returned) (?:in|on) (?:(?:early|mid|late|the) )?(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\.$)/u;

export const saysAside = screened(
  /^(?: is)? afraid, |^ (?:holds|says|thinks|believes|argues|insists|adds|explains|reckons|maintains|claims|jokes|notes|points out|remarks|recalls|admits|should|would|could|might|may|must), /u,
);

/** "Then I sort of thought": no deed of its own. */
export const hedges = screened(/^ (?:sorts|kinds) of \p{Ll}|(?<!\p{L})I (?:sort|kind) of \p{Ll}/u);
