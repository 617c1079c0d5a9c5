import { rule, type SensitiveRule } from "../sensitive-rule";
import { asSubject } from "./as-subject";
import { asField } from "./condition-rules";

/** Somebody is spoken of, before the word and in its sentence. A list of subjects without a person in it says nothing of one. */
const person = "\\b(?:i|i'm|i've|my|me|he|she|he's|she's|his|her|him|they|their|them|we|our|who)\\b[^.;!?]{0,90}";

/** Words by which an illness, a faith or a doctrine is the subject of work, study, service or art. */
const asWork =
  "\\b(?:research\\w*|stud(?:y|ies|ied|ying)|data|datasets?|models?|modell?ing|software|apps?|tools?|systems?|platforms?|products?|startups?|compan\\w+|patients?|clinic\\w*|trials?|drugs?|treatments?|therap\\w+|cures?|vaccines?|" +
  "nurse|doctor|physician|oncolog\\w+|scien\\w+|laborator\\w+|labs?|papers?|thesis|dissertation|phd|postdoc\\w*|books?|articles?|publi\\w+|novels?|films?|stories|histor\\w+|professor|lectur\\w+|taught|teach\\w*|courses?|" +
  "degree|institute|cent(?:er|re)|foundation|society|charit\\w+|volunteer\\w*|awareness|fundrais\\w+|work(?:s|ed|ing)?|analy\\w+|detect\\w*|predict\\w*|prevent\\w*|simulat\\w+|genes?|genetic|cells?|mice|mouse|mechanisms?|" +
  "pathways?|epidemi\\w+|outbreaks?|spread|(?:children|people|kids|adults|women|men|users|those|families) with|support(?:s|ing)?|help(?:s|ing)?|design\\w*|engineer\\w*|invest\\w*|museum|translat\\w+|expert\\w*|" +
  "speciali[sz]\\w*|interest\\w*|focus\\w*|background|career|field|policy|hospital|department|editor|journal|debates?|critic\\w*|jokes?|game|plays?|painted|style|economic\\w*|great|tropical|virtual|archiv\\w+|era)\\b[^.;!?]{0,90}";

const illnesses =
  "bulimia anorexia schizophrenia psychosis epilepsy diabetes dyslexia dyspraxia autism adhd ptsd lupus leukemia leukaemia lymphoma melanoma arthritis asthma dementia alzheimer's parkinson's parkinson sclerosis " +
  "fibromyalgia endometriosis narcolepsy migraines tinnitus hepatitis hiv meningitis eczema psoriasis colitis alcoholism miscarriage miscarriages infertility chemo chemotherapy rehab hysterectomy mastectomy overdose " +
  "bipolar impediment diabetic epileptic paralysed paralyzed covid dialysis";

/**
 * Words so seldom said of anything else that standing near a person is enough, unless they are the subject of somebody's work. They catch what
 * no pattern foresees: "spent last winter in a clinic for bulimia".
 */
export const mentionRules: readonly SensitiveRule[] = [
  rule("health", illnesses, {
    before: person,
    notBefore: asWork,
    notAfter: `${asField}|[\\s-](?:free|friendly|related|safe|era|level|like|tracing|tracker|tests?|dashboards?|pandemic|lockdowns?)\\b`,
    basis: "inferred",
  }),
  rule(
    "religion",
    "islam islamic judaism christianity buddhism catholicism hinduism mormonism sikhism atheism wicca paganism quaker jesuits unbeliever unbelief tithe tithes scripture",
    {
      before: person,
      notBefore: asWork,
      notAfter: asSubject,
      basis: "inferred",
    },
  ),
  rule("politics", "marxism communism socialism anarchism libertarianism feminism fascism zionism leninism maoism", {
    before: person,
    notBefore: asWork,
    notAfter: asSubject,
    basis: "inferred",
  }),
];
