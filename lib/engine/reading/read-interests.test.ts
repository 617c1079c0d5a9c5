import { describe, expect, it } from "vitest";
import { fullMark } from "../identity/names/subject-mark";
import { readInterests } from "./read-interests";

const phrases = (predicate: string, isFreeTime = false) =>
  readInterests(`${fullMark} ${predicate}.`, isFreeTime).map(({ phrase }) => phrase);

describe("readInterests", () => {
  it.each([
    ["enjoys rowing in her free time", ["rowing"]],
    ["enjoys programming and hiking", ["programming", "hiking"]],
    ["enjoys building web software with music", []],
    ["loves playing her guitar", ["playing her guitar"]],
    ["counts: her hobbies include dance and chess", ["dance", "chess"]],
    ["says that her favorite thing to do is to ski", ["ski"]],
    ["enjoys photography software engineering", []],
    ["enjoys chess and photography software engineering", ["chess", "photography software engineering"]],
    ["adores chess, photography software engineering and open source photography", ["chess", "photography software engineering"]],
    ["loves to bike", ["loves to bike"]],
    ["loves to knit and crochet", ["loves to knit", "loves to crochet"]],
    ["loves glaciers", []],
    ["loves chess and glaciers", ["chess", "glaciers"]],
  ])("reads the pastimes of who %s", (predicate, expected) => {
    expect(phrases(predicate)).toEqual(expected);
  });

  it.each([
    ["enjoys cooking with open source software", ["cooking with open source software"]],
    ["enjoys cooking with open source software and programming", ["cooking with open source software", "programming"]],
    ["enjoys photography software engineering", []],
  ])("reads in free time the pastimes of who %s", (predicate, expected) => {
    expect(phrases(predicate, true)).toEqual(expected);
  });
});
