import type { SignatureFamily } from "./signature.ts";

export const annotationProcessing: SignatureFamily = {
  family: "annotation_processing",
  domain: "build",
  rank: 30,
  signatures: [
    {
      id: "dagger_missing_binding",
      patterns: [
        {
          needle: " cannot be provided without ",
          regex:
            /\[Dagger\/MissingBinding\] (?<bindingKey>[^\n]+?) cannot be provided without (?:an @Inject constructor or )?an @Provides-/,
        },
        {
          needle: [" is injected at", " is requested at"],
          regex:
            /^\s*(?<dependency>[^\n]{1,300}?) is (?:injected|requested) at\s+(?:\[(?<component>[^\]]+)\] )?(?<injectionSite>[^\n]+)/m,
        },
      ],
    },
    {
      id: "dagger_duplicate_binding",
      patterns: [
        {
          needle: "[Dagger/DuplicateBindings] ",
          regex: /\[Dagger\/DuplicateBindings\] (?<bindingKey>[^\n]+?) is bound multiple times/,
        },
      ],
    },
    {
      id: "dagger_cycle",
      patterns: [
        {
          needle: "[Dagger/DependencyCycle] Found a dependency cycle",
          regex: /\[Dagger\/DependencyCycle\] Found a dependency cycle/,
        },
      ],
    },
    {
      id: "dagger_scope",
      patterns: [
        {
          needle: "[Dagger/IncompatiblyScopedBindings] ",
          regex:
            /\[Dagger\/IncompatiblyScopedBindings\] (?<component>[^\n]+?) (?:\(unscoped\) |scoped with (?<scopes>[^\n]+?) )?(?:may not reference|contains bindings)/,
        },
      ],
    },
    {
      id: "hilt_processing",
      patterns: [
        { needle: "[Hilt]", regex: /\[Hilt\](?: (?<detail>[^\n\x1b]+))?/ },
        {
          needle: " to have a value",
          regex: /Expected @(?<annotation>HiltAndroidApp|AndroidEntryPoint) to have a value/,
        },
        {
          needle: "must be a subclass of androidx.activity.ComponentActivity",
          regex: /must be a subclass of androidx\.activity\.ComponentActivity/,
        },
        { needle: "missing an @InstallIn annotation", regex: /missing an @InstallIn annotation/ },
        {
          needle: "Hilt Android Gradle plugin is applied but no ",
          regex: /Hilt Android Gradle plugin is applied but no (?<artifact>\S+) dependency was found/,
        },
      ],
    },
    {
      id: "room_compile",
      patterns: [
        {
          needle: "There is a problem with the query: ",
          regex: /There is a problem with the query: (?<reason>[^\n]+)/,
        },
        {
          needle: "Cannot figure out how to ",
          regex: /Cannot figure out how to (?<operation>save|read) this field/,
        },
        {
          needle: "Not sure how to convert ",
          regex: /Not sure how to convert [^\n]*return type(?: \((?<returnType>[^)]+)\))?/,
        },
        {
          needle: "An entity must have at least 1 field annotated with @PrimaryKey",
          regex: /An entity must have at least 1 field annotated with @PrimaryKey/,
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
        { needle: "Cannot find setter for field", regex: /Cannot find setter for field/ },
      ],
    },
    {
      id: "kapt_nonexistent_class",
      patterns: [
        {
          needle: "NonExistentClass",
          regex:
            /^[>\s]*(?:e: )?(?:[^\n]{1,400}?[/\\]stubs[/\\][^\n:]{1,300}\.java):(?:\d+): [^\n]{0,200}NonExistentClass/m,
        },
        { needle: "error.NonExistentClass", regex: /error\.NonExistentClass/ },
      ],
    },
    {
      id: "kapt_generic",
      patterns: [
        { needle: "KaptExecutionWorkAction", regex: /KaptExecutionWorkAction/ },
        {
          needle: "InvocationTargetException (no error message)",
          regex: /InvocationTargetException \(no error message\)/,
        },
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
            /Provided Metadata instance has version (?<currentVersion>[\d.]+), while maximum supported version is (?<supportedVersion>[\d.]+)/,
        },
      ],
    },
    {
      id: "kapt_jdk_access",
      patterns: [
        {
          needle: "cannot access class com.sun.tools.javac",
          regex: /cannot access class com\.sun\.tools\.javac/,
        },
        {
          needle: "InaccessibleObjectException: Unable to make ",
          regex: /InaccessibleObjectException: Unable to make (?<what>[^\n]+?) accessible/,
        },
      ],
    },
    {
      id: "ksp_version",
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
      patterns: [
        {
          needle: "e: [ksp] ",
          regex: /^\s*e: \[ksp\] (?:(?:(?:[A-Za-z]:)?[^\n:]+\.(?:kt|java)):(?:\d+): )?(?:[^\n]+)/m,
        },
        {
          needle: "' references a type that is not present",
          regex: /\[MissingType\]: Element '(?<element>[^']+)' references a type that is not present/,
        },
        {
          needle: " was unable to process '",
          regex:
            /\b(?<step>\w{1,80}ProcessingStep) was unable to process '(?<element2>[^']+)' because '(?<missing>[^']+)' could not be resolved/,
        },
      ],
    },
    {
      id: "databinding_error",
      patterns: [
        { needle: "[databinding] ", regex: /\[databinding\] (?:\{[^\n]+\})/ },
        { needle: "Found data binding error(s)", regex: /Found data binding error\(s\)/ },
        {
          needle: "data binding error ****",
          regex: /data binding error \*\*\*\*\s*msg:(?:[^\n]+?)\s+file:\s?(?:\S+)\s+loc:(?:\d+:\d+)/,
        },
      ],
    },
  ],
};
