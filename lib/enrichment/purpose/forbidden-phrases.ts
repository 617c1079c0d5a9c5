/**
 * English, and the basics of German, French and Spanish, over text as `fold-text.ts` leaves it: small Latin letters, one space between words. Every
 * gap is bounded, so that no text takes more than a few steps for each of its letters.
 */

const them =
  "(?:him|her|them|this (?:[a-z]+ )?(?:person|guy|man|woman|individual|candidate|applicant|borrower|tenant|customer|engineer|developer|designer|lead|prospect)|the (?:person|subject|candidate|applicant|borrower|tenant|individual))";
const gap = (words: number) => `(?:[a-z0-9]+ ){0,${words}}`;
const hires = "(?:hire|recruit|employ|headhunt|poach)";
const hiring = "(?:hiring|recruiting|employing|headhunting|poaching)";
const media =
  "(?:podcast|article|show|magazine|story|book|newsletter|blog|press|panel|radio|documentary|event|conference|webinar|video|channel|series|research|study|feature)";
const pattern = (source: string) => new RegExp(`\\b(?:${source})\\b`, "g");

/** What is to be done to the person. */
export const acts: readonly RegExp[] = [
  `(?:${hires}|${hiring}|shortlist(?:ing)?|onboard(?:ing)?|head hunt(?:ing)?) ${them}`,
  `interview(?:ing)? ${them}(?! ${gap(6)}${media})`,
  `(?:fire|firing|dismiss|dismissing|sack|sacking|promote|promoting|lay off) ${them}`,
  `(?:want|wants|wanting|plan|planning|look|looking|hope|hoping|try|trying|like|love|need|consider|considering|aim|intend|wish|going|decide|deciding|whether|should|could|can|may) ${gap(3)}${hires}(?! ${gap(2)}(?:software|platform|tools?))`,
  `(?:^|\\. )(?:to )?${hires} (?:a|an|our|the|new|more|somebody|someone|people|as|for)`,
  `(?:we|i|my company|our company|our team|my team|our client|my client) (?:are |am |is |re |m )?${gap(1)}${hiring}(?! ${gap(1)}(?:software|platform|tools?|managers?|teams?))`,
  `offer(?:ing)? ${them} ${gap(4)}(?:job|role|position|employment|vacancy|internship)`,
  `(?:a|an|the|new|open) ${gap(3)}(?:job|vacancy|job offer|job opening) (?:as|at|with|in|for)`,
  `(?:bring|bringing|get|getting) ${them} on board|(?:join|joining) (?:our|my) ${gap(1)}(?:team|company|startup|staff)(?! ${gap(1)}(?:call|meeting|event|webinar|demo|dinner|lunch|offsite))`,
  `(?:fill|filling) ${gap(4)}(?:position|role|vacancy|opening|job)`,
  `(?:candidate|applicant|suitable|fit|match|qualified|right person|good enough) (?:for|as|to fill) ${gap(4)}(?:role|position|job|vacancy|opening|hire|employee|employment|team|tenant|loan|mortgage|policy)`,
  `(?:decide|deciding|determine|whether|should we|should i|if we should|safe to|worth) ${gap(4)}(?:fire|dismiss|lend|insure|underwrite|evict)`,
  `(?:decide|deciding|determine|whether|should we|should i|if we should|safe to) ${gap(4)}(?:rent|lease|let|sublet) ${gap(4)}(?:to|out)`,
  `(?:screen|screening|vet|vetting|assess|assessing|evaluate|evaluating|judge|judging|score|scoring|rank|ranking|check|checking) ${gap(3)}(?:as )?(?:a )?(?:job )?(?:candidate|applicant|tenant|borrower|employee|renter|lodger|debtor|flatmate|roommate|policyholder)s?(?! ${gap(1)}(?:software|platform|tools?|product|management|experience|screening))`,
  `(?:lend|loan|lending|loaning) ${gap(3)}to ${them}|(?:lend|loan|grant|give|deny|refuse|approve|extend) ${them} ${gap(3)}(?:money|credit(?! for)|loan|mortgage|overdraft)`,
  "(?:approve|approving|deny|denying|reject|rejecting|refuse|decide|deciding|investigate|investigating|check|checking|verify|verifying|settle) (?:on )?(?:his|her|their|this|the) (?:[a-z]+ )?(?:loan|mortgage|credit|claim|tenancy|rental|lease|application)",
  `(?:he|she|they|person|${them}) ${gap(3)}(?:repay|pay back|pay (?:the |his |her |their )?rent|afford (?:the |his |her |their )?(?:rent|mortgage|loan|repayments?))`,
  `ability to (?:repay|pay back|pay (?:the )?rent)|reliable (?:payer|borrower|tenant)|how creditworthy|credit ?worth[a-z]*|collect ${gap(2)}debt`,
  `(?:insure|insuring|underwrite|underwriting) ${them}|(?:set|setting|price|pricing|calculate|calculating|raise|raising|quote|quoting) (?:his|her|their|him|her|them) ${gap(3)}premiums?`,
  `(?:rent|renting|lease|leasing|let|letting|sublet|subletting) ${gap(5)}(?:out )?to ${them}|(?:rent|lease|let) ${them} ${gap(3)}(?:flat|apartment|house|room|home|property)`,
  `(?:accept|accepting|take|taking|choose|choosing|approve|approving|reject|rejecting|evict|evicting) ${them} (?:as )?${gap(2)}(?:tenant|lodger|flatmate|roommate|renter|policyholder|borrower)|evict(?:ing)? ${them}`,
  `(?:ask|asking|take|taking) ${them} (?:out|on a date)|(?:go|going|went) on a date|(?:get|getting|land|have|having|want|first) a date with|first date with|date ${them}|dating ${them}`,
  `(?:flirt(?:ing)?|hook(?:ing)? ?up|sleep(?:ing)?|fall(?:ing)? in love|in love|romantic(?:ally)?|romance) (?:with|interest|relationship|partner|involved|getaway)|(?:hit on|hitting on|seduce|seducing|woo|wooing|chat up|marry|marrying) ${them}|(?:have|has|got) a crush on|win (?:his|her|their) heart`,
  "(?:is|if|whether) (?:he|she|they|he is|she is|they are) (?:is |are )?(?:single|married|available for dating|taken|in a relationship)",
  "(?:als|zur|zum|ob wir|ob ich) (?:[a-z]+ ){0,4}(?:einstellen|anstellen|einzustellen|anzustellen|abwerben|abzuwerben)|(?:sie|ihn|diese person|den bewerber|die bewerberin) (?:[a-z]+ ){0,3}(?:einstellen|anstellen|abwerben|rekrutieren|versichern|daten|verfuhren|verfuehren)|(?:ihr|ihm|dieser person|an sie|an ihn) (?:[a-z]+ ){0,5}(?:job anbieten|stelle anbieten|kredit geben|darlehen geben|vermieten|wohnung geben)|mit (?:ihr|ihm) (?:[a-z]+ ){0,3}(?:flirten|ausgehen|ein date|auf ein date)|als (?:neuen |neue )?(?:mieter|mieterin|mitbewohner|mitbewohnerin|mitarbeiter|mitarbeiterin)",
  "(?:l |la |le |les )?(?:embaucher|recruter|debaucher) (?:cette|ce|la|le|un|une|elle|lui)|(?:la|le|l|les) (?:embaucher|recruter|engager|assurer|seduire|draguer)|(?:lui|leur) (?:accorder|preter|louer|proposer un poste|proposer un emploi)(?: [a-z]+){0,4}|sortir avec (?:elle|lui)|(?:pour|de) (?:lui )?louer (?:[a-z]+ ){0,4}(?:appartement|logement|maison|chambre)",
  "(?:contratarl[aoe]s?|reclutarl[aoe]s?|ficharl[aoe]s?|asegurarl[aoe]s?|alquilarl[aeo]s?|prestarl[aeo]s?|conquistarl[aoe]s?|seducirl[aoe]s?)|(?:contratar|reclutar|fichar|asegurar) a (?:esta|este|ella|el|un|una) (?:[a-z]+)|(?:ligar|salir|citarme) con (?:ella|el)|ofrecerle (?:[a-z]+ ){0,2}(?:trabajo|puesto|empleo)|concederle (?:[a-z]+ ){0,2}(?:credito|prestamo|hipoteca)",
].map(pattern);

