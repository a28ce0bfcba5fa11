import type { SignatureFamily } from "./signature.ts";

export const gradleScript: SignatureFamily = {
  family: "gradle_script",
  domain: "build",
  rank: 30,
  language: "gradle",
  framework: "gradle",
  signatures: [
    {
      id: "task_failure",
      rank: 74,
      contractType: "task_failure",
      patterns: [
        { needle: "Execution failed for task '", regex: /Execution failed for task '(?<task>:[^']+)'/ },
        { needle: "> Task ", regex: /^> Task (?<task2>:\S+) FAILED/m },
        {
          needle: "A failure occurred while executing ",
          regex: /A failure occurred while executing (?<action>[\w.$]+)/,
        },
      ],
    },
    {
      id: "build_script_syntax_error",
      rank: 12,
      contractType: "build_script_syntax_error",
      patterns: [
        {
          needle: "Could not compile ",
          regex:
            /Could not compile (?<scriptKind>build|settings|initialization script|script) (?:file )?'(?:[^']+)'/,
        },
        {
          needle: ", column ",
          regex: /(?:build|settings) file '(?:[^']+)': (?:\d+): (?:[^@\n]+)@ line (?:\d+), column (?:\d+)/,
        },
        { needle: "Script compilation error", regex: /Script compilation errors?:/ },
        { needle: "Line ", regex: /^\s+Line \d+: [^\n]{0,400}\n\s*\^ \S/m, lines: 2 },
      ],
    },
    {
      id: "kts_unresolved",
      contractType: "build_script_syntax_error",
      rank: 11,
      patterns: [
        {
          needle: "^ Unresolved reference",
          regex: /\^ Unresolved reference(?:: (?<reference>\S+)| '(?<reference2>[^']+)')/,
        },
      ],
    },
    {
      id: "groovy_missing_method",
      contractType: "build_script_syntax_error",
      patterns: [
        {
          needle: "Could not find method ",
          regex:
            /Could not find method (?<method>\w+)\(\) for arguments \[(?<arguments>[^\n]{0,400})\] on (?<target>[^\n]+)/,
        },
        {
          needle: "() is applicable for argument types: ",
          regex:
            /No signature of method: (?<receiver>\S+)\.(?<method2>\w+)\(\) is applicable for argument types: (?<argumentTypes>\([^)]*\))/,
        },
      ],
    },
    {
      id: "groovy_missing_property",
      contractType: "build_script_syntax_error",
      patterns: [
        {
          needle: " unknown property '",
          regex:
            /Could not (?<operation>get|set) unknown property '(?<propertyName>[^']+)' for (?<target>[^\n]+)/,
        },
        {
          needle: "Cannot get property '",
          regex:
            /Cannot get property '(?<propertyName2>[^']+)' on (?<target2>extra properties extension|null object)/,
        },
      ],
    },
    {
      id: "plugin_not_found",
      contractType: "dependency_resolution_error",
      patterns: [
        {
          needle: "] was not found in any of the following sources",
          regex:
            /Plugin \[id: '(?<plugin>[^']+)'(?:, version: '(?<version>[^']+)')?(?:, artifact: '[^']+')?(?:, apply: (?:\w+))?\] was not found in any of the following sources/,
        },
        { needle: "Plugin with id '", regex: /Plugin with id '(?<plugin2>[^']+)' not found/ },
      ],
    },
    {
      id: "plugin_already_on_classpath",
      contractType: "build_script_syntax_error",
      patterns: [
        {
          needle: "plugin is already on the classpath with ",
          regex:
            /plugin is already on the classpath with (?:an unknown version|a different version \((?<version>[^)]+)\))/,
        },
        {
          needle: "Error resolving plugin [id: '",
          rank: 66,
          regex: /Error resolving plugin \[id: '(?<plugin>[^']{1,200})'/,
        },
        {
          needle: "', as there is an extension already registered",
          regex:
            /Cannot add extension with name '(?<extension>[^']+)', as there is an extension already registered/,
        },
      ],
    },
    {
      id: "version_catalog_invalid",
      contractType: "build_script_syntax_error",
      rank: 10,
      patterns: [
        {
          needle: " (wrong name: org/gradle/accessors/",
          regex:
            /org\/gradle\/accessors\/dm\/\w{1,100}\$(?<accessor>\w{1,200}) \(wrong name: org\/gradle\/accessors\/dm\/\w{1,100}\$(?<otherAccessor>\w{1,200})\)/,
        },
        { needle: "catalog definition", regex: /Invalid (?:TOML )?catalog definition/ },
        { needle: "In version catalog ", regex: /In version catalog (?<catalog>\w+), (?<problem>[^\n]+)/ },
        { needle: ", column ", regex: /[Aa]t line \d+, column \d+: (?<detail>[^\n]+)/ },
      ],
    },
    {
      id: "project_not_found",
      rank: 29,
      contractType: "build_script_syntax_error",
      patterns: [
        {
          needle: "' could not be found",
          regex: /Project with path '(?<project>[^']+)' could not be found/,
        },
        {
          needle: "' without an existing directory is not allowed",
          regex: /Configuring project '(?<project2>[^']+)' without an existing directory is not allowed/,
        },
        {
          needle: "' not found in",
          regex: /as project '(?<project3>[^']+)' not found in/,
        },
      ],
    },
    {
      id: "task_not_found",
      contractType: "task_failure",
      patterns: [
        {
          needle: "project '",
          regex: /Task '(?<task>[^']+)' (?:not found|is ambiguous) in (?:root )?project '(?<project>[^']+)'/,
        },
        {
          needle: "Cannot locate tasks that match '",
          regex: /Cannot locate tasks that match '(?<task2>[^']+)'/,
        },
        { needle: "' not found", regex: /Task with (?:name|path) '(?<task3>[^']+)' not found/ },
      ],
    },
    {
      id: "config_cache_problem",
      contractType: "task_failure",
      patterns: [
        "Configuration cache problems found in this build",
        {
          needle: " the configuration cache",
          regex:
            /\b(?<count>\d{1,9}) problems? (?:was|were) found (?:storing|reusing) the configuration cache/,
        },
        {
          needle: ["- Task ", "- Plugin '", "- Build file '", "- Script file '", "- Settings file '"],
          regex:
            /- (?:Task .(?<task>[^\s\x60]+). of type .(?<taskType>[\w.$]+).|Plugin '(?<plugin>[^']+)'|(?:Build|Script|Settings) file '(?:[^']+)'(?:: line (?:\d+))?): (?<problem>[^\n]+)/,
        },
      ],
    },
    {
      id: "implicit_task_dependency",
      contractType: "task_failure",
      patterns: [
        {
          needle: "' without declaring an explicit or implicit dependency",
          regex:
            /Task '(?<consumer>:[^']+)' uses this output of task '(?<producer>:[^']+)' without declaring an explicit or implicit dependency/,
        },
      ],
    },
    {
      id: "namespace_missing",
      contractType: "task_failure",
      patterns: [
        {
          needle: "Namespace not specified.",
          regex:
            /Namespace not specified\.(?: (?:Please )?[Ss]pecify a namespace in the module's build(?:\.gradle)? file(?:: (?<buildFile>\S+?build\.gradle(?:\.kts)?))?)?/,
        },
      ],
    },
    {
      id: "configure_project_wrapper",
      contractType: "task_failure",
      rank: 71,
      patterns: [
        {
          needle: "A problem occurred ",
          regex:
            /A problem occurred (?<phase>configuring|evaluating) (?:project|root project|settings|script) '?(?<project>[^'\n]+?)'?\./,
        },
        {
          needle: "Failed to apply plugin ",
          regex: /Failed to apply plugin (?:\[(?:id|class) )?'?(?<plugin>[\w.-]+)'?\]?/,
        },
        {
          needle: "Could not determine the dependencies of task '",
          regex: /Could not determine the dependencies of task '(?<task>[^']+)'/,
        },
      ],
    },
    {
      id: "google_services_json",
      contractType: "task_failure",
      patterns: [
        "File google-services.json is missing",
        {
          needle: "No matching client found for package name '",
          regex: /No matching client found for package name '(?<packageName>[^']+)'/,
        },
      ],
    },
  ],
};
