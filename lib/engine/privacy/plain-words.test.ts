import { describe, expect, it } from "vitest";
import { detectSensitive } from "./detect-sensitive";

const categoriesIn = (text: string) => [...new Set(detectSensitive(text).map(({ category }) => category))];

describe("private matters told in passing", () => {
  it.each([
    ["Every Friday belongs to dialysis.", "health"],
    ["He left college when the eating disorder came back.", "health"],
    ["She was once a patient here herself.", "health"],
    ["He has walked with a cane since the winter.", "health"],
    ["His knees are plastic now, both.", "health"],
    ["She rents, and earns 28k.", "finance"],
    ["Then the surgeon replaced the other hip.", "health"],
    ["This is our second round at the fertility clinic.", "health"],
    ["He goes up to the clinic every second Tuesday.", "health"],
    ["She has her blood cleaned on Mondays.", "health"],
    ["She was away all winter for reasons of her own.", "health"],
    ["He's had a different first name on his older certificates.", "gender_identity"],
    ["I was off for six weeks with my knee.", "health"],
    ["I was born with one good eye.", "health"],
    ["She stands for the Harbour list in the north ward.", "politics"],
    ["I cannot vote for people who cut bus lines.", "politics"],
    ["He wore the yellow rosette all spring.", "politics"],
    ["Our lawn sign went missing twice.", "politics"],
    ["She wrote leaflets for the Greens.", "politics"],
    ["I paid a fine for the fence.", "criminal_record"],
    ["He was caught drunk driving.", "criminal_record"],
    ["She sings with the chapel choir.", "religion"],
    ["He is vicar of two small parishes.", "religion"],
    ["She carried placards at the gate.", "union"],
    ["He inherited nearly forty thousand from an uncle.", "finance"],
  ])("%s is %s", (text, category) => {
    expect(categoriesIn(text)).toContain(category);
  });

  it.each([
    "She designs dialysis machines.",
    "Her heart is in it.",
    "The firm earns 28 medals.",
    "He runs an eating disorder research unit.",
    "He plays hockey with a stick that he carved.",
    "She trained as a surgeon.",
    "The team votes for the best demo each Friday.",
    "She is a list processing engineer.",
    "He restores chapels.",
    "She inherited a codebase of two thousand lines.",
    "She took a year off for a degree in law.",
  ])("%s is nothing private", (text) => {
    expect(categoriesIn(text)).toEqual([]);
  });
});
