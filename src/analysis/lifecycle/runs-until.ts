import { CALL_PAIRS } from "../../facts/call-pairs.ts";
import { RUNS_UNTIL, type RunsUntil } from "../../facts/runs-until.ts";
import type { Edit } from "../../model/edit.ts";
import type { Call } from "../../syntax/tree/nodes.ts";
import { codeOnLine, textOf } from "../../syntax/tree/relations.ts";
import { lineOfName, takersAround } from "../../syntax/tree/waits.ts";
import { rewrite } from "../changes/rewrite.ts";
import { functionAt } from "../code/code.ts";
import { entryPointsOf } from "../code/entry-points.ts";
import type { FailingLine } from "../code/failing-line.ts";
import { treeAt } from "../code/tree.ts";

/** The call that was handed the code of a line, and until when that may be run. */
export interface HandedTo {
  call: Call;
  line: number;
  row: Pick<RunsUntil, "until" | "ends" | "endedBy" | "forView">;
}

type Place = Pick<FailingLine, "source" | "line" | "outline">;

/**
 * The call around a line that decides until when its code may be run: the outermost one that a table knows, for what is handed
 * over within it ends with it. Undefined in code that runs with its function.
 */
export function handedTo(at: Place): HandedTo | undefined {
  const tree = treeAt(at.source, at.line);
  const code = codeOnLine(tree, at.line);
  const known = (code ? takersAround(tree, code) : []).flatMap((call): HandedTo[] => {
    const row = knownRow(at, call);
    return row ? [{ call, line: lineOfName(tree, call), row }] : [];
  });
  // What a coroutine's scope ends it ends for all that is suspended in it; a callback within it is on its own.
  const own = known.findIndex(({ row }) => row.until === "taken_back");
  return own >= 0 ? known[own] : known.at(-1);
}

function knownRow(at: Place, call: Call): HandedTo["row"] | undefined {
  const tree = treeAt(at.source, at.line);
  const on = call.receiver && textOf(tree, call.receiver);
  const [first] = call.arguments;
  const given = first && textOf(tree, first.value);
  const row = RUNS_UNTIL.rows.find(
    (each) =>
      each.calls.test(call.name) &&
      (!each.on || (on !== undefined && each.on.test(on))) &&
      (!each.first || (given !== undefined && each.first.test(given))),
  );
  if (row) return row;
  const pair = CALL_PAIRS.rows.find(
    (each) => each.begins === call.name && (!each.receiver || (on !== undefined && each.receiver.test(on))),
  );
  return (
    pair && {
      until: "taken_back",
      ends: `${pair.ends[0]}()`,
      endedBy: new RegExp(`^(?:${pair.ends.join("|")})$`),
    }
  );
}

/** Callbacks of a fragment by which its view is there. */
const WITH_VIEW = /^on(?:ViewCreated|ActivityCreated|ViewStateRestored|Start|Resume)$/;

/** Whether something is handed over where the view of the fragment is known to be there. */
export const isWithView = ({ outline }: Place, { line }: HandedTo): boolean =>
  WITH_VIEW.test(functionAt(outline, line)?.name ?? "");

/** The line on which a callback of the platform, or what it calls, takes something of the kind back. */
export function takenBackIn(
  { source, outline }: Place,
  { row: { endedBy } }: HandedTo,
  callback: string,
): number | undefined {
  const calls = endedBy ? outline.calls.filter(({ name }) => endedBy.test(name)) : [];
  return calls.find(({ line }) => {
    const within = functionAt(outline, line);
    return within && entryPointsOf(source, outline, within).some((entry) => entry.callback === callback);
  })?.line;
}

/** The call handed over for as long as the view lasts; undefined where that is not written on one line. */
export function bindToView(at: Place, { call, line, row: { forView } }: HandedTo): Edit[] | undefined {
  const tree = treeAt(at.source, at.line);
  const node = forView?.to === "viewLifecycleOwner" ? call.arguments[0]?.value : call.receiver;
  if (!forView || !node || node.line !== node.endLine || tree.language === "java") return undefined;
  const written = textOf(tree, node);
  if (!forView.from.test(written) || (node.line !== line && node.line !== call.line)) return undefined;
  const { start, end } = node;
  return rewrite(at.source, [{ start, end, by: written.replace(forView.from, forView.to) }]);
}
