import { words } from "../word-list";

/** Verbs that people use of themselves in bios, in the base form. Those that are nouns as often stand in `nounLikeVerbs`. */
export const plainVerbs = words(`
  accept achieve administer advise advocate aim analyse analyze apply appreciate architect assist attend author automate become begin believe belong blend
  blog bridge bring build carry care champion chair choose climb code collaborate collect combine come communicate complete conduct connect consider consult
  contribute convert coordinate co-chair co-direct co-found co-host co-lead co-organise co-organize co-run create curate dabble debug dedicate deliver deploy
  describe design develop direct discover do dream drink drive earn edit educate empower enable encourage enjoy ensure envision examine execute expect explain
  explore facilitate favor favour feel find focus follow found function garden gather get give go graduate grow guide handle hang have help hike hold host
  identify implement improve include inspire integrate interact introduce invent invest investigate join keep knit know launch lead learn leave lecture like
  listen live love maintain make manage map meet mentor merge moderate move oversee own paint participate perform play practice practise prefer present
  produce program promote provide publish pursue read receive record represent research review ride run sail say see seek self-describe self-host sell serve
  share shape simplify sing skate ski solve speak specialise specialize spend split sponsor start steer strive study supervise support surf swim take talk
  teach tell tend test think thrive tinker train translate travel try tutor tweet understand use value view visit volunteer want watch wear work worry write
  wrangle unblock optimize optimise debate draft evaluate expand fight fix foster fuel gain hunt inform innovate install instruct interview invite issue judge
  license link list lobby measure migrate model monitor motivate navigate negotiate nurture offer operate orchestrate organize organise pair partner pitch
  plan port prepare preserve prioritize process prototype prove question raise reach refactor reflect remain report rescue respond reuse scale schedule script
  simulate stream strengthen structure submit succeed survey sustain tackle track trade transform troubleshoot tune turn unify update upgrade weave welcome
  win embrace adopt advance answer ask capture clean close co-maintain co-manage co-author compose craft cultivate defend define demo demonstrate document
  engage engineer extend formulate heal imagine juggle manipulate mention meditate mountain-bike nerd obsess photograph put reduce reside sew sketch
  synthesize visualize walk wonder restore illustrate conserve transcribe proofread typeset bind engrave carve assemble manufacture excavate diagnose counsel
  litigate mediate adapt annotate commission refit renovate refurbish dismantle localise localize appraise`);

