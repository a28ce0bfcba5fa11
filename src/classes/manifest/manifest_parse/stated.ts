import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["element", "parentElement"], ({ element, parentElement }) => ({
    cause: `<${element}> stands inside <${parentElement}>, where the packaging tool does not expect it.`,
    steps: [
      element === "queries"
        ? "An old Android Gradle plugin does not know <queries>: raise it to 4.1 or newer (or the last patch of its line)."
        : `Move <${element}> to where it belongs: activities, services and providers into <application>, permissions beside it.`,
    ],
    ground: "inKind",
  })),
  given(["missingPath"], ({ missingPath }) => ({
    cause: `The module has no manifest at ${shortPath(missingPath)}.`,
    steps: ["Create it, or point sourceSets.main.manifest.srcFile to where it is."],
    ground: "told",
  })),
];

const shortPath = (path: string): string => path.split(/[/\\]/).slice(-4).join("/").replace(/\.$/, "");
