import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, moduleOf } from "../../../analysis/build/build.ts";
import { printedFile } from "../../../analysis/build/printed-file.ts";
import { mayBeTrue, saidInBuild } from "../../../analysis/build/said-in-build.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { shorten } from "../../wording.ts";
import { causes, compilerOf, type PrintedWarning, readWarnings } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Warnings whose lines are looked up. */
const MOST_WARNINGS = 8;
const TO_KOTLIN = /\bfreeCompilerArgs\b/;
const TO_JAVA = /\bcompilerArgs\b/;

/** Whether a line has a name that the warning quotes, if it quotes any. */
function isOfLine(message: string, text: string | undefined): boolean {
  const quoted = Array.from(message.matchAll(/'(\w{1,100})[^'\n]{0,200}'/g), ([, name = ""]) => name);
  return text !== undefined && (quoted.length === 0 || quoted.some((name) => text.includes(name)));
}

/** The lines of the workspace that the warnings name. */
function* findWarnedLines(
  warnings: readonly PrintedWarning[],
): AnalysisTask<{ source: Source; line: number; note?: string }[]> {
  const found: { source: Source; line: number; note?: string }[] = [];
  for (const { path: printed, line, message, code } of warnings.slice(0, MOST_WARNINGS)) {
    if (printed === undefined || line === undefined) continue;
    const path = yield* printedFile(printed);
    const source = path ? yield* sourceOf(path) : undefined;
    const isNew = !found.some((each) => each.source.path === path && each.line === line);
    const text = source?.lines[line - 1];
    // The file may have changed since.
    const isSame = code ? text?.trim() === code : isOfLine(message, text);
    if (source && isNew && isSame) found.push({ source, line, note: shorten(message, 80) });
  }
  return found;
}

/** A build that takes every warning for an error. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const compiler = compilerOf(context);
  if (!compiler) return;
  const isJava = compiler === "java";
  const { error } = context;
  const build = yield* buildOf(error);
  const module = build && moduleOf(error, build);
  yield { thought: "Which line turns warnings into errors?" };
  const { hits: said } = yield* saidInBuild({ names: "allWarningsAsErrors", literals: "-Werror" });
  // The compilers of Java and C++ have an argument of that name, too.
  const hits = said
    .filter((each) =>
      each.name === "allWarningsAsErrors"
        ? !isJava && mayBeTrue(each)
        : (isJava ? TO_JAVA : TO_KOTLIN).test(each.written),
    )
    .map(({ place }) => place);
  const own = hits.find(({ path }) => path === module?.buildFile);
  const set = own ?? hits[0];
  if (!set || (!own && hits.length > 1)) return;
  const { path, line } = set;
  const warnings = readWarnings(context);
  const warned = yield* findWarnedLines(warnings);
  const [first] = warned;
  yield causes.proven(
    "warningsFail",
    { place: `${path}:${line}`, warnings, isJava, isAtWarning: first !== undefined },
    {
      location: first ? { path: first.source.path, line: first.line } : { path, line },
      evidence: [
        context.log(),
        lineClaim("read_file", path, line, set.text, "every warning fails"),
        ...warned.slice(0, 5).map((each) => context.line(each, each.note)),
      ],
    },
  );
}
