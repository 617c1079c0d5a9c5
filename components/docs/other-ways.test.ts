import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { contractVersion } from "@/lib/contract/version";
import { OtherWays } from "./other-ways";

it("signs up from a terminal with nothing installed, by the package that the service itself serves", () => {
  const html = renderToStaticMarkup(createElement(OtherWays, { baseUrl: "https://brief.example" }));
  const run = `npx -y https://brief.example/downloads/pcb-${contractVersion}.tgz`;
  expect(html).toContain(`${run} signup you@company.example`);
  expect(html).toContain(`${run} brief https://www.linkedin.com/in/pcb-fixture-subject`);
  expect(html).not.toMatch(/\npcb /);
});
