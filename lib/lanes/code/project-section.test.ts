import { describe, expect, it } from "vitest";
import { projectSection } from "./project-section";

describe("projectSection", () => {
  it("lists names with what their owner says of them, at most six", () => {
    const projects = Array.from({ length: 9 }, (_, index) => ({
      name: `project-${index}`,
      description: index === 0 ? "The\nfirst" : null,
    }));
    expect(projectSection(projects)).toBe(
      "## Projects\n\n- project-0: The first\n- project-1\n- project-2\n- project-3\n- project-4\n- project-5",
    );
  });

  it("cuts a long description between two words and adds nothing", () => {
    const description = "A compiler for small widgets, with clear messages. ".repeat(20).trim();
    const line =
      projectSection([{ name: "widget", description }])
        ?.split("\n")
        .at(-1) ?? "";
    expect(line.length).toBeLessThanOrEqual(150);
    expect(`- widget: ${description}`.startsWith(line)).toBe(true);
    expect(`- widget: ${description} `.charAt(line.length)).toMatch(/[\s,.]/);
  });

  it("is nothing without a name to list", () => {
    expect(projectSection([])).toBeNull();
    expect(projectSection([{ name: " ", description: "Nameless" }])).toBeNull();
  });
});
