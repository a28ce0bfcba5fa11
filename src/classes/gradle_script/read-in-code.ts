import { buildOf, fixOf } from "../../analysis/build/build.ts";
import { firstLiteral, type Mention, mentionsOn } from "../../analysis/build/mentions.ts";
import { settersOf } from "../../analysis/build/setters-of.ts";
import { rewrite } from "../../analysis/changes/rewrite.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { escapeRegex, search } from "../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../analysis/code/source.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import { lackedBy } from "../../facts/android-extensions.ts";
import { isTestFile } from "../../facts/test-folders.ts";
import type { TextMatch } from "../../model/code.ts";
import type { Finding } from "../../model/finding.ts";
import type { ParsedError } from "../../model/parsed-error.ts";

const GROOVY = "**/*.{gradle,groovy}";

/** The one line of scripts and plugins in Groovy that reads a property, where Gradle names no line. */
export function* readInCode(error: ParsedError): Inquiry<Finding | undefined> {
  const name = fact(error, "propertyName");
  const target = fact(error, "target") ?? "";
  if (!name || error.filePath || fact(error, "operation") !== "get" || !(yield* buildOf(error)))
    return undefined;
  const [read, ...more] = yield* readsOf(name);
  if (!read || more.length > 0) return undefined;
  const base = {
    location: { path: read.path, line: read.line },
    evidence: [logClaim(error), lineClaim("grep_search", read.path, read.line, read.text, "reads it")],
  };
  const type = /\bcom\.android\.build\.gradle\.(?:\w{1,60}\.){0,12}(\w+Extension)\b/.exec(target)?.[1];
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

/** A line of a script or a plugin, in its file. */
interface Read extends TextMatch {
  source: Source;
}

/** The lines of scripts and plugins in Groovy, those of tests left out, whose code names a property. */
function* readsOf(name: string): Inquiry<Read[]> {
  const hits = yield* search(`\\b${escapeRegex(name)}\\b`, { isRegex: true, files: GROOVY, limit: 50 });
  const found: Read[] = [];
  for (const hit of hits) {
    const source = isTestFile(hit.path) ? undefined : yield* sourceOf(hit.path);
    const named = source ? mentionsOn(source, { from: hit.line, to: hit.line }) : [];
    const isIt = (each: Mention) => each.path.split(".").includes(name) || firstLiteral(each) === name;
    if (source && named.some(isIt)) found.push({ ...hit, source });
  }
  return found;
}

/** A property of the project that nothing sets. */
function* ofProject(
  name: string,
  read: Read,
  base: Pick<Finding, "location" | "evidence">,
): Inquiry<Finding | undefined> {
  if ((yield* settersOf(name)).length > 0) return undefined;
  const check = mentionsOn(read.source, { from: read.line, to: read.line }).find(
    (each) => each.path === "hasProperty" && !each.isMember && firstLiteral(each) === name,
  );
  const isChecked = check !== undefined;
  const edits = check && rewrite(read.source, [{ start: check.start, end: check.start, by: "project." }]);
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
