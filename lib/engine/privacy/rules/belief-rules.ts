import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";

/** A religion, party or people as a field of study or a body of work. */
export const asSubject =
  "(?:(?:'s|s')?\\s+(?:studies|histor\\w+|arts?|literatures?|literary|philosoph\\w+|architecture|theolog\\w+|texts?|manuscripts?|thought|law|calligraphy|poetry|music|cinema|films?|culture|cultural|theor\\w+|mythology|languages?|linguistics|archives?|" +
  "museum|movements?|cuisine|food|cooking|recipes?|delis?|restaurants?|dishes|bakery|temples?|sculptures?|iconography|monuments?|rugs?|carpets?|jazz|dances?|folklore|novels?|calendar|numerals)\\b|-(?:era|inspired|style|themed|influenced)\\b)";

const faiths =
  "muslim muslims hindu hindus sikh sikhs buddhist buddhists jewish jew jews mormon mormons atheist atheists protestant protestants baptist methodist methodists lutheran lutherans presbyterian pentecostal " +
  "anglican episcopalian mennonite amish adventist scientologist wiccan jain jains zoroastrian bahai rastafari rastafarian taoist shintoist confucianist cheondoist druze hasidic " +
  "satanist sunni shia shiite sufi ahmadi alawite ashkenazi sephardic exvangelical theist deist catholics christians evangelicals hijabi";

