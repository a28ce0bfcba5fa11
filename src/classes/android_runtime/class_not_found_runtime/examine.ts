import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { runTimeLibrary } from "../../../analysis/build/run-time-library.ts";
import { restate, settingOf } from "../../../analysis/build/versions.ts";
import { functionAt, methodOf, outlineOf, shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { type Source, sourceOf } from "../../../analysis/code/source.ts";
import { originOf } from "../../../facts/frame-origins.ts";
import type { Outline } from "../../../model/code.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { builtWrongly } from "./built-wrongly.ts";
import { causes, malformedName } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { oldNameInXml } from "./old-name-in-xml.ts";

/** The frame of the project's own that leads to the class. */
type Use = { frame: Frame; source: Source; outline: Outline; missing: string };

export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts, root } = context;
  const malformed = malformedName(context);
  if (malformed) return yield* builtWrongly(error, malformed);
  const missing = facts.className?.replaceAll("/", ".");
  if (missing && root?.exception.endsWith(".ClassNotFoundException")) yield* oldNameInXml(error, missing);
  const own = (yield* workspaceFrames(error)).find(({ frame }) => root?.frames.includes(frame));
  const source = own && (yield* sourceOf(own.path));
  const outline = own && (yield* outlineOf(own.path));
  if (!missing || !source || !outline) return;
  const isPlatform = originOf(missing) === "platform" && /^(?:android|java|javax)\./.test(missing);
  const use = { frame: own.frame, source, outline, missing };
  yield* isPlatform ? newerThanDevice(context, use) : libraryAtRunTime(context, use);
}

/** A class of the platform that the Android version of the device does not have. */
function* newerThanDevice(context: Context, { frame, source, outline, missing }: Use): Examination {
  const { line: printed } = frame;
  const within = printed ? functionAt(outline, printed) : undefined;
  const named = outline.declarations.find(
    ({ kind, name }) => kind === "function" && name === methodOf(frame),
  );
  const line = printed && printed <= source.lines.length ? printed : named?.startLine;
  if (!line) return;
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, source.path);
  const minSdk = build && module && settingOf(build, module, "minSdk");
  const isDesktop = /^(?:java\.(?:awt|beans|applet|rmi)|javax\.(?:swing|naming|management))\./.test(missing);
  const method = (within ?? named)?.name;
  const where = `${shortClass(frame.className)}${method ? `.${method}()` : ""}`;
  const evidence = [context.line({ source, line }, "leads to it")];
  if (minSdk) evidence.push(placeClaim(minSdk.place));
  const values = { className: missing, where, minSdk: minSdk?.value, isShown: true };
  const support = { location: { path: source.path, line }, evidence };
  yield isDesktop
    ? causes.proven("desktopOnly", values, support)
    : causes.proven("newerThanDevice", values, { ...support, ground: "stated" });
}

/** A class of a library that the code was compiled against and that was not there when it ran: how its module declares it. */
function* libraryAtRunTime(context: Context, { source, outline, missing }: Use): Examination {
  const top = missing.split("$")[0] ?? missing;
  const [packageName, name] = [top.slice(0, top.lastIndexOf(".")), top.slice(top.lastIndexOf(".") + 1)];
  const imported = outline.imports.find(
    (each) => each.module === packageName && (each.imported.includes(name) || each.imported.includes("*")),
  );
  const build = imported && (yield* buildOf());
  const module = build && moduleOfPath(build, source.path);
  const library = build && module && runTimeLibrary(top, build, module);
  if (!imported || !module || !library) return;
  const { artifact, declared, isForCompilingOnly } = library;
  const { place, configuration } = declared;
  const { path, line } = place;
  const values = { module: module.name, artifact, configuration, place: `${fileName(path)}:${line}`, name };
  const support = {
    location: { path, line },
    evidence: [
      context.line({ source, line: imported.line }, "needs it"),
      placeClaim(place, isForCompilingOnly ? "for compiling alone" : "declares it"),
    ],
  };
  if (!isForCompilingOnly) {
    yield causes.open("takenOutAgain", values, { ...support, ground: "ambiguous" });
    return;
  }
  const whole = wholeConfiguration(configuration);
  const edits = yield* restate([{ place, from: configuration, to: whole }]);
  const fixes = fixOf(`Declare ${artifact} as ${whole}`, "review", edits);
  yield causes.proven("compileOnly", { ...values, whole }, { ...support, fixes });
}

/** The configuration that brings to a running program what this one only compiles against. */
const wholeConfiguration = (configuration: string): string =>
  configuration
    .replace(/compileOnlyApi$/, "api")
    .replace(/CompileOnlyApi$/, "Api")
    .replace(/compileOnly$|^provided$/, "implementation")
    .replace(/CompileOnly$|Provided$/, "Implementation");