/** Further verbs, of which most are nouns elsewhere than behind a subject ("jazz and rock", "the bridge and repair work"). */
export const rarerVerbs = words(`
  abandon absorb accelerate accompany acquire act add adjust admire admit advertise agree aid allow amplify announce apologise apologize appoint
  argue arrive aspire assign assure attach avoid award balance ban bear beat beg bend bet bind bite blame blow boil book borrow bounce bowl breathe
  breed broadcast burn buy calculate call camp campaign captain cast catch cause celebrate challenge change chase chat check cheer cherish chip
  chisel cite claim classify coin collate command comment commission commit commute compare compete compile complain compost compute concern
  conclude confirm connect conserve construct consume contact contain continue control converse convince copy correct count cover crack craft crave
  crochet cross cultivate cut cycle darn deal decant decide declare decode decorate defer delegate delight demand demystify depend derive deserve
  destroy detect determine devise devote differ dig digest dip disagree discuss dismantle display distil distill distribute dive divide dock donate
  double doubt dress drill drop dust dwell ease eat echo elect eliminate embody embroider emerge emphasise emphasize employ encounter endorse
  enforce engrave enhance enrich enter entertain erect escort establish estimate exchange exercise exhibit exist experiment export express fail fall
  farm fascinate fasten feed fence ferry fetch file fill film finance find finish fire fish fit flip float flood fly fold forage force forecast
  foresee forge forget form forward frame free freeze fry fund generate gild glaze glue govern grade graft grasp graze greet grind guard guess
  hammer happen harness harvest hate haul head hear heat herd hide highlight hire hit honor honour hope hum hurry illuminate illustrate import
  impress incorporate increase indulge influence inherit initiate inscribe insist inspect insure interpret intertwine introspect invoice involve jog
  joke jot jump justify kayak kick kiss knead knock lace lack ladle laminate lash laugh lay lend lie lift limit litigate load lock log look lose
  lower manufacture mark market mash master match matter mean mediate melt memorise memorize mend milk mill mimic mind miss mix mobilise mobilize
  modify moor mop mount mow muse nail narrate network note notice nudge nurse observe obtain occupy open operate oppose order outline overcome
  overhaul overhear pack paddle park parse pass paste patch patrol pay peel peg penetrate persuade pick piece pilot pin pipe place plait plane plant
  plaster please plot plough plow pluck plumb poach point polish possess post pot pound pour power praise preach predict preside press prevent price
  print probe procure profile progress promise prompt proofread propose protect prune pull pump punt purchase push quantify quilt quit quote race
  rail rake rally rank rate realise realize rebuild recall reclaim recognise recognize recommend reconcile reconstruct recover recruit recycle
  redesign reduce refer referee refine refit reform refresh refurbish refuse regard regret rehearse reject rejoice relate relax release relish rely
  remember remind remove renew renovate rent repair repeat replace replicate reply reproduce request require resign resist resolve respect rest
  restore result retain retire return reveal revise revisit revive reward rewrite rhyme ring rinse rise risk roam rock roll rotate route rub rule
  rush saddle salvage sample sand save saw scan score scout scrape screen scrub scuba sculpt seal search secure seed send sense serve settle shear
  shed shepherd shift shine ship shoot shop shout shovel shut sieve sift sign sit skip sleep slice slide smell smile smoke smuggle soak socialise
  socialize soften solder sort source sow span spar spark specify spell spin splice spool spray spread squeeze stack stage stain stamp stand staple
  stare stay steal steam steep stencil step stick stir stitch stop store straddle straighten stress stretch strike strip struggle strum stumble
  subscribe suffer suggest suit summon supply suppose surprise surround survive suspect swap sweep sweeten switch tag tailor tame tan tape target
  taste teleport thank thatch theorise theorize thread throw tick tidy tie till tint tip toast toil toss touch tour tow trace train transcribe
  transfer transition transplant transport trap trawl treasure treat trim triumph trust tug twist type typeset umpire uncover undertake underwrite
  unearth unite unlock unpack unpick unveil unwind upgrade uphold urge usher utilise utilize varnish vary venture verify vet view vote vow wade wait
  wake wander warn wash waste water wax weed weigh weld whisk whitewash whittle wield win wind wire wish witness woo wrap wrestle yearn yell yield
  zoom`);

/** Verbs of trades: whatever their object, they tell what somebody does for work. */
export const tradeVerbs = words(`
  restore repair translate edit illustrate curate conserve catalogue catalog transcribe proofread typeset engineer weld forge bind engrave carve assemble
  manufacture fabricate machine install inspect audit certify survey excavate diagnose treat counsel advise litigate arbitrate mediate draft negotiate broker
  insure underwrite invest recruit supervise administer coordinate direct produce moderate subtitle dub animate choreograph compose arrange orchestrate adapt
  annotate index archive digitise digitize commission procure import export distribute supply breed farm cultivate preserve analyse analyze calibrate simulate
  prototype optimise optimize evaluate assess investigate interview report document lecture train teach tutor mentor coach consult design develop build
  publish wire plumb pilot dispatch navigate refit renovate refurbish dismantle harvest brand localise localize automate deploy migrate forecast appraise
  value tailor upholster`);

