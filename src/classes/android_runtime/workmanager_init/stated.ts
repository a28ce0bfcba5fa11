import { given, type Reading, simple } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["worker"], ({ worker }, told) => {
  const root = told.error.causes.at(-1);
  return {
    cause: `WorkManager could not make ${simple(worker)}${root ? `: ${simple(root.exception)}${root.message ? ` (${root.message.split("\n", 1)[0]})` : ""}` : ", because its constructor is not (Context, WorkerParameters) and no WorkerFactory makes it"}.`,
    steps: [
      "With Hilt: @HiltWorker and @AssistedInject on the worker, Configuration.Provider with HiltWorkerFactory on the application, and the default initializer removed from the manifest.",
      "Renamed or moved workers stay in the queue under their old name: keep a rule, or cancel them.",
    ],
    ground: "likely",
  };
});
