import { expect, it } from "vitest";
import { remembered, withMemory } from "./remembered";

function counted(most?: number) {
  const asked: string[] = [];
  const ask = remembered((text) => {
    asked.push(text);
    return text.length;
  }, most);
  return { ask, asked };
}

it("computes once within a piece of work, and forgets when the outermost ends", () => {
  const { ask, asked } = counted();
  withMemory(() => {
    expect([ask("a"), withMemory(() => ask("a")), ask("a")]).toEqual([1, 1, 1]);
    expect(asked).toEqual(["a"]);
  });
  withMemory(() => ask("a"));
  expect(asked).toEqual(["a", "a"]);
});

it("remembers nothing outside of a piece of work, and forgets after one that fails", () => {
  const { ask, asked } = counted();
  expect([ask("a"), ask("a")]).toEqual([1, 1]);
  const fail = () =>
    withMemory(() => {
      ask("b");
      throw new Error("No more.");
    });
  expect(fail).toThrow("No more.");
  withMemory(() => ask("b"));
  expect(asked).toEqual(["a", "a", "b", "b"]);
});

it("holds so many strings and forgets those that were longest not asked for", () => {
  const { ask, asked } = counted(2);
  withMemory(() => {
    for (const text of ["a", "b", "c", "a", "d", "e", "a", "b"]) ask(text);
  });
  expect(asked).toEqual(["a", "b", "c", "d", "e", "b"]);
});
