import { categoriesOfGroup } from "./categories";

/** What each field of a claim says, for whoever calls the API. The formulas stand in `docs/scores.md`. */
export const claimDescriptions = {
  recency:
    "How old the source is, or the end of a past role: current (a year at most), recent (three), dated (more), undated (the source has no date).",
  grounded: "The quote is in the stored source, word for word.",
  verdict: "entailed: the quote carries the claim. unverified: the source only reports hearsay, so the claim is a weak hint.",
  temporal_status:
    "mutable_current: held when the source was written, and may change. mutable_past: over by then, or too old to rely on. immutable: happened once and stays true, such as a degree or an award. planned: said to come when the source was written.",
  role: "In what part the claim shows the person. employee, founder, leader, researcher, teacher, author, speaker, practitioner: in work. organizer, organizer_for_external_cause, member, volunteer, supporter: in a community or for a cause, where organising is not believing. maintainer, contributor: in a project. unknown: the quote names none.",
  claim_subject_link_score:
    "How surely this sentence is about the person, and not about somebody near them: by who its subject is, and how the page is tied to the person.",
  identity_score: "How surely the matched pages are about the person asked for; the same for every claim of a brief.",
  entailment_score:
    "How much of the claim its quote carries: the share of the claim's words that stand in the quote, less a little for each that does not. A claim below 0.8 is dropped, except one that a configured language model doubts: that one stays, with 0.2 at most.",
  recency_score: "How fresh the fact is: halves every four years, 0.6 without a date, at least 0.6 for what does not change.",
  source_quality_score:
    "Who says it: the person (0.9), a page about them (0.8), the person as quoted by others (0.75), an article (0.6), hearsay (0.3).",
  specificity_score: "How concrete the claim is: more names, numbers and words, a higher score.",
  distinctiveness_score: "How few people could say this of themselves: low for everyday things, high for what has a proper name.",
  sensitivity_score: "How near the matter lies to private life, by its category. Special categories never get as far as a score.",
  evidence_score:
    "How well the claim is supported: 0.35 entailment, 0.25 subject link, 0.25 source quality, 0.15 identity, plus 0.03 for each of two further pages that say it in other words.",
  bucket:
    "The part of the brief that holds it: verified_interest in interest_signals, professional_topic in professional_topics, communication_style, public_context (causes and communities), weak_hint (hearsay, mere hints, and confidence below 0.5) in weak_hints.",
  label: "The claim's matter in two to six words.",
  claim:
    'One plain sentence in the third person that says no more than the quote. It begins with "As of" and a year where a later page, or time, may have overtaken it.',
  language:
    "What claim and label are said in, where the request asked for another language than English: that one, or en where they stayed English.",
  evidence_quote: "The words of the source that carry the claim, character for character.",
  source_url: "The page the quote is on.",
  source_doc_id: "The stored text of that page, as this service names it.",
  attribution:
    "Whose words the quote is: subject_authored (the person's own), subject_quoted (the person's, quoted by somebody else), third_party_about_subject (somebody else's, or the page's in the third person).",
  connection_type:
    "What connects the person with the matter: personal_signal (taste and pastime), professional_context (work), public_role_context (what they do in public for a community or a cause).",
  category:
    `The kind of matter. Personal: ${categoriesOfGroup("interest").join(", ")}. Professional: ${categoriesOfGroup("professional").join(", ")}. ` +
    `Besides: ${categoriesOfGroup("community", "style", "rumor").join(", ")}.`,
  band: "How safe it is to mention: safe, use_with_care (true, but personal, past, old or not sure enough), needs_review (hearsay, weakly supported or intrusive). A plain function of the scores, the category and the dates.",
  confidence:
    "How well supported it is that the claim is true of this person: the evidence score, lowered by doubt about the identity, by age where the fact may change, and by half for hearsay. A score by formula, not a probability.",
  mentionability: "How good an opener it would be: harmless, telling, concrete and fresh things score high; hearsay very low.",
  creepiness:
    "How intrusive it would be to bring it up: private matters, what somebody else told of the person's private life, and old matters score high.",
  safe_to_reference:
    "True for the claims in the brief's array of this name and for no others: at most six to open with, all of band safe. Only the band says whether a claim is safe to mention.",
  attribution_tier: "How directly the person stands behind it: self_stated, quoted (by somebody else), reported (said about them).",
  receipt: "Exactly where the quote is, to check against the stored source.",
  additional_sources: "Every other page that says the same, with its own quote; absent where there is none.",
} as const;
