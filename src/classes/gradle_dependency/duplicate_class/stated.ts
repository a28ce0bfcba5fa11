import { duplicateModules } from "../../../facts/duplicate-modules.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["className", "dependency", "otherDependency"],
  ({ className, dependency, otherDependency }) => {
    const known = duplicateModules(bare(dependency), bare(otherDependency));
    return {
      cause: `${dependency} and ${otherDependency} both contain ${className}.${known ? ` ${known.why.replace(/\.$/, "")}.` : ""}`,
      steps: [
        known?.fix ??
          `Keep one of the two. See who brings them: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`,
        ...(/\.(?:jar|aar)$/.test(dependency) || /\.(?:jar|aar)$/.test(otherDependency)
          ? ["A file in libs/ beside the same library from a repository: delete the file."]
          : []),
      ],
      ground: known ? "told" : "inKind",
      said: true,
    };
  },
);

const bare = (coordinates: string): string => coordinates.split(":").slice(0, 2).join(":");
