import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameMatchesHandle } from "./name-matches-handle";
import { compareNames, displayName, nameForms, namesAgree, normalizeName, similarNameThreshold } from "./names";

describe("namesAgree", () => {
  it.each([
    ["Odile Brandt", "odile BRANDT"],
    ["Odile Brandt", "Brandt Odile"],
    ["Odile Brandt", "Brandt, Odile"],
    ["Odile Brandt", "Dr. Odile Brandt, PhD"],
    ["Odile Brandt", "Doña Odile Brandt"],
    ["Odile Brandt", "Dña. Odile Brandt"],
    ["Odile Brandt", "Odile Marie Brandt"],
    ["Odile Brandt", "Odile M. Brandt"],
    ["Odile Brandt", "O. Brandt"],
    ["J. R. Hollis", "John Robert Hollis"],
    ["J.R. Hollis", "John R. Hollis Jr."],
    ["William Hollis", "Bill Hollis"],
    ['Henry C. "Hank" Hollis', "Hank Hollis"],
    ["Zig (Benjamin Zelnor)", "Benjamin Zelnor"],
    ["Odile Brandt (née Kellner)", "Odile Kellner"],
    ["Odile Brandt (formerly Odile Kellner)", "Odile Kellner"],
    ["Søren Økland", "Soren Okland"],
    ["Кира Волкова", "Kira Volkova"],
    ["Jean-Luc Moreaux", "Jean Luc Moreaux"],
    ["Yi-Ting Chengel", "YiTing Chengel"],
    ["Tse-Ching Holm", "Holm TseChing"],
    ["Maria del Carmen Ruizalba", "Maria Carmen Ruizalba"],
    ["Mohammed Al-Farouki", "Mohamed Al Farouki"],
    ["Mohamed Mohamed Farouki", "Mohamed Mohammed Farouki"],
  ])("takes %s and %s for one name", (a, b) => {
    expect(namesAgree(a, b)).toBe(true);
    expect(namesAgree(b, a)).toBe(true);
  });

  it.each([
    ["Odile Brandt", "Olga Brandt"],
    ["Odile Brandt", "Odile Branson"],
    ["Odile Brandt", "Odile"],
    ["Odile Brandt", "Brandt"],
    ["Odile Brandt", "O. B."],
    ["John R. Hollis", "John W. Hollis"],
    ["John Robert Hollis", "John William Hollis"],
    ["Jon Evander", "Ron Evander"],
    ["Marta Nielsen", "Marta Nielson"],
    ["Alexander Hollis", "Alexandra Hollis"],
    ["Mike Collinsby", "Susan M. Collinsby"],
    ["Salim bin Tarif al-Rawdi", "Tarif bin Salim al-Rawdi"],
    ["Odile Marie Brandt", "Odile Brandt Marie"],
    ["", ""],
    ["", "Odile Brandt"],
    ["王小明", "王晓明"],
  ])("keeps %s and %s apart", (a, b) => {
    expect(namesAgree(a, b)).toBe(false);
    expect(namesAgree(b, a)).toBe(false);
  });

  it("finds misspellings alike without letting them agree", () => {
    for (const [a, b] of [
      ["Odile Brandt", "Odile Brandtt"],
      ["Marta Nielsen", "Marta Nielson"],
      ["Leti Esperanto", "Leticia Esperanto"],
    ] as const) {
      expect(compareNames(a, b)).toBeGreaterThanOrEqual(similarNameThreshold);
    }
    expect(compareNames("Odile Brandt", "Rufus Kellner")).toBe(0);
  });

  it("is symmetric, bounded, and certain of a name with itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (a, b) => {
        const score = compareNames(a, b);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(compareNames(b, a)).toBe(score);
        if (/\p{L}/u.test(a.normalize("NFKC"))) expect(compareNames(a, a)).toBe(1);
      }),
    );
  });
});

describe("normalizeName", () => {
  it("gives one spelling to one name, and something to every name with a letter", () => {
    expect(normalizeName("  Prof. Søren ØKLAND (he/him), PhD ")).toBe("soren okland");
    expect(normalizeName("O'Hollis-Brandt, Zoë")).toBe("zoe ohollis brandt");
    expect(normalizeName("ᚐᚋ")).not.toBe("");
  });
});

describe("displayName", () => {
  it("never shows a former name", () => {
    expect(displayName("Odile Brandt (Née Kellner)")).toBe("Odile Brandt");
    expect(displayName("Odile Brandt (formerly known as Odile Elisabeth Kellner-Hohenwald)")).toBe("Odile Brandt");
    expect(displayName("Odile Brandt (née Kellner)")).toBe("Odile Brandt");
  });

  it("drops remarks that are no names and keeps nicknames", () => {
    expect(displayName("Odile Brandt (she/her)")).toBe("Odile Brandt");
    expect(displayName("Odile Brandt (moderator)")).toBe("Odile Brandt");
    expect(displayName("Zig (Benjamin Zelnor)")).toBe("Zig (Benjamin Zelnor)");
  });
});

describe("nameForms", () => {
  it("lists what sentences may call the person, longest first", () => {
    expect(nameForms('Dr. Katharina M. "Kat" Hollis, PhD')).toEqual(
      expect.arrayContaining(["Katharina M. Hollis", "Katharina Hollis", "Kat Hollis", "Katharina", "Hollis", "Kat"]),
    );
    const forms = nameForms("Odile Brandt (she/her)");
    expect(forms.join()).not.toContain("she/her");
    expect(forms.map((form) => form.length)).toEqual(forms.map((form) => form.length).sort((a, b) => b - a));
  });

  it("never offers a family name alone that could be a title", () => {
    expect(nameForms("Odile Judge")).toEqual(["Odile Judge", "Odile"]);
  });

  it("never offers a bare initial", () => {
    expect(nameForms("J. Robert Hollis")).toEqual(expect.arrayContaining(["Robert", "Hollis"]));
    expect(nameForms("J. Hollis").every((form) => form.length > 2)).toBe(true);
  });
});

describe("nameMatchesHandle", () => {
  it.each([
    "odilebrandt",
    "odile-brandt",
    "brandt_odile",
    "obrandt",
    "brandto",
    "odileb",
    "OdileBrandt42",
    "odile.brandt.example",
    "odilebrandt@social.example",
    "odilbran",
    "brandtod",
    "odilemariebrandt",
    "oxbrandt",
    "RepBrandtOdile",
  ])("sees the name in %s", (handle) => {
    expect(nameMatchesHandle("Odile Brandt", handle)).toBe(true);
  });

  it.each(["odile", "ob", "brandt", "olgabrandt", "odilebranson", "odibra", "exbrandt", "odilesfriendofbrandt", "codemonkey", "", "🙂"])(
    "does not see it in %j",
    (handle) => {
      expect(nameMatchesHandle("Odile Brandt", handle)).toBe(false);
    },
  );
});
