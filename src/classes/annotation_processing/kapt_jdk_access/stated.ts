import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, facts }) =>
  /com\.sun\.tools\.javac|\bkapt/.test(error.raw)
    ? {
        cause:
          "kapt of this Kotlin reaches into the JDK's compiler, which the JDK that runs the build no longer allows.",
        steps: [
          "Raise Kotlin to 1.6 or newer (kapt of Kotlin 1.9 and newer needs nothing), or run the build on JDK 11.",
          "Until then add --add-opens=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED and its siblings to org.gradle.jvmargs.",
        ],
        ground: "inKind",
        said: true,
      }
    : {
        cause: `A tool reaches into the JDK${facts.member ? ` (${facts.member.slice(0, 120)})` : ""}, which this JDK does not allow.`,
        steps: [
          "Raise the tool whose frame stands below the message to a release for this JDK, or run the build on the JDK that it was made for.",
          "Until then open that package to it: --add-opens=<module>/<package>=ALL-UNNAMED, as the message names them, in org.gradle.jvmargs.",
        ],
        ground: "inKind",
      };
