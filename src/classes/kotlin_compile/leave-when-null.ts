import { functionAt } from "../../analysis/code/code.ts";
import { codeOf, openBlocks, type Source } from "../../analysis/code/source.ts";
import type { Declaration, Outline } from "../../model/code.ts";

/**
 * What may stand behind `?:` to leave the code around a line without a value: `return`, `return null`,
 * `return@withContext null`, `continue`. Undefined where leaving would need a decision.
 */
export function leaveWhenNull(source: Source, outline: Outline, line: number): string | undefined {
  const within = functionAt(outline, line);
  if (!within) return undefined;
  const blocks = openBlocks(source, within.startLine, line);
  const hasBlockBody = !/=\s*$|\)\s*(?::[^={]+)?=(?!=)/.test(headCode(source, within, blocks[0]));
  const lambda = innermostLambda(source, blocks, hasBlockBody);
  if (lambda === "unknown") return undefined;
  if (lambda) return leaveLambda(source, within, lambda, hasBlockBody);
  if (!hasBlockBody) return undefined;
  return leaveFunction(within);
}

function leaveFunction({ type, kind }: Declaration): string | undefined {
  if (kind !== "function") return undefined;
  if (type === undefined || type === "Unit") return "return";
  return type.endsWith("?") ? "return null" : undefined;
}

const headCode = (source: Source, within: Declaration, body: number | undefined): string => {
  const last = Math.min(body ?? within.startLine, within.startLine + 12);
  const lines: string[] = [];
  for (let line = within.startLine; line <= last; line++)
    lines.push(codeOf(source, line).replace(/\{.*$/, ""));
  return lines.join(" ");
};

const CONTROL = /\b(?:if|else|when|for|while|do|try|catch|finally)\b[^{]*\{?\s*$|->\s*\{?\s*$/;
const INLINE_SCOPES = /\b(?:let|also|apply|run|with|forEach|map|filter|use)\b/;

interface Lambda {
  /** The call whose lambda it is: `withContext`. */
  label: string;
  line: number;
  index: number;
}

function innermostLambda(
  source: Source,
  blocks: readonly number[],
  hasBlockBody: boolean,
): Lambda | "unknown" | undefined {
  for (let index = blocks.length - 1; index >= 0; index--) {
    if (index === 0 && hasBlockBody) return undefined;
    const line = blocks[index] ?? 0;
    const code = codeOf(source, line);
    const head = code.slice(0, code.lastIndexOf("{"));
    if (CONTROL.test(head)) continue;
    const label = /(\w+)\s*(?:\((?:[^(){}]|\([^(){}]*\)){0,200}\))?\s*$/.exec(head)?.[1];
    if (!label || (index > 0 && /\bfun\b/.test(head))) return "unknown";
    return { label, line, index };
  }
  return undefined;
}

function leaveLambda(
  source: Source,
  within: Declaration,
  lambda: Lambda,
  hasBlockBody: boolean,
): string | undefined {
  if (INLINE_SCOPES.test(lambda.label)) return hasBlockBody ? leaveFunction(within) : undefined;
  if (
    /^(?:launch|setOnClickListener|post|postDelayed|runOnUiThread|thread|onEach|collect|collectLatest)$/.test(
      lambda.label,
    )
  )
    return `return@${lambda.label}`;
  // The lambda's value is the function's where the body is this call alone.
  const isWholeBody = lambda.index === 0 && within.type?.endsWith("?") && !hasBlockBody;
  return isWholeBody && codeOf(source, lambda.line) ? `return@${lambda.label} null` : undefined;
}
