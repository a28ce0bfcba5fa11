import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["used", "declared"], ({ used, declared }) => ({
    cause: `startForeground is called with the service type ${used}, and the manifest declares ${declared} for the service.`,
    steps: [
      "Declare the type in android:foregroundServiceType of the <service>, with its permission, or pass the one that is declared.",
    ],
    ground: "told",
  })),
  (told) => {
    const target = /targetSDK=(\d+)/.exec(told.facts.reason ?? "")?.[1];
    return {
      cause: `${told.here ?? "A service"} goes to the foreground, and its <service> element names no foregroundServiceType, which targetSdk ${target ?? "34"} demands.`,
      steps: [
        'Add android:foregroundServiceType="…" to the <service> (for one of a library, such as WorkManager\'s SystemForegroundService, with tools:node="merge").',
        "Add the permission of that type, FOREGROUND_SERVICE_…, to the manifest.",
      ],
      ground: "told",
    };
  },
];
