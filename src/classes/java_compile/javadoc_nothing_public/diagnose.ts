import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { lineClaim, logClaim } from "../../../analysis/claims.ts";
import { type ClassHead, headIn } from "../../../analysis/code/class-head.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { type TopType, topTypesIn } from "../../../analysis/code/top-types.ts";
import { classIn } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import type { failureClass } from "./class.ts";

/** The Java types of the module that javadoc ran for, and whether one of them is public. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const named = build && moduleOf(error, build);
  if (!build) return;
  yield* think(`Which Java types of ${named?.name ?? "the modules"} are public?`);
  const files = `${named ? (named.directory ? `${named.directory}/` : "") : "**/"}src/main/java/**/*.java`;
  const all = (yield* topTypesIn(files)) ?? [];
  const module = named ?? documented(build, all);
  const hidden = named ? all : all.filter(({ path }) => moduleOfPath(build, path) === module);
  const [first, ...more] = hidden;
  // What is public inside of a type that is not is not documented either.
  if (!module || !first || hidden.some(isOpen)) return;
  const source = yield* sourceOf(first.path);
  const type = classIn(first.outline, first.declaration.name);
  const head = source && type && headIn(type, source);
  if (!head) return;
  const line = lineOf(source, head.line);
  const { name } = head.type;
  const edits = more.length === 0 ? madePublic(head) : undefined;
  const owner =
    module.name === ":" ? "the root project's main sources" : `the main sources of ${module.name}`;
  yield* conclude({
    rootCause: `${more.length === 0 ? `${name}, the only Java type in ${owner}, is` : `None of the ${hidden.length} Java types in ${owner} is`} ${more.length === 0 ? "not " : ""}public, so javadoc has nothing to document there; it reads no Kotlin, and takes that for an error.`,
    ground: "proven",
    location: { path: first.path, line: head.line },
    label: "not public",
    evidence: [
      logClaim(error),
      lineClaim("read_file", first.path, head.line, line, "seen in its package only"),
    ],
    fixGuidelines: [
      "Make the type public where others are to use it.",
      `Or switch the task off: tasks.javadoc { enabled = false } in ${module.buildFile ?? module.name}; where a documentation jar has to be published, let Dokka fill it.`,
    ],
    fixes: fixOf(`Make ${name} public`, "review", edits),
  });
}

const isOpen = ({ declaration: { modifiers } }: TopType): boolean =>
  modifiers.includes("public") || modifiers.includes("protected");

/** The one module whose Java types are all hidden: the log may not say whose task it was. */
function documented(build: GradleModel, types: readonly TopType[]): GradleModule | undefined {
  const modules = new Set(types.map(({ path }) => moduleOfPath(build, path)));
  const [only, ...more] = [...modules].filter(
    (module) => !types.some((each) => moduleOfPath(build, each.path) === module && isOpen(each)),
  );
  return more.length === 0 ? only : undefined;
}

/** The modifier goes before all others, behind annotations. */
function madePublic({ tree, node, source }: ClassHead): Edit[] | undefined {
  const behind = annotationsOf(tree, node).at(-1)?.end ?? node.start;
  const start = behind + tree.text.slice(behind).search(/\S/);
  return rewrite(source, [{ start, end: start, by: "public " }]);
}
