import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { insertInto } from "../../../analysis/changes/script-edit.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { headIn } from "../../../analysis/code/class-head.ts";
import { compilePlace } from "../../../analysis/code/compile-place.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import type { failureClass } from "./class.ts";

const PLUGIN = /^(?:com\.google\.dagger\.hilt\.android|dagger\.hilt\.android\.plugin)$/;

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const place = error.line > 0 ? yield* compilePlace(error) : undefined;
  const module = build && (place ? moduleOfPath(build, place.path) : moduleOf(error, build));
  if (fact(error, "annotation") && build && module) return yield* withoutPlugin(error, build, module);
  if (fact(error, "artifact") && module)
    return yield* withoutDependency(error, module, fact(error, "artifact") ?? "");
  if (fact(error, "requiredBase")) return yield* wrongBase(error);
  yield* withoutModule(error);
}

/** Without the plugin, Hilt's annotations need the base class as an argument. */
function* withoutPlugin(
  error: ErrorOf<typeof failureClass>,
  build: GradleModel,
  module: GradleModule,
): Inquiry {
  yield* think(`Does ${module.name} apply the Hilt plugin?`);
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "plugins");
  const annotation = fact(error, "annotation") ?? "";
  if (!script || !block || module.plugins.some(({ id }) => PLUGIN.test(id))) return;
  const isDeclared = build.modules.some(
    (each) => each.name === ":" && each.plugins.some(({ id }) => PLUGIN.test(id)),
  );
  const id = script.isKotlin ? `id("com.google.dagger.hilt.android")` : "id 'com.google.dagger.hilt.android'";
  const change = insertInto(script, ["plugins"], [id]);
  yield* conclude({
    rootCause: `${module.name} uses @${annotation} and does not apply the Hilt plugin, which gives such classes their generated base.`,
    ground: "proven",
    location: { path: script.path, line: block.from },
    label: "without the Hilt plugin",
    evidence: [logClaim(error), lineClaim("read_file", script.path, block.from, lineOf(script, block.from))],
    fixGuidelines: [
      `Add ${id} to the plugins of ${script.path}${isDeclared ? "" : ", and its version, with apply false, to those of the root"}.`,
    ],
    fixes: isDeclared && change ? fixOf("Apply the Hilt plugin", "review", editLines(script, [change])) : [],
  });
}

/** The plugin is there, and the library or its processor is not. */
function* withoutDependency(error: ParsedError, module: GradleModule, artifact: string): Inquiry {
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  const coordinates = artifact.replace(/(?<!['".])['".]+$/, "");
  if (!script || !block || module.dependencies.some(({ module: name }) => name === coordinates)) return;
  const isProcessor = /compiler/.test(coordinates);
  yield* conclude({
    rootCause: `${module.name} applies the Hilt plugin and does not depend on ${coordinates}.`,
    ground: "proven",
    location: { path: script.path, line: block.from },
    label: `without ${coordinates.split(":")[1] ?? coordinates}`,
    evidence: [logClaim(error), lineClaim("read_file", script.path, block.from, lineOf(script, block.from))],
    fixGuidelines: [
      isProcessor
        ? `Add ksp("${coordinates}:…") (or kapt) with the version of the plugin; annotationProcessor does not see Kotlin.`
        : `Add implementation("${coordinates}:…") with the version of the plugin.`,
    ],
  });
}

/** An activity that descends from the platform's own Activity. */
function* wrongBase(error: ParsedError): Inquiry {
  const place = yield* compilePlace(error);
  const owner = place?.outline.declarations.find(
    ({ kind, startLine, endLine }) =>
      kind === "class" && startLine <= place.line + 3 && endLine >= place.line,
  );
  const base = owner?.supertypes?.[0]?.replace(/[(<].*/, "");
  if (!place || !owner || !base) return;
  const line = headLineOf({ declaration: owner, name: owner.name }, place.source);
  yield* conclude({
    rootCause: `${owner.name} extends ${base}, and Hilt works with activities that descend from ComponentActivity only.`,
    ground: "proven",
    location: { path: place.path, line },
    label: "no ComponentActivity",
    evidence: [logClaim(error), lineClaim("read_file", place.path, line, lineOf(place.source, line))],
    fixGuidelines: [
      "Let it extend ComponentActivity, FragmentActivity or AppCompatActivity (androidx).",
      "If the base class is of another module, that module must offer its dependency on androidx.activity as api, so that Hilt sees what it descends from.",
    ],
  });
}

/** @InstallIn on a class that is no module. */
function* withoutModule(error: ErrorOf<typeof failureClass>): Inquiry {
  const name = fact(error, "moduleClass");
  const owner = name ? yield* classNamed(name) : undefined;
  const source = owner && (yield* sourceOf(owner.outline.path));
  if (!owner || !source || owner.declaration.annotations.includes("Module")) return;
  const line = headLineOf(owner, source);
  const head = headIn(owner, source);
  const marks = head ? annotationsOf(head.tree, head.node) : [];
  const at = marks.find((each) => each.name === "InstallIn")?.line ?? 0;
  const imported = owner.outline.imports.some(
    ({ module, imported: names }) =>
      module === "dagger" && names.some((each) => each === "Module" || each === "*"),
  );
  yield* conclude({
    rootCause: `${owner.name} has @InstallIn without @Module, so Hilt is told where to put it, and not that it is a module.`,
    ground: "proven",
    location: { path: source.path, line: at || line },
    label: "without @Module",
    evidence: [logClaim(error), lineClaim("read_file", source.path, at || line, lineOf(source, at || line))],
    fixGuidelines: [
      "Add @Module (import dagger.Module), or @EntryPoint where it only gives access to bindings.",
    ],
    fixes:
      at > 0 && imported
        ? fixOf("Add @Module", "review", editLines(source, [{ from: at, to: at - 1, lines: ["@Module"] }]))
        : [],
  });
}
