import { describe, expect, it } from "vitest";
import { categories, factsOfCategory } from "@/lib/contract/categories";
import { labelFor } from "./claim-label";

const name = "Jorvane Tellwick";
const of = (claim: string) => labelFor("expertise", claim, null, name);
const stock = factsOfCategory("expertise").label;

describe("labelFor", () => {
  it.each([
    ["is a certified scuba diver.", "Certified scuba diver"],
    ["is the author of two novels, the second of which won a prize.", "Author of two novels"],
    ["collects old maintenance manuals, the older the better.", "Old maintenance manuals"],
    ["runs a free recording day for sixth formers each June.", "Free recording day"],
    ["has run the streets department since 2025.", "Streets department"],
    ["chairs the Women in Aquaculture mentoring circle, which she co-founded.", "Women in Aquaculture mentoring circle"],
    ["shows school classes how a sluice works.", "School classes"],
    ["grows medlars.", "Grows medlars"],
    ["used to sing with a soul band, the Bollards.", "Soul band"],
    ["is restoring a 1974 canoe with a hole in it.", "Restoring a 1974 canoe"],
    ["publishes the reason for every cancelled sailing on the same day.", "Reason for every cancelled sailing"],
    ["studies how water leaves a snowpack, and how badly models guess when.", "How water leaves a snowpack"],
    ["plans to show the full alphabet at the fine press fair.", "Full alphabet"],
    ["trained as a cartographer at Oldhaven Polytechnic.", "Trained as a cartographer"],
    ["is in a coxed four on the Leie.", "Coxed four on the Leie"],
    ["teaches the two-day “Listening to Iron” course at Kettleburn College.", "Listening to Iron"],
    ["sits on the seed panel of the Open Furrow pledge.", "Seed panel"],
  ])("names the thing of “%s”", (predicate, label) => {
    expect(of(`${name} ${predicate}`)).toBe(label);
    expect(label.split(" ").length).toBeGreaterThanOrEqual(2);
    expect(label.split(" ").length).toBeLessThanOrEqual(5);
  });

  it("reads the words of a frame", () => {
    expect(of(`${name} says: “I published the build plans for ours in 2023.”`)).toBe("Build plans");
    expect(of(`A page about ${name} lists under “Service”: “Now: Associate editor, Cold Rivers.”`)).toBe("Associate editor");
    expect(of(`A page about ${name} says: “Directrice des achats responsables.”`)).toBe("Directrice des achats responsables");
  });

  it.each([
    `${name} thinks every footbridge should publish its measured vibrations.`,
    `${name} insisted that its drawings be free to any public body that asks.`,
    `${name} keeps it.`,
    `${name} spent six years designing car parks.`,
    `${name} answers every one of them by hand.`,
    `${name} says: “That is a very long way to say it, and nobody listens.”`,
    `A page about ${name} says: “Chaque automne, elle anime un atelier.”`,
  ])("falls back on the category of %s", (claim) => {
    expect(of(claim)).toBe(stock);
  });

  it("says a pastime as one, and of manner and hearsay only that they are", () => {
    expect(labelFor("music", `${name} enjoys playing the cello.`, "playing the cello", name)).toBe("Interest in playing the cello");
    expect(labelFor("unverified_rumor", `${name} is a spy.`, null, name)).toBe("Unverified report");
    expect(labelFor("communication_style", `${name} prefers short mails.`, null, name)).toBe("Communication style");
  });

  it("holds back what the gate holds back", () => {
    for (const category of categories) {
      expect(labelFor(category, `${name} is a devout Catholic.`, null, name)).toBe(factsOfCategory(category).label);
      expect(labelFor(category, `${name} runs a support group for people with depression.`, null, name)).not.toMatch(/depress/i);
    }
  });
});
