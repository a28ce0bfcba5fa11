import { fixOf } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isMain, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { packageOf, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { type XmlSource, xmlOf } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

/** The manifest of a build type or flavour says a package of its own. */
export function* overlayPackage(error: ErrorOf<typeof failureClass>): Inquiry {
  yield* think("Which source set's manifest has the attribute where the message says?");
  const paths = yield* overlaysOf(error);
  const found = yield* overlayOf(error, paths);
  if (!found) return yield* changedSince(error, paths);
  const { source, line } = found;
  const printed = fact(error, "overlayPackage") ?? "";
  const stated = `${source.path} says package="${printed}".`;
  const edits = withoutPackage(source, line);
  yield* conclude({
    rootCause: `${stated} ${overlayRule(printed, fact(error, "mainPackage"), fact(error, "wantedNamespace"))}`,
    ground: "proven",
    location: { path: source.path, line },
    label: "a package of its own",
    evidence: [
      logClaim(error, overlayLine(error)),
      lineClaim("read_file", source.path, line, lineOf(source, line)),
    ],
    fixGuidelines: [`Take package out of ${source.path}.`, APPLICATION_ID],
    fixes: fixOf("Take the package out of the overlay", "review", edits),
  });
}

export const APPLICATION_ID =
  "An id of its own for a variant is set in the build file: applicationIdSuffix of the build type, or applicationId of the flavour.";

/** What the merger compares, and why both values can look alike. */
export function overlayRule(overlay: string, main: string | undefined, namespace?: string): string {
  if (namespace !== undefined)
    return `A manifest that is laid over the main one may say no other package than the module's namespace, ${namespace}.`;
  const rule =
    "A manifest that is laid over the main one may say no other package than the main one's file does.";
  return main === overlay
    ? `${rule} The message prints ${main} for both: it prints the main manifest's package after the build has put the variant's id there, and compares the one before.`
    : `${rule} The main one has ${main}.`;
}

/** The one overlay that names a package names another one than the log: it was changed after that build. */
function* changedSince(error: ErrorOf<typeof failureClass>, paths: readonly string[]): Inquiry {
  const naming: { source: XmlSource; line: number; name: string }[] = [];
  for (const path of paths) {
    const source = yield* xmlOf(path);
    const said = source && packageOf(source);
    if (source && said) naming.push({ source, line: said.line, name: said.value });
  }
  const [only] = naming;
  const printed = fact(error, "overlayPackage") ?? "";
  if (!only || naming.length > 1 || only.name === printed) return;
  const { source, line, name } = only;
  yield* conclude({
    rootCause: `${source.path} is the one overlay here that names a package. It says ${name}; the one in the log said ${printed}. ${overlayRule(printed, fact(error, "mainPackage"), fact(error, "wantedNamespace"))}`,
    question: "whether this overlay is still what fails",
    ground: "likely",
    unestablished: true,
    location: { path: source.path, line },
    label: "a package of its own",
    evidence: [
      logClaim(error, overlayLine(error)),
      lineClaim("read_file", source.path, line, lineOf(source, line)),
    ],
    fixGuidelines: [`Take package out of ${source.path}: an overlay needs none.`, APPLICATION_ID],
  });
}

const overlayLine = (error: ErrorOf<typeof failureClass>): string | undefined =>
  error.raw
    .split("\n")
    .find((line) => line.includes("Overlay manifest:package"))
    ?.trim();

/** The manifest the log names by its path, else those beside the main ones. */
function* overlaysOf(error: ErrorOf<typeof failureClass>): Inquiry<readonly string[]> {
  const at = OVERLAY_AT.exec(fact(error, "overlayAt") ?? "");
  const printed = [error.filePath, at?.[1] ?? ""].find((path) => /[/\\]/.test(path));
  const named = printed ? yield* workspacePath(printed) : undefined;
  if (named) return [named];
  return (yield* manifestsOf(error)).all
    .map(({ path }) => path)
    .filter((path) => !isMain(path) && !isTestFile(path))
    .slice(0, 50);
}

const OVERLAY_AT = /^(.*AndroidManifest\.xml)?:(\d{1,7}):(\d{1,7})/;

/** The one manifest beside the main ones that says the printed package at the printed line and column. */
function* overlayOf(
  error: ErrorOf<typeof failureClass>,
  paths: readonly string[],
): Inquiry<{ source: XmlSource; line: number } | undefined> {
  const at = OVERLAY_AT.exec(fact(error, "overlayAt") ?? "");
  const [line, column] = [Number(at?.[2]), Number(at?.[3])];
  // One that says another package now has changed since, or is not the one.
  const said = fact(error, "overlayPackage");
  const fits: XmlSource[] = [];
  for (const path of paths) {
    const source = yield* xmlOf(path);
    const own = source && packageOf(source);
    const isHere = source && own?.line === line && lineOf(source, line).startsWith(own.name, column - 1);
    if (source && isHere && own.value === said) fits.push(source);
  }
  const [source] = fits;
  return source && fits.length === 1 ? { source, line } : undefined;
}
