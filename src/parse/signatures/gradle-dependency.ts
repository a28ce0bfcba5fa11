import type { SignatureFamily } from "./signature.ts";

export const gradleDependency: SignatureFamily = {
  family: "gradle_dependency",
  domain: "build",
  rank: 30,
  contractType: "dependency_resolution_error",
  language: "gradle",
  framework: "gradle",
  signatures: [
    {
      id: "dependency_resolution_error",
      rank: 34,
      contractType: "dependency_resolution_error",
      patterns: [
        {
          needle: ["Could not find ", "Could not resolve "],
          regex:
            /Could not (?:find|resolve) (?<dependency>(?<module>[\w.-]*:[\w.-]*\w)(?::(?<version>[\w.+-]*[\w+])?)?)[.:]*\s*(?:$|Required by|Searched in)/,
        },
        {
          needle: "Could not find ",
          regex: /Could not find (?<artifact>\S+\.(?:aar|jar|exe)) \((?<dependency2>[^)]+)\)/,
        },
        {
          // A program for one kind of machine, also where its coordinates were cut off.
          needle: "Could not find ",
          regex:
            /Could not find (?<artifact2>[\w.-]+-(?:osx|linux|windows|darwin|win)-\w{2,12}\.(?:exe|tar\.gz|zip))(?:\s|$)/m,
        },
        {
          needle: "Could not find any ",
          regex: /Could not find any (?:version that matches|matches for) (?<dependency3>\S+?)\.?(?:\s|$)/m,
        },
        {
          needle: "Cannot resolve external dependency ",
          regex:
            /Cannot resolve external dependency (?<dependency4>\S+) because (?<noRepositories>no repositories are defined)/,
        },
        {
          needle: "Could not resolve all ",
          rank: 36,
          regex:
            /Could not resolve all (?:files|artifacts|dependencies|task dependencies) for configuration '(?<configuration>[^']+)'/,
        },
      ],
    },
    {
      // What Gradle prints where an artifact was found and a step that makes another form of it failed. Its own cause,
      // where that is printed and known, comes first.
      id: "artifact_transform_failed",
      rank: 35,
      contractType: "task_failure",
      patterns: [
        {
          needle: "Failed to transform ",
          regex:
            /Failed to transform (?<transformed>\S{1,200})(?: \((?<transformedOf>[^)\n]{1,200})\))? to match attributes/,
        },
      ],
    },
    {
      id: "dep_repo_auth",
      patterns: [
        {
          needle: "'. Received status code ",
          regex:
            /Could not (?:GET|HEAD) '(?<url>[^']+)'\. Received status code (?<status>40[13]) from server/,
        },
      ],
    },
    {
      id: "dep_repo_network",
      rank: 33,
      patterns: [
        { needle: "Received status code ", regex: /Received status code (?<status>5\d\d|429) from server/ },
        {
          needle: "Connect to ",
          regex: /Connect to (?<host>[^\s:]+):\d+ (?:\[[^\]]*\] )?failed: (?<reason>[^\n]+)/,
        },
        "Name or service not known",
        "nodename nor servname provided",
        "No such host is known",
        "Temporary failure in name resolution",
        "Read timed out",
        "Connection reset",
        "Remote host terminated the handshake",
        "Connection refused",
      ],
    },
    {
      id: "dep_tls",
      patterns: [
        "PKIX path building failed",
        "unable to find valid certification path",
        "requested TLS protocol versions",
      ],
    },
    {
      id: "dep_offline",
      patterns: [
        {
          needle: " available for offline mode",
          regex: /No cached version (?:of (?<dependency>\S+)|listing for \S+) available for offline mode/,
        },
      ],
    },
    {
      id: "dep_repositories_mode",
      patterns: [
        {
          needle:
            "Build was configured to prefer settings repositories over project repositories but repository '",
          regex:
            /Build was configured to prefer settings repositories over project repositories but repository '(?<repository>[^']+)' was added by (?:build file|plugin|script|settings file)? ?'?(?<addedBy>[^'\n]+)/,
        },
      ],
    },
    {
      id: "dependency_conflict",
      contractType: "dependency_conflict",
      patterns: [
        { needle: " found for the following module", regex: /Conflicts? found for the following modules?/ },
        {
          // As people and documents quote it; no Gradle prints it in this form.
          needle: "Conflict found for module '",
          lines: 2,
          regex:
            /Conflict found for module '(?<module4>[\w.-]{1,120}:[\w.-]{1,120})'\s{1,20}versions (?<versions5>[\w.+-]{1,80})(?:, (?<versions6>[\w.+-]{1,80}))?(?:, (?<versions7>[\w.+-]{1,80}))?,? and (?<versions8>[\w.+-]{0,79}[\w+])/,
        },
        {
          needle: " between versions ",
          regex:
            /(?:^|\s)(?<module>[\w.-]{1,120}:[\w.-]{1,120}) between versions (?<versions>[^\s]+) and (?<versions2>[^\s]+)/m,
        },
        {
          needle: "' that satisfies the version constraints",
          regex: /Cannot find a version of '(?<module2>[^']+)' that satisfies the version constraints/,
        },
        {
          needle: "Cannot select module with conflict on capability '",
          regex:
            /Cannot select module with conflict on capability '(?<capability>[^']+)' also provided by (?<otherDependency>[^\n]+)/,
        },
        {
          needle: "'. Resolved versions for app (",
          regex:
            /Conflict with dependency '(?<module3>[^']+)' in project '(?<project>[^']+)'\. Resolved versions for app \((?<versions3>[^)]+)\) and test app \((?<versions4>[^)]+)\) differ/,
        },
      ],
    },
    {
      id: "variant_ambiguity",
      patterns: [
        {
          needle: "annot choose between the ",
          regex:
            /[Cc]annot choose between the (?:following (?:configurations|variants)|available variants) of (?<target>[^\n:]+(?::[\w-]+)*)/,
        },
      ],
    },
    {
      id: "variant_no_match",
      patterns: [
        {
          needle: "No matching ",
          regex:
            /No matching (?:variant|configuration) of (?<target>(?:project :[\w:-]+|[\w.-]+:[\w.-]+:\S+)) was found/,
        },
        {
          needle: "Unable to find a matching ",
          regex: /Unable to find a matching (?:variant|configuration) of (?<target2>[^\n:]+)/,
        },
        {
          needle: "BuildTypeAttr' with value '",
          rank: 66,
          regex:
            /consumer was configured to find [^\n]{0,3000}?BuildTypeAttr' with value '(?<buildType>\w{1,80})'/,
        },
        {
          needle: "ProductFlavor:",
          rank: 66,
          regex:
            /consumer was configured to find [^\n]{0,3000}?ProductFlavor:(?<dimension>\w{1,80})' with value '(?<flavor>\w{1,80})'/,
        },
      ],
    },
    {
      id: "dep_jvm_version",
      patterns: [
        {
          needle: " for configuration '",
          rank: 66,
          regex: /Could not resolve all [^\n']{1,60} for configuration '(?<configuration>[^'\n]{1,200})'/,
        },
        {
          needle: " is only compatible with JVM runtime version ",
          regex:
            /compatible with JVM runtime version (?<currentVersion>\d+), but '?(?<dependency>[^'\n]+?)'? is only compatible with JVM runtime version (?<requiredVersion>\d+)/,
        },
        {
          needle: "Dependency requires at least JVM runtime version ",
          regex:
            /Dependency requires at least JVM runtime version (?<requiredVersion2>\d+)\. This build uses a Java (?<currentVersion2>\d+) JVM/,
        },
        {
          needle: " and the consumer needed ",
          regex:
            /compatible with Java (?<requiredVersion3>\d+) and the consumer needed [^\n]{0,400}?compatible with Java (?<currentVersion3>\d+)/,
        },
      ],
    },
    {
      id: "duplicate_class",
      contractType: "dependency_conflict",
      patterns: [
        {
          needle: "Duplicate class ",
          regex:
            /Duplicate class (?<className>[\w.$]+) found in (?:the following modules: |modules )(?:\S+)(?: -> \S+)? \((?<dependency>[^)]+)\)(?:,| and) (?:\S+)(?: -> \S+)? \((?<otherDependency>[^)]+)\)/,
        },
      ],
    },
    {
      id: "androidx_not_enabled",
      contractType: "task_failure",
      patterns: [
        {
          needle: "contains AndroidX dependencies, but the ",
          regex: /contains AndroidX dependencies, but the .android\.useAndroidX. property is not enabled/,
        },
      ],
    },
    {
      id: "local_aar_in_library",
      contractType: "task_failure",
      patterns: ["Direct local .aar file dependencies are not supported when building an AAR"],
    },
    {
      id: "dep_verification",
      patterns: [
        {
          needle: "Dependency verification failed for configuration '",
          regex: /Dependency verification failed for configuration '(?<configuration>[^']+)'/,
        },
        "Dependency lock state",
      ],
    },
  ],
};
