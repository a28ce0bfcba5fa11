import { gradleFor } from "../../../facts/compatibility/gradle-agp.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** `move` is what moving the plugin of this build takes; `isDeclared` says whether a build file names the library. */
type Demand = {
  library: string;
  needed: string;
  agp?: string;
  move?: readonly string[];
  isDeclared?: boolean;
};

export const causes = causesOf<typeof failureClass>()({
  libraryAhead: ({ library, needed, agp, move, isDeclared }: Demand) => {
    const [group, name = library] = library.split(":");
    const gradle = gradleFor(needed);
    const raise = `Raise the Android Gradle plugin to ${needed} or newer${gradle ? `, with Gradle ${gradle} or newer in gradle-wrapper.properties` : ""}.`;
    const who = `${isDeclared === false ? "Another library brings it" : "Who brings it"}: ./gradlew <module>:dependencyInsight --dependency ${name} --configuration <variant>RuntimeClasspath`;
    return {
      text: `${library} needs the Android Gradle plugin ${needed} or newer${agp ? `, and this build uses ${agp}` : ""}.`,
      steps: [
        ...(move ?? [raise]),
        `Or keep the plugin and use a release of ${group}:${name} from before it asked for ${needed}.`,
        ...(isDeclared ? [] : [who]),
      ],
      label: `needs ${needed}`,
    };
  },
}).settleByLog("libraryAhead");

export function readLog({ facts }: Context<typeof failureClass>) {
  const { dependency: library, requiredVersion: needed, currentVersion: agp } = facts;
  if (!library || !needed) return undefined;
  return causes.proven("libraryAhead", { library, needed, agp }, { explicit: true });
}
