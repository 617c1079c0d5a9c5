import { phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";

const own = "(?:my|his|her|their)";

/** Names of treatments and organs are subjects of work as well. */
const asWork =
  "\\s+(?:research\\w*|units?|wards?|nurs\\w+|patients?|machines?|technolog\\w+|compan\\w+|products?|cent(?:re|er)s?|clinics?|trials?|services?|stud\\w+)";

/** Private matters as people tell them in passing: by what was done, paid or carried, without the word for it. */
export const plainWordsRules: readonly SensitiveRule[] = [
  // Medicines by the names that stand on their boxes.
  rule(
    "health",
    "humira adalimumab enbrel remicade infliximab stelara ozempic wegovy mounjaro saxenda methotrexate tamoxifen herceptin prednisone prednisolone warfarin lamictal lamotrigine zoloft prozac citalopram escitalopram lexapro venlafaxine effexor mirtazapine quetiapine seroquel olanzapine risperidone concerta vyvanse elvanse adderall strattera suboxone buprenorphine antabuse naltrexone truvada biktarvy levothyroxine gabapentin pregabalin tramadol oxycodone epipen",
    {
      notAfter: asWork,
      notBefore:
        "\\b(?:trials?|launch\\w*|sold|sells?|market\\w*|develop\\w*|manufactur\\w*|stud(?:y|ies|ied)|prices?|patents?|prescrib\\w+)\\s+(?:\\w+\\s+){0,3}",
    },
  ),
  // What somebody hears and reads with; who tests software with it says so.
  rule("health", "jaws nvda", {
    writing: "capitals",
    notBefore: "\\b(?:test\\w*|support\\w*|compatib\\w+|audit\\w*)\\s+(?:\\w+\\s+){0,4}",
    notAfter: "\\s+(?:users?|testing|support)",
  }),
  rule("health", "processor implant implants", { before: "\\b(?:cochlear|nucleus|ear|hearing)\\s+", notAfter: asWork }),
  rule("finance", "iva dro", { writing: "capitals", before: `\\b(?:an|a|${own})\\s+` }),
  rule("finance", "bailiffs pawnbroker pawnbrokers pawnshop repossessed", {
    before: `\\b(?:the|an?|${own}|from|by|was|were|been)\\s+`,
  }),
  rule("finance", "subscription subscriptions balance arrears invoice invoices fee fees dues rent bill bills loan fine fines", {
    before: "\\b(?:outstanding|unpaid|overdue|owed|owing)\\s+(?:\\w+\\s+)?",
  }),
  rule("finance", "fee fees rate", {
    before: `\\b${own}\\s+(?:(?:day|daily|hourly|speaking|usual)\\s+)?`,
    after: "\\s+(?:is|are|starts?|runs?|begins?|goes|comes)\\s+(?:(?:at|from|to|about|around)\\s+)?(?:[£$€]\\s?)?\\d",
  }),
  rule("health", "ticker", { before: "\\b(?:the|my|his|her|their)\\s+(?:old\\s+)?", notAfter: "\\s+(?:symbols?|tape|app|board|feed)" }),
  rule("health", "slower slow puffed breathless", { after: "\\s+on\\s+the\\s+(?:stairs|hills?)\\b", yieldsToTopic: false }),
  rule("ethnicity", "ilr", { writing: "capitals" }),
  rule("ethnicity", "leave", { before: "\\bindefinite\\s+" }),
  rule("ethnicity", "remain", { before: "\\bleave\\s+to\\s+" }),
  rule("criminal_record", "majesty majestys", { before: "\\bguests?\\s+of\\s+(?:his|her)\\s+" }),
  rule("criminal_record", "pleasure", { before: "\\bmajesty['’]?s\\s+" }),
  rule("orientation", "steelers frontrunners", {
    before: "\\b(?:cross|gay|pride|london|lgbt\\w*|queer)\\s+",
    notAfter: "\\s+of\\s+the\\s+(?:industry|market)",
  }),
  rule("health", "dialysis chemo chemotherapy radiotherapy coma", {
    before: "\\b(?:belongs? to|on|in an?|through|after|during|had|has|needs?|for|since)\\s+(?:\\w+\\s+)?",
    notAfter: asWork,
  }),
  rule("health", "disorder disorders", { before: "\\beating\\s+", notAfter: asWork }),
  rule("health", "patient", {
    before: "\\b(?:was|been|am|is)\\s+(?:\\w+\\s+)?an?\\s+(?:\\w+\\s+)?",
    after: "\\s+(?:\\w+\\s+)?(?:herself|himself|themselves|myself)\\b",
  }),
  // "Pip's knee replacement is booked", "waiting for a new hip"; not the surgeon's.
  rule("health", "replacement replacements operation op", {
    before:
      "(?:\\b(?:my|his|her|their)|['’]s)\\s+(?:new |second |first |left |right |other )?(?:knee|hip|shoulder|ankle|joint|cataract|valve)\\s+",
    notAfter: "\\s+(?:manual|guide|book|course|system|unit|team|list)s?\\b",
  }),
  // "Following treatment for breast cancer in 2021"; not research on it.
  rule("health", "treatment surgery chemotherapy recovery", {
    before: "\\b(?:following|after|since|during|through|undergoing|completed|finished|had|having)\\s+(?:\\w+\\s+){0,2}",
    after:
      "\\s+(?:for|from)\\s+(?:\\w+\\s+){0,2}(?:cancer|leuka?emia|lymphoma|melanoma|tumou?r|depression|anxiety|addiction|alcohol|drinking|stroke|anorexia|epilepsy|ptsd|burnout)\\b",
  }),
  // "Keeps Fridays free for clinic appointments", "around his hospital appointments"; not a desk's that makes them for others.
  rule("health", "appointment appointments", {
    before:
      "(?:\\b(?:free|off|away|out|late|time|leave)\\s+(?:for|at|to\\s+attend)|\\b(?:has|have|had|attends?|missed|between|around|after|before|my|his|her|their))(?:\\s+(?:an?|my|his|her|their|weekly|monthly|regular|two|three|more|some|many)){0,2}\\s+(?:clinic|hospital|doctor['’]?s?|doctors['’]|consultant['’]?s?|oncology|outpatients?|dialysis|physio\\w*|therapy|therapist['’]?s?|counselling|psychiatr\\w*|specialist['’]?s?|fertility|antenatal|scan|gp|medical)\\s+",
    notAfter:
      "\\s+(?:system|software|app|booking|platform|book|desk|service|reminder|letter|scheduling|process|line|data|backlog|team)s?\\b",
  }),
  rule("health", "ambassador", { before: "\\bpatient\\s+" }),
  rule("health", "experience", { before: "\\bexperts?\\s+by\\s+" }),
  rule("health", "stent stents", { before: "\\b(?:put|have|has|had|got|with|fitted)\\s+(?:in\\s+)?(?:\\w+\\s+)?(?:new\\s+)?" }),
  rule("health", "duties", { before: "\\bon light\\s+" }),
  rule("health", "back knee hip shoulder leg heart chest", {
    before: "\\b(?:a|my|his|her|their)\\s+(?:bad|dodgy|gammy|buggered|knackered)\\s+",
    notAfter: "\\s+(?:doors?|gates?|rooms?|roads?|yards?|gardens?|ends?|of)\\b",
  }),
  rule("health", "hospital", {
    before: "\\b(?:was|were|been|am|is|are)\\s+in\\s+",
    after: "\\s+(?:for (?:an?|the|two|three|four|five|six|most|much)|with|since|until|again|over)\\b",
  }),
  rule("health", "physio physiotherapy", { before: "\\b(?:goes|going|go|went|back)\\s+to\\s+" }),
  rule("health", "stick cane crutches frame", { before: "\\bwalk(?:s|ed|ing)?\\s+(?:\\w+\\s+)?(?:with|on)\\s+(?:an?\\s+|two\\s+)?" }),
  rule("health", "surgeon surgeons", { after: "\\s+(?:swapped|replaced|took|removed|opened|cut)\\b" }),
  // "Goes up to the clinic every second Tuesday": who works there is at it, or in it.
  rule("health", "clinic hospital ward", {
    before: "\\b(?:goes|go|went|going|taken|driven|trips?|visits?|back)\\s+(?:\\w+\\s+)?(?:to|into)\\s+(?:the|an?)\\s+(?:\\w+\\s+)?",
    after: "\\s+(?:(?:every|each|on|most|once|twice|three)\\b|for\\s+(?:an?|some|her|his|my|their)\\b|to\\s+have\\b)",
    notAfter: "\\s+(?:each|every|on)?\\s*(?:\\w+\\s+){0,3}to\\s+(?:teach|treat|see|play|read|sing|paint|run|repair|train)\\b",
  }),
  rule("health", "blood", {
    before: `\\b(?:has|have|had|having|get|gets|got)\\s+${own}\\s+`,
    after: "\\s+(?:cleaned|washed|taken|thinned|changed|tested|checked|drawn|filtered)\\b",
  }),
  rule("health", "reasons", {
    before: "\\b(?:away|off|left|absent|stopped|gone)\\s+(?:[\\w,]+\\s+){0,6}for\\s+(?:personal|private|medical|family|health)\\s+",
  }),
  rule("health", "reasons", {
    before: "\\b(?:away|off|left|absent|stopped|gone)\\s+(?:[\\w,]+\\s+){0,6}for\\s+",
    after: `\\s+(?:of\\s+${own}\\s+own|that\\s+are\\s+(?:hers|his|mine|theirs)|we\\s+)`,
  }),
  rule("gender_identity", "name", {
    before:
      "\\b(?:(?:he|she|they|i)(?:['’](?:s|ve|d))?|who)\\s+(?:has|have|had|was|went|worked|signed)?\\s*(?:had|been\\s+known|known|by|under|with)?\\s*(?:by|under|with)?\\s*(?:an?\\s+)?(?:different|another|other|former|old)\\s+(?:first\\s+|given\\s+)?",
    after: "\\s+(?:on|in|until|before|back|when|then)\\b",
    notAfter: "\\s+in\\s+(?:each|every|the trade|print|welsh|french|german|spanish|english|irish|gaelic)\\b",
  }),
  rule("health", "clinic", { before: "\\b(?:try|tries|attempts?|rounds?|cycles?)\\s+at\\s+(?:the|an?)\\s+(?:\\w+\\s+)?" }),
  rule("health", "off", { after: `\\s+(?:work\\s+)?for\\s+(?:an?|\\w+)\\s+(?:days?|weeks?|months?|years?)\\s+with\\s+${own}\\b` }),
  rule("health", "born", {
    after:
      "\\s+(?:deaf|blind|with\\s+(?:one|no|half|an?\\s+(?:hole|bad))\\s+(?:\\w+\\s+){0,3}(?:ears?|eyes?|kidneys?|lungs?|hands?|arms?|legs?|heart|hips?))\\b",
  }),
  // Who plays it, not who coaches or films it.
  rule("health", "wheelchair para adaptive seated amputee", {
    before:
      "\\b(?:plays?|played|playing|rac(?:es|ed|ing)|compet(?:es|ed|ing)|(?:is|am|was)\\s+an?|fences|rows|skis|i|she|he|they)\\s+(?:\\w+\\s+){0,5}",
    after:
      "[\\s-]+(?:(?:ice|table|sit|alpine)\\s+)?(?:basketball|rugby|tennis|fenc\\w+|rac\\w+|curling|hockey|handball|badminton|skiing|skier|row\\w+|cycl\\w+|swim\\w+|triathl\\w+|athlete\\w*|football|volleyball|sports?)\\b",
    notBefore: "\\b(?:coach\\w*|referee\\w*|films?|photograph\\w*|sponsor\\w*|organi[sz]\\w*|design\\w*|build\\w*)\\s+(?:\\w+\\s+){0,3}",
    yieldsToTopic: false,
  }),
  rule(
    "health",
    "colitis crohn crohns ibs arthritis psoriasis lupus fibromyalgia endometriosis asthma eczema tinnitus migraine migraines sciatica",
    {
      before: "\\b(?:with|has|have|had|my|her|his|their)\\s+(?:\\w+\\s+)?",
      notAfter: asWork,
    },
  ),
  rule("health", "lithium insulin sertraline fluoxetine antidepressants methadone ritalin tablets pills", {
    before: "\\b(?:takes?|took|taking|on|injects?|without)\\s+(?:\\w+\\s+)?",
    notAfter: "\\s+(?:batter\\w+|mining|research\\w*|prices?|and\\s+phones?)",
  }),
  rule("health", "diagnosis diagnoses", {
    before: `\\b(?:since|after|following|before)\\s+(?:the|an?|${own})\\s+(?:\\w+\\s+)?`,
    yieldsToTopic: false,
  }),
  rule("health", "aa na gamblers alcoholics", {
    writing: "capitals",
    after: "\\s+(?:meetings?|groups?|chips?|sponsor|anonymous|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\\b",
  }),
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
  rule("politics", "list", { before: "\\b(?:stands?|stood|standing|ran|runs|number\\s+\\w+)\\s+(?:for|on)\\s+the\\s+(?:\\w+\\s+){1,2}" }),
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
  rule("criminal_record", "fine", { before: `\\b(?:paid|paying|pays?)\\s+(?:the|an?|${own})\\s+`, after: "\\s+for\\b" }),
  rule("criminal_record", "driving", { before: "\\b(?:drink|drunk)[ -]" }),
  rule("religion", "chapel", { after: "\\s+(?:men|choir|singers|folk|band)\\b" }),
  rule("religion", "rector vicar curate", { after: "\\s+of\\s+(?:\\w+\\s+){0,3}parish(?:es)?\\b" }),
  rule("union", "deal", { before: "\\b(?:pay|wage)\\s+", after: "\\s+from the workers" }),
  rule("union", "convenor convener", { before: "\\b(?:unions?(?:'s)?|regional|works)\\s+(?:\\w+\\s+)?" }),
  rule("union", "placards picket", {}),
  rule("religion", "fast fasts fasted", {
    before: "\\b(?:i|she|he|they|we)\\s+",
    after: "\\s+(?:with|until|till|for|from|alongside|every|each|during|on)\\b",
  }),
  rule("criminal_record", "record", {
    before: "\\b(?:i|she|he|they|who)(?:'ve|'s)?\\s+(?:have|has|had|got|have got|has got)\\s+a\\s+",
    after: ":",
  }),
  rule("finance", "bust", { before: "\\b(?:went|gone|going|goes)\\s+" }),
  rule("politics", "movement", { before: "\\bactive\\s+in\\s+the\\s+", after: "\\s+(?:against|for)\\b" }),
  rule("health", "round rounds course courses cycle cycles", {
    after: "\\s+of\\s+(?:chemo\\w*|radiotherapy|radiation|dialysis|ivf|steroids|antibiotics|ect)\\b",
  }),
  rule("health", "eating food", {
    after: "[^.;]{0,30}\\b(?:fight|battle|struggle|ordeal)\\b",
    before: "\\b(?:when|while|because|since|where|and|,)\\s+",
  }),
  rule("criminal_record", "bound", {
    before: "\\b(?:i|she|he|they|who)\\s+(?:was|were|got|has been)\\s+|\\band\\s+(?:was|got)\\s+",
    after: "\\s+over\\b",
  }),
  rule("criminal_record", "conviction convictions", {
    before: "\\b(?:my|his|her|their|own|spent|old|previous|a)\\s+(?:own\\s+)?",
    after: "\\s+for\\s+[a-z]+ing\\b",
  }),
  rule("politics", "phone", { after: "[\\s-]?bank(?:s|ed|ing)?\\s+(?:for|in|with)\\b" }),
  rule("gender_identity", "m f", {
    before: "\\bchang\\w+\\s+(?:the|my|his|her|an?)\\s+",
    after: "\\s+(?:to|for|into)\\s+an?\\s+[mfx]\\b",
  }),
  rule("finance", "tax", { before: "(?:\\d|thousand|hundred|grand)\\b.{0,30}\\b(?:before|after)\\s+" }),
  rule("location_routine", "parks park parked", {
    before: "\\b(?:i|she|he|always|usually)\\s+",
    after: "\\s+(?:the|my|his|her)\\s+(?:\\w+\\s+){1,3}(?:behind|outside|opposite|in front of|round the back)\\b",
  }),
  rule("union", "brazier braziers", { after: "[^.;]{0,40}\\b(?:gates?|entrance|depot|works|plant)\\b" }),
  rule("health", "knees knee hip hips heart lungs liver kidney kidneys spine", {
    before: `\\b${own}\\s+(?:left\\s+|right\\s+|other\\s+|new\\s+)?`,
    after: "\\s+(?:is|are|was|were|has|have|had|gave|went|got)\\b",
    notAfter: "\\s+(?:is|was|has|went)\\s+(?:in\\s+(?:it|the)|out|set)\\b",
  }),
  rule("health", "knees knee hips hip", {
    before: `\\b${own}\\s+(?:left\\s+|right\\s+|new\\s+|two\\s+)?`,
    after: ",?\\s+(?:both\\s+)?(?:replaced|rebuilt|operated|removed|pinned|gone|done)\\b",
  }),
  rule("health", "beer wine drink booze alcohol spirits", {
    before: "\\bno\\s+(?:more\\s+)?",
    after: "\\s+for\\s+(?:me|him|her|them|us)\\b",
  }),
  rule("politics", "trident brexit austerity fracking", { before: "\\b(?:cancel|scrap|ban|stop|no\\s+to|against|end)\\s+(?:the\\s+)?" }),
  rule("health", "antidepressants painkillers", {
    notAfter: asWork,
    notBefore: "\\b(?:research\\w*|stud\\w+|trials?|effects?)\\s+(?:\\w+\\s+){0,3}",
  }),
  rule("finance", "month week year", {
    before: "[€$£]\\s?\\d[\\d.,]*k?\\s+(?:a|per|an|each|every)\\s+",
    notBefore:
      "\\b(?:revenue|turnover|sales|budgets?|grants?|funds?|raised|raises|saves?|saved|costs?|prices?|rates?|fees?|worth)\\b.{0,60}",
  }),
  rule("politics", "party", {
    writing: "capital",
    before:
      "\\b(?!(?:the|a|an|launch|working|garden|christmas|dinner|search|tea|third|house|summer|street|block|dance|pool|costume|birthday|office|surprise|farewell|leaving)\\s)[\\w'-]+\\s+",
    notAfter: "\\s+(?:wall|planner|shop|hats?|games?|band|tent)\\b",
  }),
  rule("politics", "leafleter leafleteer leafletter leafleted leafleting canvasser canvassed", {}),
  rule("finance", "earns earn earned earning", { after: "\\s+(?:just\\s+|about\\s+|some\\s+)?\\d+(?:[.,]\\d+)?\\s?k\\b" }),
  rule("finance", "inherited", {
    after: "\\s+(?:about\\s+|some\\s+|over\\s+|nearly\\s+)?(?:\\w+\\s+){0,2}(?:hundred|thousand|million|money|house|flat)\\b",
  }),
  // What families, bodies, faiths and parties are told by in passing.
  rule("family", "ex", {
    before: `\\b${own}\\s+(?:then\\s+)?`,
    notAfter: "\\s*-\\w|\\s+(?:colleagues?|boss|students?|pupils?|team\\w*|firm|company|employers?)\\b",
  }),
  rule("family", "daughter son granddaughter grandson child niece nephew sister brother widow widower", {
    before:
      "\\b(?:is|am|was|are|i'm|she's|he's)\\s+(?:the|an?)\\s+(?:(?:youngest|eldest|oldest|only|second|third|middle|elder|younger|proud)\\s+)?",
    after: "\\s+of\\b",
    notAfter: "\\s+of\\s+(?:the\\s+(?:soil|sea|revolution|manse))\\b",
  }),
  rule("family", "adopting fostering", {
    before: "\\b(?:am|is|are|was|were|started|thinking of|been|i'm|she's|he's|they're|we're)\\s+(?:now\\s+|finally\\s+)?",
    notAfter:
      "\\s+(?:an?|the|new|this|that|these|better|it|more|our|its|open|digital|agile|ai|tools?|practices?|standards?|cats?|dogs?|greyhounds?|talent|growth|innovation|collaboration|links)\\b",
  }),
  rule("family", "expecting", {
    before: "\\b(?:am|is|are|was|were|i'm|she's|he's|they're|we're)\\s+",
    after:
      "\\s*(?:$|[.,;!]|(?:an?\\s+)?(?:baby|boy|girl|child|twins?|little)|(?:in|this|next|their|her|our)\\s+(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|first|second|third|again))",
  }),
  rule("family", "engaged", { before: "\\b(?:got|getting|gets)\\s+" }),
  rule("family", "engaged divorcing separating remarried widowed eloped", {
    before: "\\b(?:got|am|is|are|was|were|been|i'm|she's|he's|they're|we're)\\s+(?:now\\s+|recently\\s+|just\\s+)?",
    notAfter: "\\s+(?:in|with|on|by|as|to\\s+(?:build|design|write|teach|run|lead|advise|work)|the)\\b",
  }),
  rule(
    "health",
    "surgery surgeries operation operations procedure treatment stroke illness accident chemo transplant bypass breakdown relapse",
    {
      before: `\\b(?:after|since|before|following|from|during|until|awaiting|for)\\s+(?:${own}|the|an?)\\s+(?:\\w+\\s+){1,3}`,
      notBefore: "\\b(?:anaesthetist|surgeon|nurse|patients?|software|instruments?|tools?|consultant|physio\\w*)\\b.{0,60}",
      notAfter: "\\s+(?:unit|ward|room|team|centre|center|plant|works|manual|of\\s+the)\\b",
    },
  ),
  rule("health", "recovering recovered recuperating convalescing", {
    after: "\\s+(?:from|after)\\s+(?:an?|the|my|her|his|their|\\w+\\s+surgery)\\b",
    notAfter: "\\s+from\\s+(?:an?|the)\\s+(?:wreck|crash\\s+of|outage|recession|fire|flood|backup|archive)",
  }),
  rule("health", "sight hearing eyesight voice hair leg legs arm arms eye kidney breast womb", {
    before: `\\b(?:los(?:t|t most of|t some of|ing|es?)|without|bad|failing|removed)\\s+(?:most\\s+of\\s+|half\\s+of\\s+|some\\s+of\\s+)?${own}\\s+(?:left\\s+|right\\s+)?`,
  }),
  rule("health", "deaf blind", {
    after: "\\s+(?:in|from|since|as|on)\\s+(?:one|both|an?|the|my|her|his|their|birth|left|right)\\b",
    yieldsToTopic: false,
  }),
  rule("health", "aid aids", {
    before: "\\bhearing\\s+",
    notAfter: asWork,
    notBefore: "\\b(?:design\\w*|fit(?:s|ted|ting)?|build\\w*|repair\\w*|sell\\w*|mak(?:es|ing)|for)\\s+(?:\\w+\\s+){0,3}",
  }),
  rule(
    "health",
    "pelvis jaw leg legs arm hip wrist ankle neck back rib ribs collarbone elbow foot shoulder skull knee finger toe nose hand",
    {
      before: `\\b(?:broke|broken|breaking|fractured|shattered|dislocated|smashed|crushed|tore|ruptured|injured|hurt|did in|put out)\\s+${own}\\s+(?:left\\s+|right\\s+|other\\s+)?`,
    },
  ),
  rule("health", "adhd add autism dyslexia ocd asthma arthritis epilepsy diabetes tinnitus ptsd ms", {
    before: "\\b(?:got|have|has|had|with|'ve|having)\\s+(?:got\\s+)?(?:the\\s+|my\\s+|her\\s+|his\\s+|mild\\s+|severe\\s+|bad\\s+)?",
    notAfter: "-|\\s+(?:research\\w*|patients?|charit\\w+|support|services?|office|students?|pupils?|children|clinics?|apps?)\\b",
  }),
  rule("health", "gluten dairy lactose wheat nuts shellfish", {
    before:
      "\\b(?:no|off|without|avoid(?:s|ing)?|can't\\s+(?:do|have|eat|touch)|cannot\\s+(?:eat|have)|doesn't\\s+(?:do|eat)|allergic\\s+to|gave\\s+up|given\\s+up|cut\\s+out)\\s+",
    yieldsToTopic: false,
  }),
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
  // "Filed Chapter 7"; a book has chapters, and nobody files for them.
  rule("finance", "chapter", { before: "\\b(?:files?|filed|filing)\\s+(?:for\\s+)?", after: "\\s+(?:7|11|13|seven|eleven|thirteen)\\b" }),
  rule("finance", "wages wage salary pay paycheck", {
    before: `\\b(?:half|most|part|some|all)\\s+(?:of\\s+)?${own}\\s+`,
    after: "\\s+(?:is|are|was|were)\\s+(?:taken|docked|garnished|attached|gone)\\b",
  }),
  rule("finance", "tins parcel parcels", {
    before:
      "\\b(?:picks?|picked|gets?|got|collects?|collected)\\s+(?:up\\s+)?(?:an?|his|her|my|our|their)\\s+(?:food\\s+|bag\\s+of\\s+|box\\s+of\\s+)",
    after: "\\s+(?:from|at)\\s+the\\s+(?:community|church|village|parish|food)\\b",
  }),
  rule("health", "wine gin beer whisky whiskey vodka drink drinking", {
    before: "\\b(?:gets?|got|getting|learn\\w*|manag\\w+)\\s+(?:\\w+\\s+){0,6}without\\s+(?:an?\\s+|any\\s+)?",
    notAfter: "\\s+(?:list|lists|glass|glasses|bottles?|trade|fridge)\\b",
  }),
  // Rooms in which nobody has a last name.
  rule("health", "names", {
    before: "\\b(?:(?:by|on|with|use|uses|say|says|give|gives)\\s+)(?:our\\s+|their\\s+)?first\\s+",
    after: "\\s*(?:only|$|[.,;])",
  }),
  rule("health", "sleep", {
    before: `\\b(?:shouts?|shouting|shouted|screams?|screaming|cries|crying|yells?|yelling)\\s+(?:\\w+\\s+){0,5}in\\s+${own}\\s+`,
  }),
  rule("health", "sugar", {
    before: `\\b${own}\\s+`,
    after: "\\s+(?:drops?|dropped|dips?|crashe?[sd]?|goes\\s+low|is\\s+low|runs\\s+high)\\b",
  }),
  rule("ethnicity", "oath", {
    before: "\\b(?:swore|sworn|swears?|took|takes?|taking)\\s+(?:the|an|my|his|her)\\s+",
    after: "\\s+(?:to\\s+the\\s+(?:king|queen|crown|flag|republic|constitution)|of\\s+(?:allegiance|citizenship))\\b",
  }),
  rule("ethnicity", "stay", {
    before: "\\blets?\\s+(?:me|him|her|us|them)\\s+",
    after: "\\s+(?:for\\s+good|in\\s+(?:the|this)\\s+country|here\\s+for\\s+good)\\b",
  }),
  rule("politics", "glued", {
    before: "\\b(?:i|she|he|they|who|and)\\s+",
    after: `\\s+(?:${own}\\s+(?:hand|hands|palm|palms)|(?:my|her|him|them)sel(?:f|ves))\\s+to\\b`,
  }),
  rule("intimate", "word", { before: "\\bsafe[\\s-]", notAfter: "\\s+(?:processor|lists?)\\b" }),
  rule("family", "colic teething", {
    notAfter: "\\s+(?:in\\s+horses|rings?|gel|products?)\\b",
    notBefore: "\\b(?:horses?|foals?|ponies|equine)\\s+(?:\\w+\\s+){0,3}",
  }),
  rule("family", "one", { before: "\\bcook(?:s|ing|ed)?\\s+(?:only\\s+)?for\\s+", after: "\\s*(?:now|again|these\\s+days|$|[.,;])" }),
  rule("family", "surname", { before: "\\b(?:different|new|another)\\s+", after: "\\s+(?:from|since|after|as\\s+of)\\b" }),
  // "Moved from livers to bile ducts the year mine sent me a postcard": whose own is meant behind the organ.
  rule("health", "liver livers kidney kidneys heart hearts lung lungs spine spines hip hips knee knees retina retinas", {
    after: "\\b[^.]{0,60}\\b(?:mine|hers|his\\s+own|her\\s+own|my\\s+own)\\b",
  }),
  // "I sing at the Redeemed Assembly every Sunday".
  rule("religion", "assembly tabernacle fellowship congregation temple", {
    before:
      "\\b(?:sing|sings|sang|singing|worship\\w*|preach\\w*|usher\\w*|drum|drums|drummed|play|plays|played)\\s+(?:\\w+\\s+){0,3}(?:at|in|with)\\s+(?:the\\s+)?(?:\\w+\\s+){0,2}",
    notAfter: "\\s+(?:rooms?|hall|line|point)\\b",
  }),
  // Players of wheelchair sports are given points from 0.5 to 4.5.
  rule("health", "down classified classed", { after: "\\s+as\\s+an?\\s+\\d\\.\\d\\b" }),
  rule("criminal_record", "discharge", { before: "\\b(?:conditional|absolute)\\s+" }),
  rule("criminal_record", "sentence order", { before: "\\b(?:suspended|community)\\s+(?:service\\s+)?", notAfter: "\\s+(?:book|form)" }),
  // In a hospital or a prison by its name; who worked or trained there says so.
  rule("health", "marsden addenbrookes priory broadmoor bethlem maudsley papworth mandeville", {
    before:
      "\\b(?:spent|was|were|weeks|months|winter|summer|year|left|leaving|out)\\s+(?:[\\w']+\\s+){0,8}?(?:at|in|of|from)?\\s*(?:the\\s+)?(?:royal\\s+)?",
    notBefore: "\\b(?:work\\w*|train\\w*|nurs\\w*|consult\\w*|build|built|design\\w*|research\\w*)\\s+(?:[\\w']+\\s+){0,6}",
  }),
  rule("criminal_record", "holloway styal scrubs wandsworth pentonville strangeways barlinnie wakefield", {
    before:
      "\\b(?:did\\s+time|served|serving|(?:got\\s+)?out\\s+of|left|sent\\s+to)\\s+(?:[\\w']+\\s+){0,4}?(?:at|in)?\\s*(?:wormwood\\s+)?",
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
  // Somebody whom one sees on Wednesdays and who asks how things felt.
  rule("health", "somebody someone woman man lady", {
    before: "\\b(?:i|she|he)\\s+(?:see|sees|saw|talk|talks|talked)\\s+(?:to\\s+|with\\s+)?(?:an?\\s+(?:\\w+\\s+)?)?",
    after: "\\s+(?:[\\w']+\\s+){0,4}?(?:on|every|each)\\s+(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b",
  }),
  rule("health", "feel", { before: "\\bhow\\s+(?:that|it|this)\\s+(?:made|makes)\\s+(?:me|her|him)\\s+" }),
  rule("health", "bottle glass", { before: "\\bput\\s+the\\s+", after: "\\s+down\\b" }),
  rule("health", "sleeping eating speaking", { before: "\\b(?:i|she|he)\\s+stopped\\s+" }),
  rule("health", "apart", { before: "\\b(?:i|she|he)\\s+fell\\s+", after: "\\s*(?:after|when|in|$|[.,;])" }),
  rule("criminal_record", "disbarred acquitted"),
  rule("criminal_record", "struck", { before: "\\b(?:was|were|been|got)\\s+", after: "\\s+off\\b" }),
  rule("criminal_record", "cleared", {
    before: "\\b(?:was|been)\\s+",
    after: "\\s+(?:on|of)\\s+(?:all|both|the)\\s+(?:counts|charges?)\\b",
  }),
  rule("criminal_record", "barred banned", {
    before: "\\b(?:was|been)\\s+",
    after: "\\s+from\\s+(?:acting|being|working|practi\\w+|driving|entering)\\b",
  }),
  rule("criminal_record", "years", {
    before: "\\b(?:went\\s+down\\s+for|(?:i|she|he)\\s+got)\\s+(?:\\w+\\s+)",
    after: "\\s+(?:for|over)\\s+(?:the|an?|his|her|my)\\b|\\s+inside\\b",
  }),
  rule("criminal_record", "guest", { after: "\\s+of\\s+the\\s+(?:state|crown|queen|king)\\b" }),
  rule("criminal_record", "limit", { before: "\\b(?:blew|was|drove)\\s+over\\s+the\\s+" }),
  rule("criminal_record", "bars", { before: "\\b(?:years?|months?|spent|was|time)\\s+(?:[\\w']+\\s+){0,2}behind\\s+" }),
  rule("location_routine", "myself own solo alone", {
    before: "\\b(?:i|she|he)\\s+\\w+\\s+(?:\\w+\\s+)?(?:(?:by|on)\\s+(?:my\\s+|her\\s+|his\\s+)?)?",
    after: "\\s+(?:at|above|off|round|in|along|through|near|by)\\s+(?:[\\w']+\\s+){1,4}?(?:every|each|on\\s+\\w+days)\\b",
  }),
  rule("ethnicity", "papers", {
    before: "\\b(?:got|has|had|given|waited\\s+for)\\s+(?:her|his|my|their)\\s+",
    after: "\\s*(?:in\\s+\\d|after|and|$|[.,;])",
  }),
  rule("ethnicity", "leave", { before: "\\b(?:i|she|he)\\s+(?:got|was\\s+given)\\s+", after: "\\s+(?:in\\s+\\d|to\\s+remain)" }),
  rule("ethnicity", "office", { before: "\\b(?:waited|waiting|wait|heard)\\s+(?:[\\w']+\\s+){0,9}?home\\s+" }),
  rule("ethnicity", "decision", { before: "\\b(?:years?|months)\\s+for\\s+(?:his|her|my)\\s+" }),
  rule("ethnicity", "mediterranean channel", {
    before: "\\b(?:i|she|he)\\s+crossed\\s+the\\s+",
    notAfter: "\\s+(?:in\\s+a\\s+(?:kayak|yacht)|under|solo)",
  }),
  rule("ethnicity", "citizen", { before: "\\bbecame\\s+an?\\s+(?:\\w+\\s+)?" }),
  rule("ethnicity", "visa", { before: "\\b(?:on|here\\s+on|with)\\s+(?:an?|my|her|his)\\s+(?:\\w+\\s+)?" }),
  rule("ethnicity", "people", { before: "\\bcomes?\\s+from\\s+travelling\\s+" }),
  rule("health", "boob breast leg arm foot kidney eye finger fingers toe toes ear lung stomach", {
    before: "\\b(?:lost|lose|half|one)\\s+(?:an?|one|my|her|his|two|three)\\s+",
    notAfter: asWork,
  }),
  rule("health", "use", { before: "\\blost\\s+the\\s+", after: "\\s+of\\s+(?:my|her|his|both|one)\\b" }),
  rule("health", "stent", { before: "\\b(?:has|have|had|with)\\s+an?\\s+" }),
  rule("health", "ticker", { before: `\\b${own}\\s+` }),
  rule("health", "hurts", { before: "\\b(?:because|since)\\s+(?:sitting|standing|walking|it|kneeling)\\s+" }),
  rule("health", "standing sitting walking", { after: "\\s+is\\s+too\\s+much\\b" }),
  rule("health", "lying", { before: "\\b(?:paints?|draws?|writes?|works?)\\s+", after: "\\s+down\\b" }),
  rule("health", "bed", {
    before: "\\b(?:i|she|he)\\s+(?:draw|draws|write|writes|paint|paints|work|works)\\s+(?:mostly\\s+)?(?:in|from)\\s+",
  }),
  rule("health", "fall", { before: "\\bhad\\s+an?\\s+(?:bad|nasty|serious)\\s+" }),
  rule("health", "weighed", { before: "\\b(?:i|she|he)\\s+", after: "\\s+\\w+\\s+(?:kilos|kg|stone|pounds)\\b" }),
  rule("health", "hours", { before: "\\b\\w+\\s+good\\s+", after: "\\s+an?\\s+(?:week|day)\\b" }),
  rule("health", "slice gram carb carbs", { before: "\\b(?:weighs?|counts?)\\s+every\\s+" }),
  rule("health", "hear hears", { after: "\\s+(?:[\\w']+\\s+){0,5}?nobody\\s+else\\s+(?:does|can|hears)\\b" }),
  rule("gender_identity", "drag", { before: "\\b(?:i|she|he|they)\\s+(?:do|does|did)\\s+" }),
  rule("gender_identity", "heels", {
    before: "\\b(?:dance|dances|perform|performs|sing|sings)\\s+in\\s+",
    after: "\\s+(?:[\\w']+\\s+){0,3}?as\\s+",
  }),
  rule("gender_identity", "she he", { before: "\\bbefore\\s+(?:she|he)\\s+was\\s+" }),
  rule("gender_identity", "clothes body", { before: "\\bin\\s+the\\s+wrong\\s+" }),
  rule("gender_identity", "name", { before: "\\b(?:took|chose|picked)\\s+an?\\s+new\\s+first\\s+" }),
  rule("politics", "backbencher opposition", { before: "\\b(?:for|to)\\s+(?:an?|the)\\s+", notAfter: "\\s+(?:team|goal)" }),
  rule("politics", "brussels unions", { before: "\\b(?:think|thinks|reckon|believe|believes|let)\\s+(?:the\\s+)?" }),
  rule("union", "floor", { before: "\\bspeaks?\\s+for\\s+the\\s+shop\\s+" }),
  rule("union", "round rounds", { before: "\\b(?:every|each|the|last)\\s+pay\\s+" }),
  rule("finance", "skint"),
  rule("finance", "broke", { after: "\\s+(?:potter|artist|writer|poet|sculptor|student|musician|painter|actor)s?\\b" }),
  rule("finance", "car van", { before: `\\bslept\\s+in\\s+${own}\\s+` }),
  rule("finance", "dogs horses", { before: "\\bbets?\\s+on\\s+the\\s+" }),
  rule("finance", "machines slots", { before: "\\b(?:i|she|he)\\s+plays?\\s+the\\s+", notAfter: "\\s+(?:at\\s+the\\s+museum|for)" }),
  rule("family", "plus", { after: "[-\\s]one\\s+of\\b" }),
  rule("family", "time", { before: "\\b(?:do|does|doing|did)\\s+bath\\s+" }),
  rule("family", "celebrant", { before: "\\b(?:stood|stand|standing)\\s+(?:in\\s+front\\s+of|before)\\s+(?:the|an?)\\s+" }),
  rule("family", "office", { before: "\\b(?:and|married\\s+(?:in|at))\\s+the\\s+regist(?:er|ry)\\s+" }),
  rule("family", "lawyer lawyers solicitor solicitors", { after: "\\s+each\\b" }),
  rule("family", "nameless", { before: "\\b(?:shall|will|must)\\s+(?:be|remain|go|stay)\\s+" }),
  rule("health", "finger thumb", { before: "\\bpricks?\\s+(?:an?|my|her|his)\\s+" }),
  rule("health", "cards flowers casseroles lifts", {
    before: "\\bthank(?:s|ed|ing)?\\s+(?:[\\w']+\\s+){1,5}?for\\s+(?:(?:the|their|your|all)\\s+){0,2}",
  }),
  rule("finance", "hundred thousand grand", {
    before: "\\b(?:clears?|cleared|earns?|earned|takes?\\s+home|brings?\\s+home)\\s+(?:[\\w']+\\s+){0,3}?",
    after: "\\s+(?:(?:quid|pounds|euros|dollars)\\s+)?an?\\s+(?:day|week|month|year)\\b",
  }),
  rule("criminal_record", "speeding", { after: "\\s*,\\s*\\d{4}" }),
  rule("health", "wish will", {
    before: `\\b(?:lost|losing|lose)\\s+(?:[\\w']+,?\\s+){0,9}?${own}\\s+`,
    after: "\\s+to\\s+(?:get\\s+up|live|go\\s+on)\\b",
  }),
  rule("health", "mouth tongue", { before: "\\b(?:my|her|his|\\w+'s)\\s+", after: "\\s+(?:trips|stumbles|sticks|catches)\\b" }),
  rule("religion", "plate", { before: "\\b(?:hand|pass|tak)(?:e|s|es|ing|ed)?\\s+(?:round|around)\\s+the\\s+(?:collection\\s+)?" }),
  rule("religion", "plate", {
    before: "\\b(?:pass|passes|tak(?:e|es|ing)|took)\\s+the\\s+(?:collection\\s+)?",
    after: "\\s+(?:round|around)\\b",
  }),
  rule("ethnicity", "passport", { after: "\\s+(?:was|is|got|were)\\s+(?:printed|issued|stamped|renewed)\\b" }),
  rule("finance", "keys", {
    before: "\\b(?:hand|gave|give|sent)\\w*\\s+(?:back\\s+)?(?:the|our|my|her|his)\\s+",
    after: "\\s+(?:back\\s+)?to\\s+the\\s+bank\\b",
  }),
  rule("finance", "couch sofa floor", { before: "\\bsle(?:pt|eps?|eping)\\s+on\\s+(?:\\w+'s|friends['’]|an?\\s+friend's)\\s+" }),
  rule("health", "cheese wine caffeine alcohol sushi", {
    before: "\\boff\\s+(?:soft\\s+|the\\s+)?",
    after: "\\s+(?:and\\s+\\w+\\s+)?(?:till|until|for)\\b",
  }),
  rule("health", "needles", { before: "\\brounds?\\s+of\\s+" }),
  rule("politics", "rallies", { before: "\\b(?:queued?|march\\w*|chant\\w*)\\s+(?:[\\w']+\\s+){0,6}?" }),
  rule("orientation", "word", { before: "\\bsafe\\s+" }),
  rule("orientation", "only", { before: "\\bgrown-?ups\\s+" }),
  rule("family", "fellow fella bloke girl lass lad", {
    before: "\\b(?:i|she|he)\\s+(?:met|found|married)\\s+(?:my|her|his)\\s+",
    after: "(?:\\s+(?:on|in|at|when|there|through)\\b|\\s*[.,;]|$)",
  }),
  rule("family", "photo picture", {
    after: "\\s+of\\s+(?:little|our|his|her|my)\\s+[\\w'-]+\\s+(?:pinned|taped|sewn|on\\s+the\\s+fridge)\\b",
  }),
  rule("health", "chemist pharmacy", { after: "(?:['’]?s)?\\s+(?:each|every)\\s+(?:morning|day|week|evening)\\b" }),
  rule("family", "grainy", { after: "\\s+(?:black|picture|image|print)" }),
  rule("health", "weigh", { before: "\\b(?:used\\s+to|did)\\s+", after: "\\s+(?:less|more|\\w+\\s+(?:kilos?|kg|stone|pounds))\\b" }),
  rule("health", "hands", { after: "\\s+(?:have|had|has)\\s+(?:begun|started)\\s+to\\b" }),
  rule("health", "capsules tablets pills", { before: "\\b(?:before|since)\\s+(?:the|my|her|his)\\s+", notAfter: "\\s+of\\b" }),
  rule("ethnicity", "people", { before: "\\bmy\\s+", after: "\\s+(?:came\\s+(?:on|from|over)|come\\s+from)\\b" }),
  rule("health", "sticks", { before: "\\bon\\s+(?:two|his|her|my)\\s+(?:\\w+\\s+)?", notAfter: "\\s+of\\b", yieldsToTopic: false }),
  rule("health", "lighter", { after: "\\s+by\\s+(?:\\w+\\s+)?(?:kilos?|kg|stone|pounds)\\b" }),
  rule("finance", "bankruptcy insolvency receivership liquidation", {
    before: "\\b(?:in|to|through|after|before|since|by)\\s+(?:the|a|that|my|his|her)\\s+",
    notAfter: "\\s+(?:courts?|law|bar|practice|department|team|code)\\b",
  }),
  rule("finance", "earns earned earning", { after: "\\s+(?:about\\s+|around\\s+)?\\d{2,3},\\d{3}\\s+(?:a|per)\\s+(?:year|month)\\b" }),
  rule("finance", "grant bursary stipend", { after: ",?\\s+(?:of\\s+|worth\\s+)?[£$€]\\s?\\d" }),
  rule("finance", "grant bursary stipend", { before: "[£$€]\\s?[\\d.,]+k?\\s+(?:\\w+\\s+){0,2}" }),
  rule("criminal_record", "unit", {
    before: "\\bin\\s+the\\s+(?:wo)?men's\\s+",
    notAfter: "\\s+(?:of|at\\s+(?:\\S+\\s+){0,4}(?:hospital|clinic|cent(?:re|er)))\\b",
  }),
  rule("criminal_record", "inside", { before: "\\b(?:while|when (?:he|she|i|they) (?:was|were))\\s+", after: phraseEnd }),
];
