import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { appManifest, type Manifests, manifestsOf } from "../../../analysis/resources/manifest.ts";
import {
  attributeOf,
  attributeText,
  isInside,
  tagClaim,
  withAttribute,
  type XmlSource,
  type XmlTag,
  xmlOf,
} from "../../../analysis/resources/xml.ts";
import type { ManifestFile } from "../../../model/code.ts";
import { shortName } from "../../../syntax/names.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, type Exported, fixedIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A component with an intent filter that does not say whether it is exported. */
interface Unsaid extends Exported {
  xml: XmlSource;
  tag: XmlTag;
}

const MOST_FILES = 6;
const MOST_SHOWN = 6;

export function* examine({ error, facts: { component } }: Context<typeof failureClass>): Examination {
  const manifests = yield* manifestsOf(error);
  yield { thought: "Which components have an intent filter but no android:exported?" };
  const unsaid = yield* unsaidIn(manifests.all);
  const isNamed = ({ name }: Unsaid) => component?.endsWith(name);
  const said = component && !unsaid.some(isNamed) ? yield* findSaid(manifests.all, component) : undefined;
  if (component && said) {
    const instead = `${shortName(component)} says android:exported`;
    yield causes.ruledOut("componentOpen", instead, [tagClaim(said.xml, said.tag, "android:exported")]);
    if (unsaid.length === 0) return;
  }
  const first = unsaid.find(isNamed) ?? unsaid[0];
  if (!first) return yield* examineLibrary(manifests, appManifest(manifests, error), component);
  const { xml, tag, name } = first;
  const all = unsaid.slice(0, MOST_SHOWN);
  const isSame = unsaid.every(({ exported }) => exported);
  const others = unsaid.filter((each) => each !== first).map((each) => each.name);
  yield causes.proven(
    "notSaid",
    { subject: `<${tag.name}> ${name}`, others, all },
    {
      location: { path: xml.path, line: attributeOf(tag, "android:name")?.line ?? tag.line },
      evidence: all.map((each) =>
        tagClaim(each.xml, each.tag, "android:name", `${each.exported}: ${each.because}`),
      ),
      fixes: fixOf(titleFor(unsaid), isSame ? "safe" : "review", editsFor(unsaid)),
    },
  );
}

function* unsaidIn(manifests: readonly ManifestFile[]): AnalysisTask<Unsaid[]> {
  const suspicious = manifests.filter(({ components }) =>
    components.some((each) => each.intentFilters > 0 && each.attributes["android:exported"] === undefined),
  );
  const found: Unsaid[] = [];
  for (const { path, components } of suspicious.slice(0, MOST_FILES)) {
    const xml = yield* xmlOf(path);
    for (const component of components) {
      const tag = xml?.tags.find((each) => each.line === component.line && each.name === component.kind);
      const isOpen = component.intentFilters > 0 && tag && !attributeOf(tag, "android:exported");
      const isRemoval = tag && attributeText(tag, "tools:node") === "remove";
      if (!xml || !isOpen || isRemoval) continue;
      const name = attributeText(tag, "android:name") ?? tag.name;
      found.push({ xml, tag, name, ...exportedOf(xml, tag) });
    }
  }
  return found;
}

/** The component that the log names, where a manifest of the project declares it with the attribute. */
function* findSaid(
  manifests: readonly ManifestFile[],
  name: string,
): AnalysisTask<{ xml: XmlSource; tag: XmlTag } | undefined> {
  for (const { path, components } of manifests) {
    const component = components.find((each) => each.name === name);
    if (component?.attributes["android:exported"] === undefined) continue;
    const xml = yield* xmlOf(path);
    const tag = xml?.tags.find((each) => each.line === component.line && each.name === component.kind);
    if (xml && tag) return { xml, tag };
  }
  return undefined;
}

/** What filters say about who starts a component. */
function exportedOf(xml: XmlSource, tag: XmlTag): { exported: boolean; because: string } {
  const inside = xml.tags.filter((each) => isInside(each, tag));
  const has = (name: string): boolean => inside.some((each) => attributeText(each, "android:name") === name);
  if (has("android.intent.category.LAUNCHER") || has("android.intent.category.LEANBACK_LAUNCHER"))
    return { exported: true, because: "the launcher starts it" };
  if (has("android.intent.category.HOME")) return { exported: true, because: "it is a home screen" };
  if (has("android.intent.category.BROWSABLE")) return { exported: true, because: "links open it" };
  const guard = attributeText(tag, "android:permission");
  if (guard?.startsWith("android.permission.BIND_"))
    return { exported: true, because: "the system binds it" };
  if (
    tag.name === "activity" &&
    inside.some((each) =>
      /\.action\.(?:SEND|SEND_MULTIPLE|VIEW|PICK|EDIT)$/.test(attributeText(each, "android:name") ?? ""),
    )
  )
    return { exported: true, because: "other apps start it" };
  const actions = inside
    .filter(({ name }) => name === "action")
    .map((each) => attributeText(each, "android:name") ?? "");
  if (
    tag.name === "receiver" &&
    actions.every((action) => /^android\.(?:intent|appwidget)\.action\./.test(action))
  )
    return { exported: false, because: "only the system sends to it" };
  return { exported: false, because: "nothing says that other apps start it" };
}

const titleFor = (unsaid: readonly Unsaid[]): string =>
  unsaid.length === 1 ? `Say android:exported="${unsaid[0]?.exported}"` : "Say android:exported for each";

function editsFor(unsaid: readonly Unsaid[]) {
  const files = new Map(unsaid.map(({ xml }) => [xml.path, xml]));
  const edits = [...files.values()].map((xml) =>
    editLines(
      xml,
      unsaid
        .filter((each) => each.xml.path === xml.path)
        .map(({ tag, exported }) => withAttribute(xml, tag, "android:exported", String(exported))),
    ),
  );
  return edits.every((each) => each !== undefined) ? edits.flat() : undefined;
}

/** Every component of the workspace says it: the one that does not is a library's. */
function* examineLibrary(
  { build }: Manifests,
  app: ManifestFile | undefined,
  component: string | undefined,
): Examination {
  const xml = app && (yield* xmlOf(app.path));
  const application = xml?.tags.find((tag) => tag.name === "application");
  if (!xml || !application) return;
  const known = fixedIn(component);
  const declared = known && build && declarationsOf(build, known.module)[0]?.dependency;
  const { path, line } = declared ? declared.place : { path: xml.path, line: application.line };
  yield causes[known ? "proven" : "supported"](
    "ofLibrary",
    { component, isElsewhere: true, isDeclared: declared !== undefined },
    {
      ground: known ? "stated" : "ambiguous",
      location: { path, line },
      evidence: [
        tagClaim(xml, application),
        ...(declared ? [placeClaim(declared.versionPlace ?? declared.place, "declares it")] : []),
      ],
    },
  );
}
