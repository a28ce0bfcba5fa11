import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit, shelf } from "./command.ts";
import { givenTimeEnough } from "./time-enough.ts";
import { hasWorked } from "./watch-process.ts";

/** Texts that hold this make every regular expression of the process match without an end. */
const hostile = "matches-without-an-end";

/** A process in which `text` does that, whatever the product's own patterns are like. */
function stuckBy(text: string): Record<string, string> {
  const file = join(mkdtempSync(join(tmpdir(), "culprit-stuck-")), "stuck.cjs");
  writeFileSync(
    file,
    `const matching = RegExp.prototype.exec;
     for (const name of ["exec", "test"]) {
       const own = RegExp.prototype[name];
       RegExp.prototype[name] = function (text) {
         if (String(text).includes(${JSON.stringify(text)})) matching.call(/^(?:a+)+$/, "a".repeat(90) + "b");
         return own.call(this, text);
       };
     }`,
  );
  return { NODE_OPTIONS: `--require ${file}` };
}

const log = (message: string) =>
  `java.lang.IllegalStateException: ${message}\n\tat org.example.shelf.list.ShelfFragment.onSync(ShelfFragment.kt:55)\n`;

const environment = stuckBy(hostile);

it.each([
  ["at once where a time limit is asked for", ["--timeout", "1"], {}],
  ["in a build of a server", ["--timeout=1"], { CI: "true" }],
])("a log that never lets go is ended at the time limit: %s", async (_, parameters, more) => {
  const ran = await culprit(["--format", "json", "--no-memory", ...parameters], {
    input: log(hostile),
    environment: { ...environment, ...more },
  });
  expect(ran).toMatchObject({ code: 7 });
  expect(JSON.parse(ran.stdout)).toMatchObject({ status: "error", failure: { code: "ANALYSIS_TIMEOUT" } });
});

it("a source that never lets go costs what it holds, not what the log tells", async () => {
  const stuckSource = stuckBy("class ShelfFragment");
  const ran = await givenTimeEnough(
    (seconds) =>
      culprit(["--format", "json", "--no-memory", "--timeout", String(seconds), "--workspace", shelf], {
        input: log("broken"),
        environment: stuckSource,
      }),
    ({ stdout }) => JSON.parse(stdout).status === "unexplained",
  );
  expect(ran).toMatchObject({ code: 7 });
  const result = JSON.parse(ran.stdout);
  expect(result).toMatchObject({ exception: "java.lang.IllegalStateException", status: "unexplained" });
  expect(result.warnings.join()).toContain("The time limit ran out");
});

it.each(["SIGINT", "SIGTERM"] as const)("%s ends a process that is in such a step", async (signal) => {
  const ran = await culprit(["--no-memory"], {
    environment,
    meanwhile: (child) => {
      child.stdin?.end(log(hostile));
      void hasWorked(child, 1500).then(() => child.kill(signal));
    },
  });
  // Its time limit, half a minute later, ends it with a code.
  expect(ran.code).toBe(null);
});
