import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { functionAt, workspaceFrames } from "../../analysis/code/code.ts";
import { lineOfFrame } from "../../analysis/code/failing-line.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { lineOf } from "../../analysis/code/source.ts";
import { treeAt } from "../../analysis/code/tree.ts";
import { triesOnTheWay } from "../../analysis/exceptions/tries-on-the-way.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import type { Throw } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, plain } from "../../syntax/tree/relations.ts";

/** Frames without the line that names the exception: the innermost stands on a `throw`, which says what it was. */
export function* thrownWithoutHeader(error: ParsedError): Inquiry {
  const frames = yield* workspaceFrames(error);
  const [first] = frames;
  if (!first || first.frame !== error.frames[0] || !first.frame.line) return;
  const at = yield* lineOfFrame(first);
  if (!at || at.line !== first.frame.line) return;
  const [only, ...more] = nodesOnLine(treeAt(at.source, at.line), at.line).filter(
    (node): node is Throw => node.kind === "throw" && node.line === at.line,
  );
  const made = only?.value && more.length === 0 ? plain(only.value) : undefined;
  if (made?.kind !== "call" || !/^[A-Z]\w*(?:Exception|Error)$/.test(made.name)) return;
  const { tries, isWhole } = yield* triesOnTheWay(frames, made.name);
  const taken = tries.some(({ takenOn }) => takenOn !== undefined);
  if (taken) return;
  const name = functionAt(at.outline, at.line)?.name ?? fileName(at.path);
  yield* conclude({
    rootCause: `${name}() throws ${made.name} on purpose on line ${at.line}, where the frames begin${isWhole ? ", and no function of this project on the stack catches it" : ""}.`,
    headline: `${made.name} is not caught`,
    ground: isWhole ? "inKind" : "likely",
    ...(!isWhole && { unestablished: true }),
    location: { path: at.path, line: at.line },
    label: "throws it",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line), "where the frames begin"),
    ],
    fixGuidelines: [
      `Tell of it in the way that ${name}() has for its results, a callback or a value, where nobody on its stack can catch it.`,
    ],
  });
}
