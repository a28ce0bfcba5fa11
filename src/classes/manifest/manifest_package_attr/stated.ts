import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { APPLICATION_ID, overlayRule } from "./overlay-package.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["overlayPackage", "overlayAt"], ({ overlayPackage, overlayAt }, { facts }) => ({
    cause: `The manifest of a build type or flavour says package="${overlayPackage}" (${overlayAt}). ${overlayRule(overlayPackage, facts.mainPackage, facts.wantedNamespace)}`,
    steps: ["Take package out of that overlay manifest.", APPLICATION_ID],
    ground: "inKind",
    said: true,
  })),
  given(["packageName"], ({ packageName }, { facts }) => ({
    cause: `${facts.manifestPath ? shortPath(facts.manifestPath) : "A manifest"} still says package="${packageName}", which the Android Gradle plugin takes from namespace in the build file since version 8.`,
    steps: [
      `Remove package from that manifest, and set namespace = "${packageName}" in the module's build file where it is not.`,
    ],
    ground: "told",
  })),
  given(["namespace", "usedBy"], ({ namespace, usedBy }) => ({
    cause: `Two modules have the same namespace ${namespace}: ${usedBy.split(/\. (?=[A-Z])/)[0]?.replace(/\.$/, "")}.`,
    steps: [
      "Give each module a namespace of its own; where they are libraries of one author, their versions may not belong together.",
    ],
    ground: "told",
  })),
];

const shortPath = (path: string): string => path.split(/[/\\]/).slice(-4).join("/").replace(/\.$/, "");
