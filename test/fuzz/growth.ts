import { readLog } from "../../src/parse/read-log.ts";
import { growsTooFast } from "../growth.ts";

/** Texts that grow where a careless pattern would backtrack or a careless list would be scanned again. */
const shapes: Record<string, (size: number) => string> = {
  "one line of words": (size) => "java.lang.Exception: a ".repeat(size / 23),
  "one line of at": (size) => "at a.b.c(D.kt:1) ".repeat(size / 17),
  "blank lines": (size) => `error: [Dagger/MissingBinding] a is requested at${" \n".repeat(size / 2)}x`,
  "one line of brackets": (size) => `at a.b.c${"(".repeat(size)}`,
  spaces: (size) => `Exception${" ".repeat(size)}x`,
  "causes without end": (size) => "Caused by: java.lang.Exception: x\n".repeat(size / 34),
  "frames without end": (size) => `java.lang.Error: x\n${"\tat a.b.c(D.kt:1)\n".repeat(size / 18)}`,
  "nested suppressed": (size) => "\tSuppressed: java.lang.Error: x\n".repeat(size / 32),
  "message without end": (size) => `java.lang.Error: x\n${"not a frame\n".repeat(size / 12)}`,
  "compile errors": (size) => "e: file:///a/B.kt:1:2 Unresolved reference 'x'.\n".repeat(size / 48),
  "gradle causes": (size) =>
    `FAILURE: Build failed with an exception.\n* What went wrong:\n${"> > > x\n".repeat(size / 8)}`,
  json: (size) => `AGPBI: ${'{"a":'.repeat(size / 5)}`,
  xml: (size) => '<testcase name="a" classname="b"><failure message="'.repeat(size / 52),
  "progress redraws": (size) => "<====> 50%\r".repeat(size / 11),
  escapes: (size) => "\u001b[".repeat(size / 2),
  quotes: (size) => `${"> ".repeat(size / 2)}x`,
  threads: (size) =>
    '"main" prio=5 tid=1 Blocked\n  - waiting to lock <0x1> (a X) held by thread 1\n'.repeat(size / 78),
  "native frames": (size) => "*** ***\n#00 pc 0001  /system/lib/libc.so (a+1)\n".repeat(size / 52),
};

/** Shapes whose cost grows much faster than their size. */
export async function hostileGrowth(): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, make] of Object.entries(shapes))
    if (await growsTooFast(readLog, make, 250_000)) slow.push(`${name}: grows faster than its size`);
  return slow;
}
