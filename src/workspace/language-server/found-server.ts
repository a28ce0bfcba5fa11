import { realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { isWithin } from "../confinement.ts";

/**
 * What a server that was found on PATH is told when it starts in a project, so that the project does not choose what
 * runs: TypeScript's takes the compiler out of the project's `node_modules` unless it is told of another. Undefined
 * where that cannot be had, or where the server itself is a part of the project: then there is none, unless the user
 * configures it.
 */
export function optionsForFound(root: string, language: string, program: string): object | undefined {
  try {
    const [realRoot, real] = [realpathSync.native(root), realpathSync.native(program)];
    if (isWithin(realRoot, real)) return undefined;
    if (language !== "typescript") return {};
    const path = realpathSync.native(createRequire(real).resolve("typescript/lib/tsserver.js"));
    return isWithin(realRoot, path) ? undefined : { tsserver: { path } };
  } catch {
    return undefined;
  }
}
