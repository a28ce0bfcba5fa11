import { clip } from "../../support/text.ts";
import { ToolFailure } from "../tool-failure.ts";

const MAX_LENGTH = 1000;

/**
 * A glob in the form the matcher takes: forward slashes, no leading `./`. Throws INVALID_PATTERN for brackets or
 * braces that are not closed, where a matcher would silently find nothing.
 */
export function checkedGlob(pattern: string): string {
  const slashed = pattern.replace(/\\(?![[\]{}?!])/g, "/").replace(/^(?:\.\/)+/, "");
  const isValid = slashed.length <= MAX_LENGTH && isBalanced(slashed);
  if (isValid) return slashed;
  throw new ToolFailure("INVALID_PATTERN", `Invalid glob pattern '${clip(pattern, 200)}'`, {
    suggestion: "Close every [ and {, or put \\ before one that is meant literally.",
  });
}

function isBalanced(pattern: string): boolean {
  let braces = 0;
  for (let index = 0; index < pattern.length; index++) {
    const character = pattern[index];
    if (character === "\\") index++;
    if (character === "{") braces++;
    if (character === "}") braces--;
    if (braces < 0) return false;
    if (character !== "[") continue;
    const close = pattern.indexOf("]", index + 2);
    if (close < 0) return false;
    index = close;
  }
  return braces === 0;
}
