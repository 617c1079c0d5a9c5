import { stem } from "@/lib/text/stem";

/** Words of one row say nearly the same in a statement about a person or a work. */
const likeRows = `
film movie picture feature
show series programme program sitcom television tv
song single track tune hit
album record lp
singer vocalist songstress
author writer novelist
book novel
actor actress star
physician doctor surgeon medic
attorney lawyer barrister solicitor
professor lecturer teacher instructor educator
founder cofounder co-founder creator
founded co-founded cofounded established started created formed launched set
director filmmaker
ceo chief executive
chair chairman chairwoman chairperson
engineer developer programmer
married wed spouse wife husband marriage widow wedding
son daughter child kid
father mother parent
brother sister sibling twin
lived resides resided residing live moved settled dwelt home based grew raised relocated
died death killed passed deceased perished
born birth native
studied educated attended graduated alumnus alumna graduate degree student enrolled
worked employed joined served employee staff member works working
awarded won received earned got gained obtained given recipient winner honored honoured prize award
company firm corporation business enterprise
university college school academy
released issued published
begin start commence
end finish conclude cease stop
big large huge great enormous vast
small little tiny
famous known renowned noted notable celebrated popular
city town village municipality
country nation state
former previous ex onetime
current present now
help assist aid support
make produce create
purchase buy acquire acquisition acquired bought
leave depart exit quit resign resigned
appear feature star play portray cast
perform performance performer
compose write pen author authored composed
record recorded recording
join enter
name call title dub known nicknamed entitled titled
many several numerous multiple various
part member portion
kind type sort form variety
near close nearby
chief main principal primary leading head lead
whole entire full complete
job career occupation profession work
build construct erect
locate situate based located situated lies
yearly annual annually
monthly month
weekly week
say state announce claim tell declare report
show demonstrate indicate reveal
use utilize employ utilise
soccer football footballer
american us usa america states united
british uk britain english england
enjoys enjoy love loves like likes fond passionate favorite favourite hobby keen
cook cooking chef culinary
hike hiking hiker trails
cycle cycling cyclist bike biking bicycle
run running runner marathon
photo photograph photography photographer
volunteer volunteers volunteering
organize organise organizer organiser organizing
speak speaker talk talks presenter presented
baby infant newborn
quickly rapid fast rapidly
politician political politics
democrat democratic
republican gop
army military soldier
war battle conflict
murder kill assassinate
ill sick illness disease
car automobile vehicle
home house residence
`;

/** Words of one row exclude one another where they fill the same place of a statement. */
const rivalRows = `
january february march april may june july august september october november december
monday tuesday wednesday thursday friday saturday sunday
north south east west northern southern eastern western
american british english french german italian spanish russian chinese japanese indian canadian australian irish scottish welsh dutch belgian swiss swedish norwegian danish finnish polish czech hungarian austrian greek turkish israeli egyptian mexican brazilian argentine korean vietnamese thai pakistani iranian iraqi african european asian nigerian portuguese ukrainian
film album song book novel series play sitcom band city country village river poem painting magazine newspaper game musical documentary opera
actor singer writer politician footballer director producer lawyer engineer physicist chemist biologist painter doctor nurse teacher musician dancer model chef journalist novelist poet comedian drummer guitarist economist mathematician architect cricketer boxer wrestler swimmer golfer
rock pop jazz country metal punk folk blues classical rap reggae disco soul
red blue green yellow black white orange purple pink brown
drama comedy horror thriller romance western fantasy action documentary animated
father mother son daughter brother sister wife husband uncle aunt nephew niece grandfather grandmother grandson granddaughter cousin
gold silver bronze
ceo cto cfo president vice secretary treasurer chairman director manager editor intern founder
bachelor master doctorate diploma certificate medal prize trophy award rites
mammal bird fish reptile insect amphibian
king queen prince princess duke emperor
`;

const antonymPairs =
  "best:worst first:last high:low higher:lower highest:lowest increase:decrease rise:fall before:after early:late earlier:later win:lose success:failure successful:unsuccessful large:small larger:smaller largest:smallest big:small male:female man:woman boy:girl alive:dead live:die " +
  "start:end begin:end open:close accept:reject accepted:refused agree:refuse love:hate like:dislike support:oppose favor:oppose against:for legal:illegal major:minor popular:unpopular positive:negative public:private rich:poor strong:weak young:old younger:older youngest:oldest " +
  "always:never all:none many:few most:least more:less more:fewer same:different inside:outside indoor:outdoor left:right up:down day:night hot:cold fictional:real fact:fiction guilty:innocent married:single married:unmarried divorced:married debut:final debut:last " +
  "former:current previous:current past:present remain:leave join:leave include:exclude allow:ban allow:prohibit attack:defend buy:sell hire:fire friend:enemy ally:enemy solo:group solo:duo short:long shorter:longer hardcover:paperback critical:commercial praise:criticize " +
  "praise:pan acclaim:pan acclaim:criticize profit:loss gain:lose safe:dangerous common:rare rural:urban domestic:foreign import:export teacher:student employer:employee parent:child above:below over:under approve:disapprove adult:child amateur:professional full-time:part-time " +
  "direct:indirect import:export victory:defeat defeat:lose active:retired active:inactive attract:repel fail:succeed ancient:modern odd:even borrow:lend push:pull build:destroy create:destroy hero:villain protagonist:antagonist peace:war permit:forbid extinct:alive extinct:living " +
  "well:poorly good:bad better:worse mild:severe cheap:expensive hard:easy difficult:easy wet:dry flop:hit flop:success shallow:deep narrow:wide heavy:light thin:thick slow:fast quick:slow dark:light maximum:minimum majority:minority entire:part whole:part only:also original:remake fictional:nonfictional";

const likeClasses = new Map<string, number[]>();
for (const [row, line] of likeRows.trim().split("\n").entries())
  for (const word of line.split(" ")) add(likeClasses, stem(word.replace("-", "")), row);

const rivalClasses = new Map<string, number[]>();
for (const [row, line] of rivalRows.trim().split("\n").entries()) for (const word of line.split(" ")) add(rivalClasses, stem(word), row);

const antonyms = new Map<string, Set<string>>();
for (const pair of antonymPairs.split(" ")) {
  const [a = "", b = ""] = pair.split(":").map((word) => stem(word));
  antonyms.set(a, (antonyms.get(a) ?? new Set()).add(b));
  antonyms.set(b, (antonyms.get(b) ?? new Set()).add(a));
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

const none: readonly number[] = [];
const noStems: ReadonlySet<string> = new Set();

/** The rows of like words that a stem stands in: two stems of one row may stand for each other. */
export const likeRowsOf = (key: string): readonly number[] => likeClasses.get(key) ?? none;
/** The rows of rivals that a stem stands in: "pop" where the evidence says "country" is another fact. */
export const rivalRowsOf = (key: string): readonly number[] => rivalClasses.get(key) ?? none;
/** Stems that say the opposite. */
export const antonymsOf = (key: string): ReadonlySet<string> => antonyms.get(key) ?? noStems;

const denyingPrefix = /^(?:un|non|in|im|dis|ir|mis|anti)/;

/** "unpopular" against "popular", "dislike" against "like". */
export function isPrefixOpposite(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= 4 && long.length - short.length <= 4 && long.endsWith(short) && denyingPrefix.test(long);
}
