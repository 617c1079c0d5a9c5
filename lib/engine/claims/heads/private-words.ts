/**
 * Everyday English words by the part of private life that they are from, folded. None is private in itself ("union", "church", "operation"): the
 * heads learn what each class means beside its neighbours, and so hear words that no sentence of the corpus has. A word that ends in `*` stands for
 * all that begin so.
 */
export const privateWords: Readonly<Record<string, string>> = {
  body:
    "arm arms leg legs knee knees hip hips back spine neck shoulder shoulders elbow elbows wrist wrists ankle ankles foot feet toe toes finger fingers thumb " +
    "hand hands chest lung lungs heart liver kidney kidneys bladder bowel bowels stomach gut guts tummy womb ovary ovaries breast breasts prostate thyroid pancreas blood " +
    "bone bones joint joints muscle muscles nerve nerves skin scalp hair eye eyes ear ears nose sinus sinuses throat jaw tooth teeth gum gums brain head skull rib ribs " +
    "pelvis hearing sight eyesight vision voice memory balance sleep appetite weight pulse breath breathing cruciate ligament ligaments achilles hamstring meniscus tendon " +
    "cartilage collarbone vertebra vertebrae spleen appendix tonsils retina cornea cataract cataracts bloods hormones valve cells cell",
  illness:
    "ill illness illnesses poorly unwell sick sickness queasy disease diseases condition conditions diagnos* symptom* cancer* tumour* tumor* lump lumps leukaemia leukemia lymphoma " +
    "melanoma diabet* asthma* epilep* seizure* fits migraine* stroke strokes arthriti* gout lupus ms parkinson* dementia alzheimer* crohn* colitis ibs coeliac celiac " +
    "eczema psoriasis allerg* anaphyla* intoleran* flu covid shingles tb tubercul* hepatitis hiv anaemi* anemi* fatigue* insomnia* depress* anxi* panic* bipolar schizo* " +
    "psychosis psychotic breakdown burnout burnt nerves ocd adhd add autis* asperger* neurodiver* dyslex* dysprax* dyscalcul* tourette* stammer* stutter* tinnitus deaf* blind* " +
    "impair* disab* paralys* paraly* amput* limp* wheez* cough* ache aches aching achy pain pains painful hurt hurts sore bleed* faint* dizz* vertigo swollen swelling " +
    "fractur* hernia ulcer* concuss* whiplash sprain* injur* wound* scar scars miscarr* stillb* pregnan* expecting menopaus* fertil* ivf endometrio* fibroid* " +
    "overdose suicid* self-harm trauma ptsd grief stress* exhaust* relaps* remission recover* convalesc* terminal palliative immune virus infection infections sepsis " +
    "pneumonia bronchitis thrombosis clot clots angina arrhythmia palpitations cholesterol obes* anorexi* bulimi* narcolep* vertigo sciatica scoliosis osteo* fibromyalgia",
  care:
    "doctor doctors gp surgeon surgery surgeries operation operations op operated hospital hospitals ward wards clinic clinics infirmary hospice consultant specialist oncolog* cardiolog* " +
    "neurolog* psychiatr* psycholog* therap* physio counselling counseling counsellor counselor rehab detox chemo* radiotherapy radiation dialysis transplant* transfus* stent stents " +
    "pacemaker bypass scan scans scanned x-ray mri biopsy appointment appointments checkup check-up tablet tablets pill pills medication* meds medicine medicines dose doses insulin " +
    "inhaler inhalers epipen pen injection* inject* jab jabs antidepressant* ssri* painkiller* steroid* prescri* sertraline lithium methadone statins warfarin beta-blockers " +
    "stick cane crutch* wheelchair* scooter zimmer splint brace sling bandage plaster stitches prosthe* implant implants aid aids glucose monitor pump stoma colostomy catheter oxygen mask " +
    "bedridden housebound discharged admitted ambulance a&e icu intensive sectioned",
  addiction:
    "sober sobriety drink drinking drinker drunk booze boozer bottle alcohol* aa sponsor addict* gambl* betting bets bookies heroin cocaine weed cannabis joints drug drugs smoker smoking " +
    "smoked cigarettes fags nicotine vape vaping dry wagon meetings teetotal rattle using clean hangover hangovers pub",
  diet: "gluten wheat dairy lactose nut nuts peanut peanuts shellfish sugar salt halal kosher fast fasting fasts diet vegan vegetarian celery pork beef alcohol-free",
  faith:
    "church churches chapel parish vicar priest priests pastor minister curate deacon deaconess rector bishop imam rabbi monk monks nun nuns convent monastery altar pew pews choir " +
    "mass communion confession confirmation confirmed bapti* christen* sermon sermons preach* prayer prayers pray prays prayed praying bible bibles scripture* gospel gospels psalm* hymn " +
    "hymns rosary lent easter advent pentecost epiphany ramadan eid iftar suhoor mosque* masjid quran koran jumu'ah jummah hajj umrah synagogue shul torah talmud sabbath shabbat passover " +
    "seder purim yom kippur hanukkah bar-mitzvah mitzvah hebrew temple puja diwali holi navratri gurdwara sikh* turban langar buddhis* meditat* zen quaker* meeting-house methodis* baptist* " +
    "anglican* catholic* protestant* presbyterian* evangelical* pentecostal* mormon* lds jehovah* orthodox lutheran* atheis* agnostic* humanist* pagan* wicca* druid* god gods jesus christ lord " +
    "faith believer* belief beliefs saved born-again convert* congregation tithe* churchwarden warden lay reader elder sidesman verger sacristan lector acolyte pilgrim* camino lourdes mecca vatican pope " +
    "soul souls heaven hell sin sins holy bless* worship* religio* secular muslim* islam* jewish jew jews judaism hindu* christian* spiritual* saint saints st ash ashes halo hijab kippah yarmulke salah",
  politics:
    "labour labor tory tories conservative* liberal* democrat* lib-dem libdem republican* gop green greens snp plaid sinn dup ukip reform brexit leave remain remainer leaver party parties " +
    "candidate* councillor* councilor council canvass* leaflet* doorstep doorsteps doors knock* vote votes voted voter voters voting ballot ballots election* elected campaign* manifesto hustings " +
    "constituency ward mp mps msp senator congressman congresswoman mayor president trump biden obama clinton bernie sanders corbyn thatcher blair boris starmer farage reagan macron merkel " +
    "left-wing right-wing leftie lefty leftist socialist* communis* marxis* anarchis* fascis* nationalis* populis* activis* protest* march marched marches marching rally rallies demo demos demonstrat* sit-in petition* " +
    "boycott* placard* banner banners momentum militant poll polls polling teller rosette primaries caucus delegate delegates precinct lobby* referendum independence abolition* pro-life pro-choice feminis* gun guns nra",
  union:
    "union unions unison unite gmb usdaw nut neu ucu rmt aslef pcs tuc teamsters afl-cio uaw seiu steward stewards shop-steward shop rep reps convenor convener branch local dues strike strikes striking " +
    "struck picket* walkout walk-out ballot collective bargaining grievance solidarity brothers sisters comrade* lodge blackleg scab brazier dispute lockout",
  family:
    "wife wives husband husbands spouse partner partners ex exes ex-wife ex-husband fiance fiancee fiancé fiancée girlfriend boyfriend married marry marries marriage marriages wed weds wedding wedded divorc* separat* split " +
    "widow* single bride groom engaged engagement honeymoon anniversary mother mum mom mam mummy father dad daddy parent parents brother brothers sister sisters sibling siblings twin twins aunt auntie uncle " +
    "cousin cousins nephew nephews niece nieces grandmother grandma gran nan nana granddad grandad grandfather grandparent grandparents in-laws mother-in-law father-in-law stepfather stepmother stepdad stepmum " +
    "orphan* relative relatives family families kin late funeral funerals buried grave died dies death dying passed caring carer estranged custody affair affairs love dating date dates",
  children:
    "son sons daughter daughters child children kid kids baby babies toddler toddlers infant newborn newborns bump due birth births midwife nappies nursery creche reception school-run " +
    "teenager teenagers teen teens grandchild* grandson* granddaughter* grandkids adopt adopts adopted adopting adoption foster fosters fostered fostering stepchild* stepson* stepdaughter* stepkids boy boys girl girls lad lads lass lasses " +
    "little ones eldest youngest firstborn weaning teething breastfe* maternity paternity parental childless",
  sexuality:
    "gay lesbian* bi bisexual* queer trans transgender transition* nonbinary non-binary pronouns out closet pride rainbow drag same-sex civil partnership asexual aro straight deadname testosterone oestrogen estrogen " +
    "lgbt* butch femme coming sexuality orientation gender two-spirit cis homophob* grindr civil-partnered genderqueer",
  origin:
    "ethnic* race black white brown jewish roma romany gypsy traveller travellers refugee* asylum immigra* migrant* emigrat* fled exile* windrush mixed mixed-race descent ancest* heritage roots tribe tribal " +
    "indigenous aborigin* maori caste dalit accent dark-skinned skin afro native mother-tongue tongue papers citizenship naturalis* naturaliz* visa deport* homeland diaspora born blood half quarter " +
    "polish irish scottish welsh italian greek turkish kurdish armenian iranian persian iraqi syrian lebanese palestinian egyptian moroccan algerian nigerian ghanaian kenyan somali ethiopian eritrean sudanese zulu xhosa " +
    "indian pakistani punjabi bengali tamil sinhalese gujarati chinese cantonese vietnamese korean japanese filipino jamaican trinidadian haitian cuban mexican colombian brazilian ukrainian russian romanian bulgarian albanian " +
    "kosovan bosnian serbian croatian hungarian czech slovak latvian lithuanian estonian finnish sami igbo yoruba hausa twi amharic tigrinya pashto urdu hindi farsi cherokee navajo lakota cree ojibwe",
  home:
    "live lives lived living address street road lane avenue close crescent terrace flat flats apartment house houses cottage bungalow upstairs downstairs next-door neighbour neighbours neighbor neighbors number postcode key keys " +
    "gate door doors doorbell spare porch alarm unlocked locked caravan houseboat mooring moored moved landlord landlady lodger lodgers mortgage semi cul-de-sac empty basement attic floor lift balcony shed garage drive garden " +
    "parked opposite corner behind bedroom bedrooms doormat letterbox flatmate housemate roommate estate block tenant tenancy",
  routine:
    "alone solo mornings evenings nights weeknights weekday weekdays weekends mondays tuesdays wednesdays thursdays fridays saturdays sundays monday tuesday wednesday thursday friday saturday sunday every daily nightly " +
    "dawn dusk midnight noon o'clock am pm half-past quarter-past usual always same regular route towpath walks walking jog jogs jogging dog bus train platform carriage seat gym pool lunchtime lunch teatime bedtime home away abroad fortnight lock-up",
  money:
    "salary salaries wage wages pay pays paid paying earn* income money cash debt* owe owes owed owing loan loans overdraft mortgage* rent rents arrears bankrupt* insolven* broke skint hard-up benefits benefit dole credit pension* " +
    "inherit* legacy will trust trust-fund lottery windfall savings shares stock options bonus payout settlement alimony maintenance bailiff* repossess* foreclos* card iva pawn* price sold bought cost costs grand quid pounds dollars euros " +
    "tax taxes taxman hmrc irs refund invoice redundancy afford* expensive cheap rich poor wealth* tips allowance deposit instalments bills bill charity food-bank foodbank",
  crime:
    "court courts magistrate* judge jury convict* sentenc* prison jail* gaol* inside time probation parole caution* arrest* charge charged charges police officer fine fined fines speeding points ban banned disqualif* drink-driving dui dwi " +
    "burgl* robbed robbery mugg* stabb* assault* attack* stalk* theft stole stolen thief thieves fraud* scam* victim victims witness tag tagged community-service restraining injunction sued suing lawsuit tribunal guilty plead* acquit* record dock cell bail " +
    "licence license shoplift* vandal* arson harass* abuse* abusive violence violent raped rape offence offences offender",
};

const exact = new Map<string, readonly string[]>();
const beginnings: (readonly [string, string])[] = [];
for (const [name, words] of Object.entries(privateWords))
  for (const word of words.split(" ")) {
    if (word.endsWith("*")) beginnings.push([word.slice(0, -1), name]);
    else exact.set(word, [...(exact.get(word) ?? []), name]);
  }

const maxKnown = 20_000;
const known = new Map<string, readonly string[]>();

/** The classes of a folded word, none for most. */
export function privateClassesOf(word: string): readonly string[] {
  const found = exact.get(word) ?? known.get(word);
  if (found !== undefined) return found;
  const names = [...new Set(beginnings.filter(([beginning]) => word.startsWith(beginning)).map(([, name]) => name))];
  if (known.size < maxKnown && word.length <= maxLength) known.set(word, names);
  return names;
}

const maxLength = 24;
