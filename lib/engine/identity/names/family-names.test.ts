import { describe, expect, it } from "vitest";
import type { Seed } from "@/lib/engine/types";
import { readBatchRows } from "@/lib/enrichment/batch/read-batch-rows";
import { isNameParticle } from "@/lib/text/name-words";
import { identifierKeys, normalizeSeed, seedFingerprint, suppressionKeys } from "../seed/normalize-seed";
import { formerNameSpelling } from "./former-name-spelling";
import { nameLikeness } from "./name-likeness";
import { namesAgree, normalizeName } from "./names";

/**
 * Family names that are short, or that are titles, credentials, generations or particles as well; Chinese, Korean, Vietnamese, Japanese, Indian,
 * African, Polynesian and European ones.
 */
const familyNames = [
  "Ma Mo Mu Mi Mei Mao Meng Miao Min Ming Mou Mai Man Pe Pi Pu Po Pa Pan Pang Pei Peng Ping Pham Phan Phung Bo Ba Bu Bi Bai Ban Bao Bei Ben Beng Bian Bui",
  "Do Du Di Da Dai Dan Dang Dao Deng Ding Dinh Dong Dou Duan Dung Duong Fa Fan Fang Fei Feng Fu Fo Gan Gao Ge Geng Gong Gou Gu Guan Gui Guo Ha Hai Han Hang",
  "Hao He Ho Hoang Hon Hong Hou Hu Hua Huang Hui Huo Huynh Ji Jia Jian Jiang Jiao Jin Jing Ju Jun Kan Kang Ke Ko Kong Kou Ku Kuang Kwok La Lai Lam Lan Lang",
  "Lao Le Lee Lei Leng Leung Li Lian Liang Liao Lim Lin Ling Liu Lo Long Lou Lu Luan Luo Luong Ly Na Nam Nan Ng Ngo Nguyen Ni Nian Nie Ning Niu Nong Oh Ong",
  "Ou Qi Qian Qiao Qin Qing Qiu Qu Quan Que Ran Rao Ren Rong Ru Ruan Sa Sang Sha Shan Shao She Shen Sheng Shi Shu Shui Si Sima So Song Su Sui Sun Suo Tai Tam",
  "Tan Tang Tao Ten Teng Ti Tian Tie Ting To Tong Tran Trinh Truong Tu Tuan Van Vi Vo Von Vu Wan Wang Wei Wen Weng Wo Wong Wu Xi Xia Xian Xiang Xiao Xie Xin",
  "Xing Xiong Xu Xuan Xue Yan Yang Yao Ye Yeh Yeo Yi Yin Ying Yong You Yu Yuan Yue Yun Zang Zeng Zha Zhai Zhan Zhang Zhao Zhen Zheng Zhong Zhou Zhu Zhuang Zuo",
  "An Ahn Bae Bang Baek Byun Chae Chang Cho Choe Choi Chu Chun Chung Eom Eun Gil Goo Heo Hwang Hyun Im In Jang Jeon Jeong Ki Kim Kook Min Moon Nah Noh Pyo Rhee",
  "Ryu Seo Seol Shim Shin Sohn Sung Um Woo Yoo Yoon Abe Aoi Goto Ii Ino Iwa Kai Mii Oda Oe Ono Ota Sen Seto Toda Ueda Uno Wada Das Dev Dey De Deb Dutt Jha Kar",
  "Lal Mal Md Nag Pal Rai Ram Rao Ray Roy Sen Shah Sil Sur Vyas Ali Amin Aziz Din Haji Imam Khan Mir Qari Shaikh Sheikh Syed Ba Diop Dia Fall Ka Ly Mba Mbe Ndo",
  "Obe Obi Oba Oni Sow Sy Toe Ude Uko Wa Sy Ta Ao Tui Foa Ane Sa Sio Vai Jr Sr Dr Judge Major General Captain Colonel President Senator Chancellor Minister Lord",
  "Lady Dame Miss Sir Rev Rep Hon Ing Gen Col Maj Herr Frau Doctor Professor Ret Esq Cpa Jd Rn Meng Iv Iii Al El Ur Y E I Zu Ter Der Del Las Los Und And Dos Bin",
  "Ek Ek Ask Ax Bo Dal Hed Ros Alm Berg Falk Holm Kok Mol Pool Smit Vos Bos Kuhn Ott Roth Ruf Jung Bach Fuchs Abt Bal Paz Gil Rey Sanz Saez Sol Mas Pla Puig Roig",
  "Sa Lima Luz Reis Rosa Leal Vaz Re Ricci Fo Bo Poli Riva Alfa Orfei Cox Day Eve Fry Gee Guy Hay Ivy Jay Kay Law May Nye Old Poe Rix Sly Tye Uhl Vye Way Yap Zee",
]
  .flatMap((line) => line.split(" "))
  .filter((name, index, all) => all.indexOf(name) === index);

