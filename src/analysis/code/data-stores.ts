import { annotationsOf } from "../../syntax/tree/annotations.ts";
import type { Call, ClassNode, FunctionNode } from "../../syntax/tree/nodes.ts";
import { ancestorsOf } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";
import { fixedText } from "../values/fixed-value.ts";
import { callsInSources } from "./calls-in-sources.ts";

/** A place that makes a DataStore for a file. */
export interface DataStoreMaker {
  call: Expression & { node: Call };
  /** The class of which each object has its own; undefined at top level, and in an `object`. */
  perObjectOf?: ClassNode;
  /** The function of which each call makes another. */
  perCallOf?: FunctionNode;
}

/** Functions that name the file of a DataStore, with the argument that does, and what its name has behind that. */
const NAMING: Readonly<Record<string, { parameter: string; ending: string }>> = {
  preferencesDataStore: { parameter: "name", ending: ".preferences_pb" },
  preferencesDataStoreFile: { parameter: "name", ending: ".preferences_pb" },
  dataStore: { parameter: "fileName", ending: "" },
  dataStoreFile: { parameter: "fileName", ending: "" },
};
const MOST = 200;

/** The places of the workspace that make a DataStore for a file of this name; none where not all calls were seen. */
export function* dataStoreMakers(file: string): AnalysisTask<DataStoreMaker[]> {
  const names = Object.keys(NAMING).join("|");
  const found: DataStoreMaker[] = [];
  const { all = [] } = yield* callsInSources(names, { files: "**/*.kt", limit: MOST });
  for (const call of all) if ((yield* fileOf(call)) === file) found.push({ call, ...madeIn(call) });
  return found;
}

/** The name of the file, where the code has it as a text or as a constant. */
function* fileOf(call: Expression & { node: Call }): AnalysisTask<string | undefined> {
  const { parameter, ending } = NAMING[call.node.name] ?? { parameter: "", ending: "" };
  const { arguments: given } = call.node;
  const argument = given.find(({ name }) => name === parameter) ?? given[0];
  if (!argument) return undefined;
  const text = yield* fixedText(expressionOfNode(call, argument.value));
  return text === undefined ? undefined : `${text}${ending}`;
}

const SINGLE = /^(?:Singleton|Single|Reusable|SingleIn)$/;

/** What makes another DataStore each time: an object of a class, or a call. A scope of one object for all is none. */
function madeIn({ tree, node }: Expression): Pick<DataStoreMaker, "perCallOf" | "perObjectOf"> {
  const headed = (each: ClassNode | FunctionNode): boolean =>
    annotationsOf(tree, each).some(({ name }) => SINGLE.test(name));
  const around = ancestorsOf(tree, node);
  // A library of injection, or `by lazy`, may keep what its lambda makes.
  if (around.some((each) => each.kind === "call" && /^(?:lazy|single|singleOf)$/.test(each.name))) {
    const lazyOwner = around.find((each) => each.kind === "class");
    return around.some((each) => each.kind === "call" && each.name === "lazy") &&
      lazyOwner?.kind === "class" &&
      lazyOwner.form === "class" &&
      !headed(lazyOwner)
      ? { perObjectOf: lazyOwner }
      : {};
  }
  for (const each of around) {
    // What is kept for the next call is made once.
    const isKept =
      each.kind === "assignment" || each.kind === "if" || (each.kind === "binary" && each.operator === "?:");
    if (isKept) return {};
    if (each.kind === "function" && each.form === "function") return headed(each) ? {} : { perCallOf: each };
    if (each.kind === "class") return each.form === "object" || headed(each) ? {} : { perObjectOf: each };
    if (each.kind === "object") return {};
  }
  return {};
}
