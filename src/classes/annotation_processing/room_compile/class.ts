import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "Room compiler error",
  summary:
    "Room checks queries and entities at compile time. A query names a table or column that the entities do not have, or a type cannot be stored or returned. `Not sure how to convert` on a suspend method means that Room is too old for your Kotlin.",
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
      // A query that is wrong says more of what it gives.
      rank: 32,
      regex: /Not sure how to convert [^\n]{0,400}return type(?: \((?<returnType>[^)]+)\))?/,
    },
    {
      needle: "Not sure how to handle ",
      regex: /Not sure how to handle (?<shortcut>insert|update|delete|query)[^\n]{0,20}'s return type/,
    },
    {
      needle: "Type of the parameter must be ",
      regex: /Type of the parameter must be (?<parameterWanted>a class annotated with @Entity)/,
    },
    {
      needle: "Query method parameters should either be ",
      regex:
        /Query method parameters should either be (?<parameterWanted2>a type that can be converted into a database column)/,
    },
    {
      needle: " artifact from Room as a dependency",
      regex:
        /To use (?<feature>[\w ]{1,60}), you must add `?(?<artifact>[\w-]{1,40})`? artifact from Room as a dependency/,
    },
    {
      needle: "to the entities section of the @Database",
      regex: /Maybe you forgot to add (?<entity>[\w.$]{1,200}) to the entities section of the @Database/,
    },
    {
      needle: "Cannot find method parameters for ",
      regex: /Cannot find method parameters for (?<bound>:?[\w:, ]{1,200}\w)/,
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
  subject: ["{missingKind} {missingName}", "{entity}"],
  facts: [
    "reason",
    "missingKind",
    "missingName",
    "operation",
    "returnType",
    "shortcut",
    "parameterWanted",
    "feature",
    "artifact",
    "entity",
    "bound",
    "missingAnnotation",
    "fields",
    "fieldType",
  ],
  causes: {
    noEntity: {
      text: "a parameter of an `@Insert`, `@Update` or `@Delete` function is no entity",
      when: { parameterWanted: /@Entity/ },
      decidedBy: "does `@Entity` stand above the type of the parameter, or of the elements of its list?",
      remedy: "Pass the entity, or write the change as SQL with `@Query`.",
    },
    unknownName: {
      text: "a table or column was renamed, and the query was not: {missingKind|a name} {missingName|in the SQL}",
      unless: {
        parameterWanted: /@Entity/,
        entity: true,
        missingAnnotation: true,
        fieldType: true,
        returnType: true,
        artifact: true,
        shortcut: true,
      },
      decidedBy:
        "search {missingName|the name in the message} in the `@Entity` classes: is it a `tableName`, `@ColumnInfo(name)` or property?",
      remedy: "Use the present name in the query.",
    },
    entityNotListed: {
      text: "the entity {entity|of the query} is missing from `@Database(entities = ...)`",
      unless: {
        parameterWanted: /@Entity/,
        missingKind: /column/,
        missingAnnotation: true,
        fieldType: true,
        artifact: true,
        shortcut: true,
        fields: true,
      },
      decidedBy: "open the class with `@Database`: does `entities` list {entity|it}?",
      remedy: "Add it to `entities`, and raise the version with a migration.",
    },
    noConverter: {
      text: "the type {fieldType|of a field} has no `@TypeConverter`, or the converter is not registered on the database",
      unless: {
        parameterWanted: /@Entity/,
        missingKind: true,
        entity: true,
        missingAnnotation: true,
        artifact: true,
        shortcut: true,
        fields: true,
      },
      decidedBy:
        "search `@TypeConverter` for {fieldType|the field's type}: is there one in each direction, and is its class in `@TypeConverters` of the database?",
      remedy: "Write both converters and name their class in `@TypeConverters` above the database.",
    },
    artifactMissing: {
      text: "{artifact|`room-ktx` or another artifact of Room} is missing for {feature|suspend functions, `Flow` or paging}",
      unless: {
        parameterWanted: /@Entity/,
        missingKind: true,
        entity: true,
        missingAnnotation: true,
        fieldType: true,
        fields: true,
      },
      decidedBy:
        "run `./gradlew {module|:app}:dependencies --configuration debugCompileClasspath` and search {artifact|`room-ktx`}",
      remedy: "Add {artifact|`room-ktx`} in the version of `room-runtime`.",
    },
    suspendUnseen: {
      text: "the Room compiler is too old for this Kotlin or KSP, and misreads suspend functions",
      unless: {
        parameterWanted: /@Entity/,
        missingKind: true,
        entity: true,
        missingAnnotation: true,
        fieldType: true,
        artifact: true,
        fields: true,
      },
      decidedBy:
        "is the rejected function `suspend`, and `room` in `gradle/libs.versions.toml` much older than Kotlin?",
      remedy: "Raise all Room artifacts together.",
    },
    noKey: {
      text: "an entity has no primary key, or no constructor that Room can use",
      unless: {
        parameterWanted: /@Entity/,
        missingKind: true,
        entity: true,
        fieldType: true,
        returnType: true,
        artifact: true,
        shortcut: true,
        fields: true,
      },
      decidedBy:
        "does the entity have a property with `@PrimaryKey`, and a public constructor whose parameters are named like its columns?",
      remedy: "Mark the key with `@PrimaryKey`, or the extra constructors with `@Ignore`.",
    },
  },
  checks: [
    "compare the SQL in the message with table name and `@ColumnInfo` of the entity",
    "read the `entities` and `@TypeConverters` of the database class",
    "compare the versions of `room-runtime`, `room-compiler`, Kotlin and KSP",
  ],
  fix: "Correct the query or the entity, register entity and converter on the database, or upgrade all Room artifacts together. A warning about the schema folder is not the reason for the failure.",
  namedInCode: ["@Entity", "@Dao", "@Database"],
} as const satisfies FailureClass;
