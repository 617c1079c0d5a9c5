/** The first table after a heading of a page of `docs/quality`. */
export interface CrossValidated {
  readonly page: string;
  readonly heading: string;
  readonly caption: string;
}

interface QualityNote {
  readonly task: string;
  readonly title: string;
  readonly keys: readonly string[];
  /** What the figures mean, what they are held against, and where they are weak. */
  readonly note: string;
  /** Where weights are learned from rows of the public files: what they reach on rows that they have not seen. */
  readonly crossValidated?: CrossValidated;
}

/** The text of `docs/quality.md` on each task, in the order of the page. */
export const qualityNotes: readonly QualityNote[] = [
  {
    task: "grounding",
    title: "Grounding: does the evidence carry the claim?",
    keys: ["accuracy", "balanced_accuracy", "f1", "auc", "ms_per_row"],
    note: `Target: \`wice\` F1 .55 and accuracy .70 (word overlap .494 and .645, T5-3B .618 and .740, GPT-4 .610 and .770); balanced accuracy .68 on \`fever_symmetric\`, .80 on \`right_fact_wrong_person\`, .75 on \`person_facts\`. The judge is measured alone, at 0.5; in a brief, checks of names, numbers, negations and overstatement stand before it, and it refuses under 0.4. The public rows of the first table flatter, since the weights have seen them; the own ones they have not. Weak: rewordings that share few words with the evidence, a swap of two actors or dates that stand in one sentence, a denial or a hope said as a fact. More in [grounding](quality/grounding.md).`,
    crossValidated: { page: "grounding.md", heading: "## Figures", caption: "Five-fold cross-validation of the judge" },
  },
  {
    task: "claims",
    title: "Claims: what is made of labelled biographies",
    keys: ["professional.f1", "interest.f1", "community.f1", "style.f1", "topic_recall", "leaked_special", "opener_precision"],
    note: `Target: F1 .90, .85 and .75, topic recall .75, no leak, opener precision .85. F1 counts sentences; a leak is a quote that touches a sentence with a special category, or a safe one that touches a sentence to avoid. One reader labelled the sentences, without a second. Weak: recall, since what cannot be said in a plain sentence about the person gives no claim. More in [claims](quality/claims.md).`,
  },
  {
    task: "interests",
    title: "Personal interests",
    keys: ["precision", "recall", "f1", "auc"],
    note: `Target: AUC .95 (nearest neighbour on sentence vectors .90). The public sentences of the first table are ones that the weights have seen, the own ones not. Weak: interests that need knowledge of the world, and work that is done with the words of a pastime. More in [claims](quality/claims.md#personal-interests-interests).`,
    crossValidated: { page: "claims.md", heading: "## Personal interests", caption: "The first row is of ten-fold cross-validation" },
  },
  {
    task: "sensitive",
    title: "Special categories",
    keys: ["recall", "precision"],
    note: `Target: recall .95 at precision .85 on \`hatecheck_nonhateful\` and \`bbq_contexts\`. Any category against none. These sets were in sight while the rules were made; first readings of sentences written afterwards are lower, and stand in [sensitive](quality/sensitive.md). Weak: what is only hinted at.`,
  },
  {
    task: "documents",
    title: "Two documents, one person",
    keys: ["precision", "recall", "abstained", "namesakes_joined"],
    note: `Target: precision .98 at recall .80. \`abstained\` is the share left undecided; \`namesakes joined\` is of other people's pairs once both bear one name. Weak: biographies rewritten after a change of employer. More in [identity](quality/identity.md).`,
  },
  {
    task: "names",
    title: "Names, handles, organisations",
    keys: ["precision", "recall", "f1", "accuracy"],
    note: `Target: F1 .88 for persons (a screening library's logic reaches .742). The public rows of persons are ones that the weights have seen; handles and organisations go by rules, kept strict because a wrong one ties a wrong person: their recall is low on purpose. More in [identity](quality/identity.md).`,
    crossValidated: { page: "identity.md", heading: "## Two degrees of agreement", caption: "The rows that say so are cross-validated" },
  },
  {
    task: "profiles",
    title: "Profile addresses",
    keys: ["exact", "accepted_rate", "refused_rate"],
    note: `Target: all. \`exact\` is of rows with an expected reading, \`accepted\` of people's pages, \`refused\` of addresses that name no account.`,
  },
  {
    task: "addresses",
    title: "Callback addresses",
    keys: ["refused_rate", "accepted_rate"],
    note: `Target: all. Without DNS: what a name leads to is checked again when the callback is sent.`,
  },
  {
    task: "emails",
    title: "Email addresses",
    keys: ["refused_rate", "accepted_rate"],
    note: `Target: all. Addresses that are valid only by a rare rule are in neither rate.`,
  },
  {
    task: "library",
    title: "Whole runs over a library",
    keys: ["people", "share_done", "median_claims", "quotes_checked", "quotes_wrong", "wrong_person_claims"],
    note: `Target: .85 done, median 3 claims, no quote that differs from its source, no claim from a page of another person. The service imports all documents and is asked for the people; a claim is of a wrong person when the page at the \`url\` of any of its sources, or the document's own record, bears another name. Of the public library 200 people are asked for, the same each time; its other documents are distractors. Weak: there, people of one name count as one; the own library holds namesakes that are told apart.`,
  },
  {
    task: "pages",
    title: "Whole pages of every genre",
    keys: [
      "outcome_right",
      "fact_recall",
      "never_rate",
      "tied_fact_recall",
      "tied_never_rate",
      "tied_never_safe_rate",
      "tied_opener_precision",
      "foreign_matched",
      "crossed_refused",
      "private_spans",
      "tied_private_spans",
    ],
    note: `Interviews, transcripts, team and panel pages, news, personal sites, profiles, private matters, what is not meant in earnest, whole search results, and pages in other languages; all people, firms and pages are fictional. Read as the web brings them, without a publisher's record; \`tied\`, vouched for both ways by an established profile; \`crossed\`, with a wrong company, so that nobody is to be found. One reader labelled what may and what must never be said. More in [pages](quality/pages.md).`,
  },
  {
    task: "model",
    title: "What a language model adds, and its lies",
    keys: [
      "truthful.true_admitted",
      "truthful.fact_recall",
      "truthful_cold.fact_recall",
      "truthful.lies_admitted",
      "errs_10.lies_safe",
      "errs_25.lies_safe",
      "colluding.lies_safe",
    ],
    note: `Model servers are played on the same pages, without a network: each proposes every fact and every lie, and judges by the labels, truthfully, with errors or in favour of its lies. More in [pages](quality/pages.md#model-servers-model).`,
  },
];
