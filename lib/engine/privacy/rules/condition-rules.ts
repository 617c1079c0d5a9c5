import { copula, personNoun, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";

/** A condition as somebody's field of work. */
export const asField =
  "(?:'s)?\\s+(?:disease\\s+)?(?:research\\w*|data\\w*|detection|patients?|cells?|care|cent(?:er|re)s?|treatments?|therap\\w+|drugs?|biology|biomarkers?|genomics|genetics|imaging|diagnostics?|studies|study|awareness|" +
  "charit\\w+|screening|prevention|prediction|models?|modell?ing|registr\\w+|trials?|clinics?|clinical|advoca\\w+|vaccines?|networks?|neuroscience|epidemiology|informatics|institute|foundation|support|services?|society|hospital|rehabilitation|pathology|outcomes?|risk|tissues?|transistors?|junction|amplifiers?|electrodes?|encoding|order|tech\\w*)\\b";

/** A verb, possessive or preposition by which somebody has what follows. */
const having =
  "\\b(?:have|has|had|having|'ve|got|gets|with|diagnosed(?: (?:with|as))?|suffer(?:s|ed|ing)?(?: from)?|surviv(?:e|ed|es|ing|or of)|beat|beating|battl(?:e|es|ed|ing)(?: with)?|fought|" +
  "struggl(?:e|es|ed|ing) with|deal(?:s|ing)? with|dealt with|recover(?:s|ed|ing)? from|developed|contracted|inherited|my|his|her|their|due to|history of|case of|managing|openly)\\s+";

/** Up to three words between the verb and the condition, none of which turns it into a subject ("has data on malaria"). */
const gap = "(?:(?!(?:on|in|of|for|about|to|at|by|against|from|into|over|around|through|that|who|which|the|no)\\b)[a-z0-9'/-]+,?\\s+){0,3}";

const has = having + gap;

/** Words that name an illness and hardly anything else. */
const conditions =
  "dysgraphia scoliosis vertigo ibs hashimoto hashimotos cptsd narcolepsy cataplexy apnea apnoea hemophilia haemophilia aneurysm glaucoma cataract cataracts albinism vitiligo " +
  "alopecia tbi malaria gout anemia anaemia hypertension prosopagnosia aphantasia synesthesia synaesthesia osteoporosis sciatica agoraphobia claustrophobia trichotillomania dermatillomania misophonia " +
  "hypermobility dysautonomia neuropathy cirrhosis emphysema copd pneumonia sepsis thalassemia thalassaemia porphyria acromegaly keratoconus nystagmus strabismus amblyopia hyperacusis " +
  "arrhythmia fibrillation angina cardiomyopathy gastroparesis rosacea lipedema lymphedema anaphylaxis mania hypomania cyclothymia dysthymia syphilis chlamydia gonorrhea herpes hpv pmdd " +
  "vaginismus adenomyosis fibroids preeclampsia polio ataxia dystonia hydrocephalus mastocytosis myasthenia myeloma sarcoma carcinoma glioma glioblastoma mesothelioma sarcoidosis lupus leprosy " +
  "colitis arthritis allergy allergies asthma migraine migraines epilepsy diabetes dementia lymphoma leukemia leukaemia melanoma fibrosis sclerosis palsy dystrophy dyslexia dyspraxia dyscalculia " +
  "amnesia concussion concussions ostomy colostomy ileostomy stoma angioedema neuralgia aphasia apraxia dysphasia dysarthria hemiplegia hemiparesis schizophrenia psychosis hallucinations delusions tics tremors seizures tinnitus coeliac celiac hernia ulcer ulcers blindness deafness infertility alcoholism";

/** Endings that medicine gives to illnesses, for those that no list holds: `-itis` is tried for each word that ends so. */
const endings = "-itis -emia -aemia -algia -plegia -paresis -thyroidism -phrenia -somnia -lepsy -blastoma";

/** Words that end as illnesses do and are none. */
export const noIllness: ReadonlySet<string> = new Set(["academia", "bohemia", "nostalgia", "macadamia"]);

const ambiguousSyndrome =
  "\\b(?:impost[eo]r|invented[\\s-]here|second[\\s-]system|shiny[\\s-]\\w+|blank[\\s-]page|character|stockholm|cinderella|poppy|hero|founder's?|chronic yak)\\s+";

/** Names of illnesses, medicines and treatments, and of people by their illness. */
export const conditionRules: readonly SensitiveRule[] = [
  rule("health", conditions, {
    before: has,
    notAfter: `${asField}|\\s+(?:bullet|nets?|world|to (?:bureaucracy|meetings|hype|boilerplate)|(?:for|of) )`,
  }),
  rule("health", endings, {
    before: has,
    notAfter: asField,
  }),
  rule("health", "ehlers spina sickle retinitis macular lyme huntington huntingtons meniere menieres raynaud raynauds hodgkin leiden", {
    before: has,
    after: "(?:[\\s-]danlos|\\s+bifida|[\\s-]cell|\\s+pigmentosa|\\s+degeneration|\\s+disease|'?s?\\b)",
    notAfter: `(?:[\\s-][a-z]+)?${asField}|\\s+(?:gene therap|beach)`,
  }),
  rule("health", "disease diseases illness illnesses syndrome disorder disorders", {
    before: has,
    notAfter: asField,
    notBefore: `${ambiguousSyndrome}|\\b(?:plant|crop|tree|fish|bovine|canine|infectious|tropical)\\s+`,
  }),
  rule("health", "condition conditions", {
    before: `${having}(?:(?:a|an|the|my|his|her|same|very)\\s+)?(?:(?:rare|heart|medical|skin|genetic|health|mental|lifelong|chronic|serious|neurological|eye|autoimmune|long-term|degenerative|pre-existing|underlying|debilitating|congenital|disabling)\\s+){1,3}`,
    notAfter: asField,
  }),
  rule("health", "injury injuries", {
    before: `(?:${having}|\\bafter\\s+)(?:(?:a|an|my|his|her|severe|serious|bad|major|old)\\s+){0,3}(?:(?:spinal|cord|brain|traumatic|head|back|knee|neck|shoulder|strain|repetitive|life-changing)\\s+){1,3}`,
    notAfter: asField,
  }),
  rule("health", "difference differences", { before: `${having}(?:a|an|two)?\\s*(?:limb|facial)\\s+`, notAfter: asField }),
  rule("health", "pressure", { before: `${having}(?:high|low)\\s+blood\\s+` }),
  rule("health", "intolerant intolerance", { before: "\\b(?:lactose|gluten|fructose|histamine)[\\s-]" }),
  rule("health", "carpal", { before: has, after: "\\s+tunnel\\b" }),
  rule("health", "eating", { before: has, after: "\\s+disorders?\\b", notAfter: `\\s+disorders?${asField}` }),
  rule("health", "ms", {
    writing: "capitals",
    before:
      "\\b(?:(?:have|has|had|with|from|surviving|battling|managing|fighting)|diagnosed with)\\s+(?:(?:relapsing|remitting|progressive|secondary|primary)[\\s-]+){0,3}",
    notAfter:
      "\\s+(?:in|from|degree\\w*|office|word|excel|sql|teams|windows|access|dos|thesis|students?|project|outlook|azure|powerpoint|stack)\\b|\\s*(?:,|/|and|&)\\s*(?:an?\\s+)?(?:phd|ph\\.d|mba|bs|ba|ma|msc|md|m\\.?s|bachelor|doctor)|[.-]\\w|/ms",
  }),
  rule("health", "als add eds pots aids rsi tbi copd mcas mecfs pmdd hiv", {
    writing: "capitals",
    before: `${having}(?:(?:severe|mild|early|late|a|full-blown|inattentive)\\s+){0,2}`,
    notAfter: `${asField}|[\\s-]+(?:in \\w+|solutions?|systems?|files?|buttons?)`,
  }),
  rule("health", "me", { after: "\\s*/\\s*cfs\\b" }),

  rule(
    "health",
    "ritalin adderall vyvanse concerta prozac zoloft lexapro xanax sertraline fluoxetine citalopram escitalopram lithium ssri ssris snri snris methadone suboxone buprenorphine naltrexone opioids opiates " +
      "oxycodone morphine ozempic wegovy semaglutide metformin insulin warfarin levothyroxine prednisone antiretrovirals clozapine lamotrigine seroquel quetiapine risperidone gabapentin " +
      "benzodiazepines benzos valium klonopin methotrexate tamoxifen painkillers antidepressants antipsychotics medication medications meds dialysis chemo chemotherapy hrt immunotherapy radiotherapy immunosuppressants wellbutrin strattera abilify effexor cymbalta trazodone propranolol " +
      "-zepam -zolam -oxetine -statin -sartan -prazole -talopram",
    {
      before: `(?:${copula}(?:on|off)\\s+|\\b(?:i|he|she|they|who|and)\\s+(?:(?:also|still|now|must|daily)\\s+)?(?:take|takes|took|started|need|needs|inject\\w*|receiv\\w+|get|gets)\\s+(?:(?:my|his|her|daily|some|the)\\s+)?|\\b(?:my|his|her|their)\\s+(?:own\\s+|daily\\s+)?|\\b(?:prescribed|dependent on|taking|addicted to|weekly|undergoing)\\s+)`,
      notAfter: `${asField}|[\\s-]+(?:ion|batter\\w+|mining|polymer|niobate|market|production|pumps?\\s+(?:software|firmware)|resistance|signall?ing|adherence|management|safety|software|apps?)\\b`,
    },
  ),
  rule("health", "thinners blockers", {
    before: "\\b(?:on|take|takes|taking|my|his|her|started)\\s+(?:(?:blood|beta|puberty|hormone)[\\s-]+)",
    notAfter: asField,
  }),
  rule("health", "pump", { before: "\\b(?:my|his|her|an?|wears?|uses?|with)\\s+(?:an?\\s+)?insulin\\s+", notAfter: asField }),

  rule(
    "health",
    "asthmatic asthmatics coeliac celiac insomniac insomniacs narcoleptic claustrophobic agoraphobic suicidal anaemic anemic arthritic infertile impotent incontinent psychotic schizoaffective delusional catatonic",
    {
      before: `${copula}(?:(?:type|1|2|severe|chronic)\\s+){0,2}`,
      notAfter: `${asField}|\\s+(?:about|to think|if)\\b`,
    },
  ),
  rule("health", "diabetic epileptic schizophrenic coeliac celiac asthmatic disabled", {
    before: `${copula}(?:(?:type|1|2|t1|t2|severe|brittle|multiply|visibly|invisibly|mad|sick)[\\s-]+(?:and\\s+)?){1,3}`,
    notAfter: asField,
  }),
  rule("health", "patient survivor victim recipient sufferer", {
    before: `(?:${copula}|\\b(?:former|long-time|longtime)\\s+)(?:(?:breast|kidney|liver|bone|marrow|long-term|former|psychiatric|two-time|double)\\s+){0,2}(?:cancer|burn|transplant|heart|dialysis|stroke|psychiatric|mental health|chronic pain|leuka?emia|crash|covid|polio|epilepsy)\\s+`,
    notAfter: "\\s+(?:advocate|data|records?|outcomes?|portal|safety)",
  }),
  rule("health", "sighted", { before: "\\b(?:partially|partly|poorly|short|near|non)[\\s-]", notAfter: "\\s+in\\b" }),
  rule("health", "little", { before: copula, after: "\\s+person\\b", notAfter: "\\s+person\\s+(?:in|of)\\b" }),
  rule("health", "mad", { writing: "capital", before: "\\b(?:a|an|as|and|disabled,?)\\s+", after: `\\s+${personNoun}` }),
  rule("health", "retarded", { after: `\\s+${personNoun}` }),
  rule("health", "retarded", { before: "\\b(?:mentally|(?:i'm|i am|he is|she is|they are))\\s+", after: phraseEnd }),
  rule("health", "self", { after: "[\\s-]harm(?:ed|ing|s)?\\b", notAfter: `[\\s-]harm(?:ing)?${asField}` }),
  rule("health", "psych psychiatric", {
    after: "\\s+(?:ward|hospitali[sz]\\w+|unit|hold|stay|inpatient)\\b",
    before: "\\b(?:in|to|my|his|her|a|an|the|from)\\s+(?:a\\s+|the\\s+)?",
    notBefore: "\\b(?:nurse|doctor|work\\w*|job|practice)\\s+(?:in|at|on)\\s+(?:a\\s+|the\\s+)?",
  }),

  rule("health", "nonspeaking semispeaking adhder adhders autie auties spoonies audhders", {}),
  rule("health", "born", {
    after:
      "\\s+(?:with|without)\\s+(?:(?:only|one|no|a|an|two|his|her|my|any|rare|serious|congenital|missing|hole|in|the|heart)\\s+){0,4}(?:hands?|arms?|legs?|eyes?|foot|feet|conditions?|disorders?|defects?|disease|heart|lungs?|ears?|limbs?|fingers?|syndrome|abnormality|cleft|palsy|hearing|sight)\\b",
    yieldsToTopic: false,
  }),
  rule("health", "sight hearing eyesight leg arm hand eye kidney", {
    before: "\\b(?:lost|losing|lose|missing|amputated|regained)\\s+(?:my|his|her|their|a|an|one)\\s+(?:left\\s+|right\\s+)?",
    notAfter: "\\s+(?:of|in poker|on|for)\\b",
    yieldsToTopic: false,
  }),
  rule("health", "leave", {
    before: "\\b(?:sick|medical|disability|stress)\\s+",
    notAfter: "\\s+(?:polic\\w+|management|software|tracking)",
  }),
  rule("health", "clean", {
    before: "\\b(?:been|got|gotten|stayed|(?:i'm|i am|he is|she is|they are|he's|she's))\\s+",
    after: "\\s+(?:for|since|and sober)\\s+(?:over\\s+|nearly\\s+|almost\\s+)?(?:\\w+\\s+(?:years?|months?|days?|weeks?)|(?:19|20)\\d\\d)",
  }),
  rule("health", "voices", { before: "\\b(?:i|he|she|they|who)\\s+(?:still\\s+|sometimes\\s+)?hears?\\s+", after: phraseEnd }),
  rule("health", "burned burnt", {
    before: "\\b(?:i|he|she|they|was|were|got|am|is|being|been|completely)\\s+",
    after: "\\s+out\\b",
    basis: "inferred",
  }),
  rule("health", "alcoholics narcotics gamblers", { after: "\\s+anonymous\\b" }),
  rule("health", "tested", { after: "\\s+positive\\b(?=\\s*(?:[.,;!?)]|$)|\\s+(?:for|in|last|twice|and)\\b)" }),
  rule(
    "health",
    "chronic dyslexia autism adhd depression anxiety epilepsy cancer diabetes blindness deafness bipolar disability illness migraines ocd ptsd dyspraxia arthritis asthma",
    {
      after:
        "(?:\\s+(?:pain|illness|fatigue|disease|migraines?|disorder))?\\s+(?:taught|made|makes|keeps|kept|shaped|shapes|forced|forces|changed|gives|gave|led|drove|stole|took|ended)\\s+(?:me|him|her|them|us|my|his|their)\\b",
      yieldsToTopic: false,
    },
  ),
  rule("health", "dyslexia adhd autism epilepsy ocd", {
    before: "\\b(?:hello|hi|hey|thanks|thank you|yay|hooray)\\s*,?\\s*(?:to\\s+|for\\s+)?(?:my\\s+)?",
  }),
  rule("health", "diagnosed", {
    before: "\\b(?:recently|newly|late|self|formally|officially|was|were|been|got|i'm|am)[\\s-]+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:at|in|by|as|with|adhd\\w*|autis\\w*)\\b)",
    notBefore:
      "\\b(?:bugs?|issues?|problems?|faults?|failures?|errors?|outages?|incidents?|leaks?|regressions?|crash(?:es)?)\\s+(?:was|were|been)\\s+(?:\\w+\\s+)?",
    notAfter: "\\s+(?:in|by)\\s+(?:minutes|hours|seconds|production|logs?|tracing|metrics)",
  }),

  rule("health", "disabled blind deaf", {
    before: "\\bthe\\s+",
    after: "(?:\\s+(?:are|deserve|need|should|have|who|community)\\b|(?=\\s*[.!?]))",
  }),
  rule("health", "arms legs arm leg hands eyesight hearing sight", {
    before: "\\b(?:(?:has|have|with) no|lost (?:most|much|all|some|part) of (?:my|his|her|their))\\s+",
    notAfter: "\\s+(?:to|in|on|left to)\\s+(?:lend|the|spare)\\b",
  }),
  rule("health", "diabetic", { before: "\\btype\\s+(?:one|two|1|2)\\s+" }),
  rule("health", "hip knee", {
    before: "\\b(?:titanium|artificial|new|replacement|bionic)\\s+",
    basis: "inferred",
    notBefore: "\\b(?:robot|robotic)\\s+(?:\\w+\\s+)?",
  }),
  rule("health", "wheelchair", { after: "[\\s-]using\\b" }),
  rule("health", "crip crips spaz gimp", {
    before: "\\b(?:(?:i am|i'm|we are|we're|fellow|proud|us|as a)\\s+)(?:(?:a|an|proud|queer|fellow|angry|mad)\\s+){0,3}",
    after: phraseEnd,
  }),
];
