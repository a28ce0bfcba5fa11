import type { GradlePlugin } from "../../model/code.ts";
import { TokenKind } from "../outline/token-list.ts";
import { pluginOf } from "./dependencies.ts";
import type { GradleScript, ScriptStatement } from "./script.ts";
import { Catalogs, GradleScope } from "./values.ts";

/** What a settings file says, beside its repositories. */
export interface Settings {
  script: GradleScript;
  /** Included modules with their folders below the root. */
  modules: { name: string; directory: string }[];
  /** Version catalogs it gives a name to: `create("deps") { from(files("gradle/deps.toml")) }`. */
  catalogs: { name: string; path: string }[];
  /** Versions of `pluginManagement { plugins { … } }`. */
  plugins: GradlePlugin[];
}

/** Reads `include`, project folders, named catalogs and plugin versions of a settings file. */
export function readSettings(script: GradleScript): Settings {
  const settings: Settings = { script, modules: [], catalogs: [], plugins: [] };
  const scope = new GradleScope(new Catalogs());
  for (const statement of script.statements) {
    const last = statement.name.split(".").at(-1) ?? "";
    if (statement.name === "include") {
      for (const name of literals(script, statement)) settings.modules.push(moduleNamed(name));
    } else if (last === "projectDir" || statement.name.startsWith("project")) {
      moveModule(script, statement, settings);
    } else if (statement.name === "from" && statement.blocks.at(-2) === "versionCatalogs") {
      const path = literals(script, statement)[0];
      if (path !== undefined) settings.catalogs.push({ name: statement.blocks.at(-1) ?? "", path });
    }
    const plugin = pluginOf(script, statement, scope);
    if (plugin) settings.plugins.push(plugin);
  }
  return settings;
}

function moduleNamed(name: string): { name: string; directory: string } {
  const path = name.startsWith(":") ? name : `:${name}`;
  return { name: path, directory: path.slice(1).replaceAll(":", "/") };
}

/** `project(":core").projectDir = file("libs/core")`. */
function moveModule(script: GradleScript, statement: ScriptStatement, settings: Settings): void {
  const [name, directory] = literals(script, statement);
  const module = settings.modules.find((each) => each.name === name);
  const isMove = script.view
    .between(script.view.start(statement.first), script.view.end(statement.last))
    .includes("projectDir");
  if (module && directory !== undefined && isMove) module.directory = directory.replace(/^\.?\//, "");
}

function literals({ view }: GradleScript, { first, last }: ScriptStatement): string[] {
  const found: string[] = [];
  for (let at = first; at <= last; at++) {
    if (view.kind(at) === TokenKind.string && view.content(at) !== "") found.push(view.content(at));
  }
  return found;
}
