import { expect, it } from "vitest";
import {
  domainMatchesOrganization,
  namesAnOrganization,
  normalizeOrganization,
  organizationKeys,
  organizationsAgree,
  textMentionsOrganization,
} from "./organizations";

/** Values of a company field, one a line; an empty line parts those that are compared with each other. */
const values = `
Tarnlight Robotics GmbH
Tarnlight Robotics
the Tarnlight Robotics
TARNLIGHT ROBOTICS LIMITED
TarnlightRobotics
Tarnlight Robotics GmbH & Co. KG
Tarnlight Robotics (TLR)
Tarnlight Robotics (Spain)
Tarnlight Robotics Trust
[Tarnlight](https://tarnlight.example/en/) Robotics
Head of Hulls at Tarnlight Robotics
Tarnlight Robotics Core Team
Moorside Labs; Tarnlight Robotics, Inc.
Moorside Labs / Tarnlight Robotics
OOO Tarnlight Robotics
Tarnlight Robotics sp. z o.o.
tarnlight-robotics.example

Northland Institute of Technology
NIT
N.I.T.
Northland Institute of Technology (NIT)
Northland Institute of Technology, Norway
Northland Institute of Technology, Eastville
Northland Institute of Technology, Sea Lab
The Institute of the Northland
NIoT
Nit

Copper & Sons Ltd.
Copper and Sons
Copper + Sons
Copper’s Sons
Coppersons
Copper

University of Northland
Northland University
University
University of Northland, Westville, United Kingdom

N/A
none
Freelance
self-employed
Stealth Startup
—
42
A
Inc
The
Company
Me, Myself and Co.`;
const groups = values
  .trim()
  .split("\n\n")
  .map((group) => group.split("\n"));
const domains = [
  "tarnlightrobotics.com",
  "tarnlight-robotics.io",
  "tarnlight.com",
  "tarnlightroboticshq.com",
  "gettarnlightrobotics.com",
  "tlr.com",
];
const more = ["northland.ac.uk", "nit.edu", "copperandsons.co.uk", "github.com", "copper.com", "cs.com", "x.com", "nonsense"];
const texts = [
  "I build hulls at Tarnlight Robotics, with Copper & Sons.",
  "the tarnlight robotics show; copper is a metal, N.I.T. a school",
  "COPPER’s crew, Copper-plated, coppersmith, nit and Nit",
];

it("judges each two organisations of a group as it did", async () => {
  const lines = groups.flatMap((group) => [
    ...group.map((value) => {
      const own = [...domains, ...more].filter((domain) => domainMatchesOrganization(domain, value));
      const named = texts.flatMap((text, at) => (textMentionsOrganization(text, value) ? [at + 1] : []));
      const keys = organizationKeys(value).join("; ");
      return `${value} = ${normalizeOrganization(value)} ${namesAnOrganization(value)}: ${keys} | ${own.join(" ")} | ${named.join(" ")}`;
    }),
    ...group.flatMap((a, at) => group.slice(at + 1).flatMap((b) => (organizationsAgree(a, b) ? [`  ${a} | ${b}`] : []))),
  ]);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("judged-organizations.txt");
});
