import { buildOf, fixOf, replaceOnLines } from "../../analysis/build/build.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { escapeRegex, search } from "../../analysis/code/code.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { lackedBy } from "../../facts/android-extensions.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

const GROOVY = "**/*.{gradle,groovy}";
const SETTERS = "**/*.{gradle,kts,properties,kt,groovy,java}";

/** The one line of scripts and plugins in Groovy that reads a property, where Gradle names no line. */
export function* readInCode(error: ParsedError): Inquiry<Finding | undefined> {
  const name = fact(error, "propertyName");
  const target = fact(error, "target") ?? "";
  if (!name || error.filePath || fact(error, "operation") !== "get" || !(yield* buildOf(error)))
    return undefined;
  const found = yield* search(`\\b${escapeRegex(name)}\\b`, { isRegex: true, files: GROOVY, limit: 10 });
  const [read, ...more] = found.filter(({ path }) => !isTestFile(path));
  if (!read || more.length > 0) return undefined;
  const base = {
    location: { path: read.path, line: read.line },
    evidence: [logClaim(error), lineClaim("grep_search", read.path, read.line, read.text, "reads it")],
  };
  const type = /\bcom\.android\.build\.gradle\.(?:\w+\.)*(\w+Extension)\b/.exec(target)?.[1];
  const owner = type && lackedBy(type, name);
  if (owner) {
    return {
      ...base,
      rootCause: `${read.path}:${read.line} is the only line outside of tests that reads ${name}, and it was handed the ${type} of a module. ${name} is a member of ${owner.extension}, which ${owner.plugin} brings.`,
      ground: "proven",
      label: `no ${name} on ${type}`,
      fixGuidelines: [
        `See by which condition that line is reached, and let it through only where ${owner.plugin} is applied.`,
        "androidComponents { onVariants { } } of Android Gradle plugin 7 and newer serves every kind of module.",
      ],
    };
  }
  return /^project '/.test(target) ? yield* ofProject(name, read, base) : undefined;
}

/** A property of the project that nothing sets. */
function* ofProject(
  name: string,
  read: TextMatch,
  base: Pick<Finding, "location" | "evidence">,
): Inquiry<Finding | undefined> {
  const word = escapeRegex(name);
  const set = yield* search(`\\b${word}\\b\\s*=[^=]|\\bset\\w*\\(\\s*["']${word}["']|-P${word}=`, {
    isRegex: true,
    files: SETTERS,
    limit: 5,
  });
  if (set.length > 0) return undefined;
  const check = `hasProperty('${name}')`;
  const isChecked = new RegExp(`(?<![.\\w])hasProperty\\(\\s*["']${word}["']`).test(read.text);
  const edits = isChecked ? yield* replaceOnLines([read], check, `project.${check}`) : undefined;
  return {
    ...base,
    rootCause: `${read.path}:${read.line} is the only line outside of tests that reads ${name}, and no script and no properties file of this project sets it.${isChecked ? " The hasProperty() in front of it, which is not asked of the project by name, let it through." : ""}`,
    ground: "told",
    label: "set nowhere",
    evidence: [
      ...(base.evidence ?? []),
      absenceClaim("grep_search", `no script or properties file sets ${name}`),
    ],
    fixGuidelines: [
      isChecked
        ? "Ask the project itself: project.hasProperty(…), and the same wherever the script checks so."
        : `Set ${name} in gradle.properties, or read it with project.findProperty("${name}") and say what to do without it.`,
    ],
    fixes: fixOf("Ask the project whether it has it", "review", edits),
  };
}
