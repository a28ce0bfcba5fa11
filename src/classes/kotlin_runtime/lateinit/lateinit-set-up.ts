import { lineClaim } from "../../../analysis/claims.ts";
import { onStack } from "../../../analysis/code/stack-order.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { blameOf, evidenceOf, functionName, type LateProperty, readerOf } from "./lateinit-property.ts";

/** The function that sets it is still running, above the line that does: what it called reads the property. */
export function whileSettingUp(error: ParsedError, property: LateProperty): Finding | undefined {
  const { name, source, writes, frames, read } = property;
  const running = writes.flatMap((write) => {
    const seen = onStack(frames, write, source);
    return seen?.state === "before" ? [{ write, line: seen.line }] : [];
  });
  const [first] = running;
  if (!first || (first.write.enclosing === read.within?.qualifiedName && first.line === read.line))
    return undefined;
  const { write, line } = first;
  const setUp = functionName(write.enclosing);
  const by = setUp ? `${setUp}()` : "the initializer";
  return {
    rootCause: `${readerOf(property)} reads ${name} while ${by} is still on line ${line}; ${by} sets it on line ${write.line}, further down.`,
    confidence: 0.9,
    location: { path: source.path, line, ...(write.enclosing && { symbol: write.enclosing }) },
    label: "leads to the read",
    evidence: evidenceOf(
      error,
      property,
      lineClaim("outline", write.path, write.line, write.text, "set here, further down"),
    ),
    blames: [blameOf(property, [write], "not_reached")],
    fixGuidelines: [
      `Set ${name} in ${by} before line ${line}, or start what line ${line} does after line ${write.line}.`,
    ],
  };
}
