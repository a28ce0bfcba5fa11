import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim } from "../../../analysis/claims.ts";
import { classAt, functionAt, search } from "../../../analysis/code/code.ts";
import type { CompilePlace } from "../../../analysis/code/compile-place.ts";
import { callAround, callAt } from "../../../analysis/code/expression.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { addImport } from "../../../analysis/code/imports.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { codeOf, indentOf, lineOf, openBlocks } from "../../../analysis/code/source.ts";
import { originOfValue } from "../../../analysis/code/value-origin.ts";
import type { Declaration } from "../../../model/code.ts";
import type { ProposedFix } from "../../../model/edit.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Answering, PlainAnswering } from "./compile-answer.ts";

/** A val that is assigned again, a value that is never given, a function that ends without one. */
export const answerValOrInit: Answering = function* (error, place) {
  if (/reassigned/.test(error.message)) return yield* reassigned(place);
  const within = functionAt(place.outline, place.line);
  if (/return/i.test(error.message) && within) {
    return {
      rootCause: `${within.name}() declares ${within.type ? `the result ${within.type}` : "a result"}, and one way through it ends without return.`,
      confidence: 0.88,
      label: "no value here",
      steps: [`Return a value on every path of ${within.name}(), or throw where there is none.`],
      claims: [declarationClaim(place, within, "declares a result")],
    };
  }
  return undefined;
};

function* reassigned(place: CompilePlace): ReturnType<Answering> {
  const name = /^\w+/.exec(place.text.slice((place.column ?? 1) - 1))?.[0];
  const origin = name && (yield* originOfValue(name, place.source, place.outline, place.line));
  if (!name || !origin || origin.path !== place.path || origin.line === place.line) return undefined;
  const declared = lineOf(place.source, origin.line);
  const isVal = new RegExp(`\\bval\\s+${name}\\b`).test(declared);
  const after = declared.replace(new RegExp(`\\bval(\\s+${name}\\b)`), "var$1");
  const edits =
    isVal && after !== declared
      ? editLines(place.source, [{ from: origin.line, to: origin.line, lines: [after] }])
      : undefined;
  return {
    rootCause: isVal
      ? `${name} is declared val on line ${origin.line}, and line ${place.line} assigns it again.`
      : `${name} is a parameter, which Kotlin never lets you assign; line ${place.line} does.`,
    confidence: 0.92,
    label: "cannot be assigned",
    steps: [
      isVal
        ? `Make ${name} a var, or give the new value a name of its own.`
        : `Keep the new value in a local: \`var current = ${name}\`.`,
    ],
    claims: [lineClaim("read_file", place.path, origin.line, declared, "declared here")],
    fix: edits ? { title: `Make ${name} a var`, safety: "review", edits } : undefined,
  };
}

