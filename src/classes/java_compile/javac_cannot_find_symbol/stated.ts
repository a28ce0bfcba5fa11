import { ANDROIDX_NAMES } from "../../../facts/androidx-names.ts";
import { LIBRARY_NAMES } from "../../../facts/library-names.ts";
import { removedClass } from "../../removed-class.ts";
import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

const withoutArtifact: Reading<typeof failureClass> = given(
  ["packageName"],
  ({ packageName }, { place, facts }) => {
    const artifact = artifactOf(packageName);
    const by = facts.printedBy;
    if (!artifact) return undefined;
    return {
      cause: `The package ${packageName}${place ? `, imported at ${place},` : ""} is that of ${artifact}, which is not on the ${by === "javadoc" ? "class path of the Javadoc task" : by ? "class path of what printed this, javac or javadoc" : "compile classpath of the module"}.`,
      steps: [
        ...(by
          ? [
              `${by === "javadoc" ? "Give the Javadoc task" : "Where a Javadoc task printed it, give that"} the class path that the module is compiled with.`,
            ]
          : []),
        `${by ? "Where the module does not ask for it: add" : "Add"} implementation("${artifact}:<version>") to that module; where it comes through another module of yours, let that one say api instead of implementation.`,
      ],
      ground: "inKind",
    };
  },
);

export const stated: readonly Reading<typeof failureClass>[] = [removedClass, withoutArtifact];

/** The artifact whose classes are in a package, where the tables of names know it. */
function artifactOf(packageName: string): string | undefined {
  const rows = [...LIBRARY_NAMES.rows, ...ANDROIDX_NAMES.rows].filter((row) => row.artifact);
  const exact = rows.find((row) => row.package === packageName);
  return exact?.artifact;
}
