import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Calls from the first to the one that fails, each in a file of its own. */
const depth = 60;
/** Further callers of each of them. */
const callers = 40;

/**
 * A project in which a null goes through many functions, each of them called from many places, and the log of its crash
 * with a frame of each: about as much to follow as there ever is.
 */
export function writeDeepFailure(root: string, log: string): void {
  const folder = join(root, "app/src/main/java/org/example/deep");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, "settings.gradle.kts"), 'rootProject.name = "deep"\ninclude(":app")\n');
  const file = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}.kt`), `package org.example.deep\n\n${lines.join("\n")}\n`);
  file("Book", ["class Book(val title: String)"]);
  const frames: string[] = [];
  for (let step = 0; step < depth; step++) {
    const last = step === depth - 1;
    const does = last ? "return book!!.title.length" : `return Step${step + 1}().run(book)`;
    file(`Step${step}`, [
      `class Step${step} {`,
      "    fun run(book: Book?): Int {",
      `        ${does}`,
      "    }",
      "}",
    ]);
    frames.push(`\tat org.example.deep.Step${step}.run(Step${step}.kt:5)`);
    for (let caller = 0; caller < callers; caller++) {
      const name = `Caller${step}x${caller}`;
      const value = caller % 3 === 0 ? "null" : `if (flag) Book("${name}") else null`;
      file(name, [
        `class ${name} {`,
        "    fun start(flag: Boolean): Int {",
        `        val book: Book? = ${value}`,
        `        return Step${step}().run(book)`,
        "    }",
        "}",
      ]);
    }
  }
  frames.reverse();
  const entry = "\tat org.example.deep.Caller0x0.start(Caller0x0.kt:6)";
  writeFileSync(
    log,
    `${["FATAL EXCEPTION: main", "java.lang.NullPointerException", ...frames, entry].join("\n")}\n`,
  );
}
