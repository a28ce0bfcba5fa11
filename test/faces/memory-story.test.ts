import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, home, root, shelf } from "./command.ts";

const fragment = "app/src/main/java/org/example/shelf/list/ShelfFragment.kt";
const log = readFileSync(join(root, "examples/failures/lateinit/log.txt"), "utf8");

/** Someone with a home and a clone of the project; `drift` lines came in above what the log speaks of. */
function person(drift = 0) {
  const environment = home();
  const project = join(realpathSync(mkdtempSync(join(tmpdir(), "culprit-story-"))), "shelf");
  cpSync(shelf, project, { recursive: true });
  const path = join(project, fragment);
  writeFileSync(path, `${"// about shelves\n".repeat(drift)}${readFileSync(path, "utf8")}`);
  const moved = log.replace(/(ShelfFragment\.kt:)(\d+)/g, (_, file, line) => file + (Number(line) + drift));
  // A test that crashes as long as the sync begins in onCreate.
  writeFileSync(join(project, "crash.txt"), moved);
  writeFileSync(
    join(project, "check.sh"),
    `sed -n '/onCreate(/,/}/p' ${fragment} | grep -q model.sync || exit 0\ncat crash.txt\nexit 1\n`,
  );
  const run = (...parameters: string[]) => culprit(parameters, { environment, cwd: project });
  const asProcess = (...parameters: string[]) =>
    culprit(parameters, { environment, cwd: project, asProcess: true });
  const said = async (...parameters: string[]) => (await run(...parameters)).stdout.replace(/\s+/g, " ");
  return { project, run, process: asProcess, said };
}

describe("a failure that was solved once", () => {
  it("is told to a colleague: what it was, that it was confirmed, how it ended and where", async () => {
    const [ada, bob] = [person(), person(3)];
    const first = await ada.run("run", "--", "sh", "check.sh");
    expect(first.code).toBe(1);
    const id = first.stdout.match(/culprit fix (a-\w+)/)?.[1] ?? "";
    expect((await ada.run("fix", id, "--yes")).code).toBe(0);
    expect(await ada.run("run", "--", "sh", "check.sh")).toEqual({
      code: 0,
      stdout: "",
      stderr: `culprit: gone, and noted so: the failure of ${id}.\n`,
    });
    expect(await ada.said("memory", "feedback", id, "up", "--note", "the sync began too early")).toContain(
      "Noted: confirmed.",
    );
    expect(await ada.said("memory", "stats")).toContain(
      "answers of confidence 0.9 to 1.0: 1 of 1 were right (too few to tell more)",
    );
    await ada.run("memory", "export", "failures.jsonl");

    // Two at once leave one document.
    await Promise.all([bob.process("crash.txt"), bob.process("crash.txt")]);
    expect(JSON.parse((await bob.run("memory", "list", "-f", "json")).stdout)).toMatchObject([
      { seen_count: 2 },
    ]);
    await bob.run("memory", "import", join(ada.project, "failures.jsonl"));
    const told = await bob.said("crash.txt");
    expect(told).toMatch(
      /Seen before: 2 times, last on \S+; then: the same cause, in ShelfFragment.kt:58\. A document of others, imported on \S+, says of this failure: the same cause, in ShelfFragment.kt:55 \(not checked here; by its own account seen once, confirmed, it stayed away\)/,
    );
    expect(told).toMatch(/ShelfFragment.kt:58 .*shelfAdapter.submitList/);
    const list = await bob.said("memory", "list");
    expect(list).toMatch(
      /also [0-9a-f-]{36} \(imported, not checked here; by its own account seen once, confirmed, it stayed away\): the same cause $/,
    );
    expect(list.match(/lateinit/g)).toHaveLength(1);
  });
});
