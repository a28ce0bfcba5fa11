import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const { error } = told;
  const space = told.facts.space ?? told.elsewhere("space");
  const heap = told.facts.maxHeap ?? told.elsewhere("maxHeap");
  if (/kotlin\.daemon\.jvmargs/.test(error.raw)) {
    return {
      cause:
        "The Kotlin compiler ran out of heap: it runs in a daemon of its own, which takes Gradle's heap size unless it has one itself.",
      steps: [
        "Set kotlin.daemon.jvmargs=-Xmx3g in gradle.properties, as far as the machine has that much beside Gradle's own heap.",
        "./gradlew --stop, so that the next build starts daemons with it.",
      ],
      ground: "told",
      said: true,
      quotes: ["kotlin.daemon.jvmargs"],
    };
  }
  if (!space && !heap && !/Not enough memory to run compilation/.test(error.raw)) return undefined;
  const metaspace = /metaspace/i.test(space ?? "");
  const larger = heap ? doubled(heap) : "4g";
  return {
    cause: `${/Expiring Daemon|Gradle build daemon|currently configured max heap/i.test(error.raw) ? "The Gradle daemon" : "A Java process"} ran out of ${metaspace ? "metaspace" : "heap"}${heap ? `: it has ${heap}, which is too little for this build` : ""}.`,
    steps: [
      metaspace
        ? "Set a larger -XX:MaxMetaspaceSize (1g) in org.gradle.jvmargs of gradle.properties, and keep the -Xmx that stands there."
        : `Set org.gradle.jvmargs=-Xmx${larger} -XX:MaxMetaspaceSize=1g in gradle.properties (the line replaces all of Gradle's defaults), as far as the machine has the memory.`,
      "./gradlew --stop, so that the next build starts a daemon with it.",
      "Where it happens only in parallel builds: org.gradle.workers.max=2 needs less.",
    ],
    ground: heap ? "told" : "inKind",
    said: true,
    quotes: ["currently configured max heap space"],
  };
};

/** "512 MiB" → "2g", "2 GiB" → "4g": a heap worth trying next. */
function doubled(heap: string): string {
  const [, amount = "", unit = ""] = /(?<![\d.])([\d.]+)\s*([GM])/i.exec(heap) ?? [];
  const gigabytes = /g/i.test(unit) ? Number(amount) : Number(amount) / 1024;
  return `${Math.max(2, Math.ceil(gigabytes * 2)) || 4}g`;
}
