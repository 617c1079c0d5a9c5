import { expect, it } from "vitest";
import { bendAfterSubject } from "./bend-verbs";

it.each([
  ["m", " a tester", " is a tester"],
  ["re", " a tester", " is a tester"],
  ["ve", " worked and have led", " has worked and has led"],
  ["ll", " come", " will come"],
  ["d", " come", null],
  [null, "!", null],
  [null, " work", " works"],
  [null, ", often, work", ", often, works"],
  [null, " also really work", " also really works"],
  [null, " am a tester", " is a tester"],
  [null, " have two cats", " has two cats"],
  [null, " were there", " was there"],
  [null, " do love soccer", " loves soccer"],
  [null, " don't fly", " doesn't fly"],
  [null, " can fly", " can fly"],
  [null, " read it last year", " read it last year"],
  [null, " read it", " reads it"],
  [null, " read all reports and closed nine", " read all reports and closed nine"],
  [null, " read reports and close them", " reads reports and closes them"],
  [null, " teach physics, write books and enjoy chess", " teaches physics, writes books and enjoys chess"],
  [null, " built a lab and run it", " built a lab and runs it"],
  [null, " design and repair bridges", " designs and repairs bridges"],
  [null, " collect jazz and rock", " collects jazz and rock"],
  [null, " hold a grant until May 2026 and run our lab", " holds a grant until May 2026 and runs our lab"],
  [null, " help people write and read", " helps people write and read"],
  [null, " like to bake bread and brew beer", " likes to bake bread and brew beer"],
  [null, " tend locks for the canal trust and film what I hear", " tends locks for the canal trust and films what I hear"],
  [null, " keep rock doves and fish tanks", " keeps rock doves and fish tanks"],
])("bends behind %j%j", (contraction, rest, expected) => {
  expect(bendAfterSubject(contraction, rest)?.text ?? null).toBe(expected);
});