/** What a goal is about, where nothing says that it is somebody's product. */
export const topics: readonly RegExp[] = [
  `(?:background|reference|pre ?employment|tenant|credit|right to work|rental|landlord|employment|criminal record) (?:check|checks|checking|screen|screening|vetting|investigation|report|reports)`,
  "(?:hiring|employment|recruiting|recruitment|promotion|dismissal|termination|salary|candidate|applicant|staffing) (?:decisions?|assessments?|screening|evaluations?|vetting|suitability|process|pipeline|shortlist|ranking|selection|purposes?|search)",
  "job (?:interviews?|offers?|applications?|applicants?|candidates?|opening|screening|suitability)|talent (?:acquisition|sourcing|scouting|search)|executive search|sourcing candidates?|potential (?:hire|employee|candidate|tenant|borrower|lodger|flatmate|roommate|girlfriend|boyfriend|partner in life)s?|head ?hunting|employability",
  "credit (?:worthiness|scores?|scoring|ratings?|risk|decisions?|approvals?|limits?|eligibility|applications?|history|assessments?)|creditworth[a-z]*|(?:loan|mortgage|lending|overdraft) (?:decisions?|approvals?|eligibility|applications?|risk|underwriting|assessments?|suitability|default)|default risk|repayment (?:ability|risk|capacity)|debt collection|solvency",
  "(?:insurance|underwriting|policyholder) (?:eligibility|decisions?|risks?|premiums?|claims?|fraud|applications?|investigations?|ratings?|assessments?|suitability|quotes?|underwriting)|insurability",
  "(?:tenants?|housing|rental|tenancy|lease|renter|lodger|flatmate|roommate) (?:eligibility|decisions?|applications?|screening|selection|checks?|vetting|suitability|background|references?|assessments?)|(?:good|reliable|suitable|prospective|next|new) (?:tenant|lodger|flatmate|roommate|renter)s?",
  "dating|romance|romantic|flirt(?:ing)?|hook(?:ing)? ?up|matchmaking|girlfriend|boyfriend|one night stand|seduction|love life|marriage prospect|tinder|bumble date",
  "einstellungsentscheidung|bewerber[a-z]*|bewerbung[a-z]*|vorstellungsgesprach|vorstellungsgespraech|personalauswahl|mitarbeitersuche|stellenbesetzung|jobangebot|einstellung (?:von|der|des|einer|eines)|bonit(?:a|ae)t[a-z]*|kreditw(?:u|ue)rdig[a-z]*|kreditvergabe|kreditentscheidung|kreditprufung|kreditpruefung|schufa|darlehensvergabe|versicherungs(?:risiko|antrag|pramie|praemie|entscheidung|prufung|pruefung)|mieter(?:prufung|pruefung|auswahl|auskunft|suche)|mietinteressent[a-z]*|wohnungsvergabe|partnersuche|liebesbeziehung",
  "embauche|recrutement|entretien d embauche|candidature|solvabilite|(?:octroi|demande) de (?:credit|pret)|pret (?:bancaire|immobilier)|risque de credit|assurabilite|(?:prime|risque|souscription) d assurance|(?:choix|selection|dossier) (?:de|du) locataire|locataire potentiel|dossier de location|rencontre amoureuse|rendez vous (?:amoureux|galant)|relation amoureuse|drague",
  "entrevista de trabajo|seleccion de personal|contratacion (?:de|laboral)|reclutamiento|candidat[ao] (?:al|para el) puesto|oferta de (?:trabajo|empleo)|solvencia|riesgo (?:de credito|crediticio)|historial crediticio|calificacion crediticia|conceder (?:un |el )?(?:credito|prestamo)|(?:prima|riesgo) (?:del|de) seguro|(?:seleccion|busqueda) de inquilin[oa]s?|posible inquilin[oa]|cita romantica|relacion amorosa|pareja sentimental",
].map(pattern);

/** A goal that is nothing else. */
export const wholeGoals =
  /^(?:to |for |about |zum |pour |para )?(?:a |an |the )?(?:hiring|recruiting|recruitment|recruit|hire|employment|job|credit|loan|lending|mortgage|insurance|underwriting|housing|tenancy|renting|tenant|date|dating|romance|love|einstellung|einstellen|kredit|versicherung|vermietung|mieter|embaucher|embauche|recrutement|assurance|location|locataire|contratar|contratacion|credito|seguro|alquiler|inquilino)(?: \.)?$/;
