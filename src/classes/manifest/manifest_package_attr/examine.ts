import { buildOf, fixOf, placeClaim } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { indentInside, scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { workspacePath } from "../../../analysis/code/compile-place.ts";
import { packageLine, withoutPackage } from "../../../analysis/resources/package-attribute.ts";
import { xmlOf } from "../../../analysis/resources/xml.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { examineOverlay } from "./overlay-package.ts";

/** A package attribute in a manifest of the sources, which newer plugins refuse; or one namespace for two modules. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { overlayPackage, namespace, packageName: name, manifestPath: printed } = context.facts;
  if (overlayPackage !== undefined) return yield* examineOverlay(context);
  const build = yield* buildOf(context.error);
  if (!build) return;
  if (namespace) return yield* examineNamespace(build, namespace);
  const path = printed ? yield* workspacePath(printed) : undefined;
  const source = path ? yield* xmlOf(path) : undefined;
  const line = name && source ? packageLine(source, name) : undefined;
  if (!name || !path || !source || !line) return;
  yield { thought: `Does the module of ${path} set its namespace in the build file?` };
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
  yield causes.proven(
    "packageStated",
    {
      name,
      path,
      namespace: stated?.value,
      namespaceIn: stated?.place.path,
      statement,
      script: module?.buildFile,
    },
    {
      location: { path, line },
      evidence: [
        context.line({ source, line }),
        ...(stated ? [placeClaim(stated.place, "the namespace")] : []),
      ],
      fixes: fixOf(
        stated ? "Take the package out of the manifest" : `Move ${name} to the build file`,
        stated && stated.value !== name ? "review" : "safe",
        removed && (stated || set) ? [...(set ?? []), ...removed] : undefined,
      ),
    },
  );
}

function* examineNamespace(build: GradleModel, namespace: string): Examination {
  const [first, second] = build.modules.flatMap(({ name, settings }) =>
    settings.namespace?.value === namespace ? [{ name, place: settings.namespace.place }] : [],
  );
  if (!first || !second) return;
  yield causes.proven(
    "namespaceShared",
    { namespace, first: first.name, second: second.name },
    {
      location: { path: second.place.path, line: second.place.line },
      evidence: [placeClaim(first.place, first.name), placeClaim(second.place, second.name)],
    },
  );
}
