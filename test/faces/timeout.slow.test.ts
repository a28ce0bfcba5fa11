import type { ChildProcess } from "node:child_process";
import { expect, it } from "vitest";
import { culprit } from "./command.ts";

const crash = "java.lang.IllegalStateException: broken\n\tat org.example.Shelf.load(Shelf.kt:3)\n";

it.each(["json", "jsonl"])(
  "--timeout ends a log that never does, with what was found and its own exit code: %s",
  async (format) => {
    const more = "I/Shelf: one more book\n".repeat(5000);
    const meanwhile = (child: ChildProcess) => {
      child.stdin?.write(crash);
      const pour = () => {
        while (child.stdin?.writable && child.stdin.write(more));
      };
      child.stdin?.on("drain", pour);
      pour();
    };
    const ran = await culprit(["--timeout", "0.7", "--format", format], { meanwhile });
    expect(ran.code).toBe(7);
    const result = JSON.parse(format === "json" ? ran.stdout : (ran.stdout.trim().split("\n").at(-1) ?? ""));
    expect(result.exception).toBe("java.lang.IllegalStateException");
    expect(result.warnings.join()).toContain("time limit ran out while the log was read");
  },
);
