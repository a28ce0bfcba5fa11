import { shortName } from "../../syntax/names.ts";

/** WorkManager looks a worker up by the name that its class had when the work was enqueued, and the app has none of it. */
export const workerCauses = {
  workerRenamed: ({ worker }: { worker: string }) => ({
    text: `WorkManager could not make ${shortName(worker)}: the app has no class ${worker}. Work stays in the queue under the name that its class had when it was enqueued.`,
    steps: [
      "Renamed or moved: keep a class of the old name until that work is done, or cancel it (cancelAllWorkByTag, cancelUniqueWork).",
      "In a minified build: keep the names of workers (-keepnames class * extends androidx.work.ListenableWorker).",
    ],
  }),
};
