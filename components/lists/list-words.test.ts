import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ColumnForm } from "./column-form";
import { ListPriceCard } from "./list-price-card";
import { ListProgress } from "./list-progress";
import type { PriceView, StartedView } from "./list-view";
import { packPriceWords, packsFor } from "./price-words";

const form = async () => {};
const price: PriceView = {
  ...{ rows: 260, people: 250, credits: 250, repeats: 1, notAsked: [[4, "nobody_named"]], etaSeconds: 60, cap: null },
  ...{ free: 0, promised: 0, first: { people: 0, credits: 0 } },
};
const shown = (view: Partial<PriceView>) =>
  renderToStaticMarkup(createElement(ListPriceCard, { listId: "lst_1", price: { ...price, ...view }, start: form, buy: form }));

describe("what a list costs", () => {
  it("is started whole where the balance covers it", () => {
    const html = shown({ free: 250 });
    expect(html).toContain("Start 250 people: at most 250 credits");
    expect(html).toContain('name="max_credits" value="250"');
    expect(html).not.toContain("Buy");
  });

  it("is one purchase of exactly what is missing, or the first rows", () => {
    const html = shown({ free: 8, first: { people: 9, credits: 8 } });
    expect(html).toContain("242 credits short");
    expect(html).toContain("Buy 49 packs: USD 245 plus tax");
    expect(html).toContain("Start the first 9: at most 8 credits");
    expect(html).not.toContain("Start 250");
  });

  it("says when one purchase is not enough", () => {
    expect([packsFor(1), packsFor(5), packsFor(6), packsFor(1_000), packsFor(4_999)]).toEqual([1, 1, 2, 200, 200]);
    expect(packPriceWords(200)).toBe("USD 1,000");
    expect(shown({ credits: 2_500 })).toContain("It takes 3 purchases, or start with the first rows only.");
  });

  it("names the cap on new people before anybody pays", () => {
    const html = shown({ cap: { left: 100, asked: 250, availableAt: "2026-11-24T10:00:00.000Z" } });
    expect(html).toContain("100 of 250 new people can be asked for now.");
    expect(html).toContain("2026-11-24 10:00 UTC");
    expect(html.indexOf("may be asked for now")).toBeLessThan(html.indexOf("Buy 50 packs"));
  });
});

const counts = { asked: 4, waiting: 1, queued: 0, running: 0, done: 2, refused: 1, failed: 0, skipped: 0, charged: 2, reserved: 0 };
const started: StartedView = {
  ...{ listId: "lst_1", isSheet: false, waitsFor: null, nextAt: null, isStopped: false, hasEnded: false, counts },
};
const progress = (view: Partial<StartedView>) =>
  renderToStaticMarkup(createElement(ListProgress, { list: { ...started, ...view }, stop: form }));

describe("how a list stands", () => {
  it("is told with what it waits for, and can be stopped", () => {
    const html = progress({ waitsFor: "daily_people_limit", nextAt: new Date("2026-11-24T10:00:00Z") });
    expect(html).toContain("3 of 4 ended.");
    expect(html).toContain("It tries again at 2026-11-24 10:00 UTC.");
    expect(html).toContain("Stop this list");
    for (const crm of ["csv", "xlsx", "hubspot", "salesforce", "pipedrive"]) expect(html).toContain(`/app/lists/lst_1/table/${crm}"`);
  });

  it("ends, or was stopped, and cannot be stopped again", () => {
    expect(progress({ hasEnded: true })).toContain("Finished: 2 done, 2 credits charged.");
    const stopped = progress({ hasEnded: true, isStopped: true, waitsFor: "credits" });
    expect(stopped).toContain("Stopped: 2 done, 2 credits charged.");
    expect(stopped).not.toContain("Stop this list");
    expect(stopped).not.toContain("It waits");
  });
});

it("columns are shown with their heads and a sample, escaped, each with what it is taken for", () => {
  const columns = [
    { head: "<b>Firma</b>", sample: "Tide & Wright" },
    { head: " ", sample: "" },
  ];
  const options = [{ field: "company", label: "Company" }];
  const html = renderToStaticMarkup(
    createElement(ColumnForm, { action: form, listId: "lst_1", columns, mapping: ["company", null], options }),
  );
  expect(html).toContain("&lt;b&gt;Firma&lt;/b&gt;");
  expect(html).toContain("Tide &amp; Wright");
  expect(html).toContain("Column 2");
  expect(html).toContain('<option value="company" selected="">Company</option>');
});
