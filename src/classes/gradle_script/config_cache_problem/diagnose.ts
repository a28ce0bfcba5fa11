import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
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

/** What a task must not touch while it runs, and what to do instead. */
const FORBIDDEN: readonly { pattern: RegExp; instead: string }[] = [
  {
    pattern: /\bproject\b/,
    instead: "read what it needs from project into a val outside doLast, and use that inside",
  },
  { pattern: /\brootProject\b/, instead: "read it from rootProject into a val outside doLast" },
  { pattern: /\bgradle\.\w/, instead: "use a build service or a provider in place of gradle" },
  { pattern: /\bexec\s*[({]/, instead: "inject ExecOperations, or use providers.exec" },
  { pattern: /\bcopy\s*\{/, instead: "inject FileSystemOperations, or make it a Copy task" },
  {
    pattern: /\b(?:version|buildDir|file|files)\b/,
    instead: "read it into a val outside doLast: inside, it asks the project",
  },
];

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
  const range = action ?? { from, to };
  let culprit: { line: number; instead: string } | undefined;
  for (const { pattern, instead } of FORBIDDEN) {
    for (let at = range.from; at <= (range.to ?? range.from) && !culprit; at++) {
      if (
        pattern.test(script.code[at - 1] ?? "") ||
        new RegExp(`\\$\\{?${pattern.source}`).test(script.lines[at - 1] ?? "")
      )
        culprit = { line: at, instead };
    }
    if (culprit) break;
  }
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
