import { isOneFile } from "../../support/this-program.ts";

/** What starts this very command from another program, by full paths. */
export const thisCommand = (): { command: string; args: string[] } => ({
  command: process.execPath,
  args: isOneFile ? [] : process.argv.slice(1, 2),
});
