import { fixOf } from "../../../analysis/build/build.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Inquiry } from "../../../analysis/inquiry.ts";
import { isMain, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { packageOf, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { type XmlSource, xmlOf } from "../../../analysis/resources/xml.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, overlayIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The manifest of a build type or flavour says a package of its own. */
export function* examineOverlay(context: Context<typeof failureClass>): Examination {
  yield { thought: "Which source set's manifest has the attribute where the message says?" };
  const paths = yield* overlaysOf(context);
  const found = yield* overlayOf(context, paths);
  const now = found ? undefined : yield* onlyOverlay(paths);
  const place = found ?? now;
  const overlay = overlayIn(context);
  if (!place || now?.name === overlay.overlay) return;
  const { source, line } = place;
  const { path } = source;
  const printed = context.error.raw.split("\n").find((each) => each.includes("Overlay manifest:package"));
  const support = {
    location: { path, line },
    evidence: [context.log(printed?.trim()), context.line(place)],
  };
  if (now)
    return void (yield causes.open(
      "overlayChanged",
      { ...overlay, path, now: now.name },
      { ...support, ground: "likely" },
    ));
  const fixes = fixOf("Take the package out of the overlay", "review", withoutPackage(source, line));
  yield causes.proven("overlayPackage", { ...overlay, path }, { ...support, fixes });
}

/** The one overlay that names a package, and which. */
function* onlyOverlay(
  paths: readonly string[],
): Inquiry<{ source: XmlSource; line: number; name: string } | undefined> {
  const naming: { source: XmlSource; line: number; name: string }[] = [];
  for (const path of paths) {
    const source = yield* xmlOf(path);
    const said = source && packageOf(source);
    if (source && said) naming.push({ source, line: said.line, name: said.value });
  }
  return naming.length === 1 ? naming[0] : undefined;
}

/** The manifest the log names by its path, else those beside the main ones. */
function* overlaysOf({ error, facts }: Context<typeof failureClass>): Inquiry<readonly string[]> {
  const at = OVERLAY_AT.exec(facts.overlayAt ?? "");
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
  { facts }: Context<typeof failureClass>,
  paths: readonly string[],
): Inquiry<{ source: XmlSource; line: number } | undefined> {
  const at = OVERLAY_AT.exec(facts.overlayAt ?? "");
  const [line, column] = [Number(at?.[2]), Number(at?.[3])];
  // One that says another package now has changed since, or is not the one.
  const said = facts.overlayPackage;
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
