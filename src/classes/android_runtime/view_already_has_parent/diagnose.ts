import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, outlineOf, search } from "../../../analysis/code/code.ts";
import { type FailingLine, failingLine, nearestLine } from "../../../analysis/code/failing-line.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { codeOf, lineOf, type Source, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

/** An inflation that puts the new view into a parent at once; the parent is the second argument. */
const ATTACHES =
  /\binflate\(\s*(?:R\.layout\.\w+|[\w.]*[iI]nflater(?:\(\))?)\s*,\s*(?!null\b)([\w.!]+)\s*(?:,\s*true\s*)?\)/;
const ADDS = /\b(?:addView|setView|setContentView|setCustomView)\s*\(\s*([A-Za-z_]\w*(?:\.root)?)\s*[,)]/;
/** Functions whose view the caller adds. */
const RETURNS_VIEW = new Set([
  "onCreateView",
  "onCreateViewHolder",
  "getView",
  "newView",
  "onCreateInputView",
]);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  yield* think("Where was this view made, and who has added it already?");
  const line = failing && nearestLine(failing.at, ADDS);
  if (failing && line) {
    const finding = addedTwice(error, failing.at, line);
    if (finding) yield* conclude(finding);
    return;
  }
  if (ofFragment(error)) yield* attachedOnCreate(error);
}

/** The fragment manager, a list or a dialog adds what a function of the reader returned. */
const ofFragment = (error: ParsedError): boolean =>
  throwablesOf(error)
    .at(-1)
    ?.frames.slice(0, 12)
    .some(({ className }) => /\bFragment(?:StateManager|ManagerImpl|Manager)?\b/.test(className)) === true;

/** No frame is the reader's: the inflations that attach in functions whose view somebody else adds. */
function* attachedOnCreate(error: ParsedError): Inquiry {
  const hits = yield* search(ATTACHES.source, { isRegex: true, files: "**/*.{kt,java}", limit: 30 });
  const found: { source: Source; line: number; within: string }[] = [];
  for (const { path, line } of hits.slice(0, 12)) {
    const outline = yield* outlineOf(path);
    const within = outline && functionAt(outline, line)?.name;
    const source = within && RETURNS_VIEW.has(within) ? yield* sourceOf(path) : undefined;
    if (source && within && ATTACHES.test(codeOf(source, line))) found.push({ source, line, within });
  }
  const [first, ...more] = found;
  if (!first) return;
  const { source, line, within } = first;
  yield* conclude({
    rootCause: `${within}() in ${fileName(source.path)} attaches the view to its container while inflating it, and the fragment manager then adds it once more.`,
    ground: more.length === 0 ? "proven" : "likely",
    location: { path: source.path, line },
    label: "attaches it already",
    evidence: [
      logClaim(error),
      ...found
        .slice(0, 3)
        .map((each) =>
          lineClaim(
            "grep_search",
            each.source.path,
            each.line,
            lineOf(each.source, each.line),
            `in ${each.within}`,
          ),
        ),
    ],
    fixGuidelines: [
      "Pass attachToRoot = false: the container is then used for the layout parameters only.",
      ...(more.length > 0 ? ["Several places do this; all of them need it."] : []),
    ],
    fixes: fixOf("Inflate without attaching", "safe", withoutAttaching(source, line)),
  });
}

function withoutAttaching(source: Source, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  const call = ATTACHES.exec(text)?.[0];
  if (!call || text.split(call).length !== 2) return undefined;
  const changed = /,\s*true\s*\)$/.test(call)
    ? call.replace(/true\s*\)$/, "false)")
    : call.replace(/\s*\)$/, ", false)");
  return editLines(source, [{ from: line, to: line, lines: [text.replace(call, () => changed)] }]);
}

function addedTwice(error: ParsedError, at: FailingLine, line: number): Finding | undefined {
  const { source, outline, path } = at;
  const name = (ADDS.exec(codeOf(source, line))?.[1] ?? "").replace(/\.root$/, "");
  const within = functionAt(outline, line);
  const evidence = [logClaim(error), lineClaim("read_file", path, line, lineOf(source, line), "adds it")];
  const made = madeHere(source, name, within?.startLine ?? line, line);
  if (made && ATTACHES.test(codeOf(source, made))) {
    const parent = ATTACHES.exec(codeOf(source, made))?.[1];
    return {
      rootCause: `Line ${made} inflates ${name} into ${parent} and attaches it there at once; line ${line} adds it a second time.`,
      ground: "proven",
      location: { path, line: made },
      label: "attaches it already",
      evidence: [...evidence, lineClaim("read_file", path, made, lineOf(source, made), "attaches it")],
      fixGuidelines: [
        `Pass attachToRoot = false on line ${made}, where ${parent} then serves for the layout parameters only; or drop line ${line}.`,
      ],
      fixes: fixOf("Inflate without attaching", "review", withoutAttaching(source, made)),
    };
  }
  const field = outline.declarations.find((each) => each.kind === "property" && each.name === name);
  const removed = source.code.some((code) => /\bremove(?:View|AllViews)\s*\(/.test(code));
  if (made || !field || removed) return undefined;
  const declared = lineOf(source, field.startLine);
  return {
    rootCause: `${name} is one view that is kept, and ${within ? `${within.name}()` : `line ${line}`} adds it each time it runs. The second time it still has the parent from the first.`,
    ground: "told",
    location: { path, line },
    label: "added before",
    evidence: [...evidence, lineClaim("read_file", path, field.startLine, declared, "kept")],
    fixGuidelines: [
      `Make ${name} anew each time it is shown, or take it out of its parent first: (${name}.parent as? ViewGroup)?.removeView(${name}).`,
    ],
  };
}

/** The line of the function on which a local view is made. */
function madeHere(source: Source, name: string, from: number, line: number): number | undefined {
  const assigns = new RegExp(`(?<![\\w.])${name}\\s*(?::[^=]{1,60})?=(?!=)`);
  for (let at = line - 1; at >= from; at--) if (assigns.test(codeOf(source, at))) return at;
  return undefined;
}
