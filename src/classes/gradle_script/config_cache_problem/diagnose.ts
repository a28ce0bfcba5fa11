import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { mentionsOn } from "../../../analysis/build/mentions.ts";
import type { Script } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import type { LineRange } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry } from "../../../analysis/inquiry.ts";
import type { GradleModel } from "../../../model/code.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { registrationOf, type TaskRegistration } from "../task-registration.ts";
import type { failureClass } from "./class.ts";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const build = yield* buildOf(error);
  if (!build) return;
  const task = fact(error, "task");
  const written = task ? yield* registrationOf(build, task) : undefined;
  if (task && written) return yield* ownTask(error, build, task, written);
  yield* ofPlugin(error, build);
}

/** What a task must not touch while it runs, by the first word of what it writes, and what to do instead. */
const FORBIDDEN: readonly { word: RegExp; isCalled?: boolean; instead: string }[] = [
  {
    word: /^project$/,
    instead: "read what it needs from project into a val outside doLast, and use that inside",
  },
  { word: /^rootProject$/, instead: "read it from rootProject into a val outside doLast" },
  { word: /^gradle$/, instead: "use a build service or a provider in place of gradle" },
  { word: /^exec$/, isCalled: true, instead: "inject ExecOperations, or use providers.exec" },
  { word: /^copy$/, isCalled: true, instead: "inject FileSystemOperations, or make it a Copy task" },
  {
    word: /^(?:version|buildDir|file|files)$/,
    instead: "read it into a val outside doLast: inside, it asks the project",
  },
];

/** The first line that uses what is forbidden, the gravest before others; names that the script itself declares are its own. */
function forbiddenIn(script: Script, range: LineRange): { line: number; instead: string } | undefined {
  const declared = new Set(statementsOf(script).flatMap((each) => (each.isDeclared ? [each.name] : [])));
  const used = mentionsOn(script, range).filter(({ isMember, isKey }) => !isMember && !isKey);
  for (const { word, isCalled, instead } of FORBIDDEN) {
    const found = used.find(({ path, arguments: given, hasBlock }) => {
      const [first = ""] = path.split(".");
      const isCall = first === path && (given !== undefined || hasBlock);
      return word.test(first) && !declared.has(first) && (!isCalled || isCall);
    });
    if (found) return { line: found.line, instead };
  }
  return undefined;
}

function* ownTask(
  error: ParsedError,
  build: GradleModel,
  task: string,
  { script, line, from, to }: TaskRegistration,
): Inquiry {
  const action = script.blocks.find(
    (block) =>
      block.from >= from &&
      (block.to ?? block.from) <= to &&
      /^do(?:Last|First)$/.test(block.path.at(-1) ?? ""),
  );
  const culprit = forbiddenIn(
    script,
    action ? { from: action.from, to: action.to ?? action.from } : { from, to },
  );
  const place = culprit?.line ?? line;
  yield* conclude({
    rootCause: `${task} is registered in ${script.path}:${line}${culprit ? `, and line ${culprit.line} uses, while it runs, what belongs to the configuration of the build` : ""}. With the configuration cache no project is there any more when a task runs.`,
    ground: culprit ? "told" : "inKind",
    location: { path: script.path, line: place },
    label: culprit ? "not there when it runs" : "registered here",
    evidence: [
      logClaim(error),
      lineClaim("read_file", script.path, place, script.lines[place - 1] ?? ""),
      ...(place === line
        ? []
        : [lineClaim("read_file", script.path, line, script.lines[line - 1] ?? "", "the task")]),
      ...switchClaim(build),
    ],
    fixGuidelines: [
      culprit
        ? `Instead, ${culprit.instead}.`
        : "Read what the task needs from the project outside doLast, into vals, and use those inside.",
      `Until then: notCompatibleWithConfigurationCache("…") in the task's block.`,
    ],
  });
}

/** A task type or plugin of somebody else's: its release decides. */
function* ofPlugin(error: ErrorOf<typeof failureClass>, build: GradleModel): Inquiry {
  const plugin = fact(error, "plugin");
  const type = fact(error, "taskType");
  const applied = build.modules
    .flatMap(({ plugins }) => plugins)
    .find(({ id }) => (plugin ? id === plugin : type !== undefined && sharesOwner(id, type)));
  const place = applied && (applied.versionPlace ?? applied.place);
  if (!place || type?.startsWith("org.gradle.")) return;
  yield* conclude({
    rootCause: `The plugin ${applied.id}${applied.version ? ` ${applied.version}` : ""} does what the configuration cache forbids: ${fact(error, "problem") ?? "see the log"}${plugin ? "" : ` It brings the task type ${type}.`}`,
    ground: plugin ? "told" : "inKind",
    location: { path: place.path, line: place.line },
    label: "not made for the cache",
    evidence: [logClaim(error), placeClaim(place, "the plugin"), ...switchClaim(build)],
    fixGuidelines: [
      `Move ${applied.id} to a release that supports the configuration cache.`,
      "Until then set org.gradle.configuration-cache.problems=warn in gradle.properties, or switch the cache off for builds that run this task: --no-configuration-cache.",
    ],
  });
}

/** `com.example.tool` and `com.example.tool.ToolTask`: at least two segments of the same owner. */
function sharesOwner(id: string, type: string): boolean {
  const [first, second] = id.split(".");
  return (
    first !== undefined &&
    second !== undefined &&
    !/^(?:android|github|google|jetbrains)$/.test(second) &&
    type.startsWith(`${first}.${second}.`)
  );
}

function switchClaim(build: GradleModel) {
  const stated = build.properties["org.gradle.configuration-cache"];
  return stated ? [placeClaim(stated.place, "switches the cache on")] : [];
}
