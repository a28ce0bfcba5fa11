import { declarationsOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, logClaim } from "../../../analysis/claims.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
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
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Finding } from "../../../model/finding.ts";
import type { failureClass } from "./class.ts";

/** A component with an intent filter that does not say whether it is exported. */
interface Unsaid {
  xml: XmlSource;
  tag: XmlTag;
  /** As a sentence names it. */
  name: string;
  /** Whether others need to start it, and how one sees that. */
  exported: boolean;
  because: string;
}

const MOST_FILES = 6;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const manifests = yield* manifestsOf(error);
  yield* think("Which components have an intent filter but no android:exported?");
  const unsaid = yield* unsaidIn(manifests.all);
  if (unsaid.length > 0) yield* conclude(ownComponents(error, unsaid));
  else if (manifests.all.length > 0) yield* fromLibrary(error, manifests);
}

function* unsaidIn(manifests: readonly ManifestFile[]): Inquiry<Unsaid[]> {
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

function ownComponents(error: ErrorOf<typeof failureClass>, unsaid: readonly Unsaid[]): Finding {
  const named = fact(error, "component");
  const first = unsaid.find(({ name }) => named && (named === name || named.endsWith(name))) ?? unsaid[0];
  const others = unsaid.filter((each) => each !== first);
  const names = others.map(({ name }) => name);
  const isSame = unsaid.every(({ exported }) => exported);
  return {
    rootCause: `<${first?.tag.name}> ${first?.name} has an intent filter but does not say android:exported, which is required when targeting Android 12 (API 31) or higher.${names.length > 0 ? ` The same holds for ${listed(names)}.` : ""}`,
    ground: "proven",
    ...(first && {
      location: {
        path: first.xml.path,
        line: attributeOf(first.tag, "android:name")?.line ?? first.tag.line,
      },
    }),
    label: "exported or not?",
    evidence: [
      logClaim(error),
      ...unsaid
        .slice(0, 6)
        .map(({ xml, tag, exported, because }) =>
          tagClaim(xml, tag, "android:name", `${exported}: ${because}`),
        ),
    ],
    fixGuidelines: [
      ...unsaid
        .slice(0, 6)
        .map(({ name, exported, because }) => `${name}: android:exported="${exported}", for ${because}.`),
      "Check each one: without the attribute, a component with a filter used to be open to every app.",
    ],
    fixes: fixOf(titleFor(unsaid), isSame ? "safe" : "review", editsFor(unsaid)),
  };
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

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Libraries whose old releases declare such components: package of the component, module, first release without. */
const FIXED_IN: readonly { component: string; module: string; since: string }[] = [
  { component: "androidx.test.core.app.", module: "androidx.test:core", since: "1.4.0" },
  { component: "androidx.work.", module: "androidx.work:work-runtime", since: "2.7.0" },
  {
    component: "com.google.firebase.iid.",
    module: "com.google.firebase:firebase-messaging",
    since: "22.0.0",
  },
];

/** Every component of the workspace says it: the one that does not is a library's. */
function* fromLibrary(error: ErrorOf<typeof failureClass>, manifests: Manifests): Inquiry {
  const component = fact(error, "component");
  const app = appManifest(manifests, error);
  const xml = app && (yield* xmlOf(app.path));
  const application = xml?.tags.find((tag) => tag.name === "application");
  if (!xml || !application) return;
  const known = FIXED_IN.find((row) => component?.startsWith(row.component));
  const declared = known && manifests.build && declarationsOf(manifests.build, known.module)[0]?.dependency;
  yield* conclude({
    rootCause: `Every component with an intent filter in the manifests of this project says android:exported${component ? `; ${component} comes from a library${known ? `, ${known.module} before ${known.since}` : ""}` : ", so the one without comes from a library"}.`,
    ground: known ? "told" : "oneOfSeveral",
    ...(!known && { unestablished: true }),
    location: declared
      ? { path: declared.place.path, line: declared.place.line }
      : { path: xml.path, line: application.line },
    label: declared ? "too old" : "merged into this",
    evidence: [
      logClaim(error),
      tagClaim(xml, application),
      ...(declared ? [placeClaim(declared.versionPlace ?? declared.place, "declares it")] : []),
    ],
    fixGuidelines: [
      known
        ? `Raise ${known.module} to ${known.since} or later.`
        : "Update the library that declares it; the merged manifest in build/intermediates, or the IDE's Merged Manifest view, names it.",
      `Until then, declare the component in the app's manifest with android:exported set and tools:node="merge".`,
    ],
  });
}
