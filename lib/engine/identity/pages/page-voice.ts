import type { Block } from "@/lib/text/block";
import { selfIntroductions } from "@/lib/text/introductions";
import { readLanguage } from "@/lib/text/lang/languages";
import { labelKey, pageWordIn } from "@/lib/text/page-words";
import { screened } from "@/lib/text/screened";
import { tokens } from "@/lib/text/tokens";
import { verbForm } from "../../reading/clauses/verb-forms";
import { type Clause, wordsOf } from "./clauses";
import type { NameMention } from "./name-mentions";
import { isNameShaped, wordKey } from "./other-people";
import { notIntroducing, type Owner, ofOthers, PageOwners, unread } from "./page-owners";

const maxSignature = 240;
/** A line between a title and its writer's name. */
const maxStandfirst = 160;
/** U+E000 stands for the name. A guest, a photographer and somebody met are no authors. */
const signedAbove =
  /^(?!.*(?:guest|gast|invit|ospite|convidad|interview|photo|foto|with|meet|about|mit|avec|con|com))(?:[^.!?\n]|(?<=\b(?:no|nr|vol|ep))\.){0,60}(?:[|:·•–—]|(?:^|\s)by)\s*\uE000[^.!?\n]{0,60}$|^\uE000(?:\s*[|·•–—,].{0,80})?$/isu;
/** Not "Jane Roe took the photographs": whoever helped did not write. */
const signedBelow =
  /^(?:\s*[—–―-]{1,2}\s*)?\uE000(?! (?:took|drew|shot|sent|lent|read|painted|photographed|illustrated|translated|edited|proofread|helped|visited|was (?:here|there)|kindly)\b)(?:[\s,.|·].{0,200})?$/su;
