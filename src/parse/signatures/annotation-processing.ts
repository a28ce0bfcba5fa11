import type { SignatureFamily } from "./signature.ts";

export const annotationProcessing: SignatureFamily = {
  family: "annotation_processing",
  domain: "build",
  rank: 30,
  contractType: "compilation_error",
  signatures: [
    {
      id: "dagger_missing_binding",
      patterns: [
        {
          needle: " cannot be provided without ",
          regex:
            /\[Dagger\/MissingBinding\] (?<bindingKey>[^\n]{1,400}?) cannot be provided without (?:an @Inject constructor or )?an @Provides-/,
        },
        {
          needle: [" is injected at", " is requested at"],
          regex:
            /^[ \t]*(?<requested>\S[^\n]{0,299}?) is (?:injected|requested) at\s+(?:\[(?<component>[^\]\n]{1,300})\] )?(?<injectionSite>[^\n]+)/m,
          lines: 2,
          rank: 39,
        },
      ],
    },
    {
      id: "dagger_duplicate_binding",
      patterns: [
        {
          needle: "[Dagger/DuplicateBindings] ",
          regex: /\[Dagger\/DuplicateBindings\] (?<bindingKey>[^\n]{1,400}?) is bound multiple times/,
        },
      ],
    },
    {
      id: "dagger_cycle",
      patterns: ["[Dagger/DependencyCycle] Found a dependency cycle"],
    },
    {
      id: "dagger_scope",
      patterns: [
        {
          needle: "[Dagger/IncompatiblyScopedBindings] ",
          regex:
            /\[Dagger\/IncompatiblyScopedBindings\] (?<component>[^\n]{1,400}?) (?:\(unscoped\) |scoped with (?<scopes>[^\n]{1,400}?) )?(?:may not reference|contains bindings)/,
        },
      ],
    },
    {
      id: "hilt_processing",
      rank: 32,
      patterns: [
        { needle: "[Hilt]", regex: /\[Hilt\](?: (?<detail>[^\n\x1b]+))?/ },
        {
          needle: " to have a value",
          regex: /Expected @(?<annotation>HiltAndroidApp|AndroidEntryPoint) to have a value/,
        },
        {
          needle: "must be a subclass of androidx.activity.ComponentActivity",
          regex: /must be a subclass of (?<requiredBase>androidx\.activity\.ComponentActivity)/,
        },
        {
          needle: "Classes annotated with @InstallIn must also be annotated with @Module",
          regex: /must also be annotated with @Module or @EntryPoint: (?<moduleClass>[\w.$]+)/,
        },
        "missing an @InstallIn annotation",
        {
          needle: "Hilt Android Gradle plugin is applied but no ",
          regex: /Hilt Android Gradle plugin is applied but no (?<artifact>\S+) dependency was found/,
        },
      ],
    },
    {
      id: "room_compile",
      rank: 31,
      patterns: [
        {
          needle: "There is a problem with the query: ",
          regex: /There is a problem with the query: (?<reason>[^\n]+)/,
        },
        {
          needle: ["(no such column: ", "(no such table: "],
          regex:
            /There is a problem with the query: [^\n]{0,200}\(no such (?<missingKind>column|table): (?<missingName>[\w.]+)\)/,
        },
        {
          needle: "Cannot figure out how to ",
          regex: /Cannot figure out how to (?<operation>save|read) this field/,
        },
        {
          needle: "Not sure how to convert ",
          regex: /Not sure how to convert [^\n]{0,400}return type(?: \((?<returnType>[^)]+)\))?/,
        },
        {
          needle: "An entity must have at least 1 field annotated with ",
          regex: /must have at least 1 field annotated with (?<missingAnnotation>@PrimaryKey)/,
        },
        {
          needle: " must have a usable public constructor",
          regex: /(?:Entities and POJOs|Entities and Pojos) must have a usable public constructor/,
        },
        {
          needle: "The columns returned by the query does not have the fields [",
          regex: /The columns returned by the query does not have the fields \[(?<fields>[^\]]+)\]/,
        },
        { needle: "Schema export directory ", regex: /Schema export directory (?:was|is) not provided/ },
        "Cannot find setter for field",
      ],
    },
    {
      id: "kapt_nonexistent_class",
      rank: 29,
      patterns: [
        { needle: "NonExistentClass", regex: /(?:[/\\]stubs[/\\][^\n]{0,400}|class )NonExistentClass/ },
        "error.NonExistentClass",
      ],
    },
    {
      id: "kapt_generic",
      rank: 62,
      patterns: [
        "KaptExecutionWorkAction",
        "InvocationTargetException (no error message)",
        {
          needle: " while annotation processing",
          regex: /Kapt(?:Base)?Error: (?:Exception|Error) while annotation processing/,
        },
        {
          needle: "[kapt] An exception occurred: ",
          regex: /\[kapt\] An exception occurred: (?<exceptionName>[\w.$]+)(?:: (?<detail>[^\n]+))?/,
        },
      ],
    },
    {
      id: "processor_metadata_version",
      patterns: [
        {
          needle: "Unable to read Kotlin metadata due to unsupported metadata ",
          regex:
            /Unable to read Kotlin metadata due to unsupported metadata (?:version|kind: (?<metadataKind>\w+))/,
        },
        {
          needle: "Provided Metadata instance has version ",
          regex:
            /(?:\[(?<processor>[A-Za-z]{2,20})\] )?Provided Metadata instance has version (?<currentVersion>[\d.]+), while maximum supported version is (?<supportedVersion>[\d.]+)/,
        },
      ],
    },
    {
      id: "kapt_jdk_access",
      patterns: [
        "cannot access class com.sun.tools.javac",
        {
          needle: "InaccessibleObjectException: Unable to make ",
          regex: /InaccessibleObjectException: Unable to make (?<member>[^\n]{1,400}?) accessible/,
        },
      ],
    },
    {
      id: "ksp_version",
      contractType: "dependency_conflict",
      patterns: [
        {
          needle: " for kotlin-",
          regex:
            /ksp-(?<kspVersion>[\w.-]+) is too (?<direction>old|new) for kotlin-(?<kotlinVersion>[\w.-]+?)\. Please (?<advice>[^\n]+)/,
        },
      ],
    },
    {
      id: "ksp_processor_error",
      rank: 60,
      patterns: [
        "Error occurred in KSP, check log for detail",
        { needle: "e: [ksp] ", regex: /^[ \t]*e: \[ksp\] \S/m },
        {
          needle: "' references a type that is not present",
          regex: /\[MissingType\]: Element '(?<element>[^']+)' references a type that is not present/,
        },
        {
          needle: " was unable to process '",
          regex:
            /(?:^|\s)(?<step>\w{1,80}ProcessingStep) was unable to process '(?<element2>[^']+)' because '(?<missing>[^']+)' could not be resolved/,
          rank: 28,
        },
      ],
    },
    {
      id: "databinding_error",
      patterns: [
        { needle: "[databinding] ", regex: /\[databinding\] \{/ },
        "Found data binding error(s)",
        {
          needle: "data binding error ****",
          regex: /data binding error \*\*\*\*\s*msg:(?<detail>[^\n]{1,400}?)\s+file:/,
        },
      ],
    },
  ],
};
