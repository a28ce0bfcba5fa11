import { compareVersions } from "../../../facts/version-number.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** `who` needs it: "a plugin of this build"; `wrapper` is set where it is known to be what ran. */
type OldWrapper = { needed: string; who: string; running?: string; wrapper?: string; move?: Steps };
/** What moving a wrapper takes. */
type Steps = readonly string[];
type OtherWrapper = { place: string; needed: string; running: string; move?: Steps };
/** `call` is the line that calls `gradle`, where one is there. */
type OtherGradle = { needed: string; running: string; wrapper: string; call?: string };

const WRAPPER_IN_IDE =
  "In the IDE, set the Gradle distribution to Wrapper; an included build runs on the Gradle of the outer one.";

export const causes = causesOf<typeof failureClass>()({
  wrapperTooOld: ({ needed, who, running, wrapper, move }: OldWrapper) => {
    const isNinth = wrapper && compareVersions(needed, "9.0") >= 0 && compareVersions(wrapper, "9.0") < 0;
    return {
      text: `${wrapper ? `The wrapper brings Gradle ${wrapper}` : `The build ran with ${running ? `Gradle ${running}` : "an older Gradle"}`}, and ${who} needs at least ${wrapper ? "" : "Gradle "}${needed}.`,
      steps: [
        ...(move ?? [
          `./gradlew wrapper --gradle-version ${needed}, which rewrites distributionUrl in gradle/wrapper/gradle-wrapper.properties.`,
          "Where a pipeline or an IDE calls its own `gradle`, let it call ./gradlew.",
          `Or take a release of that plugin that still runs on ${running ? `Gradle ${running}` : "that one"}.`,
        ]),
        ...(isNinth ? ["Gradle 9 runs on JDK 17 and newer only: check the JDK of the IDE and of CI."] : []),
      ],
      label: `needs ${needed}`,
    };
  },
  /** The wrapper of another build in the workspace; `move` is missing where several bring that Gradle. */
  otherWrapper: ({ place, needed, running, move }: OtherWrapper) => ({
    text: `${place} brings Gradle ${running}, which is what ran, and a plugin of that build needs at least ${needed}.`,
    steps: move ?? [look(`See which of these builds failed, and set its wrapper to Gradle ${needed}.`)],
    label: `needs ${needed}`,
    question: "which of several builds failed",
  }),
  notTheWrapper: ({ needed, running, wrapper, call }: OtherGradle) => {
    const isEnough = compareVersions(wrapper, needed) >= 0;
    return {
      text: `${call ? `${call} calls the machine's own Gradle, which is ${running};` : `Gradle ${running} ran,`} a plugin needs ${needed}${isEnough ? `, though the wrapper would bring ${wrapper}` : `, and the wrapper says ${wrapper}, which is too old as well`}${call ? "" : ": this build was not started through the wrapper of this project"}.`,
      steps: [
        isEnough
          ? "Call ./gradlew, so that every machine runs the wrapper's Gradle."
          : `Set the wrapper to Gradle ${needed} or newer and call ./gradlew.`,
        ...(call ? [] : [WRAPPER_IN_IDE]),
      ],
      label: call ? `Gradle ${running}, not the wrapper` : `${running} ran instead`,
    };
  },
});

export function readLog({ error, facts }: Context<typeof failureClass>) {
  const { requiredVersion: needed, currentVersion: running } = facts;
  if (!needed) return undefined;
  const isAndroid = /com\.android\.(?!tools\.r8)/.test(error.raw);
  const who = isAndroid ? "the Android Gradle plugin of this build" : "a plugin of this build";
  return causes.proven("wrapperTooOld", { needed, who, running }, { explicit: true });
}
