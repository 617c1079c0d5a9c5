import { rule, type SensitiveRule } from "../sensitive-rule";
import { placeName, townAndRegion } from "./place-names";

const thing =
  "\\b(?:code|data|state|logic|project|projects|library|file|files|it|config|configuration|that|which|documentation|docs|compan\\w+|firm|startup|start-up|studio|agency|non-?profit|organi[sz]ation|consultancy|lab|labs|group|team|shop|publisher|collective|foundation|institute|business|inc|llc|ltd|gmbh|publication|magazine|podcast|network|community|hackerspace|conference|meetup|nonprofit|charity|centre|center|university|provider|platform|bank|label|office|offices|association|ngo|boutique|house|practice|company)[,)]?\\s+(?:(?:is|are|was|that|which|currently|also)\\s+)*";

const leisureDay =
  "(?:every|each)\\s+(?:single\\s+)?(?:morning|evening|night|day|afternoon|weekday|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunch\\w*)s?";

const workEvent =
  "\\b(?:speak\\w*|talk\\w*|present\\w*|keynot\\w*|conference|summit|workshop|panel\\w*|giving|meetup|con\\b|pycon|djangocon|sprint\\w*|teach\\w*|tutorial|session|hackathon|webinar|deliver\\w*|moderat\\w*|host\\w*|book|release\\w*|paper|expo|symposium|attend\\w*)";

