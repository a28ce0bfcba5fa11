import type { SignatureFamily } from "./signature.ts";

export const kotlinRuntime: SignatureFamily = {
  family: "kotlin_runtime",
  domain: "runtime",
  rank: 40,
  signatures: [
    {
      id: "lateinit",
      exceptions: ["kotlin.UninitializedPropertyAccessException"],
      contractType: "lateinit",
      patterns: [
        {
          needle: "lateinit property ",
          regex: /lateinit property (?<propertyName>[\w$]+) has not been initialized/,
        },
      ],
    },
    {
      id: "npe",
      exceptions: ["java.lang.NullPointerException", "kotlin.KotlinNullPointerException"],
      contractType: "npe",
      patterns: [
        {
          needle: "NullPointerException: Attempt to ",
          regex:
            /NullPointerException: Attempt to (?<operation>invoke (?:virtual|interface|direct|super) method|read from field|write to field) '(?<member>(?:[^' ]+ )?(?<className>[\w.$]+)\.(?<memberName>[\w$<>-]+)(?:\([^']*\))?)' on a null object/,
        },
        {
          needle: "NullPointerException: Cannot ",
          regex:
            /NullPointerException: Cannot (?<operation2>invoke|read field|assign field|load from|store to|read the array length)(?: "(?<member2>[^"]+)")?[^\n]{0,400}?because (?:the return value of )?"(?<expression>[^"]+)" is null/,
        },
        {
          needle: "NullPointerException: Attempt to ",
          regex: /NullPointerException: Attempt to (?:get length of|read from|write to) null array/,
        },
        {
          needle: ["java.lang.NullPointerException", "kotlin.KotlinNullPointerException"],
          regex: /NullPointerException\s*$/,
          rank: 50,
        },
      ],
    },
    {
      id: "npe_nonnull_parameter",
      contractType: "npe",
      patterns: [
        {
          needle: "Parameter specified as non-null is null: method ",
          regex:
            /Parameter specified as non-null is null: method (?<method>[\w.$<>-]+), parameter (?<parameter>[\w$]+)/,
        },
        {
          needle: " must not be null",
          regex: /(?:NullPointerException|IllegalStateException): (?<expression>[\w.()$ ]+) must not be null/,
        },
      ],
    },
    {
      id: "null_cast",
      contractType: "npe",
      patterns: [
        {
          needle: "null cannot be cast to non-null type ",
          regex: /null cannot be cast to non-null type (?<targetType>[\w.$<>, ?*]+)/,
        },
      ],
    },
    {
      id: "class_cast",
      rank: 50,
      exceptions: ["java.lang.ClassCastException", "kotlin.TypeCastException"],
      patterns: [
        {
          needle: "ClassCastException: ",
          regex:
            /ClassCastException: (?:class )?(?<actualType>[\w.$[;]+) cannot be cast to (?:class )?(?<expectedType>[\w.$[;]+)/,
        },
      ],
    },
    {
      id: "index_out_of_bounds",
      exceptions: [
        "java.lang.IndexOutOfBoundsException",
        "java.lang.ArrayIndexOutOfBoundsException",
        "java.lang.StringIndexOutOfBoundsException",
      ],
      patterns: [
        {
          needle: "IndexOutOfBoundsException: ",
          regex:
            /IndexOutOfBoundsException: (?:Index: (?<index>-?\d+), Size: (?<size>\d+)|Index (?<index2>-?\d+) out of bounds for length (?<size2>\d+)|length=(?<size3>\d+); index=(?<index3>-?\d+)|Invalid index (?<index4>-?\d+), size is (?<size4>\d+)|length=(?<size5>\d+); regionStart=(?<index5>-?\d+))/,
        },
        "StringIndexOutOfBoundsException",
      ],
    },
    {
      id: "arithmetic_exception",
      rank: 50,
      exceptions: ["java.lang.ArithmeticException"],
      patterns: ["ArithmeticException"],
    },
    {
      id: "no_such_element",
      exceptions: ["java.util.NoSuchElementException"],
      patterns: [
        {
          needle: "NoSuchElementException: ",
          regex:
            /NoSuchElementException: (?<reason>(?:List|Collection|Array|Sequence|Char sequence) (?:is empty|contains no element matching the predicate)\.|Key (?<keyValue>.+?) is missing in the map\.)/,
        },
      ],
    },
    {
      id: "concurrent_modification",
      rank: 50,
      patterns: ["ConcurrentModificationException"],
    },
    {
      id: "number_format",
      exceptions: ["java.lang.NumberFormatException"],
      patterns: [
        {
          needle: "NumberFormatException: ",
          regex:
            /NumberFormatException: (?:For input string: "(?<input>[^"]*)"|Invalid (?:int|long|float|double): "(?<input2>[^"]*)"|empty String|null)/,
        },
      ],
    },
    {
      id: "precondition_failed",
      rank: 50,
      patterns: ["Failed requirement.", "Check failed.", "Required value was null."],
    },
    {
      id: "unsupported_operation",
      rank: 50,
      patterns: ["UnsupportedOperationException"],
    },
    {
      id: "stack_overflow",
      rank: 50,
      patterns: [
        { needle: "StackOverflowError", regex: /StackOverflowError(?:: stack size (?<size>\d+\s?[KM]B))?/ },
      ],
    },
    {
      id: "initializer_error",
      rank: 51,
      patterns: [
        "ExceptionInInitializerError",
        {
          needle: "NoClassDefFoundError: ",
          regex:
            /NoClassDefFoundError: (?:Could not initialize class|<clinit> failed for class) (?<className>[\w.$]+)/,
        },
      ],
    },
    {
      id: "no_when_branch",
      rank: 50,
      patterns: ["NoWhenBranchMatchedException"],
    },
    {
      id: "enum_constant_missing",
      patterns: [
        { needle: "No enum constant ", regex: /No enum constant (?<className>[\w.$]+)\.(?<constant>[^\s]+)/ },
      ],
    },
    {
      id: "not_implemented_todo",
      exceptions: ["kotlin.NotImplementedError"],
      patterns: ["NotImplementedError: An operation is not implemented"],
    },
    {
      id: "serialization_missing_field",
      exceptions: ["kotlinx.serialization.MissingFieldException"],
      patterns: [
        {
          needle: " required",
          regex:
            /Fields? (?:'(?<field>[^']+)'|\[(?<fields>[^\]]+)\]) (?:is|are) required(?: for type with serial name '(?<serialName>[^']+)')?, but (?:it was|they were) missing/,
        },
      ],
    },
    {
      id: "serialization_json_mismatch",
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
    },
  ],
};
