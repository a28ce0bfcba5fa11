import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { withDependency } from "../../analysis/build/offered-library.ts";
import { absenceClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { importsOf } from "../../facts/known-imports.ts";
import type { Verdict } from "../cause-list.ts";
import { supportAt } from "./support-at.ts";
import type { Unresolved } from "./unresolved-at.ts";
import { notFound } from "./unresolved-causes.ts";

/** An import of a library that the module does not depend on. */
export function* dependencyMissing(
  { place, name, error }: Unresolved,
  path: string,
): Inquiry<Verdict | undefined> {
  const artifact = importsOf(name).find(({ qualifiedName }) => qualifiedName === path)?.artifact;
  const build = yield* buildOf(error);
  const module = build && moduleOfPath(build, place.path);
  if (!module?.buildFile) return undefined;
  const values = { name: path, module: module.name, script: module.buildFile };
  if (artifact) {
    if (module.dependencies.some((each) => brings(each.module, artifact))) return undefined;
    const last = module.dependencies.at(-1);
    const elsewhere = build?.catalog.find(
      (entry) => entry.kind === "library" && brings(entry.value, artifact),
    );
    const notation = elsewhere && `libs.${elsewhere.alias.replace(/[-_]/g, ".")}`;
    return notFound.proven(
      "libraryMissing",
      { ...values, artifact, notation },
      supportAt(place, {
        ground: "told",
        location: { path: module.buildFile, line: last?.place.line },
        evidence: [
          ...(elsewhere ? [placeClaim(elsewhere.place, "in the catalog, not used here")] : []),
          ...(last ? [placeClaim(last.place, "its dependencies")] : []),
        ],
        fixes: notation ? (yield* withDependency(module, "implementation", notation)).fixes : [],
      }),
    );
  }
  const root = path.split(".").slice(0, 2).join(".");
  const isDeclared = module.dependencies.some((each) => each.module.startsWith(root));
  if (isDeclared || /^(?:java|javax|android|kotlin)\./.test(path)) return undefined;
  yield* search(root, { files: module.buildFile, limit: 1 });
  const absence = absenceClaim("grep_search", `no ${root} in ${module.buildFile}`, module.buildFile);
  return notFound.supported("libraryUnknown", { ...values, root }, supportAt(place, { evidence: [absence] }));
}

/** The artifact itself, or the one with Kotlin extensions that brings it. */
const brings = (declared: string, artifact: string): boolean =>
  declared === artifact || declared === `${artifact}-ktx`;
