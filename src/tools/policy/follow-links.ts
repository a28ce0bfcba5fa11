import { realpathSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import type { ParameterKind } from "../../model/tool.ts";

/** The parameters with the places that their paths lead to through links of the project; undefined where no link does. */
export function followLinks(
  parameters: Readonly<Record<string, unknown>>,
  kinds: Readonly<Record<string, ParameterKind>>,
  root: string,
): Record<string, unknown> | undefined {
  const changed: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const path = parameters[name];
    if (kind !== "path" || typeof path !== "string") continue;
    const wanted = resolve(root, path.replaceAll("\\", "/"));
    const place = relative(resolvedPlace(root), resolvedPlace(wanted)).replaceAll(sep, "/");
    if (place !== relative(root, wanted).replaceAll(sep, "/")) changed[name] = place;
  }
  return Object.keys(changed).length > 0 ? { ...parameters, ...changed } : undefined;
}

/** Where a path leads, also one that is not there yet. */
function resolvedPlace(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : resolve(resolvedPlace(folder), relative(folder, path));
  }
}
