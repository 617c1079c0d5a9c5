import { expect, it } from "vitest";
import { fullMark } from "../identity/names/subject-mark";
import { readPastimePeople } from "./read-pastime-people";

it.each([
  ["is a drummer", ["music"]],
  ["is a bookworm", ["reading_and_writing"]],
  ["is a trekkie", ["film_and_games"]],
  ["is a marathoner", ["fitness"]],
  ["is a homebrewer", ["food_and_drink"]],
  ["is a woodworker", ["arts_and_crafts"]],
  ["is a birder", ["outdoors"]],
  ["is a jazz lover and a chess player", ["music", "film_and_games"]],
  ["is a Linux user", ["hobby_public"]],
  ["is a staff drummer", []],
  ["is a board game software developer enthusiast", []],
  ["is a tester", []],
  ["paints", []],
])("reads the pastimes of who %s", (predicate, categories) => {
  expect(readPastimePeople(`${fullMark} ${predicate}`).map(({ category }) => category)).toEqual(categories);
});
