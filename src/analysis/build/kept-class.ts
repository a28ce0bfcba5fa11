import type { GradleModel, GradleModule } from "../../model/code.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type ClassHead, classHead } from "../code/class-head.ts";
import { type KeepingRule, type KeptClass, keepingRule, workspaceRules } from "./kept-names.ts";
import { type ReachedByName, reachedByName } from "./reached-by-name.ts";
import type { NamedRules } from "./rules-files.ts";
import { type Shrunk, shrunkModules } from "./shrinker-rules.ts";

/** What is told of a class and the shrinker. */
export interface ClassAndShrinker {
  binary: string;
  head?: ClassHead;
  shrunk?: Shrunk;
  files: readonly NamedRules[];
  /** Those of the files in force first. */
  rules: readonly (KeepingRule & { isInForce: boolean })[];
  reached: readonly ReachedByName[];
}

/** The rules about a class and what gets at it by name; undefined for a simple name that no class of the sources has. */
export function* classAndShrinker(
  printed: string,
  build: GradleModel,
  module?: GradleModule,
): AnalysisTask<ClassAndShrinker | undefined> {
  const head = yield* classHead(printed);
  const binary = head ? binaryOf(head) : printed.includes(".") ? printed : undefined;
  if (binary === undefined) return undefined;
  const all = yield* shrunkModules(build, module);
  const shrunk = module ? all.find((each) => each.module.name === module.name) : all[0];
  const files = shrunk?.named ?? [];
  const target = head ? keptClass(binary, head) : { binary };
  const rules = (yield* workspaceRules()).hits.flatMap((each) => {
    const rule = keepingRule(each, target);
    return rule ? [{ ...rule, isInForce: files.some(({ path }) => path === each.source.path) }] : [];
  });
  return {
    binary,
    ...(head && { head }),
    ...(shrunk && { shrunk }),
    files,
    rules: rules.toSorted((left, right) => Number(right.isInForce) - Number(left.isInForce)),
    reached: yield* reachedByName(binary),
  };
}

/** `org.example.Shelf$Row` of a class that the sources declare in another. */
function binaryOf({ outline, type }: ClassHead): string {
  const { qualifiedName } = type.declaration;
  const inside = outline.packageName ? qualifiedName.replace(`${outline.packageName}.`, "") : qualifiedName;
  const name = inside.replaceAll(".", "$");
  return outline.packageName ? `${outline.packageName}.${name}` : name;
}

function keptClass(binary: string, { type, node }: ClassHead): KeptClass {
  const { annotations, supertypes } = type.declaration;
  const { form } = node;
  return {
    binary,
    kind: form === "interface" || form === "enum" ? form : "class",
    annotations,
    supertypes: supertypes ?? [],
  };
}
