import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { type Component, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const TYPE = "android:foregroundServiceType";

/** A service that goes to the foreground and whose manifest entry names no type for it. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  // With a declared type the message compares two of them, which is another mistake.
  if (fact(error, "declared")) return;
  const service = yield* serviceOf(error);
  const source = service && (yield* sourceOf(service.path));
  if (!service || !source || service.component.attributes[TYPE]) return;
  const { component, path, call } = service;
  yield* conclude({
    rootCause: `${shortClass(component.name)} calls startForeground(), and its entry in the manifest names no ${TYPE}. From targetSdk 34 on Android refuses that.`,
    ground: "proven",
    location: { path, line: component.line },
    label: "no type named",
    evidence: [
      logClaim(error),
      lineClaim("read_file", path, component.line, lineOf(source, component.line), "without a type"),
      ...(call ? [call] : []),
    ],
    fixGuidelines: [
      `Add ${TYPE} with what the service does (dataSync, mediaPlayback, location, shortService …) to this <service>.`,
      "Declare the permission of that type too, such as android.permission.FOREGROUND_SERVICE_DATA_SYNC; shortService needs none.",
      "Where the code passes a type to startForeground(), it must be among those of the manifest.",
    ],
  });
}

/** The service of the trace, as a manifest of the workspace declares it; undefined where several do. */
function* serviceOf(
  error: ParsedError,
): Inquiry<{ component: Component; path: string; call?: Claim } | undefined> {
  const frames = yield* workspaceFrames(error);
  const { all } = yield* manifestsOf();
  for (const placed of frames) {
    const { frame } = placed;
    const name = frame.className.split("$")[0] ?? "";
    const entries = all.flatMap((manifest) =>
      manifest.components
        .filter((each) => each.kind === "service" && isNamed(each.name, name))
        .map((component) => ({ component, path: manifest.path })),
    );
    const [entry, ...more] = entries;
    if (!entry) continue;
    if (more.length > 0) return undefined;
    const at = yield* lineOfFrame(placed);
    const [call] = at ? callsNear(at, (each) => each.name === "startForeground") : [];
    return { ...entry, ...(call && { call: claimOf(call) }) };
  }
  return undefined;
}

/** A component's name in a manifest may leave the package out: `.SyncService`. */
const isNamed = (written: string, className: string): boolean =>
  written === className ||
  (written.startsWith(".") && className.endsWith(written)) ||
  className.endsWith(`.${written}`);
