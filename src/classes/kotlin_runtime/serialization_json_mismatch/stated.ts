import { given, type Reading, type StatedCause, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["key"], ({ key }) => ({
    cause: `The JSON has a key ${key} that the class it is read into does not know, and the Json in use refuses such keys.`,
    steps: ["Json { ignoreUnknownKeys = true }, or add the property."],
    ground: "told",
  })),
  given(["className"], ({ className }) =>
    RENAMED.test(simple(className)) ? notKept(className) : notMarked(className),
  ),
  given(["propertyName"], ({ propertyName }, { facts }) => ({
    cause: `The JSON has no ${propertyName}${facts.jsonPath ? ` at ${facts.jsonPath}` : ""}, or null there, and the class declares it as required.`,
    steps: [
      `Compare the name with what the server sends (@Json(name = …)); where it may be missing, make ${propertyName} nullable or give it a default.`,
    ],
    ground: "inKind",
  })),
  given(["expected", "actual", "jsonPath"], ({ expected, actual, jsonPath }) => ({
    cause: `At ${jsonPath} the JSON has ${token(actual)} where the class expects ${token(expected)}.${jsonPath === "$" && /STRING/.test(actual) ? " A whole answer that is text is most often an error page, not JSON." : ""}`,
    steps: [
      "Look at the answer itself (an OkHttp logging interceptor at BODY): its shape, its status, and whether the address is right.",
      "Change the type of that property, or what the server sends.",
    ],
    ground: "inKind",
  })),
];

const token = (name: string): string =>
  name
    .replace(/^BEGIN_/, "")
    .toLowerCase()
    .replace(/^(object|array)$/, "an $1")
    .replace(/^(string|number|boolean)$/, "a $1");

/** The names that shrinkers give. */
const RENAMED = /^[a-z]{1,2}\d?$/;

const notMarked = (className: string): StatedCause => ({
  cause: `${simple(className)} has no serializer: it is not marked @Serializable, or the serialization plugin is not applied in its module.`,
  steps: [
    `Mark ${simple(className)} @Serializable and apply org.jetbrains.kotlin.plugin.serialization in that module.`,
    "In a minified build only, R8 removed it: keep the companion of serializable classes.",
  ],
  ground: "likely",
});

/** A shrinker keeps the serializer of a class only where a rule says so. */
const notKept = (className: string): StatedCause => ({
  cause: `The class whose serializer is missing was renamed to ${simple(className)}: a minified build lost the serializer, or what leads to it, because no rule keeps it.`,
  steps: [
    "Keep the companions and serializer() of the @Serializable classes (the rules that kotlinx.serialization gives in its documentation; a library's own classes need its consumer rules).",
    "--mapping with the build's mapping.txt gives the class its name. Where a debug build fails too, it is not marked @Serializable, or its module lacks the serialization plugin.",
  ],
  ground: "likely",
});
