import { buildOf } from "../../../analysis/build/build.ts";
import { isOfOtherBuild } from "../../../analysis/build/failing-build.ts";
import { saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Search } from "../../kotlin_compile/support-at.ts";
import { causes } from "./causes.ts";

/** A field of a class that the Android plugin writes from `buildConfigField`, as the compiler quotes its line. */
const FIELD = /\bstatic\s+final\s+[\w.<>[\]]+\s+(\w{1,100})\s*=/;

/** An error in BuildConfig.java: what the script gives for a field is written there as it is. */
export function* generatedBuildConfig(error: ParsedError): Search {
  const field = /(?:^|[/\\])BuildConfig\.java$/.test(error.filePath) && FIELD.exec(error.raw)?.[1];
  const build = field ? yield* buildOf(error) : undefined;
  if (!field || !build) return undefined;
  const { all = [] } = yield* saidInBuild({ names: "buildConfigField", files: "**/*.{gradle,kts}" });
  const found = all.filter(({ place }) => !isOfOtherBuild(build, place.path));
  const named = found.filter(({ given }) => PLAIN_TEXT.exec(given[1] ?? "")?.[1] === field);
  // A name that is put together or read from somewhere may be this one.
  const computed = found.filter(({ given }) => !PLAIN_TEXT.test(given[1] ?? ""));
  const [writes, ...more] = named.length > 0 ? named : computed;
  if (!writes || more.length > 0) return undefined;
  const { path, line, text } = writes.place;
  const isEscaped = !endsTooEarly(error.raw, field) || !QUOTED_AS_IT_IS.test(writes.given[2] ?? "");
  const support = {
    location: { path, line },
    evidence: [lineClaim("read_file", path, line, text, `writes ${field}`)],
  };
  if (!isEscaped) return causes.proven("buildConfigNotEscaped", { field, by: `${path}:${line}` }, support);
  if (named.length > 0) return causes.proven("buildConfigNotJava", { field, by: `${path}:${line}` }, support);
  const by = `the only buildConfigField with a name of its own making, ${path}:${line}`;
  return causes.open("buildConfigNotJava", { field, by }, { ...support, ground: "likely" });
}

/** A string without templates. */
const PLAIN_TEXT = /^["'](\w+)["']$/;
/** A variable between escaped quotation marks, with nothing done to it: `"\"$value\""`, `"\"${value}\""`. */
const QUOTED_AS_IT_IS = /^"\\"\$(?:\w+|\{\w+\})\\""$/;

/** Whether the text literal of a field has a quotation mark inside that nothing escapes. */
function endsTooEarly(raw: string, field: string): boolean {
  const written = new RegExp(`\\bString\\s+${field}\\s*=\\s*"([^\\n]{0,400});`).exec(raw)?.[1] ?? "";
  const inner = written.replace(/\\[^\n]/g, "");
  const first = inner.indexOf('"');
  return first >= 0 && first < inner.length - 1;
}
