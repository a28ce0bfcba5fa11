import { mkdirSync } from "node:fs";
import { hasCode } from "./system-error.ts";

/** Does what needs a folder of the program's own; makes the folder, for its owner only, when it turns out missing. */
export function makingFolder<Result>(folder: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return act();
  }
}
