import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { gradleGap, jdkTooOld } from "../jdk-too-old.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const needed = jdkNumber(fact(error, "requiredVersion") ?? "");
  const running = jdkNumber(fact(error, "currentVersion") ?? "");
  if (needed !== undefined && running !== undefined) {
    yield* conclude(yield* jdkTooOld(error, gradleGap(yield* buildOf(error), needed, running)));
    return;
  }
  const directory = fact(error, "directory");
  if (!directory) return;
  const isProperty = fact(error, "propertyName") !== undefined;
  const found = isProperty
    ? ((yield* statedByProperty(error, directory)) ?? (yield* statedByUser(error, directory)))
    : yield* statedInFile(error, directory);
  if (found) yield* conclude(found);
}

/** `org.gradle.java.home` with a path of another machine. */
function* statedByProperty(error: ParsedError, directory: string): Inquiry<Finding | undefined> {
  const build = yield* buildOf(error);
  const home = build?.properties["org.gradle.java.home"];
  if (!home || home.value.replace(/(?<![/\\])[/\\]+$/, "") !== directory.replace(/(?<![/\\])[/\\]+$/, ""))
    return undefined;
  const source = yield* sourceOf(home.place.path);
  const { path, line } = home.place;
  const edits = source && editLines(source, [{ from: line, to: line, lines: [] }]);
  return {
    rootCause: `${path}:${line} sends Gradle to ${directory}, and the machine that ran this has no JDK there.`,
    ground: "proven",
    location: { path, line },
    label: "not on this machine",
    evidence: [logClaim(error), placeClaim(home.place, "committed for every machine")],
    fixGuidelines: [
      "Remove the line: a JDK's folder differs from machine to machine. Set JAVA_HOME, or put the line into ~/.gradle/gradle.properties of the machine it fits.",
      "To pin the Java version for everybody, use jvmToolchain or gradle/gradle-daemon-jvm.properties.",
    ],
    fixes: fixOf("Let JAVA_HOME choose the JDK", "review", edits),
  };
}

/** The property of the project says something else or nothing: it comes from the user's own file, which wins. */
function* statedByUser(error: ParsedError, directory: string): Inquiry<Finding | undefined> {
  const build = yield* buildOf(error);
  if (!build) return undefined;
  const other = build.properties["org.gradle.java.home"];
  return {
    rootCause: `org.gradle.java.home is ${directory}, which does not exist on the machine that ran this. ${other ? `${other.place.path} says ${other.value}` : "No gradle.properties of the project sets it"}, so it comes from ~/.gradle/gradle.properties of that machine or from the command line.`,
    ground: "told",
    ...(other && { location: { path: other.place.path, line: other.place.line }, label: "overruled" }),
    evidence: [logClaim(error), ...(other ? [placeClaim(other.place, "not what was used")] : [])],
    fixGuidelines: [
      "In ~/.gradle/gradle.properties of the machine that failed, remove org.gradle.java.home or point it to a JDK that is there.",
      "Look for -Dorg.gradle.java.home in the command and in GRADLE_OPTS.",
    ],
  };
}

/** A pipeline or image that sets JAVA_HOME to a folder which is not there. */
function* statedInFile(error: ParsedError, directory: string): Inquiry<Finding | undefined> {
  const matches = yield* search(directory, {
    files: "**/{*.yml,*.yaml,*Dockerfile*,*.sh,.envrc,*.properties}",
    limit: 10,
  });
  const [match] = matches.filter(({ text }) => /JAVA_HOME|java\.home/.test(text));
  if (!match) return undefined;
  return {
    rootCause: `${match.path}:${match.line} sets JAVA_HOME to ${directory}, and the machine that ran this has no JDK there.`,
    ground: "proven",
    location: { path: match.path, line: match.line },
    label: "no JDK there",
    evidence: [logClaim(error), lineClaim("grep_search", match.path, match.line, match.text)],
    fixGuidelines: [
      "Point it to a JDK that the machine or image really has, or leave JAVA_HOME to what installs the JDK (setup-java sets it).",
    ],
  };
}
