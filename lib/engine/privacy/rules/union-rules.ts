import { copula, phraseEnd, rule, type SensitiveRule } from "../sensitive-rule";

/** Membership of a union and work for one. */
export const unionRules: readonly SensitiveRule[] = [
  rule("union", "union unions", {
    before:
      "\\b(?:labou?r|trade|workers'?|worker|teachers'?|nurses'?|tech workers'?|my|his|her|our|staff|academic|in (?:a|the|my|our|his|her)|of (?:a|the|my|our|his|her)|firefighters'?|steelworkers'?|writers'?|communication workers|graduate student|miners'?)\\s+",
    notBefore: "\\b(?:state|address|member states|parts|part|countries|law|laws|citizens?)\\s+of\\s+the\\s+",
    notAfter:
      "\\s+(?:types?|find|operators?|station|square|street|college|theological|pacific|jack|budget|carbide|bank|of (?:two|sets|soviet|concerned|types))",
  }),
  rule("union", "union", {
    after:
      "\\s+(?:guys?|wom[ae]n|famil(?:y|ies)|household|(?:learning|safety|health|equality) reps?|members?|reps?|representatives?|organi[sz](?:er|ers|ing)|stewards?|activists?|drive|leader|official|busting|dues|delegate|man|negotiator|president|secretary|branch|shop)\\b",
    notBefore: "\\b(?:student|students'?|credit|rugby|european|soviet|african|western|oxford|cambridge|debating)\\s+",
  }),
  // Whatever the trade: "the typesetters' union".
  rule("union", "union", {
    before: "\\b[a-z]{3,}s'\\s+",
    notBefore: "\\b(?:students|pupils|scholars|consumers|debaters|states)'\\s+",
    notAfter: "\\s+(?:types?|find|station|square|street|hall of)\\b",
  }),
  rule(
    "union",
    "unionised unionized unionising unionizing unionise unionize unionist unionists unionization unionisation teamsters teamster afscme seiu unison afl cwa uaw",
    {},
  ),
  rule("union", "verdi", { before: "\\b(?:member of|bei|in)\\s+" }),
  rule("union", "ig", { after: "\\s+metall" }),
  rule("union", "labor labour", {
    after: "\\s+(?:organi[sz](?:ing|ers?)|movement|activis\\w+|unions?|rights (?:activist|organi[sz]er|movement))\\b",
    notBefore: "\\b(?:histor\\w+|archives?|songs|museum) (?:of|on) (?:the )?",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("union", "shop", { after: "\\s+steward" }),
  rule("union", "strike", { before: "\\b(?:on|joined the|walked out on|led (?:a|the))\\s+" }),
  rule("union", "picket", { after: "\\s+line" }),
  rule("union", "iww nuj usdaw gmb tuc ilwu ibew unison seiu uaw cwa aft rmt ucu afge wga ifpte", {
    writing: "capitals",
    before: `(?:${copula}|\\b(?:member of|the|joined|with|our|my|belongs to|organi[sz]\\w+ with|through)\\s+(?:the\\s+)?)`,
  }),
  rule("union", "wobbly unite", { writing: "capital", before: "\\b(?:is a|am a|i'm a|member of|joined)\\s+", after: phraseEnd }),
  rule("union", "workers", { before: "\\bmember of (?:the\\s+)?(?:[a-z]+\\s+){0,3}", notAfter: "\\s+(?:co-?op\\w*|collective)" }),
  rule("union", "ver", { after: "\\.di\\b" }),
  rule("union", "strike", { after: "\\s+(?:captain|fund|committee)s?\\b" }),
  rule("union", "union", {
    after:
      "\\s+(?:plumber|electrician|carpenter|workers?|contract|local|hall|card|job|negotiat\\w+|bargaining|vote|election|campaign|dues|welder|stagehand|teacher|nurse|musician|actor)\\b",
    notBefore: "\\b(?:student|students'?|credit|rugby|european|soviet|african|western|oxford|cambridge|debating)\\s+",
    notAfter: "\\s+local\\s+(?:area|variable)",
  }),
  rule("union", "union", {
    before:
      "\\b(?:join(?:s|ed|ing)?|form(?:s|ed|ing)?|start(?:ed|ing)?|organi[sz](?:e|es|ed|ing)|lead(?:s|ing)?|led|left|active in|president of|belong(?:s|ed)? to|voted for)\\s+(?:a|an|the|our|his|her|my|their)\\s+(?:local|new|first|staff)?\\s*",
    notBefore: "\\b(?:state)\\s+of\\s+the\\s+",
    notAfter: "\\s+(?:types?|of\\b|find|station|square|operators?|query)|\\s*(?:\\(|,\\s*intersection)",
    yieldsToTopic: false,
  }),
  rule("union", "walkout walkouts", { before: "\\b(?:led|joined|organi[sz]ed|a|the|in)\\s+(?:a|the)?\\s*" }),
  rule("union", "works", { after: "\\s+council\\b", before: "\\b(?:the|a|our|his|her|on|of)\\s+" }),
  rule("union", "collective", { after: "\\s+bargaining\\b" }),
  rule("union", "bargains", { after: "\\s+for\\b" }),
  rule("union", "local", {
    writing: "capital",
    before: "\\b(?:of|president of|at|in|member of|with|the|union|ibew|seiu|afscme|cwa)\\s+",
    after: "\\s+\\d{1,4}\\b",
  }),
  rule("union", "bargaining", { after: "\\s+(?:committee|unit|team|agreement)\\b", before: "\\b(?:the|a|collective|our|his|her)\\s+" }),
  rule("union", "workers", { after: "\\s+(?:alliance|united|union|guild)\\b" }),
  rule("union", "guild", {
    before: "\\b(?:writers'?|actors'?|directors'?|newspaper|news|editors'?|producers)\\s+",
    notBefore: "\\b(?:muslim|young|local)\\s+\\w+\\s+",
  }),
  // Whom colleagues take along: said of representatives, whatever they call themselves.
  rule("union", "hr disciplinary disciplinaries grievance grievances", {
    before:
      "\\b(?:bring|brings|brought|takes?|took|call|phone|sits?|sat|sitting|comes?|came|goes|went|going|stands?|stood|accompan\\w+|beside|next to)\\b[^.;!?]{0,40}\\b(?:if|when|whenever|before|to|in|into|at|through|of)\\s+(?:(?:an?|the|their|your)\\s+)?(?:\\w+\\s+)?",
    basis: "inferred",
    yieldsToTopic: false,
  }),
  rule("union", "trades", { after: "\\s+(?:council|congress|union\\w*)\\b" }),
];
