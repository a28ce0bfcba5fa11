import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["component", "place", "otherPlace"], ({ component, place, otherPlace }, { facts }) => ({
    cause: `${simple(component)} is declared twice in one manifest as <${facts.componentKind ?? "component"}>: at ${place} and at ${otherPlace}.`,
    steps: ["Keep one element and move what only the other has (intent filters, attributes) into it."],
    ground: "told",
  })),
  given(["authority", "otherPackage"], ({ authority, otherPackage }) => ({
    cause: `${otherPackage}, which is installed on the device, has a provider with the authority ${authority} already; two apps cannot share one.`,
    steps: [
      `Write android:authorities="\${applicationId}.…" in the manifest, and build the same name in code from packageName.`,
      `Or uninstall ${otherPackage}.`,
    ],
    ground: "told",
  })),
];
