import { buildOf } from "../../analysis/build/build.ts";
import { moduleOfPath } from "../../analysis/build/modules.ts";
import { lineClaim, logClaim } from "../../analysis/claims.ts";
import { search, shortClass } from "../../analysis/code/code.ts";
import { fileName } from "../../analysis/code/file-name.ts";
import { classNamed, headLineOf, onlyClassCalled } from "../../analysis/code/named-class.ts";
import { lineOf, sourceOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { conclude, type Inquiry } from "../../analysis/inquiry.ts";
import { type ParsedError, throwablesOf } from "../../model/parsed-error.ts";
import { annotationsOf } from "../../syntax/tree/annotations.ts";
import { argumentOf } from "../../syntax/tree/arguments.ts";
import { nodesOf } from "../../syntax/tree/children.ts";
import { textOf } from "../../syntax/tree/relations.ts";

const REFUSED = /^Cannot serialize Kotlin type ([\w.$]+)\.\s+Reflective serialization of Kotlin classes/;
const GENERATES = "com.squareup.moshi:moshi-kotlin-codegen";

/** A Kotlin class that Moshi has no adapter for: none is generated, and none is made by reflection. */
export function* adapterNotGenerated(error: ParsedError): Inquiry {
  const name = REFUSED.exec(throwablesOf(error).at(-1)?.message ?? "")?.[1];
  const type = name && ((yield* classNamed(name)) ?? (yield* onlyClassCalled(shortClass(name))));
  const source = type && (yield* sourceOf(type.outline.path));
  if (!name || !type || !source) return;
  const line = headLineOf(type, source);
  const build = yield* buildOf();
  const module = build && moduleOfPath(build, source.path);
  const tree = wholeTree(source);
  const node = nodesOf(tree.root, "class").find((each) => each.name === type.declaration.name);
  const annotation = node && annotationsOf(tree, node).find((each) => each.name === "JsonClass");
  const generated = annotation && argumentOf(annotation, "generateAdapter", 0)?.value;
  const isMarked = generated !== undefined && textOf(tree, generated) === "true";
  const generates = module?.dependencies.some((each) => each.module.startsWith(GENERATES));
  const byReflection = yield* search("KotlinJsonAdapterFactory", { files: "**/*.{kt,java}", limit: 1 });
  const buildFile = module?.buildFile;
  if (byReflection.length > 0 || !buildFile || (isMarked && generates)) return;
  const simple = type.name;
  const evidence = [
    logClaim(error),
    lineClaim("read_file", source.path, line, lineOf(source, line), "the class"),
  ];
  const reason = isMarked
    ? `${fileName(buildFile)} of its module runs no generator of adapters (${GENERATES}), although ${simple} is marked for one`
    : `${simple} is not marked with @JsonClass(generateAdapter = true), and nothing in this project adds KotlinJsonAdapterFactory`;
  yield* conclude({
    rootCause: `Moshi has no adapter for ${simple}: ${reason}. Moshi makes adapters for Java's classes by itself, and refuses Kotlin's.`,
    ground: "told",
    location: isMarked ? { path: buildFile, line: 1 } : { path: source.path, line },
    label: isMarked ? "no generator" : "no adapter",
    evidence,
    fixGuidelines: isMarked
      ? [`Add ksp("${GENERATES}:…") with the version of Moshi, and the KSP plugin, to ${buildFile}.`]
      : [
          `Mark ${simple} with @JsonClass(generateAdapter = true), and run ${GENERATES} by KSP.`,
          "Or build Moshi with addLast(KotlinJsonAdapterFactory()) of moshi-kotlin, which reads classes by reflection.",
        ],
  });
}
