import { duplicateModules } from "../../facts/duplicate-modules.ts";
import { knownModules, movedModule } from "../../facts/known-modules.ts";
import { platformOf } from "../../facts/platforms.ts";
import { repositoryOf } from "../../facts/repositories.ts";
import { neverReleased } from "../reading/releases.ts";
import { slipOf } from "../reading/spelling.ts";
import { given, type Reading, type StatedTable, type Told } from "./stated-cause.ts";

/** What Gradle could not fetch, or could not put together. */
export const gradleDependency: StatedTable = {
  dependency_resolution_error: [withoutVersion, moved, neverOfThatVersion, unsearched, misspelled],

  dep_repo_auth: given(["url", "status"], ({ url, status }) => {
    const host = hostOf(url);
    if (!host) return undefined;
    return {
      cause: `${host} refused the download (${status}): ${status === "403" ? "what the build presents there may not read it" : "the build presents no credentials that it accepts"}.`,
      steps: [
        `Give the repository block of ${host} credentials { username; password }, from gradle.properties or the environment, and check that both are set where this build runs.`,
        ...(host === "maven.pkg.github.com"
          ? ["GitHub Packages wants a user name and a token with read:packages, also for public packages."]
          : []),
        "Where the artifact is not from there at all, put the repository that has it first, or limit this one with content { includeGroup(…) }.",
      ],
      confidence: 0.75,
      said: true,
    };
  }),

  dep_repo_network: ({ facts }) => {
    const { host, status, reason } = facts;
    if (status && /^5/.test(status)) {
      return {
        cause: `The repository${host ? ` ${host}` : ""} answered ${status}: it was out of order at that time, and nothing in the project is.`,
        steps: [
          "Run the build again later; look at the status page of that repository.",
          "A proxy or mirror of your own keeps builds running meanwhile.",
        ],
        confidence: 0.75,
        said: true,
      };
    }
    if (!host || !reason) return undefined;
    return {
      cause: `This machine could not reach ${host} (${reason.replace(/[.\s]+$/, "")}).`,
      steps: [
        `Try it from the same machine: curl -I https://${host}`,
        "Behind a proxy set systemProp.https.proxyHost and proxyPort in ~/.gradle/gradle.properties; the shell's own variables do not count for Gradle.",
        "A VPN, a firewall of the build server, or IPv6 without a route are the usual reasons.",
      ],
      confidence: 0.7,
      said: true,
    };
  },

  dep_tls: ({ error }) =>
    /PKIX path building failed/.test(error.message + error.raw)
      ? {
          cause:
            "The JDK that runs Gradle does not trust the certificate of the repository, most often because a company proxy or antivirus signs the traffic with a certificate of its own.",
          steps: [
            "Import that certificate into the JDK that Gradle uses: keytool -importcert -cacerts -file <certificate>, or take the system's store with systemProp.javax.net.ssl.trustStoreType=KeychainStore (macOS) or Windows-ROOT.",
            "Where there is no proxy, the JDK is too old to know the authority: use a current one.",
          ],
          confidence: 0.7,
        }
      : undefined,

  dep_offline: given(["dependency"], ({ dependency }) => ({
    cause: `Gradle runs offline, and ${dependency} was never downloaded to this machine.`,
    steps: [
      "Run once without --offline, or turn off offline mode in the IDE (the plug in the Gradle window).",
      "On a build server without network fill the cache in an earlier step.",
    ],
    confidence: 0.9,
    said: true,
  })),

  dep_repositories_mode: given(["repository", "addedBy"], ({ repository, addedBy }) => ({
    cause: `Settings allow repositories in settings only (repositoriesMode), and ${addedBy} adds '${repository}' itself.`,
    steps: [
      `Declare that repository in dependencyResolutionManagement of settings, and remove the repositories block of ${addedBy}; an allprojects { repositories } counts too.`,
      "Or set RepositoriesMode.PREFER_PROJECT, where the build file is not yours.",
    ],
    confidence: 0.9,
    said: true,
  })),

  dependency_conflict: [
    ({ facts, list }) => {
      const versions = list("versions");
      const { module } = facts;
      if (!module || versions.length < 2) return undefined;
      return {
        cause: `${module} is asked for in ${versions.slice(0, 3).join(" and ")}, and the build does not let Gradle choose one: a strict version, or failOnVersionConflict().`,
        steps: [
          `See who asks for which: ./gradlew dependencyInsight --dependency ${module.split(":")[1] ?? module} --configuration ${facts.configuration?.split(":").at(-1) ?? "debugRuntimeClasspath"}`,
          `State one version that all can use, in most builds the newest, in a constraint or the platform (BOM) of the family.`,
        ],
        confidence: 0.75,
        said: true,
        quotes: versions.map((version) => `${module}:${version}`),
      };
    },
    given(["capability", "otherDependency"], ({ capability, otherDependency }) => ({
      cause: `Two modules offer the same capability ${capability}, and only one of them may be used; the other is ${otherDependency}.`,
      steps: [
        "Exclude the one that the other has taken in, or choose with configurations.all { resolutionStrategy.capabilitiesResolution … }.",
      ],
      confidence: 0.75,
      said: true,
    })),
  ],

  duplicate_class: given(
    ["className", "dependency", "otherDependency"],
    ({ className, dependency, otherDependency }) => {
      const known = duplicateModules(bare(dependency), bare(otherDependency));
      return {
        cause: `${dependency} and ${otherDependency} both contain ${className}.${known ? ` ${known.why.replace(/\.$/, "")}.` : ""}`,
        steps: [
          known?.fix ??
            `Keep one of the two. See who brings them: ./gradlew :app:dependencies --configuration debugRuntimeClasspath`,
          ...(/\.(?:jar|aar)$/.test(dependency) || /\.(?:jar|aar)$/.test(otherDependency)
            ? ["A file in libs/ beside the same library from a repository: delete the file."]
            : []),
        ],
        confidence: known ? 0.85 : 0.75,
        said: true,
      };
    },
  ),

  variant_ambiguity: given(["target"], ({ target }) => ({
    cause: `${capital(target)} offers several variants that fit alike, because it has a flavor dimension that the module depending on it does not choose in.`,
    steps: [
      'Give the consuming module the same flavorDimensions, or name a choice: missingDimensionStrategy("<dimension>", "<flavor>") in its defaultConfig.',
      "The message lists the variants and the attribute in which they differ.",
    ],
    confidence: 0.7,
  })),

  variant_no_match: [
    given(["target", "buildType"], ({ target, buildType: wantedBuildType }, { facts }) => ({
      cause: `${projectOf(facts) ?? "A module"} is built as ${wantedBuildType}, and ${target} has no variant of that build type.`,
      steps: [
        `Add ${wantedBuildType} there, or matchingFallbacks += listOf("release") to ${wantedBuildType} of the consuming module.`,
      ],
      confidence: 0.75,
    })),
    ({ facts, error }) => {
      const jvm =
        /runtime version '?(\d+)'?[\s\S]{0,300}?compatible with Java (\d+)/.exec(error.raw) ??
        /compatible with Java (\d+)[\s\S]{0,600}?needed[^\n]{0,120}?Java (\d+)/.exec(error.raw);
      if (
        /No variants exist|No variants were found/.test(error.raw) &&
        facts.target?.startsWith("project ")
      ) {
        return {
          cause: `${capital(facts.target)} offers nothing to depend on: no plugin that makes a library is applied there, or its configuration failed.`,
          steps: [
            "Apply com.android.library, or a Kotlin or Java library plugin, in that project.",
            "Check that include(…) in settings names the right folder.",
          ],
          confidence: 0.75,
          said: true,
        };
      }
      if (!jvm || !facts.target) return undefined;
      const [, one = "", two = ""] = jvm;
      const [lower, higher] = [Number(one), Number(two)].sort((a, b) => a - b);
      return {
        cause: `${facts.target} is made for Java ${higher}, and this build asks for something that runs on Java ${lower}.`,
        steps: [
          `Run Gradle on JDK ${higher} or newer (a build's plugins run on that JDK), or set the module's Java level to ${higher}.`,
        ],
        confidence: 0.7,
      };
    },
  ],

  androidx_not_enabled: () => ({
    cause: "The build uses AndroidX libraries, and android.useAndroidX is not set to true.",
    steps: [
      "Write android.useAndroidX=true into gradle.properties at the root of the build.",
      "android.enableJetifier=true only where a library still brings com.android.support.",
    ],
    confidence: 0.9,
  }),

  local_aar_in_library: ({ error }) => ({
    cause:
      "A library module depends on a local .aar file, which cannot become part of the library's own .aar.",
    steps: [
      "Let the app depend on the file, with compileOnly in the library; or give the file a module of its own; or publish it to a repository.",
    ],
    confidence: 0.85,
    said: true,
    quotes: [/[\w./-]{1,200}\.aar/.exec(error.raw)?.[0]],
  }),

  dep_verification: () => ({
    cause:
      "gradle/verification-metadata.xml does not know the checksum or signature of what was downloaded: a dependency was added or raised without it.",
    steps: [
      "Compare the new versions with what you meant to change, then ./gradlew --write-verification-metadata sha256 help and commit the file.",
      "Where nothing was changed on purpose, take it seriously: an artifact has other contents than before.",
    ],
    confidence: 0.75,
    said: true,
  }),
};

