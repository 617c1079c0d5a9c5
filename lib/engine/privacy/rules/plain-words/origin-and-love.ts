import { rule, type SensitiveRule } from "../../sensitive-rule";

/** Where somebody comes from, whom they love, and by what name they went. */
export const originPlainWords: readonly SensitiveRule[] = [
  rule("ethnicity", "ilr", { writing: "capitals" }),
  rule("ethnicity", "leave", { before: "\\bindefinite\\s+" }),
  rule("ethnicity", "remain", { before: "\\bleave\\s+to\\s+" }),
  rule("orientation", "steelers frontrunners", {
    before: "\\b(?:cross|gay|pride|london|lgbt\\w*|queer)\\s+",
    notAfter: "\\s+of\\s+the\\s+(?:industry|market)",
  }),
  rule("gender_identity", "name", {
    before:
      "\\b(?:(?:he|she|they|i)(?:['’](?:s|ve|d))?|who)\\s+(?:has|have|had|was|went|worked|signed)?\\s*(?:had|been\\s+known|known|by|under|with)?\\s*(?:by|under|with)?\\s*(?:an?\\s+)?(?:different|another|other|former|old)\\s+(?:first\\s+|given\\s+)?",
    after: "\\s+(?:on|in|until|before|back|when|then)\\b",
    notAfter: "\\s+in\\s+(?:each|every|the trade|print|welsh|french|german|spanish|english|irish|gaelic)\\b",
  }),
  rule("gender_identity", "m f", {
    before: "\\bchang\\w+\\s+(?:the|my|his|her|an?)\\s+",
    after: "\\s+(?:to|for|into)\\s+an?\\s+[mfx]\\b",
  }),
  rule("ethnicity", "oath", {
    before: "\\b(?:swore|sworn|swears?|took|takes?|taking)\\s+(?:the|an|my|his|her)\\s+",
    after: "\\s+(?:to\\s+the\\s+(?:king|queen|crown|flag|republic|constitution)|of\\s+(?:allegiance|citizenship))\\b",
  }),
  rule("ethnicity", "stay", {
    before: "\\blets?\\s+(?:me|him|her|us|them)\\s+",
    after: "\\s+(?:for\\s+good|in\\s+(?:the|this)\\s+country|here\\s+for\\s+good)\\b",
  }),
  rule("ethnicity", "papers", {
    before: "\\b(?:got|has|had|given|waited\\s+for)\\s+(?:her|his|my|their)\\s+",
    after: "\\s*(?:in\\s+\\d|after|and|$|[.,;])",
  }),
  rule("ethnicity", "leave", { before: "\\b(?:i|she|he)\\s+(?:got|was\\s+given)\\s+", after: "\\s+(?:in\\s+\\d|to\\s+remain)" }),
  rule("ethnicity", "office", { before: "\\b(?:waited|waiting|wait|heard)\\s+(?:[\\w']+\\s+){0,9}?home\\s+" }),
  rule("ethnicity", "decision", { before: "\\b(?:years?|months)\\s+for\\s+(?:his|her|my)\\s+" }),
  rule("ethnicity", "mediterranean channel", {
    before: "\\b(?:i|she|he)\\s+crossed\\s+the\\s+",
    notAfter: "\\s+(?:in\\s+a\\s+(?:kayak|yacht)|under|solo)",
  }),
  rule("ethnicity", "citizen", { before: "\\bbecame\\s+an?\\s+(?:\\w+\\s+)?" }),
  rule("ethnicity", "visa", { before: "\\b(?:on|here\\s+on|with)\\s+(?:an?|my|her|his)\\s+(?:\\w+\\s+)?" }),
  rule("ethnicity", "people", { before: "\\bcomes?\\s+from\\s+travelling\\s+" }),
  rule("gender_identity", "drag", { before: "\\b(?:i|she|he|they)\\s+(?:do|does|did)\\s+" }),
  rule("gender_identity", "heels", {
    before: "\\b(?:dance|dances|perform|performs|sing|sings)\\s+in\\s+",
    after: "\\s+(?:[\\w']+\\s+){0,3}?as\\s+",
  }),
  rule("gender_identity", "she he", { before: "\\bbefore\\s+(?:she|he)\\s+was\\s+" }),
  rule("gender_identity", "clothes body", { before: "\\bin\\s+the\\s+wrong\\s+" }),
  rule("gender_identity", "name", { before: "\\b(?:took|chose|picked)\\s+an?\\s+new\\s+first\\s+" }),
  rule("ethnicity", "passport", { after: "\\s+(?:was|is|got|were)\\s+(?:printed|issued|stamped|renewed)\\b" }),
  rule("orientation", "word", { before: "\\bsafe\\s+" }),
  rule("orientation", "only", { before: "\\bgrown-?ups\\s+" }),
  rule("ethnicity", "people", { before: "\\bmy\\s+", after: "\\s+(?:came\\s+(?:on|from|over)|come\\s+from)\\b" }),
];
