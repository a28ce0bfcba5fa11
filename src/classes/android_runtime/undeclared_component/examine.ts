import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { search, shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import {
  type Component,
  isMain,
  type Manifests,
  manifestFor,
  manifestsOf,
} from "../../../analysis/resources/manifest.ts";
import {
  attributeOf,
  attributeText,
  tagClaim,
  withValue,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import type { ClassPlace, ManifestFile } from "../../../model/code.ts";
import type { Claim } from "../../../model/finding.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { declarationEdit, type NamedComponent } from "./declaration-edit.ts";

/** What Android looked for. */
interface Wanted extends NamedComponent {
  simple: string;
  place?: ClassPlace;
}

export function* examine(context: Context<typeof failureClass>): Examination {
  const wanted = yield* wantedBy(context);
  if (!wanted) return;
  const manifests = yield* manifestsOf();
  if (manifests.all.length === 0) return;
  yield { thought: `Who declares ${wanted.simple}, and under which name?` };
  // A manifest that knows no package leaves a name as it is written.
  const isIt = (name: string): boolean =>
    name === wanted.name || (name.startsWith(".") && wanted.name.endsWith(name));
  const declared = declarationOf(manifests, isIt);
  if (declared && !wanted.place) yield* examineName(context, wanted, manifests, declared);
  else if (declared) yield* examineDeclared(context, wanted, declared);
  else if (wanted.place) yield* examineUndeclared(context, wanted, manifests, wanted.place);
}

interface Declared {
  manifest: ManifestFile;
  component: Component;
}

function declarationOf({ all }: Manifests, fits: (name: string) => boolean): Declared | undefined {
  const found = all.flatMap((manifest) =>
    manifest.components.filter(({ name }) => fits(name)).map((component) => ({ manifest, component })),
  );
  return found.find(({ manifest }) => isMain(manifest.path)) ?? found[0];
}

function* wantedBy({ facts, error }: Context<typeof failureClass>): AnalysisTask<Wanted | undefined> {
  const { component: printed, componentKind: named } = facts;
  if (!printed) return undefined;
  const [packageName, className = printed] = printed.includes("/")
    ? printed.split("/", 2)
    : [undefined, printed];
  const name = className.startsWith(".") ? `${packageName ?? ""}${className}` : className;
  const answer = yield* requestTool(resolveClass, { className: name });
  const place = answer?.places.find(({ symbol }) => symbol === name.replaceAll("$", "."));
  const started = /start service/i.test(error.message) ? "service" : "activity";
  const kind = named === "service" || named === "receiver" || named === "provider" ? named : started;
  return { name, simple: shortClass(name), kind, ...(place && { place }) };
}

/** The class is there and no manifest names it, or one names a class of the same simple name elsewhere. */
function* examineUndeclared(
  context: Context<typeof failureClass>,
  wanted: Wanted,
  manifests: Manifests,
  place: ClassPlace,
): Examination {
  const { simple: name, kind } = wanted;
  const stale = declarationOf(manifests, (each) => shortClass(each) === name);
  const answer = stale && (yield* requestTool(resolveClass, { className: stale.component.name }));
  if (stale && !answer?.places.some(({ symbol }) => symbol === stale.component.name))
    return yield* examineRenamed(context, wanted, manifests, stale, place);
  const manifest = manifestFor(manifests, place.path, context.error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const application = xml?.tags.find((tag) => tag.name === "application");
  if (!manifest || !xml || !application) return;
  const isNowhere = foundNone(yield* search(name, { files: "**/AndroidManifest.xml", limit: 5 }));
  const edits = declarationEdit(xml, wanted, manifest, namespaceOf(manifests, manifest.path));
  const values = { name, kind, manifest: xml.path };
  yield causes.proven("notDeclared", values, {
    ground: isNowhere ? "proven" : "typical",
    location: { path: xml.path, line: application.line },
    evidence: [
      ...(yield* classClaim(context, place)),
      ...(isNowhere ? [context.absent("grep_search", `no manifest names ${name}`)] : []),
      ...(yield* starterOf(context)),
    ],
    fixes: fixOf(`Declare ${name}`, "safe", edits),
  });
}

/** The line that declares the class. */
function* classClaim(context: Context, { path, line = 1 }: ClassPlace): AnalysisTask<Claim[]> {
  const source = yield* sourceOf(path);
  return source ? [context.line({ source, line }, "the class")] : [];
}

/** The call that started it, where the trace passes through the workspace. */
function* starterOf(context: Context<typeof failureClass>): AnalysisTask<Claim[]> {
  const [top] = yield* workspaceFrames(context.error, 3);
  const line = top?.frame.line;
  const source = line ? yield* sourceOf(top.path) : undefined;
  return line && source && lineOf(source, line).trim() ? [context.line({ source, line }, "starts it")] : [];
}

function namespaceOf({ build }: Manifests, path: string): string | undefined {
  const module = build?.modules
    .filter(({ directory }) => directory === "" || path.startsWith(`${directory}/`))
    .toSorted((left, right) => right.directory.length - left.directory.length)[0];
  return module?.settings.namespace?.value;
}

const tagOf = (xml: XmlSource | undefined, { component }: Declared): XmlTag | undefined =>
  xml?.tags.find(({ line, name }) => line === component.line && name === component.kind);

/** The manifest still has the class's former package. */
function* examineRenamed(
  context: Context<typeof failureClass>,
  { name: actual, simple: name }: Wanted,
  manifests: Manifests,
  stale: Declared,
  place: ClassPlace,
): Examination {
  const xml = yield* xmlOf(stale.manifest.path);
  const tag = tagOf(xml, stale);
  const attribute = tag && attributeOf(tag, "android:name");
  if (!xml || !tag || !attribute) return;
  const prefix = stale.manifest.package ?? namespaceOf(manifests, xml.path);
  const isRelative = prefix !== undefined && actual.startsWith(`${prefix}.`);
  const written = isRelative ? actual.slice(prefix.length) : actual;
  const change = withValue(xml, attribute, written);
  const completed = attribute.value.startsWith(".") ? prefix : undefined;
  const values = { declared: stale.component.name, name, actual, prefix: completed, written };
  yield causes.proven("renamed", values, {
    location: { path: xml.path, line: attribute.line },
    evidence: [tagClaim(xml, tag, "android:name", "declared"), ...(yield* classClaim(context, place))],
    fixes: fixOf("Name the class that exists", "safe", change && editLines(xml, [change])),
  });
}

/** Declared, but the class Android loads under that name does not exist. */
function* examineName(
  context: Context<typeof failureClass>,
  wanted: Wanted,
  manifests: Manifests,
  declared: Declared,
): Examination {
  const answer = yield* requestTool(resolveClass, { className: wanted.simple });
  const [place, ...more] = (answer?.places ?? []).filter(
    ({ symbol }) => shortClass(symbol) === wanted.simple,
  );
  if (!place) yield* examineDeclared(context, wanted, declared);
  else if (more.length === 0)
    yield* examineRenamed(context, { ...wanted, name: place.symbol }, manifests, declared, place);
}

/** Declared, but in a manifest that this build does not merge, switched off, or removed. */
function* examineDeclared(
  { facts }: Context<typeof failureClass>,
  { simple: name, place }: Wanted,
  declared: Declared,
): Examination {
  const { path } = declared.manifest;
  const xml = yield* xmlOf(path);
  const tag = tagOf(xml, declared);
  if (!xml || !tag) return;
  const values = { name, isClass: place !== undefined };
  const support = {
    ground: isMain(path) ? "proven" : "typical",
    location: { path, line: tag.line },
    evidence: [tagClaim(xml, tag, "android:name")],
  } as const;
  if (attributeText(tag, "tools:node") === "remove")
    yield causes.proven("removedByManifest", values, support);
  if (attributeText(tag, "android:enabled") === "false") yield causes.proven("switchedOff", values, support);
  const set = /\/src\/(\w+)\//.exec(`/${path}`)?.[1];
  if (!isMain(path)) yield causes.proven("otherSourceSet", { ...values, set: `${set}` }, support);
  // Declared as it should be: the app that ran was built of something else.
  if (facts.componentKind === undefined)
    yield causes.open("notInThatBuild", { name }, { ...support, ground: "open" });
}
