import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./as-subject";

/** Causes over which parties divide. */
const cause =
  "(?:scottish |catalan |kurdish |irish |welsh |the |a )?(?:independence|secession|gun (?:control|rights)|abortion(?: rights)?|the death penalty|capital punishment|palestine|palestinians?|ukraine|israel|brexit|black lives matter|" +
  "defunding|reparations|communism|socialism|capitalism|monarchy|republic|immigration|open borders|border wall|refugees|war|occupation|gun violence|land back|universal basic income|second amendment|police abolition|reproductive rights|same-sex marriage|gay marriage|trump|the left|the right)\\b";

/** Parties, doctrines, causes over which parties divide, and what people do for them. */
export const politicsRules: readonly SensitiveRule[] = [
  rule("politics", "progressive conservative liberal socialist libertarian centrist leftist communist", {
    before: "\\bconsiders?\\s+(?:my|him|her|them)sel(?:f|ves)\\s+(?:to be\\s+)?(?:an?\\s+)?(?:\\w+\\s+)?",
    after: phraseEnd,
  }),
  rule("politics", "party party's", {
    before: "\\b(?:my|his|her|their)\\s+",
    after: "(?:'s)?\\s+(?:policy|youth|executive|candidate|leadership|branch|manifesto|membership|conference)\\b",
  }),
  rule("politics", "doors", {
    before: "\\bknock(?:s|ed|ing)?\\s+on\\s+(?:[a-z0-9,-]+\\s+){0,4}",
    after: "\\s+for\\b",
    notAfter: "\\s+for\\s+(?:an?|the|my|our|his|her|years|months)\\s+(?:job|work|charity|hospice|sale|living)\\b",
  }),
  // "All afternoon at strangers' doorbells in a thistle badge".
  rule("politics", "doorbells doorsteps", { after: "\\b[^.;!?]{0,40}\\b(?:badge|rosette|leaflets?|sash|sticker)\\b" }),
  rule("politics", "rosette", { before: "\\b(?:red|blue|green|yellow|orange|purple|pink|teal)\\s+" }),

  rule(
    "politics",
    "socialist socialists communist communists anarchist anarchists marxist marxists leninist trotskyist leftist leftists rightist libertarian libertarians fascist fascists nationalist nationalists antifascist anticapitalist " +
      "monarchist antifa feminist feminists zionist brexiteer remainer centrist abolitionist extremist maga suffragist ancap tankie republicans democrats tory tories apolitical antinatalist environmentalist",
    {
      notAfter: `(?:${asSubject})|\\s+(?:realism|brutalism|bookfair|scholarship|theor\\w+|approach\\w*|methods?|economics|hci|science|technoscience|research|perspectives?|lens|futures|internet|software|libraries|epistemolog\\w+|technolog\\w+ research\\w*|data|and (?:\\w+ )?theor\\w+)`,
    },
  ),
  rule("politics", "environmentalist antiracist", { before: copula }),
  rule("politics", "republican democrat labour green greens conservative conservatives", {
    writing: "capital",
    before: `(?:${copula}|\\b(?:a|an|the|lifelong|registered|former|moderate|proud|local|for the|scottish|elected)\\s+)`,
    after: `(?:${phraseEnd}|\\s+(?:party|councillor|mp|senator|candidate|politician|voter|supporter|activist|member|peer|mayor|congress\\w+|campaign|primary|club|movement|caucus))`,
    notAfter: "\\s+(?:software|it|computing)",
  }),
  rule(
    "politics",
    "republican democrat conservative liberal progressive independent moderate radical socialist independents liberals progressives radicals",
    {
      after: `\\s+(?:(?:person|people|man|woman|guy|voters?|politicians?|politics|values|activists?|views|party|parties|candidate|causes?|organi[sz]ers?|communit(?:y|ies)|left|right|feminis\\w+|upbringing|family)\\b)`,
      notAfter: "\\s+(?:party library|communities of practice)",
    },
  ),
  rule("politics", "conservative liberal progressive republican democrat radical moderate libertarian", {
    before:
      "\\b(?:(?:i|he|she|who|they)(?:'m|'s|'re| am| is| was| are)|politically|socially|fiscally|economically|identif\\w+(?: as)?|staunch|lifelong|proud|outspoken|die-?hard)[\\s-]+(?:(?:a|an|very|quite|proud|staunch|politically|socially|fiscally)\\s+)*",
    after: `(?:${phraseEnd}|\\s+(?:on|about)\\s+(?:social|immigration|abortion|fiscal))`,
  }),
  rule("politics", "left right far centre center", {
    after: "[\\s-](?:wing(?:er|ers)?|leaning|left|right|of[\\s-]cent(?:er|re))\\b",
    // "Plays football for the town (left wing)": where on the field.
    notBefore:
      "\\b(?:the|by|as|so|too|how)\\s+|\\b(?:plays?|played|football|rugby|hockey|netball|shinty|hurling|lacrosse|camogie)\\b.{0,60}\\(",
    notAfter: "[\\s-](?:left|right)\\s+(?:corner|side|column|panel|data|symmetr\\w+|split|axis|arrows?|toggle)",
  }),
  rule("politics", "votes voted voting campaigned canvassed canvassing campaigning", {
    after:
      "\\s+(?:for|against|with)\\s+(?:(?:the\\s+)?(?:republicans?|democrats?|labour|tor(?:y|ies)|conservatives?|greens?|libdems?|brexit|leave|remain|left|right|snp|ukip|afd|spd|cdu|president|senator|party|congress\\w*)\\b)",
    yieldsToTopic: false,
  }),
  rule("politics", "vote votes voted voter", {
    before: "\\b(?:i|he|she|they|we|always|my|swing|leave|remain)\\s+(?:always\\s+)?",
    notAfter: "\\s+(?:on|up|down)\\b",
  }),
  rule("politics", "supporter supporters member activist", {
    after: "\\s+(?:of|in|for)\\s+(?:the\\s+)?(?:[a-z]+\\s+){0,2}(?:party|brexit|snp|ukip|afd|dsa|resistance|left|gop)\\b",
    notAfter: "\\s+(?:of|in|for)\\s+(?:the\\s+)?(?:third|standards|technical|working|[a-z ]{0,20}party\\s+(?:planning|committee))",
  }),
  rule("politics", "party", {
    before:
      "\\b(?:labour|labor|conservative|republican|democratic|green|liberal|communist|socialist|workers'?|national|pirate|libertarian|people's|tea|reform|independence|christian democratic)\\s+",
    yieldsToTopic: false,
  }),
  rule("politics", "socialists dsa snp ukip afd gop libdem libdems", { writing: "capitals" }),
  rule("politics", "democratic", {
    after:
      "[\\s-](?:socialists?|socialism|socialist|party|national|candidate|primary|nominee|operative|strategist|congress\\w+|senator)\\b",
  }),
  rule("politics", "activist activists activism campaigner protester", {
    before:
      "\\b(?:political|anti-?\\w+|pro-?\\w+|climate|peace|social justice|racial justice|environmental|student|abortion|palestin\\w*|israel\\w*|black|civil rights|left|right|conservative|liberal|progressive|union|trans|queer|gay|lgbt\\w*\\+?|reproductive rights|animal rights|animal liberation|anti[\\s-]war|vegan|gun control|gun rights|antiracis[tm]|feminist|housing)[\\s-]+(?:rights\\s+)?",
    basis: "explicit",
    yieldsToTopic: false,
  }),
  rule("politics", "political politics", {
    before: "\\b(?:my|his|her|their|in|of|into|local|left|right)\\s+",
    notBefore:
      "\\b(?:department|school|institute|faculty|stud\\w+|degree|research\\w*|phd|ba|ma|bsc|major\\w*|professor|history|economics|science|interest\\w*)\\s+(?:and\\s+\\w+\\s+)?(?:of|in|into)\\s+",
    after:
      "(?:\\s+(?:views?|beliefs?|opinions?|party|campaigns?|advocacy|activism|organi[sz]ing|affiliation|leanings?|office|ideolog\\w+))?(?=\\s|[.,;!?]|$)",
    notAfter:
      "\\s+(?:science|theory|econom\\w+|philosophy|sciences|history|geograph\\w+|communication|sociolog\\w+|institutions|scientist)",
    basis: "inferred",
  }),
  rule("politics", "political", {
    after:
      "\\s+(?:activist|activism|advocacy|campaign(?:s|er|ing)?|views|beliefs?|organi[sz](?:er|ing)|prisoner|refugee|dissident|operative|agitator)\\b",
    yieldsToTopic: false,
  }),
  rule("politics", "campaign", {
    after: "\\s+(?:manager|staffer|volunteer|director)\\b",
    notBefore: "\\b(?:marketing|ad|advertising|email|ads|media|digital|capital)\\s+",
    basis: "inferred",
  }),
  rule("politics", "anarcho anti", {
    after:
      "[\\s-](?:capitalis\\w+|communis\\w+|syndicalis\\w+|fascis\\w+|imperialis\\w+|racis[tm]\\s+(?:activis\\w+|organi[sz]\\w+)|vax\\w*|vaccine|war|zionis\\w+|abortion|immigration|colonialist|establishment)\\b",
  }),
  rule("politics", "pro", {
    after: "[\\s-](?:life|choice|palestin\\w+|israel\\w*|brexit|union|immigration|gun|vaccine|democracy (?:activist|protest\\w*))\\b",
  }),
  rule("politics", "vaccine", { after: "[\\s-]hesitant" }),
  rule("politics", "black", { after: "\\s+lives\\s+matter" }),
  rule("politics", "palestine israel ukraine tibet kurdistan", {
    before: "\\b(?:free|stand with|stands with|solidarity with|support(?:s|er of)?|pro)[\\s-]+",
  }),
  rule("politics", "struggle fighting fights fight", {
    after:
      "\\s+(?:for|against)\\s+(?:things like\\s+)?(?:equality|capitalism|patriarchy|fascism|paternalism|imperialism|socialism|communism|oppression|abortion|white supremacy|racism|the state|gun)",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("politics", "radical", {
    after: "\\s+(?:communit\\w+|left|politics|justice|feminis\\w+|organi[sz]\\w+|bookshop|collective)",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("politics", "nimby yimby", { writing: "capitals" }),
  rule("politics", "campaigned canvassed phonebanked stumped campaigning canvassing", {
    after: "\\s+for\\s+[a-z.]+\\s+(?:[a-z]+)(?=\\s*[.,;!?)]|$|\\s+(?:in|and)\\b)",
    notAfter: "\\s+for\\s+(?:open|free|better|digital|web|human|privacy|equal|net|data|safer|more|the|an?|clean|fair)\\b",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("politics", "voted voting votes", {
    after: "\\s+for\\s+[a-z]+(?=\\s*(?:[.,;!?)]|$)|\\s+(?:in|twice|and)\\b)",
    notAfter: "\\s+for\\s+(?:the|a|an|it|this|that|them|inclusion|best|removal|both|all|features?|talks?)\\b",
    basis: "inferred",
    yieldsToTopic: false,
  }),
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
      "\\s+(?:unsuccessfully\\s+)?(?:for|as)\\s+(?:a\\s+|the\\s+|an\\s+)?(?:(?:us|state|local|town|township|city|county|borough|parish|municipal|school|public|european)\\s+)?(?:congress|parliament|supervisor|sheriff|trustee|alderman|commissioner|selectman|senate|mayor|governor|council\\w*|office|mp|house of|assembly|election|senator|school board|representative)\\b",
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
    notAfter: "\\s+on\\s+(?:memory|disk|cpu|bandwidth)",
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
  rule("politics", "occupy", { after: "\\s+(?:movement|wall street|protest\\w*)\\b" }),
  rule("politics", "critic critics", {
    after:
      "\\s+of\\s+(?:the\\s+|our\\s+|his\\s+|her\\s+)?(?:government|president|regime|prime minister|administration|ruling party|party|monarchy)\\b",
  }),
];
