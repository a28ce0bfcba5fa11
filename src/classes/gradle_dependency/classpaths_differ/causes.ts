import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

type TwoVersions = Record<"project" | "module" | "compiled" | "run", string>;

export const causes = causesOf<typeof failureClass>()({
  twoVersions: ({ project, module, compiled, run }: TwoVersions) => ({
    text: `${project} is compiled with ${module} ${compiled} and gets ${run} at run time; this Android Gradle plugin wants one version for both.`,
    steps: [
      look(
        `See what requires ${run}: ./gradlew <module>:dependencyInsight --dependency ${module.split(":")[1] ?? module} --configuration <variant>RuntimeClasspath`,
      ),
      "A module that declares its library with implementation adds what that library needs to the run time only: api adds it to both.",
      `Or declare ${module} in one version in the app itself.`,
    ],
  }),
});

export function readLog({ facts }: Context<typeof failureClass>) {
  const { module, compileVersion: compiled, runtimeVersion: run, task } = facts;
  if (!module || !compiled || !run) return undefined;
  const project = task ? task.slice(0, task.lastIndexOf(":")) || "The root project" : "The app";
  return causes.proven("twoVersions", { project, module, compiled, run }, { explicit: true });
}
