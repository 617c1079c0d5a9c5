import { rule, type SensitiveRule } from "../../sensitive-rule";

const own = "(?:my|his|her|their)";

/** Names of treatments and organs are subjects of work as well. */
const asWork =
  "\\s+(?:research\\w*|units?|wards?|nurs\\w+|patients?|machines?|technolog\\w+|compan\\w+|products?|cent(?:re|er)s?|clinics?|trials?|services?|stud\\w+)";

/** Faith, parties and unions, told by what somebody does there. */
export const beliefPlainWords: readonly SensitiveRule[] = [
  rule("religion", "jumu jumuah jummah jumma", {}),
  rule("religion", "prayers", { before: "\\b(?:friday|morning|evening|leads?|lead|led|says?|attends?)\\s+(?:the\\s+)?" }),
  rule("religion", "gospel hymns psalms", { before: "\\b(?:sings?|singing|sang)\\s+(?:\\w+\\s+)?" }),
  rule("religion", "st", { before: "\\b(?:at|in|for|with)\\s+", after: "\\.?\\s+\\w+(?:['’]s?)?\\s+(?:on|every|most)\\s+sundays?\\b" }),
  rule("religion", "chapel church mass mosque synagogue shul temple", {
    before:
      "\\b(?:i'm|am|is|are|was|were|be|she's|he's|they're|go|goes|going|went|been|back)\\s+(?:(?:always|usually|often|only|still|never|also)\\s+)?(?:at|to|in)\\s+",
    notAfter:
      "\\s+(?:road|street|lane|hill|hall|house|farm|green|town|square|restoration|roofs?|organs?|bells?|design|architecture|row|cottage)\\b",
  }),
  rule("religion", "altar", { before: "\\b(?:serves?|served|serving)\\s+(?:at|on)\\s+the\\s+" }),
  rule("religion", "candles", { before: "\\b(?:lights?|lighting|lit)\\s+(?:the\\s+)?", after: "(?:\\s+\\w+){0,4}\\s+fridays?\\b" }),
  rule("politics", "list", {
    before:
      "\\b(?:stands?|stood|standing|ran|runs|number\\s+\\w+)\\s+(?:for|on)\\s+the\\s+(?:(?!best|honours|short|long|guest|waiting|reading)[\\w-]+\\s+){1,4}",
  }),
  rule("politics", "vote votes voted voting", {
    after: "\\s+for\\s+(?:the\\b|people who|anyone who|parties)",
    notAfter: "\\s+for\\s+the\\s+(?:best|winner|next|award)",
  }),
  rule("politics", "rosette rosettes", { before: "\\b(?:blue|red|yellow|green|purple|orange|party)\\s+" }),
  rule("politics", "sign signs", { before: "\\b(?:yard|lawn|election)\\s+" }),
  rule("politics", "membership", { before: `\\btorn up ${own}\\s+(?:\\w+\\s+)?` }),
  rule("politics", "liberals conservatives greens tories democrats republicans socialists", {
    before: "\\b(?:speeches|leaflets|posters|doors|campaign\\w*|canvass\\w*)\\s+(?:for|with)\\s+the\\s+",
  }),
  rule("religion", "chapel", { after: "\\s+(?:men|choir|singers|folk|band)\\b" }),
  rule("religion", "rector vicar curate", { after: "\\s+of\\s+(?:\\w+\\s+){0,3}parish(?:es)?\\b" }),
  rule("union", "deal", { before: "\\b(?:pay|wage)\\s+", after: "\\s+from the workers" }),
  rule("union", "convenor convener", { before: "\\b(?:unions?(?:'s)?|regional|works)\\s+(?:\\w+\\s+)?" }),
  rule("union", "placards picket", {}),
  rule("religion", "fast fasts fasted", {
    before: "\\b(?:i|she|he|they|we)\\s+",
    after: "\\s+(?:with|until|till|for|from|alongside|every|each|during|on)\\b",
  }),
  rule("politics", "movement", { before: "\\bactive\\s+in\\s+the\\s+", after: "\\s+(?:against|for)\\b" }),
  rule("politics", "phone", { after: "[\\s-]?bank(?:s|ed|ing)?\\s+(?:for|in|with)\\b" }),
  rule("union", "brazier braziers", { after: "[^.;]{0,40}\\b(?:gates?|entrance|depot|works|plant)\\b" }),
  rule("politics", "trident brexit austerity fracking", { before: "\\b(?:cancel|scrap|ban|stop|no\\s+to|against|end)\\s+(?:the\\s+)?" }),
  rule("politics", "party", {
    writing: "capital",
    before:
      "\\b(?!(?:the|a|an|launch|working|garden|christmas|dinner|search|tea|third|house|summer|street|block|dance|pool|costume|birthday|office|surprise|farewell|leaving)\\s)[\\w'-]+\\s+",
    notAfter: "\\s+(?:wall|planner|shop|hats?|games?|band|tent)\\b",
  }),
  rule("politics", "leafleter leafleteer leafletter leafleted leafleting canvasser canvassed", {}),
  rule("religion", "reader preacher elder deacon deaconess churchwarden sidesman verger sacristan acolyte lector bellringer", {
    before: "\\b(?:lay|local|church|parish|licensed|an?|the|is|as)\\s+",
    after:
      "\\s+(?:at|of|in|for)\\s+(?:the\\s+)?(?:st|saint|holy|all|our|christ|church|chapel|cathedral|parish|local\\s+(?:church|chapel))\\b",
  }),
  rule("religion", "ramadan lent eid passover yom sabbath shabbat advent iftar navratri diwali", {
    before: "(?:\\b(?:during|in|over|for|through|after|before|every|each|keeps?|kept|observ\\w+|celebrat\\w+|breaks?|broke)\\s+)",
    notAfter: "\\s+(?:markets?|lights\\s+festival|calendar|term|collection|campaign|sales)\\b",
    notBefore: "\\b(?:photograph\\w*|stud(?:y|ies|ied)|history)\\s+(?:\\w+\\s+){0,3}",
  }),
  rule("religion", "fasting fasts", { before: "\\b(?:i'm|i am|she's|she is|he's|he is|they're|i|she|he|been|while|when)\\s+" }),
  rule(
    "politics",
    "labour conservative conservatives tory tories liberal democrats republican republicans green greens socialist communist snp plaid ukip reform fabian momentum",
    {
      writing: "capital",
      before:
        "\\b(?:member|supporter|chair|chairman|secretary|treasurer|organi[sz]er|activist|volunteer|founder|canvasser|agent|delegate|candidate|councillor|leaflets|doors|vote[ds]?|voting|stood|standing)\\s*(?:of|,|for|with|at|in)?\\s+(?:the\\s+)?(?:\\w+\\s+){0,5}",
      notAfter:
        "\\s+(?:economi\\w+|studies|history|law|market|relations|statistics|arts|studies|spaces?|wood\\w*|hill|belt|chemistry|energy|roofs?)\\b",
    },
  ),
  rule("union", "local", {
    writing: "capital",
    before: "\\b(?:dues|member|steward|card|officer|president|delegate|books?)\\s+(?:to|of|with|at|in|,)?\\s*",
    after: "\\s+(?:no\\.?\\s*)?\\d+",
  }),
  rule("politics", "glued", {
    before: "\\b(?:i|she|he|they|who|and)\\s+",
    after: `\\s+(?:${own}\\s+(?:hand|hands|palm|palms)|(?:my|her|him|them)sel(?:f|ves))\\s+to\\b`,
  }),
  // "I sing at the Redeemed Assembly every Sunday".
  rule("religion", "assembly tabernacle fellowship congregation temple", {
    before:
      "\\b(?:sing|sings|sang|singing|worship\\w*|preach\\w*|usher\\w*|drum|drums|drummed|play|plays|played)\\s+(?:\\w+\\s+){0,3}(?:at|in|with)\\s+(?:the\\s+)?(?:\\w+\\s+){0,2}",
    notAfter: "\\s+(?:rooms?|hall|line|point)\\b",
  }),
  rule("religion", "priesthood rabbinate seminary convent novitiate benedictines jesuits franciscans carmelites dominicans", {
    before:
      "\\b(?:stud\\w+|train\\w*|novice|left|leave|leaving|join\\w*|enter\\w*|year|years)\\s+(?:[\\w']+\\s+){0,3}?(?:for|at|in|with|to)?\\s*(?:the|a)\\s+",
  }),
  rule("religion", "rabbi guru imam pastor priest lama vicar", { before: `\\b${own}\\s+`, notAfter: "\\s+(?:brothers|ltd|meditation)\\b" }),
  rule("religion", "refuge", {
    before: "\\b(?:took|taken|take)\\s+",
    after: "\\s+(?:with\\s+(?:my|her|his|a)\\s+teacher|in\\s+the\\s+(?:buddha|three))",
  }),
  rule("religion", "mission", { before: "\\bserved\\s+(?:an?|his|her|my)\\s+(?:[\\w-]+[\\s-](?:month|year)\\s+)?" }),
  rule("religion", "course", { before: "\\balpha\\s+" }),
  rule("religion", "hillsong tarot zazen mitzvah mitzvahed", { notAfter: asWork }),
  rule("religion", "ganesh krishna shiva lakshmi vishnu", { before: "\\b(?:to|for)\\s+" }),
  rule("religion", "feasts", { before: "\\bkeeps?\\s+the\\s+(?:old\\s+)?" }),
  rule("religion", "chant chants", { after: "\\s+for\\s+(?:[\\w']+\\s+){1,4}(?:before|every|each|facing)\\b" }),
  rule("politics", "backbencher opposition", { before: "\\b(?:for|to)\\s+(?:an?|the)\\s+", notAfter: "\\s+(?:team|goal)" }),
  rule("politics", "brussels unions", { before: "\\b(?:think|thinks|reckon|believe|believes|let)\\s+(?:the\\s+)?" }),
  rule("union", "floor", { before: "\\bspeaks?\\s+for\\s+the\\s+shop\\s+" }),
  rule("union", "round rounds", { before: "\\b(?:every|each|the|last)\\s+pay\\s+" }),
  rule("religion", "plate", { before: "\\b(?:hand|pass|tak)(?:e|s|es|ing|ed)?\\s+(?:round|around)\\s+the\\s+(?:collection\\s+)?" }),
  rule("religion", "plate", {
    before: "\\b(?:pass|passes|tak(?:e|es|ing)|took)\\s+the\\s+(?:collection\\s+)?",
    after: "\\s+(?:round|around)\\b",
  }),
  rule("politics", "rallies", { before: "\\b(?:queued?|march\\w*|chant\\w*)\\s+(?:[\\w']+\\s+){0,6}?" }),
  // "I was seventh on the green list in October": of those who stood.
  rule("politics", "list", {
    before:
      "\\b(?:\\w+(?:st|nd|rd|th)|number\\s+\\w+|place\\s+\\w+|stood|ran)\\s+on\\s+(?:the|a)\\s+(?:green|red|labour|liberal|socialist|left|conservative|citizens['’]?|christian|communist|party)(?:\\s+party)?\\s+",
  }),
  // "Unrolls the small green carpet in the harness store": who does it for a trade fair says what for.
  rule("religion", "carpet mat rug", {
    before:
      "\\b(?:unrolls?|unrolled|unrolling|spreads?)\\s+(?:the|a|an|my|his|her|their)\\s+(?:(?!red\\b|yoga\\b|exercise\\b|camping\\b|picnic\\b)\\w+\\s+){0,2}",
    notAfter: "\\s+(?:for|of|to|at the (?:fair|show))\\b",
  }),
  // "The face on every lamp post, in red": of whoever stands.
  rule("politics", "face", {
    after: "\\s+on\\s+(?:every|each|all the|half the)\\s+(?:lamp[\\s-]?posts?|leaflets?|hoardings?)\\b",
  }),
  rule("union", "metalworkers steelworkers miners dockers printers railwaymen nurses teachers transport", {
    before: "\\bmarch(?:es|ed|ing)?\\s+with\\s+the\\s+",
  }),
];
