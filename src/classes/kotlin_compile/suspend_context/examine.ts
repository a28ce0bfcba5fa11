import { lineClaim } from "../../../analysis/claims.ts";
import { classAt, functionAt } from "../../../analysis/code/code.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import { ancestorsOf, codeOnLine } from "../../../syntax/tree/relations.ts";
import { isRunAtOnce } from "../../../syntax/tree/waits.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { calledIn, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A suspend function called where nothing can be suspended. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const place = yield* compilePlace(error);
  const within = place && functionAt(place.outline, place.line);
  if (!within) return;
  const { modifiers, annotations, name: caller, startLine } = within;
  const isInLambda = isInLaterLambda(place);
  const isSuspend = modifiers.includes("suspend");
  const isComposable = annotations.includes("Composable");
  const claim = lineClaim("outline", place.path, startLine, lineOf(place.source, startLine), "not suspend");
  yield causes.proven(
    "notInCoroutine",
    {
      called: calledIn(facts) ?? "The function",
      caller,
      inLambda: isInLambda && isSuspend,
      scope: scopeFor(place, isComposable),
      canSuspend: !isInLambda && !isSuspend && !modifiers.includes("override") && !isComposable,
    },
    supportAt(place, { evidence: [claim] }),
  );
}

/** Whether a lambda that is not run at once stands between a line and its function. */
function isInLaterLambda({ source, line }: CompilePlace): boolean {
  const tree = treeAt(source, line);
  const node = codeOnLine(tree, line);
  for (const each of node ? ancestorsOf(tree, node) : []) {
    if (each.kind === "function") return false;
    if (each.kind === "lambda" && !isRunAtOnce(tree, each)) return true;
  }
  return false;
}

/** Fragments and activities that have no coroutine scope of their own. */
const BEFORE_ANDROIDX = /^android\.(?:support|arch)\.|^android\.app\b/;

const SCOPES: readonly [supertype: RegExp, scope: string][] = [
  [/ViewModel$/, "`viewModelScope.launch { … }`"],
  [/Fragment$/, "`viewLifecycleOwner.lifecycleScope.launch { … }`"],
  [/Activity$|LifecycleService$/, "`lifecycleScope.launch { … }`"],
];

/** What a coroutine is launched in, as it goes on after "Launch a coroutine". */
function scopeFor({ outline, line }: CompilePlace, isComposable: boolean): string {
  if (isComposable) return ": LaunchedEffect, or rememberCoroutineScope() in a callback";
  const owner = classAt(outline, line);
  const names = (owner?.supertypes ?? []).map((each) => each.split("<")[0] ?? "");
  const isOld = outline.imports.some(({ module }) => BEFORE_ANDROIDX.test(module));
  const scope = SCOPES.find(([supertype]) => !isOld && names.some((each) => supertype.test(each)))?.[1];
  return scope ? `: ${scope}` : ` in a scope of ${owner?.name ?? "the caller"}`;
}
