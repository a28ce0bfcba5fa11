import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { moduleOfPath } from "../../../analysis/build/modules.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { type ClassHead, headIn } from "../../../analysis/code/class-head.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { type TopType, topTypesIn } from "../../../analysis/code/top-types.ts";
import { classIn } from "../../../analysis/code/types.ts";
import type { GradleModel, GradleModule } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import { annotationsOf } from "../../../syntax/tree/annotations.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** The Java types of the module that javadoc ran for, and whether one of them is public. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  const named = build && moduleOf(context.error, build);
  if (!build) return;
  yield { thought: `Which Java types of ${named?.name ?? "the modules"} are public?` };
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
  const { name } = head.type;
  const edits = more.length === 0 ? madePublic(head) : undefined;
  yield causes.proven(
    "noneIsPublic",
    {
      only: more.length === 0 ? name : undefined,
      count: hidden.length,
      owner: module.name === ":" ? "the root project's main sources" : `the main sources of ${module.name}`,
      script: module.buildFile ?? module.name,
    },
    {
      location: { path: first.path, line: head.line },
      evidence: [context.line({ source, line: head.line }, "seen in its package only")],
      fixes: fixOf(`Make ${name} public`, "review", edits),
    },
  );
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
