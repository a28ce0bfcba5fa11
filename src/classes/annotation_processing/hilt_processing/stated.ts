import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ facts }) => {
  const { annotation, artifact, detail } = facts;
  if (annotation) {
    return {
      cause: `@${annotation} is processed without the base class that the Hilt Gradle plugin hands to the processor: the plugin is not applied in this module, or its arguments for the processor were overwritten.`,
      steps: [
        "Apply com.google.dagger.hilt.android in every module with @HiltAndroidApp or @AndroidEntryPoint, not only in the app.",
        "Where it is applied: arguments of processors are added (arguments += …), not set (arguments = …), in javaCompileOptions { annotationProcessorOptions { … } }.",
        "Without the plugin, name the base class: @AndroidEntryPoint(Activity::class) and extend Hilt_….",
      ],
      ground: "told",
      said: true,
    };
  }
  if (artifact) {
    return {
      cause: `The Hilt plugin is applied, and the module has no dependency ${artifact}.`,
      steps: [
        `Add ${/compiler/.test(artifact) ? "ksp" : "implementation"}("${artifact}:<version of the plugin>").`,
      ],
      ground: "told",
      said: true,
    };
  }
  if (
    /must extend ComponentActivity|subclass of (?:androidx\.)?(?:activity\.)?ComponentActivity/.test(
      detail ?? "",
    )
  ) {
    return {
      cause:
        "A class marked @AndroidEntryPoint extends the platform's own Activity, and Hilt works with ComponentActivity (AppCompatActivity, FragmentActivity) only.",
      steps: ["Extend ComponentActivity or a subclass of it."],
      ground: "told",
      said: true,
    };
  }
  return undefined;
};
