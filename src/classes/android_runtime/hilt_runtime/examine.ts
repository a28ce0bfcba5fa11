import { fixOf } from "../../../analysis/build/build.ts";
import { annotated } from "../../../analysis/changes/class-head-edits.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { classesAnnotated } from "../../../analysis/code/annotated.ts";
import { type ClassHead, classHead, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, withAttribute, withValue, xmlOf } from "../../../analysis/resources/xml.ts";
import type { Claim } from "../../../model/finding.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

type Here = Context<typeof failureClass>;

export function* examine(context: Here): Examination {
  const { viewClass, modelClass, hostClass, className } = context.facts;
  // Which fragment or activity shows a view, the message does not say.
  if (viewClass || modelClass) return;
  const holder = hostClass ?? className;
  if (holder) yield* withoutEntryPoint(holder);
  else yield* withoutApplication(context);
}

const isAnnotated = ({ tree, node }: ClassHead, name: string): boolean =>
  annotationsOf(tree, node).some((each) => each.name === name);

/** The edit that annotates a class with an annotation of Hilt's. */
function annotate(head: ClassHead, annotation: string) {
  const edits = annotated(head, `dagger.hilt.android.${annotation}`);
  return fixOf(`Annotate ${head.type.name} with @${annotation}`, "safe", edits);
}

/** A fragment, view or service asks Hilt for something from a host that is no entry point. */
function* withoutEntryPoint(className: string): Examination {
  yield { thought: `Is ${shortClass(className)} annotated with @AndroidEntryPoint?` };
  const host = yield* classHead(className);
  if (!host || isAnnotated(host, "AndroidEntryPoint") || isAnnotated(host, "HiltAndroidApp")) return;
  const isApplication = host.type.declaration.supertypes?.some((each) => /Application\b/.test(each)) ?? false;
  const annotation = isApplication ? "HiltAndroidApp" : "AndroidEntryPoint";
  const values = { host: host.type.name, annotation: `@${annotation}` };
  const support = {
    location: placeOfHead(host),
    evidence: [headClaim(host)],
    fixes: annotate(host, annotation),
  };
  yield causes.proven("hostNotAnnotated", values, support);
}

/** The running Application is not the one that Hilt generated a component for. */
function* withoutApplication(context: Here): Examination {
  const { all } = yield* classesAnnotated("HiltAndroidApp", 20);
  if (!all) return;
  const [owner, ...more] = all;
  const manifests = yield* manifestsOf();
  const manifest = appManifest(manifests, context.error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const tag = xml?.tags.find(({ name }) => name === "application");
  if (!manifest || !xml || !tag) return;
  const named = manifest.application?.name;
  yield { thought: "Which Application does the manifest name, and which carries @HiltAndroidApp?" };
  if (!owner) return yield* noneAnnotated(context, named, tagClaim(xml, tag, "android:name"));
  if (more.length > 0) return;
  const { annotation, type } = owner;
  const { name } = type;
  const { source, outline, tree } = annotation;
  const qualified = [outline.packageName, name].filter(Boolean).join(".");
  if (named === qualified) return;
  const attribute = attributeOf(tag, "android:name");
  const module = manifests.build?.modules.find(({ directory }) => manifest.path.startsWith(`${directory}/`));
  const prefix = manifest.package ?? module?.settings.namespace?.value;
  const value = prefix && qualified.startsWith(`${prefix}.`) ? qualified.slice(prefix.length) : qualified;
  const change = attribute
    ? withValue(xml, attribute, value)
    : withAttribute(xml, tag, "android:name", value);
  const values = { app: { name, value }, named: attribute && (named ?? attribute.value) };
  const has = context.line({ source, line: lineAt(tree, type.nameStart) }, "has @HiltAndroidApp");
  const evidence = [tagClaim(xml, tag, "android:name"), has];
  const fixes = fixOf(`Start ${name}`, attribute ? "review" : "safe", change && editLines(xml, [change]));
  const location = { path: xml.path, line: attribute?.line ?? tag.line };
  yield causes.proven("notInManifest", values, { location, evidence, fixes });
}

function* noneAnnotated(context: Here, named: string | undefined, inManifest: Claim): Examination {
  const application = named ? yield* classHead(named) : undefined;
  const absent = context.absent("grep_search", "no class carries @HiltAndroidApp");
  if (!application) {
    const { path = "", line } = inManifest;
    const support = { location: { path, line }, evidence: [inManifest, absent] };
    yield causes.proven("noHiltApplication", { named }, support);
    return;
  }
  const evidence = [headClaim(application), { ...inManifest, note: "names it" }, absent];
  const fixes = annotate(application, "HiltAndroidApp");
  const support = { location: placeOfHead(application), evidence, fixes };
  yield causes.proven("applicationNotAnnotated", { name: application.type.name, isShown: true }, support);
}
