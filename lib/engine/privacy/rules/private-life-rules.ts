import { copula, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";

const possessive =
  "\\b(?:my|his|her|their|our|your|whose|faer|[a-z]+'s)\\s+(?:(?:own|late|ex|former|wonderful|lovely|beautiful|amazing|dear|loving|patient|supportive|better|life|long-?time|long-?term|domestic|young|younger|youngest|old|older|elder|oldest|eldest|middle|little|big|baby|newborn|adult|grown|teenage|teenaged|two|three|four|five|six|seven|2|3|4|5|6|one|only|twin|adopted|adorable|step|foster|entire|whole|extended|immediate|growing|new|first|second|host|skateboarding|retired|beloved|great|great-|grand|fianc\\w+|and|wife|husband|partner|kids|dog|dogs)[\\s,-]+){0,4}";

const count =
  "\\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|1|2|3|4|5|6|7|8|9|several|many|some|both|no|young|grown|little|small|teenage|adult|adorable|adopted|great|twin|newborn|wonderful|beautiful|amazing|lovely)\\s+(?:(?:young|grown|little|small|teenage|adult|adorable|adopted|great|wonderful|beautiful|amazing|lovely|energetic|crazy|awesome|and|human)\\s+){0,3}";

/** Whose own family it is: "teaches two kids to code" tells nothing of it. */
const having =
  "\\b(?:have|has|had|'ve|raising|raises|raise|raised|father|mother|dad|mom|mum|mama|papa|parent|parents|proud|grandfather|grandmother|grandparent|of|with|and|are|juggling|chasing|plus|adopted|expecting|lives? with|wrangl\\w+|married|us|wife|husband|partner),?\\s+(?:(?:of|to|with|us|the|and|are|home)\\s+){0,2}";

export const privateLifeRules: readonly SensitiveRule[] = [
  rule(
    "family",
    "wife wives husband husbands spouse spouses hubby fiance fiancee boyfriend girlfriend stepson stepdaughter stepmother stepfather stepchildren grandson grandsons granddaughter granddaughters grandchild grandchildren grandkids niece nieces nephew nephews newlywed newlyweds toddler toddlers newborn fatherhood motherhood parenthood homemaker househusband housewife",
    {
      notAfter: "\\s+of bath|\\s+swap",
      yieldsToTopic: false,
    },
  ),
  rule("family", "partner", {
    before: `(?:\\b(?:my|his|her|their)\\s+(?:(?:own|late|wonderful|lovely|beautiful|amazing|loving|patient|supportive|life|long-?time|long-?term|domestic|and)\\s+){0,3}|\\b(?:lives?|living|home)\\s+with\\s+(?:a|an)?\\s*)`,
    notAfter:
      "\\s+(?:at|organi[sz]\\w+|compan\\w+|network\\w*|team|firm|universit\\w+|institut\\w+|program\\w*|on the|agenc\\w+|developer|success|engineer\\w*|manager|marketing|ecosystem)",
    yieldsToTopic: false,
  }),
  rule("family", "partner", { before: "\\b(?:domestic|life|romantic|ex)[\\s-]+", yieldsToTopic: false }),
  // "I lost a child that winter."
  rule("family", "child baby babies pregnancy twins son daughter", {
    before: "\\b(?:lost|buried|mourned)\\s+(?:a|an|our|my|her|his|their|two|three)\\s+(?:(?:first|unborn|baby|little|only|second)\\s+)?",
    notAfter: "\\s+(?:support|benefit|seat|pram|car)\\b",
    yieldsToTopic: false,
  }),
  rule("family", "partner", {
    before: "\\b(?:has|have|with)\\s+a\\s+(?:\\w+\\s+)?",
    after: "(?=\\s*[.,;!?)]|$|\\s+(?:and|named|who)\\b)",
    notBefore: "\\b(?:business|technology|implementation|channel|training|delivery|as)\\s+(?:a\\s+)?",
    yieldsToTopic: false,
  }),
  rule(
    "family",
    "kid kids child children son sons daughter daughters baby babies twins triplets boys girls teenager teenagers infant offspring little littles",
    {
      before: possessive,
      notAfter:
        "\\s+(?:process\\w*|class\\w*|nodes?|elements?|components?|routes?|books?|museum|hospital|theme|code|programs?|bootcamp|students?|project|who code|steps|known|bit|more|corner|rock|free time|spare time|time|way)\\b|['-]s?\\s*(?:hospital|book|literature)",
      notBefore: "\\b(?:teach\\w*|inspir\\w*|help\\w*|all)\\s+(?:\\w+\\s+)?",
      yieldsToTopic: false,
    },
  ),
  rule("family", "kid kids child children son sons daughter daughters babies twins triplets boys girls teenagers", {
    before: having + count,
    notAfter: "\\s+(?:process\\w*|class\\w*|nodes?|elements?|components?|books?|projects?)",
    notBefore: "\\b(?:team|class|classes|group|generations?|workshops?)\\s+(?:of|with)\\s+(?:\\w+\\s+)?",
    yieldsToTopic: false,
  }),
  rule("family", "kid kids child children son daughter sons daughters family", {
    before: "\\b(?:and|with|wife|husband|partner|time with|&|raising|have|has)\\s+(?:the\\s+)?",
    after: "(?=\\s*[.,;!?)]|$|\\s+and\\b|\\s+in\\b)",
    notBefore:
      "\\b(?:for|teach\\w*|adults|women|teens|youth|parents|teachers|schools|students|work\\w*|works with|young people|girls|families)\\s*(?:and|with|&)?\\s+",
    yieldsToTopic: false,
  }),
  rule("family", "son sons daughter daughters kid kids toddler baby girl boy", {
    before:
      "\\b(?:my|his|her|their|our|a|an|one|two|three)\\s+(?:[a-z]+[\\s-]+){0,3}(?:aged|old|born|grown|young|little|beautiful|lovely|adopted|incredible|amazing|wonderful|newborn)[\\s-]+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:and|who|with|in|named|of mine|discovering|to)\\b)",
    notBefore: "\\b(?:teach\\w*|for|scout\\w*)\\s+(?:\\w+\\s+){0,2}",
    yieldsToTopic: false,
  }),
  rule("family", "son daughter", {
    before: "\\b(?:the|that|said|each)\\s+",
    after: "\\s+(?:in question|is|was|has|had|who|now)\\b",
    yieldsToTopic: false,
  }),
  rule("family", "daughter daughters sons", {
    before: "\\b(?:a|an|one|two|three|our)\\s+(?:[a-z]+[\\s-]+){0,2}",
    yieldsToTopic: false,
    notAfter: "\\s+(?:compan\\w+|cards?|nodes?|cells?)",
  }),
  rule("family", "father mother dad mom mum husband wife", {
    before: "(?:^|[,|•]\\s*|\\b(?:husband|wife|dad|mom)\\s*(?:,|and|&)\\s*)",
    after: "\\s*(?:,|and\\b|&|[|•.]|$|to\\b|of\\b)",
    notAfter: "\\s+of\\s+(?:the|modern|all)|\\s+and\\s+(?:child|parent)",
    yieldsToTopic: false,
  }),
  rule("family", "father mother dad mom mum mama papa daddy mommy mummy grandfather grandmother grandparent grandma grandpa parent", {
    before: `(?:${possessive}|\\b(?:a|an|the|and|proud|single|working|new|busy|loving|devoted|is|am|as|home|stay-at-home|stay-home|being|full-time|first-time|hockey|soccer)[\\s-]+)`,
    notBefore: "\\b(?:dog|cat|plant|pet|fur|chicken|bird)[\\s-]+(?:and\\s+)?",
    notAfter:
      "[\\s-](?:(?:class|process|compan\\w+|node|element|component|organi[sz]ation|commit|directory|page|tongue|board|lode|ship|jokes?|earth|nature|project|institution|department|theme|body|event|record|goose)\\w*|of (?:the (?:web|internet|modern|field|discipline)|all|invention|modern|computing|computer|open|linux|algorithms))",
    yieldsToTopic: false,
  }),
  rule("family", "father mother dad mom mum mama papa parent grandfather grandmother grandparent parents", {
    after:
      "\\s+(?:of|to)\\s+(?:(?:a|an|my|his|her|their|the|our|one|two|three|four|five|six|seven|1|2|3|4|5|6|7|little|many|both|young|grown|teenage|boys?|girls?|twins?|kids?|children|sons?|daughters?)\\b)",
    notAfter: "\\s+of\\s+(?:the|a|all)\\s+(?:web|internet|field|element|node|component|class|process|project|modern|movement|company)",
    notBefore: "\\b(?:dog|cat|plant|pet|fur)[\\s-]+",
    yieldsToTopic: false,
  }),
  rule("family", "mom mum dad mommy daddy grandma grandpa papa", {
    after: "(?=\\s*(?:[.,;!|•)]|$))",
    notBefore: "\\b(?:dog|cat|plant|pet|fur)[\\s-]+(?:and\\s+)?",
    yieldsToTopic: false,
  }),
  rule(
    "family",
    "parents grandparents siblings sibling brother brothers sister sisters uncle aunt cousin cousins inlaws mothers fathers dads moms family families",
    {
      before: possessive,
      notAfter:
        "[\\s-](?:compan\\w+|sites?|projects?|process\\w*|class\\w*|nodes?|elements?|components?|of (?:products|tools|projects|libraries|fonts|models|languages|companies)|in arms|medicine|physician|organi[sz]ation\\w*|publication|school|institution)",
      notBefore: "\\b(?:gene|font|product|protein|model|chosen)\\s+",
      yieldsToTopic: false,
    },
  ),
  rule("family", "family families", {
    before: "\\b(?:with|and|to|of|from|visit|visits|visiting|see|seeing|young|for|spending|friends or|home|the|big|large|small|a|time)\\s+",
    after:
      "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:and|or|in|who|life|man|time|at|while|members?|dinners?|vacations?|holidays?|trips?|home|business|farm|outings?|is|are)\\b)",
    notBefore:
      "\\b(?:gene|font|product|protein|bsd|language|vertebrate|plant|languages|part of|members? of|works?|working|instrument|same|string)\\s+(?:\\w+\\s+)?(?:of\\s+)?(?:the\\s+|a\\s+)?",
    notAfter: "\\s+(?:of|court|law|medicine|and (?:community|emergency|consumer|preventive) medicine|services|offices?|physician|doctor)",
    yieldsToTopic: false,
  }),
  rule("family", "family", {
    after: "\\s+(?:man|guy|time|life|of (?:two|three|four|five|six|3|4|5|6)|vacations?|members?|dinners?|tree)\\b",
    notAfter: "\\s+(?:time series|tree software|members? of)",
    notBefore: "\\b(?:gene|protein|every|multi|single|low-income)[\\s-]",
    yieldsToTopic: false,
  }),
  rule("family", "in", {
    before: "\\b(?:mother|father|brother|sister|son|daughter|parents|the|his|her|my|their)[\\s-]",
    after: "-laws?\\b",
    yieldsToTopic: false,
  }),
  rule("family", "brother sister twin", {
    before: "\\b(?:a|an|one|two|three|older|younger|little|big|twin|and)\\s+",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+(?:and|who|is|named|of mine)\\b)",
    notBefore: "\\b(?:big)\\s+brother|\\bdigital\\s+",
    yieldsToTopic: false,
  }),
  rule("family", "married", {
    notAfter:
      "\\s+(?:the two|these|two (?:worlds|fields|disciplines|passions)|[a-z]+\\s+(?:and|with|to)\\s+(?:code|design|art|music|science|technology|engineering|data|software)|(?:his|her|my|their)\\s+(?:love|passion|interests?|skills)|technology|software|names?\\b)",
    notBefore: "\\b(?:gay|are)\\s+",
    yieldsToTopic: false,
  }),
  rule("family", "engaged", {
    after: "\\s+to\\s+(?:be married|marry|(?:my|his|her|their|a|the)\\b|[a-z]+\\s*[.,;]|be wed)",
    notAfter: "\\s+to\\s+(?:the|a)\\s+(?:community|topic|project|work|process)",
    yieldsToTopic: false,
  }),
  rule("family", "engagement wedding marriage honeymoon anniversary", {
    before: "\\b(?:my|his|her|their|our|first|second|got|years of|happy)\\s+(?:own\\s+|recent\\s+|upcoming\\s+|\\w+\\s+)?",
    notBefore: "\\b(?:user|community|customer|audience|student|public|employee)\\s+",
    notAfter: "\\s+(?:with (?:the|open|users|communit)|metrics|strategy|photograph\\w*|websites?|startup|work)",
    yieldsToTopic: false,
  }),
  rule("family", "adopted adopting adoption foster fostering", {
    before: "\\b(?:an?|was|were|am|is|my|our|they|we)\\s+",
    after: "\\s+(?:child|children|kids?|son|daughter|parents?|at birth|as an? (?:infant|baby|child)|person|from)\\b",
    yieldsToTopic: false,
  }),
  rule("family", "orphan orphaned", {
    before: copula,
    after: phraseEnd,
    notBefore: "\\b(?:process|node|package|commit|page|branch)\\s+(?:is|was|became)\\s+",
  }),
  rule("family", "stay", { after: "-(?:at-)?home", yieldsToTopic: false }),
  rule("family", "maternity paternity parental", { after: "\\s+leave\\b" }),
  rule("family", "childless childfree", {}),
  rule("family", "two three four five six seven", {
    after: "\\s+of\\s+(?:us|them|you)\\s+(?:at home|in the (?:house|flat|family)|under one roof|round the (?:kitchen )?table)\\b",
    yieldsToTopic: false,
  }),

  rule("intimate", "bereavement", { notAfter: "\\s+(?:forms?|journeys?|desks?|polic(?:y|ies)|teams?)\\b" }),
  rule("intimate", "divorce divorced widow widowed widower bereaved breakup heartbreak heartbroken remarried estranged", {
    notAfter: "\\s+(?:law\\b|lawyers?|attorneys?|courts?|data)",
    notBefore: "\\b(?:not)\\s+",
  }),
  rule("intimate", "separated single unattached", {
    before: "\\b(?:i'm|i am|(?:he|she|who|they)(?:'s|'re| is| are| am)|happily|newly|recently|currently)\\s+(?:\\w+\\s+)?",
    after: "(?=\\s*(?:[.,;!?)|]|$)|\\s+(?:and|from (?:my|his|her)|again|parent|mother|father|mom|dad))",
    notAfter: "\\s+and\\s+(?:only|double)",
  }),
  rule("intimate", "single", { after: "\\s+(?:mother|father|mom|mum|dad|parent)\\b" }),
  rule("intimate", "dating", {
    before: "\\b(?:am|is|was|are|been|started|currently|i'm|he's|she's|they're|began)\\s+",
    notAfter: "\\s+(?:from|back|to|of|apps?|methods?|techniques?|the (?:rocks|samples|site))",
  }),
  rule("intimate", "relationship", {
    before:
      "\\b(?:was|were|is|am|'m|'s|been|being)\\s+in\\s+an?\\s+(?:(?:long-term|happy|open|romantic|committed|serious|secret|stable|new)\\s+)?",
    after: "\\s+with\\b",
    notAfter:
      "\\s+with\\s+(?:(?:the|my|her|his|their|our)\\s+)?(?:code|technology|open|software|users?|customers?|food|music|computers?|data|nature|clients?|maintainers|communit\\w+|stakeholders|vendors|money|python|language|machines?|work|job|coffee|spreadsheets?)\\b",
  }),
  // "A four-year-old at home"; not "a four-year-old company".
  rule("family", "year", {
    before: "\\b(?:an?|my|our|his|her)\\s+(?:[a-z]+|\\d{1,2})-",
    after: "-olds?\\b(?:\\s+(?:at home|sons?|daughters?|twins?|boys?|girls?|who|and)\\b|(?=\\s*[.,;!]))",
  }),
  rule("intimate", "relationship relationships romance affair lover lovers", {
    before:
      "\\b(?:my|his|her|in|long-term|romantic|open|past|an|committed|monogamous|toxic|abusive|longest|rumou?red|secret)\\s+(?:a\\s+)?(?:long-term\\s+|new\\s+|committed\\s+|serious\\s+)?",
    after: "(?=\\s*(?:[.,;!?)]|$)|\\s+with\\b)",
    notAfter:
      "\\s+with\\s+(?:the|code|technology|open|software|users|customers|food|music|computers|data|nature|clients|maintainers|communit\\w+|stakeholders|vendors|partners|money|python|language)",
    notBefore: "\\b(?:building|build|builds|customer|client|causal|working|professional|linear|data|business|public)\\s+(?:\\w+\\s+)?",
  }),
  rule("intimate", "died dies passed death deaths grief grieving mourning funeral loss suicide", {
    before: "\\b(?:my|his|her|their|our|of|since|who|when|after|the|whose)\\s+(?:(?:\\w+'s|\\w+|late)\\s+){0,2}",
    after:
      "(?:\\s+away\\b|\\s+of\\s+(?:my|his|her|their|a|cancer|covid|an?)\\b|\\s+(?:in (?:19|20)\\d\\d|last|suddenly|young|when|during|before|after)\\b|(?=\\s*(?:[.,;!?)]|$)))",
    notBefore: "\\b(?:data|weight|packet|hearing|function|battery|test|exams?|bill|information|training|of|zero|entropy)\\s+",
    notAfter: "\\s+of (?:a|the) (?:project|language|company|product|data|sense|server|star)",
    yieldsToTopic: false,
  }),
  rule("intimate", "lost", {
    after:
      "\\s+(?:my|his|her|their|our)\\s+(?:\\w+\\s+)?(?:mother|father|mom|mum|dad|wife|husband|partner|son|daughter|child|baby|brother|sister|parents?|best friend|friend|grandmother|grandfather)",
    yieldsToTopic: false,
  }),
  rule("intimate", "grief grieving mourning bereavement", {
    before: "\\b(?:my|his|her|their|with|in|through|own|still|been)\\s+(?:own\\s+)?",
  }),
  rule("intimate", "sex sexual sexuality kink kinky fetish bdsm onlyfans nsfw porn celibate virgin", {
    before: "\\b(?:my|his|her|their|have|having|fedi\\w*|had|into|a|of|on|is|am|fediverse)\\s+(?:own\\s+|first\\s+)?",
    notAfter:
      "\\s+(?:research|education|education|violence|assault (?:prevention|awareness)|health|differences?|determination|chromosomes?|ratio|discrimination|trafficking|olive|harassment (?:prevention|policy|training)|content (?:filter|detect\\w*|moderation))",
  }),
  rule("intimate", "abused assaulted raped molested abusive", {
    before: "\\b(?:was|were|been|am|an?|being|sexually|got)\\s+",
    notAfter: "\\s+(?:apis?|behaviou?r|users?|traffic|content|comments?|language|by (?:spammers|bots|attackers))",
  }),
  rule("intimate", "tattoo tattoos scar scars birthmark", {
    before: "\\b(?:my|his|her|their)\\s+(?:\\w+\\s+){0,2}",
    notAfter: "\\s+(?:shop|artist|studio)",
  }),
  rule("intimate", "tattoo tattoos scar scars", { after: "\\s+on\\s+(?:my|his|her|their)\\b" }),

  rule("finance", "salary paycheck debts mortgage bankruptcy alimony inheritance savings bankrupt", {
    before:
      "\\b(?:my|his|her|their|own|into|from|declared|filed for|went|a six-figure|six-figure|our|crushing|credit card|is|was)\\s+(?:own\\s+|first\\s+|personal\\s+|life\\s+)?",
    notBefore: "\\b(?:class|prototype|type|multiple|cost|technical|method|fast)\\s+",
    notAfter: "\\s+(?:hierarch\\w+|data|software|startup|trees?|platform)",
  }),
  rule("family", "bachelor spinster", {
    before: "\\b(?:is|was|a|am|remains|confirmed|lifelong)\\s+(?:an?\\s+)?(?:confirmed\\s+|lifelong\\s+)?",
    after: phraseEnd,
  }),
  // "Kids: Théo is 9."
  rule("minors", "kids children kid", {
    before: "^|[.!?]\\s+",
    after: "\\s*:\\s*[^.;]{0,60}\\b(?:is|are|aged)\\s+(?:[1-9]|1[0-7])\\b",
    yieldsToTopic: false,
  }),
  rule("finance", "put puts sank sunk lost", {
    after: "\\s+(?:\\w+\\s+){0,2}(?:thousand|million|grand)\\s+(?:(?:pounds|dollars|euros)\\s+)?(?:in|into|on)\\b",
    before: "\\b(?:i|she|he|they)\\s+(?:\\w+\\s+)?",
  }),
  rule("finance", "pay", { after: "[ -]?slips?\\b", before: "\\b(?:my|her|his|their|last|three|two)\\s+(?:\\w+\\s+){0,2}" }),
  rule("misconduct", "failed fails", {
    after: "\\s+(?:the|my|his|her|their|a)\\s+(?:driving|road|citizenship|bar)\\s+(?:tests?|exams?)\\b",
  }),
  rule("finance", "salary pay", { after: "\\s+(?:expectations?|requirements?)\\b(?!\\s+(?:of|survey|tool|data))" }),
  rule("finance", "salary", { before: "(?:^|[.!?;|]\\s*)(?:expected|desired|current|target)\\s+" }),
  rule("finance", "debt", {
    before: "\\b(?:my|his|her|their|in|into|out of|of|student|credit card|loan|medical|crushing)\\s+(?:\\w+\\s+)?",
    notBefore:
      "\\b(?:technical|tech|design|ux|documentation|cultural|social|accessibility|data|security|maintenance|sovereign|public|national)\\s+(?:\\w+\\s+)?",
    notAfter: "\\s+(?:markets?|capital|securities|financing|collection|of gratitude)",
  }),
  rule("finance", "owe owes owed owing", {
    after: "\\s+(?:(?:the|a|my|his|her|their|our|that)\\s+)?(?:bank|taxman|landlord|lenders?|creditors?|building society|credit union)\\b",
  }),
  rule("finance", "net", { before: "\\b(?:my|his|her|their|high|whose)[\\s-]+", after: "[\\s-]worth\\b" }),
  rule("finance", "student", { after: "\\s+(?:loans?|debt)\\b" }),
  rule("finance", "broke penniless insolvent destitute homeless houseless unhoused wealthy", {
    before:
      "\\b(?:(?:i|he|she|they|we)(?:'m|'s|'re| am| is| are| was| were)|flat|went|dead|being|been|became|formerly|while)\\s+(?:\\w+\\s+)?",
    after: phraseEnd,
  }),
  rule("finance", "evicted eviction foreclosure foreclosed repossessed bailiffs", {
    before: "\\b(?:was|were|got|been|my|his|her|our|faced|facing|after|an|in)\\s+",
    notBefore: "\\b(?:cache|lru|page|pod)\\s+(?:\\w+\\s+)?",
  }),
  rule("finance", "earns earning makes making earned", {
    after: "\\s+(?:over\\s+|about\\s+|around\\s+|only\\s+)?[$€£]\\s?\\d",
    notAfter: "\\s+\\S+\\s*(?:million|m|billion|bn)\\s+(?:in|for)\\s+(?:revenue|the|sales)",
  }),
  // "I took four hundred a month", "could only afford it a module at a time", "her fee is met by".
  rule("finance", "took take takes made cleared clear earned earn paid", {
    before: "\\b(?:i|she|he|they|we)\\s+",
    after:
      "\\s+(?:myself\\s+|herself\\s+|himself\\s+)?(?:about\\s+|only\\s+|some\\s+)?(?:[$€£]?\\d[\\d,.]*k?|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a)\\s+(?:hundred|thousand|grand))\\s+(?:a|per|each|every)\\s+(?:month|year|week|day|head)\\b",
  }),
  // "Received £214,000 including pension"; a grant is no income.
  rule("finance", "received receives paid", {
    before: "\\b(?:[a-z'-]+|was|is|were)\\s+",
    after: "\\s+(?:a\\s+total\\s+of\\s+|about\\s+|some\\s+)?[$€£]\\s?\\d[\\d,.]*k?",
    notAfter:
      "\\s+(?:a\\s+total\\s+of\\s+|about\\s+|some\\s+)?[$€£]\\s?\\d[\\d,.]*\\s?\\w*(?:\\s+\\w+){0,3}\\s+(?:grants?|fund\\w*|awards?|prize|investment|donations?|bursary|scholarship|from|for|to|towards)\\b",
  }),
  rule("finance", "afford", { before: "\\b(?:could|can|couldn't|can't)\\s+(?:only|barely|just|not|never|hardly)?\\s*" }),
  rule("finance", "fee fees", {
    before: "\\b(?:his|her|their|my|\\w+'s)\\s+",
    after: "\\s+(?:for\\s+(?:\\w+\\s+){1,4})?(?:is|are|was|were)\\s+(?:met|paid|covered|waived|set|fixed|nothing)\\b",
  }),
  rule("finance", "prize award", {
    before: "[$€£]\\s?\\d[\\d,.]*\\s+(?:that\\s+(?:comes|came|goes|went)\\s+with\\s+)?(?:the\\s+)?",
  }),
  rule("health", "minutes hours", {
    before: "\\b(?:i|she|he)\\s+(?:was|spent|lay)\\s+(?:for\\s+)?(?:\\w+[\\s-]+){1,3}",
    after: "\\s+(?:under(?=[.,;]|$)|unconscious|buried|without\\s+(?:breathing|a\\s+pulse|oxygen))",
  }),
  rule("finance", "money financial", {
    before: "\\b(?:my|his|her|their|own|of|with|in|serious|had|has|have|having)\\s+(?:own\\s+|serious\\s+)?",
    after: "\\s+(?:troubles?|problems?|worries|struggles?|difficult\\w+|hardship|ruin|woes|situation|distress)\\b",
  }),
  rule("finance", "benefits welfare dole food", {
    before: "\\b(?:on|claiming|receiv\\w+|living on|lives on|on the|collecting)\\s+",
    after: "(?:\\s+stamps\\b)?(?=\\s*[.,;!?)]|$|\\s+(?:and|for|since)\\b)",
    notBefore: "\\b(?:focus\\w*|work\\w*|paper|talk\\w*|based|expert|advis\\w+|research)\\s+on\\s+(?:the\\s+)?",
  }),

  rule("minors", "year years yo", {
    before:
      "\\b(?:i am|i'm|(?:he|she|they|who)(?:'s|'re| is| are)|is|am|a|an|currently)\\s+(?:a\\s+|an\\s+|only\\s+|just\\s+|currently\\s+)?(?:[5-9]|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|six|seven|eight|nine)(?:[\\s-]+|(?=yo))",
    after: "s?[\\s-]*(?:olds?\\b|o\\b)",
    notBefore:
      "\\b(?:teach\\w*|for|with|to|like|when|since|as|project|company|codebase|app|system)\\s+(?:was\\s+|is\\s+)?(?:a\\s+|an\\s+)?(?:\\d+|\\w+)[\\s-]+$|\\b(?:project|company|codebase|app|system|tool|community|conference)\\s+is\\s+\\w+[\\s-]+",
    notAfter:
      "s?[\\s-]+olds?\\s+(?:startup|company|project|code\\w*|bug|system|framework|app|library|organi[sz]ation|business|laptop|conference|meetup|firm|agency|dogs?|cats?|corgi|puppy|car|server)",
    yieldsToTopic: false,
  }),
  rule("minors", "i", {
    before: "^|[.!?;|,•]\\s*|\\b(?:hi|hey|and)\\s+",
    after:
      "(?:'m| am)\\s+(?:only |just |currently )?(?:[5-9]|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\\b(?=\\s*(?:[.,;!|]|$|and\\b|from\\b|years? old|yo\\b|but\\b))",
    yieldsToTopic: false,
  }),
  rule("minors", "aged age", {
    before: "^|[,(|]\\s*|\\b(?:is|am|student|girl|boy|developer|currently)\\s*,?\\s*",
    after: "[\\s:]+(?:[5-9]|1[0-7])\\b(?!\\s*(?:\\+|-|to|and|months|or))",
    yieldsToTopic: false,
  }),
  // "The drawings are by Zoe, aged six."
  rule("minors", "aged", {
    before: "(?<=[a-z])[,\\s(]{1,3}",
    notBefore:
      "\\b(?:children|kids|pupils|students|people|girls|boys|those|anyone|youth|youngsters|pots?|wines?|whisk(?:y|ies)|cheeses?)\\s*,?\\s*",
    after:
      "\\s+(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)(?=\\s*(?:[.,;!?)]|$))",
    yieldsToTopic: false,
  }),
  rule("minors", "middle elementary primary secondary high", {
    before:
      "\\b(?:student|pupil|freshman|sophomore|junior|senior|attend\\w*|currently|am|in|studying|goes|enrolled|a|an)\\s+(?:a |an |currently |in |at |to |from )?(?:[a-z]+\\s+){0,3}",
    after: "[\\s-]school(?:er\\b|\\s+(?:student|pupil|freshman|sophomore|junior|senior|kid)\\b|(?=\\s*(?:[.,;!|]|$|and\\b|in\\b)))",
    notBefore:
      "\\b(?:after|since|former|former \\w+|was|were|won|taught|teach\\w*|mentor\\w*|for|help\\w*|graduat\\w+|began|started|finish\\w*|finished|back|learned|coached|at)\\b[^.;]{0,40}",
    notAfter: "[\\s-]school\\s+(?:teacher|students? (?:to|how|about)|dropout|reunion)",
    yieldsToTopic: false,
  }),
  rule("minors", "student pupil", {
    after: "\\s+(?:at|from|in)\\s+(?:[a-z.'&-]+\\s+){0,4}(?:middle|high|elementary|primary|secondary|grammar|junior high)\\s+school\\b",
    notBefore: "\\b(?:was|former|as)\\s+(?:an?\\s+)?(?:\\w+\\s+)?",
    yieldsToTopic: false,
  }),
  rule("minors", "grader", {
    before:
      "\\b(?:(?:i'm|i am|is|am|currently|a|an)\\s+)(?:a\\s+|an\\s+)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\d{1,2}(?:st|nd|rd|th))[\\s-]+",
  }),
  rule("minors", "grade", {
    before:
      "\\b(?:(?:am|i'm|is|currently)\\s+)in\\s+(?:the\\s+)?(?:[1-9]|1[0-2]|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)(?:st|nd|rd|th)?\\s+",
  }),
  rule("minors", "teenager teen teenage preteen minor schoolboy schoolgirl tween", {
    before: "\\b(?:(?:i|he|she|they|who)(?:'m|'s|'re| am| is| are))\\s+(?:still\\s+|currently\\s+|only\\s+|just\\s+)?(?:a|an)\\s+",
    notAfter: "\\s+(?:contributor|fix|release|version|bug|change)",
  }),
  rule("minors", "teenage teen", {
    before: "^|\\b(?:a|an|the)\\s+",
    after: "\\s+(?:hacker|developer|programmer|coder|entrepreneur|founder|prodigy|engineer|activist|inventor)\\b",
    notBefore: "\\b(?:was|were|as|former|since|once|like)\\s+(?:a|an|the)?\\s*",
  }),
  rule("family", "parent parents mother father mom dad", {
    after: "\\s+(?:of|to)\\s+(?:teen\\w*|toddlers?|grown|young|small|adult|kids|children)\\b",
    notBefore: "\\b(?:for|help\\w*|support\\w*|with)\\s+(?:\\w+\\s+)?",
    yieldsToTopic: false,
  }),
  rule("family", "engaged", {
    before: "\\b(?:newly|recently|got|happily|just)\\s+",
    after: "(?=\\s*(?:[.,;!?)]|$))",
    yieldsToTopic: false,
  }),
  rule("intimate", "single", {
    before: "^|[|,.;]\\s*",
    after: "\\s+(?:and (?:looking|ready|happy|proud|mingl\\w+)|again|\\||•)",
    yieldsToTopic: false,
  }),
  rule("intimate", "affair affairs", {
    before: "\\b(?:his|her|my|an|extramarital|secret|love)\\s+",
    notBefore: "\\b(?:is|was|such|quite)\\s+(?:quite\\s+)?",
    notAfter: "\\s+with\\s+(?:the|computers|code|software|music|food)|-",
  }),
  rule("finance", "inherited", {
    after: "\\s+(?:a|the|his|her|my|their)\\s+(?:small\\s+|large\\s+|family\\s+)?(?:fortune|estate|money|wealth|trust)\\b",
  }),
  rule("finance", "owes owe owed", {
    after: "\\s+(?:(?:the|a|his|her|my)\\s+)?(?:\\w+\\s+)?(?:money|taxes|rent|[$€£]\\s?\\d)",
    notBefore: "\\b(?:we|users|who)\\s+",
  }),
  rule("minors", "y", { before: "\\b(?:[5-9]|1[0-7])\\s?", after: "/o\\b", yieldsToTopic: false }),
  rule("minors", "year", {
    before: "^\\s*(?:[5-9]|1[0-7]|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)[\\s-]+",
    after: "[\\s-]old\\b",
    notAfter: "[\\s-]old\\s+(?:startup|company|project|code\\w*|bug|system|library|organi[sz]ation|business|laptop|conference)",
    yieldsToTopic: false,
  }),
  rule("minors", "sophomore freshman junior senior student pupil", {
    before: "^|[|.,;]\\s*|\\b(?:a|am|is|high school|rising)\\s+",
    after: "\\s+(?:at|from|in)\\s+(?:[a-z.'&-]+\\s+){0,4}(?:middle|high|elementary|primary|secondary)\\s+school\\b",
    yieldsToTopic: false,
  }),
  rule("minors", "high middle", {
    before: "^\\s*|[|.;]\\s*",
    after: "\\s+school(?:er\\b|\\s+(?:student|pupil|freshman|sophomore|junior|senior)\\b)",
    notAfter: "\\s+school\\s+(?:junior|senior|student)s?\\s+(?:varsity|coach)",
    yieldsToTopic: false,
  }),

  rule("family", "half", { before: "\\b(?:my|his|her|their)\\s+(?:better|other)\\s+", yieldsToTopic: false }),
  rule("family", "mother father parents grandmother grandfather aunt uncle relatives", {
    before: "\\b(?:my|his|her|their|our)\\s+(?:elderly|ageing|aging|aged|frail|ailing|ill|sick|widowed|single|immigrant)\\s+",
    yieldsToTopic: false,
  }),
  rule("family", "siblings sisters brothers cousins", {
    before:
      "\\b(?:with|of|has|have|had|and)\\s+(?:(?:two|three|four|five|six|seven|eight|nine|ten|many|several|my|his|her|older|younger|\\d+|other)\\s+){1,2}",
    notAfter: "\\s+(?:projects?|nodes?|elements?|processes|compan\\w+|sites?)",
    yieldsToTopic: false,
  }),
  rule("minors", "fourteen thirteen twelve fifteen sixteen seventeen eleven", {
    before: "\\b(?:i'm|i am|he is|she is|they are|he's|she's|turned|turns|turning)\\s+(?:only\\s+|just\\s+)?",
    after: phraseEnd,
    notAfter: "\\s+(?:and a half )?(?:years|hours|minutes)\\b",
    yieldsToTopic: false,
  }),
  rule("minors", "turned turning turns", {
    before: "\\b(?:i|i'm|i've|he|she|they|just|have|has)\\s+(?:just\\s+|recently\\s+|only\\s+)?",
    after: "\\s+(?:[5-9]|1[0-7])\\b(?!\\s*(?:%|k\\b|years ago|bugs|of))",
    yieldsToTopic: false,
  }),
];
