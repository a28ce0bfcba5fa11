import { duplicateModules } from "../../facts/duplicate-modules.ts";
import { capital } from "../wording.ts";
import { given, type StatedTable, type Told } from "./stated-cause.ts";

/** What Gradle could not fetch, or could not put together. */
export const gradleDependency: StatedTable = {
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
    confidence: 0.8,
    said: true,
  })),

  dep_repositories_mode: given(["repository", "addedBy"], ({ repository, addedBy }) => ({
    cause: `Settings allow repositories in settings only (repositoriesMode), and ${addedBy} adds '${repository}' itself.`,
    steps: [
      `Declare that repository in dependencyResolutionManagement of settings, and remove the repositories block of ${addedBy}; an allprojects { repositories } counts too.`,
      "Or set RepositoriesMode.PREFER_PROJECT, where the build file is not yours.",
    ],
    confidence: 0.8,
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
          `See who asks for which: ./gradlew <module>:dependencyInsight --dependency ${module.split(":")[1] ?? module} --configuration ${facts.configuration?.split(":").at(-1) ?? "<variant>RuntimeClasspath"}`,
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
            `Keep one of the two. See who brings them: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath`,
          ...(/\.(?:jar|aar)$/.test(dependency) || /\.(?:jar|aar)$/.test(otherDependency)
            ? ["A file in libs/ beside the same library from a repository: delete the file."]
            : []),
        ],
        confidence: known ? 0.8 : 0.75,
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
    confidence: 0.8,
  }),

  local_aar_in_library: ({ error }) => ({
    cause:
      "A library module depends on a local .aar file, which cannot become part of the library's own .aar.",
    steps: [
      "Let the app depend on the file, with compileOnly in the library; or give the file a module of its own; or publish it to a repository.",
    ],
    confidence: 0.8,
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

/** `:app` of `:app:stagingCompileClasspath`. */
const projectOf = ({ configuration, task }: Told["facts"]): string | undefined =>
  /^(:.+):[^:]+$/.exec(configuration ?? task ?? "")?.[1];

const hostOf = (address: string): string | undefined => /^https?:\/\/([\w.-]+)/.exec(address)?.[1];

const bare = (coordinates: string): string => coordinates.split(":").slice(0, 2).join(":");
