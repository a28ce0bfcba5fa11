import { slipOf } from "../../../analysis/code/spelling.ts";
import { GRADLE_PLUGINS, gradlePlugin } from "../../../facts/gradle-plugins.ts";
import { type RemovedCorePlugin, removedCorePlugin } from "../../../facts/removed-core-plugins.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { neverReleasedCauses, readNeverReleased, WAS_RELEASED } from "../../never-released.ts";
import type { failureClass } from "./class.ts";

/** A plugin, and the script, the line or the project that applies it. */
type Wanted = Texts<"plugin", "by">;

type Removed = Texts<"plugin", "by" | "running"> & { gone: RemovedCorePlugin };
type Searched = Texts<never, "list" | "settings"> & { searched?: readonly string[] };

export const causes = causesOf<typeof failureClass>()({
  ...neverReleasedCauses,
  /** `running` is the Gradle of this build. */
  removedFromGradle: ({ plugin, by, gone, running }: Removed) => ({
    text: `${by ?? "A script"} applies ${plugin}, a plugin of Gradle itself that Gradle ${gone.gradle} and newer do not have${running ? `, and this build runs on Gradle ${running}` : ""}.`,
    steps: [`${gone.instead}.`, `Or stay on a Gradle below ${gone.gradle} until then.`],
    label: "no longer exists",
  }),
  removedFromKotlin: ({ plugin, since, kotlin, path }: Texts<"plugin" | "since" | "kotlin" | "path">) => ({
    text: `${plugin} was removed in Kotlin ${since}, and this build uses Kotlin ${kotlin}.`,
    steps: [
      `Take the plugin out of ${path}.`,
      "Replace kotlinx.android.synthetic imports by view binding, and apply kotlin-parcelize for @Parcelize.",
    ],
    label: "no longer exists",
  }),
  misspelled: ({ plugin, meant }: Texts<"plugin" | "meant">) => ({
    text: `Gradle found no plugin ${plugin}; ${meant} is one that exists, and differs by a slip.`,
    steps: [`Write ${meant} wherever the build says ${plugin}.`],
    label: `${meant}?`,
  }),
  likeAnother: ({ plugin, meant }: Texts<"plugin" | "meant">) => ({
    text: `${plugin} was not found; this build also applies ${meant}, which differs by one letter or two.`,
    steps: [`Write ${meant} wherever the build says ${plugin}.`],
    label: `${meant}?`,
  }),
  /** `right` is the version of the rest of its family. */
  withoutVersion: ({ plugin, by, right }: Wanted & { right?: string }) => ({
    text: `${by ?? "A script"} applies ${plugin} without a version, and Gradle found it neither on the class path of the build nor among included builds.`,
    steps: [
      `Give it a version once${right ? `, ${right} as the rest of its family has` : ""}: id("${plugin}") version "${right ?? "…"}" apply false in the root script, or an alias of the version catalog.`,
      "A convention plugin of build-logic counts too, once its module is a dependency of build-logic.",
    ],
    label: "no version",
  }),
  notOfThisBuild: ({ plugin, by }: Wanted) => ({
    text: `${by} applies ${plugin} without a version. Gradle takes such a plugin from buildSrc, an included build or the class path of the build, and found it in none of them.`,
    steps: [
      look(
        "Where it is the project's own, see that its build is included: includeBuild(…) in pluginManagement of the settings, and that the id is spelled as it is registered there.",
      ),
      "Where it is published, give it a version.",
    ],
    label: "not found",
  }),
  /** The repository as a sentence and as a script call it, what was searched instead, and the settings with their list. */
  repositoryMissing: (values: Texts<"plugin" | "repository" | "call"> & Searched) => ({
    text: `${values.plugin} is published in ${values.repository}, and ${values.searched ? `the build looked for plugins only in ${values.searched.join(", ")}` : values.list ? `${values.list} lists other repositories only` : `${values.settings} has no pluginManagement repositories, so Gradle asks the Gradle Plugin Portal only`}.`,
    steps: [
      `Add ${values.call} to pluginManagement { repositories { } } in ${values.settings ?? "settings.gradle(.kts), beside the ones that are there"}.`,
    ],
    label: `no ${values.call}`,
  }),
  /** `id` is its present one, `module` the artifact that has it, where a table knows them. */
  notOnClasspath: ({ plugin, by, id, module }: Wanted & { id?: string; module?: string }) => ({
    text: `${by ?? "A script"} applies ${plugin}, and no buildscript classpath or plugins block above it brings that plugin.`,
    steps: [
      module
        ? `Add classpath("${module}:<version>") to buildscript { dependencies { } } of the root script, or id("${id ?? plugin}") version "…" apply false to its plugins block.`
        : "Check the spelling of the id, and add the plugin to the root script's plugins block or buildscript classpath.",
    ],
    label: "not on the classpath",
  }),
  /** Id, version and repositories may all be right: the network, a mirror or a private repository decides. */
  notFound: (values: Wanted & { version?: string; isReleased: boolean; isKnown: boolean }) => {
    const { plugin, by, version, isReleased } = values;
    const why = isReleased
      ? WAS_RELEASED
      : "Which of id, version and repository is wrong does not show in this project.";
    return {
      text: `${by ?? "Something"} asks for ${plugin}${version ? ` ${version}` : ""}, and no repository that was searched has it${by ? `. ${why}` : "; no build file that was read names it."}`,
      steps: [
        look(
          "Check that this machine reaches the repositories: proxy, VPN, --offline, a mirror in init scripts.",
        ),
        ...(version && !isReleased
          ? [look(`Check that version ${version} of ${plugin} was published.`)]
          : []),
        ...(values.isKnown
          ? []
          : [look(`Check the id ${plugin}, and in which repository its author publishes it.`)]),
      ],
      label: "not found",
    };
  },
});

/** As Gradle names repositories where it looked for a plugin. */
const SEARCHED: Readonly<Record<string, RegExp>> = {
  google: /google/i,
  mavenCentral: /MavenRepo|Central Repository|repo\.maven|^maven/i,
  gradlePluginPortal: /Gradle Central Plugin|Plugin Portal|plugins\.gradle/i,
};

export function readLog({ facts, list, error }: Context<typeof failureClass>) {
  const { plugin, version, project: by } = facts;
  if (!plugin) return undefined;
  const gone = version ? undefined : removedCorePlugin(plugin);
  if (gone) return causes.proven("removedFromGradle", { plugin: gone.id, by, gone }, { ground: "stated" });
  const known = gradlePlugin(plugin);
  const searched = list("searchedIn");
  const where = known && SEARCHED[known.repository];
  if (known && where && searched.length > 0 && !searched.some((name) => where.test(name))) {
    const call = `${known.repository}()`;
    const values = { plugin, repository: call, call, searched };
    return causes.proven("repositoryMissing", values, { explicit: true, quotes: searched });
  }
  const never = readNeverReleased(plugin, version);
  if (never) return never;
  const ids = GRADLE_PLUGINS.rows.map(({ id }) => id);
  const meant = slipOf(plugin, ids);
  if (meant) return causes.proven("misspelled", { plugin, meant }, { ground: "typical", explicit: true });
  if (known && !version && searched.length === 0 && !by)
    return causes.proven("withoutVersion", { plugin }, { ground: "typical" });
  // `apply plugin: "…"` of a plugin that no buildscript classpath holds.
  if (!/^Plugin with id '/.test(error.message)) return undefined;
  const values = { plugin, by, id: plugin, module: known?.module };
  return causes.proven("notOnClasspath", values, { ground: known ? "typical" : "likely" });
}
