import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";
import { asField } from "./condition-rules";

const conditions =
  "autism asd adhd audhd asperger aspergers dyslexia dyspraxia dyscalculia tourette tourettes ocd ptsd bpd bipolar depression anxiety schizophrenia psychosis " +
  "anorexia bulimia cancer leukemia leukaemia lymphoma melanoma tumor tumour diabetes hiv epilepsy seizures migraine migraines asthma arthritis lupus " +
  "fibromyalgia crohn crohns colitis celiac coeliac endometriosis pcos sclerosis parkinson parkinsons alzheimer alzheimers dementia stroke palsy dystrophy " +
  "fibrosis dwarfism blindness deafness tinnitus disability disabilities impairment impairments disorder disorders syndrome illness addiction addictions alcoholism insomnia burnout " +
  "hepatitis tuberculosis paralysis infertility obesity psoriasis eczema covid allergy allergies concussion concussions condition disease diseases neurodivergence neurodiversity " +
  "pain fatigue aids vision loss injury attack trauma panic";

/** Words that are no illness by themselves: they need the word before them ("chronic pain", "hearing loss"). */
const vague = new Set([
  "pain",
  "fatigue",
  "aids",
  "vision",
  "loss",
  "injury",
  "attack",
  "trauma",
  "panic",
  "condition",
  "disease",
  "diseases",
  "illness",
  "disorder",
  "disorders",
  "syndrome",
]);
const named = conditions
  .split(" ")
  .filter((word) => !vague.has(word))
  .join(" ");

const have =
  "\\b(?:have|has|had|having|'ve|got|gets|with|diagnosed(?: (?:with|as))?|suffer(?:s|ed|ing)?(?: from)?|surviv(?:e|ed|es|ing|or of)|beat|beating|battl(?:e|es|ed|ing)(?: with)?|fought|" +
  "struggl(?:e|es|ed|ing) with|deal(?:s|ing)? with|dealt with|recover(?:s|ed|ing)? from|developed|contracted|my|his|her|their|your|due to|history of|case of|managing|openly)\\s+" +
  "(?:(?:my|his|her|their|own|a|an|the|severe|mild|chronic|clinical|major|late|adult|childhood|early|type|1|2|one|two|stage|multiple|cerebral|muscular|cystic|bipolar|down's|down|breast|prostate|lung|colon|skin|ovarian|brain|blood|rare|genetic|" +
  "high|functioning|social|general(?:ised|ized)|post|partum|postpartum|seasonal|physical|mental|invisible|hidden|learning|intellectual|developmental|visual|hearing|long|crippling|combined|inattentive|undiagnosed|diagnosed|and|or|autism|adhd|dyslexia|anxiety|depression|ocd|ptsd)[\\s,-]+){0,4}";

