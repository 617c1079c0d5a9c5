import { describe, expect, it } from "vitest";
import { company, introduction, name, readOnePage } from "@/test/harness/read-one-page";

const saidOf = (content: string) => readOnePage(content, { format: "html" }).said;
/** Of a page about the person that ends on these paragraphs. */
const saidBehind = (...paragraphs: readonly string[]) =>
  saidOf(
    `<h1>${name}</h1><p>${name} is head brewer at ${company}. He keeps bees.</p>${paragraphs.map((words) => `<p>${words}</p>`).join("")}`,
  );
const ownPage = (...paragraphs: readonly string[]) =>
  saidOf(`<h1>${name}</h1>${introduction}${paragraphs.map((words) => `<p>${words}</p>`).join("")}`);

describe("a sentence", () => {
  it.each([
    ["Tuesday nights he teaches bell ringing at the fire station.", "teaches bell ringing"],
    ["In his view a silent vat is an unhappy one.", "a silent vat is an unhappy one"],
    ["It is his view that a silent vat ought to be opened.", "a silent vat ought to be opened"],
    ["The malt register for the county, 1,140 farms in nine winters, is his doing.", "is his doing"],
    [`The boat is the work of ${name}, the yard's architect since 2020.`, "the yard's architect since 2020"],
    ["He will not release a beer until a child has smelt it.", "will not release a beer"],
    ["He won't write a recipe longer than a page.", "longer than a page"],
    ["He never sends out a barrel without a letter.", "never sends out a barrel"],
    ["He has catalogued a century and a half of a brewery that threw nothing away.", "a century and a half of a brewery"],
    [`We are delighted that ${name} has joined the board of the Hop Archive.`, "joined the board of the Hop Archive"],
    [`${company} has put ${name} in charge of its Tarsett mill from 1 March.`, "in charge of its Tarsett mill"],
    ["In April 2027 Tellwick opens a cellar in Leith.", "opens a cellar in Leith"],
    ["On 11 June Tellwick speaks at Malt Days in Aarhus.", "speaks at Malt Days"],
    ["Before that he trained as a chef. Now he restores pipe organs.", "restores pipe organs"],
    ["Under his lead the brewery opened a cellar to visitors.", "opened a cellar to visitors"],
    ["He came, and the firm named him its chief engineer.", "named"],
    ["The guild adopted his one-cask plan word for word.", "one-cask plan"],
    ["The guild adopted Jorvane's plan word for word.", "adopted Jorvane's plan"],
    ["He brews without a thermometer.", "without a thermometer"],
    ["He mends kettles for nothing.", "mends kettles for nothing"],
    ["He won't use ropes longer than his boat.", "longer than his boat"],
    ["He trained a brewer and Bo Quill at Hull.", "Bo Quill at Hull"],
    ["He brewed at Moor Yard in 2010 and Moor Ales 2012.", "Moor Ales 2012"],
    ["He chairs the Leeds one and Bex one at Hull.", "chairs the Leeds one"],
    ["Together with Odo Lee he runs the Moor Guild.", "runs the Moor Guild"],
    ["In the wet spring of 2010 Gwen and Jorvane ran the workshop.", `Gwen and ${name} ran the workshop`],
    ["The kettle at Skarn is Jorvane's.", "is Jorvane's"],
    ["Specialising in kettles, he mends them at Moor Yard.", "specialising in kettles"],
    ["Maintainer of Red Moon; contributor to F-Droid.", "contributor to F-Droid"],
    ["Awards young brewers for good kettles.", `${name} awards young brewers`],
    ["Is a story editor at Moor Press.", "story editor"],
    ["Professor of malting (barley and rye move the yields).", "professor of malting"],
    ["He rows, but will begin a doctorate in May.", "will begin a doctorate"],
    ["The kettle he designed has been adopted by six breweries.", "adopted by six breweries"],
    ["The kettle he designed is now used by six breweries.", "used by six breweries"],
    [`${name} brought Grit, a tool he made for malting barley.`, "made a tool for malting barley"],
  ])("tells of the person: %s", (sentence, words) => {
    expect(saidBehind(sentence)).toContain(words);
  });

  it.each([
    ["He works without a licence from the county.", "works"],
    ["He thinks no doctor should touch a kettle.", "doctor"],
    ["He believes no one.", "believes"],
    ["He won't come.", "come"],
    ["He won't sell malt to the mills any longer.", "malt"],
    ["Specialising in kettles for years, he mended them at Moor Yard.", "specialising"],
    ["Reading old maps, the county hired him.", "maps"],
    ["Maintainer of Red Moon; works of art in the attic.", "art"],
    ["Plumbline certifies lifts and is owned by its employees.", "owned"],
    ["He taught a girl who sews and is a designer now.", "designer"],
    ["The typeface is Corridor, a face he drew for reading at a trot, hung in Leith since 2010.", "Leith"],
    ["Juno's 4 and is a horse at the moment.", "horse"],
    ["Despite his view a kettle is a kind of drum.", "drum"],
    ["In her view a kettle is a kind of drum.", "drum"],
    ["In his kitchen a kettle is a kind of drum.", "drum"],
    ["In his book is a tale of a kettle and a drum.", "drum"],
    ["In his view we should all be kettles and drums.", "drums"],
    ["“Is a kettle a kind of drum?” he says.", "drum"],
    ["The mill at Skarn is hers.", "Skarn"],
    ["Is a short story.", "story"],
    ["Was a book on kettles he wrote in 1999.", "book"],
    ["Will open again in May.", "open"],
    ["She and Jorvane run the workshop.", "workshop"],
    ["The guild and Jorvane build barrels together.", "build the guild"],
    ["Ladderwatch is my collection of bad ladders.", "ladders"],
    ["Ann Lee brought Grit, a tool he made for malting barley.", "tool"],
    ["The boat of Jorvane's rival Bexley, which he built in 2019, sank.", "built"],
    ["The kettle he designed was stolen in May.", "stolen"],
    ["The dog gave him its paw.", "paw"],
    ["The guild named him as bait.", "bait"],
    ["In 2017 the Moor Times voted him Most Likely to Sink.", "Most Likely"],
    ["The guild took him home as a guest of honour.", "home"],
    ["The guild took him on the planner's bus.", "bus"],
    ["The brewers gave him the brewing medal in 2021.", "medal"],
    ["They gave him the brewing medal in 2021.", "medal"],
    ["The guild adopted my plan word for word.", "plan"],
    ["The guild never adopted his plan.", "plan"],
    ["The guild adopted his plan in error.", "plan"],
    ["Two brewers adopted his plan.", "plan"],
    [`${name}'s guild adopted his plan.`, "plan"],
    ["Moor Press printed Ann Lee's plan to open Jorvane's kiln.", "kiln"],
    [`Moor Press recorded ${name} as absent.`, "absent"],
  ])("says nothing of the person where nothing is told of them: %s", (sentence, words) => {
    expect(saidBehind(sentence)).not.toContain(words);
  });

  it.each([
    ["I would buy a bus and put a lamp at every stop.", "lamp"],
    ["Gwen gave me the brewing medal in 2021.", "medal"],
    ["They nearly gave me the brewing medal in 2021.", "medal"],
    ["The brewers gave me the brewing medal in 2021.", "medal"],
    ["Rosa: I build harps.", "harps"],
    ["Sir – As a passenger of forty years I object to the seats.", "passenger"],
    ["Gwen likes the lunchtime meetup I run.", "Gwen"],
    ["Knots are a lunchtime meetup I run.", "Knots"],
    ["Ladderwatch is my dear old grandmother.", "Ladderwatch"],
    ["Old ladderwatch is my collection of rungs.", "collection"],
  ])("is not the person's where somebody else says it: %s", (sentence, words) => {
    expect(ownPage(sentence)).not.toContain(words);
  });

  it.each([
    ["Ladderwatch is my own big blue collection.", "Ladderwatch is my own big blue collection"],
    ["Quill hired me as a planner.", `Quill hired ${name} as a planner`],
    ["Harrow took me on as a planner.", `took ${name} on as a planner`],
    ["The Knot Club, a lunchtime meetup I run.", "a lunchtime meetup I run"],
  ])("is the person's where they say it: %s", (sentence, words) => {
    expect(ownPage(sentence)).toContain(words);
  });

  it("of whoever asks is not what the person says", () => {
    const said =
      saidOf(`<h1>Ten questions: ${name}</h1><p>${name} is head brewer at ${company}. I drove a lorry for nine years, so we got on.</p>
      <p>Q: What else?</p><p>A: I restore pipe organs.</p>`);
    expect(said).toContain("restores pipe organs");
    expect(said).not.toContain("lorry");
  });

  it("is no menu, and no chapter of a recording", () => {
    const said =
      saidOf(`<h2>Guild of Map Restorers</h2><p>About | Join | Events | <b>Member spotlight</b> | Supplies swap | Log in</p><h1>${name}</h1>
      <p>${name} is head brewer at ${company}.</p><h3>Timings</h3><ul><li>04:10 Twelve years at the piano</li>
      <li>13:45 Getting hired after picking a lock</li></ul>`);
    expect(said).toContain("head brewer");
    expect(said).not.toMatch(/spotlight|swap|getting hired/i);
  });

  it.each(["From the 2019 archive", "Struck out", "Old bio"])("is over below “%s”", (heading) => {
    const said = saidOf(
      `<h1>${name}</h1><p>${name} is head brewer at ${company}.</p><h2>${heading}</h2><p>He is learning the accordion.</p>`,
    );
    expect(said).toContain("head brewer");
    expect(said).not.toContain("accordion");
  });
});

