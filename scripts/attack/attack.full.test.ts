import { beforeAll, describe, expect, it } from "vitest";
import { victims } from "@/test/attack/people";
import { account, me, ownSite, profile, type Way } from "@/test/attack/way";
import { victimsOf, ways } from "@/test/attack/ways";
import { type Judgement, judgeWay } from "./judge-way";
import { renderJudgements } from "./render-judgements";

let judgements: readonly Judgement[];
beforeAll(() => {
  judgements = ways.flatMap((way) => victimsOf(way).map((victim) => judgeWay(way, victim)));
}, 120_000);

describe("an attacker who owns sites, accounts, mailboxes and a 5-Pack", () => {
  it("has sixty-two ways, each of its own name", () => {
    expect(ways.length).toBe(62);
    expect(new Set(ways.map(({ id }) => id)).size).toBe(ways.length);
  });

  it("reaches nobody's brief, `safe`, stored keys or rights by any of them", () => {
    expect(judgements.filter(({ reached }) => reached.length > 0)).toEqual([]);
  });

  it("leaves what others get as it was, wherever somebody vouches for the person", () => {
    const vouched = victims.filter(({ key }) => key !== "page" && key !== "unknown").map(({ key }) => key);
    expect(judgements.filter(({ victim, control }) => vouched.includes(victim) && control !== null)).toEqual([]);
  });

  it("can have somebody refused whom nobody vouches for, by what no request may be answered about", () => {
    const refused = judgements.filter(({ control }) => control?.startsWith("refused") === true);
    expect(refused.map(({ way, victim, control }) => [way, victim, control])).toEqual([
      ["too-young", "page", "refused: subject_is_minor"],
      ["obituary", "page", "refused: subject_deceased"],
    ]);
  });

  it("is read: most of the ways would have come through, had their places been known for long", () => {
    const open = new Set(judgements.filter(({ wouldReach }) => wouldReach).map(({ way }) => way));
    expect(open.size).toBeGreaterThanOrEqual(30);
  });

  it("is told apart from one whom nobody heard: each way says what stopped it", () => {
    const unheard = new Set(
      judgements.filter(({ victim, stoppedBy }) => victim === "web" && stoppedBy === "no words of it are hers").map(({ way }) => way),
    );
    expect([...unheard].sort()).toEqual(["comment", "comment-mailbox"]);
  });
});

describe("the judge", () => {
  const [web] = victims;
  if (web === undefined) throw new Error("nobody");

  it("sees a way that comes through", () => {
    const prepared: Way = {
      id: "prepared",
      title: "Her employer's own site gives the attacker's page and account as hers",
      hope: "",
      places: (victim) => [
        { ...profile(victim, ownSite(victim), { links: [me("https://github.com/marenoldcastle", "GitHub")] }) },
        account(victim),
      ],
      onGenuine: (victim) => ({ links: [me(ownSite(victim))] }),
    };
    const judgement = judgeWay(prepared, web);
    expect(judgement.reached).toEqual(expect.arrayContaining([expect.stringContaining("their page is vouched for")]));
    expect(judgement).toMatchObject({ stoppedBy: "nothing", control: "another brief" });
    expect(renderJudgements([prepared], [judgement])).toContain("REACHED web");
  });
});
