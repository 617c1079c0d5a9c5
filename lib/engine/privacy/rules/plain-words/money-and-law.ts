import { phraseEnd, rule, type SensitiveRule } from "../../sensitive-rule";

const own = "(?:my|his|her|their)";

/** Money owed or earned, and what courts did. */
export const moneyPlainWords: readonly SensitiveRule[] = [
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
  rule("criminal_record", "majesty majestys", { before: "\\bguests?\\s+of\\s+(?:his|her)\\s+" }),
  rule("criminal_record", "pleasure", { before: "\\bmajesty['’]?s\\s+" }),
  rule("criminal_record", "fine", { before: `\\b(?:paid|paying|pays?)\\s+(?:the|an?|${own})\\s+`, after: "\\s+for\\b" }),
  rule("criminal_record", "driving", { before: "\\b(?:drink|drunk)[ -]" }),
  rule("criminal_record", "record", {
    before: "\\b(?:i|she|he|they|who)(?:'ve|'s)?\\s+(?:have|has|had|got|have got|has got)\\s+a\\s+",
    after: ":",
  }),
  rule("finance", "bust", { before: "\\b(?:went|gone|going|goes)\\s+" }),
  rule("criminal_record", "bound", {
    before: "\\b(?:i|she|he|they|who)\\s+(?:was|were|got|has been)\\s+|\\band\\s+(?:was|got)\\s+",
    after: "\\s+over\\b",
  }),
  rule("criminal_record", "conviction convictions", {
    before: "\\b(?:my|his|her|their|own|spent|old|previous|a)\\s+(?:own\\s+)?",
    after: "\\s+for\\s+[a-z]+ing\\b",
  }),
  rule("finance", "tax", { before: "(?:\\d|thousand|hundred|grand)\\b.{0,30}\\b(?:before|after)\\s+" }),
  rule("finance", "month week year", {
    before: "[€$£]\\s?\\d[\\d.,]*k?\\s+(?:a|per|an|each|every)\\s+",
    notBefore:
      "\\b(?:revenue|turnover|sales|budgets?|grants?|funds?|raised|raises|saves?|saved|costs?|prices?|rates?|fees?|worth)\\b.{0,60}",
  }),
  rule("finance", "earns earn earned earning", { after: "\\s+(?:just\\s+|about\\s+|some\\s+)?\\d+(?:[.,]\\d+)?\\s?k\\b" }),
  rule("finance", "inherited", {
    after: "\\s+(?:about\\s+|some\\s+|over\\s+|nearly\\s+)?(?:\\w+\\s+){0,2}(?:hundred|thousand|million|money|house|flat)\\b",
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
  rule("criminal_record", "discharge", { before: "\\b(?:conditional|absolute)\\s+" }),
  rule("criminal_record", "sentence order", { before: "\\b(?:suspended|community)\\s+(?:service\\s+)?", notAfter: "\\s+(?:book|form)" }),
  rule("criminal_record", "holloway styal scrubs wandsworth pentonville strangeways barlinnie wakefield", {
    before:
      "\\b(?:did\\s+time|served|serving|(?:got\\s+)?out\\s+of|left|sent\\s+to)\\s+(?:[\\w']+\\s+){0,4}?(?:at|in)?\\s*(?:wormwood\\s+)?",
  }),
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
  rule("finance", "skint"),
  rule("finance", "broke", { after: "\\s+(?:potter|artist|writer|poet|sculptor|student|musician|painter|actor)s?\\b" }),
  rule("finance", "car van", { before: `\\bslept\\s+in\\s+${own}\\s+` }),
  rule("finance", "dogs horses", { before: "\\bbets?\\s+on\\s+the\\s+" }),
  rule("finance", "machines slots", { before: "\\b(?:i|she|he)\\s+plays?\\s+the\\s+", notAfter: "\\s+(?:at\\s+the\\s+museum|for)" }),
  rule("finance", "hundred thousand grand", {
    before: "\\b(?:clears?|cleared|earns?|earned|takes?\\s+home|brings?\\s+home)\\s+(?:[\\w']+\\s+){0,3}?",
    after: "\\s+(?:(?:quid|pounds|euros|dollars)\\s+)?an?\\s+(?:day|week|month|year)\\b",
  }),
  rule("criminal_record", "speeding", { after: "\\s*,\\s*\\d{4}" }),
  rule("finance", "keys", {
    before: "\\b(?:hand|gave|give|sent)\\w*\\s+(?:back\\s+)?(?:the|our|my|her|his)\\s+",
    after: "\\s+(?:back\\s+)?to\\s+the\\s+bank\\b",
  }),
  rule("finance", "couch sofa floor", { before: "\\bsle(?:pt|eps?|eping)\\s+on\\s+(?:\\w+'s|friends['’]|an?\\s+friend's)\\s+" }),
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
  // "Saving for a boat with Mirja"; not "energy saving for the hall".
  rule("finance", "saving", {
    after: "\\s+(?:up\\s+)?for\\s+(?:an?|my|his|her|our|their)\\b",
    notBefore: "\\b(?:energy|cost|time|labour|water|fuel|space|money|life|power)[\\s-]+",
  }),
];
