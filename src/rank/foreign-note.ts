import { originOf } from "../facts/frame-origins.ts";
import type { Codebase } from "../model/codebase.ts";
import type { Suspect } from "../model/rca-result.ts";
import { frontOf, hasPackagesOf } from "./packages.ts";

/**
 * What to tell of a trace of another project: its suspects are the frames as the log prints them, no file of which is
 * here, and no package here begins as theirs.
 */
export async function foreignNote(
  suspects: readonly Suspect[],
  codebase: Codebase | undefined,
): Promise<string | undefined> {
  if (!codebase || !suspects.every(({ foundBy }) => foundBy === "log")) return undefined;
  const own = suspects.find(({ symbol }) => symbol !== undefined && originOf(symbol) === "app");
  const hasSources = (await codebase.files()).some(({ path }) => /\.(?:kt|java)$/.test(path));
  if (!own?.symbol || !hasSources) return undefined;
  for (const { path } of suspects) if (await codebase.read(path)) return undefined;
  const className = own.symbol.slice(0, own.symbol.lastIndexOf("."));
  if (await hasPackagesOf(frontOf(className), codebase)) return undefined;
  return `No class of the app in this trace is in this workspace (${className}): it is a trace of another project.`;
}
