import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

/** Refused at the class that it extends: what Kotlin below 2.0 says on JDK 21 (older kapt says KaptContext, on JDK 16). */
const SUPERCLASS =
  /superclass access check failed: class org\.jetbrains\.kotlin\.kapt3\.\S{0,200}KaptJavaCompiler/;

export const stated: Reading<typeof failureClass> = ({ error, facts }) =>
  SUPERCLASS.test(error.raw)
    ? {
        // KT-60507, in the changelog of Kotlin 2.0.0 (2.0.0-Beta1).
        cause:
          "kapt of a Kotlin below 2.0 extends a class of the JDK's compiler, which a newer JDK keeps closed to it: JDK 21, above all. Kotlin 2.0.0 mended that (KT-60507).",
        steps: [
          "Run Gradle on JDK 17 (Android Studio: Settings, Build Tools, Gradle, Gradle JDK; elsewhere JAVA_HOME), and ./gradlew --stop, so that no daemon of the newer JDK goes on.",
          "Or raise Kotlin to 2.0 or newer, with what is tied to its version (KSP, the Compose compiler).",
          "Until then add --add-opens=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED, and its like for each package that the next message names, to org.gradle.jvmargs.",
        ],
        ground: "inKind",
        said: true,
      }
    : /com\.sun\.tools\.javac|\bkapt/.test(error.raw)
      ? {
          cause:
            "kapt of this Kotlin reaches into the JDK's compiler, which the JDK that runs the build no longer allows.",
          steps: [
            "Raise Kotlin to 1.6 or newer (2.0 where the build runs on JDK 21), or run the build on JDK 11.",
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