const givenNames = ["Wei", "Anh", "Ana", "Tom"];

const names = givenNames.flatMap((given) => [
  given,
  ...familyNames.filter((family) => family !== given).map((family) => `${given} ${family}`),
]);

function seedOf(name: string): Seed {
  const normalized = normalizeSeed({ name, company: "Acme Widgets", domain: "acme.example" });
  if (normalized.kind !== "ok") throw new Error(`${name} is refused`);
  return normalized.seed;
}

describe("family names that are short, or titles and credentials as well", () => {
  it("are at least 300, of which many were one before", () => {
    expect(familyNames.length).toBeGreaterThanOrEqual(300);
    expect(new Set(names.map(formerNameSpelling)).size).toBeLessThan(names.length - 70);
  });

  it("never share a key, a fingerprint or a row of a batch", () => {
    expect(new Set(names.map(normalizeName)).size).toBe(names.length);
    const seeds = names.map(seedOf);
    expect(new Set(seeds.flatMap(identifierKeys)).size).toBe(2 * names.length);
    expect(new Set(seeds.map(seedFingerprint)).size).toBe(names.length);
    const { rows, duplicates } = readBatchRows(
      names.map((name) => ({ name, company: "Acme Widgets" })),
      "live",
    );
    expect(duplicates).toEqual([]);
    expect(rows).toHaveLength(names.length);
  });

  it("never agree with each other, nor with the given name alone, where they were taken for less than a name", () => {
    const doubtful = familyNames.filter((family) => formerNameSpelling(`Wei ${family}`) === "wei" || isNameParticle(family.toLowerCase()));
    const people = doubtful.filter((family) => family.length > 1).map((family) => `Odilia ${family}`);
    expect(people.length).toBeGreaterThan(40);
    expect(people.flatMap((a, index) => people.slice(index + 1).flatMap((b) => (namesAgree(a, b) ? [`${a} = ${b}`] : [])))).toEqual([]);
    expect(people.filter((name) => namesAgree(name, "Odilia") || namesAgree(name, "Odilia Tran"))).toEqual([]);
  });

  it("are kept in front, behind a comma and in capitals, where no two words would be left", () => {
    for (const family of familyNames) {
      const own = normalizeName(`Wei ${family}`);
      expect(normalizeName(`WEI ${family.toUpperCase()}`), family).toBe(own);
      expect(normalizeName(`wei ${family.toLowerCase()}`), family).toBe(own);
      expect(new Set(normalizeName(`${family} Wei`).split(" ")), family).toEqual(new Set(own.split(" ")));
      expect(normalizeName(`${family}, Wei`).split(" "), family).toHaveLength(own.split(" ").length);
    }
  });

  it("are told apart where they stand in Han", () => {
    const written = ["马伟", "麻伟", "馬伟", "李伟", "黎伟", "吴伟", "伍伟"];
    expect(new Set(written.map(normalizeName)).size).toBe(written.length);
  });
});

