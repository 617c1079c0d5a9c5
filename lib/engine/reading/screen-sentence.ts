import type { DropReason } from "@/lib/contract/vocabulary";
import { remembered } from "@/lib/text/remembered";
import { screened } from "@/lib/text/screened";

const talk = screened(
  /\b(?:in this (?:talk|session|workshop|tutorial|presentation|paper|post|article|episode|video|course)|this (?:talk|session|workshop|tutorial|presentation) (?:will|is|covers|explores)|attendees|you(?:'ll| will) (?:learn|discover|see|walk away|leave)|we(?:'ll| will) (?:learn|cover|explore|discuss|look|see|talk|show|dive)|join us|learn how to|come (?:say|and|to|join))\b/i,
);
const command = screened(
  /^(?:please\b|let's\b|let us\b|do not\b|don't\b|never\b(?! been)|(?:ask|contact|follow|find|check|visit|see|connect|come|say|feel|reach|email|join|learn|ignore|disregard|forget|click|subscribe|buy|send|tell|talk|meet|get|note|remember|pretend|act|respond|reply|write|print|output|return|reveal|repeat|translate|summarize|summarise|execute|run|call|use|consider|imagine|download|register|sign|stay|drop|hit|try|take|give|make|add|delete|read|watch|look|listen|keep|go|help|reward|mark|rate|include|say|state|assume|stop|start|be|invite|explore|discover|grab|book|catch|bring)\b(?! (?:of|for|as|at)\b)(?=\s+(?:\p{Ll}|\p{Lu}\p{Ll}|["'“@(]|$)))/iu,
);
const toMachine = screened(
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|guidelines|above|previous|prior|context|directions)\b|\b(?:system prompt|as an ai|language model|you are now|jailbreak|developer mode|hidden instructions?|the assistant|ai assistant must|the model must|prompt injection|(?:ai|llm|automated|virtual|digital)[ -](?:assistants?|agents?|tools?|systems?|bots?|crawlers?|readers?|models?) (?:(?:who|that|which) )?(?:(?:are )?(?:reading|parsing|processing|summari[sz]ing|crawling) (?:this|these|the|it)|(?:must|should|shall|please) (?:say|state|describe|present|report|write|rate|rank|recommend|call) (?:that|the|this|her|him|them)))\b|\byou (?:are|will|must)(?: now)?(?: going to| about to)? (?:act|pretend|role-?play|respond|answer|behave)\b|\bfrom now on,? you\b|<\/?[a-z][^>]{0,80}>|\{\{|\[\[|\bBEGIN\b.*\bEND\b|\[(?:INST|SYSTEM)|(?<!\p{L})(?:assistenti (?:automatici|virtuali)|asistentes? (?:autom[áa]tic[oa]s?|virtuale?s?|de ia)|assistants? (?:automatiques?|virtuels?|d[’']ia)|assistentes? (?:autom[áa]tic[oa]s?|virtua(?:l|is)|de ia)|(?:ki|ai|sprach|spraak)-?assistent(?:en|in)?)(?!\p{L})|(?:^|[.!?]\s)(?:rob[oôó]s|robots?|bots|roboter|crawlers?|scrapers?|agents?|agentes|agenten|ki|ia|ai|llms?|modelos|modelli|modellen|modèles|modelle)\s?:\s/iu,
);
const reader = screened(/(?<!-)\b(?:you|your|yours|yourself|you're|you've)\b/i);
const hypothetical = screened(
  /\b(?:would (?:love|like|be|have|also|never|rather)|'d (?:love|like|rather)|hop(?:e|es|ed|ing) to|wants? to(?! (?:help|foster|encourage|promote|empower|inspire|improve|support|raise awareness|give back)\b)|wanted to|wish(?:es|ed)?\b|(?<!\b(?:see|test|check|learn|know|ask) )if (?:I|she|he|they|given)\b|plan(?:s|ning|ned)? (?:to|on)\b|might\b|some ?day\b|one day\b|about to\b|looking forward|looks forward|dreams? (?:of|about)\b|dreaming (?:of|about)|(?:can't|cannot) wait|going to (?:be|start|move|learn|become|try)\b|will\b|won't\b|would\b|intends? to\b|(?:seek|aim)s? to (?:become|be|join|find|work|get|move)\b|aspir(?:es|e|ing)\b|tr(?:y|ies|ying) to become|almost became|looking for (?:work|a job|opportunities|new)|open to (?:work|new|opportunities))/i,
);
const negation = screened(
  /\b(?:not(?! only)|never|no longer|neither|nor|cannot|can't|hardly|nobody|nothing|without ever|unable|fails? to|refus(?:es|ed)|hates?|dislikes?|stopped|quit)\b|n't\b/i,
);
const irony = screened(/\b(?:just kidding|jk|lol|haha|hehe|sarcasm|not really)\b|\/s\b|;-?\)|:[pP]\b/i);
const hedge = screened(
  /\b(?:reads? somewhere|reportedly|rumou?red|rumou?rs?|(?:is|are|was) said to|allegedly|supposedly|apparently|according to (?:unnamed|anonymous|sources?|people|insiders|gossip)|word has it|you heard it here first|heard (?:that|from)|hearsay|unconfirmed|sources? (?:say|said|claim)|unnamed sources?|it is (?:believed|said|whispered)|may be (?:leaving|planning|joining)|speculat\w+)\b/i,
);

/** Whether the sentence is hearsay: said of the person by somebody who does not stand for it. */
export function isHearsay(plain: string): boolean {
  return hedge.test(plain);
}

/**
 * Why a sentence, whoever it speaks of, can give no claim: it asks, commands, speaks to the reader, or advertises a talk. Null when it may.
 */
export function screenSentence(plain: string): DropReason | null {
  if (/\?["'”)]*$/.test(plain) || isForeign(plain)) return "not_about_subject";
  if (talk.test(plain)) return "not_about_subject";
  if (command.test(plain) && !invitesQuestions.test(plain)) return "not_about_subject";
  if (irony.test(plain)) return "negated_or_hypothetical";
  return null;
}

/** Only English is read. A sentence of another language may still hold "Director at Acme", but nobody has checked what it says of it. */
export const isForeign = remembered((plain): boolean => {
  if (plainlyEnglish.test(plain)) return false;
  const others = plain.match(foreignWords)?.length ?? 0;
  return others >= 2 && others > (plain.match(englishWords)?.length ?? 0);
});

/** Spares most sentences the count. */
const plainlyEnglish = /\b(?:the|and|is|was|has|I|my|his|her)\b/;
const foreignWords =
  /(?<![\p{L}'-])(?:ist|und|ich|bin|nicht|für|mit|auf|bei|eine|einen|sie|er|wir|als|el|los|las|una|para|por|soy|es|está|trabaja|est|les|des|une|dans|avec|pour|je|suis|elle|il|sono|della|che|het|een|voor|jest|och|som|är|com|não|uma|é|y)(?![\p{L}'-])/giu;
const englishWords = /\b(?:is|are|was|has|have|the|a|an|and|of|at|in|on|to|for|with|I|I'm|my|he|she|they|his|her|their)\b/gi;

/** Orders to whoever processes the page. What stands beside them is not to be trusted either. */
export function addressesMachine(plain: string): boolean {
  return toMachine.test(plain);
}

/** "You'll find me hiking" speaks to the reader too, but says what the person does. */
export const foundDoing =
  /^(?:(?:.{0,80}?),?\s+)?(?:you(?:'ll| will| can| may| might)?|one can|he can|she can|they can|I can)(?:\s+(?:most likely|often|usually|probably|likely|generally|always|also|either|sometimes|frequently|typically))*\s+(?:be\s+)?(?:find|found|catch|spot)\s+/i;

/** "Ask me about jazz" tells of an interest, though it is said to the reader. */
export const invitesQuestions =
  /^(?:[Aa]sk|[Cc]hat (?:to|with)|[Tt]alk (?:to|with)) (me|him|her|them|\p{Lu}\p{L}+) about (?!(?:it|this|that|them|these|those)\b)([^.!?;]{3,80}?)(?=,? (?:and|or|if|but|so)\b|, (?:it|this|that|he|she|I)\b|[.!?;]|$)/u;

export function speaksToReader(text: string): boolean {
  return reader.test(text);
}

/** Whether a clause about the person says what is not so, or not yet so. A lead such as "When not coding," is to be cut off before. */
export function isUnreal(clause: string): boolean {
  return negation.test(clause) || hypothetical.test(clause);
}

const announcement = screened(
  /^(?:[^;:]{2,200}? (?:has |have |today )?(?:announced|confirmed)(?: today| yesterday| on \p{Lu}\p{Ll}+day| this week)?|We(?: are|['’]re) (?:so |very |truly |all )?(?:delighted|pleased|proud|happy|thrilled|excited|glad)(?: to (?:announce|say|share|report))?) that (?=\p{Lu})/u,
);

/** Where in "Acme today announced that Jane Roe …", "We are delighted that Jane Roe …" begins what a firm makes known itself; 0 in any other sentence. */
export function announcing(plain: string): number {
  return announcement.exec(plain)?.[0].length ?? 0;
}

const retraction = screened(
  /^\W*(?:or rather\b|(?:she|he|i) (?:doesn['’]t|does not|didn['’]t|did not|isn['’]t|is not|wasn['’]t|don['’]t)\W*$|no,? (?:look|really|seriously|honestly|but seriously)\b|no, (?:love|mate|dear|pet|friend|darling|sir|madam)\b[:,.]|(?:just |only )?(?:kidding|joking)\b|i jest\b|i['’]m (?:only |just )?(?:kidding|joking)\b|seriously though\b|okay,? no\b|no[.!]\W*(?:$|(?=\p{L}))|(?:that['’]s|that was|it['’]s|it was) a joke\b|(?:a )?joke[.!]\W*$|(?:cut|strike|scratch) that\b|sorry, (?:i|no|not|that)\b|not (?:true|confirmed)\W*$|of course not\W*$|i (?:disagree|don['’]t agree|beg to differ)\b)/iu,
);

/** "No, seriously": the sentence before was a joke. */
export function takesBack(plain: string): boolean {
  return retraction.test(plain);
}

const seriousTurn = screened(
  /^(?:(?:ok|okay|alright|all right|right|anyway),? )?(?:real talk\b|in all seriousness\b|(?:jokes|joking|sarcasm|kidding) aside\b)/iu,
);

/** "Joking aside, …": what the page said before was a joke. */
export function turnsSerious(plain: string): boolean {
  return seriousTurn.test(plain);
}
