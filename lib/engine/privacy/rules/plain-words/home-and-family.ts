import { rule, type SensitiveRule } from "../../sensitive-rule";

const own = "(?:my|his|her|their)";

/** Relatives, rooms and hours. */
export const homePlainWords: readonly SensitiveRule[] = [
  rule("location_routine", "parks park parked", {
    before: "\\b(?:i|she|he|always|usually)\\s+",
    after: "\\s+(?:the|my|his|her)\\s+(?:\\w+\\s+){1,3}(?:behind|outside|opposite|in front of|round the back)\\b",
  }),
  // What families, bodies, faiths and parties are told by in passing.
  rule("family", "ex", {
    before: `\\b${own}\\s+(?:then\\s+)?`,
    notAfter: "\\s*-\\w|\\s+(?:colleagues?|boss|students?|pupils?|team\\w*|firm|company|employers?)\\b",
  }),
  rule("family", "daughter son granddaughter grandson child niece nephew sister brother widow widower", {
    before:
      "\\b(?:is|am|was|are|i'm|she's|he's)\\s+(?:the|an?)\\s+(?:(?:youngest|eldest|oldest|only|second|third|middle|elder|younger|proud)\\s+)?",
    after: "\\s+of\\b",
    notAfter: "\\s+of\\s+(?:the\\s+(?:soil|sea|revolution|manse))\\b",
  }),
  rule("family", "adopting fostering", {
    before: "\\b(?:am|is|are|was|were|started|thinking of|been|i'm|she's|he's|they're|we're)\\s+(?:now\\s+|finally\\s+)?",
    notAfter:
      "\\s+(?:an?|the|new|this|that|these|better|it|more|our|its|open|digital|agile|ai|tools?|practices?|standards?|cats?|dogs?|greyhounds?|talent|growth|innovation|collaboration|links)\\b",
  }),
  rule("family", "expecting", {
    before: "\\b(?:am|is|are|was|were|i'm|she's|he's|they're|we're)\\s+",
    after:
      "\\s*(?:$|[.,;!]|(?:an?\\s+)?(?:baby|boy|girl|child|twins?|little)|(?:in|this|next|their|her|our)\\s+(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|first|second|third|again))",
  }),
  rule("family", "engaged", { before: "\\b(?:got|getting|gets)\\s+" }),
  rule("family", "hitched", { before: "\\b(?:got|getting|gets|be|been)\\s+" }),
  rule("family", "engaged divorcing separating remarried widowed eloped", {
    before: "\\b(?:got|am|is|are|was|were|been|i'm|she's|he's|they're|we're)\\s+(?:now\\s+|recently\\s+|just\\s+)?",
    notAfter: "\\s+(?:in|with|on|by|as|to\\s+(?:build|design|write|teach|run|lead|advise|work)|the)\\b",
  }),
  rule("intimate", "word", { before: "\\bsafe[\\s-]", notAfter: "\\s+(?:processor|lists?)\\b" }),
  rule("family", "colic teething", {
    notAfter: "\\s+(?:in\\s+horses|rings?|gel|products?)\\b",
    notBefore: "\\b(?:horses?|foals?|ponies|equine)\\s+(?:\\w+\\s+){0,3}",
  }),
  rule("family", "one", { before: "\\bcook(?:s|ing|ed)?\\s+(?:only\\s+)?for\\s+", after: "\\s*(?:now|again|these\\s+days|$|[.,;])" }),
  rule("family", "surname", { before: "\\b(?:different|new|another)\\s+", after: "\\s+(?:from|since|after|as\\s+of)\\b" }),
  rule("location_routine", "myself own solo alone", {
    before: "\\b(?:i|she|he)\\s+\\w+\\s+(?:\\w+\\s+)?(?:(?:by|on)\\s+(?:my\\s+|her\\s+|his\\s+)?)?",
    after: "\\s+(?:at|above|off|round|in|along|through|near|by)\\s+(?:[\\w']+\\s+){1,4}?(?:every|each|on\\s+\\w+days)\\b",
  }),
  rule("family", "plus", { after: "[-\\s]one\\s+of\\b" }),
  rule("family", "time", { before: "\\b(?:do|does|doing|did)\\s+bath\\s+" }),
  rule("family", "celebrant", { before: "\\b(?:stood|stand|standing)\\s+(?:in\\s+front\\s+of|before)\\s+(?:the|an?)\\s+" }),
  rule("family", "office", { before: "\\b(?:and|married\\s+(?:in|at))\\s+the\\s+regist(?:er|ry)\\s+" }),
  rule("family", "lawyer lawyers solicitor solicitors", { after: "\\s+each\\b" }),
  rule("family", "nameless", { before: "\\b(?:shall|will|must)\\s+(?:be|remain|go|stay)\\s+" }),
  rule("family", "fellow fella bloke girl lass lad", {
    before: "\\b(?:i|she|he)\\s+(?:met|found|married)\\s+(?:my|her|his)\\s+",
    after: "(?:\\s+(?:on|in|at|when|there|through)\\b|\\s*[.,;]|$)",
  }),
  rule("family", "photo picture", {
    after: "\\s+of\\s+(?:little|our|his|her|my)\\s+[\\w'-]+\\s+(?:pinned|taped|sewn|on\\s+the\\s+fridge)\\b",
  }),
  rule("family", "grainy", { after: "\\s+(?:black|picture|image|print)" }),
  rule("family", "people", { before: "\\bmy\\s+", after: "\\s+(?:sold|kept|ran|farmed|were|made|fished|mined|had|owned)\\b" }),
  rule("family", "cousin cousins aunt aunts uncle uncles nephew niece", {
    before: "(?:\\b(?:have|has|had|got)|['’]ve)\\s+(?:an?|two|three|some|many)\\s+(?:\\w+\\s+)?",
  }),
  rule("family", "custody", {
    before: "\\b(?:my|her|his|their|a|the|shared|joint|sole|over|for)\\s+",
    after:
      "\\s+(?:hearings?|battles?|cases?|disputes?|orders?|fights?|arrangements?|of\\s+(?:the|my|her|his|their|our)\\s+(?:\\w+\\s+)?(?:children|kids|boys|girls|sons?|daughters?|twins))\\b",
  }),
];
