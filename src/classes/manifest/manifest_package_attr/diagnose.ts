import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { packageLine, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { xmlOf } from "../../../analysis/resources/xml.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";
import { overlayPackage } from "./overlay-package.ts";

/** A package attribute in a manifest of the sources, which newer plugins refuse; or one namespace for two modules. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (fact(error, "overlayPackage") !== undefined) {
    yield* overlayPackage(error);
    return;
  }
  const build = yield* buildOf(error);
  const shared = fact(error, "namespace");
  if (!build) return;
  if (shared) {
    const owners = build.modules.filter(({ settings }) => settings.namespace?.value === shared);
    const [first, second] = owners;
    if (!first?.settings.namespace || !second?.settings.namespace) return;
    yield* conclude({
      rootCause: `${first.name} and ${second.name} have the same namespace, ${shared}, so their R and BuildConfig classes would be the same class twice.`,
      ground: "proven",
      location: { path: second.settings.namespace.place.path, line: second.settings.namespace.place.line },
      label: "taken already",
      evidence: [
        logClaim(error),
        placeClaim(first.settings.namespace.place, first.name),
        placeClaim(second.settings.namespace.place, second.name),
      ],
      fixGuidelines: [
        `Give ${second.name} a namespace of its own, such as ${shared}.${second.name.split(":").at(-1)?.replace(/\W/g, "") || "core"}, and correct the imports of its R class.`,
      ],
    });
    return;
  }
  const [name, printed] = [fact(error, "packageName"), fact(error, "manifestPath")];
  const path = printed ? yield* workspacePath(printed) : undefined;
  const source = path ? yield* xmlOf(path) : undefined;
  const line = name && source ? packageLine(source, name) : undefined;
  if (!name || !path || !source || !line) return;
  yield* think(`Does the module of ${path} set its namespace in the build file?`);
  const module = moduleOfPath(build, path);
  const stated = module?.settings.namespace;
  const script = module?.buildFile && !stated ? yield* scriptOf(module.buildFile) : undefined;
  const android = script && topBlock(script, "android");
  const statement = script?.isKotlin ? `namespace = "${name}"` : `namespace '${name}'`;
  const removed = withoutPackage(source, line);
  const set =
    script && android?.to && android.to > android.from
      ? editLines(script, [
          { from: android.from + 1, to: android.from, lines: [indentInside(script, android) + statement] },
        ])
      : undefined;
  yield* conclude({
    rootCause: stated
      ? `${path} still names a package. The namespace is stated in ${stated.place.path}, and since version 8.0 the Android Gradle plugin takes it from there alone.`
      : `${path} names the package of ${module?.name ?? "the module"}, and since version 8.0 the Android Gradle plugin wants it as the namespace in the build file.`,
    ground: "proven",
    location: { path, line },
    label: "no longer here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", path, line, lineOf(source, line)),
      ...(stated ? [placeClaim(stated.place, "the namespace")] : []),
    ],
    fixGuidelines: [
      `Take package="${name}" out of ${path}${stated ? "" : `, and put ${statement} into the android block of ${module?.buildFile ?? "the module's build file"}`}.`,
      ...(stated && stated.value !== name
        ? [
            `The two differ (${name} and ${stated.value}): names in the manifest that begin with a dot now mean ${stated.value}.`,
          ]
        : []),
    ],
    fixes:
      removed && (stated || set)
        ? fixOf(
            stated ? "Take the package out of the manifest" : `Move ${name} to the build file`,
            stated && stated.value !== name ? "review" : "safe",
            [...(set ?? []), ...removed],
          )
        : [],
  });
}
