import { causesOf } from "../../cause-list.ts";
import type { failureClass } from "./class.ts";

export const FLAG = "android.useAndroidX";

/** The file with the properties, and a module of the support library that the build still asks for. */
type Properties = Partial<Record<"file" | "old", string>>;

const stepsFor = ({ file, old }: Properties): string[] => [
  `Set ${FLAG}=true in ${file ?? "gradle.properties"} at the root of the build.`,
  ...(old
    ? [
        `Replace ${old} by its AndroidX successor; until all are replaced, android.enableJetifier=true rewrites them.`,
      ]
    : file
      ? []
      : ["android.enableJetifier=true only where a library still brings com.android.support."]),
];

export const causes = causesOf<typeof failureClass>()({
  notSet: ({ isThere, ...properties }: Properties & { isThere?: boolean }) => ({
    text: `The build uses AndroidX libraries, and ${properties.file === undefined ? `${FLAG} is not set to true` : isThere ? `${properties.file} does not say ${FLAG}=true` : `there is no ${properties.file} that says ${FLAG}=true`}.`,
    steps: stepsFor(properties),
    label: isThere ? `without ${FLAG}` : "an AndroidX library",
  }),
  switchedOff: (properties: Properties) => ({
    text: `${properties.file} switches AndroidX off, and the build uses AndroidX libraries.`,
    steps: stepsFor(properties),
    label: "switched off",
  }),
});

export const readLog = () => causes.proven("notSet", {});
