import { buildOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { scriptOf, topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type CompilePlace, placeLine } from "../../../analysis/code/compile-place.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { type Inquiry, look } from "../../../analysis/inquiry.ts";
import { resolveClass } from "../../../contracts/resolve-class.ts";
import { type GeneratedFrom, generatedFrom } from "../../../facts/generated-classes.ts";
import type { GradleModule } from "../../../model/code.ts";
import type { Finding } from "../../../model/finding.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";

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
export function* generatedByProcessor(
  error: ParsedError,
  name: string,
  place?: CompilePlace,
): Inquiry<Finding | undefined> {
  const generated = generatedFrom(name);
  const processor = generated && PROCESSORS[generated.from];
  const origin = generated?.sourceName && (yield* look(resolveClass, { className: generated.sourceName }));
  const source = origin ? origin.places[0] : undefined;
  const build = yield* buildOf(error);
  if (!generated || !processor || !source || !build) return undefined;
  const module = moduleOfPath(build, source.path);
  const text = yield* sourceOf(source.path);
  const line = source.line ?? 1;
  if (!module || !text) return undefined;
  const evidence = [
    logClaim(error),
    ...(place ? [placeLine(place)] : []),
    lineClaim("read_file", source.path, line, lineOf(text, line), "it is made from this"),
  ];
  const from = `${name} is generated from ${generated.sourceName} (${source.path}:${line})`;
  if (!runs(module, processor.module)) {
    const script = module.buildFile ? yield* scriptOf(module.buildFile) : undefined;
    const block = script && topBlock(script, "dependencies");
    return unlessSaidBy(yield* unreadBuildLogic(build, module), {
      rootCause: `${from} by ${processor.title}, and ${module.name}, where that class lies, does not run it.`,
      ground: "told",
      location: script && block ? { path: script.path, line: block.from } : { path: source.path, line },
      label: "no such processor",
      evidence,
      fixGuidelines: [
        `Add the processor to ${module.buildFile ?? module.name}: ${generated.needs}.`,
        "A processor works for its own module only; having it in the app does not help a library.",
      ],
    });
  }
  return {
    rootCause: `${from} by ${processor.title}, which ${module.name} runs. It did not write the class, so it stopped at an error before this one, or ${generated.sourceName} lacks what it looks for.`,
    ground: "oneOfSeveral",
    unestablished: true,
    location: { path: source.path, line },
    label: `${name} comes from here`,
    evidence,
    fixGuidelines: [
      "Look for the first error of kapt or ksp above this one in the log and repair that.",
      `If there is none, see whether ${generated.sourceName} has its annotations: ${generated.origin}.`,
      "Never repair files below build: they are written anew.",
    ],
  };
}

function runs({ dependencies }: GradleModule, processor: RegExp): boolean {
  return dependencies.some(
    ({ configuration, module }) =>
      /kapt|ksp|annotationProcessor/i.test(configuration) && processor.test(module),
  );
}
