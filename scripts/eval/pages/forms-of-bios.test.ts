import { describe, expect, it } from "vitest";
import { company, name, readOnePage } from "@/test/harness/read-one-page";

/** Everything that is said of the person on a page of their own with one bio. */
const read = (bio: string, role = `<p>${name} is head brewer at ${company}.</p>`) =>
  readOnePage(`<h1>${name}</h1>${role}${bio}`, { url: "https://tellwick.example/about", title: name });

describe("sentences as people write their bios", () => {
  it.each([
    ["He works to make brewing and the harbour trades open to all through his work with Moor Guild.", "the harbour trades open to all"],
    ["He is focused on helping cooks build Harrow and Moor recipes using oats and barley.", "Harrow and Moor recipes using oats"],
    ["He has a special interest in tasting games to engage both brewers and the public in choosing malts.", "both brewers and the public"],
    ["He is a contributing member of the Moor Patterns and Practices team.", "Patterns and Practices team"],
    ["I mix my interest in kettles and barrels with my teaching at Moor College.", "kettles and barrels with their teaching"],
    ["He has founded, grown, and sold a bottling business in Moor City.", "founded, grown, and sold a bottling business"],
    ["He has sold beer in bottles of all colours, sizes, and shapes, from flasks to kegs.", "sizes, and shapes"],
    ["Jorvane has always been fascinated by foam and that is why he picked up brewing.", `${name} picked up brewing`],
    ["He's previously worked in malting.", "has previously worked in malting"],
    ["He's worked on everything from mild to stout.", "has worked on everything"],
    ["He's known for his puddings.", "is known for his puddings"],
    ["He started off as a .NET developer.", "as a .NET developer"],
    ["Jorvane is a Moor City native who now works as a taster at Harrow Mill.", "works as a taster at Harrow Mill"],
    ["Jorvane lives in Moor City where he is the treasurer of the Harrow Guild.", "is the treasurer of the Harrow Guild"],
    ["Jorvane is an unrepentant foodie—read more about the next dinner if you like.", "is an unrepentant foodie"],
    ["In his spare time, Jorvane enjoys playing free software games.", "playing free software games"],
    ["He loves to cook, and goof off with friends.", "names cooking as an interest"],
    ["Jorvane Q. Tellwick chairs the Moor Guild.", "chairs the Moor Guild"],
    ["In 2019, Jorvane built the mill at Skarn.", `In 2019, ${name} built the mill`],
    ["Jorvane is director of the Moor Works and former driver of the 43.", "is director of the Moor Works"],
    ["I mix my interest in architecture and networks with my teaching at Moor College.", "architecture and networks with their teaching"],
    ["I lead alarms at Moor, so I hear the sounds that pumps and monitors make on a ward.", "pumps and monitors make"],
    ["Jorv mentors new brewers at the Moor Guild.", "mentors new brewers"],
    ["Prior to 2011 Jorvane spent four years at the Moor Works.", "spent four years at the Moor Works"],
    ["<p>i brew mild at Harrow Mill. i'm building a harp out of kegs. it's got 11 strings</p>", "is building a harp out of kegs."],
    ["United Nations adviser", `${name} is a United Nations adviser`],
    ["Limited Editions printer at Moor Press", `${name} is a Limited Editions printer`],
    ["Founded Moor Press with a baker in 2010.", `${name} founded Moor Press`],
    ["Jorvane's an avid sailor.", `${name} is an avid sailor`],
    ["Jorvane's the founder of the Harrow Guild.", `${name} is the founder of the Harrow Guild`],
    ["I'm Jorvane Tellwick, librarian, Moor City, big boots.", "is a librarian."],
    ["Digital Brewing Officer, Harrow Mill · he/him", "Digital Brewing Officer"],
    ["Partner, Head of Malting &amp; Kilns", "is a partner and Head of Malting"],
    ["Jorvane has kept the books for the choir that moved in in 2021.", "moved in in 2021"],
    ["Jorvane is a taster at Harrow Mill, a former postman, and an ex-sailor.", "is a taster at Harrow Mill"],
    ["Jorvane has been a taster at Harrow Mill for the past nine years.", "has been a taster at Harrow Mill"],
    ["I am a cyclist and code contributor of the Harrow projects.", "is a code contributor of the Harrow projects"],
    ["Jorvane is a technical writer, Welsh teacher, and keen climber.", "is a Welsh teacher"],
    ["He is passionate about fairness, openness and loves to cook.", "about fairness and openness"],
    ["I'm a newer taster at Harrow Mill, however.", "is a newer taster at Harrow Mill."],
    ["I describe myself as a dog person, but somehow have three cats.", "but somehow has three cats"],
    ["When he is not brewing, Jorvane builds boats at Moor.", `${name} builds boats at Moor`],
    ["Jorvane is Managing Director.", "is Managing Director"],
    ["He worked in a gold mine near Moor.", `${name} worked in a gold mine`],
    ["<h2>Experience</h2><ul><li>Taster: Moor Barns | Skarn, 2004 to 2010</li></ul>", "was a taster at Moor Barns (2004–2010)"],
    ["<h2>Education</h2><p>BSc Malting</p><p>Harrow College</p><p>2009 – 2011</p>", "took a BSc Malting at Harrow College (2009–2011)"],
    ["<h2>Talks:</h2><ul><li>Barrels of the north, Moor City, 2019</li></ul>", "lists under “Talks”: “Barrels of the north"],
    [`<h2>Prizes</h2><ul><li>Best newcomer: ${name}, 2019</li></ul>`, `Best newcomer: ${name}`],
    ["Retired harbour pilot.", `${name} is a retired harbour pilot`],
    ["He's mended 26 boats.", "has mended 26 boats"],
    ["He's grafted apples at Moor.", "has grafted apples"],
    ["He's stood by the Moor Guild since 2012.", "has stood by the Moor Guild"],
    ["He's worked out of Moor City since 2012.", "has worked out of Moor City"],
    ["He's based across two breweries.", "is based across two breweries"],
    ["He's trained as a cooper.", "is trained as a cooper"],
    ["I was a cooper, but I am a smith now.", "but they are a smith now"],
    ["I build boats, though I've always loved clocks.", "though they've always loved clocks"],
    ["He loves to swim, and goof off with friends.", "names swimming as an interest"],
    ["He loves to bake, and goof off with friends.", "names baking as an interest"],
    ["Jorvane Tellwick, who trains tasters at the Moor Guild, has written a book on hops.", `${name} trains tasters`],
  ])("reads %s", (sentence, expected) => {
    const role = sentence.startsWith("I ") ? `<p>I am head brewer at ${company}.</p>` : undefined;
    expect(read(sentence.startsWith("<") ? sentence : `<p>${sentence}</p>`, role).said).toContain(expected);
  });

  it.each([
    ["<p>Using his research and background, Jorvane mends kettles.</p>", "is using"],
    ["<p>Having not discovered brewing until he got to college, Jorvane is now a teacher.</p>", "Having not"],
    ["<p>He is a leader in the guild, where together with the other leaders.</p>", "together with"],
    ["<p>My boat and my house are my lab.</p>", "are "],
    ["<p>I study how light affects our sleep and our bodies.</p>", "affects their"],
    ["<p>He studies old teeth to determine where they grew up.</p>", "to determine."],
    [`<p>His father, Jorvane P. Tellwick, founded a bank. Jorvane P. Tellwick built a mill.</p>`, "mill"],
    ["<p>Jorvane P. Tellwick, his father, ran a shop. Jorvane P. Tellwick built a mill.</p>", "mill"],
    ["<p>His wife, Odile Tellwick, is a judge. Mrs. Tellwick founded Pike Foods.</p>", "Pike"],
    ["<p>His daughter is Jorva. Jorva built the dam.</p>", "dam"],
    ["<p>Working at Brillo, Piet Varga built the engine.</p>", "Brillo"],
    ["<p>Leading a team at Brillo, Odile Mbele hired him.</p>", "Brillo"],
    ["<p>He founded the school and Ada Mbele the clinic.</p>", "Ada"],
    ["<p>He became chair in 2010 and Piet Varga treasurer in 2011.</p>", "Piet"],
    ["<p>He teaches at Lille and Odile Mbele at Porto.</p>", "Porto"],
    ["<p>He speaks Dutch and his colleagues Greek.</p>", "Greek"],
    ["<p>He was nominated and rejected for the Brillo Prize.</p>", `${name} rejected`],
    ["<p>He was scouted and signed by the Hale Quartet.</p>", `${name} signed`],
    ["<p>He's often mistaken for Piet, who founded Tarn.</p>", "has often"],
    ["<p>He wrote the script, Hugo Bexhall carved the heads and Miriam Tadlow painted them.</p>", "Hugo"],
    ["<p>He runs the small choir and Bex the one at Pound Lane.</p>", "Bex"],
    ["<p>He chairs the Osier one and Oduro the one at Pound Lane.</p>", "Oduro"],
    ["<p>He loves fencing, brewing perry or on the radio.</p>", "on the radio as"],
    ["<p>I build boats. We believe that beer is for everybody in Moor City.</p>", "everybody"],
    ["<h2>Experience</h2><p>Harrow captions 11,000 hours of film a year.</p><p>I build boats.</p>", "captions"],
    ["<h2>Experience</h2><ul><li>2012–2019 Moor Mosque, imam</li></ul>", "imam"],
    ["<h2>Experience</h2><ul><li>2012–2019 Senior brewer, the The Mill</li></ul>", "Mill"],
    ["<h2>Education</h2><p>Moor Works</p><p>BSc Chemistry</p><p>Skarn College</p><p>2012 – 2016</p>", "Works"],
    ["<h2>Education</h2><p>2012 – 2015</p><p>BSc Chemistry</p><p>Moor College</p><p>2009 – 2011</p><p>BSc Malting</p>", "(2009"],
    ["<h2>Education</h2><p>2012 – 2015</p><p>BSc Chemistry<br>on foam</p><p>2009 – 2011</p><p>BSc Malting<br>on oats</p>", "(2009"],
    ["<h2>Prizes</h2><ul><li>Best newcomer: Ada Mbele, 2019</li></ul>", "newcomer"],
    ["<h2>Talks</h2><ul><li>Who owns the barrels of Moor City?</li></ul>", "owns"],
    ["<h2>Talks</h2><ul><li>Moor Fair, Skarn City:</li></ul>", "Skarn"],
    ["<h2>Talks</h2><ul><li>The the river at Moor City, 2019</li></ul>", "river"],
    ["<p>He gives four or five a year.</p>", "four or five"],
    [`<p>${name} is Jo Tellwick.</p>`, "is Jo"],
    ["<p>He built boats .... and sold the mill.</p>", "boats"],
    ["<p>Ask me about my chemotherapy.</p>", "chemo"],
    ["<p>BUILDS boats at Moor.</p>", "bUILDS"],
    ["<p>Jorvane's also built two boats at Moor.</p>", "is built"],
    ["<p>Welding certificate, until 2012.</p>", "has a welding"],
    ["<p>Train driver licence, until 2012.</p>", "has a train"],
    ["<p>Founding a guild of coopers in Moor.</p>", "is a founding"],
    ["<p>Retired in 2019.</p>", "is a retired"],
    ["<p>He rides a 1970s motorbike and sings in a gospel choir.</p>", "gospel"],
    ["<p><em>Staff reporter</em></p>", "reporter"],
    ["<p>I let Odile run and sell the mill.</p>", "sells"],
    ["<h2>Roles</h2><ul><li>Organizing Harrow New Contributor Days</li></ul>", "is an organizing"],
    ["<p>Jorvane denied suggestions, made on a forum, that he had been paid in beer.</p>", "paid in beer"],
    ["<p>Jorvane laughed off reports that he was to leave the mill.</p>", "leave the mill"],
    ["<p>(Jorvane was also down for the Moor Medal, but that went to Odile Mbele.)</p>", "Moor Medal"],
    ["<p>Jorvane talks to Odile Mbele about foam and the trouble with kegs.</p>", "Odile"],
    ["<h2>Posts</h2><h3>Guest post: why I drink tea</h3><p>I have been a sailmaker for 25 years.</p>", "sailmaker"],
    ["<h2>Posts</h2><h3>Why I drink tea</h3><p>11 March 2026 · by Odile</p><p>I have been a sailmaker for 25 years.</p>", "sailmaker"],
    ["<p>He was a welder at Moor Yard and before that as a baker.</p>", "a before that"],
    ["<ul><li>Missing tortoise found in Moor City</li></ul>", "tortoise"],
    ["<p>Back when Jorvane used to have spare time, he sailed.</p>", "Back when"],
    ["<p>Jorvane makes regular contributions to both the projects.</p>", "both the projects"],
    [
      `<p>${"Jorvane brews mild and stout for the guild, and tastes what others brew. ".repeat(8)}He founded the largest tasting club in India</p>`,
      "India",
    ],
    ["<p>He loves to make others cook, and goof off with friends.</p>", "names making"],
    ["<p>He hates to cook.</p>", "cook"],
    ["<h2>Talks</h2><ul><li>Building On-Ramps for Everyone in Open Source</li></ul>", "is building"],
    ["<h2>Resources</h2><ul><li>Writing Controllers for Everyone</li></ul>", "is writing"],
    ["<h2>Resources</h2><ul><li>Awards for work on kettles</li></ul>", "awards for work"],
  ])("does not say of %s what it does not tell", (bio, wrong) => {
    expect(read(bio, /<p>(?:I|My) /.test(bio) ? `<p>I am head brewer at ${company}.</p>` : undefined).said).not.toContain(wrong);
  });

  it("takes a headline in capitals for nobody's name", () => {
    const page = `<h1>Forty Thousand Kegs</h1><p>${name} keeps the kettles.</p><p>He paints boats for the harbour guild at Skarn.</p>`;
    expect(readOnePage(page, { url: "https://furrow.example/forty-thousand", title: "Forty Thousand Kegs | Furrow" }).said).toContain(
      "paints boats for the harbour guild",
    );
    const another = `<h1>Odile Mbele</h1><p>Odile worked with ${name} in Leeds.</p><p>She came to brewing from a farm at Skarn.</p>`;
    expect(readOnePage(another, { url: "https://furrow.example/odile", title: "Odile Mbele | Furrow" }).said).not.toContain("Skarn");
  });

  it.each([
    [`I'm ${name}, a student at Moor Middle School.`, "refused"],
    [`${name} is an eighth grader.`, "refused"],
    ["I attend Moor Elementary.", "refused"],
    [`${name} teaches at Moor Middle School.`, "brief"],
    [`I'm ${name}, a PhD student at Moor Graduate School.`, "brief"],
    [`${name} was a student at Moor High School in 1999.`, "brief"],
  ])("of the page that says %s the outcome is %s", (sentence, outcome) => {
    expect(read(`<p>${sentence} I keep bees.</p>`).outcome).toBe(outcome);
  });
});
