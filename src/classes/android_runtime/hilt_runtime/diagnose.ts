import { fixOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { importChange } from "../../../analysis/changes/imports-edit.ts";
import { absenceClaim, fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search, shortClass } from "../../../analysis/code/code.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { indentOf, lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { type ClassSource, classBelow } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import { attributeOf, tagClaim, withAttribute, withValue, xmlOf } from "../../../analysis/resources/xml.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { Claim, Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const model = fact(error, "modelClass");
  const holder = fact(error, "className");
  const finding = model
    ? undefined
    : holder
      ? yield* withoutEntryPoint(error, holder)
      : yield* withoutApplication(error);
  if (finding) yield* conclude(finding);
}

/** The class with its annotations, where the workspace declares it. */
function* declared(name: string): Inquiry<{ found: ClassSource; claim: Claim } | undefined> {
  const found = yield* classNamed(name);
  if (!found) return undefined;
  const source = yield* sourceOf(found.outline.path);
  const line = headLineOf(found, source);
  const claim = lineClaim(
    "read_file",
    found.outline.path,
    line,
    source?.lines[line - 1] ?? found.declaration.signature,
  );
  return { found, claim };
}

const isAnnotated = ({ declaration }: ClassSource, name: string): boolean =>
  declaration.annotations.some((each) => each.split(/[(<]/)[0]?.split(".").at(-1) === name);

function* annotate({ outline, declaration }: ClassSource, line: number, qualified: string) {
  const source = yield* sourceOf(outline.path);
  const name = qualified.slice(qualified.lastIndexOf(".") + 1);
  const imports = source && importChange(source, outline, qualified);
  if (!source || !imports) return undefined;
  const at = Math.min(line, declaration.startLine || line);
  return editLines(source, [
    ...imports,
    { from: at, to: at - 1, lines: [`${indentOf(lineOf(source, at))}@${name}`] },
  ]);
}

/** A fragment, view or service asks Hilt for something from a host that is no entry point. */
function* withoutEntryPoint(error: ParsedError, className: string): Inquiry<Finding | undefined> {
  yield* think(`Is ${shortClass(className)} annotated with @AndroidEntryPoint?`);
  const host = yield* declared(className);
  if (!host) return undefined;
  const { found, claim } = host;
  if (isAnnotated(found, "AndroidEntryPoint") || isAnnotated(found, "HiltAndroidApp")) return undefined;
  const isApplication = found.declaration.supertypes?.some((each) => /Application\b/.test(each)) ?? false;
  const annotation = isApplication
    ? "dagger.hilt.android.HiltAndroidApp"
    : "dagger.hilt.android.AndroidEntryPoint";
  const name = `@${annotation.slice(annotation.lastIndexOf(".") + 1)}`;
  return {
    rootCause: `${found.name} has no ${name}, so Hilt made no component for it, and what it hosts has nothing to be injected from.`,
    ground: "proven",
    location: { path: found.outline.path, line: claim.line ?? found.declaration.startLine },
    label: `without ${name}`,
    evidence: [logClaim(error), claim],
    fixGuidelines: [
      `Annotate ${found.name} with ${name}.`,
      "Its module needs the Hilt plugin and compiler, too.",
    ],
    fixes: fixOf(
      `Annotate ${found.name} with ${name}`,
      "safe",
      yield* annotate(found, claim.line ?? found.declaration.startLine, annotation),
    ),
  };
}

/** The running Application is not the one that Hilt generated a component for. */
function* withoutApplication(error: ParsedError): Inquiry<Finding | undefined> {
  const annotated = (yield* search("@HiltAndroidApp", { files: "**/*.{kt,java}", limit: 5 })).filter(
    ({ text }) => /^\s*@HiltAndroidApp\b/.test(text),
  );
  const manifests = yield* manifestsOf();
  const manifest = appManifest(manifests, error);
  const xml = manifest && (yield* xmlOf(manifest.path));
  const tag = xml?.tags.find(({ name }) => name === "application");
  if (!manifest || !xml || !tag) return undefined;
  const named = manifest.application?.name;
  const [match] = annotated;
  yield* think("Which Application does the manifest name, and which carries @HiltAndroidApp?");
  if (!match) return yield* noneAnnotated(error, named, tagClaim(xml, tag, "android:name"));
  const owner = yield* applicationAt(match.path, match.line);
  if (!owner || annotated.length > 1) return undefined;
  const qualified = [owner.packageName, owner.name].filter(Boolean).join(".");
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
      ? `The manifest starts ${named ?? attribute.value} as the Application, but @HiltAndroidApp is on ${owner.name}.`
      : `${owner.name} carries @HiltAndroidApp, but <application> does not name it, so Android starts a plain Application.`,
    ground: "proven",
    location: { path: xml.path, line: attribute?.line ?? tag.line },
    label: attribute ? "another Application" : "no android:name",
    evidence: [
      logClaim(error),
      tagClaim(xml, tag, "android:name"),
      lineClaim("read_file", match.path, owner.line, owner.text, "has @HiltAndroidApp"),
    ],
    fixGuidelines: [`Set android:name="${value}" on <application>.`],
    fixes: fixOf(`Start ${owner.name}`, attribute ? "review" : "safe", change && editLines(xml, [change])),
  };
}

function* applicationAt(path: string, line: number) {
  const source = yield* sourceOf(path);
  const owner = source && (yield* classBelow(path, line));
  if (!source || !owner) return undefined;
  const at = headLineOf(owner, source);
  return { name: owner.name, packageName: owner.outline.packageName, line: at, text: lineOf(source, at) };
}

function* noneAnnotated(
  error: ParsedError,
  named: string | undefined,
  inManifest: Claim,
): Inquiry<Finding | undefined> {
  const application = named ? yield* declared(named) : undefined;
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
  const { found, claim } = application;
  return {
    rootCause: `${found.name} is the app's Application, but it has no @HiltAndroidApp, so Hilt made no component for the app.`,
    ground: "proven",
    location: { path: found.outline.path, line: claim.line },
    label: "without @HiltAndroidApp",
    evidence: [logClaim(error), claim, { ...inManifest, note: "names it" }, absent],
    fixGuidelines: [`Annotate ${found.name} with @HiltAndroidApp.`],
    fixes: fixOf(
      `Annotate ${found.name} with @HiltAndroidApp`,
      "safe",
      yield* annotate(found, claim.line ?? 1, "dagger.hilt.android.HiltAndroidApp"),
    ),
  };
}
