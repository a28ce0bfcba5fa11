import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { search, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { claimOf, type Expression } from "../../../analysis/values/expression.ts";
import { messageParts } from "../../../syntax/tree/messages.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import { lastOfPath, lineAt, nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const MAIN = /(?:^|\/)src\/(?:main|commonMain|androidMain)\//;

/** A node that a test looks for by its tag, and that no composable gives. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const tag = /TestTag = '([^']{1,100})'/.exec(context.facts.matcher ?? "")?.[1];
  if (!tag || context.facts.actual) return;
  const [frame] = (yield* workspaceFrames(context.error)).filter(({ frame: each }) => each.line);
  const at = frame && (yield* lineOfFrame(frame));
  if (!at) return;
  yield { thought: `Which composable has the tag ${tag}?` };
  const tags = yield* tagsGiven();
  if (!tags) return;
  const names = tags.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const written = yield* search(`"${tag}"`, { files: "**/src/main/**/*.kt", limit: 10 });
  if (names.includes(tag) || !foundNone(written)) return;
  const meant = slipOf(tag, names.filter(Boolean));
  const near = tags.find(({ text }) => meant !== undefined && text === meant);
  const location = { path: at.path, line: at.line };
  const looked = context.line(at, "looks for it");
  if (meant && near) {
    const evidence = [looked, claimOf(near.at, "gives the other")];
    const values = { tag, meant, path: near.at.source.path };
    return void (yield causes.proven("tagMisspelled", values, { location, evidence }));
  }
  // A tag that is put together while the screen is composed is in no file.
  const isComputed = tags.some(({ text }) => text === undefined);
  const evidence = [looked, context.absent("grep_search", `nothing gives "${tag}"`)];
  const ground = isComputed ? "ambiguous" : "stated";
  yield causes.proven("tagNotGiven", { tag, isComputed }, { ground, location, evidence });
}

/** The tags that composables of the app are given, without a text where it is computed; undefined where not all are seen. */
function* tagsGiven(): AnalysisTask<{ text: string | undefined; at: Expression }[] | undefined> {
  const { all: lines } = yield* linesInSources("\\btestTag\\b", { files: "**/*.kt", limit: 200 });
  return lines
    ?.filter(({ source }) => MAIN.test(source.path))
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
