import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "generic type lost by R8 (TypeToken, Retrofit)",
  summary:
    "Gson, Retrofit and similar libraries read generic types by reflection. R8 in full mode, the default since AGP 8, removes that information from classes that no rule keeps; then only minified builds crash. A type that the code itself never gives, or an abstract class that is to be made, fails in the same way in every build.",
  contractType: undefined,
  domain: "runtime",
  rank: 40,
  patterns: [
    {
      needle: "java.lang.reflect.ParameterizedType",
      regex: /Class cannot be cast to (?:class )?java\.lang\.reflect\.ParameterizedType/,
    },
    "RuntimeException: Missing type parameter",
    "TypeToken must be created with a type argument",
    "Abstract classes can't be instantiated!",
  ],
  facts: [],
  causes: {
    notKept: {
      text: "Gson is older than 2.11, or Retrofit than 2.10, which bring the rules for R8 along",
      decidedBy:
        "run `./gradlew :app:dependencies --configuration releaseRuntimeClasspath`: Gson is older than 2.11, or Retrofit than 2.10",
      remedy: "Raise Gson to 2.11 and Retrofit to 2.10 or later.",
    },
    modelNotKept: {
      text: "a `TypeToken` subclass or a model class is not kept, and has lost its type arguments",
      decidedBy:
        "look for the class of the model in `build/outputs/mapping/release/mapping.txt`: it has a short name",
      remedy: "Keep the models, or mark their fields with `@SerializedName` and keep these.",
    },
    signatureRemoved: {
      text: "the generic signature of suspend functions in a Retrofit interface was removed",
      unless: { log: /TypeToken/ },
      decidedBy:
        "look at the method of the Retrofit interface: it is a `suspend` function, or returns a `Response` or `Call`",
      remedy:
        "Keep `kotlin.coroutines.Continuation` and `retrofit2.Response` (`-keep,allowobfuscation,allowshrinking class ...`), or raise Retrofit.",
    },
    implementationLost: {
      text: "a model that no code constructs became abstract, or lost its implementation",
      unless: { log: /TypeToken|ParameterizedType/ },
      decidedBy: "read the message: it says `Abstract class can't be instantiated`",
      remedy: "Keep the model's constructor: `-keepclassmembers class ... { <init>(...); }`.",
    },
    typeNeverGiven: {
      text: "the code itself gives no type: a generic function without `reified`, or a raw `TypeToken`",
      decidedBy: "build the same variant with `isMinifyEnabled = false`: it fails, too",
      remedy: "Pass the type, or make the type parameter `reified` in an `inline` function.",
    },
  },
  checks: [
    "confirm that only builds with `minifyEnabled` fail",
    "look at the versions of Gson and Retrofit",
    "read `proguard-rules.pro` and `android.enableR8.fullMode` in `gradle.properties`",
  ],
  fix: "Upgrade the libraries. Otherwise keep signatures, `TypeToken` subclasses, `kotlin.coroutines.Continuation` and the model classes. Switching full mode off works for a while; switching shrinking off gives up its benefits.",
  fixedIn: { roles: ["keep_rules"], settings: ["keepattributes"] },
} as const satisfies FailureClass;
