import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search, shortClass, workspaceFrames } from "../../../analysis/code/code.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, look, think } from "../../../analysis/inquiry.ts";
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
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";
import { declarationEdit, type NamedComponent } from "./declaration-edit.ts";

/** What Android looked for. */
interface Wanted extends NamedComponent {
  simple: string;
  place?: ClassPlace;
}

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const wanted = yield* wantedBy(error);
  if (!wanted) return;
  const manifests = yield* manifestsOf();
  if (manifests.all.length === 0) return;
  yield* think(`Who declares ${wanted.simple}, and under which name?`);
  // A manifest that knows no package leaves a name as it is written.
  const isIt = (name: string): boolean =>
    name === wanted.name || (name.startsWith(".") && wanted.name.endsWith(name));
  const declared = declarationOf(manifests, isIt);
  if (declared && !wanted.place) yield* namedWrongly(error, wanted, manifests, declared);
  else if (declared) yield* declaredElsewhere(error, wanted, declared);
  else if (wanted.place) yield* notDeclared(error, wanted, manifests, wanted.place);
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

function* wantedBy(error: ErrorOf<typeof failureClass>): Inquiry<Wanted | undefined> {
  const printed = fact(error, "component");
  if (!printed) return undefined;
  const [packageName, className = printed] = printed.includes("/")
    ? printed.split("/", 2)
    : [undefined, printed];
  const name = className.startsWith(".") ? `${packageName ?? ""}${className}` : className;
  const simple = shortClass(name);
  const answer = yield* look(resolveClass, { className: name });
  const place = answer?.places.find(({ symbol }) => symbol === name.replaceAll("$", "."));
  return { name, simple, kind: kindOf(error), ...(place && { place }) };
}

function kindOf(error: ErrorOf<typeof failureClass>): Wanted["kind"] {
  const named = fact(error, "componentKind");
  if (named === "service" || named === "receiver" || named === "provider") return named;
  return /start service/i.test(error.message) ? "service" : "activity";
}