export const whereaboutsRules: readonly SensitiveRule[] = [
  rule("home_location", "live lives living lived resides reside residing resided dwells settled hails", {
    after:
      "(?:\\s+(?:and (?:works?|working|raised|bred|lives?)|(?:full|part)[\\s-]time|back|happily|currently|now|here|abroad|up and \\w+|just|together|quietly|primarily|mostly|there|outside|right))*\\s+(?:in|near|at|outside|around|by|on|from|to|between|off|across|there)\\b",
    notBefore: `${thing}|\\b(?:the|cost of|standard of|we|people|make|making|for a|for|a|short|long|artificial|people)\\s+`,
    notAfter:
      "(?:\\s+up)?\\s+(?:to|into|from|in|on|with|at|around|by|across)\\s+(?:(?:the|a|an|his|her|their|my|our)\\s+)?(?:role|product|management|leadership|software|engineering|development|web|developer|full|tech|technology|industry|academia|data|position|open|cloud|python|django|digital|design|marketing|research|team|startup|field|world of|world where|computers?|computing|terminal|internet|era|command|browser|frontend|backend|devops|security|teaching|becoming|be|become|work|working|freelanc\\w+|job|career|video|games?|music|legos?|books|hope|fear|kubernetes|containers?|aws|[a-z]+ops|programming|coding|being|simple|mobile|senior|principal|director|vp|head|[a-z]+ engineering|business|consulting|[a-z]+ science|awareness|funds?|money|\\$|questions?|concerns?|issues?|production|side|next)\\b|\\s+(?:with|to)\\s+(?:hiv|the\\s+conviction)",
    yieldsToTopic: false,
  }),
  rule(
    "home_location",
    "moved moving moves relocated relocating grew growing raised returned returning migrated emigrated immigrated settled back",
    {
      after: `(?:\\s+(?:up|back|home|over|abroad|here|permanently|recently|and settled))*\\s+(?:in|to|from|near|outside|on|around|between)\\s+(?:${placeName}|${townAndRegion}|(?:a|an|the)\\s+(?:(?:small|tiny|little|rural|big|quiet|remote|coastal)\\s+)?(?:suburb\\w*|farm|village|town|countryside|city|island|coast)\\b)`,
      notBefore: `${thing}|\\b(?:servers?|data|headquarters|office|conference)\\s+`,
      yieldsToTopic: false,
    },
  ),
  rule("home_location", "grew growing", {
    after: "\\s+up\\s+(?:in|on|near|between|outside|around|across)\\b",
    notAfter:
      "\\s+up\\s+(?:in|on|with)\\s+(?:the\\s+)?(?:tech|software|open|python|industry|internet|computers?|video|\\d|age|era|eighties|nineties)",
    yieldsToTopic: false,
  }),
  rule("home_location", "from", {
    before:
      "(?:^|\\b(?:is|i'm|i am|am|comes?|coming|hails?|originally|[a-z]+(?:er|or|ist|ian|ant|maker|geek|nerd|guy|girl|woman|man|student|scholar|hacker|kid|native|immigrant|folk))\\s+)",
    after: `\\s+(?:${placeName}|${townAndRegion})`,
    notBefore:
      "\\b(?:degree|phd|ph\\.d|msc|master|bachelor|diploma|graduat\\w+|award\\w*|remotely|works?|working|worked|volunteer\\w*)\\s+(?:\\w+\\s+)*",
    notAfter: "[^.;,]{0,40}\\b(?:university|college|institute|school)\\b",
    yieldsToTopic: false,
  }),
  rule("home_location", "near in", {
    before:
      "\\b(?:work|working|works|job|jobs|remotely|hangs? out|hanging out|weekends|garden|house|home|apartment|dogs?|cats?|\\bcat,)\\s+",
    after: `\\s+(?:${placeName}|${townAndRegion})`,
    notBefore: "\\b(?:his|her|my|their|the|of|community|prior|research|previous|field)\\s+work\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "in", {
    before:
      "\\b(?:free time|spare time|outside (?:of )?work|hik\\w+|bik\\w+|climb\\w+|running|snowboard\\w+|skiing|hang\\w* out|gardening|dogs?|cats?)\\b[^.;]{0,60},\\s+",
    after: `\\s+(?:${placeName}|${townAndRegion})(?=\\s*(?:[.!]|$))`,
    yieldsToTopic: false,
  }),
  rule("home_location", "attending studying student studies", {
    before: "\\bcurrently\\s+(?:a\\s+|an\\s+|\\w+\\s+)?",
    after: "\\s[^.;]{3,60}\\bin\\s+[a-z]+,\\s[a-z]{2}\\b(?!\\s)",
    // Where a university stands is no home.
    notAfter: "\\s[^.;]{0,60}\\b(?:university|college|institute)\\b",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("home_location", "live lives", {
    after: "\\s+(?:there|here|nearby|abroad|off-?grid|alone|next door)\\b",
    notBefore: thing,
    yieldsToTopic: false,
  }),
  rule("home_location", "based", {
    writing: "any",
    after: "\\s+(?:out of|in|near|outside|around|between)\\s+(?:the\\s+)?[a-z]+",
    notBefore: `${thing}|\\b(?:was|were|are|is)?\\s*(?:data|evidence|science|theory|community|web|cloud|value|project|case|agent|event|game|rule|model|python|faith|browser|place|home)-|\\b(?:engine|systems?|apps?|tools?|frameworks?|solutions?|courses?|approach\\w*)\\s+`,
    notAfter:
      "\\s+(?:out of|in|at|around)\\s+(?:the\\s+)?(?:python|research|science|data|theory|practice|part|reality|evidence|open|community|department|university|institute|lab|faculty|school|fact|user|rust|java\\w*|machine|software|principles)\\b",
    yieldsToTopic: false,
  }),
  rule("home_location", "based", {
    before: "(?:^|[|•,;(]\\s*|\\b(?:a|an|the|is|am)\\s+)[a-z. ]{2,20}-",
    after:
      "\\s+(?:software|web|data|developer|engineer|artist|writer|programmer|designer|journalist|musician|author|hacker|technologist|photographer|freelanc\\w+|consultant|entrepreneur|filmmaker|producer|speaker|scientist|researcher|full|front|back|senior|independent|python|creative)\\b",
    notBefore:
      "\\b(?:web|cloud|data|browser|python|open|linux|evidence|agent|component|event|game|rule|community|server|unix|java|aws|git|text|model|home|team|tree|graph|block|class|flash|value|device|computer|technology|php|product|laser|physics|media|lab|practice)-",
    notAfter: "\\s+(?:software|web|data)\\s+(?:company|agency|startup|firm|shop|consultancy|studio|projects?|tools?)",
    yieldsToTopic: false,
  }),
  rule("home_location", "born", {
    after: "\\s+(?:(?:and|&)\\s+(?:raised|bred|brought up)\\b)?\\s*(?:in|near|on|at|outside)\\b",
    notBefore: "\\b(?:project|idea|was|which|company|were|library|it|conference|community|movement|cats?|dogs?)\\s+(?:is|was|were)\\s+",
    notAfter: "\\s+(?:in|out)\\s+(?:the\\s+)?(?:cloud|\\d{4}\\s+as)",
    yieldsToTopic: false,
  }),
  rule("home_location", "was is am were i'm", {
    after: "\\s+(?:originally\\s+)?(?:born|raised|bred|brought up)\\s+(?:and\\s+\\w+\\s+)?(?:in|near|on|at)\\b",
    notBefore: "\\b(?:project|idea|company|library|it|conference|community|movement|which|cats?|dogs?)\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "born", {
    before: "\\b[a-z]+[\\s-](?:and\\s+[a-z]+[\\s-])?",
    after: "\\s+and\\s+(?:raised|bred|based)\\b",
    yieldsToTopic: false,
  }),
  rule("home_location", "originally", {
    after: "\\s+(?:from|based|hailing|a native|born)\\s+(?:in\\s+)?[a-z]+",
    notAfter: "\\s+from\\s+(?:a|an|the)\\s+(?:\\w+\\s+)?(?:background|field|academia|research|world|discipline)",
    yieldsToTopic: false,
  }),
  rule("home_location", "born", {
    after: "\\s+(?:in\\s+)?(?:19|20)\\d\\d\\b",
    notBefore: "\\b(?:project|idea|company|library|it|conference|community)\\s+(?:is|was|were)\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "native", {
    before: "\\b(?:my|his|her|their)\\s+",
    notAfter: "\\s+(?:languages?|tongues?|speakers?|apps?|platform|format|code|environment)",
    yieldsToTopic: false,
  }),
  rule("home_location", "call calls called", {
    before: "\\b(?:i|he|she|they|we|now|that)\\s+",
    after: "\\s+(?:it\\s+|[a-z.,']+\\s+){0,4}home\\b",
    notAfter: "\\s+(?:it\\s+)?home\\s+(?:page|button|screen)",
    yieldsToTopic: false,
  }),
  rule("home_location", "hometown homestead birthplace homeland neighborhood neighbourhood apartment townhouse houseboat rv basement", {
    before: "\\b(?:my|his|her|their|our|faer|adopted)\\s+(?:own\\s+|native\\s+|\\w+\\s+)?",
    yieldsToTopic: false,
  }),
  rule("home_location", "home house", {
    before: "\\b(?:my|his|her|their|our|at|from|calls?|called|second|adopted)\\s+(?:\\w+\\s+){0,3}",
    after: "(?:\\s+base)?\\s*,?\\s+(?:in|near|outside|on|of|is|town)\\s+(?:the\\s+)?[a-z]+",
    notBefore: "\\bin-|\\b(?:feels?|right|equally|most|work\\w*|at|take|go)[\\s-]+(?:at|from)\\s+",
    notAfter:
      "\\s+in\\s+(?:the\\s+)?(?:tech|software|python|open|world of|community|terminal|command|evening|academia|industry|django)|\\s+of\\s+(?:git|the\\s+(?:project|python|django))|\\s+is\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "home", {
    before: "\\b[a-z]+\\s+(?:his|her|my|their|our)\\s+|\\bcalls?\\s+(?:[a-z.,']+\\s+){1,4}",
    after: "(?=\\s*[.,;!)]|$|\\s+(?:and|for|with|since)\\b)",
    notBefore: "\\b(?:around|work\\w*|from|at|automat\\w+|improv\\w+|fix\\w*)\\s+(?:his|her|my|their|our)\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "native", {
    writing: "any",
    before: "\\b(?:a|an|the|is|am)\\s+(?:[a-z.]+,?\\s+){0,2}(?:[a-z]+)\\s+",
    after: "(?=\\s*[.,;!)]|$|\\s+(?:who|and|now|living|to|with|based)\\b)",
    notBefore: "\\b(?:cloud|digital|web|react|mobile|non)\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "native", { after: "\\s+of\\s+[a-z]+", yieldsToTopic: false }),
  rule("home_location", "expat expatriate transplant", {
    before: "\\b(?:an?|recent|american|british|australian|german|french|canadian|indian|\\w+)\\s+",
    after: "(?=\\s*[.,;!)]|$|\\s+(?:in|living|who|and|from|to)\\b)",
    notBefore: "\\b(?:heart|kidney|liver|organ|marrow|a|an|cell)\\s+",
    yieldsToTopic: false,
  }),
  rule("home_location", "zip postal post", {
    after: "\\s?code:?\\s+[a-z]?\\d",
    notAfter: "\\s?code:?\\s+\\d+ (?:lines|lookup)",
    yieldsToTopic: false,
  }),
  rule("home_location", "location hometown residence lives", {
    before: "(?:^|[|•\\n])\\s*",
    after: "\\s*:\\s*[a-z]",
    yieldsToTopic: false,
  }),

  rule(
    "location_routine",
    "run runs running swim swims swimming jog jogs jogging walk walks walking cycle cycles cycling bike bikes biking gym yoga surf surfs surfing climb climbs climbing coffee breakfast lunch pub cafe bar church row rows rowing crossfit pilates golf tennis football plays play",
    {
      after: `(?:\\s+(?!a\\b|an\\b)[a-z'-]+){0,4}\\s*,?\\s+${leisureDay}`,
      notAfter:
        "\\s+(?:a|an|the)\\s+(?:\\w+\\s+){0,3}(?:newsletter|meetup|podcast|blog|company|workshop|group|community|class|club|study|code|show|stream|conference|team|user)",
      notBefore: "\\b(?:machine|model|code|tests?|builds?|jobs?|it|that|which|script|pipeline|service|system|app|bot|suite)\\s+",
      basis: "explicit",
      yieldsToTopic: false,
    },
  ),
  rule("location_routine", "every each", {
    after:
      "\\s+(?:single\\s+)?(?:morning|evening|night|day|afternoon|weekday|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\\s*,?\\s+(?:\\w+\\s+){0,3}(?:run|runs|running|swim|swims|swimming|jog|jogs|walk|walks|walking|cycles?|cycling|bikes?|biking|gym|yoga|surfs?|surfing|climbs?|drops?|picks?|visits?|goes|go|heads?|commut\\w+|drives?|takes? the (?:train|bus)|rows?)\\b",
    notAfter:
      "\\s+\\w+\\s+(?:\\w+\\s+){0,3}runs?\\s+(?:a|an|the)\\b|\\s+day\\s+by\\s+walking\\s+the\\s+(?:whole\\s+)?(?:course|floor|site|yard|ward|fields?|vineyard|rows|orchard|greens?)\\b(?!\\s+(?:to|behind|near)\\b)",
    yieldsToTopic: false,
  }),
  rule("location_routine", "mondays tuesdays wednesdays thursdays fridays saturdays sundays weekdays weekends mornings evenings", {
    after:
      "(?:\\s+and\\s+\\w+)?,?\\s+(?:i'm|i am|(?:he|she)(?:'s| is)|you(?:'ll| will| can)? find me)\\s+(?:\\w+\\s+){0,2}(?:at|in|on|by)\\s",
    yieldsToTopic: false,
  }),
  // "On Friday evenings I play carrom at the Lantern Club".
  rule(
    "location_routine",
    "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays",
    {
      after:
        "(?:\\s+(?:mornings?|afternoons?|evenings?|nights?))?,?\\s+(?:i|he|she)\\s+(?:plays?|sings?|dances?|bowls?|swims?|climbs?|boxes|box|trains?|spars?|skates?|curls?|fences?|drinks?|eats?|dines?|sits?)\\s+(?:\\w+\\s+){0,4}(?:at|in)\\s+(?:the\\s+)?(?:\\w+\\s+){0,3}(?:club|pub|church|hall|pool|gym|rink|inn|arms|caf[eé]|courts?|stadium|centre|center|bar|tavern)\\b",
      yieldsToTopic: false,
    },
  ),
  rule("location_routine", "gym pool track dojo", {
    before: "\\b(?:the|his|her|my|their|local|at)\\s+(?:local\\s+)?",
    after:
      "\\s+(?:every|each|at \\d|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|before work|after work|in the (?:morning|evening)s?|daily|\\w+ times a week)",
    yieldsToTopic: false,
  }),
  rule("location_routine", "gym", {
    before: "\\b(?:go|goes|going|hits?|hitting)\\s+(?:to\\s+)?(?:the|his|her|my|their)\\s+",
    yieldsToTopic: false,
  }),
  rule("location_routine", "school nursery daycare kindergarten", { after: "\\s+(?:run|pick-?ups?|drop-?offs?)\\b", yieldsToTopic: false }),
  rule("location_routine", "commute commutes commuting commuter", {
    before: "\\b(?:my|his|her|their|daily|morning|he|she|i|they|to|long|bike|by|and)\\s+",
    notBefore: "\\b(?:operators?|matrices|diagrams?|functions?)\\s+(?:that\\s+)?",
    yieldsToTopic: false,
  }),
  // "Is away on training, 2–9 March"; "can be found in room 418 until Saturday".
  rule("location_routine", "away", {
    before: "\\b(?:is|am|are|'m|'s|’m|’s|be|currently|now)\\s+",
    after: "(?:\\s+(?:on|at|in|until|till|from|for|this|next|till|again)\\b|\\s*[.,;!(]|\\s*$)",
    notAfter: "\\s+from\\s+(?:the|her|his|my|their)\\s+(?:bench|desk|screen|keyboard|lab|easel|stove)",
    yieldsToTopic: false,
  }),
  rule("location_routine", "found", {
    before: "\\b(?:can|may|will|could)\\s+(?:\\w+\\s+)?be\\s+",
    after: "\\s+(?:in|at|on|by)\\s+[^.;]{0,60}\\b(?:until|till|every|each|most|this|next|on|from)\\b",
    yieldsToTopic: false,
  }),
  rule("location_routine", "room suite cabin", {
    after: "\\s+(?:no\\.?\\s+)?[a-z]?\\d{1,4}\\b",
    notBefore: "\\b(?:conference|lecture|meeting|control|engine|escape)\\s+",
    yieldsToTopic: false,
  }),
  rule("location_routine", "will ll", {
    after:
      "\\s+(?:also\\s+|then\\s+|next\\s+)?be\\s+(?:in|at|visiting|away|travel\\w*|on (?:vacation|holiday|leave|sabbatical)|back in|out of|staying|flying|around|near|moving)\\b",
    notAfter: `[^.;]{0,60}${workEvent}|\\s+be\\s+(?:in|at)\\s+(?:charge|touch|place|production|least|your|use|beta|the (?:room|booth|future)|\\w+con\\b)`,
    yieldsToTopic: false,
  }),
  rule("location_routine", "traveling travelling visiting flying vacationing moving relocating heading going staying", {
    after:
      "(?:\\s+(?!a\\b)[a-z'-]+){1,5}\\s+(?:next|this coming|this (?:week|weekend|month|summer|winter|spring|autumn|fall|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tomorrow|tonight|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:january|february|march|april|may|june|july|august|september|october|november|december|two|a few))\\b(?:\\s+(?:week|weekend|month|summer|winter|spring|autumn|fall|year|monday|tuesday|wednesday|thursday|friday|saturday|sunday))?",
    notAfter: `[^.;]{0,70}${workEvent}`,
    yieldsToTopic: false,
  }),
  rule("location_routine", "next this tomorrow tonight", {
    before: "\\b(?:away|out of town|vacation|holiday|trip|travel\\w*|flight|visit\\w*|in [a-z]+|be back|off to [a-z]+|moving|fly\\w*)\\s+",
    after:
      "(?:\\s+(?:week|weekend|month|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|night))?(?=\\s*[.,;!]|$|\\s+(?:and|for|until|with))",
    notBefore: "\\b(?:talk\\w*|speak\\w*|present\\w*|conference|keynote)\\b[^.]{0,40}",
    yieldsToTopic: false,
  }),
  rule("location_routine", "vacations vacationing summers winters holidays weekends", {
    before:
      "\\b(?:he|she|they|i|sometimes|usually|often|spends?|his|her|my|their|always)\\s+(?:(?:the|his|her|my|their|most|usually|sometimes)\\s+){0,2}",
    after: "\\s+(?:in|at|on|near)\\s+(?!the\\s+(?:garden|kitchen|mountains|outdoors|woods))[a-z]+",
    notAfter: "\\s+(?:in|on|at)\\s+(?:python|open|code|projects?|front|hackathons?|side)",
    yieldsToTopic: false,
  }),
  rule("location_routine", "sabbatical leave vacation holiday", {
    before: "\\b(?:i'm|i am|is|am|are|currently|be|away)\\s+(?:away\\s+|currently\\s+)?on\\s+(?:a\\s+)?",
    notAfter: "\\s+mode",
    yieldsToTopic: false,
  }),
  rule("location_routine", "available times hours reachable free", {
    after:
      "\\s+(?:available\\s+)?(?:are\\s+)?(?:generally\\s+|usually\\s+|typically\\s+|mostly\\s+)?(?:between|from|on weekdays|after|before)\\s+\\d{1,2}(?::\\d\\d|\\s?[ap]m)?",
    yieldsToTopic: false,
  }),

  rule("contact", "contact reach email mail dm message ping whatsapp telegram signal dms phone tel mobile", {
    after:
      "\\s+(?:(?:him|her|them|me|us)(?:\\s+(?:at|via|on|through|by|directly|here|under|if)\\b|(?=\\s*(?:[.,;!:]|$)))|at\\s+[a-z0-9]|via\\s+)",
    notAfter:
      "\\s+(?:me|them|him|her|us)\\s+(?:back to|as|a|an|the|crazy|out|old|how|about)|\\s+at\\s+(?:work|night|noon|midnight|dawn|dusk|weekends?|once|first|last|scale|google|the|a|least|[a-z]+ (?:university|inc))",
    yieldsToTopic: false,
  }),
  rule(
    "contact",
    "contact email mail phone tel telephone cell mobile address whatsapp telegram signal wechat skype discord irc handle twitter mastodon instagram",
    {
      before: "(?:^|[|•\\n(,.;]|[-*])\\s*(?:my\\s+|business\\s+|personal\\s+|office\\s+|or\\s+|e-)?",
      after: "(?:\\s+(?:me|us|handle|number|address|info|details))?\\s*(?::|=>?)(?=\\s|$|[@+(a-z0-9])",
      yieldsToTopic: false,
    },
  ),
  rule("contact", "found find follow followed reached catch followable connect", {
    after:
      "\\s+(?:(?:him|her|them|me|us|with (?:him|her|them|me))\\s+)?(?:also\\s+|online\\s+|usually\\s+|mostly\\s+|everywhere\\s+)?(?:on|at|via|through|over on|as|around)\\s+(?:the\\s+)?(?:twitter|x\\b|mastodon|github|gitlab|linkedin|instagram|bluesky|facebook|social|tiktok|twitch|youtube|irc|discord|slack|matrix|telegram|fediverse|medium|threads|internet as|web (?:at|as)|interwebs|reddit|stack\\s?overflow|https?|www|@|[a-z0-9-]+\\.(?:com|org|net|io|dev|me|blog|social))",
    yieldsToTopic: false,
  }),
  rule(
    "contact",
    "twitter mastodon github gitlab linkedin instagram bluesky facebook irc discord matrix telegram skype signal tiktok twitch keybase libera freenode",
    {
      after: "(?:\\s+(?:at|as|handle|is|under|username|user))?\\s*:?\\s*(?:@\\s?[a-z0-9_]{2,}|\\s(?:as|at|under)\\s+[a-z0-9_.-]{2,})",
      notAfter:
        "\\s+as\\s+(?:a|an|the|part|well|if|their|our|his|her|my|your|it|one)\\b|\\s+at\\s+(?:a|an|the|scale|work|meetups?|[a-z]+con)\\b",
      yieldsToTopic: false,
    },
  ),
  rule("contact", "handle username nick nickname goes", {
    before: "\\b(?:my|his|her|their|the|online|twitter|irc|under|also)\\s+(?:\\w+\\s+)?",
    after: "\\s+(?:is|@|by|was)\\s*['\"@a-z0-9_]",
    notAfter: "\\s+(?:is|was|by)\\s+(?:a|an|the|given|used|not|pronounced|derived)\\b",
    notBefore: "\\b(?:window|file|door|to|can|event|exception)\\s+",
    yieldsToTopic: false,
  }),
  rule("contact", "read learn find see more", {
    after:
      "\\s+(?:more\\s+)?(?:about\\s+(?:me|him|her|them)|of\\s+(?:my|his|her|their)\\s+(?:work|writing))\\s+(?:here|at|on|online|over)\\b",
    yieldsToTopic: false,
  }),
  rule("home_location", "resident residents native citizen", {
    before: "\\b(?:^|a|an|is|am|proud|long-?time|and)\\s+|^\\s*",
    after: "\\s+of\\s+[a-z]+",
    notAfter: "\\s+of\\s+(?:the\\s+)?(?:internet|web|world|hospital|terminal|command)",
    yieldsToTopic: false,
  }),
  rule("home_location", "home", {
    before: "\\b(?:my|his|her|their)\\s+",
    after: "\\s+is\\s+(?:in|near|on|at|by)\\s+[a-z]+",
    yieldsToTopic: false,
  }),
  rule("home_location", "now", { after: `\\s+in\\s+${placeName}(?=\\s*(?:[.,;!]|$))`, yieldsToTopic: false }),
  rule("contact", "address", {
    before: "\\b(?:my|his|her|their|home|postal|mailing)\\s+",
    after: "\\s+(?:is|:|was)\\s*[a-z0-9]+",
    yieldsToTopic: false,
  }),
  rule("contact", "at", {
    before: "\\b(?:me|him|her|them|email|mail|reach|is|:)\\s+(?:at\\s+)?[a-z0-9._-]+\\s+",
    after: "\\s+[a-z0-9-]+\\s+dot\\s+[a-z]{2,10}\\b",
    yieldsToTopic: false,
  }),
  rule("location_routine", "works work working", {
    after: "\\s*out\\s+(?:every|each|daily|at \\d|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?)",
    yieldsToTopic: false,
  }),
  rule("location_routine", "train bus tram ferry subway metro", {
    before: "\\b\\d{1,2}:\\d\\d\\s+|\\btakes?\\s+the\\s+(?:\\S+\\s+)?",
    after: "(?:\\s+(?:to|home|in|from|every|at)\\b|(?=\\s*[.,;!]|$))",
    yieldsToTopic: false,
  }),
  rule("location_routine", "next tomorrow", {
    before: "^|[.!?;]\\s+",
    after:
      "(?:\\s+(?:week|weekend|month|summer|winter|spring|autumn|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday))?,?\\s+(?:i'm|i am|i'll|(?:he|she|they)(?:'s|'re|'ll| is| are| will)|i will)\\s+(?:be\\s+)?(?:going|off|away|in|travell?ing|flying|visiting|moving|heading|on)\\b",
    notAfter: `[^.;]{0,90}${workEvent}`,
    yieldsToTopic: false,
  }),
  rule("location_routine", "on", {
    before: "^\\s*|\\b(?:i'm|is|am|are|off|away)\\s+",
    after: "\\s+(?:vacation|holiday|leave|parental leave|sabbatical)\\b",
    notAfter: "\\s+vacation\\s+mode",
    yieldsToTopic: false,
  }),

  rule("home_location", "house flat apartment cottage cabin farm farmhouse office houseboat garden", {
    before: "\\b(?:my|his|her|their|our)\\s+(?:home\\s+|little\\s+|small\\s+|old\\s+)?",
    after:
      "\\s+(?:(?:is|lies|stands|sits|overlooks|overlooking|looks)\\b[^.;!?]{0,60}?\\b)?(?:in|near|by|outside|on|at)\\s+(?:the\\s+)?[a-z]+",
    notAfter:
      "[^.;!?]{0,60}?\\b(?:in|on|at|by|near)\\s+(?:the\\s+)?(?:order|progress|cloud|internet|web|market|time|work|day|night|weekends?|summer|minecraft|vr)\\b",
    yieldsToTopic: false,
  }),
  rule("home_location", "time", {
    before: "\\b(?:split|splits|splitting|divide|divides|dividing|spends?|spending)\\s+(?:my|his|her|their)\\s+",
    after: `\\s+between\\s+(?:${placeName}|${townAndRegion})`,
    yieldsToTopic: false,
  }),
  // "Lives over the bakery", "I live halfway up": which house it is.
  rule("home_location", "lives live lived living", {
    notBefore: thing,
    after:
      "\\s+(?:halfway\\b|(?:over|above|behind|beside|opposite|upstairs\\s+from|next\\s+(?:door\\s+)?to|up|down|under)\\s+(?:the|an?|our|my|his|her|[a-z'-]+(?:'s)?)\\b)",
    notAfter: "\\s+(?:under\\s+(?:the\\s+(?:illusion|impression)|a\\s+(?:rock|delusion))|up\\s+to\\b|down\\s+to\\b)",
    yieldsToTopic: false,
  }),
  // "On the 7.12 into Leeds", "on Mondays at the ice bowl": when and where to find somebody.
  rule("location_routine", "mondays tuesdays wednesdays thursdays fridays saturdays sundays", {
    before: "\\b(?:i|she|he|they)\\s+(?:\\w+\\s+){1,5}on\\s+",
    after: "\\s+at\\s+(?:the|my|our|his|her)\\s+[a-z]+",
    notBefore:
      "\\b(?:teach\\w*|taught|give|gives|run|runs|host\\w*|lecture\\w*|open|opens|lead|leads|chair\\w*|holds?|present\\w*|broadcast\\w*|sells?)\\b.{0,60}",
  }),
  rule("location_routine", "into to from", {
    before: "\\bon\\s+the\\s+\\d{1,2}[.:]\\d{2}\\s+",
    after: "\\s+[a-z]+",
    yieldsToTopic: false,
  }),
  rule("home_location", "lives live living", {
    after:
      "\\s+(?:a\\s+few|two|three|four|five|just|several|around|\\d+|a)\\s+(?:blocks?|minutes?|streets?|doors?|miles?|kilomet\\w+|stone's|corner)\\b",
    yieldsToTopic: false,
  }),
  rule(
    "location_routine",
    "swims swim runs run jogs jog rows row climbs climb trains train lifts lift cycles cycle rides ride surfs surf walks walk works",
    {
      before: "\\b(?:i|he|she|they|who|and)\\s+(?:usually\\s+|often\\s+|always\\s+)?",
      after:
        "\\b[^.;!?]{0,60}?\\b(?:each|every)\\s+(?:single\\s+)?(?:morning|evening|night|day|afternoon|weekday|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunch\\w*)s?\\b",
      notAfter: "\\s+(?:on|with|from)\\s+(?:the\\s+)?(?:code|open|cron|ci|servers?)\\b",
      yieldsToTopic: false,
    },
  ),
  rule("location_routine", "school nursery kindergarten daycare", {
    before:
      "\\b(?:picks?|drops?|dropping|picking|collects?|fetch\\w*)\\s+(?:up\\s+|off\\s+)?(?:the|my|his|her|their|our)\\s+(?:kids?|child|children|sons?|daughters?|boys?|girls?)\\s+(?:up\\s+|off\\s+)?(?:from|at)\\s+(?:the\\s+)?",
    yieldsToTopic: false,
  }),
  // "I moved into 3 Cinder Row"
  rule(
    "home_location",
    "street lane road row close avenue crescent terrace gardens court mews drive hill place square way walk grove quay",
    {
      before:
        "\\b(?:mov(?:e|es|ed|ing)|liv(?:e|es|ed|ing)|rents?|rented|bought|home|house|flat|stay\\w*|is)\\s+(?:\\w+\\s+){0,3}?(?:number\\s+|no\\.?\\s+)?\\d{1,4}[a-z]?,?\\s+(?:[a-z'’-]+\\s+){1,3}?",
      writing: "capital",
      yieldsToTopic: false,
    },
  ),
  // "Her room at the Beck Hotel is 12", "Ms Roe is staying at the Bell"
  rule("location_routine", "room rooms", {
    before: "\\b(?:my|her|his|their)\\s+(?:hotel\\s+)?",
    after: "\\s+(?:at|in)\\s+(?:the\\s+)?(?:[\\w'’-]+\\s+){1,3}?(?:hotel|inn|hostel|lodge|guest\\s?house|b&b)\\b",
    yieldsToTopic: false,
  }),
  rule("location_routine", "staying sleeping lodging", {
    before: "\\b(?:i'?m|am|is|are|be|she'?s|he'?s)\\s+",
    after: "\\s+(?:at|in)\\s+(?:the\\s+)?(?:[\\w'’-]+\\s+){0,3}?(?:hotel|inn|hostel|lodge|arms|bell|swan|crown|guest\\s?house|b&b)\\b",
    yieldsToTopic: false,
  }),
];
