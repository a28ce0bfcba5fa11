import { fact, lineClaim } from "../../../analysis/claims.ts";
import { classAt, functionAt } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { treeAt } from "../../../analysis/code/tree.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import { ancestorsOf, codeOnLine } from "../../../syntax/tree/relations.ts";
import { isRunAtOnce } from "../../../syntax/tree/waits.ts";
import { type CompileAnswer, refusedLine } from "../refused-line.ts";
import type { failureClass } from "./class.ts";

/** A suspend function called where nothing can be suspended. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* refusedLine(error, (place) => answer(error, place));
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

function answer(error: ErrorOf<typeof failureClass>, place: CompilePlace): CompileAnswer | undefined {
  const within = functionAt(place.outline, place.line);
  if (!within) return undefined;
  const called =
    /\bfun\s+(?:[\w.<>]*\.)?(\w+)/.exec(fact(error, "functionName") ?? "")?.[1] ??
    fact(error, "functionName")?.replace(/\(.*/s, "");
  const owner = classAt(place.outline, place.line);
  const isInLambda = isInLaterLambda(place);
  const isDirect =
    !isInLambda && !within.modifiers.includes("override") && !within.modifiers.includes("suspend");
  const isComposable = within.annotations.includes("Composable");
  const scope = isComposable
    ? "LaunchedEffect, or rememberCoroutineScope() in a callback"
    : place.outline.imports.some(({ module }) => BEFORE_ANDROIDX.test(module))
      ? undefined
      : scopeOf(owner?.supertypes ?? []);
  return {
    rootCause: `${called ?? "The function"} is a suspend function, and ${within.name}() calls it ${isInLambda && within.modifiers.includes("suspend") ? "inside a lambda that is not one" : "without being one itself or in a coroutine"}.`,
    ground: "proven",
    label: "no coroutine here",
    steps: [
      scope
        ? `Launch a coroutine: ${scope}.`
        : `Launch a coroutine in a scope of ${owner?.name ?? "the caller"}.`,
      ...(isDirect && !isComposable
        ? [`Or make ${within.name}() itself suspend, if its callers are in coroutines.`]
        : []),
    ],
    claims: [declarationClaim(place, within, "not suspend")],
  };
}

/** Fragments and activities that have no coroutine scope of their own. */
const BEFORE_ANDROIDX = /^android\.(?:support|arch)\.|^android\.app\b/;

const SCOPES: readonly [supertype: RegExp, scope: string][] = [
  [/ViewModel$/, "`viewModelScope.launch { … }`"],
  [/Fragment$/, "`viewLifecycleOwner.lifecycleScope.launch { … }`"],
  [/Activity$|LifecycleService$/, "`lifecycleScope.launch { … }`"],
];

const scopeOf = (supertypes: readonly string[]): string | undefined =>
  SCOPES.find(([supertype]) => supertypes.some((each) => supertype.test(each.split("<")[0] ?? "")))?.[1];

/** The line of this file on which something is declared. */
function declarationClaim({ path, source }: CompilePlace, { startLine }: Declaration, note: string): Claim {
  return lineClaim("outline", path, startLine, lineOf(source, startLine), note);
}
