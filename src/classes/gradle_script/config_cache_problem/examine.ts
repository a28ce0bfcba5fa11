import { buildOf, placeClaim } from "../../../analysis/build/build.ts";
import { mentionsOn } from "../../../analysis/build/mentions.ts";
import type { Script } from "../../../analysis/build/script.ts";
import { statementsOf } from "../../../analysis/build/statements.ts";
import type { LineRange } from "../../../analysis/code/source.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { registrationOf } from "../task-registration.ts";
import { causes, problemIn } from "./causes.ts";
import type { failureClass } from "./class.ts";

export function* examine(context: Context<typeof failureClass>): Examination {
  const build = yield* buildOf(context.error);
  if (!build) return;
  const { task, taskType: type, plugin, problem } = context.facts;
  const switched = build.properties["org.gradle.configuration-cache"];
  const switches = switched ? [placeClaim(switched.place, "switches the cache on")] : [];
  const registered = task ? yield* registrationOf(build, task) : undefined;
  if (task && registered) {
    const { script, line } = registered;
    const use = forbiddenIn(script, actionIn(script, registered));
    const place = use?.line ?? line;
    yield causes.proven(
      "ownTask",
      { task, registered: `${script.path}:${line}`, use },
      {
        ground: use ? "stated" : "typical",
        location: { path: script.path, line: place },
        evidence: [
          context.line({ source: script, line: place }),
          ...(use ? [context.line({ source: script, line }, "the task")] : []),
          ...switches,
        ],
      },
    );
  }
  // A task type or plugin of somebody else's: its release decides.
  const applied = build.modules
    .flatMap(({ plugins }) => plugins)
    .find(({ id }) => (plugin ? id === plugin : type !== undefined && sharesOwner(id, type)));
  const place = applied?.versionPlace ?? applied?.place;
  if (!applied || !place || type?.startsWith("org.gradle.")) return;
  yield causes.proven(
    "pluginTooOld",
    {
      plugin: applied.id,
      version: applied.version,
      problem: problem && problemIn(problem),
      type: plugin ? undefined : type,
    },
    {
      ground: plugin ? "stated" : "typical",
      location: { path: place.path, line: place.line },
      evidence: [placeClaim(place, "the plugin"), ...switches],
    },
  );
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

/** The lines of a task that run with it; all of its block where it has no `doLast` of its own. */
function actionIn({ blocks }: Script, { from, to }: LineRange): LineRange {
  const action = blocks.find(
    (block) =>
      block.from >= from &&
      (block.to ?? block.from) <= to &&
      /^do(?:Last|First)$/.test(block.path.at(-1) ?? ""),
  );
  return action ? { from: action.from, to: action.to ?? action.from } : { from, to };
}

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
