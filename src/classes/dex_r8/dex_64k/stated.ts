import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts, error }) => {
  const [, what, count] = /# (methods|fields|types): (\d+)/.exec(facts.reason ?? error.raw) ?? [];
  return {
    cause: `App and libraries have more ${what ?? "methods"} than one dex file holds${count ? ` (${count} of 65536)` : ""}, and this variant may not use several: its minSdk is below 21 and multidex is off.`,
    steps: [
      "Raise minSdk to 21 or newer, where several dex files need nothing more.",
      "Else multiDexEnabled = true in defaultConfig, the dependency androidx.multidex:multidex, and MultiDexApplication as the application's base class.",
    ],
    ground: "inKind",
  };
};
