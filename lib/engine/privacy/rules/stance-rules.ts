import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./belief-rules";

/** Causes over which parties divide. */
const cause =
  "(?:scottish |catalan |kurdish |irish |welsh |the |a )?(?:independence|secession|gun (?:control|rights)|abortion(?: rights)?|the death penalty|capital punishment|palestine|palestinians?|ukraine|israel|brexit|black lives matter|" +
  "defunding|reparations|communism|socialism|capitalism|monarchy|republic|immigration|open borders|border wall|refugees|war|occupation|gun violence|land back|universal basic income|second amendment|police abolition|reproductive rights|same-sex marriage|gay marriage|trump|the left|the right)\\b";

/** Stances and their practice, beyond the names that `belief-rules` holds; and membership of a union. */
export const stanceRules: readonly SensitiveRule[] = [
  rule(
    "politics",
    "maoist maoists stalinist trotskyite neoliberal neoconservative neocon neocons syndicalist georgist pacifist pacifists terf terfs ecosocialist ecofeminist womanist ultranationalist separatist royalist " +
      "bolshevik eurosceptic europhile populist reactionary constitutionalist fabian accelerationist neoreactionary protectionist mutualist distributist",
    { before: `(?:${copula}(?:[a-z-]+\\s+)?|^|[.,;|]\\s*|\\b(?:proud|committed|former|lifelong|staunch)\\s+)`, notAfter: asSubject },
  ),
  rule("politics", "mra", { writing: "capitals", before: copula, after: phraseEnd }),
  rule("politics", "patriot", { before: `${copula}(?:[a-z-]+\\s+)?`, after: phraseEnd, notAfter: "\\s+(?:missile|league)" }),
  rule("politics", "lib", { after: "[\\s-]dems?\\b" }),
  rule("politics", "social", { after: "\\s+democrat(?:s|ic party)?\\b" }),
  rule("politics", "never pro anti", { after: "[\\s-]trump(?:er|ers|ist)?\\b" }),
  rule("politics", "left right", { before: "\\bas\\s+(?:a\\s+)?", after: "[\\s-]wing(?:er)?\\b" }),
  rule("politics", "far alt hard", {
    after: "[\\s-](?:left|right)\\b(?=\\s*(?:[.,;!?)]|$)|\\s+(?:politic\\w+|views|party|and|activist|extremis\\w+))",
    before: `${copula}`,
    notBefore: "\\bon the\\s+",
  }),
  rule("politics", "politically", {
    after:
      "\\s+(?:active|engaged|conservative|liberal|left|right|progressive|outspoken|moderate|homeless|independent|centrist|organi[sz]ed)\\b",
    yieldsToTopic: false,
  }),
  rule("politics", "conservative liberal progressive leftist moderate", {
    before: "\\bas\\s+(?:a|an)\\s+(?:[a-z]+\\s+)?",
    after: phraseEnd,
  }),
  rule("politics", "advocate advocates activist activists activism campaigner organizer organiser", {
    before:
      "\\b(?:gun (?:rights|control)|second amendment|reproductive (?:rights|justice)|abortion|drug policy|border|immigration|immigrants?'? rights|open borders|animal rights|death penalty|(?:prison|police) abolition|reparations|" +
      "decolonial|anti-?colonial|degrowth|women's rights|indigenous rights|land back|democracy|pro-democracy|extinction rebellion|blm|black lives matter|labou?r rights|workers'? rights|refugee rights|tenants?'? rights|disability justice|anti-?fascist|grassroots political|secularist|independence)\\s+",
    yieldsToTopic: false,
  }),
  rule("politics", "supporter supporters voter voters volunteer staffer", {
    before: "\\b(?:trump|brexit|tory|labour|republican|democrat(?:ic)?|green|libertarian|gop|snp|hamas|maga|leave|remain|independence)\\s+",
  }),
  rule("politics", "ran running runs stood standing stands", {
    after:
      "\\s+(?:unsuccessfully\\s+)?(?:for|as)\\s+(?:a\\s+|the\\s+|an\\s+)?(?:(?:us|state|local|town|city|county|borough|municipal|school|public|european)\\s+)?(?:congress|parliament|senate|mayor|governor|council\\w*|office|mp|house of|assembly|election|senator|school board|representative)\\b",
    notAfter: "\\s+(?:as|for)\\s+(?:a\\s+|the\\s+)?office\\s+(?:manager|software|suite)",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule(
    "politics",
    "donates donated donating marches marched marching protests protested protesting rallied demonstrated rally campaigns supports support supported supporting opposes opposed opposing stands",
    {
      after: `\\s+(?:(?:for|against|to|with|at|outside)\\s+)?(?:the\\s+)?(?:${cause}|aclu\\b|nra\\b|planned parenthood|democrats\\b|republicans\\b|palestin\\w+)`,
      notAfter: "\\s+(?:immigration|refugees|the war|war)\\s+(?:and|services|museum|law)",
      yieldsToTopic: false,
    },
  ),
  rule("politics", "march", { before: "\\b(?:women's|climate|peace|anti-war|pride|protest)\\s+", notAfter: "\\s+\\d" }),
  rule("politics", "extinction", { after: "\\s+rebellion\\b" }),
  rule(
    "politics",
    "hates hate abolish abolishing smashes smash smashing dismantle dismantles dismantling overthrow resists resisting fights fighting fight opposes",
    {
      after:
        "\\s+(?:the\\s+)?(?:capitalism|patriarchy|fascism|fascists|police|prisons?|white supremacy|colonialism|imperialism|bourgeoisie|zionism|communism|socialism|wokeness|cops)\\b",
      yieldsToTopic: false,
    },
  ),
  rule("politics", "canvasses canvassing canvassed canvass phonebanks phonebanking leaflets leafleting doorknocking", {
    after: "\\s+(?:for|with|in)\\b",
    notAfter:
      "\\s+(?:for|with|in)\\s+(?:(?:user|customer)\\s+)?(?:feedback|opinions?|input|ideas|requirements|users|stakeholders|customers)",
    yieldsToTopic: false,
  }),
  rule("politics", "elect electing reelect", {
    after: "\\s+(?:progressives?|democrats?|republicans?|conservatives?|socialists?|women|leftists?)\\b",
    yieldsToTopic: false,
  }),
  rule("politics", "party", {
    before: "\\b(?:a|the|local|county|state|political|his|her|my)\\s+(?:political\\s+)?",
    after: "\\s+(?:delegate|activist|organi[sz]er|official|membership|loyalist|whip|secretary|politics)\\b",
  }),
  rule("politics", "precinct", { after: "\\s+(?:captain|chair|committee\\w*)\\b" }),
  rule("politics", "labour conservative green republican democrat liberal reform", {
    writing: "capital",
    after: "\\s+(?:branch|mp|voter|councillor|activist|canvasser|supporter)\\b",
  }),
  rule("politics", "nra aclu dsa blm maga", {
    writing: "capitals",
    before: "\\b(?:member of|belongs to|joined|supports?|with|in|active in|volunteers? (?:for|with|at)|donat\\w+ to|the)\\s+(?:the\\s+)?",
    notAfter: "\\s+(?:foundation|engineer|lawyer|attorney)",
  }),
  rule("politics", "candidate", {
    before: "\\b(?:parliamentary|congressional|mayoral|senate|council|gubernatorial|presidential|third-party|party)\\s+",
    basis: "inferred",
  }),
  rule("politics", "conservative liberal progressive left right", {
    before: "\\b(?:leans?|leaning|lean|votes?|voted|voting|skews?)\\s+(?:very\\s+|mostly\\s+|always\\s+)?",
    after: phraseEnd,
    yieldsToTopic: false,
  }),
  rule("politics", "progressive conservative liberal libertarian radical", { after: `\\s+${personNoun}`, before: `${copula}` }),

  rule("union", "iww nuj usdaw gmb tuc ilwu ibew unison seiu uaw cwa aft rmt ucu afge wga ifpte", {
    writing: "capitals",
    before: `(?:${copula}|\\b(?:member of|the|joined|with|our|my|belongs to|organi[sz]\\w+ with|through)\\s+(?:the\\s+)?)`,
  }),
  rule("union", "wobbly unite", { writing: "capital", before: "\\b(?:is a|am a|i'm a|member of|joined)\\s+", after: phraseEnd }),
  rule("union", "workers", { before: "\\bmember of (?:the\\s+)?(?:[a-z]+\\s+){0,3}", notAfter: "\\s+(?:co-?op\\w*|collective)" }),
  rule("union", "ver", { after: "\\.di\\b" }),
  rule("union", "strike", { after: "\\s+(?:captain|fund|committee)s?\\b" }),
  rule("union", "union", {
    after:
      "\\s+(?:plumber|electrician|carpenter|workers?|contract|local|hall|card|job|negotiat\\w+|bargaining|vote|election|campaign|dues|welder|stagehand|teacher|nurse|musician|actor)\\b",
    notBefore: "\\b(?:student|students'?|credit|rugby|european|soviet|african|western|oxford|cambridge|debating)\\s+",
    notAfter: "\\s+local\\s+(?:area|variable)",
  }),
  rule("union", "union", {
    before:
      "\\b(?:join(?:s|ed|ing)?|form(?:s|ed|ing)?|start(?:ed|ing)?|organi[sz](?:e|es|ed|ing)|lead(?:s|ing)?|led|left|active in|president of|belong(?:s|ed)? to|voted for)\\s+(?:a|an|the|our|his|her|my|their)\\s+(?:local|new|first|staff)?\\s*",
    notBefore: "\\b(?:state)\\s+of\\s+the\\s+",
    notAfter: "\\s+(?:types?|of\\b|find|station|square|operators?|query)|\\s*(?:\\(|,\\s*intersection)",
    yieldsToTopic: false,
  }),
  rule("union", "walkout walkouts", { before: "\\b(?:led|joined|organi[sz]ed|a|the|in)\\s+(?:a|the)?\\s*" }),
  rule("union", "works", { after: "\\s+council\\b", before: "\\b(?:the|a|our|his|her|on|of)\\s+" }),
  rule("union", "collective", { after: "\\s+bargaining\\b" }),
  rule("union", "bargains", { after: "\\s+for\\b" }),

  rule("politics", "capitalism patriarchy fascism imperialism colonialism communism socialism", {
    before:
      "\\b(?:end(?:ing)?|against|beyond|overthrow\\w*|abolish\\w*|anti|oppos\\w+|defend\\w*|believ\\w+ in|reject\\w*|resist\\w*)[\\s-]+",
    yieldsToTopic: false,
  }),
  rule("politics", "campaign campaigns", {
    before:
      "\\b(?:leave|remain|yes|referendum|election|presidential|senate|congressional|mayoral|gubernatorial|political|re-election|independence|brexit)\\s+",
    notAfter: "\\s+(?:finance|data|analytics|spending|ads)",
  }),
  rule("politics", "protests protested protesting protest marches marched marching rallied rallies", {
    before: "\\b(?:i|he|she|they|often|regularly|and|at|joins?|to)\\s+",
    after: "\\s+(?:against|outside|for)\\s+[a-z]",
    notAfter: "\\s+for\\s+(?:the|a|an|hours|days|miles)\\b",
    yieldsToTopic: false,
  }),
  rule("politics", "boycott boycotts boycotted boycotting", { before: "\\b(?:i|he|she|they|to|and|we)\\s+", after: "\\s+[a-z]" }),
  rule("politics", "amendment", {
    before: "\\b(?:second|2nd)\\s+",
    after: `(?:\\s+(?:guy|${personNoun}|advocate|supporter|absolutist)|${phraseEnd})`,
  }),
  rule("politics", "young", {
    after: "\\s+(?:conservatives|republicans|democrats|labour|liberals|greens|socialists|communists|independence)\\b",
  }),
  rule("politics", "precinct party", { after: "\\s+delegate\\b" }),
  rule("politics", "labour", {
    writing: "capital",
    before: "\\b(?:for|votes?|joined|in|with)\\s+(?:[a-z]+\\s+and\\s+)?",
    after: phraseEnd,
    notBefore: "\\b(?:department|ministry|bureau|minister|division)\\s+(?:for|of|in)\\s+",
  }),
  rule("politics", "anti", {
    after:
      "[\\s-](?:authoritarian\\w*|government|communis\\w+|nuclear (?:activis\\w+|campaign\\w+|protest\\w*)|globali[sz]\\w+|monarch\\w+|feminis\\w+|woke|lockdown|mask|tax|colonial\\w*|eu|nationalis\\w+|police|state|gun|apartheid)\\b",
    notAfter: "[\\s-](?:tax|government|state)\\s+(?:avoidance|evasion|fraud)",
  }),
  rule("politics", "government taxes", {
    before: "\\b(?:believ\\w+ in|for|favou?rs?|wants?)\\s+(?:small|limited|big|smaller|low|lower|less)\\s+",
  }),
  rule("politics", "gun", { after: "\\s+(?:ownership|rights|owners?|control|lobby|reform|safety activis\\w+)\\b" }),
  rule("politics", "abortion", {
    before: "\\b(?:about|for|against|anti|defend\\w*|on|oppos\\w+)[\\s-]+",
    notBefore: "\\b(?:research\\w*|data|paper|study|reporting|reports?)\\s+(?:about|on)\\s+",
  }),
  rule("politics", "sympathiser sympathizer sympathisers sympathizers", {}),
  rule("politics", "palestinian kurdish tibetan uyghur ukrainian israeli catalan irish sahrawi", {
    after: "\\s+(?:cause|rights|liberation|solidarity|struggle|statehood|freedom|independence)\\b",
    yieldsToTopic: false,
  }),

  rule("union", "local", {
    writing: "capital",
    before: "\\b(?:of|president of|at|in|member of|with|the|union|ibew|seiu|afscme|cwa)\\s+",
    after: "\\s+\\d{1,4}\\b",
  }),
  rule("union", "bargaining", { after: "\\s+(?:committee|unit|team|agreement)\\b", before: "\\b(?:the|a|collective|our|his|her)\\s+" }),
  rule("union", "workers", { after: "\\s+(?:alliance|united|union|guild)\\b" }),
  rule("union", "guild", {
    before: "\\b(?:writers'?|actors'?|directors'?|newspaper|news|editors'?|producers)\\s+",
    notBefore: "\\b(?:muslim|young|local)\\s+\\w+\\s+",
  }),
  rule("union", "trades", { after: "\\s+(?:council|congress|union\\w*)\\b" }),

  rule("politics", "anti", {
    after:
      "[\\s-](?:fracking|pipeline|austerity|road|airport|cuts|poverty|deportation|apartheid|globalisation)\\s+(?:movement|campaign\\w*|activis\\w+|protest\\w*)\\b",
  }),
  rule("politics", "liberal conservative", {
    before: "\\b(?:classical|neo|liberal|small-?c|tory|one-nation|fiscal|social)[\\s-]+",
    after: phraseEnd,
  }),
  rule("politics", "protest protests demonstration demonstrations", {
    before:
      "\\b(?:at|in|to|joined|attend\\w*|organi[sz]\\w+|during|led)\\s+(?:a|an|the|many|several|street|student|my|his|her)?\\s*(?:anti-\\w+\\s+)?",
    notAfter: "\\s+(?:songs?|art|of (?:the )?(?:bug|build))",
    notBefore: "\\b(?:stud\\w+|research\\w*|data|software|live)\\s+(?:\\w+\\s+){0,2}",
    basis: "inferred",
  }),
  rule("politics", "political", { after: "\\s+(?:reasons|convictions?|exile|home|awakening|memes|junkie)\\b" }),
];
