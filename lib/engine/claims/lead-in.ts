import { startsWithRole } from "./restate-fragment";

export const leadWord =
  /^(?:ever since|when|while|if|outside|in|on|for|after|before|prior|since|as|with|during|over|at|besides|beside|beyond|apart|aside|currently|previously|originally|today|now|recently|formerly|there|due|across|within|skilled|experienced|proficient|interested|fascinated|equipped|dedicated|committed|motivated|recogni[sz]ed|certified|initially|although|though|because|through|throughout|from|under|along|alongside|having|following|known|born|raised|starting|growing|coming|working|being|until|these days|this|then|later|once|by|among|between|without|instead|despite|professionally|personally|specifically|inspired|driven|based|trained|armed|away|off|an?|every|each|to|outwith|eventually|like|most recently|more recently|more than|earlier|\p{L}+ly|\p{L}+ing|\d{4}|rumou?rs?|according|word has it|sources?|unconfirmed|it is|there are|passionate|presently|(?:\p{L}+ )?years)\b/iu;

/** What one calls one's own in a bio: "her research", not "her brother". */
export const ownThing =
  /^(?:research|work|interests?|hobbies|hobby|passions?|areas?|background|experience|expertise|focus|career|mission|goals?|dissertation|thesis|role|current|previous|main|primary|prior|past|favou?rite|special(?:ty|ties)|newest|latest|recent|academic|professional|technical|scientific|personal|doctoral|phd|ph\.d|education|training|teaching|projects?|books?|writing|other|contributions?|skills|scholarship|studies|key|entire|whole|purpose|aim|motto|approach|philosophy|superpower|style|strengths?|leadership|teams?|biggest|greatest|true|core|general|broad|principal|free|spare|day|job|daily|responsibilities|achievements|accomplishments|deep|lifelong|love|postdoctoral|graduate|undergraduate|open|volunteer|dedication|commitment|journey|transition|path|story|adventures?|studio|practice|master's|bachelor's|phd's|final-year|debut|major)$/i;

/** The same behind one word that describes it: "her innovative work"; not "her friends work". */
export const ownThingDescribed =
  /^(?!\p{Ll}+s )[\p{Ll}-]{3,16} (?:research|work|interests?|expertise|career|dissertation|thesis|projects?|contributions?|journey|role|experience|skills|scholarship|field)\b/u;

/** "Developer for many years, I …" */
export function opensWithNote(prefix: string): boolean {
  return prefix.trimEnd().endsWith(",") && startsWithRole(prefix.split(/\s+/));
}

export function isLead(prefix: string): boolean {
  const trimmed = prefix.trimEnd();
  if (!leadWord.test(trimmed)) return false;
  return trimmed.endsWith(",") || trimmed.length <= 60;
}

export function possessive(name: string): string {
  return `${name}'s`;
}
