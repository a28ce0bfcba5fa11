import type { AnalysisTask } from "../analysis/analysis-task.ts";
import { distinctPlaces, fixOf, placeClaim, replaceOnLines } from "../analysis/build/build.ts";
import { type NeverReleased, neverReleased } from "../analysis/build/releases.ts";
import type { GradleModel, VersionPlace } from "../model/code.ts";
import { CauseList, type Verdict } from "./cause-list.ts";

/** Of a version that was published, and that no repository had. */
export const WAS_RELEASED =
  "That version was released, so the repositories were not reached, or a mirror lacks it.";

/** A plugin or a library asked for in a version that its release table knows was never published. */
export const neverReleasedCauses = {
  /** `script` has the line that asks for it. */
  neverReleased: ({ never, version, script }: { never: NeverReleased; version: string; script?: string }) => {
    const { title, because, asOf, right, tool } = never;
    return {
      text: `${script ? `${script} asks for ${title} ${version}, which was never released` : `${title} was never released as ${version}`}: ${because} (release table of ${asOf}).`,
      steps: right
        ? [
            `Set ${title} to ${right}.`,
            ...(tool === "kotlin"
              ? ["Keep KSP and the Compose compiler at the versions that belong to that Kotlin."]
              : []),
          ]
        : [
            tool === "kotlin"
              ? "Use a Kotlin release that has it, or take the plugin out and set the compiler by composeOptions."
              : "Take a released version.",
          ],
      label: `'${version}' was never released`,
    };
  },
};

/** Verdicts on it, for whichever class lists it. */
const causes = new CauseList(neverReleasedCauses).settleByLog("neverReleased");

/** What the log alone tells; `subject` is a plugin id or a module. */
export function readNeverReleased(
  subject: string | undefined,
  version: string | undefined,
): Verdict | undefined {
  const never = subject && version ? neverReleased(subject, version, undefined) : undefined;
  return never && causes.proven("neverReleased", { never, version: version ?? "" }, { explicit: true });
}

/** With every line of the build that states the version. */
export function* examineNeverReleased(
  subject: string,
  version: string | undefined,
  build: GradleModel,
): AnalysisTask<Verdict | undefined> {
  const never = version ? neverReleased(subject, version, build) : undefined;
  if (!never || !version) return undefined;
  const places = statingPlaces(build, subject, version, never);
  const [place] = places;
  if (!place) return undefined;
  const { right, title, isSameLine } = never;
  const edits = right ? yield* replaceOnLines(places, version, right) : undefined;
  const values = { never, version, script: place.path };
  return causes.proven("neverReleased", values, {
    location: { path: place.path, line: place.line },
    evidence: places.slice(0, 4).map((each) => placeClaim(each)),
    fixes: fixOf(`Use ${title} ${right}`, isSameLine ? "safe" : "review", edits),
  });
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
