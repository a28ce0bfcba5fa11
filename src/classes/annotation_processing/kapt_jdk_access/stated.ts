import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause:
    "kapt of this Kotlin reaches into the JDK's compiler, which the JDK that runs the build no longer allows.",
  steps: [
    "Raise Kotlin to 1.6 or newer (kapt of Kotlin 1.9 and newer needs nothing), or run the build on JDK 11.",
    "Until then add --add-opens=jdk.compiler/com.sun.tools.javac.main=ALL-UNNAMED and its siblings to org.gradle.jvmargs.",
  ],
  confidence: 0.75,
  said: true,
});
