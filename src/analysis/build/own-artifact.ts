import type { GradleModel, GradleModule, VersionPlace } from "../../model/code.ts";
import { search } from "../code/code.ts";
import type { Inquiry } from "../inquiry.ts";

/** The module of this build that an artifact is published from, and the line that gives its group, where one does. */
export interface OwnArtifact {
  module: GradleModule;
  group?: VersionPlace;
}

/**
 * The module of this build whose name an artifact has, and whose group where any line states one. Undefined where the
 * group that is stated is another: then it is a library that is called alike.
 */
export function* ownArtifact(build: GradleModel, artifact: string): Inquiry<OwnArtifact | undefined> {
  const [group = "", name = ""] = artifact.split(":");
  const [module, ...more] = build.modules.filter(
    (each) => each.otherBuild === undefined && each.name.split(":").at(-1) === name && name !== "",
  );
  if (!module || more.length > 0) return undefined;
  const root = build.modules.find((each) => each.name === ":")?.buildFile;
  for (const path of new Set([module.buildFile, root])) {
    const found = path
      ? yield* search(`^\\s*(project\\.)?group\\s*=?\\s*["'][\\w.-]+["']`, {
          isRegex: true,
          files: path,
          limit: 1,
        })
      : [];
    const [line] = found;
    if (!line) continue;
    const stated = /["']([\w.-]+)["']/.exec(line.text)?.[1];
    return stated === group
      ? { module, group: { path: line.path, line: line.line, text: line.text.trim() } }
      : undefined;
  }
  const property = build.properties.group ?? build.properties.GROUP;
  if (property) return property.value === group ? { module, group: property.place } : undefined;
  return { module };
}
