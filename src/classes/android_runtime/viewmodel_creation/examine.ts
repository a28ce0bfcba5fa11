import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { classHead, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { annotationsOf, annotationsOfHead } from "../../../syntax/tree/annotations.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { statementAt } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** Types of parameters that the default factory can give. */
const GIVEN = /^(?:Application|SavedStateHandle)$/;
const ASKS = "viewModels?|activityViewModels|navGraphViewModels|ViewModelProvider";

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const head = facts.className ? yield* classHead(facts.className) : undefined;
  if (!head) return;
  const { node, type, tree } = head;
  const { name } = type;
  yield { thought: `What does the constructor of ${name} need, and who gives it?` };
  const isHilt = annotationsOf(tree, node).some((each) => each.name === "HiltViewModel");
  const needed = node.parameters.filter((each) => !GIVEN.test(each.type?.text ?? ""));
  if (needed.length === 0 || isHilt) return;
  const { all } = yield* callsInSources(ASKS, { limit: 200 });
  const uses = all?.filter((each) => names(each, new RegExp(`\\b${name}\\b`)));
  if (!uses || uses.some((each) => givesFactory(each))) return;
  const [use] = uses;
  const [frame] = use ? [] : (yield* workspaceFrames(error, 4)).filter((each) => each.frame.line);
  const at = frame && (yield* lineOfFrame(frame));
  const evidence = [
    context.log(),
    headClaim(head),
    ...(use ? [claimOf(use, "asks for it")] : []),
    ...(at ? [context.line(at, "asks for it")] : []),
  ];
  const parameters = needed.flatMap(({ bindings }) => bindings.map((each) => each.name));
  const values = { name, needs: parameters.slice(0, 3).join(", ") };
  const support = { location: placeOfHead(head), evidence };
  yield annotationsOfHead(tree, node).some((each) => each.name === "Inject")
    ? causes.proven("injectedWithoutHilt", values, support)
    : causes.proven("needsFactory", values, { ...support, ground: "stated" });
}

/** Whether the statement of a call names what is meant. */
const names = (call: CallPlace, pattern: RegExp): boolean =>
  mentions(statementAt(call.tree, lineOfExpression(call)), pattern);

/** Whether a ViewModel is asked for with a factory, by its name or in a lambda. */
const givesFactory = (call: CallPlace): boolean =>
  (call.node.lambda?.body.statements.length ?? 0) > 0 || names(call, /[fF]actory/);
