import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { VersionPlace } from "../../../model/code.ts";
import type { Ground } from "../../../model/ground.ts";
import type { Support, Verdict } from "../../cause-list.ts";
import { causes } from "../reference-causes.ts";
import type { libraryOf } from "./library-resources.ts";
import { type Reference, supportAt } from "./reference.ts";

/** A resource of a library that the build does not declare, or declares in a version that is too old. */
export function* examineLibrary(
  reference: Reference,
  library: NonNullable<ReturnType<typeof libraryOf>>,
): AnalysisTask<Verdict | undefined> {
  const { type, name, build } = reference;
  const { module, since, dependency } = library;
  const version = dependency?.version;
  const isOld = version !== undefined && since !== undefined && compareVersions(version, since) < 0;
  if (dependency && !isOld) return undefined;
  const place = dependency?.versionPlace ?? dependency?.place ?? (yield* dependenciesBlock(reference));
  const support = (note: string, ground: Ground): Support =>
    supportAt(reference, {
      ground,
      ...(place && { location: { path: place.path, line: place.line }, evidence: [placeClaim(place, note)] }),
    });
  const resource = `${type}/${name}`;
  if (isOld)
    return causes.proven(
      "libraryTooOld",
      { resource, library: module, since, version },
      support("too old", "proven"),
    );
  const here = build && moduleOfPath(build, reference.use.source.path);
  const unread = build && (yield* unreadBuildLogic(build, here));
  return causes.proven(
    "libraryMissing",
    { resource, library: module, since, isDeclaredNowhere: true, unread },
    support("without it", unread ? "ambiguous" : "stated"),
  );
}

/** The block of the module's build file that a new dependency belongs into. */
function* dependenciesBlock({ build, use }: Reference): AnalysisTask<VersionPlace | undefined> {
  const file = build && moduleOfPath(build, use.source.path)?.buildFile;
  const script = file ? yield* scriptOf(file) : undefined;
  const block = script && topBlock(script, "dependencies");
  return block && { path: script.path, line: block.from, text: lineOf(script, block.from) };
}
