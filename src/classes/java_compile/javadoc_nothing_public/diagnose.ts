import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { absenceClaim, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel, GradleModule, TextMatch } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const KIND = "(?:class|interface|enum|record|@interface)";
const PUBLIC = `^\\s*(?:public|protected)\\s+(?:[\\w@]+\\s+)*${KIND}\\s+\\w`;
/** A type of a file's own, which nobody indents. */
const HIDDEN = `^(?:(?:abstract|final|sealed|strictfp)\\s+)*${KIND}\\s+\\w`;

/** With more, not all of them were seen. */
const MOST = 50;

/** The Java types of the module that javadoc ran for, and whether one of them is public. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const module = build && (moduleOf(error, build) ?? (yield* documented(build)));
  if (!module) return;
  const files = `${module.directory ? `${module.directory}/` : ""}src/main/java/**/*.java`;
  yield* think(`Which Java types of ${module.name} are public?`);
  const hidden = yield* search(HIDDEN, { isRegex: true, files, limit: MOST });
  const open = yield* search(PUBLIC, { isRegex: true, files, limit: MOST });
  // What is public inside of a type that is not is not documented either.
  const isInside = ({ path, text }: TextMatch) =>
    /^\s/.test(text) && hidden.some((each) => each.path === path);
  if (!open.every(isInside) || open.length === MOST || hidden.length === MOST) return;
  const [first, ...more] = hidden;
  const source = first && more.length === 0 ? yield* sourceOf(first.path) : undefined;
  if (!first) return;
  const edits =
    source && editLines(source, [{ from: first.line, to: first.line, lines: [`public ${first.text}`] }]);
  const name = new RegExp(`${KIND}\\s+(\\w+)`).exec(first.text)?.[1] ?? "it";
  const owner =
    module.name === ":" ? "the root project's main sources" : `the main sources of ${module.name}`;
  yield* conclude({
    rootCause: `${more.length === 0 ? `${name}, the only Java type in ${owner}, is` : `None of the ${hidden.length} Java types in ${owner} is`} ${more.length === 0 ? "not " : ""}public, so javadoc has nothing to document there; it reads no Kotlin, and takes that for an error.`,
    ground: "proven",
    location: { path: first.path, line: first.line },
    label: "not public",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", first.path, first.line, first.text, "seen in its package only"),
      absenceClaim("grep_search", `no public type of its own in ${files}`),
    ],
    fixGuidelines: [
      "Make the type public where others are to use it.",
      `Or switch the task off: tasks.javadoc { enabled = false } in ${module.buildFile ?? module.name}; where a documentation jar has to be published, let Dokka fill it.`,
    ],
    fixes: fixOf(`Make ${name} public`, "review", edits),
  });
}

/** The one module with Java types that are not public: the log may not say whose task it was. */
function* documented(build: GradleModel): Inquiry<GradleModule | undefined> {
  const files = yield* search(HIDDEN, { isRegex: true, files: "**/src/main/java/**/*.java", limit: MOST });
  const modules = new Set(files.map(({ path }) => moduleOfPath(build, path)));
  const [only] = modules;
  return modules.size === 1 ? only : undefined;
}
