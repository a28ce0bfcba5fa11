import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "WorkManager or a worker cannot be created",
  summary:
    "WorkManager was asked for before it was set up, or it cannot build the worker class. By default it starts through a provider in the merged manifest. When that is removed, the `Application` has to supply the configuration.",
  patterns: [
    "WorkManager is not initialized properly",
    {
      needle: "Could not ",
      regex: /Could not (?:instantiate|create Worker) (?<worker>[a-z]\w*\.[\w.$]+)\s*$/m,
    },
    {
      needle: ".<init> [Context, WorkerParameters]",
      regex: /(?<![\w.$])(?<worker>[\w.$]{1,300})\.<init> \[Context, WorkerParameters\]/,
    },
    {
      needle: ".<init> [class android.content.Context, class androidx.work.WorkerParameters]",
      regex:
        /(?<![\w.$])(?<worker>[\w.$]{1,300})\.<init> \[class android\.content\.Context, class androidx\.work\.WorkerParameters\]/,
    },
  ],
  subject: "{worker}",
  facts: ["worker"],
  causes: {
    notInitialized: {
      text: "the default initialiser is removed, and the `Application` does not implement `Configuration.Provider`",
      unless: { worker: true },
      decidedBy:
        'search the manifests for `WorkManagerInitializer` with `tools:node="remove"`: is it there, and the `Application` no `Configuration.Provider`?',
    },
    withoutFactory: {
      text: "a `@HiltWorker` runs without `HiltWorkerFactory`, or the default initialiser is still active beside it",
      decidedBy:
        "has {worker|the worker} `@HiltWorker`, and does the merged manifest still hold `WorkManagerInitializer`?",
      remedy: "Remove `WorkManagerInitializer`, and give `HiltWorkerFactory` in `Configuration.Provider`.",
    },
    noConstructor: {
      text: "the worker's constructor lacks the form `(Context, WorkerParameters)` and no factory builds it",
      decidedBy: "has {worker|the worker} a constructor with exactly `(Context, WorkerParameters)`?",
      remedy: "Add that constructor, or a `WorkerFactory` that builds the worker.",
    },
    workerRenamed: {
      text: "the worker was renamed or moved while work under its old class name is still queued",
      decidedBy: "clear the app's data and start again: does the failure end?",
      remedy: "Map the old name in a `WorkerFactory`, or cancel the old work by its unique name.",
    },
  },
  checks: [
    "look for `InitializationProvider` or `WorkManagerInitializer` with `tools:node` in the manifest",
    "check that the `Application` implements `Configuration.Provider` and sets the factory",
    "check the worker's constructor, annotations and keep rules",
  ],
  fix: "Either keep the default initialiser, or remove it and implement `Configuration.Provider`, never half of each. For Hilt, inject `HiltWorkerFactory` there. Keep the class names of workers that may still be queued.",
  fixedIn: { roles: ["manifest"], settings: ["InitializationProvider", "provider"], share: 0.6 },
  namedInCode: ["Configuration.Provider", "workManagerConfiguration"],
} as const satisfies FailureClass;
