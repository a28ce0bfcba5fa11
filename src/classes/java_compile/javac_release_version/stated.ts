import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["requiredVersion"],
  ({ requiredVersion }, { error }) => {
    const tooOld = /is no longer supported/.test(error.message);
    return tooOld
      ? {
          cause: `The module is compiled for Java ${requiredVersion}, which the running JDK no longer writes.`,
          steps: [
            "Set sourceCompatibility and targetCompatibility to 8 or newer: in compileOptions of the android block, or in the java block of a module without Android.",
          ],
          ground: "told",
          said: true,
        }
      : {
          cause: `The module is compiled for Java ${requiredVersion}, and the JDK that runs the build is older than that.`,
          steps: [
            `Run the build on JDK ${requiredVersion} or newer: JAVA_HOME, the Gradle JDK in the IDE's settings, setup-java on a build server.`,
            `Or lower sourceCompatibility and targetCompatibility, or ask for a toolchain: kotlin { jvmToolchain(${requiredVersion}) }.`,
          ],
          ground: "told",
          said: true,
        };
  },
);
