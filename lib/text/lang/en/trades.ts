/**
 * Nouns for those who do a trade or hold an office, beside the ones that the lexicon of the learned heads knows (`roleNouns`). None that is as often a
 * surname, a verb or a thing.
 */
export const tradeNouns: ReadonlySet<string> = new Set(
  `inspector interpreter counsellor counselor foreman forewoman apprentice solicitor barrister surveyor plumber electrician carpenter joiner welder
  stonemason bricklayer thatcher roofer glazier plasterer tiler decorator upholsterer restorer scaffolder steeplejack labourer builder
  potter ceramicist weaver dyer spinner knitter milliner tailor seamstress dressmaker embroiderer shoemaker cobbler saddler
  blacksmith silversmith goldsmith farrier locksmith clockmaker watchmaker horologist glassblower jeweller engraver printmaker bookbinder
  luthier gunsmith wheelwright shipwright boatbuilder sailmaker rigger toolmaker machinist fitter draughtsman draftsman estimator
  baker pastrycook cook chef pâtissier butcher fishmonger grocer greengrocer cheesemaker brewer distiller winemaker sommelier barista bartender waiter waitress
  farmer grower gardener horticulturist forester ranger warden groundsman greenkeeper beekeeper shepherd herder stockman ploughman orchardist
  fisherman trawlerman skipper bosun purser sailor deckhand ferryman lighthouse-keeper diver lifeguard
  pilot driver trucker courier signaller conductor dispatcher controller stevedore docker porter caretaker janitor cleaner
  midwife paramedic physiotherapist dentist optician pharmacist radiographer anaesthetist pathologist chiropodist osteopath carer
  paediatrician pediatrician cardiologist oncologist psychiatrist therapist dietitian nutritionist vet
  magistrate clerk registrar bursar governor councillor constable sergeant detective firefighter coroner notary paralegal bailiff
  cellist violinist violist pianist organist flautist oboist clarinettist trumpeter drummer guitarist bassist harpist percussionist accordionist singer
  soprano baritone tenor songwriter lyricist arranger conductor répétiteur actor actress comedian dancer choreographer dramaturg playwright puppeteer
  painter sculptor printer typographer cartoonist novelist poet essayist columnist reporter broadcaster presenter newsreader subeditor lexicographer
  broker trader actuary auditor bookkeeper underwriter economist banker quartermaster buyer merchandiser auctioneer salesman saleswoman shopkeeper bookseller
  trainee invigilator examiner lecturer headteacher headmaster headmistress schoolteacher childminder
  umpire referee jockey groom falconer gamekeeper naturalist ornithologist taxidermist`
    .trim()
    .split(/\s+/),
);
