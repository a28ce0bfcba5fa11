import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["entry"], ({ entry }) => {
  const folder = /^(.*[/\\]caches[/\\](?:[\d.]+[/\\])?[\w.-]+)[/\\]/.exec(entry)?.[1] ?? entry;
  return {
    cause: `${entry} in Gradle's cache is damaged: it was written or loaded in part, or something changed it afterwards. The project itself is not at fault.`,
    steps: [
      "./gradlew --stop, so that no daemon holds the folder.",
      `Delete ${folder}; Gradle makes it anew. On a build server drop the stored cache too.`,
    ],
    ground: "told",
    said: true,
  };
});
