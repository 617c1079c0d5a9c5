import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ReportStrip } from "./report-strip";

const shown = (reportUrl: string, jobId: string | null) => renderToStaticMarkup(createElement(ReportStrip, { reportUrl, jobId }));

describe("how a mistake is reported", () => {
  it("is said to whoever asked first, and to the person by the form, with the job alone", () => {
    const html = shown("https://brief.example/privacy", "job_1");
    expect(html).toMatch(
      /Report a mistake<\/summary>.*press “This is wrong”.*Is this brief about you\? <a href="https:\/\/brief\.example\/privacy\?job=job_1"/,
    );
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it("leads to no address that is not one of the web", () => {
    const html = shown("javascript:alert(1)", "job_1");
    expect(html).not.toContain("href");
    expect(html).toContain("press “This is wrong”");
  });
});
