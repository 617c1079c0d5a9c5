import type { Command, Option } from "commander";

export interface CompletionOption {
  /** `--wait`, `-h`. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly value: "none" | "file" | "text";
}

/** What can stand behind a command. */
export interface CompletionPlace {
  /** The command's words without the program's name: "" or "batch submit". */
  readonly at: string;
  readonly commands: readonly { readonly word: string; readonly description: string }[];
  readonly options: readonly CompletionOption[];
  /** Whether its argument is a file. */
  readonly takesFile: boolean;
  /** The values that its argument can have. */
  readonly choices: readonly string[];
}

/** Every place of the command tree, read from the very commands that run. The program's own options can stand everywhere. */
export function completionTree(program: Command): CompletionPlace[] {
  const shared = program.options.filter((option) => option.long !== "--version");
  const below = (command: Command, path: readonly string[]): CompletionPlace[] => {
    const help = command.createHelp();
    const children = help.visibleCommands(command).filter((child) => child.name() !== "help");
    const options = [...help.visibleOptions(command), ...(command === program ? [] : shared)];
    const [argument] = command.registeredArguments;
    const place = {
      at: path.join(" "),
      commands: children.map((child) => ({ word: child.name(), description: firstSentence(child.description()) })),
      options: options.map(completionOption),
      takesFile: argument !== undefined && isFile(argument.name()),
      choices: argument?.argChoices ?? [],
    };
    return [place, ...children.flatMap((child) => below(child, [...path, child.name()]))];
  };
  return below(program, []);
}

function completionOption(option: Option): CompletionOption {
  const value = /[<[]([\w-]+)[>\]]$/.exec(option.flags)?.[1];
  return {
    flags: [option.short, option.long].filter((flag) => flag !== undefined),
    description: firstSentence(option.description),
    value: value === undefined ? "none" : isFile(value) ? "file" : "text",
  };
}

function isFile(name: string): boolean {
  return name === "file" || name === "folder";
}

/** Shells show one line; quotes and colons mean something to them. */
function firstSentence(text: string): string {
  return (text.split(/[.;:](?:\s|$)/, 1)[0] ?? "").replace(/['"`$\\:[\]]/g, "").trim();
}
