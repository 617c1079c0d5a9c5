import { describe, expect, it } from "vitest";
import { enginePage } from "@/test/harness/engine-documents";
import { readDocumentFacts, seekName } from "../identity/clusters/document-facts";
import { speaksInFirstPerson } from "./speaks-in-first-person";

const sought = seekName("Wynne Castellan");
const speaks = (text: string, author: string | null = "Wynne Castellan") =>
  speaksInFirstPerson(readDocumentFacts(enginePage(text, { author, record: null, title: "Wynne Castellan" }), false), sought);

describe("speaksInFirstPerson", () => {
  it.each([
    "# Wynne Castellan\n\nI am Wynne Castellan, an architect at Tarn and Stone. I restore stone bridges.",
    "Wynne Castellan\n\nHi, I'm Wynne Castellan! Wynne Castellan & Co restores bridges. Wynne Castellan & Co is small.",
    "My name is Dr. Wynne Castellan. He who restores bridges needs his lime and his sand.",
    "# About Wynne Castellan\n\nI restore stone bridges.\n\nWynne Castellan, Moor City",
  ])("hears the person in %j", (text) => {
    expect(speaks(text)).toBe(true);
  });

  it.each([
    "Wynne Castellan restores bridges. “I am Wynne Castellan,” she says, and her tools agree.",
    "Wynne Castellan restores stone bridges. My dog met her there.",
    "She said: I like lime. Her work is known.",
    "Wynne Castellan\n\nThe bridges of Moor City are old.",
  ])("hears somebody else in %j", (text) => {
    expect(speaks(text)).toBe(false);
  });

  it("hears the author, where that is somebody else", () => {
    expect(speaks("I restore stone bridges. My tools are old.", "Orrin Vale")).toBe(false);
    expect(speaks("I restore stone bridges. My tools are old.")).toBe(true);
  });

  it("hears no stranger who introduces himself on a page about the person", () => {
    expect(speaks("I am Orrin Vale. Wynne Castellan restores bridges. She is known for her lime.")).toBe(false);
  });
});
