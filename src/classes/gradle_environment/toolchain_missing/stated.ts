import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["requiredVersion"],
  ({ requiredVersion }, { error }) => {
    const off =
      /Toolchain (?:auto-provisioning|download(?:s|ing)?) (?:is not|are not|not) enabled|No locally installed toolchains match and toolchain auto-provisioning is not enabled/i.test(
        error.raw,
      );
    const none = /Toolchain download repositories have not been configured/i.test(error.raw);
    const why = off
      ? "; downloading one is turned off"
      : none
        ? "; no repository to download one from is set up"
        : "";
    return {
      cause: `The build asks for a JDK ${requiredVersion} toolchain, and Gradle finds none on this machine${why}.`,
      steps: [
        `Install JDK ${requiredVersion} where Gradle looks, or name its folder in org.gradle.java.installations.paths.`,
        "Or let Gradle fetch it: the plugin org.gradle.toolchains.foojay-resolver-convention in settings, and org.gradle.java.installations.auto-download not set to false.",
        "Or ask for the JDK that is there: jvmToolchain(…) or java.toolchain.languageVersion.",
      ],
      ground: "told",
      said: true,
      quotes: off || none ? ["oolchain"] : [],
    };
  },
);
