import type { ParsedError } from "../../model/parsed-error.ts";
import { aborted, runUntilAborted } from "../../support/wait-until-aborted.ts";
import { withMovedClasses } from "../../workspace/moved-classes.ts";
import { withSourcePackages } from "../../workspace/package-renames.ts";
import type { Run } from "./run.ts";

/** The failures with the names that the workspace has for their classes: packages are renamed, and classes move. */
export async function matchNames({ failures, sources, timeLimit }: Run): Promise<readonly ParsedError[]> {
  const { codebase } = sources;
  if (!codebase) return failures;
  const matched = await runUntilAborted(
    async () => withMovedClasses(await withSourcePackages(failures, codebase), codebase),
    timeLimit.signal,
  );
  return matched === aborted ? failures : matched;
}
