import type { Claim } from "@/lib/contract/brief";
import type { Category } from "@/lib/contract/vocabulary";
import { screened } from "@/lib/text/screened";
import { groupOf } from "./claim-group";
import { kindOf } from "./heads/judge-sentence";

/**
 * What connects the person with the matter: a personal signal, their profession, or a role in public. A cause that somebody serves by profession is
 * connected by that, and work that is done for a community by the public role, whatever its category: so a claim can be of use to a reader who looks
 * for either.
 */
export function connectionOf(category: Category, claim: string): Claim["connection_type"] {
  const group = groupOf(category);
  if (group === "interest" || group === "rumor") return "personal_signal";
  if (group === "style" && (servesOthers.test(claim) || isHeardForOthers(claim))) return "public_role_context";
  if (group === "style") return byProfession.test(claim) || aboutWork.test(claim) ? "professional_context" : "personal_signal";
  if (group === "community")
    return byProfession.test(claim) && !/\bvolunteer/i.test(claim) ? "professional_context" : "public_role_context";
  if (servesOthers.test(withoutEmployer(claim)) && !paidForIt.test(claim)) return "public_role_context";
  return isHeardForOthers(withoutEmployer(claim)) ? "public_role_context" : "professional_context";
}

/**
 * The learned head is sure that this is done for a community, or hears nothing against it where an office of one is named. Both logits were chosen on
 * public bios.
 */
function isHeardForOthers(claim: string): boolean {
  const heard = kindOf({ text: claim, headings: [], block: "paragraph" }).logits.community;
  return heard > sureOfOthers || specialGroup.test(claim) || (heard > againstOthers && office.test(claim));
}

/** "Co-chair of SIG Docs": a special interest or working group. */
const specialGroup = /\b(?:SIG|WG)\b/;
const sureOfOthers = 0.8;
const againstOthers = -0.5;

/** Offices of bodies that nobody is hired for, and what is done in them. */
const office = screened(
  /\b(?:(?:co-?|vice[- ])?chair(?:s|ed|man|woman|person)?|special interest group|board member|(?:president|secretary|treasurer|trustee) of|member of (?:the )?(?:[\p{L}.&-]+ ){0,6}(?:Foundation|Committee|Council|Board|Society|Association|Guild|Project|Network|Collective|Alliance)|organi[sz](?:es|ed|ing|ers?)|meetups?|community (?:service )?awards?|release (?:team|lead|manager)|onboarding)\b/iu,
);

/** What a relative clause says is said of the employer, and what stands behind "at" is its name. */
function withoutEmployer(claim: string): string {
  return whichIs.replace(claim, "").replace(/\b(?:at|for) \p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)*/gu, "");
}

const whichIs = screened(/(?<=\p{Lu}\p{Ll}{1,40}), which is\b.*$/u);

const byProfession = screened(
  /\b(?:works? (?:at|with|for|as)|working (?:at|for|with|as)|employed|joined|research(?:er)? (?:interests|at|in|on|focus\w*)|focus(?:es|ed)|manages?|managing|consult(?:s|ed|ant|ing)|strategist|engineer|developer|programmer|scientist|professor|lecturer|librarian|architect|analyst|designer|postdoc\w*|author|articles|courses|trainings?|maintain(?:er|s)|creator|founder|co-founder|program manager|head of|team at|career|profession\w*|expertise|experience|computational|pedagogy|\w+(?:ology|istry|omics|ography|matics)|physics|statistics|linguistics|(?:research|data|software|computer|information|social|life) (?:sciences?|engineering|infrastructure|methods|systems))\b(?<!technolog(?:y|ies))/i,
);

const servesOthers =
  /\b(?:(?:involved|active|connect\w*|engag\w+|participat\w+|leader|voice|member|organi[sz]er|help\w*|support\w*|love|speaker|contribut\w+)\b[^.;]{0,60}\b(?:communit(?:y|ies)|meetups?|user groups?)|communit(?:y|ies) (?:leaders?|organi[sz]\w+|builders?|members?|contribut\w+)|open[- ]source (?:community|initiative|projects? (?:that|for)|foundation|contribut\w+|advocate)|an open[- ]source|free software (?:community|movement|foundation)|contribut(?:or|es|ed|ing) (?:to|on|for) (?:the )?(?:\S+ ){0,3}?(?:open[- ]source|projects?|ecosystem|communit(?:y|ies)|documentation)|maintain(?:er|s|ed|ing)\b[^.;]{0,60}\b(?:open[- ]source|free software|ecosystem|packages?|librar(?:y|ies)|projects?)|passionate advocate|(?:advocate|champion|ambassador) (?:of|for)|(?:accessibility|privacy|open[- ]?(?:source|science|data|access)|diversity|inclusion|technology) (?:advocate|evangelist|champion|activist)|for (?:social )?good\b|(?:(?:co-?)?found(?:ed|er of|ing)|start(?:ed|s)|launch(?:ed|es)|creat(?:ed|es|or of)) [^.;]{0,60}\b(?:conferences?|communit(?:y|ies)|meetups?|user groups?|collectives?|initiatives?|movements?|chapters?|hackerspaces?|makerspaces?|book clubs?|summer camps?)\b|(?:serv(?:es|ed|ing)|sits|sat) on (?:the |an? |several )?(?:\S+ ){0,5}?(?:committees?|councils?|boards?)\b|(?:co-?)?(?:leads|chairs|leading|chairing) (?:\S+ ){0,3}?(?:sig|special interest group|chapter|meetup)\b|(?:build(?:s|ing)?|grow(?:s|ing)?|expand(?:s|ing)?|nurtur(?:es|ing)) (?:\S+ ){0,3}?communit(?:y|ies)\b(?!-)|(?:free software|open[- ]source) (?:journey|world|movement)|help(?:s|ed|ing)? (?:\S+ ){0,2}?(?:girls|women|children|kids|youths?|teens|newcomers|beginners|refugees|seniors|learners|job seekers)\b|volunteer\w*|non-?profits?|ngos?|charit(?:y|ies)|gender gap|digital divide|under-?represented|marginali[sz]ed|inequalit(?:y|ies)|equity|inclusi(?:on|ve|vity)|diversity|giv(?:es|ing) back|mentor(?:s|ed|ing|ship)?|(?:resources|guides|tutorials|tools) (?:to help|for) (?:users|beginners|students|researchers|newcomers|others)|(?:on|of) (?:the|its) board|steering (?:council|committee)|auxiliary|working group|code camp|hackathons?|organi[sz](?:es|ed|ing|er)\b|co-?organi[sz]\w+)/i;

/** Said of an employer's own business, or of what somebody received. */
const paidForIt = /\b(?:award|recipient|prize|certified|ph\.?d|degree|master'?s)\b/i;

const aboutWork =
  /\b(?:software|code|coding|programming|engineering|data|technolog\w+|teams?|products?|clients?|customers?|projects?|work(?:ing)?|teaching|science)\b/i;
