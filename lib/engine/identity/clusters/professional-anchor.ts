import type { Claim } from "@/lib/contract/brief";
import { groupOf } from "@/lib/engine/claims/claim-group";

/**
 * Whether a claim shows somebody in a professional public role: a role, talk, publication, project, piece of research or company that a source
 * states. The same verbs stand in private life ("ran a marathon", "leads the knitting circle", "won the flower show"): what speaks of that is none,
 * unless it speaks of a profession as well. School days and helping out are none either.
 */
export function isProfessionalAnchor(claim: Pick<Claim, "verdict" | "category" | "role" | "claim">): boolean {
  if (claim.verdict !== "entailed" || claim.category === "education") return false;
  const isPublic =
    groupOf(claim.category) === "professional" || (claim.category === "community_involvement" && !privateRoles.has(claim.role));
  return isPublic && (!privateLife.test(claim.claim) || profession.test(claim.claim));
}

const privateRoles: ReadonlySet<string> = new Set(["supporter", "volunteer", "member"]);

const words = (list: string) => new RegExp(`\\b(?:${list.trim().replace(/\s*\n\s*/g, "|")})\\b`, "i");

/** Sport, pastimes, home, family and what one does for a village or a forum. */
const privateLife = words(`
  (?:half[- ]|ultra[- ]?)?marathons?|triathlons?|parkruns?|ironman|\\d+ ?km?(?= race| run)|race in|races?|relay|age group|harriers|runners?|finish(?:ed|er)|personal best|medals?|swimmers?|cyclists?
  choirs?|choruses|band practice|karaoke|pub|quiz(?:zes)?|knitting|crochet(?:ing)?|quilt(?:s|ing)?|sewing|embroidery|scrapbooks?|pottery class|dance class|book club|board games?|chess club|card games?|fantasy league|model (?:railways?|trains?|planes?|ships?)|stamps?|birdwatch(?:ing|ers?'?)|bird watch(?:ing|ers?'?)|angling|fishing
  gardens?|gardening|dahlias?|roses|allotments?|flower shows?|vegetables?|village|street part(?:y|ies)|village hall|neighbou?rs?|neighbou?rhood|church fete|fairground|bake sale
  recipes?|cakes?|sourdough|jam|barbecues?|family|families|wedding|birthday|dad|mum|mom|father|mother|grandfather|grandmother|grandpa|grandma|grandson|granddaughter|sons?|daughters?|kids|children'?s party|tree ?houses?|sandcastles?|holidays?|vacations?|caravans?|road trips?|camper ?vans?
  cats?|dogs?|puppy|puppies|kittens?|animal shelters?|pony|ponies|fan club|supporters'? club|sunday league|five[- ]a[- ]side|little league|bowling|darts|snooker|scout troop|scouts|youth team|football team|cricket team|netball|school play|fan page|fan fiction|photo album|restaurant reviews?|forum
`);

/** What makes even a garden or a race somebody's work. */
const profession = words(`
  engineers?|developers?|programmers?|software|scientists?|researchers?|research|professors?|lecturers?|fellow|architects?|designers?|directors?|managers?|managing|head of|head gardener|heads up|chief|officer|ceo|cto|cfo|coo|vp|vice president|president of|founders?|co-?founders?|founded|owners?|partner at|principal|executive|editors?|journalists?|reporters?|correspondent|columnists?|authors? of|publishers?|published by|translators?|lawyers?|attorneys?|solicitors?|doctors?|surgeons?|dentists?|nurses?|veterinarians?|vets?|therapists?|consultants?|analysts?|accountants?|economists?|teachers?|teaches|coach(?:es)? at|trainers?|chefs?|bakers?|butchers?|brewers?|photographers?|filmmakers?|producers?|conductors?|composers?|musicians?|curators?|librarians?|historians?|botanists?|horticulturists?|landscap(?:e|er|ing)|florists?|organi[sz]er of|professional|sales|marketing|product|company|companies|startups?|agency|studio|clinic|firm|foundation|university|institute|laboratory|labs?|ltd|inc|gmbh|llc|plc|open[- ]source|library|framework|conference|summit|keynote|symposium|workshop|paper|journal|stud(?:y|ies)|report|newspaper|magazine|books?|novels?|data ?sets?|api|app|apps|works? (?:at|for|as)
`);
