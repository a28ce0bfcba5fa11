import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["jar"], ({ jar }) => ({
  cause: `aapt2 cannot read ${jar.split(/[/\\]/).slice(-3).join("/")}: the platform is damaged, or too new for the aapt2 of this Android Gradle plugin.`,
  steps: [
    "Raise the Android Gradle plugin to one that knows that platform, or lower compileSdk.",
    "Else reinstall the platform: sdkmanager --uninstall and --install.",
  ],
  ground: "inKind",
}));
