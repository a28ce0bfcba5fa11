import { Failure } from "../../model/failure.ts";
import type { Invocation } from "./command.ts";
import { bash } from "./completion/bash.ts";
import { fish } from "./completion/fish.ts";
import { powershell } from "./completion/powershell.ts";
import { zsh } from "./completion/zsh.ts";
import { ExitCode } from "./exit-codes.ts";
import { type Terminal, write } from "./terminal.ts";

const shells: Record<string, () => string> = { bash, zsh, fish, powershell };

/** `culprit completion SHELL`: a script made from the table of commands. */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const shell = invocation.operands[0];
  const script = shell && Object.hasOwn(shells, shell) ? shells[shell] : undefined;
  if (!script) {
    const names = Object.keys(shells).join(", ");
    throw new Failure("USAGE", shell ? `No completion for "${shell}".` : "Which shell?", `One of ${names}.`);
  }
  await write(terminal.stdout, script());
  return ExitCode.causeFound;
}
