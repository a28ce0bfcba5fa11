import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, error }) => {
  const packages = [
    ...new Set(
      error.raw.match(
        /\b(?:platforms|build-tools|ndk|cmake|system-images|platform-tools|emulator);?[\w.;-]{0,60}(?=\s|$)/g,
      ) ?? [],
    ),
  ];
  const named = packages.length > 0 ? packages : facts.packageName ? [facts.packageName] : [];
  return {
    cause: `The build needs SDK packages that are not installed${named.length > 0 ? ` (${named.slice(0, 3).join(", ")})` : ""}, and it may not fetch them because their licences are not accepted on this machine.`,
    steps: [
      "Run: yes | sdkmanager --licenses, as the user and with the ANDROID_HOME of the build.",
      ...(named.length > 0
        ? [
            `Or install them beforehand: sdkmanager ${named
              .slice(0, 3)
              .map((name) => `"${name}"`)
              .join(" ")}`,
          ]
        : []),
    ],
    ground: "told",
    said: true,
  };
};
