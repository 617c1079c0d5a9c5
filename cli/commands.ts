import type { CommandMaker } from "./command";
import { briefCommand } from "./commands/brief";

/** Every command, in the order of the help. */
export const commands: readonly CommandMaker[] = [briefCommand];
