import { expect, it } from "vitest";
import { groundingFeatureNames, groundingFeatures } from "./grounding-features";
import { judgeGrounding } from "./judge-grounding";
import { overstates } from "./overstates";

/** Who is meant, what a page says, and claims that it carries, half carries or does not. */
const pages: readonly (readonly [subject: string, evidence: string, ...claims: readonly string[]])[] = [
  [
    "Jorvane Tellwick",
    "Jorvane Tellwick (12 March 1950 – 3 June 2011, drowned off Moorhaven) was an engineer. His brother, Odo Tellwick, and Ana Prindle won the Low Medal in 1988.",
    "Jorvane Tellwick was born on 12 March 1950.",
    "Jorvane Tellwick died on 3 June 2011.",
    "Jorvane Tellwick died in 1988.",
    "Odo Tellwick is the brother of Jorvane Tellwick.",
    "Jorvane Tellwick won the Low Medal.",
    "Odo Tellwick was born in 1988.",
  ],
  [
    "Ana Prindle",
    "In Moorhaven, the father of Ana Prindle and her mother's uncle kept bees. Ana Prindle's sister is a painter, but she is not.",
    "Ana Prindle's father kept bees.",
    "Ana Prindle is the daughter of a painter.",
    "Ana Prindle is a painter.",
    "Ana Prindle is the niece of Moorhaven.",
    "She is a painter.",
    "Ana Prindle's sister kept bees and Ana Prindle painted.",
  ],
  [
    "The Quayside Band",
    "The Quayside Band is a brass group. It was founded in Port Ellery in 1921 by dockers; however, its first festival was held in 1925.",
    "The Quayside Band was founded in 1921.",
    "The Quayside Band was founded in Port Ellery in 1925.",
    "The Quayside Band was born in Port Ellery.",
    "The Quayside Band was established by dockers.",
  ],
  [
    "Merle Quant",
    "Merle Quant received two masters from Aldmouth University, one in law, and was admitted to the bar. Although happy there, she never finished her doctorate.",
    "Merle Quant has two masters degrees in law.",
    "Merle Quant holds a doctorate.",
    "Merle Quant graduated from Aldmouth University.",
    "Merle Quant was unhappy in Aldmouth.",
    "Merle Quant only received a master's degree.",
    "Did Merle Quant finish her doctorate?",
  ],
  [
    "Tarquin of Low Ellery",
    "Tarquin of Low Ellery, born in 44 BC, ruled the town. The year 0812 on the stone is a later hand's. He is the king of a small village.",
    "Tarquin of Low Ellery was born in 44.",
    "Tarquin of Low Ellery was born in 44 BC.",
    "Tarquin of Low Ellery ruled in 0812.",
    "Tarquin of Low Ellery is a king.",
  ],
  [
    "Solveig Sample",
    "Solveig Sample has built twenty-one boats and sold more than thirty, the largest in May 2010. She refused to sell the smallest. She lives at no. 4.",
    "Solveig Sample has built more than 20 boats.",
    "Solveig Sample has built fewer than 15 boats.",
    "Solveig Sample has built at most 40 boats.",
    "Solveig Sample has built no more than 20 boats.",
    "Solveig Sample sold at least 30 boats.",
    "Solveig Sample sold the largest boat before 2012.",
    "Solveig Sample sold the smallest boat.",
    "Solveig Sample built the best boats.",
    "Solveig Sample failed to sell the smallest.",
    "Solveig Sample built over 3 boats in under 5 years.",
  ],
  [
    "Ilse Marrable",
    "Ilse Marrable was head of the harbour. Bo Roe manages Ilse Marrable. She may become mayor, and plans to open a second yard. In 2015 she joined Acme Cranes; in 2019 she left Halcyon Ropes.",
    "Ilse Marrable is head of the harbour.",
    "Ilse Marrable manages Bo Roe.",
    "Ilse Marrable will become mayor.",
    "Ilse Marrable opens a second yard.",
    "Ilse Marrable joined Halcyon Ropes in 2015.",
    "Ilse Marrable joined Acme Cranes in 2015.",
    "Ilse Marrable was always head of the harbour.",
  ],
  [
    "Ono Darvish",
    "Tobias Renn built the weir at Tarn. The town thanked him. He works to restore mills. Darvish, too, works there; her mill is in an ascending lane.",
    "Ono Darvish built the weir at Tarn.",
    "Ono Darvish works to restore mills.",
    "Ono Darvish's mill is in a descending lane.",
    "Tobias Renn built the weir.",
    "Ono Darvish",
  ],
  [
    "Odo Renn",
    "Odo Renn (1950, died 2011 in Tarn) was raised in Aldmouth's harbour. He was mayor in 1980 and in 1984, sold 2400 sheep and 1999.5 tons of wool; Dr. Ana de Tarn did not like Odo Renn.",
    "Odo Renn was born in 1950.",
    "Odo Renn died in 2011.",
    "Odo Renn grew up in Aldmouth.",
    "Odo Renn was mayor in 1984.",
    "Odo Renn sold over 2200 sheep.",
    "Odo Renn sold over 1500.5 tons.",
    "Odo Renn sold wool before more than 1000 sheep.",
    "Odo Renn sold under at least 1500 sheep.",
    "Ana de Tarn disliked Odo Renn.",
    "Odo Renn's dislikes are Tarn and wool.",
  ],
  [
    "Bo Roe",
    "Bo Roe only works nights. Bo Roe isn't one to stop, can't swim and won't learn. Bo Roe teaches two hundred and twenty-one MBAs in 44 BCE studies, although unhappy.",
    "Bo Roe only works nights.",
    "Bo Roe works nights.",
    "Bo Roe teaches MBAs.",
    "Bo Roe teaches 221 MBAs.",
    "Bo Roe was born in 44.",
    "Bo Roe is happy, although Bo Roe teaches.",
    "Bo Roe can swim and will learn.",
  ],
  [
    "Cy Dunn",
    "The bakery was run by Cy Dunn until 2015.",
    "Cy Dunn runs the bakery.",
    "Cy Dunn was the first to run the bakery.",
    "Cy Dunn ran the First Bakery.",
  ],
  ["Cy Dunn", "Cy Dunn was a cook and is a baker.", "Cy Dunn is a cook."],
  ["Cy Dunn", "Cy Dunn was a cook.", "Cy Dunn was once a cook and works.", "Cy Dunn is a cook."],
  ["Cy Dunn", "Tobias Renn built the weir, and my crew hopes to rebuild the weir.", "Cy Dunn built the weir.", "Cy Dunn rebuilt the weir."],
  [
    "Cy Dunn",
    "Tobias Renn built the weir for Cy Dunn.",
    "Cy Dunn built the weir.",
    "Old Cy Dunn built Tobias Renn.",
    "Cy Dunn thanks Tobias Renn.",
  ],
];

