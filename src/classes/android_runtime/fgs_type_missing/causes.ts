import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  noTypeInManifest: ({ who, isShown }: { who: string; isShown?: boolean }) => ({
    text: `${who} calls startForeground(), and its <service> element in the manifest names no android:foregroundServiceType. From targetSdk 34 on Android refuses that.`,
    steps: [
      `Add android:foregroundServiceType with what the service does (dataSync, mediaPlayback, location, shortService …) to ${isShown ? "this <service>" : 'the <service> (for one of a library, such as WorkManager\'s SystemForegroundService, with tools:node="merge")'}.`,
      "Declare the permission of that type too, such as android.permission.FOREGROUND_SERVICE_DATA_SYNC; shortService needs none.",
      "Where the code passes a type to startForeground(), it must be among those of the manifest.",
    ],
    label: "no type named",
  }),
  typeNotInManifest: ({ used, declared }: { used: string; declared: string }) => ({
    text: `startForeground is called with the service type ${used}, and the manifest declares ${declared} for the service.`,
    steps: [
      "Declare the type in android:foregroundServiceType of the <service>, with its permission, or pass the one that is declared.",
    ],
  }),
});

export function readLog({
  facts: { used, declared },
  here: who = "A service",
}: Context<typeof failureClass>) {
  const support = { ground: "stated" } as const;
  return used && declared
    ? causes.proven("typeNotInManifest", { used, declared }, support)
    : causes.proven("noTypeInManifest", { who }, support);
}
