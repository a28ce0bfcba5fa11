import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { classNamed, headLineOf } from "../../../analysis/code/named-class.ts";
import { codeOfRange, lineOf, sourceOf } from "../../../analysis/code/source.ts";
import type { ClassSource } from "../../../analysis/code/types.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { appManifest, manifestsOf } from "../../../analysis/resources/manifest.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/parsed-error.ts";
import type { failureClass } from "./class.ts";

const REMOVED = "WorkManagerInitializer|androidx\\.startup\\.InitializationProvider";

export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const worker = fact(error, "worker");
  if (worker) yield* notMade(error, worker);
  else yield* notInitialized(error);
}

/** The default initializer is removed, and nothing stands in for it. */
function* notInitialized(error: ParsedError): Inquiry {
  yield* think("Which manifest takes the initializer out, and does the Application give a configuration?");
  const manifest = appManifest(yield* manifestsOf(), error);
  const application = manifest?.application?.name;
  const owner = application ? yield* classNamed(qualified(application, manifest?.package)) : undefined;
  const app = owner ?? (application ? yield* classNamed(application.replace(/^.*\./, "")) : undefined);
  const gives = app?.declaration.supertypes?.some((each) => each.endsWith("Configuration.Provider"));
  const removed = (yield* search(REMOVED, {
    isRegex: true,
    files: "**/AndroidManifest.xml",
    limit: 6,
  })).filter(({ path }) => !path.includes("/build/"));
  const removal = removed.find(({ text }) => text.includes("WorkManagerInitializer")) ?? removed[0];
  const source = app && (yield* sourceOf(app.outline.path));
  if (!removal || gives) return;
  const byHand = yield* search("WorkManager\\w*\\.initialize\\(", {
    isRegex: true,
    files: "**/*.{kt,java}",
    limit: 1,
  });
  if (byHand.length > 0) return;
  const line = app && source ? headLineOf(app, source) : undefined;
  yield* conclude({
    rootCause: `${removal.path} takes WorkManager's own initializer out, and ${app ? `${app.name} does not implement Configuration.Provider` : "no Application class implements Configuration.Provider"}, and no call of WorkManager.initialize() was found.`,
    ground: "proven",
    location: source && line ? { path: source.path, line } : { path: removal.path, line: removal.line },
    label: source && line ? "no Configuration.Provider" : "taken out here",
    evidence: [
      logClaim(error),
      lineClaim("grep_search", removal.path, removal.line, removal.text, "taken out"),
      ...(source && line
        ? [lineClaim("read_file", source.path, line, lineOf(source, line), "the Application")]
        : []),
    ],
    fixGuidelines: [
      `Let ${app?.name ?? "the Application class"} implement Configuration.Provider and return a Configuration (with the HiltWorkerFactory where workers are injected).`,
      "If workers need no factory of their own, leave the initializer in the manifest instead.",
    ],
  });
}

const qualified = (name: string, packageName: string | undefined): string =>
  name.startsWith(".") && packageName ? `${packageName}${name}` : name;

/** WorkManager makes workers by their constructor of Context and WorkerParameters, or by a factory. */
function* notMade(error: ParsedError, name: string): Inquiry {
  const worker = yield* classNamed(name);
  const source = worker && (yield* sourceOf(worker.outline.path));
  if (!worker || !source) return;
  yield* think(`Which parameters does the constructor of ${worker.name} take, and who gives them?`);
  const line = headLineOf(worker, source);
  const head = codeOfRange(source, { from: line, to: Math.min(line + 12, worker.declaration.endLine) });
  const parameters = /\(([\s\S]*?)\)\s*(?::|\{)/.exec(head.slice(head.indexOf(worker.name)))?.[1] ?? "";
  const extra = parameters
    .split(",")
    .map((each) => /(\w+)\s*:\s*([\w.<>]+)/.exec(each))
    .filter((match) => match && !/(?:^|\.)(?:Context|WorkerParameters)$/.test(match[2] ?? ""));
  const isHilt = worker.declaration.annotations.includes("HiltWorker");
  const noConstructor =
    throwablesOf(error).some(({ exception }) => /NoSuchMethodException$/.test(exception)) || extra.length > 0;
  if (!noConstructor || (extra.length === 0 && worker.outline.language === "kotlin")) return;
  const provider = isHilt ? yield* search("HiltWorkerFactory", { files: "**/*.{kt,java}", limit: 4 }) : [];
  const needs = extra.map((match) => match?.[1]).join(", ");
  const claim = lineClaim("read_file", source.path, line, lineOf(source, line), "the worker");
  if (isHilt && provider.length > 0) return yield* stillInitialized(error, worker, claim, provider[0]);
  yield* conclude({
    rootCause: `The constructor of ${worker.name} asks for ${needs || "other parameters than a Context and WorkerParameters"} as well, and ${isHilt ? "no HiltWorkerFactory was found in the project, so that WorkManager makes the worker by itself" : "WorkManager knows only the constructor with a Context and WorkerParameters"}.`,
    ground: "proven",
    location: { path: source.path, line },
    label: `who gives ${extra[0]?.[1] ?? "them"}?`,
    evidence: [logClaim(error), claim],
    fixGuidelines: isHilt
      ? [
          'Let the Application implement Configuration.Provider with an injected HiltWorkerFactory, and take WorkManagerInitializer out of the manifest (tools:node="remove").',
        ]
      : [
          "With Hilt: @HiltWorker on the class, @AssistedInject on the constructor, @Assisted on the first two parameters, and a HiltWorkerFactory in the configuration.",
          "Without: a WorkerFactory in the configuration, or get what is needed from the Application inside the worker.",
        ],
  });
}

function* stillInitialized(
  error: ParsedError,
  worker: ClassSource,
  claim: ReturnType<typeof lineClaim>,
  provider: { path: string; line: number; text: string } | undefined,
): Inquiry {
  const removed = yield* search(REMOVED, { isRegex: true, files: "**/AndroidManifest.xml", limit: 2 });
  const manifest = appManifest(yield* manifestsOf(), error);
  if (removed.length > 0 || !manifest?.application || !provider) return;
  yield* conclude({
    rootCause: `${worker.name} is made by Hilt, and ${provider.path} has the factory for it, but the manifest leaves WorkManager's own initializer in. That one runs first, without the factory.`,
    ground: "proven",
    location: { path: manifest.path, line: manifest.application.line },
    label: "initializer still in",
    evidence: [
      logClaim(error),
      claim,
      lineClaim("grep_search", provider.path, provider.line, provider.text, "the factory"),
    ],
    fixGuidelines: [
      `Take it out in ${manifest.path}: <provider android:name="androidx.startup.InitializationProvider" android:authorities="\${applicationId}.androidx-startup" tools:node="merge"> with <meta-data android:name="androidx.work.WorkManagerInitializer" android:value="androidx.startup" tools:node="remove" />.`,
    ],
  });
}
