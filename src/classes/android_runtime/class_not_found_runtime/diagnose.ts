import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { settingOf } from "../../../analysis/build/versions.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { functionAt, methodOf, outlineOf, shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { libraryAtRunTime } from "./library-at-run-time.ts";
import { builtWrongly, malformedName } from "./malformed-name.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const malformed = malformedName(error);
  if (malformed) {
    const built = yield* builtWrongly(error, malformed);
    if (built) yield* conclude(built);
    return;
  }
  const missing = fact(error, "className")?.replaceAll("/", ".");
  if (!missing) return;
  if (originOf(missing) === "platform" && /^(?:android|java|javax)\./.test(missing))
    return yield* newerThanDevice(error, missing);
  const finding = yield* libraryAtRunTime(error, missing);
  if (finding) yield* conclude(finding);
}

/** A class of the platform that the Android version of the device does not have. */
function* newerThanDevice(error: ErrorOf<typeof failureClass>, missing: string): Inquiry {
  const thrown = throwablesOf(error).at(-1)?.frames ?? [];
  const own = (yield* workspaceFrames(error)).find(({ frame }) => thrown.includes(frame));
  const source = own && (yield* sourceOf(own.path));
  const outline = own && (yield* outlineOf(own.path));
  if (!own || !source || !outline) return;
  const { line: printed } = own.frame;
  const within = printed ? functionAt(outline, printed) : undefined;
  const named = outline.declarations.find(
    (each) => each.kind === "function" && each.name === methodOf(own.frame),
  );
  const line = printed && printed <= source.lines.length ? printed : named?.startLine;
  if (!line) return;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, own.path);
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const isDesktop = /^(?:java\.(?:awt|beans|applet|rmi)|javax\.(?:swing|naming|management))\./.test(missing);
  const simple = missing.slice(missing.lastIndexOf(".") + 1).replaceAll("$", ".");
  const where = `${shortClass(own.frame.className)}${(within ?? named) ? `.${(within ?? named)?.name}()` : ""}`;
  yield* conclude({
    rootCause: isDesktop
      ? `${missing} is part of the desktop's Java only; no Android version has it, and ${where} leads to it.`
      : `${simple} (${missing}) is not in the Android version of the device that crashed${minSdk ? `, and minSdk ${minSdk.value} lets the app run there` : ""}. ${where} leads to code that needs it.`,
    ground: isDesktop ? "proven" : "told",
    location: { path: own.path, line },
    label: isDesktop ? "not on Android" : "not on this device",
    evidence: [
      logClaim(error),
      lineClaim("read_file", own.path, line, lineOf(source, line), "leads to it"),
      ...(minSdk ? [placeClaim(minSdk.place)] : []),
    ],
    fixGuidelines: isDesktop
      ? ["Use another library or function: this one is made for the desktop."]
      : [
          `Go this way only where Build.VERSION.SDK_INT is at least the level that brought ${missing.split("$")[0]}, and have another way for older devices.`,
          "Keep whatever extends, implements or holds such a type in a class of its own, which older devices never load.",
        ],
  });
}
