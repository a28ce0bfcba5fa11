import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { attributeText, tagAt, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { resourceIn } from "../../../analysis/values/inflated-layout.ts";
import type { Edit } from "../../../model/edit.ts";
import { shortName } from "../../../syntax/names.ts";
import { ancestorsOf, nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

const EARLY = new Set(["onCreate", "onStart"]);

export function* examine(context: Context<typeof failureClass>): Examination {
  const failing = yield* failingLine(context.error);
  const at = failing?.at;
  const [call] = at ? callsNear(at, ({ name }) => name === "findNavController") : [];
  const id = call && resourceIn(call.node, "id");
  if (!at || !id) return;
  yield { thought: `Which view is ${id}, and does it hold a NavHostFragment by then?` };
  const [place] = yield* placesOf("id", id);
  const xml = place && (yield* xmlOf(place.path));
  const tag = xml && tagAt(xml, place.line);
  if (!xml || !tag) return;
  const within = functionAround(call)?.node.name ?? "";
  const isContainer = /FragmentContainerView$/.test(tag.name);
  const host = attributeText(tag, "android:name") ?? attributeText(tag, "class");
  const support = {
    location: { path: at.path, line: lineOfExpression(call) },
    evidence: [claimOf(call, `in ${within}`), tagClaim(xml, tag, "android:id", "the view")],
  };
  if (isContainer && host?.endsWith("NavHostFragment") && EARLY.has(within)) {
    const fixes = fixOf("Ask the NavHostFragment", "review", getFromFragment(call, id));
    yield causes.proven("tooEarly", { who: `${within}()`, id }, { ...support, fixes });
  }
  if (isContainer && host === undefined && !(yield* isFilled(id))) {
    const location = { path: xml.path, line: tag.line };
    yield causes.proven("noFragment", { id, layout: xml.path }, { ...support, ground: "stated", location });
  }
  if (isContainer || tag.name === "fragment") return;
  yield causes.proven("wrongView", { id, tag: shortName(tag.name) }, { ...support, ground: "stated" });
}

/** `findNavController(R.id.host)` of an activity as the fragment's own controller. */
function getFromFragment(call: CallPlace, id: string): Edit[] | undefined {
  const { node, tree, source, outline } = call;
  if (tree.language !== "kotlin" || node.receiver) return undefined;
  const imported = importChange(source, outline, "androidx.navigation.fragment.NavHostFragment");
  const changed = `(supportFragmentManager.findFragmentById(R.id.${id}) as NavHostFragment).navController`;
  return imported && editLines(source, [...imported, replaced(call, node, changed)]);
}

/** Lines that name a container, and are looked at. */
const MOST_LINES = 60;

/** Whether a line puts a fragment into a container, or may. */
function* isFilled(id: string): AnalysisTask<boolean> {
  const { all: lines } = yield* linesInSources(`\\bR\\.id\\.${id}\\b`, {
    limit: MOST_LINES,
    withTests: true,
  });
  return (
    !lines ||
    lines.some(({ tree, line }) =>
      nodesOnLine(tree, line).some(
        (node) =>
          node.kind === "member" &&
          node.name === id &&
          ancestorsOf(tree, node).some((each) => each.kind === "call" && /^(?:replace|add)/.test(each.name)),
      ),
    )
  );
}
