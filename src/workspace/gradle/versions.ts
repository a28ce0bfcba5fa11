import type { GradleModel, GradlePlugin, VersionPlace } from "../../model/code.ts";

type Stated = GradleModel["versions"][number];

/** Plugin ids and the artifacts that carry them on a build script's classpath, by what they version. */
const SOURCES: { name: Stated["name"]; id: RegExp }[] = [
  {
    name: "agp",
    id: /^com\.android\.(?:application|library|test|dynamic-feature|base|kotlin\.multiplatform\.library)$/,
  },
  { name: "agp", id: /^com\.android\.tools\.build:gradle$/ },
  { name: "compose_compiler", id: /^org\.jetbrains\.kotlin\.plugin\.compose$/ },
  { name: "compose_compiler", id: /^org\.jetbrains\.kotlin:compose-compiler-gradle-plugin$/ },
  { name: "compose_compiler", id: /^androidx\.compose\.compiler:compiler$/ },
  { name: "kotlin", id: /^(?:org\.jetbrains\.kotlin\.[\w.-]+|kotlin-android|kotlin-multiplatform)$/ },
  { name: "kotlin", id: /^org\.jetbrains\.kotlin:kotlin-gradle-plugin$/ },
  { name: "ksp", id: /^com\.google\.devtools\.ksp$/ },
  {
    name: "ksp",
    id: /^com\.google\.devtools\.ksp:(?:symbol-processing-gradle-plugin|com\.google\.devtools\.ksp\.gradle\.plugin)$/,
  },
];

/**
 * Versions of the tools everything depends on, each with the line that states it: from plugins, from classpaths, from
 * the setting of the Compose compiler, and from catalog entries, which convention plugins use without naming them.
 */
export function statedVersions(model: GradleModel, declared: readonly GradlePlugin[]): Stated[] {
  const found = new Map<string, Stated>();
  const add = (id: string, value: string | undefined, place: VersionPlace | undefined) => {
    const source = SOURCES.find((each) => each.id.test(id));
    if (source && value !== undefined && place) remember(found, { name: source.name, value, place });
  };
  for (const module of model.modules) {
    for (const plugin of module.plugins) add(plugin.id, plugin.version, plugin.versionPlace);
    for (const { configuration, module: id, version, versionPlace } of module.dependencies) {
      if (configuration !== "androidTestImplementation") add(id, version, versionPlace);
    }
    const compiler = module.settings.kotlinCompilerExtensionVersion;
    // What could not be told from the text is written out as an expression there.
    if (compiler && /^\d/.test(compiler.value)) remember(found, { name: "compose_compiler", ...compiler });
  }
  for (const plugin of declared) add(plugin.id, plugin.version, plugin.versionPlace);
  for (const entry of model.catalog) {
    if (entry.kind !== "plugin" && entry.kind !== "library") continue;
    const stating = model.catalog.find((each) => each.kind === "version" && each.alias === entry.versionRef);
    add(entry.value, entry.version, stating?.place ?? entry.place);
  }
  return [...found.values()];
}

function remember(found: Map<string, Stated>, stated: Stated): void {
  const key = `${stated.name} ${stated.place.path}:${stated.place.line}`;
  if (!found.has(key)) found.set(key, stated);
}
