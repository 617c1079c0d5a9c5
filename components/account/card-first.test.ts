import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CardFirst } from "./card-first";
import { rechargeRefusal } from "./recharge-refusal";

describe("auto-recharge without a saved card", () => {
  it("says what comes first, with the way to the packs of this page", () => {
    expect(rechargeRefusal("payment_method_missing")).toEqual({ problem: null, needsCard: true });
    const html = renderToStaticMarkup(createElement(CardFirst));
    expect(html).toMatch(/<a href="#buy"[^>]*>Buy a pack<\/a>.*“Save this card”.*Nothing was charged\./s);
    expect(html).not.toContain("/account");
  });

  it("leaves every other refusal its own words", () => {
    expect(rechargeRefusal("billing_unavailable")).toEqual({
      problem: "The payment provider cannot be reached. Nothing was charged; try again.",
      needsCard: false,
    });
  });
});