/** Verbs that are nouns too: only taken as verbs right after their subject, or with an object that a noun could not have. */
export const nounLikeVerbs = words(`
  process project interview issue list model pair partner pitch plan port question raise reach report scale schedule script stream structure survey track
  trade tune turn update upgrade welcome fight fix draft debate demo document engineer measure offer fuel judge launch link license clean close answer win
  craft code design love research work host lead study practice support coach mentor volunteer play travel cook garden program blog value record focus test
  dream drink map view live like paint show use run review talk dance read train watch speak lecture author chair champion ski surf swim climb hike knit skate
  ride start present function architect drive sponsor guide conduct attempt brew bake contribute`);

/** Base, then the forms that no rule makes. */
export const irregularVerbs = `
  be am is are was were been being
  have has had having 've
  do does did done doing
  go goes went gone going
  say said | make made making | take took taken taking | come came coming | become became becoming | see saw seen | get got gotten getting | give gave given giving
  know knew known | think thought | find found | tell told | feel felt | leave left leaving | keep kept | begin began begun beginning | show showed shown | hear heard
  run ran running | hold held | bring brought | write wrote written writing | sit sat sitting | stand stood | lose lost losing | pay paid | meet met | set setting
  learn learnt | lead led | understand understood | speak spoke spoken | spend spent | grow grew grown | win won winning | teach taught | build built | buy bought
  send sent | fall fell fallen | cut cutting | sell sold | break broke broken | drive drove driven driving | catch caught | draw drew drawn | wear wore worn | choose chose chosen choosing
  fight fought | throw threw thrown | sing sang sung | swim swam swum swimming | ride rode ridden riding | rise rose risen rising | fly flew flown flies | eat ate eaten | drink drank drunk
  sleep slept | wake woke woken waking | beat beaten | bear bore borne | bind bound | bite bit bitten biting | bleed bled | blow blew blown | breed bred | burn burnt | cling clung
  deal dealt | dig dug digging | dream dreamt | feed fed | flee fled fleeing | forget forgot forgotten forgetting | forgive forgave forgiven | freeze froze frozen freezing | hang hung | hide hid hidden hiding
  hit hitting | hurt | kneel knelt | knit knitting knitted | lay laid | lean leant | leap leapt | lend lent | let letting | lie lay lain lying | light lit | mean meant | mistake mistook mistaken
  overcome overcame | oversee oversaw overseen | prove proven proving | put putting | quit quitting | read | rebuild rebuilt | rewrite rewrote rewritten | ring rang rung | seek sought | sew sewn | shake shook shaken
  shed shedding | shine shone | shoot shot | shrink shrank shrunk | shut shutting | sink sank sunk | slide slid | sow sown | spin spun spinning | split splitting | spread | spring sprang sprung | steal stole stolen
  stick stuck | sting stung | strike struck striking | string strung | strive strove striven | swear swore sworn | sweep swept | swing swung | tear tore torn | thrive throve | tread trod | undergo underwent undergone
  undertake undertook undertaken | uphold upheld | upset | weave wove woven weaving | weep wept | wind wound | withdraw withdrew withdrawn | withstand withstood | wring wrung | foresee foresaw foreseen
  co-found co-founded co-founding | co-lead co-led co-leading | co-write co-wrote co-written | co-run co-ran co-running | die died dying dies | tie tied tying ties | plan planned planning plans
  star starred starring stars | refer referred referring | occur occurred occurring | commit committed committing | admit admitted admitting | permit permitted permitting | submit submitted submitting
  travel travelled travelling | model modelled modelling | label labelled labelling | cancel cancelled cancelling | counsel counselled counselling | program programmed programming
  debut debuted debuting | focus focused focusing focussed focussing focuses | visit visited visiting | edit edited editing | retire retired retiring | premiere premiered premiering
  ski skis skied skiing | taxi taxied | dye dyed dyeing dyes | shoe shoed shoeing | age aged aging ageing ages | use used using uses | cause caused causing | base based basing bases
  marry married marrying | panic panicked panicking | mimic mimicked mimicking | picnic picnicked picnicking | traffic trafficked trafficking
`;
