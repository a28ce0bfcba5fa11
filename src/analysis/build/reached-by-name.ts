import type { TextMatch } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { escapeRegex, search } from "../code/code.ts";

/**
 * How something may get at a class by its name or as a class: its name is written in code, in a resource or in a list
 * of services, or code hands it to others as a class.
 */
export type ReachedAs = "name in code" | "name in a resource" | "service" | "class object";

export interface ReachedByName {
  as: ReachedAs;
  place: TextMatch;
}

const MOST = 20;
const CODE = "**/*.{kt,java}";

/** Where a class is got at by its name, and where its class object is handed on, as far as files of the workspace tell. */
export function* reachedByName(binary: string): AnalysisTask<ReachedByName[]> {
  const dotted = binary.replaceAll("$", ".");
  const simple = dotted.slice(dotted.lastIndexOf(".") + 1);
  const names = [...new Set([binary, dotted])].map(escapeRegex).join("|");
  const { hits: asText } = yield* search(`"(?:${names})"`, { isRegex: true, files: CODE, limit: MOST });
  const { hits: inFiles } = yield* search(`(?<![\\w.$])(?:${names})(?![\\w$]|\\.\\w)`, {
    isRegex: true,
    files: "**/{res,src}/**/{*.xml,META-INF/services/*}",
    limit: MOST,
  });
  const { hits: asClass } = yield* search(`\\b${escapeRegex(simple)}(?:::class|\\.class)\\b`, {
    isRegex: true,
    files: CODE,
    limit: MOST,
  });
  const found = (as: ReachedAs, places: readonly TextMatch[]) => places.map((place) => ({ as, place }));
  return [
    ...found("name in code", asText),
    ...inFiles.map((place) => ({
      as: place.path.endsWith(".xml") ? ("name in a resource" as const) : ("service" as const),
      place,
    })),
    ...found("class object", asClass),
  ];
}