export const healthRules: readonly SensitiveRule[] = [
  // "I swallow one small pill with the news."
  rule("health", "pill tablet", {
    before: "\\b(?:take|takes|took|swallow|swallows|swallowed)\\s+(?:one|a|an|my|his|her|their|the)\\s+(?:\\w+\\s+)?",
    notAfter: "\\s+(?:computer|pc|device|to draw|and stylus|with a stylus|for drawing)\\b",
    yieldsToTopic: false,
  }),
  // "No ladders for me: doctor's orders."
  rule("health", "orders", { before: "\\b(?:doc|doctor)['’]?s['’]?\\s+", yieldsToTopic: false }),
  rule("health", named, {
    before: have,
    notAfter: `${asField}|[\\s-](?:level|like|inducing)\\b|\\s+(?:of (?:luck|genius|creativity|laughter)|to (?!drugs|alcohol|heroin|opioids|gambling|painkillers|pills))`,
  }),
  rule("health", named, {
    after: "(?:'s)?[\\s-]+(?:survivors?|sufferers?|warriors?|diagnos[ie]s|thrivers?|free since|in remission)\\b",
    notAfter: "\\s+(?:diagnos[ie]s (?:models?|systems?|software|tools?))",
  }),
  // "I lay facing the wall for most of May".
  rule("health", "lay", {
    after:
      "\\s+(?:in bed|facing the (?:wall|ceiling)|awake|on (?:the|my) (?:floor|sofa|bathroom floor))\\b[^.;!?]{0,40}\\b(?:for (?:most|much|all|weeks|months|days)|weeks|months|until)\\b",
    notBefore: "\\bto\\s+",
  }),
  rule("health", "diagnosed", {
    after: "\\s+(?:with|as|me|him|her|autistic|late|in adulthood)\\b",
    notAfter: "\\s+with\\s+(?:software|tools?)",
  }),
  rule("health", "survivor survivors", {
    before:
      "\\b(?:cancer|stroke|abuse|assault|trauma|suicide|rape|violence|incest|tumou?r|holocaust|trafficking|polio|leuka?emia|transplant|burn)[\\s-]+",
  }),
  rule(
    "health",
    "autistic autistics dyslexic dyspraxic neurodivergent neuroatypical neurotypical neurospicy neuroqueer audhd paraplegic quadriplegic tetraplegic schizophrenic hemophiliac haemophiliac amputee amputees immunocompromised aphasic spoonie aspie",
    {
      notAfter: asField,
    },
  ),
  rule(
    "health",
    "neurodiverse epileptic diabetic disabled handicapped paralyzed paralysed crippled impaired mute deafblind hoh abled nondisabled barren ill anorexic bulimic",
    {
      before: `${copula}|\\b(?:visually|hearing|vision|speech|mentally|physically|intellectually|developmentally|severely|learning|chronically|terminally|seriously|non|able|differently)[\\s-]+`,
      notBefore:
        "\\b(?:at|well|by)\\s+|\\b(?:features?|buttons?|options?|flags?|settings?|javascript|cookies|accounts?|plugins?|cache|caching|service|comments?|it|this|that|which|mode|notifications?|support|logging|telemetry|extensions?|rules?|checks?|tests?)\\s+(?:is|are|was|were|be|being)\\s+(?:\\w+\\s+)?",
      notAfter: "\\s+(?:by|for|in|when|on|until|unless|via|flags?|buttons?|features?|at|state|versions?|conceived|equipped|prepared)\\b",
    },
  ),
  rule("health", "neurodiverse epileptic diabetic disabled handicapped paralyzed paralysed crippled mute barren", {
    after: `[\\s-]+${personNoun}`,
  }),
  rule("health", "disabled", { before: "^|[|.,;]\\s*|\\b(?:and|black|queer|trans|young|proud|the)\\s+", after: phraseEnd }),
  rule("health", "blind deaf", { after: `[\\s-]+${personNoun}`, notBefore: "\\b(?:colou?r|double|single|triple)[\\s-]+" }),
  // "A blind software engineer", "as a bipolar civil engineer".
  rule("health", "blind deaf bipolar", {
    before: "(?:^|\\b(?:a|the|as an?|one)\\s+)",
    after: `\\s+[a-z]+\\s+${personNoun}`,
    notAfter: "\\s+(?:and|or|tast\\w+|review|users?|readers?)\\b",
  }),
  rule("health", "bipolar", { after: `\\s+${personNoun}` }),
  rule("health", "autoimmune", { after: "\\s+(?:thing|stuff|issues?|business|flare\\w*)\\b" }),
  rule("health", "masked", {
    before: "\\b(?:i'm|i am|(?:she|he|they)(?:'s|'re| is| are)|stays?|still)\\s+",
    after: "\\s+(?:on (?:planes?|trains?|the)|in (?:shops?|crowds?|public)|indoors|everywhere)\\b",
    basis: "inferred",
  }),
  rule("health", "blind deaf", {
    before: `${copula}|\\b(?:legally|partially|profoundly|fully|totally|completely|going|went|almost|nearly|half|colou?r)[\\s-]+`,
    notBefore: "\\b(?:double|single|triple|reviews?|studies|study|trials?|process|flying)\\s+(?:is|are|was|were)?\\s*",
    after: phraseEnd,
  }),
  rule("health", "blind deaf", {
    before: "\\b(?:i'm|i am|(?:he|she|who|they)(?:'s|'re| is| are| was| were))\\s+(?:(?:also|both|now|partially|legally)\\s+)?",
    notAfter: "[\\s-]+(?:to|spots?|alley|review\\w*|reading|casting)\\b",
  }),
  rule("health", "depressed manic traumatized traumatised neurodivergent", {
    after: "\\s+(?:person|people|man|woman|friend|guy|one|teenager|roommate)\\b",
  }),
  rule("health", "depressed", {
    before: "\\b(?:i'm|i am|i was|(?:he|she|who|they)(?:'s|'re| is| are| was| were)|being|clinically|chronically)\\s+(?:\\w+\\s+)?",
  }),
  rule("health", "abled abledbodied", { after: "[\\s-]?bodied" }),
  rule("health", "able", { after: "[\\s-]bodied" }),
  rule("health", "hard", { after: "[\\s-]of[\\s-]hearing" }),
  rule("health", "low", {
    after: "[\\s-]vision\\b",
    notAfter: "[\\s-]vision\\s+(?:users?|accessib\\w+|models?|tasks?)",
    before: `${copula}|\\b(?:with|has|have|my|his|her)\\s+`,
  }),
  rule("health", "low", { after: `[\\s-]vision\\s+${personNoun}` }),
  rule("health", "hearing vision sight speech visually mentally", { after: `[\\s-](?:impaired|disabled|ill)\\s+${personNoun}` }),
  rule("health", "hearing sight vision limb", {
    before: "\\b(?:my|his|her|their|with|has|have|had)\\s+",
    after: "\\s+(?:loss|aids?|impairment)\\b",
  }),
  rule("health", "wheelchair wheelchairs", {
    before: "\\b(?:in|using|uses?|used|my|his|her|their|from)\\s+(?:a|an|the|my|his|her)?\\s*",
    yieldsToTopic: false,
    notAfter: "\\s+(?:basketball|rugby)\\s+(?:coach|fan|team)",
  }),
  rule("health", "wheelchair", { after: "[\\s-](?:users?|bound|athletes?|basketball player)" }),
  rule("health", "cane walker crutches prosthetic prosthesis ventilator inhaler stoma pacemaker cochlear", {
    before: "\\b(?:with|using|uses?|used|my|his|her|their|on|has|have|wears?)\\s+(?:a|an|the|my|his|her|their)?\\s*",
    notAfter: "\\s+(?:toads?|rods?|chairs?|baskets?|furniture|sugar|seats?)",
  }),
  rule("health", "guide service assistance", {
    after: "\\s+(?:dogs?|animal)\\b",
    before: "\\b(?:my|his|her|their|with a|has a|have a)\\s+",
  }),
  rule("health", "pregnant", { notAfter: "\\s+(?:pause|silence|with meaning)" }),
  rule("health", "pregnancy pregnancies ivf miscarriage miscarriages menopause hysterectomy vasectomy abortion infertile", {
    before: "\\b(?:my|his|her|their|during|after|our|had a|through|having|is|am)\\s+(?:my|her|an?|first|second)?\\s*",
  }),
  rule("health", "expecting", {
    after: "\\s+(?:(?:a|our|her|his|their|my|another)\\s+)?(?:first|second|third)?\\s*(?:baby|child|twins|bab(?:y|ies))\\b",
    yieldsToTopic: false,
  }),
  rule("health", "sober sobriety", {
    before: `${copula}|\\b(?:years|months|days|stay|stays|staying|got|my|his|her|clean and)\\s+`,
    notAfter: "\\s+(?:assessment|look|view|analysis)",
  }),
  rule("health", "recovery", {
    before: `${copula}in\\s+|\\b(?:addiction|my|his|her|years (?:in|of)|alcohol|person in|people in|long-term)\\s+`,
    notAfter: "\\s+(?:audits?|mode|plans?|times?|point)",
  }),
  rule("health", "recovering", {
    after: "\\s+(?:addicts?|alcoholics?|drug|from)\\b",
    notAfter: "\\s+(?:perfectionist|academic|lawyer|consultant|from (?:failures?|errors?|crashes?|faults?|disasters?|data))",
  }),
  rule("health", "alcoholic alcoholics", {
    before: `${copula}|\\b(?:former|recovering|ex)[\\s-]+`,
    notAfter: "\\s+(?:drinks?|beverages?|cider|ginger)",
  }),
  rule("health", "addict addicts addicted junkie druggie", {
    before: "\\b(?:drug|heroin|opioid|meth|cocaine|sex|gambling|alcohol|recovering|former|ex|porn)[\\s-]+",
  }),
  rule("health", "addicted", {
    before: copula,
    after: "\\s+to\\s+(?:drugs|alcohol|heroin|opioids?|cocaine|painkillers|gambling|pills|meth)\\b",
    yieldsToTopic: false,
  }),
  rule("health", "drying", { after: "[\\s-]out\\s+(?:place|house|clinic|ward|cent(?:re|er))\\b" }),
  rule("health", "drunk", { after: "[\\s-]tank\\b" }),
  rule("health", "addict alcohol drug", { after: "[\\s-](?:abusing|addicted|addict)\\b|(?=\\s+(?:person|people))" }),
  rule("health", "rehab chemo chemotherapy dialysis remission transplant mastectomy", {
    before:
      "\\b(?:in|my|his|her|their|through|during|after|had|on|undergo(?:es|ing)?|underwent|went to|finished|into|a)\\s+(?:a\\s+)?(?:kidney|liver|heart|lung|double|bone marrow)?\\s*",
    notBefore: "\\b(?:research|working|works|specialis\\w+|interest\\w*|expert\\w*)\\s+(?:in|on)\\s+",
  }),
  rule("health", "surgery surgeries operation", {
    before:
      "\\b(?:had|having|after|after my|my|underwent|undergoing|recovering from|from|needs?|her|his)\\s+(?:my|his|her|a|an|first|second|third|last|major|emergency|recent|open|heart|brain|back|knee|hip|top|bottom|gender)?\\s*(?:heart|brain)?\\s*",
    notAfter: "\\s+(?:resident|professor|center|department|of|at)",
    notBefore: "\\b(?:learning|insights?|data)\\s+from\\s+",
  }),
  rule("health", "therapist psychiatrist therapy antidepressants medication meds psychologist counsellor antipsychotics insulin", {
    before: "\\b(?:my|his|her|their|in|on|taking|takes|sees? a|seeing a|to|go to|goes to)\\s+(?:my|his|her|a|the)?\\s*",
    notBefore:
      "\\b(?:degree|masters?|phd|research|interest\\w*|work\\w*|train\\w*|contribut\\w+|applied|appli\\w+|related|approach\\w*)\\s+(?:in|on|to)\\s+",
    notAfter: "\\s+(?:research|development|adherence|management|safety|software|apps?|discovery|delivery|practice)",
  }),
  rule("health", "suicidal suicide overdose overdosed", {
    before: "\\b(?:my|his|her|their|felt|feeling|was|am|attempted|committed|after an?|been|survived)\\s+",
    yieldsToTopic: false,
  }),
  rule("health", "hospitalized hospitalised bedridden housebound comatose disfigured", {
    before: "\\b(?:was|were|is|am|been|being|got|becoming|became)\\s+",
  }),
  rule("health", "mental", {
    before: "\\b(?:my|his|her|own|their)\\s+(?:own\\s+)?",
    after: "[\\s-]health\\b",
    notAfter: "[\\s-]health\\s+(?:startup|app|company|work|research|advoca\\w+|nonprofit|tech|practice)",
  }),
  rule("health", "mental", {
    after: "[\\s-](?:illness|disorders?|breakdown|health (?:issues|problems|condition|struggles|crisis|challenges))\\b",
    before: "\\b(?:with|has|have|had|my|his|her|their|from|a)\\s+",
  }),
  rule("health", "chronic", {
    before: "\\b(?:with|has|have|had|my|his|her|their|from|a|by)\\s+",
    after: "\\s+(?:pain|illness(?:es)?|fatigue|disease|condition|migraines?)\\b",
    notAfter: `\\s+\\w+${asField}`,
  }),
  rule(
    "health",
    "multiple cerebral muscular cystic heart brain kidney liver lung blood thyroid autoimmune eating personality bipolar anxiety spectrum panic sleep down downs tourette asperger autism",
    {
      before:
        "\\b(?:with|has|have|had|my|his|her|from|beat|survived|a|person with|diagnosed with|an?)\\s+(?:a|an|the|serious|rare|severe|traumatic|borderline)?\\s*",
      after: "(?:'s)?\\s+(?:sclerosis|palsy|dystrophy|fibrosis|attacks?|disease|condition|failure|injury|disorders?|syndrome|spectrum)\\b",
      notAfter: `(?:'s)?\\s+\\w+${asField}`,
    },
  ),
  rule("health", "spectrum", { before: "\\bon\\s+the\\s+(?:autism\\s+|autistic\\s+)?", notAfter: "\\s+of\\b", yieldsToTopic: false }),
  rule("health", "hiv", { after: "[\\s-](?:positive|negative|\\+)" }),
  rule("health", "bipolar", { before: copula, after: phraseEnd }),
  rule("health", "bipolar", { after: "\\s+(?:person|people|man|woman|friend|guy)\\b" }),
  rule("health", "adhd audhd ocd ptsd autism", {
    after: "\\s*(?:(?:brain|person|people|adult|woman|man|af|mind|kid|haver|dev|developer|coder|programmer)\\b|(?=[|•]))",
  }),
  rule("health", "adhd audhd autism dyslexia ocd", { before: "(?:^|[|•,])\\s*", after: "\\s*(?=[|•,.]|$)", basis: "inferred" }),
  rule("health", "stutter stutters stammer stammers", { before: "\\b(?:i|he|she|my|his|her|with a|has a|have a|who)\\s+" }),
  rule("health", "allergic", {
    before: copula,
    after: "\\s+to\\s+(?:\\w+)",
    notAfter: "\\s+to\\s+(?:bureaucracy|nonsense|bad|boilerplate|meetings|bullshit|hype|jargon|javascript|java|php)",
  }),
  rule("health", "overweight obese underweight", { before: copula, basis: "explicit" }),
  rule("health", "illness condition disease", {
    before:
      "\\b(?:my|his|her|own)\\s+(?:own\\s+)?(?:long\\s+|rare\\s+|medical\\s+|heart\\s+|serious\\s+|health\\s+|genetic\\s+|chronic\\s+)?",
  }),
  rule("health", "cyborg", { before: `\\b(?:as\\s+)?(?:a|the)\\s+`, basis: "inferred", notAfter: "\\s+(?:security|studies|manifesto)" }),
  rule("health", "differently", { after: "[\\s-]abled" }),
  rule("health", "non", {
    after: "[\\s-](?:verbal|neurotypical|disabled)\\b",
    notAfter: "[\\s-]verbal\\s+(?:communicat\\w+|cues?|reasoning)",
  }),
  rule("health", "nonverbal", { before: copula }),
  rule("health", "hearing prosthetic", {
    before: "\\b(?:uses?|using|wears?|with|has|have)\\s+(?:a|an|two)?\\s*",
    after: "\\s+(?:aids?|leg|arm|hand|foot|limb)\\b",
    notAfter: "\\s+aids?\\s+(?:research|design|industry)",
  }),
  rule("health", "colorblind colourblind", { notAfter: "[\\s-]+(?:friendly|safe|modes?|palettes?|users?|themes?|accessib\\w+)" }),
  rule("health", "mental", { after: "\\s+health\\s+(?:survivor|patient|sufferer)\\b" }),
  rule("health", "miscarriage stroke seizure", {
    before: "\\b(?:suffered|survived|had|after|since)\\s+(?:a|an|the|my|her|his|their)\\s+",
    notAfter: "\\s+of\\s+(?:luck|genius|fortune|midnight|assets?)\\b",
  }),
  // A wheelchair, by what it needs.
  rule("health", "chair", {
    before: "\\b(?:the|my|her|his|their)\\s+",
    after: "\\s+(?:has to|must|will|won't|cannot|can't|does not|doesn't|should)\\s+(?:come|fit|go|pass|turn|get|roll)\\b",
    yieldsToTopic: false,
  }),
  // Medicine, by how it travels.
  rule("health", "bag box pouch fridge", {
    before: "\\b(?:cool|cooler|cold|cooling)[\\s-]+",
    after: "\\s+(?:that|which|and it|with what)\\s+(?:must|has to|needs to|cannot|can't)\\b",
  }),
];