/** What a feature is where it tells nothing: none, unknown, or further than it is counted. */
const silent: ReadonlySet<number> = new Set([0, -1, 60, 120]);

/**
 * The models have learned from these numbers, so that a change of one makes them stale. After a change that is meant, and new weights:
 * `npx vitest run lib/engine/grounding/judged-pairs.test.ts --update`, and read the diff.
 */
it("reads in each pair of claim and evidence what it read", async () => {
  const lines = pages.flatMap(([subject, evidence, ...claims]) => [
    evidence,
    ...claims.flatMap((claim) => {
      const own = new Set(subject.toLowerCase().split(" "));
      const features = groundingFeatures({ claim, evidence, subject });
      const told = groundingFeatureNames.flatMap((name, at) => {
        const value = features[at] ?? 0;
        return silent.has(value) ? [] : [`${name} ${Number(value.toFixed(3))}`];
      });
      const scores = [judgeGrounding({ claim, evidence, subject }), judgeGrounding({ claim, evidence })];
      const over = overstates(claim, evidence, (word) => own.has(word));
      return [
        `  ${claim} ${scores.map((score) => score.toFixed(3)).join(" ")}${over === null ? "" : ` ${over}`}`,
        `    ${told.join(", ")}`,
      ];
    }),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("judged-pairs.txt");
});
