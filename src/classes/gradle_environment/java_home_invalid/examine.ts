import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { jdkNumber } from "../../../analysis/build/running-jdk.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { examineJdk, gradleGap } from "../jdk-too-old.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const needed = jdkNumber(facts.requiredVersion ?? "");
  const running = jdkNumber(facts.currentVersion ?? "");
  if (needed !== undefined && running !== undefined)
    yield yield* examineJdk(error, gradleGap(yield* buildOf(error), needed, running));
  else if (facts.directory && facts.propertyName) yield* examineProperty(error, facts.directory);
  else if (facts.directory) yield* examineJavaHome(facts.directory);
}

/** `org.gradle.java.home` with a path of another machine: of the project, or of the user's own file, which wins. */
function* examineProperty(error: ParsedError, directory: string): Examination {
  const build = yield* buildOf(error);
  if (!build) return;
  const property = "org.gradle.java.home";
  const { value, place } = build.properties[property] ?? {};
  const trim = (path: string): string => path.replace(/(?<![/\\])[/\\]+$/, "");
  const location = place && { path: place.path, line: place.line };
  if (!place || trim(value ?? "") !== trim(directory)) {
    const own = place && `${place.path} says ${value}`;
    const evidence = place ? [placeClaim(place, "not what was used")] : [];
    const support = { ground: "stated", location, evidence } as const;
    return void (yield causes.proven("propertyOfUser", { directory, own }, support));
  }
  const { path, line } = place;
  const source = yield* sourceOf(path);
  const edits = source && editLines(source, [{ from: line, to: line, lines: [] }]);
  const values = { directory, property, place: `${path}:${line}` };
  yield causes.proven("noJdkThere", values, {
    location,
    evidence: [placeClaim(place, "committed for every machine")],
    fixes: fixOf("Let JAVA_HOME choose the JDK", "review", edits),
  });
}

/** A pipeline or image that sets JAVA_HOME to a folder which is not there. */
function* examineJavaHome(directory: string): Examination {
  const files = "**/{*.yml,*.yaml,*Dockerfile*,*.sh,.envrc,*.properties}";
  const { hits: matches } = yield* search(directory, { files, limit: 10 });
  const match = matches.find(({ text }) => /JAVA_HOME|java\.home/.test(text));
  if (!match) return;
  const { path, line, text } = match;
  const values = { directory, place: `${path}:${line}` };
  const evidence = [lineClaim("grep_search", path, line, text)];
  yield causes.proven("noJdkThere", values, { location: { path, line }, evidence });
}
