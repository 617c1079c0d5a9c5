import type { Category, ClaimRole } from "@/lib/contract/vocabulary";
import { remembered } from "@/lib/text/remembered";
import { screened } from "@/lib/text/screened";
import { headRole, isStudying, jobOf, mainVerb } from "./clause-predicate";
import { isPastVerb, isTradeVerb } from "./clauses/english-verbs";
import { communityNouns, communityPhrases, pastimeIn, workWords } from "./lexicon";
import { communityRole, workRole } from "./role-of-words";

export interface ClauseKind {
  readonly category: Category;
  readonly role: ClaimRole;
  readonly temporalStatus: "mutable_current" | "mutable_past" | "immutable" | "planned";
}

const strongCommunity = screened(
  /\b(?:volunteer(?:s|ed|ing)?|(?:co-?)?organi[sz](?:er|ers|es|ed|ing)\b|(?:on|of|of the|served on) the board|board (?:of directors|member)|board of|steering (?:council|committee)|mentor(?:s|ed|ing)?\b|ambassador|(?<!at )meetups?|user group|pyladies|django ?girls|code of conduct|activist|activism|advocat(?:es|ed|ing|or|e) (?:for|of)|advocacy|nonprofit|non-profit|outreach|moderator|giv(?:e|es|ing) back|chapter (?:lead|leader)|core team member|working group|foundation's? (?:board|member)|member of (?:the )?[\p{L} ]*(?:association|foundation|community|communities|society)|hackathons?|community (?:organi[sz]er|builder|leader|contributor|member)|(?:open[- ]?(?:source|science|data|access)|foss|floss|free software) (?:advocate|enthusiast|proponent|champion)|involved (?:in|with) (?:the )?[\p{L}/ -]*communit)\b/iu,
);
const belief = screened(
  /\b(?:passionate|passion|believes?|committed|commitment|dedicated|advocates?|champions?|cares?|proponent|enthusiast|supporter|evangelist|loves?|enjoys?|devoted|strives?|enthusiastic|keen|mission|promot(?:es|ing)|contribut(?:e|es|ed|ing|or)|support(?:s|ing)|interest(?:ed|s)?|empower(?:s|ing)?|fight(?:s|ing)|focus(?:ed|es)?|works? to|helps?|defend(?:s|ing))\b/i,
);
const style = screened(
  /\b(?:believes?|curious|problem[- ]solver|friendly|eager|learner|approachable|collaborat(?:ive|ively|es|ing)|straightforward|direct|always happy to|prefers (?:\S+ ){0,4}?(?:communicat\w+|e-?mails?|calls?|meetings?|chats?|text|writing|written|notes?|memos?|documents?|messages?|agendas?|conversations?|in person|asynchronous\w*|face[- ]to[- ]face|feedback|directness|honesty)|best reached (?:by|via|through)|speaks plainly|likes to be called|prefers to be called|goes by|known as|enthusiastic|values?\b|goal is|mission is|strives?|thrives?|loves? (?:to )?(?:learn|solv|help|shar|collaborat|connect|teach)\w*|enjoys? (?:learn|solv|help|shar|collaborat|connect)\w*|embraces?|question asker|kindness|empathy|idealist|transparen\w+|motto|approach)\b/i,
);
/** Said of oneself, these tell how somebody goes about things, whatever the things are. */
const manner = screened(
  /\b(?:believes?|curious by nature|(?:philosophy|mission|goal|purpose|aim|approach|motto|superpower) is|motto|(?:learner|tinkerer|optimist|builder|maker|helper|teacher) at heart|eager learner|fast learner|lifelong learner|problem[- ]solver|always happy to|happ(?:y|iest) when|happy to (?:chat|talk|help|connect)|embraces|thrives?|questions? the|(?:loves?|enjoys?|likes?) (?:to )?(?:solv(?:e|ing)|learn(?:ing)?|help(?:ing)?|hav(?:e|ing) fun|challeng(?:e|ing)|collaborat(?:e|ing)|connect(?:ing)?|leverag(?:e|ing)|shar(?:e|ing)|teach(?:ing)?)|(?:loves?|enjoys?|likes?) (?:a |good |new |complex |hard )?(?:challenges|puzzles|problems)|passionate (?:about|for) (?:learning|self-learning|working (?:collaboratively|together|with people)|helping)|drawn to|open-minded|team player|detail[- ]oriented|self-starter|optimis\w+|idealis\w+|sense of humou?r|known for (?:his|her|their))\b/i,
);
const past = screened(
  /\b(?:former|formerly|previously|previous (?:work|role|job|position|experience)|ex-\w+|used to|prior to|before (?:joining|that|working|moving)|retired|in the past|had been|until (?:19|20)\d\d|early in|started (?:out|off|his|her|their|as)|began)\b/i,
);
const degree = screened(
  /\b(?:ph\.?d\.?|m\.?sc\.?|b\.?sc\.?|b\.?s\.|m\.?s\.|mba|m\.?a\.|b\.?a\.|bs|ms|degrees?|graduated|bachelor(?:'?s)?|master(?:'?s)? (?:degree|of|in|student|from)|masters|diploma|doctorate|doctoral|studied|alma mater|honours|honors|undergraduate|dissertation|thesis)\b/i,
);

/**
 * What a third-person clause about the person is about. Null when it names neither work nor cause nor manner: such a clause is too vague for a claim.
 */
export function classifyClause(whole: string, lead = ""): ClauseKind | null {
  return past.test(lead) ? kindOfClause(whole, true) : kindAlone(whole);
}

/** "Ann Lee, a former pilot, teaches glazing": of the two the verb says what is so. */
function withoutFormer(clause: string): string {
  return clause.replace(/, an? (?:former|retired|ex-)[^,]{2,60}, (?!was )(?=\p{L}+s )/u, " ");
}

const kindAlone = remembered((whole) => kindOfClause(whole, false));

function kindOfClause(whole: string, isLeadPast: boolean): ClauseKind | null {
  // What a relative clause says is said of the employer or the project.
  const clause = withoutRelatives(whole);
  const lower = clause.toLowerCase();
  const verb = mainVerb(clause);
  const isEvent = verb !== null && isPastVerb(verb) && !/^(?:was|were|had|used)$/.test(verb);
  const isPast =
    (isEvent || /^(?:was|were)$/.test(verb ?? "") || past.test(withoutFormer(clause)) || isLeadPast) &&
    !/\b(?:currently|now|is an?|is the|to present)\b|[–—-] ?present\b/i.test(clause);
  // What once happened stays true; what somebody once was does not.
  const when = !isPast ? ("mutable_current" as const) : isEvent ? ("immutable" as const) : ("mutable_past" as const);
  const words = lower.match(/[\p{L}/.][\p{L}\d+#/.'-]*/gu) ?? [];
  const roleWord = headRole(words);
  const hasRole = roleWord !== null;
  const hasCause = communityPhrases.some((phrase) => lower.includes(phrase)) || hasCommunityNoun(words);

  if (
    /(?<!-)\b(?:award(?:ed|s)?|prize|medal|recipient|winner|honou?red|named (?:an?|one|the|tech|as)|scholarship|grantee|won (?:an?|the|several|first)|most valuable professional|champion since)\b/i.test(
      clause,
    ) &&
    !/\baward-winning\b/i.test(clause)
  )
    return { category: "award", role: "unknown", temporalStatus: "immutable" };
  if (/\bresearch (?:interests?|areas?|focus\w*|topics?)\b/i.test(clause))
    return { category: "research", role: "researcher", temporalStatus: when };
  const workCount = workWordCount(words);
  const job = jobOf(lower);
  if (manner.test(clause) && job === null && !hasCause && !isStudying(lower))
    return { category: "communication_style", role: "unknown", temporalStatus: "mutable_current" };
  if (/^\S+(?: \S+){0,4}? (?:also |currently )?(?:teaches|taught)\b/.test(clause))
    return { category: "teaching", role: "teacher", temporalStatus: when };
  if (strongCommunity.test(clause) && job === null)
    return { category: "community_involvement", role: communityRole(lower), temporalStatus: when };
  if (hasCause && belief.test(clause) && job === null)
    return { category: "community_involvement", role: communityRole(lower), temporalStatus: when };
  if (
    /\b(?:(?:co-?)?founder|(?:co-?)?founded|entrepreneur\w*|startup ceo|(?:own|launched an?|built an?) (?:\S+ )?startup|founding (?:of )?the|started (?:a|an|his|her|their) (?:own )?(?:\S+ ){0,4}(?:company|business|firm|studio|consultancy|practice|agency|organi[sz]ation|project)|incubated|bootstrapped)\b/i.test(
      clause,
    )
  )
    return { category: "entrepreneurship", role: "founder", temporalStatus: /\bfounded\b/i.test(clause) ? "immutable" : when };
  if (
    /\b(?:author of|(?:co-?)?author(?:ed|s)?\b|published|books? (?:on|about|titled|called)|(?:wrote|written|writes|writing) (?:(?:the|an?|two|three|four|five|several|many) )?(?:\S+ ){0,3}?(?:(?:hand|text|guide)?books?|guides?|manuals?|novels?|memoirs?|column|essays|stories|poetry)\b|o'reilly|manning|editor of|has a blog|keeps a blog|writes (?:about|for|articles|on)|blogs? (?:at|about|on)|technical writer|podcast|newsletter)\b/i.test(
      clause,
    )
  )
    return {
      category: "publication",
      role: "author",
      temporalStatus: /\b(?:writes|keeps|blogs|hosts|writing|technical writer)\b/i.test(clause) ? "mutable_current" : "immutable",
    };
  if (isStudying(lower)) return { category: "education", role: "unknown", temporalStatus: "mutable_current" };
  if (degree.test(clause) && !/\b(?:works|professor|lecturer|manager|engineer at|developer at)\b/i.test(clause))
    return { category: "education", role: "unknown", temporalStatus: "immutable" };
  if (verb === "joined" && /\bjoined (?:\S+ ){0,5}?(?:board|committee|council|auxiliary|society|association|volunteers?)\b/i.test(clause))
    return { category: "community_involvement", role: "member", temporalStatus: "immutable" };
  if (verb === "joined") return { category: "past_role", role: workRole(roleWord), temporalStatus: "immutable" };
  if (isPast && ((hasRole && !isEvent) || /\b(?:worked|served|led|managed|ran)\b.*\b(?:at|for|as|with|in|on)\b/i.test(clause)))
    return { category: "past_role", role: workRole(roleWord), temporalStatus: "mutable_past" };
  if (
    /\b(?:maintain(?:er|s|ed)|core (?:dev\w*|contributor|team|committer)|committer|creator of|inventor of|created|contribut(?:e|or|es|ed|ing) (?:to|for)|open[- ]source (?:\S+ )?(?:project|librar|software|package|contribut|develop)\w*|open[- ]source)\b/i.test(
      clause,
    ) &&
    !/\b(?:at|for) \p{Lu}/u.test(clause.slice(0, 90))
  )
    return { category: "open_source", role: /maintain/i.test(clause) ? "maintainer" : "contributor", temporalStatus: when };
  if (
    /\b(?:speaker|speaks|spoken|spoke|speak (?:at|in)|speaking (?:at|about|engagements)|talks (?:at|about|on)|giv(?:es|en|ing) talks|keynotes?|presented|presenter|lectur(?:es|ed) (?:at|on)|conference (?:speaker|lecturer))\b/i.test(
      clause,
    )
  )
    return { category: "speaking", role: "speaker", temporalStatus: when };
  if (
    hasRole &&
    /\b(?:is|are|has been|as|works as|working as|joined|leads|heads|turned|role (?:is|as|of)|was|serves as|became)\b/i.test(clause)
  ) {
    if (/^(?:student|candidate|graduate|undergraduate)$/.test(roleWord))
      return { category: "education", role: "unknown", temporalStatus: "mutable_current" };
    if (/^(?:expert|specialist)$/.test(roleWord)) return { category: "expertise", role: "practitioner", temporalStatus: when };
    if (/^(?:teacher|instructor|trainer|tutor|lecturer|educator)$/.test(roleWord))
      return { category: "teaching", role: "teacher", temporalStatus: when };
    return { category: isEvent ? "past_role" : "current_role", role: workRole(roleWord), temporalStatus: when };
  }
  if (
    /\b(?:works|working|worked(?=[^.;]*\bsince\b)|employed|joined|is at|is with|is (?:currently )?(?:based )?(?:at|with) \p{Lu})\b/iu.test(
      clause,
    ) &&
    /\b(?:at|for|with|in|on|as|to|joined)\b/.test(lower)
  )
    return { category: isPast ? "past_role" : "current_role", role: "employee", temporalStatus: when };
  if (/\b(?:research\w*|investigat\w+|laborator(?:y|ies)|postdoc\w*|scientific|studies (?:the|how|on)|academic)\b/i.test(clause))
    return { category: "research", role: "researcher", temporalStatus: when };
  if (/\b(?:teach\w*|taught|instructor|workshops?|train(?:s|ing|er)|courses?|curricul\w+|lectures?)\b/i.test(clause))
    return { category: "teaching", role: "teacher", temporalStatus: when };
  if (/\b(?:leads|led|manages|managed|heads|oversees|directs|directed|leading|leadership|co-leads)\b/i.test(clause))
    return { category: "leadership", role: "leader", temporalStatus: when };
  if (
    /\b(?:marketing|sales|(?<![-\d]|\dx )growth (?:team|marketing|strategy|manager|and|at|for|lead)|go-to-market|developer relations|devrel|branding|brand (?:strategy|marketing|manager|partnerships)|partnerships|demand generation|business development|customer success|pre-?sales)\b/i.test(
      clause,
    )
  )
    return { category: "go_to_market", role: "practitioner", temporalStatus: when };
  if (
    /\b(?:experience|expertise|expert|speciali[sz]\w+|skilled|skills?|background|focus\w*|develops?|developing|developed|builds?|building|built|designs?|creates?|creating|certified|certification|programm\w+|using|uses|career|industry|industries|professional)\b/i.test(
      clause,
    ) ||
    workCount >= 2 ||
    (workCount >= 1 && /\b(?:has been \S+ing|uses|writes|codes|wrote|made|worked on|hacks|moving|slings)\b/.test(lower))
  )
    return { category: "expertise", role: "practitioner", temporalStatus: when };
  if (style.test(clause)) return { category: "communication_style", role: "unknown", temporalStatus: "mutable_current" };
  if (
    /\b(?:passionate|interested|enthusiastic|loves|enjoys|likes|keen)\b/i.test(clause) &&
    (workCount >= 1 || /(?:ology|ography|onomy|istry|omics|physics|matics|istics|eering|materials|treatments)\b/.test(lower))
  )
    return { category: "expertise", role: "practitioner", temporalStatus: when };
  if (/\b(?:helped (?:to )?(?:start|found|launch|build|create)|kick-?started|set up) (?:a|an|the|his|her|their|\p{Lu})/u.test(clause))
    return { category: "entrepreneurship", role: "contributor", temporalStatus: "immutable" };
  if (/\bhost(?:s|ing)? (?:a|an|the|(?:[\p{L}/-]+ ){1,3}(?:community|events?|meetups?|spaces?))\b/iu.test(clause))
    return { category: "community_involvement", role: "organizer", temporalStatus: when };
  // A job that no list names: "is a falconer at Moor Castle".
  if (
    /\uE000 (?:is|was|has been|works as|worked as|became) (?:(?:currently|now|also|previously) )?(?:an?|the) (?:[\p{L}-]+ ){1,5}(?:at|with|for) (?:the )?\p{Lu}/u.test(
      clause,
    )
  )
    return { category: isPast ? "past_role" : "current_role", role: "employee", temporalStatus: when };
  const saysWork =
    workCount >= 1 ||
    (verb !== null && isTradeVerb(verb)) ||
    // What one does for, with or behind something that has a name is rarely play.
    (pastimeIn(clause) === null && /\b(?:at|for|with|by|behind|of|to|on) (?:the )?\p{Lu}[\p{L}&]/u.test(clause)) ||
    /\binterest in\b|\bis (?:currently )?working\b/.test(clause) ||
    /\b(?:interested in|fascinated by|passionate about|(?:aims|seeks) to|hon(?:es|ed) (?:his|her|their)|responsible for)\b/i.test(clause) ||
    /\b(?:works|working|working|been|served|employed|partner|leads?|led|spent|started|began|switched|studied|majored|been \p{L}+ing) (?:\S+ ){0,4}?(?:at|for|with|in) \p{Lu}/u.test(
      clause,
    );
  return saysWork ? { category: "expertise", role: "practitioner", temporalStatus: when } : null;
}

/** The clause up to its first relative clause, where enough is left of it. */
function withoutRelatives(clause: string): string {
  const at = clause.search(
    /,? (?:which|that|who|where|whose)\s|, an? (?:tech |\S+ )?(?:non-?profit|company|startup|organi[sz]ation|platform|online|award)/,
  );
  return at > 0 && clause.slice(0, at).split(/\s+/).length >= 5 ? clause.slice(0, at) : clause;
}

function hasCommunityNoun(words: readonly string[]): boolean {
  return words.some((word) => communityNouns.has(word));
}

function workWordCount(words: readonly string[]): number {
  return words.filter((word) => workWords.has(word.replace(/\.$/, ""))).length;
}
