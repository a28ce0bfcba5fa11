import { buildOf, placeClaim } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { withDependency } from "../../analysis/build/offered-library.ts";
import { absenceClaim } from "../../analysis/claims.ts";
import { search } from "../../analysis/code/code.ts";
import { placeLine, saidClaim } from "../../analysis/code/compile-place.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { importsOf } from "../../facts/known-imports.ts";
import type { Finding } from "../../model/finding.ts";
import { answer } from "./import-answer.ts";
import type { Unresolved } from "./unresolved-at.ts";

/** An import of a library that the module does not depend on. */
export function* dependencyMissing(unresolved: Unresolved, path: string): Inquiry<Finding | undefined> {
  const { place, name } = unresolved;
  const artifact = importsOf(name).find(({ qualifiedName }) => qualifiedName === path)?.artifact;
  const build = yield* buildOf(unresolved.error);
  const module = build && moduleOfPath(build, place.path);
  if (!module?.buildFile) return undefined;
  const last = module.dependencies.at(-1);
  if (artifact) {
    if (module.dependencies.some((each) => brings(each.module, artifact))) return undefined;
    const elsewhere = build?.catalog.find(
      (entry) => entry.kind === "library" && brings(entry.value, artifact),
    );
    const notation = elsewhere ? `libs.${elsewhere.alias.replace(/[-_]/g, ".")}` : `"${artifact}:VERSION"`;
    return {
      rootCause: `${path} comes from ${artifact}, and ${module.name} declares no dependency on it.`,
      ground: "told",
      location: { path: module.buildFile, line: last?.place.line },
      label: "dependency missing",
      evidence: [
        saidClaim(unresolved.error),
        placeLine(place),
        ...(elsewhere ? [placeClaim(elsewhere.place, "in the catalog, not used here")] : []),
        ...(last ? [placeClaim(last.place, "its dependencies")] : []),
      ],
      fixGuidelines: [`Add \`implementation(${notation})\` to ${module.buildFile}.`],
      fixes: elsewhere ? (yield* withDependency(module, "implementation", notation)).fixes : [],
    };
  }
  const root = path.split(".").slice(0, 2).join(".");
  const isDeclared = module.dependencies.some((each) => each.module.startsWith(`${root}`));
  if (isDeclared || /^(?:java|javax|android|kotlin)\./.test(path)) return undefined;
  yield* search(root, { files: module.buildFile, limit: 1 });
  return {
    ...answer(
      unresolved,
      `Nothing in this project declares ${path}, and no dependency of ${module.name} is of ${root}: the library that brings it is not declared there.`,
      "likely",
      "no source for this",
      [
        `Find the artifact that holds ${path} and add it to ${module.buildFile}.`,
        `If it was declared before, see what removed it: \`git log -p ${module.buildFile}\`.`,
      ],
    ),
    evidence: [
      saidClaim(unresolved.error),
      placeLine(place),
      absenceClaim("grep_search", `no ${root} in ${module.buildFile}`, module.buildFile),
    ],
  };
}

/** The artifact itself, or the one with Kotlin extensions that brings it. */
const brings = (declared: string, artifact: string): boolean =>
  declared === artifact || declared === `${artifact}-ktx`;
