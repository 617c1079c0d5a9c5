import { expect, it } from "vitest";
import { askedWords } from "@/app/app/asked-words";
import type { RequestEntry } from "@/lib/enrichment/jobs/list-requests";
import { fixtureSubject } from "@/lib/fixture/subject";

const request: RequestEntry = {
  ...{ jobId: "job_1", status: "running", reason: null, isWithdrawn: false, isFixture: false, isRefresh: false, batchId: null },
  ...{ reserved: 0, charged: 0, returned: 0, createdAt: new Date(0), fullName: null },
  asked: { name: null, company: null, linkedinUrl: fixtureSubject.linkedinUrl },
};

it("names the sample's person while the sample is made, as it does later", () => {
  const words = `${fixtureSubject.name}, fictional`;
  expect(askedWords({ ...request, isFixture: true })).toBe(words);
  expect(askedWords({ ...request, isFixture: true, fullName: fixtureSubject.name })).toBe(words);
  expect(askedWords(request)).toBe("linkedin.com/in/pcb-fixture-subject");
});
