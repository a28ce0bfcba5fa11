import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import { classHead, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { annotationsOf, annotationsOfHead } from "../../../syntax/tree/annotations.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import { statementAt } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

/** Types of parameters that the default factory can give. */
const GIVEN = /^(?:Application|SavedStateHandle)$/;
const ASKS = "viewModels?|activityViewModels|navGraphViewModels|ViewModelProvider";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "className");
  const head = name ? yield* classHead(name) : undefined;
  if (!head) return;
  const { node, type } = head;
  const { tree } = head;
  yield* think(`What does the constructor of ${type.name} need, and who gives it?`);
  const isHilt = annotationsOf(tree, node).some((each) => each.name === "HiltViewModel");
  const needs = node.parameters.filter((each) => !GIVEN.test(each.type?.text ?? ""));
  if (needs.length === 0 || isHilt) return;
  const uses = (yield* callsInSources(ASKS)).filter((each) => names(each, new RegExp(`\\b${type.name}\\b`)));
  if (uses.some((each) => givesFactory(each))) return;
  const [use] = uses;
  const isInjected = annotationsOfHead(tree, node).some((each) => each.name === "Inject");
  const asked: Claim[] = use ? [claimOf(use, "asks for it")] : [];
  const [frame] = use ? [] : (yield* workspaceFrames(error, 4)).filter((each) => each.frame.line);
  const at = frame && (yield* lineOfFrame(frame));
  if (at) asked.push(lineClaim("read_file", at.path, at.line, textAt(at), "asks for it"));
  const parameters = needs.flatMap(({ bindings }) => bindings.map((each) => each.name)).slice(0, 3);
  yield* conclude({
    rootCause: `The constructor of ${type.name} needs ${parameters.join(", ")}, and the default factory can give a ViewModel nothing but an Application and a SavedStateHandle.${isInjected ? " It has @Inject, but without @HiltViewModel Hilt does not make it." : ""}`,
    ground: isInjected ? "proven" : "told",
    location: placeOfHead(head),
    label: isInjected ? "without @HiltViewModel" : "needs a factory",
    evidence: [logClaim(error), headClaim(head), ...asked],
    fixGuidelines: isInjected
      ? [`Annotate ${type.name} with @HiltViewModel, and the activity or fragment with @AndroidEntryPoint.`]
      : [
          `Give a factory where it is asked for: by viewModels { viewModelFactory { initializer { ${type.name}(…) } } }.`,
          "With Hilt: @HiltViewModel on it, @Inject on its constructor, @AndroidEntryPoint on the screen.",
        ],
  });
}

/** Whether the statement of a call names what is meant. */
const names = (call: CallPlace, pattern: RegExp): boolean =>
  mentions(statementAt(call.tree, lineOfExpression(call)), pattern);

/** Whether a ViewModel is asked for with a factory, by its name or in a lambda. */
const givesFactory = (call: CallPlace): boolean =>
  (call.node.lambda?.body.statements.length ?? 0) > 0 || names(call, /[fF]actory/);
