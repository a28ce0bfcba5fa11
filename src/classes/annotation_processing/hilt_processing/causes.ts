import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

/** A module without the plugin: the line to write, and whether the root already states its version. */
type Module = { name: string; script: string; id: string; isDeclared: boolean };

export const causes = causesOf<typeof failureClass>()({
  /** Without the plugin, Hilt's annotations need the base class as an argument. */
  pluginMissing: ({ annotation, module }: { annotation: string; module?: Module }) => ({
    text: module
      ? `${module.name} uses @${annotation} and does not apply the Hilt plugin, which gives such classes their generated base.`
      : `@${annotation} is processed without the base class that the Hilt Gradle plugin hands to the processor: the plugin is not applied in this module, or its arguments for the processor were overwritten.`,
    steps: module
      ? [
          `Add ${module.id} to the plugins of ${module.script}${module.isDeclared ? "" : ", and its version, with apply false, to those of the root"}.`,
        ]
      : [
          "Apply com.google.dagger.hilt.android in every module with @HiltAndroidApp or @AndroidEntryPoint, not only in the app.",
          "Where it is applied: arguments of processors are added (arguments += …), not set (arguments = …), in javaCompileOptions { annotationProcessorOptions { … } }.",
          "Without the plugin, name the base class: @AndroidEntryPoint(Activity::class) and extend Hilt_….",
        ],
    label: "without the Hilt plugin",
  }),
  /** The plugin is there, and the library or its processor is not. */
  dependencyMissing: ({ artifact, module = "The module" }: { artifact: string; module?: string }) => ({
    text: `${module} applies the Hilt plugin and does not depend on ${artifact}.`,
    steps: [
      artifact.includes("compiler")
        ? `Add ksp("${artifact}:…") (or kapt) with the version of the plugin; annotationProcessor does not see Kotlin.`
        : `Add implementation("${artifact}:…") with the version of the plugin.`,
    ],
    label: `without ${artifact.split(":")[1] ?? artifact}`,
  }),
  platformActivity: ({
    name = "A class marked @AndroidEntryPoint",
    base,
  }: {
    name?: string;
    base?: string;
  }) => ({
    text: `${name} extends ${base ?? "the platform's own Activity"}, and Hilt works with activities that descend from ComponentActivity only.`,
    steps: [
      "Let it extend ComponentActivity, FragmentActivity or AppCompatActivity (androidx).",
      "If the base class is of another module, that module must offer its dependency on androidx.activity as api, so that Hilt sees what it descends from.",
    ],
    label: "no ComponentActivity",
  }),
  /** @InstallIn on a class that is no module. */
  noModule: ({ name }: { name: string }) => ({
    text: `${name} has @InstallIn without @Module, so Hilt is told where to put it, and not that it is a module.`,
    steps: ["Add @Module (import dagger.Module), or @EntryPoint where it only gives access to bindings."],
    label: "without @Module",
  }),
});

/** `com.google.dagger:hilt-compiler`, without the full stop or quote that the message has after it. */
export const coordinatesOf = (artifact: string): string => artifact.replace(/(?<!['".])['".]+$/, "");

const BASE = /must extend ComponentActivity|subclass of (?:androidx\.)?(?:activity\.)?ComponentActivity/;

export function readLog({ facts: { annotation, artifact, detail = "" } }: Context<typeof failureClass>) {
  const support = { explicit: true } as const;
  if (annotation) return causes.proven("pluginMissing", { annotation }, support);
  if (artifact) return causes.proven("dependencyMissing", { artifact: coordinatesOf(artifact) }, support);
  return BASE.test(detail) ? causes.proven("platformActivity", {}, support) : undefined;
}
