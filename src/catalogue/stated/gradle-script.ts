import { slipOf } from "../../analysis/code/spelling.ts";
import { pluginsBehind, renamedScriptName } from "../../facts/gradle-names.ts";
import { lowerFirst } from "../wording.ts";
import { given, type StatedTable } from "./stated-cause.ts";

/** Build scripts, plugins and the version catalog. */
export const gradleScript: StatedTable = {
  build_script_syntax_error: ({ error, place }) => {
    const text = `${error.message}\n${error.raw}`;
    const where = place ? ` at ${place}` : "";
    if (/<<<<<<<|>>>>>>>|Unexpected input: '(?:<<<?|>>>?|==+)/.test(text)) {
      return {
        cause: `The script still holds the markers of an unresolved merge${where}.`,
        steps: [
          "Resolve the conflict there: keep what belongs, delete the lines of <<<<<<<, ======= and >>>>>>>.",
          "git diff --check lists all that are left.",
        ],
        confidence: 0.8,
      };
    }
    if (
      /script blocks are allowed before plugins \{\} blocks|plugins \{\} blocks? must|only buildscript/.test(
        text,
      )
    ) {
      return {
        cause: `Something stands above the plugins block${where}; only buildscript, pluginManagement and imports may.`,
        steps: ["Move the plugins block to the top of the script, or move what stands above it below."],
        confidence: 0.8,
      };
    }
    if (/Expecting '"'|Unexpected character: '"'|Unterminated|Unexpected input: '"'/.test(text)) {
      return {
        cause: `A text begins with a quotation mark${where} and does not end on that line.`,
        steps: ["Close the string; a quotation mark pasted from a document is another character."],
        confidence: 0.75,
      };
    }
    return undefined;
  },

  kts_unresolved: given(["reference"], ({ reference }, { place }) => {
    const renamed = renamedScriptName(reference, true);
    if (reference === "kotlinOptions") {
      return {
        cause: `kotlinOptions${place ? ` (${place})` : ""} is no part of this android block: the Kotlin that Android Gradle plugin 9 has built in does without it, and before that the plugin org.jetbrains.kotlin.android brought it.`,
        steps: [
          "Write kotlin { compilerOptions { jvmTarget = JvmTarget.JVM_17 } } at the top level of the script instead.",
          "With an older Android Gradle plugin, see that org.jetbrains.kotlin.android is applied above it.",
        ],
        confidence: 0.7,
      };
    }
    if (renamed) {
      return {
        cause: `${reference}${place ? ` (${place})` : ""} is gone from build scripts: ${renamed.why.replace(/\.$/, "")}.`,
        steps: [`Write ${renamed.now} instead.`],
        confidence: 0.75,
      };
    }
    const plugins = pluginsBehind(reference);
    if (!plugins) return undefined;
    return {
      cause: `${reference} comes from the plugin ${plugins[0]}, which this script${place ? ` (${place})` : ""} does not apply in its plugins block.`,
      steps: [
        `Apply it there: plugins { id("${plugins[0]}") }. A name that a plugin brings is known only below a plugins block, not with apply(plugin = …).`,
        ...(plugins.length > 1 ? [`${plugins.slice(1).join(" or ")} would do as well.`] : []),
      ],
      confidence: 0.7,
    };
  }),

  groovy_missing_method: ({ facts }) => {
    const { method, project } = facts;
    if (!method) return undefined;
    const renamed = renamedScriptName(method, false);
    if (renamed) {
      return {
        cause: `${method} is gone from Gradle: ${renamed.why.replace(/\.$/, "")}.`,
        steps: [`Write ${renamed.now} instead${project ? ` in the build file of ${project}` : ""}.`],
        confidence: 0.8,
        said: true,
      };
    }
    const plugins =
      pluginsBehind(method) ??
      (/^(?:implementation|api|testImplementation|compileOnly|runtimeOnly)$/.test(method)
        ? ["java-library", "com.android.application", "com.android.library"]
        : undefined);
    if (!plugins) return undefined;
    return {
      cause: `${method} comes from ${plugins.length > 1 ? "a plugin such as " : "the plugin "}${plugins[0]}, and ${project ? `${project} applies none that brings it` : "the script applies none that brings it"} before that line.`,
      steps: [
        ...(project?.startsWith(":")
          ? []
          : [
              "Where the line belongs to a module, move it there: plugins that a root script applies false bring it nothing.",
            ]),
        `Else apply the plugin of that kind of module above it: ${plugins.join(", ")}.`,
      ],
      confidence: 0.7,
    };
  },

  groovy_missing_property: given(["propertyName"], ({ propertyName }, { facts }) =>
    facts.target === "null object"
      ? {
          cause: `The script reads ${propertyName} of something that is null there, most often a properties file or an extra property that this machine does not have.`,
          steps: [
            `Look at what stands before .${propertyName} and where it is read: local.properties and keystore.properties are in no fresh checkout.`,
          ],
          confidence: 0.6,
        }
      : undefined,
  ),

  version_catalog_invalid: [
    given(["catalog", "problem"], ({ catalog, problem }, { facts, place }) => {
      const missing = /version reference '([^']{1,200})' doesn't exist/.exec(problem)?.[1];
      if (missing) {
        return {
          cause: `An entry of the catalog ${catalog} says version.ref = "${missing}", and [versions] has no ${missing}.`,
          steps: [
            `Add ${missing} = "…" to [versions] of gradle/${catalog}.versions.toml, or correct the reference.`,
          ],
          confidence: 0.8,
        };
      }
      const { detail } = facts;
      if (!detail) return undefined;
      const twice = /^(\S+) previously defined at line (\d+)/.exec(detail);
      const at = place ?? /line (\d+)/.exec(detail)?.[0];
      return {
        cause: twice
          ? `The catalog ${catalog} defines ${twice[1]} twice; the first is on line ${twice[2]}.`
          : `The catalog ${catalog} is no valid TOML${at ? ` at ${at}` : ""}: ${lowerFirst(detail.replace(/\.$/, ""))}. A version or a module without its quotation marks reads like that.`,
        steps: twice ? [`Remove one of the two, or rename it.`] : ['Quote every value: name = "1.2.3".'],
        confidence: 0.8,
        quotes: [detail],
      };
    }),
  ],

  project_not_found: given(["missingProject"], ({ missingProject }, { facts }) => ({
    cause: `${facts.project ? `${facts.project} depends` : "The build depends"} on ${missingProject}, and settings include no project of that name.`,
    steps: [
      `Add include("${missingProject}") to settings.gradle(.kts), or correct the path where it is used: project("${missingProject}") or projects.${accessor(missingProject)}.`,
    ],
    confidence: 0.8,
  })),

  task_not_found: given(["task"], ({ task }, { error }) => {
    const wanted = task.slice(task.lastIndexOf(":") + 1);
    const printed = /Some candidates are: ([^\n]{3,600})/.exec(error.raw)?.[1] ?? "";
    const candidates = [...printed.matchAll(/'([^']{1,120})'/g)].map(([, name]) => name ?? "");
    const meant = slipOf(wanted, candidates);
    if (meant) {
      return {
        cause: `There is no task ${wanted}; ${meant} is meant.`,
        steps: [`Write ${meant}.`],
        confidence: 0.8,
      };
    }
    const [, verb, variant] = /^(assemble|bundle|install|lint|connected|test)([A-Z]\w*)$/.exec(wanted) ?? [];
    const others = candidates.filter((name) => verb && name.startsWith(verb) && name !== verb);
    if (!verb || !variant || others.length === 0) return undefined;
    const known = others.map((name) => name.slice(verb.length)).join(", ");
    return {
      cause: `The project has no variant ${variant}, so there is no task ${wanted}; those that Gradle offers are ${known}.`,
      steps: [
        `Add the build type or flavor ${lowerFirst(variant)} to the module, or call one of those tasks.`,
        "Where it is a variant of another module, call it there: :<that module>:<task>.",
      ],
      confidence: 0.75,
    };
  }),

  namespace_missing: ({ facts }) => {
    const { project, buildFile } = facts;
    if (!project && !buildFile) return undefined;
    const foreign = /[/\\](?:\.pub-cache|node_modules)[/\\]/.test(buildFile ?? "");
    return {
      cause: `${project ?? buildFile} sets no namespace, which the Android Gradle plugin demands from version 8 on; package in the manifest no longer counts.`,
      steps: foreign
        ? [
            `${buildFile} belongs to a package: update that package to a release with a namespace.`,
            "Until then set it from the root script: subprojects { afterEvaluate { … extensions of type LibraryExtension … namespace = … } }.",
          ]
        : [
            `Write android { namespace = "…" } into ${buildFile ?? `the build file of ${project}`}, with what stood in package of its manifest, and remove package there.`,
          ],
      confidence: 0.8,
    };
  },

  google_services_json: ({ facts, error }) => {
    if (facts.packageName) {
      return {
        cause: `google-services.json has no app ${facts.packageName}, which is the applicationId of the variant that was built.`,
        steps: [
          `Add an Android app ${facts.packageName} in the Firebase console and download the file again; an applicationIdSuffix makes a name of its own.`,
          "A file in src/<variant>/ of the module serves one build type or flavor.",
        ],
        confidence: 0.8,
      };
    }
    if (!/google-services\.json is missing/.test(error.raw)) return undefined;
    return {
      cause:
        "The Google services plugin is applied, and the module has no google-services.json; it is often kept out of repositories.",
      steps: [
        "Download it from the Firebase console into the folder of the module that applies the plugin.",
        "On a build server write it from a secret before the build.",
      ],
      confidence: 0.8,
      quotes: ["google-services.json is missing"],
    };
  },
};

const accessor = (path: string): string =>
  path
    .slice(1)
    .split(":")
    .map((part) => part.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase()))
    .join(".");