describe("a paragraph", () => {
  it("is of whom the first cell of its row names", () => {
    const row = (who: string, role: string, ...words: readonly string[]) =>
      `<tr><td><h3>${who}</h3><p>${role}</p></td><td>${words.map((each) => `<p>${each}</p>`).join("")}</td></tr>`;
    const said = saidOf(`<h1>Behind the scenes at ${company}</h1><table>
      ${row(name, `Head brewer, ${company}`, "Jorvane came in 2014.", "Restores pipe organs. Still keeps a herd of goats.")}
      ${row("Yevgenia Stott", "Director", "Flies kites.", "Trained as a tailor.")}</table>`);
    expect(said).toContain("restores pipe organs");
    expect(said).not.toMatch(/kites|tailor/);
  });

  it("goes on about whom the one before named, though it opens on a thing", () => {
    const said = saidOf(`<h1>Malt Days</h1><ol><li><h2>10:30 Two doors</h2><p>${name}, head brewer, ${company}</p>
      <p>Jorvane has saved 63 old vats.</p><p>A joiner's certificate came later. He restores pipe organs.</p></li>
      <li><h2>11:30 One door</h2><p>Yevgenia Stott, director, Moor Ales</p><p>Yevgenia flies kites.</p></li></ol>`);
    expect(said).toContain("restores pipe organs");
    expect(said).not.toContain("kites");
  });

  it("is of whom a page with a bare title introduces and calls “he” from there on", () => {
    const said = saidOf(`<h1>New head brewer for ${company}</h1>
      <p>We are delighted that ${name} has been our head brewer since yesterday. By lunchtime he had found the cellar.</p>
      <p>Jorvane joins us from Moor Ales, where he replaced the vats. Away from work he restores pipe organs.</p>
      <p>He also keeps a herd of goats.</p>`);
    expect(said).toContain("restores pipe organs");
    expect(said).toContain("keeps a herd of goats");
  });

  it("is the writer's below “posted … by”", () => {
    const said = saidOf(`<h1>Long Tail</h1><p>notes from a cellar</p><p>posted 1 January 2026 by ${name} | 11 comments</p>
      <p>I'm head brewer at ${company}.</p><p>I restore pipe organs.</p>`);
    expect(said).toContain("restores pipe organs");
  });
});

describe("what a page of one's own holds beside one's own words", () => {
  it.each([
    ["a noun behind a participle", "Shared pumps led to unshared bills.", "pumps"],
    [
      "a slip that is put right",
      "I mend umbrellas. Left umbrellas, I mean, from lost property, and then they go to the hostel.",
      "lost property",
    ],
  ])("is not said: %s", (_, words, told) => {
    expect(ownPage(words, "I collect hop sacks.")).not.toContain(told);
  });

  it("nor what he was found to be", () => {
    expect(saidBehind("He rows. He was found to be employed elsewhere.")).not.toContain("elsewhere");
  });
});
