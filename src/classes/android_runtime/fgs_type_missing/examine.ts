import { callsNear } from "../../../analysis/code/calls-near.ts";
import { shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOfFrame } from "../../../analysis/code/failing-line.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { manifestsOf } from "../../../analysis/resources/manifest.ts";
import { claimOf } from "../../../analysis/values/expression.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A service that goes to the foreground and whose only manifest entry names no type for it. */
export function* examine(context: Context<typeof failureClass>): Examination {
  // With a declared type the message compares two of them, which is another mistake.
  if (context.facts.declared) return;
  const { all } = yield* manifestsOf();
  const services = all.flatMap(({ path, components }) =>
    components.flatMap((each) => (each.kind === "service" ? [{ ...each, path }] : [])),
  );
  for (const placed of yield* workspaceFrames(context.error)) {
    const className = placed.frame.className.split("$")[0] ?? "";
    const [entry, ...more] = services.filter(({ name }) => isNamed(name, className));
    if (!entry) continue;
    const { path, line, name, attributes } = entry;
    const source = yield* sourceOf(path);
    if (more.length > 0 || !source || attributes["android:foregroundServiceType"]) return;
    const at = yield* lineOfFrame(placed);
    const calls = at ? callsNear(at, (each) => each.name === "startForeground") : [];
    const call = calls.slice(0, 1).map((each) => claimOf(each));
    const evidence = [context.line({ source, line }, "without a type"), ...call];
    const values = { who: shortClass(name), isShown: true };
    yield causes.proven("noTypeInManifest", values, { location: { path, line }, evidence });
    return;
  }
}

/** A component's name in a manifest may leave the package out: `.SyncService`. */
const isNamed = (written: string, className: string): boolean =>
  written === className || className.endsWith(`.${written.replace(/^\./, "")}`);
