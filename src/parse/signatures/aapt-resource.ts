import type { SignatureFamily } from "./signature.ts";

export const aaptResource: SignatureFamily = {
  family: "aapt_resource",
  domain: "build",
  rank: 30,
  contractType: "compilation_error",
  language: "xml",
  framework: "android",
  signatures: [
    {
      id: "aapt_resource_not_found",
      patterns: [
        {
          needle: "error: resource ",
          regex:
            /error: resource (?<resource>(?<resourceType>\w+)\/(?<resourceName>[\w.]+)) \(aka (?<alias>[^)\n]+)\) not found/,
        },
      ],
    },
    {
      id: "aapt_attr_not_found",
      patterns: [
        {
          needle: "error: attribute ",
          regex: /error: attribute (?<attribute>[\w:]+)(?: \(aka [^)\n]+\))? not found/,
        },
        {
          needle: "error: style attribute '",
          regex: /error: style attribute '(?<attribute2>[^' ]+)[^']*' not found/,
        },
      ],
    },
    {
      id: "aapt_style_parent",
      rank: 29,
      patterns: [
        {
          needle: "error: resource style/",
          regex: /error: resource (?<resource>style\/(?<style>[\w.]+)) \(aka [^)]+\) not found/,
        },
      ],
    },
    {
      id: "aapt_xml_parse",
      patterns: [
        {
          needle: [
            "not well-formed (invalid token)",
            "mismatched tag",
            "unbound prefix",
            "duplicate attribute",
            "no element found",
            "xml declaration not at start",
          ],
          regex:
            /(?:error: |:\d+: ?)(?<reason3>not well-formed \(invalid token\)|mismatched tag|unbound prefix|duplicate attribute|no element found|xml declaration not at start[^\n]*)/,
        },
        {
          needle: [
            "entity name must immediately follow",
            "must be terminated by the matching end-tag",
            "is not bound.",
            "was already specified for element",
            "must not contain the '<' character",
            "XML document structures must start and end within the same entity",
          ],
          regex:
            /[Ee]rror: (?<reason4>The entity name must immediately follow the '&' in the entity reference|The element type "[^"\n]{1,100}" must be terminated by the matching end-tag|The prefix "[^"\n]{1,60}" for (?:attribute|element) "[^"\n]{1,100}"[^\n]{0,200} is not bound|Attribute "[^"\n]{1,100}" was already specified for element|The value of attribute "[^"\n]{1,100}"[^\n]{0,200} must not contain the '<' character|XML document structures must start and end within the same entity)/,
        },
        {
          needle: "SAXParseException; ",
          regex:
            /SAXParseException; (?:systemId: [^;]+; )?lineNumber: \d+; columnNumber: \d+; (?<reason>[^\n]+)/,
        },
        {
          needle: "ParseError at [row,col]:[",
          regex: /ParseError at \[row,col\]:\[\d+,\d+\]\s*Message: (?<reason2>[^\n]+)/,
          lines: 2,
        },
      ],
    },
    {
      id: "aapt_duplicate_resource",
      patterns: [
        {
          needle: "Duplicate resources",
          regex:
            /\[(?<resource>[\w]+\/[\w.]+)\] (?<place>[^\n\t]+?)\s+\[\w+\/[\w.]+\] (?<otherPlace>[^\n]{1,400}?): (?:Error: )?(?:Resource and asset merger: )?Duplicate resources/,
        },
        {
          needle: "' has a conflicting value for configuration (",
          regex: /resource '(?<resource3>\w+\/[\w.]+)' has a conflicting value for configuration \(/,
        },
        { needle: " more than one time", regex: /Found item (?<resource2>[\w]+\/[\w.]+) more than one time/ },
      ],
    },
    {
      id: "aapt_invalid_name",
      patterns: [
        {
          needle: "' is not a valid file-based resource name character",
          regex: /'(?<character>[^']+)' is not a valid file-based resource name character/,
        },
        "The resource name must start with a letter",
        {
          needle: "The file name must end with .",
          regex: /The file name must end with \.(?<extension>xml[^\n]*)/,
        },
      ],
    },
    {
      id: "aapt_incompatible_value",
      patterns: [
        {
          needle: "' is incompatible with attribute ",
          regex: /error: '(?<value>[^']*)' is incompatible with attribute (?<attribute>[\w:]+) \(attr\)/,
        },
      ],
    },
    {
      id: "aapt2_failure",
      patterns: [
        { needle: " Daemon #", regex: /AAPT2 \S+ Daemon #\d+: (?<reason>[^\n]+)/ },
        {
          needle: "failed to load include path ",
          regex: /failed to load include path (?<jar>\S+android\.jar)/,
        },
        "RES_TABLE_TYPE_TYPE entry offsets overlap",
      ],
    },
    {
      id: "aapt_string_format",
      patterns: [
        {
          needle: "Multiple substitutions specified in non-positional format of string resource ",
          regex:
            /Multiple substitutions specified in non-positional format of string resource (?<resource>\S+?)\./,
        },
        "multiple substitutions specified in non-positional format",
        { needle: " in string", regex: /(?:Invalid unicode escape sequence|unescaped apostrophe) in string/ },
      ],
    },
  ],
};
