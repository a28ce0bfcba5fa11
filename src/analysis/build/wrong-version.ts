import type { GradleModel, VersionPlace } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { logClaim } from "../claims.ts";
import type { Inquiry } from "../inquiry.ts";
import { distinctPlaces, fixOf, placeClaim, replaceOnLines } from "./build.ts";
import { type NeverReleased, neverReleased } from "./releases.ts";

/**
 * The finding that a build asks for a version which was never published, with every line that states it. `subject` is
 * a plugin id or a module.
 */
export function* versionNeverReleased(
  error: ParsedError,
  subject: string,
  version: string | undefined,
  build: GradleModel,
): Inquiry<Finding | undefined> {
  const never = version ? neverReleased(subject, version, build) : undefined;
  if (!never || !version) return undefined;
  const places = statingPlaces(build, subject, version, never);
  const [place] = places;
  if (!place) return undefined;
  const { right, title, because, asOf } = never;
  const edits = right ? yield* replaceOnLines(places, version, right) : undefined;
  return {
    rootCause: `${place.path} asks for ${title} ${version}, which was never released: ${because} (release table of ${asOf}).`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: `'${version}' was never released`,
    evidence: [logClaim(error), ...places.slice(0, 4).map((each) => placeClaim(each))],
    fixGuidelines: guidelines(never),
    fixes: right ? fixOf(`Use ${title} ${right}`, never.isSameLine ? "safe" : "review", edits) : [],
  };
}

function statingPlaces(
  build: GradleModel,
  subject: string,
  version: string,
  { tool }: NeverReleased,
): VersionPlace[] {
  const ofTool = build.versions.filter(({ name, value }) => name === tool && value === version);
  const own = build.modules.flatMap(({ plugins, dependencies }) => [
    ...plugins.filter(({ id }) => id === subject),
    ...dependencies.filter(({ module }) => module === subject),
  ]);
  return distinctPlaces([
    ...own.filter((each) => each.version === version).map((each) => each.versionPlace),
    ...ofTool.map(({ place }) => place),
  ]).filter((place) => place.text.includes(version));
}

function guidelines({ tool, title, right }: NeverReleased): string[] {
  if (!right)
    return [
      `Use a Kotlin release that has it, or take the plugin out and set the compiler by composeOptions.`,
    ];
  const steps = [`Set ${title} to ${right}.`];
  if (tool === "kotlin")
    steps.push("Keep KSP and the Compose compiler at the versions that belong to that Kotlin.");
  return steps;
}
