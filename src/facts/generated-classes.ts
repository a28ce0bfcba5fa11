import type { FactTable } from "./fact-table.ts";

export type GeneratedFrom =
  | "layout"
  | "data_binding"
  | "navigation_graph"
  | "room_dao_or_database"
  | "hilt_entry_point"
  | "dagger_component"
  | "injected_class"
  | "resources"
  | "build_config"
  | "serializable_class"
  | "moshi_class"
  | "glide_module";

export interface GeneratedClass {
  /** Of the simple name. Group 1 is the name of what it was generated from, where the name tells it. */
  pattern: RegExp;
  from: GeneratedFrom;
  /** What to look for in the workspace; `$1` stands for group 1. */
  origin: string;
  /** What has to be on in the build for the class to exist. */
  needs: string;
}

/** Classes that no one writes, by the shape of their simple names. The first row that matches wins. */
export const GENERATED_CLASSES: FactTable<GeneratedClass> = {
  asOf: "2026-11",
  source: "the documentation of each generator",
  rows: [
    {
      pattern: /^R$/,
      from: "resources",
      origin: "the module's res folders and namespace",
      needs: "the namespace of the module in the import; android.nonTransitiveRClass decides whose R has it",
    },
    {
      pattern: /^BR$/,
      from: "data_binding",
      origin: "layouts with <data>",
      needs: "buildFeatures.dataBinding = true",
    },
    {
      pattern: /^BuildConfig$/,
      from: "build_config",
      origin: "buildConfigField and defaultConfig of the module",
      needs: "buildFeatures.buildConfig = true, off by default since AGP 8",
    },
    {
      pattern: /^Hilt_(\w+)$/,
      from: "hilt_entry_point",
      origin: "class $1 with @AndroidEntryPoint or @HiltAndroidApp",
      needs: "plugin com.google.dagger.hilt.android and its compiler by ksp or kapt",
    },
    {
      pattern: /^Dagger(\w+)_HiltComponents_\w+$/,
      from: "hilt_entry_point",
      origin: "class $1 with @HiltAndroidApp",
      needs: "the hilt compiler by ksp or kapt",
    },
    {
      pattern: /^(\w+)_HiltModules(?:_\w+)?$/,
      from: "hilt_entry_point",
      origin: "class $1 with @HiltViewModel",
      needs: "the hilt compiler by ksp or kapt",
    },
    {
      pattern: /^Dagger(\w+)$/,
      from: "dagger_component",
      origin: "interface $1 with @Component",
      needs: "the dagger compiler by ksp or kapt",
    },
    {
      pattern: /^(\w+)_MembersInjector$/,
      from: "injected_class",
      origin: "class $1 with @Inject properties",
      needs: "the dagger compiler by ksp or kapt",
    },
    {
      pattern: /^(\w+)_AssistedFactory(?:_Impl)?$/,
      from: "injected_class",
      origin: "class $1 with @AssistedInject",
      needs: "the dagger compiler by ksp or kapt",
    },
    {
      pattern: /^(\w{1,200}?)_\w{0,200}Factory$/,
      from: "injected_class",
      origin: "class $1 with an @Inject constructor, or module $1 with @Provides",
      needs: "the dagger compiler by ksp or kapt",
    },
    {
      pattern: /^(\w+)_AutoMigration_\d+_\d+_Impl$/,
      from: "room_dao_or_database",
      origin: "class $1 with @Database and autoMigrations",
      needs: "room-compiler by ksp or kapt, and the exported schemas",
    },
    {
      pattern: /^(\w+)_Impl$/,
      from: "room_dao_or_database",
      origin: "interface or class $1 with @Dao or @Database",
      needs: "room-compiler by ksp or kapt",
    },
    {
      pattern: /^(\w+)BindingImpl$/,
      from: "data_binding",
      origin: "layout of $1 with <layout> as its root",
      needs: "buildFeatures.dataBinding = true",
    },
    {
      pattern: /^(\w+)Binding$/,
      from: "layout",
      origin: "layout of $1",
      needs: "buildFeatures.viewBinding or dataBinding = true, and no tools:viewBindingIgnore on the root",
    },
    {
      pattern: /^DataBinderMapperImpl$/,
      from: "data_binding",
      origin: "layouts with <layout> as their root",
      needs: "buildFeatures.dataBinding = true",
    },
    {
      pattern: /^(\w+)Directions$/,
      from: "navigation_graph",
      origin: "destination $1 with actions in res/navigation",
      needs: "plugin androidx.navigation.safeargs.kotlin",
    },
    {
      pattern: /^(\w+)Args$/,
      from: "navigation_graph",
      origin: "destination $1 with arguments in res/navigation",
      needs: "plugin androidx.navigation.safeargs.kotlin",
    },
    {
      pattern: /^(\w+)\$\$serializer$/,
      from: "serializable_class",
      origin: "class $1 with @Serializable",
      needs: "plugin org.jetbrains.kotlin.plugin.serialization",
    },
    {
      pattern: /^\$serializer$/,
      from: "serializable_class",
      origin: "the class around it with @Serializable",
      needs: "plugin org.jetbrains.kotlin.plugin.serialization",
    },
    {
      pattern: /^(\w+)JsonAdapter$/,
      from: "moshi_class",
      origin: "class $1 with @JsonClass(generateAdapter = true)",
      needs: "moshi-kotlin-codegen by ksp or kapt",
    },
    {
      pattern: /^GeneratedAppGlideModuleImpl$|^GlideApp$/,
      from: "glide_module",
      origin: "class with @GlideModule",
      needs: "glide's ksp or compiler",
    },
  ],
};

/** Longer text is no class name. */
const LONGEST_NAME = 300;

export interface Generated {
  from: GeneratedFrom;
  /** Name of the class or destination it was generated from, as far as its own name tells. */
  sourceName?: string;
  origin: string;
  needs: string;
}

/**
 * What a class was generated from, by its simple name (or the last part of a binary one). A name that looks generated
 * may be written by hand (`BookArgs`): a workspace that declares it wins.
 */
export function generatedFrom(className: string): Generated | undefined {
  if (className.length > LONGEST_NAME) return undefined;
  const inner = className.split(".").at(-1) ?? "";
  const simple = inner.endsWith("$serializer") ? inner.replace(/^.*\$(?=\$serializer$)/, "") : inner;
  for (const name of new Set([inner, simple, inner.split("$")[0] ?? ""])) {
    const row = GENERATED_CLASSES.rows.find(({ pattern }) => pattern.test(name));
    if (!row) continue;
    const sourceName = row.pattern.exec(name)?.[1];
    const origin = sourceName ? row.origin.replace("$1", sourceName) : row.origin;
    return { from: row.from, ...(sourceName && { sourceName }), origin, needs: row.needs };
  }
  return undefined;
}

/** `FragmentShelfBinding` comes from `fragment_shelf`; digits stay with the word before them. */
export function layoutOfBinding(bindingClass: string): string | undefined {
  const name = /^([A-Z]\w*)Binding(?:Impl)?$/.exec(bindingClass)?.[1];
  return name?.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, "_").toLowerCase();
}

/** The base classes that Hilt writes for its entry points: their lines are in no file of the project. */
export const isBaseOfHilt = (className: string): boolean => /(?:^|\.)Hilt_\w+$/.test(className);
