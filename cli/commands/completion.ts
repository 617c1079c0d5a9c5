import { Argument, Command } from "commander";
import { type Given, groups } from "../command";
import { completionScript, type Shell, shells } from "../completion/completion-script";
import { completionTree } from "../completion/completion-tree";

/** `pcb completion`: a script that completes this program's words in a shell. */
export function completionCommand({ terminal }: Given): Command {
  return new Command("completion")
    .helpGroup(groups.tools)
    .description("Print a script that completes commands, options and files in your shell.")
    .addArgument(new Argument("<shell>", "whose script").choices(shells))
    .addHelpText(
      "after",
      `
Examples:
  source <(pcb completion bash)
  pcb completion zsh > "\${fpath[1]}/_pcb"
  pcb completion fish > ~/.config/fish/completions/pcb.fish`,
    )
    .action((shell: Shell, _: object, command: Command) => {
      terminal.out(completionScript(shell, completionTree(command.parent ?? command)));
    });
}
