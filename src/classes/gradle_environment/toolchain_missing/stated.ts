import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";
import { noDownloadIn } from "./no-download.ts";

export const stated: Reading<typeof failureClass> = given(
  ["requiredVersion"],
  ({ requiredVersion }, { error }) => {
    const noDownload = noDownloadIn(error.raw);
    const why =
      noDownload === "off"
        ? "; downloading one is turned off"
        : noDownload
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
      quotes: noDownload ? ["oolchain"] : [],
    };
  },
);
