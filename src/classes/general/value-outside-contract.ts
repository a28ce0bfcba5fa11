import type { AnalysisTask } from "../../analysis/analysis-task.ts";
import { findDataFlows } from "../../analysis/case/crash/data-flows.ts";
import type { FailureCase } from "../../analysis/case/failure-case.ts";
import { escapeRegex } from "../../analysis/code/code.ts";
import { readBoundsMessage } from "../../analysis/values/bounds-message.ts";
import type { DataFlow } from "../../analysis/values/data-flow.ts";
import { evaluate, isKeptOut } from "../../analysis/values/evaluate.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { platformNullOf } from "../../analysis/values/platform-null.ts";
import { isSearch } from "../../analysis/values/searches.ts";
import { fileName } from "../../model/paths.ts";
import { throwablesOf } from "../../model/throwables.ts";
import { conditionsBefore } from "../../syntax/tree/conditions.ts";
import { mentions } from "../../syntax/tree/mentions.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, pathOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Found } from "../examination.ts";
import { shorten } from "../wording.ts";
import { outsideContractCauses } from "./value-outside-contract-causes.ts";

const LONGEST = 50;
const OF_INDEX = /(?:IndexOutOfBounds|NegativeArraySize)Exception$/;
const OF_NULL = /(?:NullPointer|IllegalArgument|IllegalState)Exception$/;

/** What a value can be that no call takes, and when. */
interface Unfit {
  what: string;
  when: string;
  /** The number, where it is one. */
  number?: number;
}

/** A value that the failing call was given comes from something that may give none that it takes. */
export function* unfitValue(failure: FailureCase): Found {
  const found = yield* failure.ask(findDataFlows);
  const exception = throwablesOf(failure.error).at(-1)?.exception ?? "";
  const bounds = readBoundsMessage(failure.error);
  const printed = bounds.index ?? bounds.value ?? bounds.begin ?? bounds.end;
  for (const flow of found?.flows ?? []) {
    const { value } = flow;
    for (const end of endsOf(flow)) {
      const unfit = OF_INDEX.test(exception)
        ? flow.isReceiver || (printed !== undefined && printed >= 0)
          ? undefined
          : belowZero(end)
        : OF_NULL.test(exception)
          ? yield* nullOf(end)
          : undefined;
      if (!unfit || isAsked(value, unfit)) continue;
      const place = `${fileName(end.source.path)}:${lineOfExpression(end)}`;
      const line = lineOfExpression(value);
      const values = {
        value: `\`${shorten(written(value), LONGEST)}\``,
        origin: `\`${shorten(written(end), LONGEST)}\``,
        line: found?.at.line ?? line,
        place,
        isNamed: isNamedBefore(value),
        ...unfit,
      };
      return outsideContractCauses.supported("unfitValue", values, {
        evidence: [claimOf(end, `may be ${unfit.what}`), claimOf(value, "given to what failed")],
        location: { path: value.source.path, line },
      });
    }
  }
  return undefined;
}

/** An element is read of what one call fills, and only where a condition holds. */
export function* filledInOneCase(failure: FailureCase): Found {
  const exception = throwablesOf(failure.error).at(-1)?.exception ?? "";
  const { index, size } = readBoundsMessage(failure.error);
  const isShort = index !== undefined && size !== undefined && index >= size;
  const found = isShort && OF_INDEX.test(exception) ? yield* failure.ask(findDataFlows) : undefined;
  const flow = found?.flows.find(({ isReceiver }) => isReceiver);
  const [leg, ...more] = flow?.legs ?? [];
  const [fill, ...others] = leg?.fills ?? [];
  if (!found || !flow || !fill || more.length + others.length + (leg?.others.length ?? 0) > 0)
    return undefined;
  const { tree, node } = fill;
  const [first] = conditionsBefore(tree, node);
  const isOfIf =
    first && ancestorsOf(tree, first.condition).find((each) => !ASIDE.has(each.kind))?.kind === "if";
  if (!first || !isOfIf || first.isBefore) return undefined;
  const condition = expressionOfNode(fill, first.condition);
  const { value } = flow;
  const values = {
    name: `\`${shorten(written(value), LONGEST)}\``,
    line: found.at.line,
    fill: `\`${shorten(written(fill), LONGEST)}\``,
    place: `${fileName(fill.source.path)}:${lineOfExpression(fill)}`,
    condition: `\`${shorten(written(condition), LONGEST)}\``,
    conditionLine: first.condition.line,
    holds: first.outcome,
  };
  return outsideContractCauses.supported("filledInOneCase", values, {
    evidence: [claimOf(condition, "only then"), claimOf(fill, "fills it"), claimOf(value, "read here")],
    location: { path: value.source.path, line: lineOfExpression(value) },
  });
}

/** What stands between a condition and its `if` without a meaning of its own. */
const ASIDE: ReadonlySet<Node["kind"]> = new Set(["group"]);

const endsOf = ({ legs }: DataFlow): Expression[] => {
  const [first] = legs;
  return first ? [first.end, ...first.others] : [];
};

/** Whether a condition keeps such a value from the line, or asks for null. */
function isAsked(value: Expression, { number }: Unfit): boolean {
  const path = pathOf(plain(value.node));
  return (
    number !== undefined && path !== undefined && isKeptOut(value.tree, value.node, new Map([[path, number]]))
  );
}

/** Whether a condition that the line depends on names the value, whatever it asks. */
function isNamedBefore({ tree, node }: Expression): boolean {
  const name = pathOf(plain(node))?.split(".").at(-1);
  const pattern = name === undefined ? undefined : new RegExp(`^${escapeRegex(name)}$`);
  return (
    pattern === undefined ||
    conditionsBefore(tree, node).some(({ condition }) => mentions(condition, pattern))
  );
}

function belowZero(end: Expression): Unfit | undefined {
  const node = plain(end.node);
  if (isSearch(node)) return { what: "-1", when: "where nothing is found", number: -1 };
  if (node.kind !== "binary" || node.operator !== "-") return undefined;
  const [left, right] = [node.left, node.right].map((each) => evaluate(end.tree, each, new Map()));
  if (typeof left === "number" && typeof right === "number") return undefined;
  const [from, taken] = [node.left, node.right].map(
    (each) => `\`${shorten(textOf(end.tree, each), LONGEST)}\``,
  );
  const when =
    typeof right === "number" ? `where ${from} is less than ${right}` : `where ${taken} is more than ${from}`;
  return { what: "below 0", when, number: -1 };
}

function* nullOf(end: Expression): AnalysisTask<Unfit | undefined> {
  const found = yield* platformNullOf(end);
  return found?.isSure ? { what: "null", when: `when ${found.call.when}` } : undefined;
}
