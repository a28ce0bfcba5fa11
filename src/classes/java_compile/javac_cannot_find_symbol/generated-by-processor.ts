import { requestTool } from "../../../analysis/analysis-task.ts";
import { buildOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { type GeneratedFrom, generatedFrom } from "../../../facts/generated-classes.ts";
import type { GradleModule } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import type { Search } from "../../kotlin_compile/support-at.ts";
import { causes } from "./causes.ts";

/** The processor that writes a kind of class, as its dependency names it. */
const PROCESSORS: Partial<Record<GeneratedFrom, { title: string; module: RegExp }>> = {
  injected_class: { title: "Dagger's or Hilt's compiler", module: /^com\.google\.dagger:.*compiler$/ },
  dagger_component: { title: "Dagger's compiler", module: /^com\.google\.dagger:.*compiler$/ },
  hilt_entry_point: { title: "Hilt's compiler", module: /^com\.google\.dagger:hilt.*compiler$/ },
  room_dao_or_database: { title: "Room's compiler", module: /^androidx\.room:room-compiler$/ },
  moshi_class: { title: "Moshi's code generator", module: /^com\.squareup\.moshi:moshi-kotlin-codegen$/ },
  glide_module: { title: "Glide's compiler", module: /^com\.github\.bumptech\.glide:(?:compiler|ksp)$/ },
};

/**
 * A class that a processor writes is missing: the module of the class it is made from does not run the processor, or
 * the processor failed before. `place` is the hand-written line that uses it, where it is one.
 */
export function* generatedByProcessor(error: ParsedError, name: string, place?: CompilePlace): Search {
  const generated = generatedFrom(name);
  const processor = generated && PROCESSORS[generated.from];
  const found =
    generated?.sourceName && (yield* requestTool(resolveClass, { className: generated.sourceName }));
  const source = found ? found.places[0] : undefined;
  const build = yield* buildOf(error);
  const module = source && build && moduleOfPath(build, source.path);
  const text = module && (yield* sourceOf(source.path));
  if (!generated || !processor || !text) return undefined;
  const line = source.line ?? 1;
  const evidence = [
    ...(place ? [placeLine(place)] : []),
    lineClaim("read_file", source.path, line, lineOf(text, line), "it is made from this"),
  ];
  const values = {
    name,
    source: generated.sourceName ?? "",
    at: `${source.path}:${line}`,
    processor: processor.title,
    module: module.name,
  };
  if (runs(module, processor.module))
    return causes.supported(
      "processorFailed",
      { ...values, origin: generated.origin },
      { ground: "ambiguous", location: { path: source.path, line }, evidence },
    );
  const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
  const block = script && topBlock(script, "dependencies");
  const unread = yield* unreadBuildLogic(build, module);
  return causes[unread ? "supported" : "proven"](
    "processorNotRun",
    { ...values, script: module.buildFile ?? module.name, needs: generated.needs, unread },
    {
      ground: unread ? "ambiguous" : "stated",
      location: block ? { path: script.path, line: block.from } : { path: source.path, line },
      evidence,
    },
  );
}

function runs({ dependencies }: GradleModule, processor: RegExp): boolean {
  return dependencies.some(
    ({ configuration, module }) =>
      /kapt|ksp|annotationProcessor/i.test(configuration) && processor.test(module),
  );
}
