import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { runTimeLibrary } from "../../../analysis/build/run-time-library.ts";
import { restate } from "../../../analysis/build/versions.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { outlineOf, workspaceFrames } from "../../../analysis/code/code.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import type { Finding } from "../../../model/finding.ts";
import { type ParsedError, throwablesOf } from "../../../model/parsed-error.ts";

/** A class of a library that the code was compiled against and that was not there when it ran: how its module declares it. */
export function* libraryAtRunTime(error: ParsedError, missing: string): Inquiry<Finding | undefined> {
  const thrown = throwablesOf(error).at(-1)?.frames ?? [];
  const own = (yield* workspaceFrames(error)).find(({ frame }) => thrown.includes(frame));
  const outline = own && (yield* outlineOf(own.path));
  const source = own && (yield* sourceOf(own.path));
  if (!own || !outline || !source) return undefined;
  const top = missing.split("$")[0] ?? missing;
  const [packageName, simple] = [top.slice(0, top.lastIndexOf(".")), top.slice(top.lastIndexOf(".") + 1)];
  const imported = outline.imports.find(
    (each) => each.module === packageName && (each.imported.includes(simple) || each.imported.includes("*")),
  );
  const build = imported && (yield* buildOf());
  const module = build && moduleOfPath(build, own.path);
  const library = build && module && runTimeLibrary(top, build, module);
  if (!imported || !module || !library) return undefined;
  const { artifact, declared, isForCompilingOnly } = library;
  const { place, configuration } = declared;
  const evidence = [
    logClaim(error),
    lineClaim("read_file", own.path, imported.line, lineOf(source, imported.line), "needs it"),
    placeClaim(place, isForCompilingOnly ? "for compiling alone" : "declares it"),
  ];
  if (!isForCompilingOnly)
    return {
      rootCause: `${fileName(place.path)}:${place.line} declares ${artifact} as ${configuration} for ${module.name}, which brings it to what runs unless something takes it out again: what ran had no ${simple}.`,
      ground: "oneOfSeveral",
      unestablished: true,
      question: `what kept ${artifact} from what ran`,
      location: { path: place.path, line: place.line },
      label: "declares it",
      evidence,
      fixGuidelines: [
        "Look at the runtime class path of what ran: ./gradlew <module>:dependencies --configuration <variant>RuntimeClasspath.",
        `Look for an exclude of ${artifact}, for a version of it without ${simple}, and in a release build for ${simple} in mapping.txt.`,
      ],
    };
  const whole = wholeConfiguration(configuration);
  return {
    rootCause: `${module.name} compiles against ${artifact} only: ${fileName(place.path)}:${place.line} declares it as ${configuration}, which puts it on no runtime class path, and no module of this build declares it for the run. ${simple} is used all the same.`,
    ground: "proven",
    location: { path: place.path, line: place.line },
    label: "not there at run time",
    evidence,
    fixGuidelines: [
      `Declare ${artifact} as ${whole}.`,
      "Where the library is meant to be optional, use it only behind a check that its class can be loaded.",
    ],
    fixes: fixOf(
      `Declare ${artifact} as ${whole}`,
      "review",
      yield* restate([{ place, from: configuration, to: whole }]),
    ),
  };
}

/** The configuration that brings to a running program what this one only compiles against. */
function wholeConfiguration(configuration: string): string {
  const whole = configuration
    .replace(/compileOnlyApi$/, "api")
    .replace(/CompileOnlyApi$/, "Api")
    .replace(/compileOnly$/, "implementation")
    .replace(/CompileOnly$/, "Implementation");
  return whole.replace(/^provided$/, "implementation").replace(/Provided$/, "Implementation");
}
