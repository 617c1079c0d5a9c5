import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./as-subject";

const faiths =
  "muslim muslims hindu hindus sikh sikhs buddhist buddhists jewish jew jews mormon mormons atheist atheists protestant protestants baptist methodist methodists lutheran lutherans presbyterian pentecostal " +
  "anglican episcopalian mennonite amish adventist scientologist wiccan jain jains zoroastrian bahai rastafari rastafarian taoist shintoist confucianist cheondoist druze hasidic " +
  "satanist sunni shia shiite sufi ahmadi alawite ashkenazi sephardic exvangelical theist deist catholics christians evangelicals hijabi jhandi puja pooja havan";

/** Faiths, their branches, their absence and their practice. */
export const religionRules: readonly SensitiveRule[] = [
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
    notAfter: "(?:[\\s-]turing|\\s+(?:f[eê]tes?|bazaars?|clocks?|roofs?|street|road|encoding|numerals?|architecture|history|records))",
    basis: "inferred",
  }),
  // "At the old place on the square, third row, where the liturgy is sung".
  rule("religion", "liturgy liturgies incense eucharist vespers matins evensong", {
    before:
      "\\b(?:(?:she|he|they|i)\\s+(?:is|am|are|['’]s|can|sits?|stands?|sings?|goes|go|spends?|never)|(?:her|his|their|my)\\s+(?:sundays?|saturdays?|fridays?)|on\\s+(?:sundays?|saturdays?|fridays?))\\b[^.]{0,120}",
    notAfter: "\\s+(?:sticks?|makers?|trade|burners?|scholar\\w*|stud\\w+|composer|settings?|lamp|lights?)",
    basis: "inferred",
  }),
  rule("religion", "church", { after: "\\s+(?:choir|group|member|elder|band|organist|leader|planter|goer|service|camp|youth)\\b" }),
  rule("religion", "rug mat wash washes kneel kneels bow bows", {
    after: "\\b[^.;]{0,30}\\bfive times (?:a|each|every) day\\b",
    basis: "inferred",
    yieldsToTopic: false,
  }),
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
  // Who sings in a gospel choir is likely to believe; who writes about its music may not.
  rule("religion", "gospel", {
    before: "\\b(?:sings?|singing|sang|sung|plays?|playing|leads?|directs?|conducts?)\\s+(?:[a-z]+\\s+){0,4}",
    after: "\\s+(?:choir|group|band|piano|organ|music|songs?)",
    basis: "inferred",
  }),
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
  rule("religion", "quaker humanist pagan unitarian agnostic", {
    before: "\\b(?:a|an|as)\\s+[a-z]+\\s+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:who|and)\\b)",
    notBefore: "-",
  }),
  rule("religion", "mitzvah mitzvahs", {}),
  rule(
    "religion",
    "moslem moslems haredi haredim copts maronite maronites calvinist calvinists ismaili ismailis vaishnava nonreligious nonbeliever anabaptist anabaptists hutterite salafi wahhabi " +
      "daoist daoists taoists pantheist polytheist antitheist antitheists freethinker exmormon exmuslim exvangelical lubavitcher theravada gnostic animist animists druidism " +
      "agnostics quakers unitarians wiccans heathenry mahayana vajrayana charismatic nazarene shinto coptic rastafarians rastas hindutva spiritualist spiritualists",
    {
      before: `(?:${copula}(?:[a-z-]+\\s+)?|^|[.,;|]\\s*|\\b(?:ex|former|devout|practi[cs]ing|lapsed|young|my|fellow)[\\s-]+)`,
      notAfter: `${asSubject}|\\s+(?:leader|leadership|speaker|presence|personality|megafauna|languages?)`,
    },
  ),
  rule("religion", "witch druid heathen apostate jesuit copt", {
    before: `${copula}(?:[a-z-]+\\s+)?`,
    after: `(?:${phraseEnd}|\\s+(?:by|of|since|priest|in (?:training|the))\\b)`,
    notAfter: "\\s+(?:hunt|trials?)",
    notBefore: "\\b(?:game|character|class|wizard|play\\w*)\\s+(?:\\w+\\s+)?",
  }),
  rule("religion", "unitarian", { after: "[\\s-]+universalis[tm]s?\\b" }),
  rule("religion", "hare", { after: "\\s+krishna\\b" }),
  rule("religion", "latter", { after: "-day\\s+saints?\\b" }),
  rule("religion", "lds", {
    writing: "capitals",
    before: `(?:${copula}|\\b(?:the|my|our|an)\\s+)`,
    notAfter: "\\s+(?:algorithm|model|file)",
  }),
  rule("religion", "christian christians orthodox", {
    before:
      "\\b(?:orthodox|coptic|nondenominational|non-denominational|reformed|born-again|copts?|catholic|greek|russian|ethiopian|serbian)\\s+",
    after: `(?:${phraseEnd}|\\s+christians?\\b)`,
  }),
  rule("religion", "mass temple services synagogue mosque church shul masjid gurdwara vespers confession chapel mandir minyan satsang", {
    before:
      "\\b(?:attend(?:s|ed|ing)?|go(?:es|ing)? to|went to|left|leaving|serv(?:es|ed|ing) (?:at|in)|belong(?:s|ed)? to)\\s+(?:(?:a|an|the|daily|sunday|weekly|friday|my|his|her|their|our|church|local)\\s+){0,3}",
    notAfter: "\\s+(?:university|street|road|turing|meetings?|transit|spectrometry|numerals?)",
    yieldsToTopic: false,
  }),
  rule("religion", "sunday sabbath hebrew", {
    before: "\\b(?:teach(?:es|ing)?|taught|attend(?:s|ed|ing)?|in|at|his|her|my)\\s+",
    after: "\\s+school\\b",
    yieldsToTopic: false,
  }),
  rule("religion", "torah quran koran talmud scripture scriptures bible gita hadith psalms sutras rosary", {
    before:
      "\\b(?:reads?|reading|stud(?:y|ies|ying)|memori[sz]\\w+|recit\\w+|quot\\w+|says?|saying|pray\\w*|teach\\w*)\\s+(?:the\\s+|her\\s+|his\\s+|my\\s+)?",
    notAfter: "\\s+(?:manuscripts?|translations?|corpus|corpora|as literature)",
    yieldsToTopic: false,
  }),
  rule("religion", "bible", { after: "\\s+(?:study|group|class|camp|college|teacher)\\b", notAfter: "\\s+study\\s+(?:app|software)" }),
  rule("religion", "hajj umrah hijab niqab turban kippah yarmulke kirpan tichel crucifix", {
    before:
      "\\b(?:wear(?:s|ing)?|wore|perform\\w*|made|make|my|his|her|on|did|dons?|a|an|the|in)\\s+(?:the\\s+|a\\s+|an\\s+|his\\s+|her\\s+|my\\s+)?",
  }),
  rule("religion", "seminary yeshiva madrasa madrasah bible", {
    before: "\\b(?:went to|attend\\w*|in|at|graduat\\w+ from|left|entered|through|teaches at)\\s+(?:a\\s+|the\\s+)?",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:and|but|in|before|college|school)\\b)",
    yieldsToTopic: false,
  }),
  rule(
    "religion",
    "diwali hanukkah chanukah eid ramadan passover purim vesak navratri sukkot kippur hashanah lent shabbat holi beltane samhain pesach",
    {
      before: "\\b(?:celebrat\\w+|observ\\w+|keep\\w*|during|our|my|her|his|for|fast\\w* (?:in|during|for))\\s+(?:yom\\s+|rosh\\s+)?",
      yieldsToTopic: false,
    },
  ),
  rule("religion", "mitzvah bat bar", { before: "\\b(?:my|his|her|their)\\s+(?:bar\\s+|bat\\s+)?", after: "(?:\\s+mitzvah)\\b" }),
  rule("religion", "mission missions", {
    before: "\\b(?:on|serv\\w+|a|church|two-year|mormon)\\s+(?:a\\s+)?",
    after: "\\s+(?:for|with|through)\\s+(?:the|our|my|his|her)?\\s*church\\b",
  }),
  rule("religion", "missionary", { after: "\\s+kid\\b" }),
  rule("religion", "god jesus christ gods allah krishna", {
    before:
      "\\b(?:found|finds|accepted|met|know(?:s|ing)?|worship\\w*|fear\\w*|prais\\w+|honou?r\\w*|walk\\w* with|relationship with|believ\\w+ in|faith in|saved by|blessed by|child of)\\s+(?:in\\s+)?",
    notAfter: "\\s+(?:objects?|class|mode)",
    yieldsToTopic: false,
  }),
  rule("religion", "vestry acolyte sacristan eucharistic", { before: "\\b(?:the|a|an|on|as|her|his)\\s+(?:church\\s+)?" }),
  rule("religion", "altar", { after: "\\s+(?:server|boy|girl|guild)s?\\b" }),
  rule("religion", "church temple mosque synagogue parish", {
    after: "\\s+(?:volunteer|treasurer|council|board|community|pianist|musician|worship)\\b",
    before: "\\b(?:my|his|her|our|local|the|a|at|as)\\s+(?:local\\s+)?",
    notBefore: "\\blambda\\s+",
  }),
  rule("religion", "faith", {
    after: "\\s+(?:community|journey|tradition|leader)\\b",
    before: "\\b(?:my|his|her|their|a|own)\\s+(?:own\\s+)?",
  }),
  rule("religion", "believer nonbeliever", {
    before: `${copula}(?:devout|committed|lifelong|true)?\\s*`,
    after: "(?=\\s*(?:[.;!]|$)|\\s+in\\s+(?:god|jesus|christ|allah|the lord))",
  }),
  rule("religion", "muslim islamic hindu jewish sikh buddhist", { after: `\\s+${personNoun}` }),
  rule("religion", "worship", {
    before: "\\b(?:leads?|leading|led|in|public|praise and)\\s+(?:the\\s+)?",
    notAfter: "\\s+of (?:code|tech\\w*|growth)",
  }),
  rule("religion", "nun monk friar priest", {
    before: `${copula}(?:former\\s+|buddhist\\s+|catholic\\s+|carmelite\\s+)?`,
    after: "\\s+(?:for|in|until|before|from)\\b",
    notAfter: "\\s+for\\s+(?:the|code)\\b",
  }),
  rule("religion", "saved", { after: "\\s+by\\s+(?:grace|the blood|jesus|christ|faith|god)\\b", yieldsToTopic: false }),
  rule("religion", "blessed", { after: "\\s+(?:by god|to serve (?:god|the lord|him)|beyond|and highly)\\b", yieldsToTopic: false }),
  rule("religion", "god gods deity", { before: "\\bbeliev\\w+\\s+in\\s+(?:any|no|a|the|one|many|some)\\s+", yieldsToTopic: false }),
  rule("religion", "spirituality vipassana zazen", {
    before: "\\b(?:my|his|her|their|own|practi[cs]\\w+|daily)\\s+(?:own\\s+|daily\\s+)?",
  }),
  rule("religion", "church", {
    after: "\\s+of\\s+(?:scotland|england|ireland|sweden|christ|jesus|god|latter|satan)\\b",
    notBefore: "\\b(?:works? (?:for|at)|client|archives? of)\\s+(?:the\\s+)?",
  }),
  rule("religion", "christ jesus god", { after: "\\s+(?:follower|lover|fearing|believer|seeker)\\b" }),
  rule("religion", "religion religions", {
    before: "\\b(?:believ\\w+ in|my|his|her|their|left|without|no|against|organi[sz]ed)\\s+",
    notBefore: "\\b(?:journal|department|school|professor|sociology|study|history|degree|phd)\\s+of\\s+(?:\\w+\\s+)?",
  }),
  rule("religion", "meeting", { before: "\\b(?:quaker|friends)\\s+", notAfter: "[\\s-]houses?\\b" }),
  rule("religion", "buddha prophet muhammad guru dharma", {
    before: "\\b(?:teachings? of|follow\\w*|devot\\w+ (?:of|to)|path of|disciple of)\\s+(?:the\\s+|my\\s+|her\\s+|his\\s+)?",
  }),
  rule("religion", "faith religion", {
    before: "\\b(?:found|lost|left|kept)\\s+(?:my\\s+|his\\s+|her\\s+|their\\s+)?",
    notAfter: "\\s+in\\s+(?!my|his|her|their|prison|later|\\d)",
  }),
];
