import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame, textAt } from "../../../analysis/code/failing-line.ts";
import { classNamed } from "../../../analysis/code/named-class.ts";
import { codeOf, lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

/** Parameters that the default factory can give. */
const GIVEN =
  /^\s*(?:(?:private|internal|protected)\s+)?(?:val\s+|var\s+)?\w+\s*:\s*(?:Application|SavedStateHandle)\s*$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "className");
  const model = name ? yield* classNamed(name) : undefined;
  const source = model && (yield* sourceOf(model.outline.path));
  if (!model || !source) return;
  const { declaration, outline } = model;
  const head = headOf(source.code, declaration.startLine, model.name);
  if (!head) return;
  yield* think(`What does the constructor of ${model.name} need, and who gives it?`);
  const isHilt = declaration.annotations.some((each) => each.startsWith("HiltViewModel"));
  const needs = head.parameters.filter((each) => !GIVEN.test(each));
  if (needs.length === 0 || isHilt) return;
  const uses = yield* search(
    `\\b(?:viewModels?|activityViewModels|navGraphViewModels)\\b.*\\b${model.name}\\b|\\b${model.name}\\b.*\\b(?:viewModels?|activityViewModels)\\b|ViewModelProvider.*${model.name}`,
    {
      isRegex: true,
      files: "**/*.{kt,java}",
      limit: 6,
    },
  );
  const use = uses.find(({ path }) => !/\/src\/\w*[tT]est/.test(path));
  if (uses.some(({ text }) => /[Ff]actory|\{\s*[^}\s]/.test(text))) return;
  const isInjected = /@Inject\b/.test(codeOf(source, head.line));
  const asked: Claim[] = use ? [lineClaim("grep_search", use.path, use.line, use.text, "asks for it")] : [];
  const [frame] = use ? [] : (yield* workspaceFrames(error, 4)).filter((each) => each.frame.line);
  const at = frame && (yield* lineOfFrame(frame));
  if (at) asked.push(lineClaim("read_file", at.path, at.line, textAt(at), "asks for it"));
  const parameters = needs.map((each) => /(\w+)\s*:/.exec(each)?.[1] ?? each.trim()).slice(0, 3);
  yield* conclude({
    rootCause: `The constructor of ${model.name} needs ${parameters.join(", ")}, and the default factory can give a ViewModel nothing but an Application and a SavedStateHandle.${isInjected ? " It has @Inject, but without @HiltViewModel Hilt does not make it." : ""}`,
    ground: isInjected ? "proven" : "told",
    location: { path: outline.path, line: head.line },
    label: isInjected ? "without @HiltViewModel" : "needs a factory",
    evidence: [
      logClaim(error),
      lineClaim("read_file", outline.path, head.line, lineOf(source, head.line)),
      ...asked,
    ],
    fixGuidelines: isInjected
      ? [`Annotate ${model.name} with @HiltViewModel, and the activity or fragment with @AndroidEntryPoint.`]
      : [
          `Give a factory where it is asked for: by viewModels { viewModelFactory { initializer { ${model.name}(…) } } }.`,
          "With Hilt: @HiltViewModel on it, @Inject on its constructor, @AndroidEntryPoint on the screen.",
        ],
  });
}

const LONGEST_HEAD = 20;

/** The line of `class X` and the parameters of its constructor, as written in Kotlin. */
function headOf(
  code: readonly string[],
  from: number,
  name: string,
): { line: number; parameters: string[] } | undefined {
  const line =
    code.findIndex((text, index) => index >= from - 1 && new RegExp(`\\bclass\\s+${name}\\b`).test(text)) + 1;
  if (line === 0) return undefined;
  const head = code.slice(line - 1, line - 1 + LONGEST_HEAD).join(" ");
  const after = head.slice(head.indexOf(`class ${name}`) + `class ${name}`.length);
  const list =
    /^\s*(?:(?:@\w+(?:\([^()]*\))?\s+)*(?:private\s+|internal\s+)?constructor\s*)?\(([^()]*)\)/.exec(
      after,
    )?.[1];
  return { line, parameters: list?.split(",").filter((each) => each.trim() !== "") ?? [] };
}
