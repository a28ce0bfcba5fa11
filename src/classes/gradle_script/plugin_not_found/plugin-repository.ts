import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf, placeClaim } from "../../../analysis/build/build.ts";
import {
  addRepository,
  declarationIn,
  listClaims,
  pluginRepositories,
  type RepositoryList,
  titleOf,
} from "../../../analysis/build/repository-list.ts";
import { type Script, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { REPOSITORIES } from "../../../facts/repositories.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import type { WantedPlugin } from "./wanted-plugin.ts";

/** The repository that publishes the plugin is not among those of `pluginManagement`. */
export function* pluginRepositoryMissing(
  context: Context<typeof failureClass>,
  { build, id, version, known, places: [place] }: WantedPlugin,
): AnalysisTask<Verdict | undefined> {
  if (!version) return undefined;
  const repository = REPOSITORIES.rows.find((row) => row.id === known?.repository);
  if (!repository || !build.settingsFile) return undefined;
  if (context.list("searchedIn").some((each) => NAMES[repository.id]?.test(each))) return undefined;
  const list = yield* pluginRepositories(build);
  if (list && declarationIn(list, repository)) return undefined;
  // The plugin portal is asked unless repositories are listed, and passes on what Maven Central has.
  if (repository.id !== "google" && (!list || portal(list))) return undefined;
  const settings = list?.script ?? (yield* scriptOf(build.settingsFile));
  if (!settings) return undefined;
  const title = titleOf(repository);
  const edits = list ? addRepository(list, repository) : pluginManagementFor(settings);
  return causes.proven(
    "repositoryMissing",
    { plugin: id, repository: title, call: repository.kotlin, settings: settings.path, list: list?.title },
    {
      location: { path: settings.path, line: list?.block.from ?? 1 },
      evidence: [
        ...(list ? listClaims(list, "what is searched") : []),
        ...(place ? [placeClaim(place, "asked for here")] : []),
      ],
      fixes: fixOf(`Search ${title} for plugins`, "review", edits),
    },
  );
}

/** As the log lists the repositories that were searched. */
const NAMES: Readonly<Record<string, RegExp>> = {
  google: /^(?:Google|maven\d*\(https:\/\/(?:dl|maven)\.google\.com)/i,
  mavenCentral: /^(?:MavenRepo|maven\d*\(https:\/\/repo\d?\.maven)/i,
  gradlePluginPortal: /^(?:Gradle Central Plugin Repository|maven\d*\(https:\/\/plugins\.gradle)/i,
};

/** Whether a list asks the plugin portal. */
function portal(list: RepositoryList): boolean {
  const row = REPOSITORIES.rows.find(({ id }) => id === "gradlePluginPortal");
  return row !== undefined && declarationIn(list, row) !== undefined;
}

/** An annotation of the file has no name. */
const COMES_FIRST: ReadonlySet<string> = new Set(["import", ""]);

/** `pluginManagement` has to come first in a settings file, behind imports. */
function pluginManagementFor(settings: Script) {
  const calls = ["google()", "mavenCentral()", "gradlePluginPortal()"];
  const inner = calls.map((call) => `        ${call}`);
  const existing = topBlock(settings, "pluginManagement");
  if (existing) {
    const from = existing.from + 1;
    if (existing.to === existing.from) return undefined;
    return editLines(settings, [{ from, to: from - 1, lines: ["    repositories {", ...inner, "    }"] }]);
  }
  const first = statementsOf(settings).find(({ name }) => !COMES_FIRST.has(name))?.line;
  const lines = ["pluginManagement {", "    repositories {", ...inner, "    }", "}", ""];
  return first ? editLines(settings, [{ from: first, to: first - 1, lines }]) : undefined;
}