/** `group:artifact:` with nothing behind it: no version, and no platform that gives one. */
function withoutVersion({ facts, list }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { dependency, module, version } = facts;
  if (!module || version || !dependency?.endsWith(":")) return undefined;
  const platform = platformOf(module);
  const gone = movedModule(module);
  const by = list("requiredBy")[0]?.replace(/^project /, "");
  if (gone) {
    return {
      cause: `${module} is asked for without a version, and no current platform (BOM) names it: ${gone.why.replace(/\.$/, "")}.`,
      steps: [`Use ${gone.to} instead.`],
      confidence: 0.75,
      said: true,
    };
  }
  return {
    cause: `${by ? `${by} asks` : "The build asks"} for ${module} without a version, and nothing there gives it one${platform ? `: the platform (BOM) ${platform.module} is missing or does not list it` : ", neither the declaration nor a platform (BOM)"}.`,
    steps: [
      platform
        ? `Add implementation(platform("${platform.module}:<version>")) ${by ? `in ${by}` : "to the module"}, or write a version on the line.`
        : `Write a version behind ${module}, or add the platform (BOM) that lists it.`,
      "A platform counts only in the module, and for the configuration, that declares it.",
    ],
    confidence: 0.8,
    said: true,
  };
}

function neverOfThatVersion({ facts }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { module, version } = facts;
  const never = module && version ? neverReleased(module, version, undefined) : undefined;
  if (!never) return undefined;
  return {
    cause: `${never.title} was never released as ${version}: ${never.because}.`,
    steps: [never.right ? `Take ${never.right}.` : "Take a released version."],
    confidence: 0.8,
    said: true,
  };
}

