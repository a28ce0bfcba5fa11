import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "serialized data and its class do not match",
  summary:
    "Mostly the parser met another kind of value than the model declares: an object for a list, text for a number, an unknown key, or a page of HTML. The path in the message says where. `Serializer for class ... is not found` means that no serializer was generated or that R8 removed it.",
  exceptions: [
    "kotlinx.serialization.SerializationException",
    "kotlinx.serialization.json.internal.JsonDecodingException",
    "com.google.gson.JsonSyntaxException",
    "com.google.gson.JsonParseException",
    "com.google.gson.stream.MalformedJsonException",
    "com.squareup.moshi.JsonDataException",
    "com.squareup.moshi.JsonEncodingException",
    "org.json.JSONException",
  ],
  patterns: [
    {
      needle: "Unexpected JSON token at offset ",
      regex: /Unexpected JSON token at offset (?<offset>-?\d+)/,
    },
    { needle: "Encountered an unknown key '", regex: /Encountered an unknown key '(?<key>[^']+)'/ },
    {
      needle: "Serializer for class '",
      regex: /Serializer for class '(?<className>[^']+)' is not found/,
    },
    {
      needle: "Expected ",
      regex:
        /Expected (?<expected>BEGIN_\w+|a \w+|an \w+) but was (?<actual>\w+) at (?:line \d+ column \d+ )?path (?<jsonPath>\$\S*)/,
    },
    {
      needle: "Required value '",
      regex: /Required value '(?<propertyName>[^']+)'.* missing at (?<jsonPath2>\$\S*)/,
    },
  ],
  facts: ["offset", "key", "className", "expected", "actual", "jsonPath", "propertyName"],
  causes: {
    otherBody: {
      text: "the body is an error message, an empty text or HTML instead of the expected JSON",
      unless: { message: /Serializer for class/ },
      decidedBy:
        "log the status code and the first 200 characters of the body: does it begin with `{` or `[` as the model expects?",
    },
    otherType: {
      text: "the type of a field differs from the model: list or object, number or text",
      unless: { message: /Serializer for class/ },
      decidedBy:
        "compare the body at {jsonPath|the path of the message} with the type of the property: list or object, number or text?",
      remedy: "Correct the type of the property, or write a serializer that takes both forms.",
    },
    unknownKey: {
      text: "the server added a key and `ignoreUnknownKeys` is off",
      unless: { message: /is not found|Expected/ },
      decidedBy: "set `ignoreUnknownKeys = true` and repeat the request: is it read then?",
      remedy: "Set `ignoreUnknownKeys = true`, or add {key|the key} to the class.",
    },
    noSerializer: {
      text: "`@Serializable` or the Gradle plugin `org.jetbrains.kotlin.plugin.serialization` is missing",
      unless: { message: /unknown key|Unexpected JSON/ },
      decidedBy:
        "does the module of {className|the class} apply `org.jetbrains.kotlin.plugin.serialization`, and has the class `@Serializable`?",
      remedy: "Annotate the class with `@Serializable`, and apply the plugin in the module that holds it.",
    },
    lostSerializer: {
      text: "R8 removed the serializer in a minified build",
      unless: { onJvm: true, message: /unknown key|Unexpected JSON/ },
      decidedBy: "does the same request work in a build without `isMinifyEnabled`?",
      remedy: "Keep the companions and `serializer()` functions of `@Serializable` classes.",
    },
  },
  checks: [
    "compare the model at {jsonPath|the path in the message} with a recorded response",
    "check that the caller looks at the HTTP status before it decodes",
    "check that the module that owns the class applies the serialization plugin",
    "if only release builds fail, look at the keep rules of the module",
  ],
  fix: "Correct the model, or handle the error body before decoding. Set `ignoreUnknownKeys = true` for servers that grow. For a missing serializer apply the plugin to the module and annotate the class.",
} as const satisfies FailureClass;
