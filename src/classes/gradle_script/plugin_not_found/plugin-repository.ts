import { factList, fixOf, placeClaim } from "../../../analysis/build/build.ts";
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
import { logClaim } from "../../../analysis/claims.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { REPOSITORIES } from "../../../facts/repositories.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";
import type { WantedPlugin } from "./wanted-plugin.ts";

/** The repository that publishes the plugin is not among those of `pluginManagement`. */
export function* pluginRepositoryMissing({
  error,
  build,
  id,
  version,
  known,
  places,
}: WantedPlugin): Inquiry<Finding | undefined> {
  if (!version) return undefined;
  const repository = REPOSITORIES.rows.find((row) => row.id === known?.repository);
  if (!repository || !build.settingsFile || !isSearchedWithout(error, repository.id)) return undefined;
  const list = yield* pluginRepositories(build);
  if (list && declarationIn(list, repository)) return undefined;
  // The plugin portal is asked unless repositories are listed, and passes on what Maven Central has.
  if (repository.id !== "google" && (!list || portal(list))) return undefined;
  const settings = list?.script ?? (yield* scriptOf(build.settingsFile));
  if (!settings) return undefined;
  const [place] = places;
  const where = list
    ? `${list.title} lists`
    : `${settings.path} has no pluginManagement repositories, so Gradle asks`;
  return {
    rootCause: `${id} is published in ${titleOf(repository)}, and ${where} ${list ? "other repositories only" : "the Gradle Plugin Portal only"}.`,
    ground: "proven",
    location: { path: settings.path, line: list?.block.from ?? 1 },
    label: `no ${repository.kotlin}`,
    evidence: [
      logClaim(error),
      ...(list ? listClaims(list, "what is searched") : []),
      ...(place ? [placeClaim(place, "asked for here")] : []),
    ],
    fixGuidelines: [`Add ${repository.kotlin} to pluginManagement { repositories { } } in ${settings.path}.`],
    fixes: fixOf(
      `Search ${titleOf(repository)} for plugins`,
      "review",
      list ? addRepository(list, repository) : pluginManagementFor(settings),
    ),
  };
}

/** Whether a list asks the plugin portal. */
function portal(list: RepositoryList): boolean {
  const row = REPOSITORIES.rows.find(({ id }) => id === "gradlePluginPortal");
  return row !== undefined && declarationIn(list, row) !== undefined;
}

/** Whether the log's own list of repositories, if it has one, lacks a repository. */
function isSearchedWithout(error: ErrorOf<typeof failureClass>, repository: string): boolean {
  const searched = factList(error, "searchedIn");
  const names: Record<string, RegExp> = {
    google: /^(?:Google|maven\d*\(https:\/\/(?:dl|maven)\.google\.com)/i,
    mavenCentral: /^(?:MavenRepo|maven\d*\(https:\/\/repo\d?\.maven)/i,
    gradlePluginPortal: /^(?:Gradle Central Plugin Repository|maven\d*\(https:\/\/plugins\.gradle)/i,
  };
  return !searched.some((each) => names[repository]?.test(each));
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
