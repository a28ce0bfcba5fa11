import { firstLine } from "../../../analysis/claims.ts";
import { shortName } from "../../../syntax/names.ts";
import { causesOf, type Texts } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { workerCauses } from "../renamed-worker.ts";
import type { failureClass } from "./class.ts";

const HILT = [
  "With Hilt: @HiltWorker on the worker, @AssistedInject on its constructor, @Assisted on the first two parameters, and androidx.hilt:hilt-compiler by ksp or kapt in its module, beside Dagger's own compiler: without it no factory of the worker is generated.",
  "The application implements Configuration.Provider with an injected HiltWorkerFactory, and the manifest takes WorkManagerInitializer out: else WorkManager makes workers by itself.",
];

export const causes = causesOf<typeof failureClass>()({
  ...workerCauses,
  /** `application` is the class of the app's Application, where there is one. */
  notInitialized: ({ manifest, application }: Texts<"manifest", "application">) => ({
    text: `${manifest} takes WorkManager's own initializer out, and ${application ? `${application} does not implement Configuration.Provider` : "no Application class implements Configuration.Provider"}, and no call of WorkManager.initialize() was found.`,
    steps: [
      `Let ${application ?? "the Application class"} implement Configuration.Provider and return a Configuration (with the HiltWorkerFactory where workers are injected).`,
      "If workers need no factory of their own, leave the initializer in the manifest instead.",
    ],
    label: application ? "no Configuration.Provider" : "taken out here",
  }),
  withoutFactory: ({ worker, needs }: { worker: string; needs: readonly string[] }) => ({
    text: `The constructor of ${worker} asks for ${needsOf(needs)} as well, and no HiltWorkerFactory was found in the project, so that WorkManager makes the worker by itself.`,
    steps: [
      'Let the Application implement Configuration.Provider with an injected HiltWorkerFactory, and take WorkManagerInitializer out of the manifest (tools:node="remove").',
    ],
    label: `who gives ${needs[0] ?? "them"}?`,
  }),
  /** Without `needs` the log says that there is no such constructor. */
  noConstructor: ({ worker, needs }: { worker: string; needs?: readonly string[] }) => ({
    text: needs
      ? `The constructor of ${worker} asks for ${needsOf(needs)} as well, and WorkManager knows only the constructor with a Context and WorkerParameters.`
      : `WorkManager could not make ${worker}, because it has no constructor (Context, WorkerParameters) and no WorkerFactory made it.`,
    steps: [
      ...HILT,
      "Without Hilt: a WorkerFactory of your own in the configuration, or get what is needed from the Application inside the worker.",
    ],
    label: `who gives ${needs?.[0] ?? "them"}?`,
  }),
  stillInitialized: ({ worker, factory, manifest }: Texts<"worker" | "factory" | "manifest">) => ({
    text: `${worker} is made by Hilt, and ${factory} has the factory for it, but the manifest leaves WorkManager's own initializer in. That one runs first, without the factory.`,
    steps: [
      `Take it out in ${manifest}: <provider android:name="androidx.startup.InitializationProvider" android:authorities="\${applicationId}.androidx-startup" tools:node="merge"> with <meta-data android:name="androidx.work.WorkManagerInitializer" android:value="androidx.startup" tools:node="remove" />.`,
    ],
    label: "initializer still in",
  }),
  constructorThrew: ({ worker, thrown }: Texts<"worker" | "thrown">) => ({
    text: `WorkManager could not make ${worker}: ${thrown}.`,
    steps: ["Mend what its constructor or initializers run into.", ...HILT],
  }),
});

const needsOf = (names: readonly string[]): string =>
  names.join(", ") || "other parameters than a Context and WorkerParameters";

export function readLog({ facts: { worker }, root, error }: Context<typeof failureClass>) {
  if (!worker) return undefined;
  const { exception = "", message = error.message } = root ?? error;
  if (/ClassNotFoundException$/.test(exception)) return causes.proven("workerRenamed", { worker });
  const name = shortName(worker);
  if (exception === "" || (/NoSuchMethodException$/.test(exception) && /\.<init>/.test(message)))
    return causes.supported("noConstructor", { worker: name });
  const said = firstLine(message);
  return causes.supported("constructorThrew", {
    worker: name,
    thrown: `${shortName(exception)}${said ? ` (${said})` : ""}`,
  });
}
