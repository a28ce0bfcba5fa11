import { given, type Reading, type StatedCause, simple } from "../../stated-cause.ts";
import { renamedWorker } from "../renamed-worker.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["worker"], ({ worker }, told): StatedCause => {
  const root = told.root ?? told.error;
  const name = simple(worker);
  const exception = root.exception ?? "";
  if (/ClassNotFoundException$/.test(exception)) return renamedWorker(worker);
  const withoutConstructor =
    /NoSuchMethodException$/.test(exception) && /\.<init>/.test(root.message ?? told.error.message);
  if (withoutConstructor || exception === "") {
    return {
      cause: `WorkManager could not make ${name}, because it has no constructor (Context, WorkerParameters) and no WorkerFactory made it.`,
      steps: HILT,
      ground: "likely",
    };
  }
  const message = root.message?.split("\n", 1)[0];
  return {
    cause: `WorkManager could not make ${name}: ${simple(exception)}${message ? ` (${message})` : ""}.`,
    steps: ["Mend what its constructor or initializers run into.", ...HILT],
    ground: "likely",
  };
});

const HILT = [
  "With Hilt: @HiltWorker on the worker, @AssistedInject on its constructor, and androidx.hilt:hilt-compiler by ksp or kapt in its module, beside Dagger's own compiler: without it no factory of the worker is generated.",
  "The application implements Configuration.Provider with an injected HiltWorkerFactory, and the manifest takes WorkManagerInitializer out: else WorkManager makes workers by itself.",
  "Without Hilt: a WorkerFactory of your own in the configuration, or a constructor with those two parameters only.",
];
