import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { workspaceRules } from "../../analysis/build/kept-names.ts";
import { appendRules, shrunkModules } from "../../analysis/build/shrinker-rules.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { classFilterOf, type ShrinkerRule } from "../../syntax/shrinker-rules.ts";

const RULE = [
  "-keepclassmembers enum * {",
  "    public static **[] values();",
  "    public static ** valueOf(java.lang.String);",
  "}",
];

/** A rule for every enum. One for some of them did not reach the one that failed, or it would have its method. */
function keepsValues(rule: ShrinkerRule): boolean {
  const filter = classFilterOf(rule);
  const isOfAll = filter?.names.some((name) => /^\*+$/.test(name)) ?? false;
  return (
    isOfAll &&
    (filter?.kind === "enum" || (rule.members?.some((each) => /\bvalues\s*\(\s*\)/.test(each)) ?? false))
  );
}

/** An enum that is read by name at run time, and whose values() the shrinker took away or renamed. */
export function* strippedEnum(error: ParsedError): Inquiry {
  const throwables = throwablesOf(error);
  const asksEnum = throwables.some(({ frames }) =>
    frames.slice(0, 4).some(({ className }) => /^java\.lang\.Enum(?:\$\d+)?$/.test(className)),
  );
  const root = throwables.at(-1);
  if (!asksEnum || !root?.exception?.endsWith(".NoSuchMethodException")) return;
  const build = yield* buildOf();
  const [shrunk] = build ? yield* shrunkModules(build) : [];
  // The plugin's own rules keep them; with those the cause is another one.
  if (!shrunk || shrunk.named.some(({ from }) => from === "plugin")) return;
  if ((yield* workspaceRules()).some(({ rule }) => keepsValues(rule))) return;
  const { enabled, files, rules } = shrunk;
  const last = rules ? rules.lines.findLastIndex((line) => line.trim() !== "") + 1 : 0;
  yield* conclude({
    rootCause: `Java looks an enum's values() up by its name, to read an enum from a Bundle or a stream, and the shrunk app has no method of that name there any more. No rule that keeps it was found in this project.`,
    ground: "told",
    location:
      rules && last > 0 ? { path: rules.path, line: last } : { path: enabled.path, line: enabled.line },
    label: "keeps no values()",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", enabled.path, enabled.line, enabled.text, "R8 runs here"),
      ...(files ? [lineClaim("grep_search", files.path, files.line, files.text, "its rules")] : []),
    ],
    fixGuidelines: [
      "Keep values() and valueOf() of enums, as the plugin's own proguard-android-optimize.txt does.",
      "Or write the enum's name into the Bundle, and look it up in your own code.",
    ],
    fixes: fixOf("Keep what enums are read by", "review", rules && appendRules(rules, RULE)),
  });
}