export const beliefRules: readonly SensitiveRule[] = [
  rule("religion", faiths, { notAfter: asSubject }),
  rule("religion", "catholic evangelical", {
    notAfter: `${asSubject}|\\s+(?:about|tastes?|interests?|for|in (?:his|her|their|my) tastes?)`,
    notBefore: "\\bmore\\s+",
  }),
  rule("religion", "christian", {
    before: `(?:${copula}|\\b(?:a|an|the|one|two|other|another|my|his|her|their|our|devout|practi[cs]ing|committed|lapsed|progressive|conservative|former|lifelong|and|or|fellow)\\s+)`,
    notAfter: `${asSubject}|\\s+(?:is|was|works|has|lives|loves|enjoys|leads|writes|dior|louboutin|lacroix)\\b|-\\w`,
    notBefore: "\\b(?:name is|named|called|by)\\s+",
  }),
  rule("religion", "christian", { after: `\\s+(?:${personNoun}|faith|values|beliefs?|ministry|church|community|rock)` }),
  rule("religion", "born", { after: "[\\s-]again\\b" }),
  rule("religion", "baha", { after: "'i\\b" }),
  rule(
    "religion",
    "rasta pagan humanist spiritual religious secular agnostic unitarian irreligious quaker spiritualist orthodox devout observant godless",
    {
      before: `${copula}|\\b(?:culturally|deeply|very|fairly|not|devoutly|modern|greek|russian|eastern|proud|secular)\\s+`,
      after: phraseEnd,
      notBefore:
        "\\b(?:\\w+-|(?:framework|platform|language|cloud|vendor|technology|device|model|tool|database|domain|gender)\\s+(?:is|are)?\\s*)",
    },
  ),
  rule(
    "religion",
    "rasta pagan religious agnostic spiritual secular humanist unitarian quaker irreligious orthodox devout humanists pagans quakers",
    { after: `\\s+(?:${personNoun}|jew\\w*|faith)`, notBefore: "-" },
  ),
  rule("religion", "an a", {
    after: "\\s+(?:agnostic|pagan|humanist|quaker|secularist|freethinker|skeptic of religion|believer)\\b(?=\\s*[.,;!?)|]|$|\\s+and)",
    yieldsToTopic: false,
  }),
  rule("religion", "jehovah", { after: "'?s?\\s+witness\\w*" }),
  rule("religion", "reform conservative modern", { after: "\\s+(?:jew\\w*)" }),
  rule("religion", "church mosque synagogue parish gurdwara congregation sangha", {
    before:
      "\\b(?:my|his|her|their|our|at|to|in|of|local|attends?|attending|joined|leads?|member of|baptist|methodist|lutheran|presbyterian|evangelical|catholic)\\s+(?:a|an|the|my|his|her|their|our|local|church)?\\s*",
    notBefore: "\\b(?:architecture|music|history|buildings?|theory|model|thesis|lambda)\\s+(?:of|in|at|to)\\s+(?:the\\s+)?",
    notAfter: "(?:[\\s-]turing|\\s+(?:street|road|encoding|numerals?|architecture|history|records))",
    basis: "inferred",
  }),
  rule("religion", "church", { after: "\\s+(?:choir|group|member|elder|band|organist|leader|planter|goer|service|camp|youth)\\b" }),
  rule("religion", "pray prays praying prayer prayers worship worships worshipping fasting", {
    before: "\\b(?:i|he|she|they|we|to|daily|my|his|her|in|morning|evening|by|and|enjoys?|through)\\s+",
    notAfter: "\\s+(?:for (?:(?:a|the|your) )?(?:build|merge|green)|mode|at the altar of)",
  }),
  rule("religion", "faith", {
    before: "\\b(?:my|his|her|their|our|of|christian|muslim|jewish|catholic|strong|deep|the|by|personal|in)\\s+",
    notBefore: "\\b(?:good|bad|leap of|act of|full)\\s+(?:of\\s+)?",
    notAfter: "\\s+in\\s+(?:humanity|open|people|software|science|technology|the (?:web|future))",
  }),
  rule(
    "religion",
    "god jesus christ allah lord savior saviour bible quran koran torah gospel ramadan shabbat sabbath lent eucharist dharma",
    {
      before:
        "\\b(?:in|loves?|loving|serves?|serving|of|to|follow\\w*|belie\\w+|my|our|his|her|reads?|reading|stud\\w+|the|for|by|thank|with|trust\\w*|glory|observ\\w+|keep\\w*|buddha|during|celebrat\\w+|preach\\w*)\\s+(?:the\\s+|in\\s+)?",
      notBefore: "\\b(?:lord|gift|act|oh|for|thank|my|reinforcement|house|hand|game)\\s+(?:of\\s+)?(?:the\\s+)?(?:my\\s+)?",
      notAfter:
        "\\s+(?:mode|object|of (?:the rings|war|thunder)|class|college|church|music|software|choir|mayor|like)|\\s+of\\s+(?!(?:john|mark|luke|matthew|jesus|christ|the lord)\\b)|'s\\s+(?:college|sake|number)",
    },
  ),
  rule(
    "religion",
    "ordained baptised baptized deacon deaconess rabbi imam pastor clergyman missionary seminarian monk nun churchgoer priest vicar minister preacher",
    {
      before: "\\b(?:a|an|the|is|was|as|youth|associate|lead|senior|former|lay|and|buddhist|zen|trained)\\s+(?:trained\\s+)?",
      notAfter: "\\s+(?:of\\s+(?:\\w+)|for\\s+\\w+|work)",
      basis: "inferred",
    },
  ),
  rule("religion", "kosher halal", { before: "\\b(?:keeps?|keeping|eats?|strictly)\\s+" }),
  rule("religion", "convert converted", {
    after: "(?:ed)?\\s+to\\s+(?:islam|judaism|christianity|buddhism|catholicism|hinduism|mormonism|orthodoxy)",
    yieldsToTopic: false,
  }),
  rule("religion", "islam judaism christianity buddhism catholicism hinduism mormonism sikhism atheism wicca paganism zen", {
    before: "\\b(?:my|his|her|their|practi[cs](?:es?|ing)|embraced|in|follows?|student of|found|through|born into|raised in)\\s+",
    notBefore:
      "\\b(?:interest\\w*|research\\w*|stud\\w+|degree|phd|courses?|expert\\w*|scholar\\w*|special\\w*|history|specialising)\\s+(?:of|in)\\s+",
    notAfter: "\\s+(?:of python|mode|studies)",
  }),
  rule("religion", "raised", {
    after:
      "\\s+(?:as\\s+)?(?:a\\s+)?(?:catholic|jewish|mormon|muslim|christian|hindu|baptist|religious|evangelical|protestant|orthodox)\\b",
  }),

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
    notBefore: "\\b(?:the|by|as|so|too|how)\\s+",
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

  rule("union", "union unions", {
    before:
      "\\b(?:labou?r|trade|workers'?|worker|teachers'?|nurses'?|tech workers'?|my|his|her|our|staff|academic|in (?:a|the|my|our|his|her)|of (?:a|the|my|our|his|her)|firefighters'?|steelworkers'?|writers'?|communication workers|graduate student|miners'?)\\s+",
    notBefore: "\\b(?:state|address|member states|parts|part|countries|law|laws|citizens?)\\s+of\\s+the\\s+",
    notAfter:
      "\\s+(?:types?|find|operators?|station|square|street|college|theological|pacific|jack|budget|carbide|bank|of (?:two|sets|soviet|concerned|types))",
  }),
  rule("union", "union", {
    after:
      "\\s+(?:members?|reps?|representatives?|organi[sz](?:er|ers|ing)|stewards?|activists?|drive|leader|official|busting|dues|delegate|man|negotiator|president|secretary|branch|shop)\\b",
    notBefore: "\\b(?:student|students'?|credit|rugby|european|soviet|african|western|oxford|cambridge|debating)\\s+",
  }),
  rule(
    "union",
    "unionised unionized unionising unionizing unionise unionize unionist unionists unionization unionisation teamsters teamster afscme seiu unison afl cwa uaw",
    {},
  ),
  rule("union", "verdi", { before: "\\b(?:member of|bei|in)\\s+" }),
  rule("union", "ig", { after: "\\s+metall" }),
  rule("union", "labor labour", {
    after: "\\s+(?:organi[sz](?:ing|ers?)|movement|activis\\w+|unions?|rights (?:activist|organi[sz]er|movement))\\b",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("union", "shop", { after: "\\s+steward" }),
  rule("union", "strike", { before: "\\b(?:on|joined the|walked out on|led (?:a|the))\\s+" }),
  rule("union", "picket", { after: "\\s+line" }),
  rule("religion", "quaker humanist pagan unitarian agnostic", {
    before: "\\b(?:a|an|as)\\s+[a-z]+\\s+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:who|and)\\b)",
    notBefore: "-",
  }),
  rule("religion", "mitzvah mitzvahs", {}),
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
];
