import type { GradleModel, GradlePlugin, VersionPlace } from "../../model/code.ts";

type Stated = GradleModel["versions"][number];

/** Plugin ids and the artifacts that carry them on a build script's classpath, by what they version. */
const SOURCES: { name: Stated["name"]; id: RegExp; isPlugin?: true }[] = [
  {
    name: "agp",
    id: /^com\.android\.(?:application|library|test|dynamic-feature|base|kotlin\.multiplatform\.library)$/,
  },
  { name: "agp", id: /^com\.android\.tools\.build:gradle$/, isPlugin: true },
  { name: "compose_compiler", id: /^org\.jetbrains\.kotlin\.plugin\.compose$/ },
  { name: "compose_compiler", id: /^org\.jetbrains\.kotlin:compose-compiler-gradle-plugin$/, isPlugin: true },
  { name: "compose_compiler", id: /^androidx\.compose\.compiler:compiler$/ },
  { name: "kotlin", id: /^(?:org\.jetbrains\.kotlin\.[\w.-]+|kotlin-android|kotlin-multiplatform)$/ },
  { name: "kotlin", id: /^org\.jetbrains\.kotlin:kotlin-gradle-plugin$/, isPlugin: true },
  { name: "ksp", id: /^com\.google\.devtools\.ksp$/ },
  {
    name: "ksp",
    id: /^com\.google\.devtools\.ksp:(?:symbol-processing-gradle-plugin|com\.google\.devtools\.ksp\.gradle\.plugin)$/,
    isPlugin: true,
  },
];

/**
 * Versions of the tools everything depends on, each with the line that states it: from plugins, from classpaths, from
 * the setting of the Compose compiler, and from catalog entries, which convention plugins use without naming them.
 * A plugin that one of `projects` is only compiled against or tested with is not what the build itself runs.
 */
export function statedVersions(
  model: GradleModel,
  declared: readonly GradlePlugin[],
  projects: ReadonlySet<string>,
): Stated[] {
  const found = new Map<string, Stated>();
  const add = (id: string, value: string | undefined, place: VersionPlace | undefined) => {
    const source = SOURCES.find((each) => each.id.test(id));
    if (source && value !== undefined && place) remember(found, { name: source.name, value, place });
  };
  const [applied, handled] = [new Set<string>(), new Set<string>()];
  for (const module of model.modules) {
    for (const plugin of module.plugins) add(plugin.id, plugin.version, plugin.versionPlace);
    for (const { configuration, module: id, version, versionPlace } of module.dependencies) {
      const isHandled =
        configuration !== "classpath" &&
        projects.has(module.name) &&
        SOURCES.some((each) => each.isPlugin && each.id.test(id));
      (isHandled ? handled : applied).add(id);
      if (configuration !== "androidTestImplementation" && !isHandled) add(id, version, versionPlace);
    }
    const compiler = module.settings.kotlinCompilerExtensionVersion;
    // What could not be told from the text is written out as an expression there.
    if (compiler && /^\d/.test(compiler.value)) remember(found, { name: "compose_compiler", ...compiler });
  }
  for (const plugin of declared) add(plugin.id, plugin.version, plugin.versionPlace);
  for (const entry of model.catalog) {
    if (entry.kind !== "plugin" && entry.kind !== "library") continue;
    if (handled.has(entry.value) && !applied.has(entry.value)) continue;
    const stating = model.catalog.find((each) => each.kind === "version" && each.alias === entry.versionRef);
    add(entry.value, entry.version, stating?.place ?? entry.place);
  }
  return [...found.values()];
}

function remember(found: Map<string, Stated>, stated: Stated): void {
  const key = `${stated.name} ${stated.place.path}:${stated.place.line}`;
  if (!found.has(key)) found.set(key, stated);
}