/** Something that its modifier hides from here. */
export const answerInvisible: Answering = function* (error, place) {
  const reference = (fact(error, "reference") ?? "").match(
    /(?:fun|val|var|class|constructor)?\s*(?:[\w.<>]*\.)?(\w+)\s*(?:[(:<].*)?$/,
  )?.[1];
  const visibility = fact(error, "visibility");
  if (!reference || !visibility) return undefined;
  const hits = yield* search(`\\b${visibility}\\b[^=]*\\b${reference}\\b`, {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 5,
  });
  const [only, ...more] = hits;
  if (!only || more.length > 0) return undefined;
  const isInternal = visibility === "internal";
  return {
    rootCause: `${reference} is ${visibility} where it is declared, ${fileName(only.path)}:${only.line}, so ${fileName(place.path)} may not use it${isInternal ? " from another module" : ""}.`,
    confidence: 0.92,
    label: `${visibility} over there`,
    steps: [
      isInternal
        ? `Make ${reference} public, or offer what is needed through the module's public API.`
        : `Widen ${reference} to internal or public if others should use it, or use what the class offers.`,
    ],
    claims: [lineClaim("grep_search", only.path, only.line, only.text, "declared here")],
  };
};

/** A suspend function called where nothing can be suspended. */
export const answerSuspend: PlainAnswering = (error, place) => {
  const within = functionAt(place.outline, place.line);
  if (!within) return undefined;
  const called =
    /\bfun\s+(?:[\w.<>]*\.)?(\w+)/.exec(fact(error, "functionName") ?? "")?.[1] ??
    fact(error, "functionName")?.replace(/\(.*$/, "");
  const owner = classAt(place.outline, place.line);
  const depth = openBlocks(place.source, within.startLine, place.line).length;
  const isDirect =
    depth <= 1 && !within.modifiers.includes("override") && !within.modifiers.includes("suspend");
  const isComposable = within.annotations.includes("Composable");
  const scope = isComposable
    ? "LaunchedEffect, or rememberCoroutineScope() in a callback"
    : place.outline.imports.some(({ module }) => BEFORE_ANDROIDX.test(module))
      ? undefined
      : scopeOf(owner?.supertypes ?? []);
  return {
    rootCause: `${called ?? "The function"} is a suspend function, and ${within.name}() calls it ${depth > 1 && within.modifiers.includes("suspend") ? "inside a lambda that is not one" : "without being one itself or in a coroutine"}.`,
    confidence: 0.92,
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
};

/** Fragments and activities that have no coroutine scope of their own. */
const BEFORE_ANDROIDX = /^android\.(?:support|arch)\.|^android\.app\b/;

const SCOPES: readonly [supertype: RegExp, scope: string][] = [
  [/ViewModel$/, "`viewModelScope.launch { … }`"],
  [/Fragment$/, "`viewLifecycleOwner.lifecycleScope.launch { … }`"],
  [/Activity$|LifecycleService$/, "`lifecycleScope.launch { … }`"],
];

const scopeOf = (supertypes: readonly string[]): string | undefined =>
  SCOPES.find(([supertype]) => supertypes.some((each) => supertype.test(each.split("<")[0] ?? "")))?.[1];

/** An experimental API: the marker on the function that uses it. */
export const answerOptIn: PlainAnswering = (error, place) => {
  const marker = fact(error, "annotation");
  const within = functionAt(place.outline, place.line);
  if (!marker) return undefined;
  const simple = marker.split(".").at(-1) ?? marker;
  return {
    rootCause: `Line ${place.line} uses an API that its library marks as @${simple}; it can change, and Kotlin wants that to be accepted explicitly.`,
    confidence: 0.92,
    label: `needs @OptIn(${simple})`,
    steps: [
      `Put \`@OptIn(${simple}::class)\` on ${within ? `${within.name}()` : "the declaration"}, or opt in for the whole module with \`-opt-in=${marker}\`.`,
    ],
    fix: within && optIn(place, within.startLine, marker, simple),
  };
};

function optIn(place: CompilePlace, line: number, marker: string, simple: string): ProposedFix | undefined {
  const { source, outline } = place;
  if (source.code.slice(line - 1, place.line).some((code) => code.includes("OptIn"))) return undefined;
  const annotation = `${indentOf(lineOf(source, line))}@OptIn(${simple}::class)`;
  const edits = editLines(source, [{ from: line, to: line - 1, lines: [annotation] }]);
  const isImported = outline.imports.some(({ imported }) => imported.includes(simple));
  const imports = isImported || !marker.includes(".") ? [] : addImport(source, outline, marker);
  if (!edits || !imports) return undefined;
  return { title: `Opt in to ${simple}`, safety: "review", edits: [...imports, ...edits] };
}

/** Arguments that no overload takes. */
export const answerArguments: PlainAnswering = (error, place) => {
  const name = fact(error, "parameter");
  const isMissing = /^No value passed/i.test(error.message);
  const before = codeOf(place.source, place.line).slice(0, (place.column ?? 1) - 1);
  const call =
    (isMissing
      ? (callAt(place, place.column ?? 1) ?? /(\w+)\s*\($/.exec(before)?.[1])
      : callAround(place, place.column ?? 1)?.name) ??
    /(\w+)\s*\($/.exec(codeOf(place.source, place.line).slice(0, place.column))?.[1] ??
    /^\w+/.exec(place.text.slice((place.column ?? 1) - 1))?.[0];
  const called = place.outline.declarations.filter(
    (each) => (each.kind === "function" || each.kind === "class") && each.name === call,
  );
  const [only, ...more] = called;
  if (!name || !only || more.length > 0) return undefined;
  const parameters = place.outline.declarations.filter(
    (each) =>
      each.qualifiedName === `${only.qualifiedName}.${each.name}` &&
      (each.kind === "parameter" || each.kind === "property"),
  );
  const declared = declarationClaim(place, only, "what it takes");
  if (isMissing) {
    return {
      rootCause: `${only.name} asks for ${name}, and this call does not pass it.`,
      confidence: 0.93,
      label: `${name} is missing`,
      steps: [`Pass ${name}, or give the parameter a default value.`],
      claims: [declared],
    };
  }
  const [best] = mostLike(
    name,
    parameters.map((each) => each.name),
    0.6,
  );
  const after = best && place.text.replace(new RegExp(`\\b${name}(?=\\s*=)`), best.name);
  const edits =
    after && after !== place.text
      ? editLines(place.source, [{ from: place.line, to: place.line, lines: [after] }])
      : undefined;
  return {
    rootCause: `${only.name} has no parameter ${name}${best ? `; the nearest is ${best.name}` : ""}.`,
    confidence: 0.9,
    label: best ? `${best.name}?` : "no such parameter",
    steps: [
      best
        ? `Write ${best.name} instead of ${name}.`
        : `Use one of: ${parameters.map((each) => each.name).join(", ")}.`,
    ],
    claims: [declared],
    fix: edits ? { title: `Name the argument ${best?.name}`, safety: "review", edits } : undefined,
  };
};

/** The line of this file on which something is declared. */
function declarationClaim({ path, source }: CompilePlace, { startLine }: Declaration, note: string): Claim {
  return lineClaim("outline", path, startLine, lineOf(source, startLine), note);
}
