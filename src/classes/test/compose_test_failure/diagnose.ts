import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { search, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, lineAt, nodesOnLine, textOf } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const MAIN = /(?:^|\/)src\/(?:main|commonMain|androidMain)\//;

/** A node that a test looks for by its tag, and that no composable gives. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const tag = /TestTag = '([^']{1,100})'/.exec(fact(error, "matcher") ?? "")?.[1];
  if (!tag || fact(error, "actual")) return;
  const [frame] = (yield* workspaceFrames(error)).filter(({ frame: each }) => each.line);
  const at = frame && (yield* lineOfFrame(frame));
  if (!at) return;
  yield* think(`Which composable has the tag ${tag}?`);
  const tags = (yield* tagsGiven()).filter(({ path }) => MAIN.test(path));
  const names = tags.map(({ text }) => text ?? "");
  if (
    names.includes(tag) ||
    (yield* search(`"${tag}"`, { files: "**/src/main/**/*.kt", limit: 1 })).length > 0
  )
    return;
  // A tag that is put together while the screen is composed is in no file.
  const isComputed = tags.some(({ text }) => text === undefined);
  const meant = slipOf(tag, names.filter(Boolean));
  const near = meant ? tags[names.indexOf(meant)] : undefined;
  yield* conclude({
    rootCause: near
      ? `The test looks for the tag "${tag}", and ${near.path} gives "${meant}": they differ by a slip.`
      : `The test looks for the tag "${tag}", and no composable of the app gives that one${isComputed ? " as it stands; some tags are computed" : ""}.`,
    ground: near ? "proven" : isComputed ? "oneOfSeveral" : "told",
    ...(!near && isComputed && { unestablished: true }),
    location: { path: at.path, line: at.line },
    label: meant ? `"${meant}"?` : "no such tag found",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, textAt(at), "looks for it"),
      ...(near
        ? [lineClaim("read_file", near.path, near.line, near.written, "gives the other")]
        : [absenceClaim("grep_search", `nothing gives "${tag}"`)]),
    ],
    fixGuidelines: [
      near
        ? "Use one constant for the tag on both sides."
        : `Give the composable Modifier.testTag("${tag}"), or look for one that exists.`,
    ],
  });
}

/** What composables give as a tag: its text, or none where that is computed. */
function* tagsGiven() {
  const lines = yield* linesInSources("\\btestTag\\b", { files: "**/*.kt", limit: 200 });
  return lines.flatMap(({ source, tree, line }) =>
    nodesOnLine(tree, line).flatMap((node) => {
      const value = tagIn(node);
      if (!value || lineAt(tree, node.kind === "call" ? node.nameStart : node.start) !== line) return [];
      const isPlain = value.kind === "string" && value.templates.length === 0;
      const text = isPlain ? textOf(tree, value).replace(/^"+|"+$/g, "") : undefined;
      return [{ path: source.path, line, written: lineOf(source, line), text }];
    }),
  );
}

/** The value of `testTag(value)` and of `testTag = value`. */
function tagIn(node: Node): Node | undefined {
  if (node.kind === "call") return node.name === "testTag" ? node.arguments[0]?.value : undefined;
  return node.kind === "assignment" && lastOfPath(node.target) === "testTag" ? node.value : undefined;
}