describe("what stands beside a name", () => {
  it.each([
    ["Jane Doe, MA", "jane doe"],
    ["Jane Doe MA", "jane doe"],
    ["Jane Doe M.A.", "jane doe"],
    ["Jane Doe, Ph.D.", "jane doe"],
    ["Jane Doe, MEng, PE", "jane doe"],
    ["Jane Doe PhD", "jane doe"],
    ["jane doe phd", "jane doe"],
    ["Doe, Jane, PhD", "jane doe"],
    ["Gen. Jane Doe", "jane doe"],
    ["Prof. Dr. Jane Doe", "jane doe"],
    ["Jane Doe Ma", "jane doe ma"],
    ["Judge Jane Doe", "judge jane doe"],
    ["Doe, J.D.", "j d doe"],
    ["de Souza, M.A.", "m a de souza"],
    ["Dr. Ma", "dr ma"],
    ["Wei, Ma", "ma wei"],
    ["Ma, Wei", "wei ma"],
    ["John Smith Jr.", "john smith jr"],
    ["John Smith, Jr", "john smith jr"],
    ["Smith, John, Jr.", "john smith jr"],
    ["Smith Jr., John", "john smith jr"],
    ["Smith, John Jr.", "john smith jr"],
    ["John Smith Junior", "john smith jr"],
    ["John Smith Jr., PhD", "john smith jr"],
    ["John Smith III", "john smith iii"],
  ])("reads %s as %s", (name, spelling) => {
    expect(normalizeName(name)).toBe(spelling);
  });

  it("finds a bearer with and without what could be a title", () => {
    expect(namesAgree("Judge John Hollis", "John Hollis")).toBe(true);
    expect(namesAgree("Judge John Hollis", "Major John Hollis")).toBe(false);
    expect(namesAgree("Judge Reinhold", "Major Reinhold")).toBe(false);
    expect(namesAgree("Judge Reinhold", "Reinhold")).toBe(false);
    expect(namesAgree("Dr. Reinhold", "Reinhold")).toBe(true);
  });
});

describe("generations", () => {
  const people = ["John Smith Jr.", "John Smith Sr.", "John Smith II", "John Smith III", "John Smith IV"];

  it("are people of their own in keys, fingerprints and rows", () => {
    const seeds = ["John Smith", ...people].map(seedOf);
    expect(new Set(seeds.flatMap(identifierKeys)).size).toBe(2 * seeds.length);
    expect(new Set(seeds.map(seedFingerprint)).size).toBe(seeds.length);
    expect(
      readBatchRows(
        people.map((name) => ({ name, company: "Acme" })),
        "live",
      ).duplicates,
    ).toEqual([]);
  });

  it("never agree with each other, beside a proof neither, and each may go without", () => {
    for (const [index, a] of people.entries()) {
      for (const b of people.slice(index + 1)) {
        expect(namesAgree(a, b), `${a} ${b}`).toBe(false);
        expect(nameLikeness(a, b), `${a} ${b}`).toBe(0);
      }
      expect(namesAgree(a, "John Smith")).toBe(true);
    }
  });
});

describe("suppressionKeys", () => {
  it("hold every key under which the person could be suppressed before", () => {
    for (const name of [...names, "Jane Doe, MA", "Judge Jane Doe", "John Smith Jr.", "Doe, Jane, PhD", "王小明"]) {
      const seed = seedOf(name);
      expect(suppressionKeys(seed)).toEqual(expect.arrayContaining(identifierKeys(seed)));
      expect(suppressionKeys(seed)).toContain(`name_company:${formerNameSpelling(name)}|acme widgets`);
      expect(suppressionKeys(seed)).toContain(`name_domain:${formerNameSpelling(name)}|acme.example`);
    }
    expect(formerNameSpelling("Wei Ma")).toBe("wei");
    expect(formerNameSpelling("John Smith Jr.")).toBe("john smith");
    expect(formerNameSpelling("Judge Reinhold")).toBe("reinhold");
    expect(formerNameSpelling("Dr. Doe, Jane")).toBe("jane doe");
    expect(formerNameSpelling("Jane Doe, Ph.D.")).toBe("jane doe");
    expect(formerNameSpelling("Jane Doe, PhD, MBA")).toBe("jane doe");
    expect(formerNameSpelling("王小明")).toBe("wangxiaoming");
  });
});
