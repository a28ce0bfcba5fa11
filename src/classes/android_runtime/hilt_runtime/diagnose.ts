import { fixOf } from "../../../analysis/build/build.ts";
import { annotated } from "../../../analysis/changes/class-head-edits.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { classesAnnotated } from "../../../analysis/code/annotated.ts";
import { type ClassHead, classHead, headClaim, placeOfHead } from "../../../analysis/code/class-head.ts";
import { shortClass } from "../../../analysis/code/code.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, withAttribute, withValue, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import { lineAt } from "../../../syntax/tree/relations.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  // Which fragment or activity shows a view, the message does not say.
  if (fact(error, "viewClass")) return;
  const model = fact(error, "modelClass");
  const holder = fact(error, "hostClass") ?? fact(error, "className");
  const finding = model
    ? undefined
    : holder
      ? yield* withoutEntryPoint(error, holder)
      : yield* withoutApplication(error);
  if (finding) yield* conclude(finding);
}

const isAnnotated = ({ tree, node }: ClassHead, name: string): boolean =>
  annotationsOf(tree, node).some((each) => each.name === name);

/** A fragment, view or service asks Hilt for something from a host that is no entry point. */
function* withoutEntryPoint(error: ParsedError, className: string): Inquiry<Finding | undefined> {
  yield* think(`Is ${shortClass(className)} annotated with @AndroidEntryPoint?`);
  const host = yield* classHead(className);
  if (!host || isAnnotated(host, "AndroidEntryPoint") || isAnnotated(host, "HiltAndroidApp"))
    return undefined;
  const isApplication = host.type.declaration.supertypes?.some((each) => /Application\b/.test(each)) ?? false;
  const annotation = isApplication
    ? "dagger.hilt.android.HiltAndroidApp"
    : "dagger.hilt.android.AndroidEntryPoint";
  const name = `@${annotation.slice(annotation.lastIndexOf(".") + 1)}`;
  return {
    rootCause: `${host.type.name} has no ${name}, so Hilt made no component for it, and what it hosts has nothing to be injected from.`,
    ground: "proven",
    location: placeOfHead(host),
    label: `without ${name}`,
    evidence: [logClaim(error), headClaim(host)],
    fixGuidelines: [
      `Annotate ${host.type.name} with ${name}.`,
      "Its module needs the Hilt plugin and compiler, too.",
    ],
    fixes: fixOf(`Annotate ${host.type.name} with ${name}`, "safe", annotated(host, annotation)),
  };
}

/** The running Application is not the one that Hilt generated a component for. */
function* withoutApplication(error: ParsedError): Inquiry<Finding | undefined> {
  const [owner, ...more] = yield* classesAnnotated("HiltAndroidApp");
  const manifests = yield* manifestsOf();
  const manifest = appManifest(manifests, error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const tag = xml?.tags.find(({ name }) => name === "application");
  if (!manifest || !xml || !tag) return undefined;
  const named = manifest.application?.name;
  yield* think("Which Application does the manifest name, and which carries @HiltAndroidApp?");
  if (!owner) return yield* noneAnnotated(error, named, tagClaim(xml, tag, "android:name"));
  if (more.length > 0) return undefined;
  const { annotation, type } = owner;
  const { source, outline } = annotation;
  const head = lineAt(annotation.tree, type.nameStart);
  const qualified = [outline.packageName, type.name].filter(Boolean).join(".");
  if (named === qualified) return undefined;
  const attribute = attributeOf(tag, "android:name");
  const prefix =
    manifest.package ??
    manifests.build?.modules.find(({ directory }) => manifest.path.startsWith(`${directory}/`))?.settings
      .namespace?.value;
  const value = prefix && qualified.startsWith(`${prefix}.`) ? qualified.slice(prefix.length) : qualified;
  const change = attribute
    ? withValue(xml, attribute, value)
    : withAttribute(xml, tag, "android:name", value);
  return {
    rootCause: attribute
      ? `The manifest starts ${named ?? attribute.value} as the Application, but @HiltAndroidApp is on ${type.name}.`
      : `${type.name} carries @HiltAndroidApp, but <application> does not name it, so Android starts a plain Application.`,
    ground: "proven",
    location: { path: xml.path, line: attribute?.line ?? tag.line },
    label: attribute ? "another Application" : "no android:name",
    evidence: [
      logClaim(error),
      tagClaim(xml, tag, "android:name"),
      lineClaim("read_file", source.path, head, lineOf(source, head), "has @HiltAndroidApp"),
    ],
    fixGuidelines: [`Set android:name="${value}" on <application>.`],
    fixes: fixOf(`Start ${type.name}`, attribute ? "review" : "safe", change && editLines(xml, [change])),
  };
}

function* noneAnnotated(
  error: ParsedError,
  named: string | undefined,
  inManifest: Claim,
): Inquiry<Finding | undefined> {
  const application = named ? yield* classHead(named) : undefined;
  const absent = absenceClaim("grep_search", "no class carries @HiltAndroidApp");
  if (!application) {
    return {
      rootCause: `No class of this project carries @HiltAndroidApp${named ? "" : ", and the manifest names no Application"}. Hilt needs one Application to hang its components on.`,
      ground: "proven",
      location: { path: inManifest.path ?? "", line: inManifest.line },
      label: "no Hilt Application",
      evidence: [logClaim(error), inManifest, absent],
      fixGuidelines: [
        "Add a class: @HiltAndroidApp class App : Application().",
        'Name it on <application> with android:name=".App".',
      ],
    };
  }
  const { name } = application.type;
  return {
    rootCause: `${name} is the app's Application, but it has no @HiltAndroidApp, so Hilt made no component for the app.`,
    ground: "proven",
    location: placeOfHead(application),
    label: "without @HiltAndroidApp",
    evidence: [logClaim(error), headClaim(application), { ...inManifest, note: "names it" }, absent],
    fixGuidelines: [`Annotate ${name} with @HiltAndroidApp.`],
    fixes: fixOf(
      `Annotate ${name} with @HiltAndroidApp`,
      "safe",
      annotated(application, "dagger.hilt.android.HiltAndroidApp"),
    ),
  };
}
