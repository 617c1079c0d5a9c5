import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./belief-rules";

/** Faiths, their branches and their practice, beyond the names that `belief-rules` holds. */
export const faithRules: readonly SensitiveRule[] = [
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
  rule("religion", "meeting", { before: "\\b(?:quaker|friends)\\s+" }),
];