/** The class is there and no manifest names it, or one names a class of the same simple name elsewhere. */
function* notDeclared(error: ParsedError, wanted: Wanted, manifests: Manifests, place: ClassPlace): Inquiry {
  const stale = declarationOf(manifests, (name) => shortClass(name) === wanted.simple);
  const answer = stale && (yield* look(resolveClass, { className: stale.component.name }));
  const staleExists = answer?.places.some(({ symbol }) => symbol === stale?.component.name);
  if (stale && !staleExists) {
    yield* renamed(error, wanted, manifests, stale, place);
    return;
  }
  const manifest = manifestFor(manifests, place.path, error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const application = xml?.tags.find((tag) => tag.name === "application");
  if (!manifest || !xml || !application) return;
  const named = yield* search(wanted.simple, { files: "**/AndroidManifest.xml", limit: 5 });
  const starter = yield* starterOf(error);
  yield* conclude({
    rootCause: `${wanted.simple} is ${wanted.kind === "activity" ? "an" : "a"} ${wanted.kind} of this project, but no manifest of the project declares it. Android starts only what the manifest declares.`,
    ground: named.length === 0 ? "proven" : "inKind",
    location: { path: xml.path, line: application.line },
    label: `no ${wanted.simple} in here`,
    evidence: [
      logClaim(error),
      ...(yield* classClaim(place)),
      ...(named.length === 0 ? [absence(wanted.simple)] : []),
      ...starter,
    ],
    fixGuidelines: [`Declare it in ${xml.path}, inside <application>.`],
    fixes: fixOf(
      `Declare ${wanted.simple}`,
      "safe",
      declarationEdit(xml, wanted, manifest, namespaceOf(manifests, manifest.path)),
    ),
  });
}

const absence = (simple: string): Claim => ({
  quote: `no manifest names ${simple}`,
  source: "grep_search",
  absence: true,
});

/** The line that declares the class. */
function* classClaim({ path, line = 1 }: ClassPlace): Inquiry<Claim[]> {
  const source = yield* sourceOf(path);
  return source ? [lineClaim("read_file", path, line, lineOf(source, line), "the class")] : [];
}

/** The call that started it, where the trace passes through the workspace. */
function* starterOf(error: ParsedError): Inquiry<Claim[]> {
  const [top] = yield* workspaceFrames(error, 3);
  const source = top?.frame.line ? yield* sourceOf(top.path) : undefined;
  const text = source && top?.frame.line ? lineOf(source, top.frame.line) : "";
  return top?.frame.line && text.trim()
    ? [lineClaim("read_file", top.path, top.frame.line, text, "starts it")]
    : [];
}

function namespaceOf({ build }: Manifests, path: string): string | undefined {
  const module = build?.modules
    .filter(({ directory }) => directory === "" || path.startsWith(`${directory}/`))
    .toSorted((left, right) => right.directory.length - left.directory.length)[0];
  return module?.settings.namespace?.value;
}

/** The manifest still has the class's former package. */
function* renamed(
  error: ParsedError,
  wanted: Wanted,
  manifests: Manifests,
  stale: Declared,
  place: ClassPlace,
): Inquiry {
  const xml = yield* xmlOf(stale.manifest.path);
  const tag = xml?.tags.find(
    (each) => each.line === stale.component.line && each.name === stale.component.kind,
  );
  const attribute = tag && attributeOf(tag, "android:name");
  if (!xml || !tag || !attribute) return;
  const prefix = stale.manifest.package ?? namespaceOf(manifests, xml.path);
  const isRelative = prefix !== undefined && wanted.name.startsWith(`${prefix}.`);
  const name = isRelative ? wanted.name.slice(prefix.length) : wanted.name;
  const change = withValue(xml, attribute, name);
  yield* conclude({
    rootCause: `The manifest declares ${stale.component.name}, which does not exist; ${wanted.simple} is ${wanted.name}.${attribute.value.startsWith(".") ? ` A name that begins with a dot is completed with the namespace, here ${prefix}.` : ""}`,
    ground: "proven",
    location: { path: xml.path, line: attribute.line },
    label: "no such class",
    evidence: [
      logClaim(error),
      tagClaim(xml, tag, "android:name", "declared"),
      ...(yield* classClaim(place)),
    ],
    fixGuidelines: [`Write android:name="${name}".`],
    fixes: fixOf("Name the class that exists", "safe", change && editLines(xml, [change])),
  });
}

/** Declared, but the class Android loads under that name does not exist. */
function* namedWrongly(
  error: ParsedError,
  wanted: Wanted,
  manifests: Manifests,
  declared: Declared,
): Inquiry {
  const answer = yield* look(resolveClass, { className: wanted.simple });
  const candidates = (answer?.places ?? []).filter(({ symbol }) => shortClass(symbol) === wanted.simple);
  const [place] = candidates;
  if (place && candidates.length === 1)
    yield* renamed(error, { ...wanted, name: place.symbol, place }, manifests, declared, place);
  else if (!place) yield* declaredElsewhere(error, wanted, declared);
}

/** Declared as it should be: the app that ran was built of something else. */
const notInThatBuild = (error: ParsedError, { simple }: Wanted, xml: XmlSource, tag: XmlTag): Finding => ({
  rootCause: `${simple} is declared here, so the app that ran was built before that, or of other source sets.`,
  question: `why the app that ran does not declare ${simple}`,
  ground: "open",
  unestablished: true,
  location: { path: xml.path, line: tag.line },
  label: "declared here",
  evidence: [logClaim(error), tagClaim(xml, tag, "android:name")],
  fixGuidelines: ["Install the app anew, and read the merged manifest of the variant that ran."],
});

/** Declared, but in a manifest that this build does not merge, switched off, or removed. */
function* declaredElsewhere(error: ParsedError, wanted: Wanted, { manifest, component }: Declared): Inquiry {
  const xml = yield* xmlOf(manifest.path);
  const tag = xml?.tags.find((each) => each.line === component.line && each.name === component.kind);
  if (!xml || !tag) return;
  const set = /\/src\/(\w+)\//.exec(`/${manifest.path}`)?.[1];
  const isRemoved = attributeText(tag, "tools:node") === "remove";
  const isOff = attributeText(tag, "android:enabled") === "false";
  const isOther = !isMain(manifest.path);
  if (!isRemoved && !isOff && !isOther) {
    if (fact(error, "componentKind") === undefined) yield* conclude(notInThatBuild(error, wanted, xml, tag));
    return;
  }
  const why = isRemoved
    ? 'this element removes it with tools:node="remove"'
    : isOff
      ? 'it is switched off with android:enabled="false"'
      : `only the manifest of src/${set} declares it, which is merged into ${set} builds only`;
  yield* conclude({
    rootCause: `${wanted.simple} ${wanted.place ? "exists" : "is declared"}, but ${why}.`,
    ground: isOther ? "inKind" : "proven",
    location: { path: xml.path, line: tag.line },
    label: isRemoved ? "removed here" : isOff ? "switched off" : `${set} only`,
    evidence: [logClaim(error), tagClaim(xml, tag, "android:name")],
    fixGuidelines: [
      isRemoved
        ? "Take tools:node out, or do not start it in this build."
        : isOff
          ? 'Set android:enabled="true", or enable it in code before starting it.'
          : "Move the element to src/main/AndroidManifest.xml, or do not start it in other builds.",
    ],
  });
}
