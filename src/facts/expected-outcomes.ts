import { type ExpectedOutcome, outcome } from "./expected-outcome.ts";
import { PLATFORM_OUTCOMES } from "./expected-outcomes-platform.ts";
import type { FactTable } from "./fact-table.ts";

/**
 * Calls that throw an unchecked exception for what they are given, which nothing else tells beforehand: who passes
 * them what came from outside has to catch it. Checked exceptions are such outcomes by themselves.
 */
export const EXPECTED_OUTCOMES: FactTable<ExpectedOutcome> = {
  asOf: "2026-11",
  source: "class documentation of the JDK, Android and each library",
  rows: [
    ...PLATFORM_OUTCOMES,
    outcome(
      "java.lang.Enum",
      /^valueOf$/,
      "IllegalArgumentException",
      "for a text that is the name of none of its constants",
    ),
    outcome(
      "android.util.Base64",
      /^(?:decode|encode)/,
      "IllegalArgumentException",
      "for text that is not Base64",
    ),
    outcome("java.util.Base64", /./, "IllegalArgumentException", "for text that is not Base64"),
    outcome(
      "java.net.URLDecoder",
      /^decode/,
      "IllegalArgumentException",
      "for a % that two hexadecimal digits do not follow",
    ),
    outcome("java.net.URI", /^create$/, "IllegalArgumentException", "for text that is not a URI"),
    outcome(
      "java.util.UUID",
      /^fromString/,
      "IllegalArgumentException NumberFormatException",
      "for text that is not a UUID",
    ),
    outcome(
      "android.graphics.Color",
      /^parseColor$/,
      "IllegalArgumentException StringIndexOutOfBoundsException",
      "for text that is not a colour",
    ),
    outcome(
      "java.util.regex.Pattern",
      /./,
      "PatternSyntaxException",
      "for text that is not a regular expression",
    ),
    outcome(
      "java.time.format.DateTimeFormatter",
      /^parse/,
      "DateTimeParseException",
      "for text that is not such a date",
      /^parse$/,
    ),
    outcome(
      "java.util.Currency",
      /^getInstance$/,
      "IllegalArgumentException",
      "for a code that is not a currency's",
    ),
    outcome(
      "java.util.Locale",
      /^(?:setLanguageTag|setLanguage|setRegion)$/,
      "IllformedLocaleException",
      "for a tag that is not well formed",
    ),
    outcome(
      "java.nio.charset.Charset",
      /^(?:forName|lookup|checkName)/,
      "UnsupportedCharsetException IllegalCharsetNameException",
      "for a name that is no character set of this device",
    ),
    outcome(
      "java.lang.Integer",
      /^(?:parseInt|valueOf|decode)$/,
      "NumberFormatException",
      "for text that is not such a number",
      /^(?:parseInt|valueOf|decode|toInt)$/,
    ),
    outcome(
      "java.lang.Long",
      /^(?:parseLong|valueOf|decode)$/,
      "NumberFormatException",
      "for text that is not such a number",
      /^(?:parseLong|valueOf|decode|toLong)$/,
    ),
    {
      ...outcome(
        "com.google.gson.Gson",
        /^fromJson$/,
        "JsonSyntaxException JsonParseException JsonIOException",
        "for JSON that does not fit the type",
      ),
      besideTry: true,
    },
    {
      ...outcome(
        "com.google.gson",
        /./,
        "JsonSyntaxException JsonParseException",
        "for text that is not such JSON",
        /^(?:fromJson|parse\w*)$/,
      ),
      besideTry: true,
    },
    {
      ...outcome(
        "com.squareup.moshi",
        /./,
        "JsonDataException",
        "for JSON that does not fit the type",
        /^fromJson\w*$/,
      ),
      besideTry: true,
    },
    {
      ...outcome(
        "kotlinx.serialization",
        /./,
        "SerializationException MissingFieldException JsonDecodingException",
        "for text that does not fit the type",
        /^decodeFrom\w+$/,
      ),
      besideTry: true,
    },
    outcome("retrofit2", /./, "HttpException", "when the server answers with an error status", /./),
    outcome(
      "android.hardware.Camera",
      /^(?:open|native_setup)$/,
      "RuntimeException",
      "while another app or a policy holds the camera",
      /^open$/,
    ),
    outcome(
      "android.hardware.Camera",
      /^(?:native_)?getParameters$/,
      "RuntimeException",
      "when the camera does not answer, for trouble of the device or since it was released",
      /^getParameters$/,
    ),
    {
      ...outcome(
        "com.squareup.okhttp.internal.ws",
        /^(?:sendMessage|sendPing|newMessageSink)$/,
        "IllegalStateException",
        "when the connection was closed, which the other side may do at any time",
      ),
      besideTry: true,
    },
  ],
};

/** The row for what a frame threw. */
export function expectedOutcome(
  exception: string,
  { className, method }: { className: string; method: string },
): ExpectedOutcome | undefined {
  const simple = exception.split(/[.$]/).at(-1) ?? "";
  return EXPECTED_OUTCOMES.rows.find(
    ({ owner, methods, exceptions }) =>
      (className === owner || className.startsWith(`${owner}$`) || className.startsWith(`${owner}.`)) &&
      methods.test(method) &&
      exceptions.includes(simple),
  );
}
