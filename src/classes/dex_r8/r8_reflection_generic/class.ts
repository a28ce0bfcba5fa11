import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "reflection does not find the type it needs",
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
    notKept: "Gson is older than 2.11, or Retrofit than 2.10, which bring the rules along",
    modelNotKept: "a `TypeToken` subclass or model class is not kept",
    signatureRemoved: "the generic signature of suspend functions in a Retrofit interface was removed",
    implementationLost: "an abstract or interface model lost its implementation",
  },
  checks: [
    "confirm that only builds with `minifyEnabled` fail",
    "look at the versions of Gson and Retrofit",
    "read `proguard-rules.pro` and `android.enableR8.fullMode` in `gradle.properties`",
  ],
  fix: "Upgrade the libraries. Otherwise keep signatures, `TypeToken` subclasses, `kotlin.coroutines.Continuation` and the model classes. Switching full mode off works for a while; switching shrinking off gives up its benefits.",
  fixedIn: { roles: ["keep_rules"], settings: ["keepattributes"] },
} as const satisfies FailureClass;
