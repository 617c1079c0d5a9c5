import type { CommandMaker } from "./command";
import { accountCommand } from "./commands/account";
import { apiCommand } from "./commands/api";
import { batchCommand } from "./commands/batch";
import { briefCommand } from "./commands/brief";
import { buyCommand } from "./commands/buy";
import { completionCommand } from "./commands/completion";
import { disputeCommand } from "./commands/dispute";
import { doctorCommand } from "./commands/doctor";
import { jobCommand } from "./commands/job";
import { jobsCommand } from "./commands/jobs";
import { listenCommand } from "./commands/listen";
import { loginCommand } from "./commands/login";
import { logoutCommand } from "./commands/logout";
import { mcpCommand } from "./commands/mcp";
import { signupCommand } from "./commands/signup";
import { verifyCommand } from "./commands/verify";

/** Every command, in the order of the help. */
export const commands: readonly CommandMaker[] = [
  signupCommand,
  loginCommand,
  logoutCommand,
  briefCommand,
  jobCommand,
  jobsCommand,
  disputeCommand,
  batchCommand,
  accountCommand,
  buyCommand,
  verifyCommand,
  listenCommand,
  apiCommand,
  doctorCommand,
  completionCommand,
  mcpCommand,
];