/** "Posts about signals by Jane Roe.", "Maintained by Jane Roe", "Maintainer: Jane Roe" over a project's own notes. */
const writtenBy =
  /(?:^|[.!?]\s+)(?:written and |created and )?maintained by $|^maintainer: $|(?<!guest )\b(?:page|pages|site|website|homepage|posts|notes|essays|thoughts|writings?|journal|diary|weblog|blog|column|letters?|newsletter)(?:,? [\p{Ll}’'-]+){0,7},? by $/iu;
const opensPart = /(?:^|[|·–—:-] )(?:(?:we |get to |let['’]s )?(?:meet|know)|(?:[\p{L} ]+ )?with)? ?$/iu;
const isEndOfTitle = /^(?:$| [|·–—-] )/u;
/** "Jane's malt log": pages that somebody keeps, and not her wedding or a review. */
const ownPages =
  /^['’]s (?:[\p{L}-]+ ){0,2}(?:log|blog|weblog|page|pages|site|website|homepage|notes?|notebook|diary|journal|corner|links|portfolio|column)(?=$|[\s|·–—,-])(?!: )/iu;
const ofOthersWords = /\b(?:reposts?|poems?|fiction|overheard|guests?|stories|short story|translated)\b/iu;
const takingDown =
  /(?:\bas told to|\binterview(?:ed)?(?: by|:| von| par| door| di)?|\bentrevista(?: de|:)|\bpropos recueillis par|\bopgetekend door|\baufgezeichnet von|\braccolto da|\bintervista(?: di|:))\s*$/iu;
const toldByThem =
  /^(?:[^\n]{0,300}[.!] |(?:, [^.!?\n]{1,60})?,? )(?:[Aa]s told to|[Aa]ufgezeichnet von|[Pp]ropos recueillis par|[Cc]ontado a|[Rr]accolto da|[Oo]pgetekend door) \p{Lu}/u;
const meetsThem = screened(
  /(?<!\p{L})(?:I(?:['’]ve| have| had)?(?: first| last| once| finally| just| already| then)? (?:met|meet|visited|visit|asked|ask|interviewed|joined|join|followed|follow|know|known|knew|rang|watched|watch|found|worked (?:under|with|for)) (?:her|him)(?!\p{L}| \p{Ll}+(?:er|or|ist)\b)|[Ii]ch (?:treffe|traf|besuche|frage|kenne) (?:sie|ihn)|[Jj]e (?:la|le|l['’]) ?(?:retrouve|rencontre|connais|ai rencontrée?)|[Ll][ao] (?:espero|encuentro|conozco|incontro|conosco)|[Ee]ncontro-[ao]|[Ii]k (?:tref|ontmoet|ken|trof) (?:haar|hem))(?!\p{L})/u,
);
const maxMeeting = 80;
const minMixed = 3;
const maxVerb = 120;
/** "We give the prize to Jane Roe": a jury speaks. */
const givingTo =
  /(?<![\p{L}’'])(?:I|[Ww]e) (?:\p{Ll}+ ){0,2}(?:give|gave|award|awarded|present|presented|thank|honour|welcome|salute|hand)(?: [\p{Ll}’'-]+){0,4} (?:to )?$/u;
const meetingThem =
  /(?<![\p{L}’'])I(?:['’](?:d|ve|m|ll))?(?: \p{Ll}+){0,6} (?:met|meet|know|knew|hired|visited|watched|joined|rang|phoned|interviewed|admire|(?:come|came|go|went|drove) to(?: people like)?|(?:work|worked|studied|trained|talked|spoke|sat|walked|sailed|climbed) (?:with|under|for)) (?:Dr\.? |Mrs?\.? |Ms\.? )?$/u;
/** Not "Working with Jane Roe", over what she says of it herself. */
const visiting = /(?:^|(?<!\bwork(?:ing)?)\s)(?:with|meet|meeting|visiting|mit|bei|avec|chez|con|com|met) $/iu;
const closing =
  /\n(?:warmly|yours(?: \p{L}+){0,2}|(?:with )?(?:all )?(?:my |our )?(?:best|kind|warm)(?:est)? (?:wishes|regards)|regards|love|cheers|sincerely|herzlich\p{L}*|mit [^\n]{0,20}grüßen|cordialement|bien à vous|un abrazo|saludos|cordiali saluti|um abraço|met [^\n]{0,12}groet(?:en)?),?\s*\n\s*(\p{L}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]+){1,3})/iu;
/** The first blocks of text, in which a page says whom it is about. */
export const introductionBlocks = 4;
/** Of a block so many characters: who introduces themselves does so at once. */
const maxIntroduction = 400;
/** An article names whom it is about this often. */
const minMentions = 4;
const minCalls = 6;

/** Whom a page is about, and who says "I" on it. */
export abstract class PageVoice extends PageOwners {
  /** In an interview without names at its turns the guest answers, and the guest is whom the page is about. */
  protected answersAsPerson(isAbout: boolean, speaksAsPerson: boolean): boolean {
    // "Questions I get" on a page of their own: nobody is named who would answer but them.
    const isAsked = speaksAsPerson && this.outline.speakers.every(({ name }) => name === null || this.isCompany(name));
    if (this.authorOf() !== "person") return isAbout || isAsked || this.isIntroducedAlone();
    // Whom the writer asks is named before the first question.
    return isAsked && (isAbout || this.namesNobodyElse(this.beforeQuestions()));
  }

  /** The only one whom an interview introduces before its first question, beside those by whom it was made. */
  private isIntroducedAlone(): boolean {
    const { speakers } = this.outline;
    if (speakers.some(({ role, name }) => role === "answers" && name !== null && this.ownerOfName(name) !== "person")) return false;
    const introduction = this.beforeQuestions();
    return (
      this.namesNobodyElse(introduction) && introduction.some((index) => (this.mentions[index] ?? []).some(({ kind }) => kind === "full"))
    );
  }

  private beforeQuestions(): readonly number[] {
    const { blocks, speakers } = this.outline;
    const asked = blocks.findIndex(({ speaker }) => speaker !== null && speakers[speaker]?.role === "asks");
    return blocks.flatMap(({ kind }, index) => (index < asked && (kind === "paragraph" || kind === "heading") ? [index] : []));
  }

  /** Whether blocks name no other person in full, but for whoever made the page: "typed up by our secretary Lorna Peachey". */
  private namesNobodyElse(blocks: readonly number[], until = Number.POSITIVE_INFINITY): boolean {
    const isMaker = (start: number, from: number) => making.test(this.text.slice(Math.max(from, start - maxMaker), start));
    return !blocks.some((index) => {
      const { bodyStart = 0 } = this.outline.blocks[index] ?? {};
      return (this.clauses[index] ?? []).some(({ runs }) =>
        runs.some(
          ({ text, start, end }) =>
            start < until &&
            isNameShaped(text) &&
            this.others.has(wordKey(text.split(" ")[0] ?? "")) &&
            !isMaker(start, bodyStart) &&
            !(this.mentions[index] ?? []).some((mention) => mention.start < end && start < mention.end),
        ),
      );
    });
  }

  protected authorOf(): Owner {
    // "As told to Jane Roe": hers is the pen, and nobody's page.
    if (this.isWrittenDownByPerson()) return "other";
    const { author } = this.document;
    if (author !== null && this.ownerOfName(author) === "person" && !listsSeveral(author)) return "person";
    const bylines = this.outline.blocks.flatMap((block, index) => (block.kind === "byline" && !this.isPictureCredit(block) ? [index] : []));
    if (bylines.some((index) => this.isAuthorIn(index))) return "person";
    if (this.isSignedBelowTitle() || this.isSignedAtOpening() || this.isAuthorOfBox()) return "person";
    // "@ozzie · Joined Nov 2022", "📌 Pinned · 6 Jan 2025": of a profile and its posts.
    const namesAuthor = bylines.some((index) => {
      const { bodyStart = 0, end = 0 } = this.outline.blocks[index] ?? {};
      const isOfProfile = /^(?:@|[^\p{L}\p{N}\s]+ ?Pinned\b)|\b(?:[Jj]oined|[Mm]ember since|[Ll]ast edit)\b/u.test(
        this.text.slice(bodyStart, end),
      );
      return !isOfProfile && (this.clauses[index] ?? []).some((clause) => clause.runs.length > 0);
    });
    const isSigned = this.isSigned() || this.isSignedOff() || this.holdsCopyright();
    if (author === null && !namesAuthor && isSigned && !this.isMetByWriter() && this.speaksMostly()) return "person";
    return author !== null || namesAuthor || this.isLetterOfAnother() ? "other" : "nobody";
  }

  /** "About the author: Jane Roe captions …", below what says "I". */
  private isAuthorOfBox(): boolean {
    const { blocks, speakers } = this.outline;
    const boxes = blocks.flatMap(({ kind, bodyStart }, index) => {
      const [mention] = this.mentions[index] ?? [];
      return kind === "author_box" ? [{ index, isOwn: mention?.kind === "full" && mention.start - bodyStart <= maxBoxLead }] : [];
    });
    return (
      boxes.length > 0 &&
      boxes.every(({ index, isOwn }) => isOwn && !this.namesSomebodyElse(index)) &&
      speakers.every(({ role }) => role === "speaks") &&
      this.speaksMostly()
    );
  }

  /** "Photo: Ann Lee" */
  private isPictureCredit({ bodyStart, end }: Block): boolean {
    const [label = "", named] = this.text.slice(bodyStart, end).split(":", 2);
    return named !== undefined && pageWordIn("photo", labelKey(label));
  }

  /** "By Jane Roe. Filed under: waste, work." */
  private isSignedAtOpening(): boolean {
    const read = this.outline.blocks.flatMap(({ kind }, index) => (unread.has(kind) || kind === "heading" ? [] : [index]));
    return read.slice(0, 2).some((index) => {
      const block = this.outline.blocks[index];
      const [mention] = this.mentions[index] ?? [];
      if (block === undefined || mention?.kind !== "full") return false;
      const note = this.text.slice(mention.end, block.end);
      return /^by $/iu.test(this.text.slice(block.bodyStart, mention.start)) && /^(?:\.|$)/u.test(note) && !ofOthersWords.test(note);
    });
  }

  /** "Propos recueillis par Jane Roe", "Interview: Jane Roe". */
  protected isWrittenDownByPerson(): boolean {
    return this.mentions.slice(0, introductionBlocks + 1).some((found) => {
      const mention = found.find(({ kind }) => kind === "full");
      return mention !== undefined && takingDown.test(this.text.slice(Math.max(0, mention.start - maxMaker), mention.start));
    });
  }

  /** "Jane Roe, rigger, as told to Ann Lee": the pen is another's, and the words are hers. */
  protected isToldByPerson(): boolean {
    if (this.isWrittenDownByPerson() || this.outline.speakers.length > 0 || !this.speaksMostly()) return false;
    const read = this.outline.blocks.flatMap(({ kind }, index) => (unread.has(kind) ? [] : [index])).slice(0, introductionBlocks + 1);
    return read.some((index) => {
      const [mention] = this.mentions[index] ?? [];
      return mention?.kind === "full" && toldByThem.test(this.text.slice(mention.end, this.outline.blocks[index]?.end));
    });
  }

  /** "I met her in the yard": whoever says "I" is somebody else. */
  protected isMetByWriter(): boolean {
    if (this.isReportOfWitness()) return true;
    return this.outline.blocks.some(({ kind, path, speaker, bodyStart, end }, index) => {
      if (unread.has(kind) || ofOthers.has(kind) || kind === "heading" || speaker !== null) return false;
      if (meetsThem.test(withoutQuoted(this.text.slice(bodyStart, end)))) return true;
      return (this.outline.blocks[path.at(-1) ?? -1]?.level ?? 1) === 1 && this.meetsByName(index);
    });
  }

  /**
   * A report in which its writer comes up: "I" and "she" share paragraphs again and again, and others between the first and the last tell of the person
   * by name: "Roe opened the place in 2021".
   */
  private isReportOfWitness(): boolean {
    const told = this.outline.blocks.flatMap(({ kind, speaker, bodyStart, end }, index) =>
      unread.has(kind) || ofOthers.has(kind) || kind !== "paragraph" || speaker !== null ? [] : [{ index, bodyStart, end }],
    );
    const mixed = told.filter(({ bodyStart, end }) => {
      const said = wordsOf(withoutQuoted(this.text.slice(bodyStart, end)));
      return said.some((word) => this.words.first.has(word)) && said.some((word) => this.isThirdPerson(word));
    });
    if (mixed.length < minMixed) return false;
    return told.slice(1, -1).some(({ index, end }) => {
      const [mention] = this.mentions[index] ?? [];
      const [opening] = this.clauses[index] ?? [];
      if (mention === undefined || mention.kind === "other" || mention.start !== opening?.start) return false;
      const [verb = ""] = wordsOf(this.text.slice(mention.end, Math.min(end, mention.end + maxVerb)));
      return /^(?:third|past)$/.test(verbForm(verb) ?? "");
    });
  }

  /** "I met Jane": whoever speaks is somebody else. */
  protected meetsByName(index: number): boolean {
    const { bodyStart = 0, end = 0, kind, speaker } = this.outline.blocks[index] ?? {};
    if (kind === undefined || unread.has(kind) || ofOthers.has(kind) || kind === "heading" || speaker !== null) return false;
    return (this.mentions[index] ?? []).some(({ kind: how, start, end: nameEnd }) => {
      const before = this.text.slice(Math.max(bodyStart, start - maxMeeting), start);
      if (how === "other" || /["“„«][^"”“»]*$/u.test(before)) return false;
      if (meetingThem.test(before)) return true;
      // "I wanted to hate it. Roe opened the place in 2021": whoever says "I" tells of her.
      const said = wordsOf(withoutQuoted(this.text.slice(bodyStart, start)));
      const speaks = said.some((word) => this.words.first.has(word) || this.words.group.has(word));
      const [verb = ""] = wordsOf(this.text.slice(nameEnd, Math.min(end, nameEnd + maxVerb)).replace(/^, [^,.]{1,80},/u, ""));
      const isSubject =
        /(?:^|[.!?…;:] |, (?:and|but) |\b(?:and|but|because|that|when) )$/u.test(before) && /^(?:third|past)$/.test(verbForm(verb) ?? "");
      return speaks && (isSubject || givingTo.test(before));
    });
  }

  /** "A morning with Jane Roe": whoever says "I" below has been there. */
  protected isVisited(): boolean {
    const heads = this.outline.blocks.flatMap(({ kind, level, bodyStart, end }, index) =>
      kind === "heading" && level === 1
        ? [{ words: this.text.slice(bodyStart, end), found: this.mentions[index] ?? [], from: bodyStart }]
        : [],
    );
    const all = [...heads, { words: this.document.title ?? "", found: this.titleMentions, from: 0 }].filter(
      ({ found }) => found.length > 0,
    );
    return (
      all.length > 0 && all.every(({ words, found, from }) => visiting.test(words.slice(0, Math.max(0, (found[0]?.start ?? 0) - from))))
    );
  }

  /** "Jane's log", over a page that names her at once. */
  protected isTitledAsTheirs(): boolean {
    const isOwn = (words: string, found: readonly NameMention[]) =>
      found.some(({ kind, start, end }) => kind !== "other" && start < 2 && ownPages.test(words.slice(end)));
    return isOwn(this.document.title ?? "", this.titleMentions) && (this.isListed || this.namesInIntroduction());
  }

  /** "Warmly," and below it "Pru Roe, chair". */
  private isLetterOfAnother(): boolean {
    const signed = closing.exec(this.text)?.[1];
    return signed !== undefined && this.ownerOfName(signed) === "other";
  }

  /** "Why we hire slowly", and under it a line that is the person's name and nothing else. */
  protected isSignedBelowTitle(): boolean {
    const heading = this.outline.blocks.findIndex(({ level }) => level === 1);
    if (heading < 0 || (this.mentions[heading] ?? []).length > 0) return false;
    const isName = (at: number, kind: Block["kind"]) => {
      const below = this.outline.blocks[at];
      const [mention] = this.mentions[at] ?? [];
      return below?.kind === kind && mention?.kind === "full" && mention.start - below.start <= 3 && below.end - mention.end <= 3;
    };
    const isBareName = (at: number) => isName(at, "paragraph");
    // In bold, and so a heading by its type, over what says "I".
    if (isBareName(heading + 1) || (isName(heading + 1, "heading") && this.speaksMostly() && !this.isMetByWriter())) return true;
    // A line stands between: "By the man across the bench".
    const { start = 0, end = maxStandfirst } = this.outline.blocks[heading + 1] ?? {};
    return end - start < maxStandfirst && isBareName(heading + 2) && this.speaksMostly();
  }

  /**
   * "Opinion | Jane Roe" above the text, "— Jane Roe" or "Jane Roe builds kites in Leith." below it: on a page whose own voice says "I", and that is
   * no conversation.
   */
  protected isSigned(): boolean {
    // Questions that nobody asks by name are the writer's own.
    if (this.outline.speakers.some(({ role, name }) => role !== "speaks" && name !== null)) return false;
    const read = this.outline.blocks.flatMap(({ kind }, index) =>
      notIntroducing.has(kind) || kind === "heading" || kind === "author_box" ? [] : [index],
    );
    const isSignature = (index: number, pattern: RegExp) => {
      const block = this.outline.blocks[index];
      const [mention] = this.mentions[index] ?? [];
      if (block === undefined || mention?.kind !== "full" || block.speaker !== null || block.end - block.start > maxSignature) return false;
      // "Jane Roe was my assistant": whoever says "my" is somebody else.
      if (wordsOf(this.text.slice(mention.end, block.end)).some((word) => this.words.first.has(word))) return false;
      return pattern.test(`${this.text.slice(block.start, mention.start)}\uE000${this.text.slice(mention.end, block.end)}`);
    };
    const isWritten = (index: number) => {
      const block = this.outline.blocks[index];
      const [mention] = this.mentions[index] ?? [];
      if (mention?.kind !== "full" || block === undefined || block.speaker !== null) return false;
      return writtenBy.test(this.text.slice(block.start, mention.start));
    };
    return (
      read.slice(0, introductionBlocks).some(isWritten) ||
      read.slice(0, introductionBlocks - 1).some((index) => isSignature(index, signedAbove)) ||
      read.slice(-introductionBlocks).some((index) => isSignature(index, signedBelow))
    );
  }

  /** "With love and tacks," and below it the bare name, whatever the page adds behind it; of a page's own voice, and no letter's. */
  private isSignedOff(): boolean {
    const { blocks } = this.outline;
    // A page of letters has several such lines, or writers by name.
    const closings = blocks.filter(({ start, end }) =>
      this.text
        .slice(start, end)
        .split("\n")
        .some((line) => signsOff.test(line)),
    );
    if (closings.length !== 1 || blocks.some(({ kind, speaker }) => speaker !== null && !ofOthers.has(kind))) return false;
    return blocks.some(({ start, end, speaker }, index) => {
      const [mention] = this.mentions[index] ?? [];
      const before = blocks[index - 1];
      if (speaker !== null || mention?.kind !== "full" || before === undefined || end - mention.end > 2) return false;
      const line = this.text.slice(start, mention.start);
      return signsOff.test(line.trim() === "" ? this.text.slice(before.start, before.end) : line);
    });
  }

  /** "© Jane Roe 2011–2026" at the foot of what says "I"; not "© Jane Roe Ltd", nor beside anybody else. */
  private holdsCopyright(): boolean {
    return (
      this.outline.speakers.every(({ role }) => role === "speaks") &&
      this.outline.blocks.some(({ kind, start, end }, index) => {
        const [mention] = this.mentions[index] ?? [];
        if (kind !== "notice" || mention?.kind !== "full") return false;
        return holderBefore.test(this.text.slice(start, mention.start)) && holderBehind.test(this.text.slice(mention.end, end));
      })
    );
  }

  /** A byline's first name is the author's; where it names two, nobody can tell who says "I". */
  protected isAuthorIn(index: number): boolean {
    const [first] = (this.clauses[index] ?? []).flatMap(({ runs }) => runs);
    return (this.mentions[index] ?? []).some(
      ({ kind, start, end }) =>
        kind === "full" &&
        (first === undefined || start <= first.end) &&
        !listsSeveral(this.text.slice(end, this.outline.blocks[index]?.end)),
    );
  }

  protected isAboutPerson(): boolean {
    if (this.areTwo || this.isProfileOfAnother()) return false;
    if (this.titleMentions.some(({ kind }) => kind === "full") || this.isTitledByGivenName()) return true;
    const heading = this.outline.blocks.findIndex((block) => block.kind === "heading" && block.level === 1);
    if (heading >= 0 && (this.mentions[heading] ?? []).some(({ kind }) => kind === "full")) return true;
    if (this.isMainly() || this.isNamedInAddress() || this.isMemberProfile()) return true;
    const first = this.outline.blocks.findIndex((block) => !unread.has(block.kind));
    const opening = this.outline.blocks[first];
    // A page without a heading that opens with the bare name: a profile, a CV.
    return (
      opening !== undefined &&
      (this.mentions[first] ?? []).some(
        ({ kind, start, end }) => kind === "full" && start - opening.bodyStart < 4 && opening.end - end < 30,
      )
    );
  }

  /** "Behind the counter: Jane", "Meet Jane | The Moor Post", over a page that gives the whole name at once, and nobody else's. */
  private isTitledByGivenName(): boolean {
    const title = this.document.title ?? "";
    const [mention, ...further] = this.titleMentions;
    if (mention?.kind !== "bare" || mention.word !== 0 || further.length > 0) return false;
    const isWhole = opensPart.test(title.slice(0, mention.start)) && isEndOfTitle.test(title.slice(mention.end));
    const paragraphs = this.outline.blocks.flatMap(({ kind }, index) => (kind === "paragraph" ? [index] : [])).slice(0, introductionBlocks);
    const first = paragraphs.findIndex((index) => (this.mentions[index] ?? []).some(({ kind }) => kind === "full"));
    return isWhole && first >= 0 && this.namesNobodyElse(paragraphs.slice(0, first + 1));
  }

  /** "Real name: Jane Roe", near the top of a member's profile. */
  private isMemberProfile(): boolean {
    return this.outline.blocks.slice(0, profileBlocks).some(({ bodyStart, end }, index) => {
      const [mention, ...further] = this.mentions[index] ?? [];
      return (
        mention?.kind === "full" &&
        further.length === 0 &&
        (mention.end === end || /^(?:[.;|\n]| \()/.test(this.text.slice(mention.end, end))) &&
        realName.test(this.text.slice(bodyStart, mention.start))
      );
    });
  }

  /** "Real name: Ann Lee". */
  protected isProfileOfAnother(): boolean {
    return this.outline.blocks.slice(0, profileBlocks).some(({ bodyStart, end }) => {
      const line = this.text.slice(bodyStart, end).split("\n", 1)[0] ?? "";
      const label = realName.exec(/^[^:|.]*[:|. ]+/u.exec(line)?.[0] ?? "")?.[0] ?? "";
      return label !== "" && isNameShaped(line.slice(label.length)) && this.ownerOfName(line.slice(label.length)) === "other";
    });
  }

  /** "/portraits/jane-roe": what the page's own site calls it by. */
  private isNamedInAddress(): boolean {
    const path = /^https?:\/\/[^/]+([^?#]*)/i.exec(this.document.url)?.[1] ?? "";
    // "/reviews/jane-roe": what others wrote.
    if (/\/(?:letters?|recipes?|reviews?|tags?|search|category|topics?|mentions|comments)\//i.test(path)) return false;
    const last = wordsOf(path.split("/").findLast((part) => part !== "") ?? "");
    return this.sought.parsed.words.filter((word) => last.includes(word)).length > 1;
  }

  /** An article that names the person early and keeps coming back to them, more than to anybody else. */
  protected isMainly(): boolean {
    // A team page, a programme: the person's section is one of several people's. What has a heading alone is the site's own name.
    const told = new Set(
      this.outline.blocks.flatMap(({ kind, section }) =>
        notIntroducing.has(kind) || kind === "heading" || kind === "byline" || kind === "author_box" ? [] : [section],
      ),
    );
    const owned = this.outline.sections.map(({ about }, index) =>
      about === null || !told.has(index) ? "nobody" : this.sectionOwners[index],
    );
    if (owned.includes("person") && owned.includes("other")) return false;
    const places = this.mentions.flatMap((found, index) => {
      const block = this.outline.blocks[index];
      return block === undefined || block.speaker !== null || unread.has(block.kind)
        ? []
        : found.filter((mention) => !this.isOthersBare(index, mention));
    });
    const first = places.find(({ kind }) => kind === "full");
    if (first === undefined || first.start > this.text.length / 2) return false;
    const isOfOne = owned.every((owner) => owner === "nobody");
    const isFirst = this.isIntroducedFirst(first);
    const calls = isOfOne && (isFirst || (places.length > 1 && this.pronounOfMost() !== null)) ? this.callsOfOne() : 0;
    const isDropping =
      isOfOne && isFirst && (places.length > 1 || this.isListed) && /^(?:es|it|pt)$/.test(readLanguage(this.document.language) ?? "");
    const isCalled = calls >= minMentions || (calls > 1 && places.length + calls > minMentions);
    if (places.length < minMentions && !isCalled && !isDropping) return false;
    const others = new Map<string, number>();
    for (const clause of this.clauses.flat()) {
      if (clause.opening === null) continue;
      const key = wordKey(clause.opening.text.split(" ").at(-1) ?? "");
      if (this.others.has(key)) others.set(key, (others.get(key) ?? 0) + 1);
    }
    return places.length + calls > Math.max(0, ...others.values());
  }

  /** The page's text begins with the person, or its title names them, by a part of the name perhaps. */
  private isIntroducedFirst(first: NameMention): boolean {
    const heads = this.outline.blocks.flatMap(({ kind, level }, index) =>
      kind === "heading" && level === 1 ? (this.mentions[index] ?? []) : [],
    );
    if ([...this.titleMentions, ...heads].some(({ kind }) => kind !== "other")) return true;
    // What stands above the heading is the site's.
    const title = this.outline.blocks.findIndex(({ level }) => level === 1);
    const read = this.outline.blocks.flatMap(({ kind }, index) =>
      notIntroducing.has(kind) || kind === "heading" || kind === "byline" || index < title ? [] : [index],
    );
    const opening = read.slice(0, introductionBlocks);
    // The block that opens with them may be the next one: "“It's rock,” says Jane Roe." and "Roe, 36, pilots the machine".
    const opens = (index: number) =>
      [first, ...(this.mentions[index] ?? []).slice(0, 1)].some((mention) => opensWith(this.outline.blocks[index], mention));
    if (first.start < (this.outline.blocks[opening.at(-1) ?? -1]?.end ?? 0) && opening.some(opens)) return true;
    // "One afternoon with Jane Roe, who runs the lifts", and nobody else there.
    const until = read.findIndex((index) => (this.outline.blocks[index]?.end ?? 0) >= first.end);
    return until >= 0 && this.namesNobodyElse(read.slice(0, until + 1), first.end);
  }

  /**
   * A portrait that names its subject once says "she" or "he" from there on, and one of the two alone: how many clauses open so, or in English have
   * it as a subject ("Away from work she …") in paragraphs of which nobody else is the subject; 0 where both do.
   */
  private callsOfOne(): number {
    const isEnglish = readLanguage(this.document.language) === "en";
    const isOthers = ({ opening }: Clause) => opening?.text.split(" ").some((word) => this.others.has(wordKey(word)));
    const told = isEnglish ? this.clauses.filter((clauses) => !clauses.some(isOthers)).flat() : [];
    const says = (subject: string) => told.filter(({ words }) => words.includes(subject)).length;
    const ofOne = ({ feminine, masculine }: { readonly feminine: number; readonly masculine: number }) => {
      const most = Math.max(feminine, masculine);
      return most > 2 * Math.min(feminine, masculine) ? most : 0;
    };
    return Math.max(ofOne(this.pronounsOpening()), ofOne({ feminine: says("she"), masculine: says("he") }));
  }

  /** On a page that is about them and tells of hardly anybody else: "she" opens its clauses six times and "he" once. */
  protected pronounOfMost(): "feminine" | "masculine" | null {
    const { feminine, masculine } = this.pronounsOpening();
    if (Math.max(feminine, masculine) < minCalls) return null;
    return feminine > 5 * masculine ? "feminine" : masculine > 5 * feminine ? "masculine" : null;
  }

  private opening: { readonly feminine: number; readonly masculine: number } | undefined;

  /** How many clauses open with "she", and how many with "he". */
  protected pronounsOpening(): { readonly feminine: number; readonly masculine: number } {
    if (this.opening !== undefined) return this.opening;
    // "Jeden Morgen fährt er": the subject stands behind the verb, wherever that is.
    // "Depuis l'hiver, c'est elle qui conduit", "L'été, elle garde des chèvres".
    const language = readLanguage(this.document.language) ?? "";
    const reach = /^(?:de|nl)$/.test(language) ? maxSubjectReach : language === "fr" ? maxFrenchReach : 1;
    const opens = (words: ReadonlySet<string>) =>
      this.clauses.flat().filter((clause) => clause.words.slice(0, reach).some((word) => words.has(word))).length;
    this.opening = { feminine: opens(this.words.feminine), masculine: opens(this.words.masculine) };
    return this.opening;
  }

  /**
   * "Hi, I'm Tobias Renn", "My name is …" near the top; not in somebody's quoted words. A part of the name is enough where the page bears the name
   * otherwise: "I'm Kas" on the page of Kasimir Vell.
   */
  protected introducesItself(): boolean {
    if (this.isMemberProfile()) return true;
    const isNamed = this.isListed || this.namesInIntroduction() || this.titleMentions.some(({ kind }) => kind === "full");
    const given = this.sought.parsed.words[0] ?? "";
    let seen = 0;
    for (const [index, block] of this.outline.blocks.entries()) {
      if (unread.has(block.kind) || ofOthers.has(block.kind)) continue;
      if (block.speaker !== null && this.ownerOfSpeaker(block, false) === "other") continue;
      // Beside a blog it says whose it is, wherever that stands in the text.
      const isBeside = this.outline.sections[block.section]?.kind === "aside";
      if (seen > introductionBlocks * 3 && !isBeside) continue;
      if (block.kind !== "heading") seen += 1;
      const end = Math.min(block.end, block.bodyStart + maxIntroduction);
      for (const { start, name } of selfIntroductions(
        tokens(this.text, block.bodyStart, end),
        readLanguage(this.document.language) ?? "en",
      )) {
        if (/["“„][^"”“]*$/.test(this.text.slice(block.bodyStart, start))) continue;
        const mention = (this.mentions[index] ?? []).find((each) => each.start < name.end && name.start < each.end);
        if (mention?.kind === "full") return true;
        const said = this.text.slice(name.start, name.end).toLowerCase();
        if (isNamed && (mention?.kind === "bare" || (said.length > 2 && given.startsWith(said)))) return true;
      }
    }
    return false;
  }

  protected namesInIntroduction(): boolean {
    return this.mentions
      .slice(0, introductionBlocks)
      .flat()
      .some(({ kind }) => kind === "full");
  }

  protected isOwnHost(): boolean {
    const host = /^https?:\/\/([^/]+)/i.exec(this.document.url)?.[1] ?? "";
    const words = this.sought.parsed.words.filter(({ length }) => length > 3);
    return host.split(/[.-]/).some((label) => label.length > 3 && words.some((word) => label.includes(word)));
  }

  /** Under the person's name somebody says "I" and names nobody so: a portrait would name whom it shows. */
  protected speaksUnnamed(): boolean {
    if (this.outline.speakers.length > 0) return false;
    const read = this.outline.blocks.flatMap((block, index) =>
      unread.has(block.kind) || ofOthers.has(block.kind) || block.kind === "heading" ? [] : [index],
    );
    return (
      read.every((index) => (this.mentions[index] ?? []).length === 0) &&
      read.some((index) => (this.clauses[index] ?? []).some(({ words }) => words.some((word) => this.words.subjects.has(word))))
    );
  }

  /** Whether the unlabelled text speaks in the first person more than it speaks of anybody. */
  protected speaksMostly(): boolean {
    let own = 0;
    let others = 0;
    let named = 0;
    // Where others speak too, whoever names the person may be one of them.
    const isTalk = this.speakerOwners.includes("other");
    for (const [index, block] of this.outline.blocks.entries()) {
      const mentions = (this.mentions[index] ?? []).filter(({ kind }) => kind !== "other").length;
      if (isTalk) named += mentions;
      if (unread.has(block.kind) || ofOthers.has(block.kind) || block.kind === "heading" || block.speaker !== null) continue;
      if (!isTalk) named += mentions;
      for (const token of wordsOf(withoutQuoted(this.text.slice(block.bodyStart, block.end)))) {
        if (this.words.first.has(token)) own += 1;
        else if (this.isThirdPerson(token)) others += 1;
      }
    }
    return own > 0 && own > others + Math.max(0, named - 3);
  }
}

/** "Typed up by our secretary Lorna Peachey", "Words and pictures: Lorna Peachey". */
const making =
  /\bby (?:[\p{L}.]+ ){0,3}$|\b(?:our|the|this paper['’]s) (?:\p{Ll}+ )?(?:editor|reporter|writer|correspondent|contributor|columnist) $|\b(?:words|text|story|interview|photos?|photographs?|pictures?)(?: (?:and|&) \p{L}+)?: $/iu;
/** "About the author: " */
const maxBoxLead = 20;
const signsOff =
  /^(?:with|yours|love|lots of|best|warmly|kind|many|all|cheers|regards|sincerely|until|till|see you|thanks|take care|onwards)\b[^.!?]{0,40},\s*$/iu;
const holderBefore = /(?:©|\(c\)|copyright)[\s\d,–-]*(?:by )?$/iu;
const holderBehind = /^(?:,? (?:19|20)\d\d| ?[.,|·∙•;]? *(?:$|\n|(?:All|No|Some|Built|Made|Hosted|Privacy|Terms|Imprint|Contact)\b)|\. )/u;
const maxMaker = 60;
const maxFrenchReach = 4;
const profileBlocks = 24;
const realName = /^(?:real|full|true) name[\s.:|]+$|^(?:klarname|nom réel|vrai nom|nombre real|nome (?:real|vero)|echte naam)[\s.:|]+$/iu;
/** Words of a German or Dutch clause among which its subject stands. */
const maxSubjectReach = 7;

/** "Jane Roe and John Doe", "Jane Roe & John Doe"; "Jane Roe, Acme" is one. */
function listsSeveral(authors: string): boolean {
  const joined = /(?:^|\s)(?:and|und|et|y|e|en|&)\s+(\p{Lu}.*)$/u.exec(authors.split("\n")[0] ?? "")?.[1];
  return joined !== undefined && isNameShaped(joined);
}

function opensWith(block: Block | undefined, first: NameMention): boolean {
  return block !== undefined && first.start >= block.start && first.start - block.bodyStart < 4 && first.end < block.end;
}

export function withoutQuoted(text: string): string {
  return text.replace(/["“„«][^"”“»]{0,600}["”»]/g, " ");
}