function misspelled({ facts }: Parameters<Reading>[0]): ReturnType<Reading> {
  const meant = facts.module && slipOf(facts.module, knownModules());
  if (!meant) return undefined;
  return {
    cause: `No repository has ${facts.module}; ${meant} is meant.`,
    steps: [`Write ${meant}.`],
    confidence: 0.7,
    said: true,
  };
}

function moved({ facts }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { module, version } = facts;
  const gone = module ? movedModule(module, version) : undefined;
  if (!gone || !module) return undefined;
  return {
    cause: `${module}${version ? `:${version}` : ""} is in no repository: ${gone.why.replace(/\.$/, "")}.`,
    steps: [`Use ${gone.to} instead.`],
    confidence: 0.75,
    said: true,
  };
}

/** The group is published in one place, and the places that were searched are others. */
function unsearched({ facts, list }: Parameters<Reading>[0]): ReturnType<Reading> {
  const { module, version } = facts;
  const searched = list("searchedIn");
  if (!module || searched.length === 0) return undefined;
  const repository = repositoryOf(module, version);
  const host = /https?:\/\/([\w.-]+)/.exec(repository.kotlin)?.[1] ?? HOSTS[repository.kotlin];
  if (!host || searched.some((address) => address.includes(host))) return undefined;
  const hosts = [...new Set(searched.map((address) => hostOf(address)).filter((name) => name !== undefined))];
  if (hosts.length === 0) return undefined;
  return {
    cause: `${module} is published in ${repository.title}, and the build searched only ${hosts.slice(0, 4).join(", ")}.`,
    steps: [
      `Add ${repository.kotlin} to the repositories of dependencyResolutionManagement in settings${repository.groovy === repository.kotlin ? "" : ` (Groovy: ${repository.groovy})`}.`,
      ...(repository.note ? [repository.note] : []),
    ],
    confidence: 0.75,
    said: true,
    quotes: searched.slice(0, 2),
  };
}

/** Where the short declarations lead. */
const HOSTS: Readonly<Record<string, string>> = {
  "google()": "dl.google.com",
  "mavenCentral()": "repo.maven.apache.org",
  "gradlePluginPortal()": "plugins.gradle.org",
};

/** `:app` of `:app:stagingCompileClasspath`. */
const projectOf = ({ configuration, task }: Told["facts"]): string | undefined =>
  /^(:.+):[^:]+$/.exec(configuration ?? task ?? "")?.[1];
const hostOf = (address: string): string | undefined => /^https?:\/\/([\w.-]+)/.exec(address)?.[1];
const bare = (coordinates: string): string => coordinates.split(":").slice(0, 2).join(":");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
