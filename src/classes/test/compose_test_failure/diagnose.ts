import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { search, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { Expression } from "../../../analysis/values/expression.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { messageParts } from "../../../syntax/tree/messages.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, lineAt, nodesOnLine } from "../../../syntax/tree/relations.ts";
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
  const tags = yield* tagsGiven();
  const names = tags.flatMap(({ text }) => (text === undefined ? [] : [text]));
  if (
    names.includes(tag) ||
    (yield* search(`"${tag}"`, { files: "**/src/main/**/*.kt", limit: 1 })).length > 0
  )
    return;
  // A tag that is put together while the screen is composed is in no file.
  const isComputed = tags.some(({ text }) => text === undefined);
  const meant = slipOf(tag, names.filter(Boolean));
  const near = meant ? tags.find(({ text }) => text === meant) : undefined;
  yield* conclude({
    rootCause: near
      ? `The test looks for the tag "${tag}", and ${near.at.source.path} gives "${meant}": they differ by a slip.`
      : `The test looks for the tag "${tag}", and no composable of the app gives that one${isComputed ? " as it stands; some tags are computed" : ""}.`,
    ground: near ? "proven" : isComputed ? "oneOfSeveral" : "told",
    ...(!near && isComputed && { unestablished: true }),
    location: { path: at.path, line: at.line },
    label: meant ? `"${meant}"?` : "no such tag found",
    evidence: [
      logClaim(error),
      lineClaim("read_file", at.path, at.line, textAt(at), "looks for it"),
      ...(near
        ? [claimOf(near.at, "gives the other")]
        : [absenceClaim("grep_search", `nothing gives "${tag}"`)]),
    ],
    fixGuidelines: [
      near
        ? "Use one constant for the tag on both sides."
        : `Give the composable Modifier.testTag("${tag}"), or look for one that exists.`,
    ],
  });
}

/** The tags that composables of the app are given; undefined for one that is computed. */
function* tagsGiven(): Inquiry<{ text: string | undefined; at: Expression }[]> {
  const lines = yield* linesInSources("\\btestTag\\b", { files: "**/*.kt", limit: 200 });
  return lines
    .filter(({ source }) => MAIN.test(source.path))
    .flatMap(({ line, ...place }) =>
      nodesOnLine(place.tree, line).flatMap((node) => {
        const value = tagOf(node);
        if (!value || node.line > line || lineAt(place.tree, nameOf(node)) !== line) return [];
        const parts = messageParts(place.tree, value);
        const text = parts?.every((part) => typeof part === "string") ? parts.join("") : undefined;
        return [{ text, at: { ...place, node: value } }];
      }),
    );
}

/** Offset of the name under which a tag is given. */
const nameOf = (node: Node): number =>
  node.kind === "call" ? node.nameStart : node.kind === "assignment" ? node.target.end - 1 : node.start;

/** What `testTag(…)` is given, and `testTag = …`. */
function tagOf(node: Node): Node | undefined {
  if (node.kind === "call" && node.name === "testTag") return node.arguments[0]?.value;
  return node.kind === "assignment" && lastOfPath(node.target) === "testTag" ? node.value : undefined;
}
