import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = () => ({
  cause: "The build uses AndroidX libraries, and android.useAndroidX is not set to true.",
  steps: [
    "Write android.useAndroidX=true into gradle.properties at the root of the build.",
    "android.enableJetifier=true only where a library still brings com.android.support.",
  ],
  ground: "told",
});
