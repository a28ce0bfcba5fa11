import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { idlingResource, neverEnded } from "../../../analysis/code/idling-resource.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { resourcesIn } from "./resources.ts";

/** The class of the sources that stayed busy, and what it lacks to become idle. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const names = resourcesIn(fact(error, "resources"));
  for (const name of names) {
    yield* think(`What is the idling resource ${name}?`);
    const found = yield* idlingResource(name);
    if (!found) continue;
    const { path, line, text } = found;
    const ended = yield* neverEnded(found);
    const where = `${fileName(path)}:${line}`;
    yield* conclude({
      rootCause: ended
        ? `Espresso waited for ${name}, which never became idle. ${ended.said}`
        : `Espresso waited for ${name} (${where}), which said that it is busy until the time was up.`,
      ground: ended ? "inKind" : "oneOfSeveral",
      ...(!ended && { unestablished: true, question: `what kept ${name} busy` }),
      location: { path, line },
      label: "never idle",
      evidence: [
        logClaim(error),
        lineClaim("read_file", path, line, text, "what Espresso waited for"),
        ...(ended?.evidence ?? []),
      ],
      fixGuidelines: ended
        ? [
            found.isCount
              ? "Count down whenever the work ends, in a finally block, so that a failure counts down too."
              : "Keep the callback that registerIdleTransitionCallback() hands over, and call its onTransitionToIdle() when the work has ended.",
          ]
        : [
            "Follow each way by which it becomes busy to where it becomes idle again: a failure, a cancelled call and an early return must lead there too.",
            "Look whether the work ended in that run at all: the server or the data that it waits for may not be there under test.",
          ],
    });
    return;
  }
}
