import type { AnalysisTask } from "../analysis/analysis-task.ts";
import type { Context } from "../analysis/values/context.ts";
import { claimOf, type Expression, lineOfExpression, written } from "../analysis/values/expression.ts";
import { textSources } from "../analysis/values/text-sources.ts";
import type { Claim } from "../model/finding.ts";
import { fileName } from "../model/paths.ts";
import { plain } from "../syntax/tree/relations.ts";
import { shorten } from "./wording.ts";

/** Where a text that was refused comes from, in a sentence and the lines that show it. */
export interface TextOrigin {
  said: string;
  claims: Claim[];
}

const LONGEST = 60;

/** The one thing that a text comes from; undefined where it is what stands there already, or may be several. */
export function* textOrigin(
  text: Expression,
  context: Context,
  was?: string,
): AnalysisTask<TextOrigin | undefined> {
  const all = yield* textSources(text, context, was);
  const [source, ...others] = all ?? [];
  if (!source || others.length > 0 || (source.steps.length === 0 && !source.isCut)) return undefined;
  const { at, steps, isCut } = source;
  // A name that is not followed further says nothing of what is behind it.
  if (plain(at.node).kind === "name") return undefined;
  const what = shorten(written(at), LONGEST);
  if (what === shorten(written(text), LONGEST)) return undefined;
  const line = lineOfExpression(at);
  const place =
    at.source.path === text.source.path ? `line ${line}` : `line ${line} of ${fileName(at.source.path)}`;
  const passed = steps.findLast((step) => step.kind === "passed");
  const by = passed
    ? `, and ${passed.by ? `${passed.by}()` : "the caller"} passes ${passed.argument.node === at.node ? "it" : `\`${shorten(written(passed.argument), LONGEST)}\``} for ${passed.parameter} of ${passed.of}()`
    : "";
  return {
    said: `The text comes from \`${what}\` (${place})${by}.`,
    claims: [
      claimOf(at, isCut ? "what it is made of" : "where it comes from"),
      ...(passed ? [claimOf(passed.argument, "passes it"), passed.declared] : []),
    ],
  };
}
