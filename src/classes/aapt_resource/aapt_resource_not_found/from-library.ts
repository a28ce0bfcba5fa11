import { placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { compareVersions } from "../../../facts/version-number.ts";
import type { VersionPlace } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import type { libraryOf } from "./library-resources.ts";
import { placeOfUse, type Reference, useClaim } from "./reference.ts";

/** A resource of a library that the build does not ask for, or asks for in a version that is too old. */
export function* fromLibrary(
  reference: Reference,
  library: NonNullable<ReturnType<typeof libraryOf>>,
): Inquiry<Finding | undefined> {
  const { error, type, name, build } = reference;
  const { module, since, dependency } = library;
  const version = dependency?.version;
  const isOld = version !== undefined && since !== undefined && compareVersions(version, since) < 0;
  if (dependency && !isOld) return undefined;
  const place = dependency?.versionPlace ?? dependency?.place ?? (yield* dependenciesBlock(reference));
  const finding: Finding = {
    rootCause: isOld
      ? `${type}/${name} comes with ${module} ${since} and later; the build asks for ${version}.`
      : `${type}/${name} comes from the library ${module}, and no build file asks for it.`,
    ground: isOld ? "proven" : "told",
    location: place ? { path: place.path, line: place.line } : placeOfUse(reference),
    label: isOld ? `before ${since}` : "not on the classpath",
    evidence: [
      logClaim(error),
      useClaim(reference),
      ...(place ? [placeClaim(place, isOld ? "too old" : "without it")] : []),
    ],
    fixGuidelines: [
      isOld
        ? `Raise ${module} to ${since} or later.`
        : `Add ${module} to the dependencies of the module${since ? `, ${since} or later` : ""}; or use a style that the project has.`,
    ],
  };
  const here = build && moduleOfPath(build, reference.use.source.path);
  return isOld || !build ? finding : unlessSaidBy(yield* unreadBuildLogic(build, here), finding);
}

/** The block of the module's build file that a new dependency belongs into. */
function* dependenciesBlock({ build, use }: Reference): Inquiry<VersionPlace | undefined> {
  const file = build && moduleOfPath(build, use.source.path)?.buildFile;
  const script = file ? yield* scriptOf(file) : undefined;
  const block = script && topBlock(script, "dependencies");
  return block && { path: script.path, line: block.from, text: lineOf(script, block.from) };
}
