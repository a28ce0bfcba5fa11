import { classify } from "./classify.ts";
import type { Trace } from "./stack-trace.ts";
import type { Strand } from "./strands.ts";
import type { TraceText } from "./trace-text.ts";

/** Lines above a trace in which a console prints what failed. */
const LINES = 6;

/** The line of a runner that a test failed names the test, not what failed in it. */
const FAILED_TEST = /\bFAILED$/;

/**
 * The message of an exception that is printed without one, where a console has it in the title above: only words that
 * are known for a failure of running code are taken for it.
 */
export function titleAbove(
  { exception, message, cause }: Trace,
  { text, strand, at }: { text: TraceText; strand: Strand; at: number },
): { start: number; message: string } | undefined {
  if (!exception || message !== "" || cause) return undefined;
  for (let above = at - 1; above >= 0 && above >= at - LINES; above--) {
    const line = strand[above];
    const kind = text.kind(above).kind;
    if (!line || line.tag !== undefined || kind === "frame") return undefined;
    const said = line.text.trim();
    if (said.length < 20 || said.length > 1000 || FAILED_TEST.test(said)) continue;
    if (classify({ text: said, domain: "runtime" })) return { start: above, message: said };
  }
  return undefined;
}
