import type { CatalogEntry, GradlePlugin } from "../../model/code.ts";
import { literalsIn } from "../../syntax/gradle/literals-in.ts";
import type { GradleScript, ScriptStatement } from "../../syntax/gradle/script.ts";
import { pluginOf } from "./dependencies.ts";
import { defineNames } from "./module.ts";
import { catalogEntryOf } from "./settings-catalog.ts";
import { Catalogs, GradleScope } from "./values.ts";

/** What a settings file says, beside its repositories. */
export interface Settings {
  script: GradleScript;
  /** Included modules with their folders below the root. */
  modules: { name: string; directory: string }[];
  /** Version catalogs it gives a name to: `create("deps") { from(files("gradle/deps.toml")) }`. */
  catalogs: { name: string; path: string }[];
  /** Entries of version catalogs that it writes out itself, by the catalog's name. */
  entries: Map<string, CatalogEntry[]>;
  /** Versions of `pluginManagement { plugins { … } }`. */
  plugins: GradlePlugin[];
  /** `rootProject.name`, where it is written out. */
  name?: string;
  /** Folders of builds that it includes, as written: `includeBuild("build-logic")`. */
  includedBuilds: string[];
}

/**
 * Reads `include`, project folders, named catalogs and plugin versions of a settings file. `properties` holds what it may
 * name beside its own: the project's properties.
 */
export function readSettings(script: GradleScript, properties?: GradleScope): Settings {
  const settings: Settings = {
    script,
    modules: [],
    catalogs: [],
    entries: new Map(),
    plugins: [],
    includedBuilds: [],
  };
  const scope = new GradleScope(new Catalogs(), properties);
  defineNames(script, scope);
  for (const statement of script.statements) {
    const last = statement.name.split(".").at(-1) ?? "";
    if (statement.name === "include") {
      for (const name of literalsIn(script, statement)) settings.modules.push(moduleNamed(name));
    } else if (statement.name === "includeBuild") {
      settings.includedBuilds.push(...literalsIn(script, statement).slice(0, 1));
    } else if (statement.name === "rootProject.name") {
      const name = statement.value && scope.evaluate(script, statement.value)?.value;
      if (name) settings.name = name;
    } else if (last === "projectDir" || statement.name.startsWith("project")) {
      moveModule(script, statement, settings);
    } else if (statement.name === "from" && statement.blocks.at(-2) === "versionCatalogs") {
      const path = literalsIn(script, statement)[0];
      if (path !== undefined) settings.catalogs.push({ name: statement.blocks.at(-1) ?? "", path });
    }
    const entry = catalogEntryOf(script, statement, scope);
    if (entry) addEntry(settings, statement.blocks.at(-1) ?? "", entry);
    const plugin = pluginOf(script, statement, scope);
    if (plugin) settings.plugins.push(plugin);
  }
  return settings;
}

function addEntry({ entries }: Settings, catalog: string, entry: CatalogEntry): void {
  const known = entries.get(catalog);
  if (known) known.push(entry);
  else entries.set(catalog, [entry]);
}

function moduleNamed(name: string): { name: string; directory: string } {
  const path = name.startsWith(":") ? name : `:${name}`;
  return { name: path, directory: path.slice(1).replaceAll(":", "/") };
}

/** `project(":core").projectDir = file("libs/core")`. */
function moveModule(script: GradleScript, statement: ScriptStatement, settings: Settings): void {
  const [name, directory] = literalsIn(script, statement);
  const module = settings.modules.find((each) => each.name === name);
  const isMove = script.view
    .between(script.view.start(statement.first), script.view.end(statement.last))
    .includes("projectDir");
  if (module && directory !== undefined && isMove) module.directory = directory.replace(/^\.?\//, "");
}
