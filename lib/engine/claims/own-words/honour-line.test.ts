import { expect, it } from "vitest";
import { honourLine } from "./honour-line";

const said = (line: string, heading = "Short CV") => honourLine(line, heading, "Jane Roe", 2026)?.claim ?? null;

it.each([
  ["2005\nBSc Forestry, Bangor", "Jane Roe has a BSc Forestry from Bangor (2005)."],
  ["MA, History, University of Leeds, 1998", "Jane Roe has an MA in History from the University of Leeds (1998)."],
  ["Royal Cambrian Award for midwifery, 2023.", "Jane Roe has the Royal Cambrian Award for midwifery (2023)."],
  ["2019: Silver Medal, Guild of Gates", "Jane Roe has the Silver Medal, Guild of Gates (2019)."],
])("says %j as a sentence", (line, claim) => {
  expect(said(line)).toBe(claim);
});

it.each([
  ["Loudest Sneeze, Oak Week, 2019", "Honours"],
  ["Royal Cambrian Award for midwifery, 2023", "Prizes I judged"],
  ["Shortlisted, Gantry Award, 2022", "Honours"],
  ["Gantry Award, 2026", "Honours"],
  ["Won the Gantry Award in 2019 and 2021", "Honours"],
  ["BSc, 2005", "Education"],
  ["Aarn Prize for hedges, 2014", "Awards I declined"],
  ["Aarn Prize for hedges, 2014", "My husband's shelf"],
  ["Aarn Prize for hedges, 2014", "Awards we sponsor"],
  ["Young Chess Prize, awarded to Tom Lee, 2016", "Awards"],
  ["Biggest Liar Award, 2017", "Awards"],
  ["Certificate of Baptism, St Mary Church, 2003", "Education"],
])("says nothing of %j under %j", (line, heading) => {
  expect(said(line, heading)).toBeNull();
});
