import { expect, it } from "vitest";
import { htmlField } from "./html-field";

it("reads a field of HTML as its reader sees it, and the links that lead elsewhere", () => {
  const html =
    '<p>I sail.</p><p>With <a href="https://people.example/@marit">@marit</a>, see <a href="https://tellwick.example/">here</a>.</p><script>x()</script>';
  expect(htmlField(html, "https://people.example/jt")).toEqual({
    text: "I sail.\n\nWith @marit, see here.",
    links: [{ platform: "website", url: "https://tellwick.example/" }],
  });
  expect(htmlField("", "https://people.example/jt")).toEqual({ text: null, links: [] });
});
