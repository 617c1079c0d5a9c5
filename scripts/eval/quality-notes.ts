interface QualityNote {
  readonly task: string;
  readonly title: string;
  readonly keys: readonly string[];
  /** What the figures mean, what they are held against, and where they are weak. */
  readonly note: string;
}

/** The text of `docs/quality.md` on each task, in the order of the page. */
export const qualityNotes: readonly QualityNote[] = [
  {
    task: "grounding",
    title: "Grounding: does the evidence carry the claim?",
    keys: ["accuracy", "balanced_accuracy", "f1", "auc", "ms_per_row"],
    note: `Target: \`wice\` F1 .55 and accuracy .70 (word overlap .494 and .645, T5-3B .618 and .740, GPT-4 .610 and .770); balanced accuracy .68 on \`fever_symmetric\`, .80 on \`right_fact_wrong_person\`, .75 on \`person_facts\`. The table is of rows that the weights have seen; the cross-validated figures, the ones to believe, stand in [grounding](quality/grounding.md#figures). Weak: rewordings that share few words with the evidence, and facts of which the evidence says the opposite in words of its own.`,
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
    note: `Target: AUC .95 (nearest neighbour on sentence vectors .90). The table is of sentences that the weights have seen; the cross-validated figures stand in [claims](quality/claims.md#personal-interests-interests). Weak: interests that need knowledge of the world.`,
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
    note: `Target: F1 .88 for persons (a screening library's logic reaches .742). The rows of persons are ones that the weights have seen; the cross-validated figures stand in [identity](quality/identity.md). Organisations and handles are kept strict, because a wrong one ties a wrong person: their recall is low on purpose.`,
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
    note: `Target: .85 done, median 3 claims, no quote that differs from its source, no claim from a page of another person. The service imports all documents and is asked for the people; a claim is of a wrong person when the page at its \`url\` bears another name. Weak: people of one name who are both in the library count as one.`,
  },
];
