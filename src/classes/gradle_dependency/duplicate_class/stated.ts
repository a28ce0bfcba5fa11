import { duplicateModules } from "../../../facts/duplicate-modules.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["className", "dependency", "otherDependency"],
  ({ className, dependency, otherDependency }) => {
    const known = duplicateModules(bare(dependency), bare(otherDependency));
    const locals = [dependency, otherDependency].filter((each) => LOCAL.test(each));
    const [local] = locals.length === 1 ? locals : [];
    return {
      cause: `${dependency} and ${otherDependency} both contain ${className}.${local ? ` ${local} has no group: it is a file, which a flatDir repository offers by its name.` : known ? ` ${known.why.replace(/\.$/, "")}.` : ""}`,
      steps: [
        (local ? withoutFile(local) : known?.fix) ??
          `Keep one of the two. See who brings them: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`,
        ...(/\.(?:jar|aar)$/.test(dependency) || /\.(?:jar|aar)$/.test(otherDependency)
          ? ["A file in libs/ beside the same library from a repository: delete the file."]
          : []),
      ],
      ground: known || local ? "told" : "inKind",
      said: true,
    };
  },
);

/** `:basket-1.2:`: a module by its name alone, as flatDir makes one of a file. */
const LOCAL = /^:([^:]+):[^:]*$/;

const withoutFile = (local: string): string =>
  `Delete the file ${LOCAL.exec(local)?.[1]}.aar (or .jar) from the folder that flatDir names, mostly libs, with the line that depends on it; a Unity project takes it from Assets/Plugins/Android. The other one comes from a repository and can stay.`;

const bare = (coordinates: string): string => coordinates.split(":").slice(0, 2).join(":");
