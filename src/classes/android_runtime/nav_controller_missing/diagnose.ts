import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { logClaim } from "../../../analysis/claims.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import { type CallPlace, callsNear } from "../../../analysis/code/calls-near.ts";
import { failingLine } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { placesOf } from "../../../analysis/resources/resources.ts";
import { attributeText, tagAt, tagClaim, xmlOf } from "../../../analysis/resources/xml.ts";
import { claimOf, functionAround, lineOfExpression } from "../../../analysis/values/expression.ts";
import { resourceIn } from "../../../analysis/values/inflated-layout.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { ancestorsOf, nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

const EARLY = new Set(["onCreate", "onStart"]);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const failing = yield* failingLine(error);
  const at = failing?.at;
  const [call] = at ? callsNear(at, ({ name }) => name === "findNavController") : [];
  const id = call && resourceIn(call.node, "id");
  if (!at || !id) return;
  const line = lineOfExpression(call);
  yield* think(`Which view is ${id}, and does it hold a NavHostFragment by then?`);
  const [place] = yield* placesOf("id", id);
  const xml = place && (yield* xmlOf(place.path));
  const tag = xml && tagAt(xml, place.line);
  if (!xml || !tag) return;
  const within = functionAround(call)?.node.name ?? "";
  const isContainer = /FragmentContainerView$/.test(tag.name);
  const host = attributeText(tag, "android:name") ?? attributeText(tag, "class");
  const evidence = [
    logClaim(error),
    claimOf(call, `in ${within}`),
    tagClaim(xml, tag, "android:id", "the view"),
  ];
  if (isContainer && host?.endsWith("NavHostFragment") && EARLY.has(within)) {
    yield* conclude({
      rootCause: `${within}() asks the view ${id} for its NavController, but a FragmentContainerView gets its NavHostFragment's view only after ${within}(), so there is none to find yet.`,
      ground: "proven",
      location: { path: at.path, line },
      label: "too early for the view",
      evidence,
      fixGuidelines: [
        `Ask the fragment instead, which is there already: (supportFragmentManager.findFragmentById(R.id.${id}) as NavHostFragment).navController.`,
      ],
      fixes: fixOf("Ask the NavHostFragment", "review", fromFragment(call, id)),
    });
    return;
  }
  if (isContainer && host === undefined) {
    if (yield* isFilled(id)) return;
    yield* conclude({
      rootCause: `${id} in ${xml.path} is a FragmentContainerView without a fragment: no NavHostFragment is named there, and no line of this project puts one into it, so it has no NavController.`,
      ground: "told",
      location: { path: xml.path, line: tag.line },
      label: "holds no NavHostFragment",
      evidence,
      fixGuidelines: [
        'Name the fragment and its graph there: android:name="androidx.navigation.fragment.NavHostFragment", app:defaultNavHost="true", app:navGraph="@navigation/…".',
      ],
    });
    return;
  }
  if (isContainer || tag.name === "fragment") return;
  yield* conclude({
    rootCause: `${id} is a ${tag.name.split(".").at(-1)} and no NavHostFragment, so it has no NavController.`,
    ground: "told",
    location: { path: at.path, line },
    label: "not the host",
    evidence,
    fixGuidelines: ["Pass the id of the FragmentContainerView that holds the NavHostFragment."],
  });
}

/** `findNavController(R.id.host)` of an activity as the fragment's own controller. */
function fromFragment(call: CallPlace, id: string): Edit[] | undefined {
  const { node, tree, source, outline } = call;
  if (tree.language !== "kotlin" || node.receiver) return undefined;
  const imported = importChange(source, outline, "androidx.navigation.fragment.NavHostFragment");
  const changed = `(supportFragmentManager.findFragmentById(R.id.${id}) as NavHostFragment).navController`;
  return imported && editLines(source, [...imported, replaced(call, node, changed)]);
}

/** Lines that name a container, and are looked at. */
const MOST_LINES = 60;

/** Whether a line puts a fragment into a container, or may. */
function* isFilled(id: string): Inquiry<boolean> {
  const lines = yield* linesInSources(`\\bR\\.id\\.${id}\\b`, { limit: MOST_LINES, withTests: true });
  return (
    lines.length === MOST_LINES ||
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
