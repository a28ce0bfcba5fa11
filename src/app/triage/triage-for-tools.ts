import type { TriagePart } from "../../model/triage.ts";
import type { Directories } from "../../support/directories.ts";
import { pluralize } from "../../support/text.ts";
import type { RunTriage, TriageRequest } from "../../tools/triage/triage.ts";
import type { AnalyzeOptions } from "../analyze-options.ts";
import { gatherEvents } from "./gather.ts";
import { findInputsBelow } from "./inputs.ts";
import { openMappings } from "./mappings.ts";
import { maskTriage } from "./mask-triage.ts";
import { triage } from "./triage.ts";

/** Of the time that is left, what one explanation may take: the answer is given in time also where the last one takes all of it. */
const ONE_OF = 5;

interface TriageSurroundings extends Pick<AnalyzeOptions, "memory" | "cache" | "save"> {
  workspace: string;
  directories?: Directories;
}

/** A triage as a tool carries it out, within its time: what was read and explained by then is the answer. */
export function triageForTools(surroundings: TriageSurroundings): RunTriage {
  return async ({ inputs, top, timeMs, signal, onProgress }) => {
    const end = Date.now() + timeMs;
    const { part, isWhole } = await gatherWithin(inputs, {
      root: surroundings.workspace,
      timeMs,
      signal,
      onProgress,
    });
    const leftMs = Math.max(0, end - Date.now());
    const one = leftMs / ONE_OF;
    const found = await triage(part, {
      ...surroundings,
      top,
      timeMs: leftMs - one,
      limits: { timeoutMs: one },
      signal,
      onExplained: (done, of) => onProgress?.(`explaining ${done + 1} of ${of}`),
    });
    const cut = `The time for reading was over after ${pluralize(part.events, "event")}; what comes after them is not counted.`;
    return maskTriage(isWhole ? found : { ...found, warnings: [cut, ...found.warnings] });
  };
}

interface Within extends Pick<TriageRequest, "timeMs" | "signal" | "onProgress"> {
  root: string;
}

/** Reads for half of the time. */
async function gatherWithin(
  given: TriageRequest["inputs"],
  { root, timeMs, signal, onProgress }: Within,
): Promise<{ part: TriagePart; isWhole: boolean }> {
  const inputs = (await Promise.all(given.map(({ path, name }) => findInputsBelow(path, name)))).flat();
  const mappings = await openMappings(undefined, root);
  const over = AbortSignal.timeout(Math.ceil(timeMs / 2));
  let last: TriagePart | undefined;
  try {
    const part = await gatherEvents(inputs, {
      onState: async (read) => {
        last = read;
      },
      stateEveryMs: Number.POSITIVE_INFINITY,
      retrace: (failures) => mappings.retrace(failures),
      onProgress: (events, input) => onProgress?.(`${pluralize(events, "event")} read, in ${input}`),
      signal: AbortSignal.any([signal, over]),
      clock: Date.now,
    });
    return { part, isWhole: true };
  } catch (problem) {
    if (!over.aborted || signal.aborted || !last) throw problem;
    return { part: last, isWhole: false };
  } finally {
    mappings.close();
  }
}
