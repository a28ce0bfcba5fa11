import type { Weight } from "./found.ts";
import type { Trace } from "./stack-trace.ts";

/** Different traces of one log that are looked at; a crash that ended a process is always looked at. */
const LIMIT = 500;
const FATAL_LIMIT = 2000;
const FRAMES = 8;
const LINKS = 8;

/**
 * Tells a trace that was printed before, by what names it: chain, messages and first frames. An app that logs the same
 * exception every second costs no more than reading it.
 */
export class SeenTraces {
  readonly #weights = new Map<string, Weight>();

  /** Whether the trace is new, or reported more gravely than before. */
  accept(trace: Trace, weight: Weight): boolean {
    const name = nameOf(trace);
    const known = this.#weights.get(name);
    if (known !== undefined) {
      if (known <= weight) return false;
    } else if (this.#weights.size >= (weight < 3 ? FATAL_LIMIT : LIMIT)) return false;
    this.#weights.set(name, weight);
    return true;
  }
}

function nameOf(trace: Trace): string {
  const parts: string[] = [];
  let links = 0;
  for (let link: Trace | undefined = trace; link && links < LINKS; link = link.cause, links++) {
    parts.push(link.exception ?? "", link.message.slice(0, 200));
    for (const { className, method, source } of link.frames.slice(0, FRAMES)) {
      parts.push(`${className}.${method}(${source ?? ""})`);
    }
  }
  return parts.join("\n");
}
