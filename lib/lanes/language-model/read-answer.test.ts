import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { metricCatalogue } from "@/lib/telemetry/metric-catalogue";
import { modelCalls } from "./ask-model";
import { modelFailures } from "./provider-problem";
import { readAnswer } from "./read-answer";

const schema = z.object({ claims: z.array(z.object({ text: z.string(), sure: z.boolean() })) });
const value = {
  claims: [
    { text: 'He said "{[" twice \\ ', sure: true },
    { text: "b", sure: false },
  ],
};
const json = JSON.stringify(value);

describe("readAnswer", () => {
  it.each([
    ["plain", json],
    ["in a fence", `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``],
    ["after thoughts", `<think>Perhaps {"claims": []}? No.</think>${json}`],
    ["after thoughts whose beginning was swallowed", `Perhaps {"claims": []}? No.</think>\n${json}`],
    ["between prose with brackets of its own", `Of {these} I kept two:\n${json}\nI left out {"claims": 1}.`],
  ])("finds the object %s", (_, text) => {
    expect(readAnswer(text, schema)).toEqual({ value, isWhole: true });
  });

  it("keeps of an answer that breaks off anywhere the elements that are complete, and nothing else", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string(), sure: fc.boolean() }), { minLength: 1, maxLength: 6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (claims, at) => {
          const whole = JSON.stringify({ claims });
          const read = readAnswer(whole.slice(0, Math.floor(whole.length * at)), schema);
          if (read === null) return;
          expect(read.value.claims).toEqual(claims.slice(0, read.value.claims.length));
          expect(read.value.claims.length).toBeGreaterThan(0);
        },
      ),
    );
    expect(readAnswer(json.slice(0, -4), schema)).toEqual({ value: { claims: value.claims.slice(0, 1) }, isWhole: false });
  });

  it("leaves out elements that are not of the form, but never all of them", () => {
    const mixed = JSON.stringify({ claims: [value.claims[0], "no", { text: 1 }] });
    expect(readAnswer(mixed, schema)).toEqual({ value: { claims: [value.claims[0]] }, isWhole: false });
    expect(readAnswer(JSON.stringify({ claims: ["no"] }), schema)).toBeNull();
    expect(readAnswer(JSON.stringify({ claims: [] }), schema)).toEqual({ value: { claims: [] }, isWhole: true });
  });

  it.each(["", "No JSON.", "{", '{"claims": [', '{"claims": [{"text": "a"', '{"other": []}', `<think>${json}`, "[1, 2]", "{]}"])(
    "finds nothing in %j",
    (text) => {
      expect(readAnswer(text, schema)).toBeNull();
    },
  );

  it("ends on brackets without end", () => {
    expect(readAnswer("{".repeat(200_000), schema)).toBeNull();
  });
});

it("every end of a call has its place among the metrics", () => {
  const { call, outcome } = metricCatalogue.pcb_model_calls_total.labels;
  expect([...outcome].sort()).toEqual(["answered", "partial", ...modelFailures].sort());
  expect(call).toEqual(modelCalls);
});
