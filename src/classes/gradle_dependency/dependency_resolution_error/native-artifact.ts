import { fixOf, moduleOf, placeClaim } from "../../../analysis/build/build.ts";
import { type ToolArtifact, toolArtifacts } from "../../../analysis/build/tool-artifact.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { neverBuiltFor } from "../../../facts/native-artifacts.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** A program for this kind of machine, of a version that was never published for it. */
export function* nativeArtifact(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
): Inquiry<Finding | undefined> {
  const file = fact(error, "artifact");
  if (!file || !/-(?:osx|linux|windows|darwin|win)-\w{2,12}\.(?:exe|tar\.gz|zip)$/.test(file))
    return undefined;
  const never = neverBuiltFor(file);
  const coordinates = never?.module ?? (fact(error, "dependency") ?? "").split(":").slice(0, 2).join(":");
  const module = coordinates ? moduleOf(error, build) : undefined;
  const asked = module ? yield* toolArtifacts(build, module, coordinates) : [];
  // The others choose another file of it, or another version.
  const [only, ...more] = asked.filter(
    ({ version, classifier }) => version === never?.version && !classifier,
  );
  if (!module || !never || !only?.versionPlace || more.length > 0) return notThere(error, file, asked);
  const { version, since, classifier, instead, asOf } = never;
  const edits = yield* restate([{ place: only.versionPlace, from: version, to: since }]);
  return {
    rootCause: `${never.module} ${version} was never published for ${classifier}, the machine that ran this: it has such a file from ${since} on (table of ${asOf}), and ${module.name} asks for ${version}.`,
    ground: "proven",
    location: { path: only.versionPlace.path, line: only.versionPlace.line },
    label: `not for ${classifier}`,
    evidence: [
      logClaim(error, file),
      placeClaim(only.versionPlace, "the version asked for"),
      ...(only.place.line === only.versionPlace.line && only.place.path === only.versionPlace.path
        ? []
        : [placeClaim(only.place, "asks for it")]),
    ],
    fixGuidelines: [
      `Raise it to ${since} or newer, together with the runtime library that belongs to it.`,
      `Or keep ${version} and ask for ${never.module}:${version}:${instead}, which such a machine runs by emulation.`,
    ],
    fixes: fixOf(`Use ${since}`, "review", edits),
  };
}

/** Who asks for it is known, and nothing says that it was never there. */
function notThere(error: ParsedError, file: string, asked: readonly ToolArtifact[]): Finding | undefined {
  const [first] = asked;
  if (!first) return undefined;
  return {
    rootCause: `No repository that was searched has ${file}, which ${first.place.path} asks for on line ${first.place.line}.`,
    ground: "open",
    unestablished: true,
    location: { path: first.place.path, line: first.place.line },
    label: "no such file",
    evidence: [logClaim(error, file), placeClaim(first.place)],
    fixGuidelines: [
      `Look in the repository which files that version has: some are published for fewer kinds of machine, or some days later.`,
    ],
  };
}
