import { buildOf, moduleNamed } from "../../../analysis/build/build.ts";
import { namedCall } from "../../../analysis/build/named-task.ts";
import { topBlock } from "../../../analysis/build/script.ts";
import { unlessSaidBy, unreadBuildLogic } from "../../../analysis/build/unread-build-logic.ts";
import { DEFAULT_BUILD_TYPES, variantsOf } from "../../../analysis/build/variants-of.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { fileName } from "../../../analysis/code/file-name.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isApplication } from "../../../analysis/resources/manifest.ts";
import { pluginOfTask } from "../../../facts/tasks-by-plugin.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { capital } from "../../wording.ts";
import type { failureClass } from "./class.ts";

const OF_VARIANTS =
  /^(assemble|bundle|install|test|connected|lint|compile|package|publish)([A-Z]\w*?)(UnitTest|AndroidTest|Kotlin|Sources|JavaWithJavac)?$/;

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  if (!(yield* askedByName(error))) yield* variantOfNone(error);
}

/** Calls that end the build where there is no such task. */
const DEMANDS = new Set(["getByName", "named", "getAt", "getByPath"]);

/** A plugin's own code that asks for a task by its name, before or without what adds it. */
function* askedByName(error: ErrorOf<typeof failureClass>): Inquiry<boolean> {
  const task = fact(error, "task");
  const asked = task && (yield* namedCall(error, task, DEMANDS));
  if (!task || !asked) return false;
  const { at, within, call } = asked;
  const plugin = pluginOfTask(task);
  const project = fact(error, "project");
  yield* conclude({
    rootCause: `${within}() asks for the task ${task} by its name on line ${at.line} of ${fileName(at.path)}, and ${project ? `project ${project}` : "the project that it is applied to"} has none at that moment${plugin ? `: the plugin ${plugin} of Gradle adds it` : ""}.`,
    headline: `no task ${task} when it is asked for`,
    ground: "told",
    location: { path: at.path, line: at.line },
    label: "no such task",
    evidence: [logClaim(error), lineClaim("read_file", at.path, at.line, lineOf(at.source, at.line))],
    fixGuidelines: [
      plugin
        ? `Wait for whoever applies it: project.pluginManager.withPlugin("${plugin}") { … }. Where the task is wanted in any case, apply that plugin first.`
        : `Ask for it where the plugin that adds it is applied: project.pluginManager.withPlugin("…") { … }, or tasks.matching { it.name == "${task}" }.`,
      `Or ask with findByName("${task}") in place of ${call}(), and leave out what needs it where that answers null.`,
    ],
  });
  return true;
}

/** A task named for a variant that the module does not have. */
function* variantOfNone(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  const written = (fact(error, "task") ?? "").split(":").filter(Boolean);
  const [, verb, asked, ending = ""] = OF_VARIANTS.exec(written.at(-1) ?? "") ?? [];
  if (!build || !verb || !asked) return;
  const path = written.length > 1 ? `:${written.slice(0, -1).join(":")}` : (fact(error, "project") ?? "");
  const module =
    (path.startsWith(":") ? moduleNamed(build, path) : undefined) ?? build.modules.find(isApplication);
  const variants = module && (yield* variantsOf(module));
  const hasVariants = module?.plugins.some(({ id }) => /^com\.android\.|^android/.test(id));
  if (!module || !variants || !(hasVariants || topBlock(variants.script, "android"))) return;
  yield* think(`Which variants does ${module.name} have?`);
  const types = [...new Set([...DEFAULT_BUILD_TYPES, ...variants.buildTypes.keys()])].map(capital);
  const flavors = [...variants.flavors];
  const dimensions = new Set(flavors.map(([, { dimension }]) => dimension));
  if (dimensions.size > 1) return;
  const names =
    flavors.length === 0 ? types : flavors.flatMap(([flavor]) => types.map((type) => capital(flavor) + type));
  if (
    names.includes(asked) ||
    (flavors.length > 0 && (types.includes(asked) || flavors.some(([flavor]) => capital(flavor) === asked)))
  )
    return;
  const meant = slipOf(asked, names);
  const [first] = flavors;
  const line =
    first?.[1].block.from ??
    [...variants.buildTypes.values()][0]?.from ??
    topBlock(variants.script, "android")?.from;
  const shown = names.slice(0, 6).map(small).join(", ");
  const finding = unlessSaidBy(meant ? undefined : yield* unreadBuildLogic(build, module), {
    rootCause: `${module.name} has no variant ${small(asked)}: its ${flavors.length > 0 ? "flavours and build types" : "build types"} in ${variants.script.path} make ${shown}${names.length > 6 ? ", …" : ""}.`,
    ground: meant ? "proven" : "told",
    location: line ? { path: variants.script.path, line } : { path: variants.script.path, line: 1 },
    label: meant ? `${small(meant)}?` : `no ${small(asked)}`,
    evidence: [
      logClaim(error),
      ...(line
        ? [
            lineClaim(
              "read_file",
              variants.script.path,
              line,
              lineOf(variants.script, line),
              first || variants.buildTypes.size > 0 ? "one that exists" : undefined,
            ),
          ]
        : []),
    ],
    fixGuidelines: [
      `Run ${
        meant
          ? `${verb}${meant}${ending}`
          : `one of ${names
              .slice(0, 3)
              .map((name) => `${verb}${name}${ending}`)
              .join(", ")}`
      }.`,
      `All of them: ./gradlew ${module.name === ":" ? "" : module.name}:tasks --all`,
    ],
  });
  yield* conclude(finding);
}
