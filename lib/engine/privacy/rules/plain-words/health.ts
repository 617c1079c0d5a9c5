import { rule, type SensitiveRule } from "../../sensitive-rule";

const own = "(?:my|his|her|their)";

/** Names of treatments and organs are subjects of work as well. */
const asWork =
  "\\s+(?:research\\w*|units?|wards?|nurs\\w+|patients?|machines?|technolog\\w+|compan\\w+|products?|cent(?:re|er)s?|clinics?|trials?|services?|stud\\w+)";

/** Bodies and minds, told by what was done, carried or swallowed. */
export const healthPlainWords: readonly SensitiveRule[] = [
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
  rule("health", "ticker", { before: "\\b(?:the|my|his|her|their)\\s+(?:old\\s+)?", notAfter: "\\s+(?:symbols?|tape|app|board|feed)" }),
  rule("health", "slower slow puffed breathless", { after: "\\s+on\\s+the\\s+(?:stairs|hills?)\\b", yieldsToTopic: false }),
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
  rule("health", "round rounds course courses cycle cycles", {
    after: "\\s+of\\s+(?:chemo\\w*|radiotherapy|radiation|dialysis|ivf|steroids|antibiotics|ect)\\b",
  }),
  rule("health", "eating food", {
    after: "[^.;]{0,30}\\b(?:fight|battle|struggle|ordeal)\\b",
    before: "\\b(?:when|while|because|since|where|and|,)\\s+",
  }),
  // "Until a knee put a stop to it", "the knee lost".
  rule("health", "knee knees back hip hips shoulder ankle wrist heart lungs eyes", {
    before: "\\b(?:a|the|my|his|her|bad|dodgy)\\s+",
    after:
      "\\s+(?:(?:put|brought)\\s+(?:an?\\s+(?:stop|end)|paid)\\b|(?:lost|objected|disagreed|retired)\\s*(?:$|[.,;!]|me\\b|him\\b|her\\b))",
  }),
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
  rule("health", "antidepressants painkillers", {
    notAfter: asWork,
    notBefore: "\\b(?:research\\w*|stud\\w+|trials?|effects?)\\s+(?:\\w+\\s+){0,3}",
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
  // "Moved from livers to bile ducts the year mine sent me a postcard": whose own is meant behind the organ.
  rule("health", "liver livers kidney kidneys heart hearts lung lungs spine spines hip hips knee knees retina retinas", {
    after: "\\b[^.]{0,60}\\b(?:mine|hers|his\\s+own|her\\s+own|my\\s+own)\\b",
  }),
  // Players of wheelchair sports are given points from 0.5 to 4.5.
  rule("health", "down classified classed", { after: "\\s+as\\s+an?\\s+\\d\\.\\d\\b" }),
  // In a hospital or a prison by its name; who worked or trained there says so.
  rule("health", "marsden addenbrookes priory broadmoor bethlem maudsley papworth mandeville", {
    before:
      "\\b(?:spent|was|were|weeks|months|winter|summer|year|left|leaving|out)\\s+(?:[\\w']+\\s+){0,8}?(?:at|in|of|from)?\\s*(?:the\\s+)?(?:royal\\s+)?",
    notBefore: "\\b(?:work\\w*|train\\w*|nurs\\w*|consult\\w*|build|built|design\\w*|research\\w*)\\s+(?:[\\w']+\\s+){0,6}",
  }),
  // Somebody whom one sees on Wednesdays and who asks how things felt.
  rule("health", "somebody someone woman man lady", {
    before: "\\b(?:i|she|he)\\s+(?:see|sees|saw|talk|talks|talked)\\s+(?:to\\s+|with\\s+)?(?:an?\\s+(?:\\w+\\s+)?)?",
    after: "\\s+(?:[\\w']+\\s+){0,4}?(?:on|every|each)\\s+(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b",
  }),
  rule("health", "feel", { before: "\\bhow\\s+(?:that|it|this)\\s+(?:made|makes)\\s+(?:me|her|him)\\s+" }),
  rule("health", "bottle glass", { before: "\\bput\\s+the\\s+", after: "\\s+down\\b" }),
  rule("health", "sleeping eating speaking", { before: "\\b(?:i|she|he)\\s+stopped\\s+" }),
  rule("health", "apart", { before: "\\b(?:i|she|he)\\s+fell\\s+", after: "\\s*(?:after|when|in|$|[.,;])" }),
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
  rule("health", "finger thumb", { before: "\\bpricks?\\s+(?:an?|my|her|his)\\s+" }),
  rule("health", "cards flowers casseroles lifts", {
    before: "\\bthank(?:s|ed|ing)?\\s+(?:[\\w']+\\s+){1,5}?for\\s+(?:(?:the|their|your|all)\\s+){0,2}",
  }),
  rule("health", "wish will", {
    before: `\\b(?:lost|losing|lose)\\s+(?:[\\w']+,?\\s+){0,9}?${own}\\s+`,
    after: "\\s+to\\s+(?:get\\s+up|live|go\\s+on)\\b",
  }),
  rule("health", "mouth tongue", { before: "\\b(?:my|her|his|\\w+'s)\\s+", after: "\\s+(?:trips|stumbles|sticks|catches)\\b" }),
  rule("health", "cheese wine caffeine alcohol sushi", {
    before: "\\boff\\s+(?:soft\\s+|the\\s+)?",
    after: "\\s+(?:and\\s+\\w+\\s+)?(?:till|until|for)\\b",
  }),
  rule("health", "needles", { before: "\\brounds?\\s+of\\s+" }),
  rule("health", "chemist pharmacy", { after: "(?:['’]?s)?\\s+(?:each|every)\\s+(?:morning|day|week|evening)\\b" }),
  rule("health", "weigh", { before: "\\b(?:used\\s+to|did)\\s+", after: "\\s+(?:less|more|\\w+\\s+(?:kilos?|kg|stone|pounds))\\b" }),
  rule("health", "hands", { after: "\\s+(?:have|had|has)\\s+(?:begun|started)\\s+to\\b" }),
  rule("health", "capsules tablets pills", { before: "\\b(?:before|since)\\s+(?:the|my|her|his)\\s+", notAfter: "\\s+of\\b" }),
  rule("health", "sticks", { before: "\\bon\\s+(?:two|his|her|my)\\s+(?:\\w+\\s+)?", notAfter: "\\s+of\\b", yieldsToTopic: false }),
  rule("health", "lighter", { after: "\\s+by\\s+(?:\\w+\\s+)?(?:kilos?|kg|stone|pounds)\\b" }),
  rule("health", "kilos kg stone", {
    before: "\\b(?:i'?m|i\\s+am|she'?s|she\\s+is|he'?s|he\\s+is|i\\s+weigh|she\\s+weighs|he\\s+weighs)\\s+(?:[\\w-]+\\s+){1,3}?",
    notAfter: "\\s+of\\b",
  }),
  // "I swim when the joints allow."
  rule("health", "allow allows permit permits let lets", {
    before:
      "\\b(?:when|whenever|if|as|while)\\s+(?:the|my|her|his)\\s+(?:\\w+\\s+)?(?:joints?|knees?|back|hips?|heart|lungs?|legs?|feet|eyes|hands?|nerves|shoulders?|spine|pain|body|health)\\s+",
    yieldsToTopic: false,
  }),
];
