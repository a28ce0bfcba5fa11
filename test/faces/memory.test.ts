import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { culprit, home, root, shelf } from "./command.ts";

const log = join(root, "examples/failures/lateinit/log.txt");

/** A person with a home of her own. */
function person() {
  const environment = home();
  const run = (...parameters: string[]) => culprit([...parameters, "-w", shelf], { environment });
  const plain = (...parameters: string[]) => culprit(parameters, { environment });
  return { run, plain, environment };
}
const idIn = (text: string) => text.match(/culprit fix (a-\w+)/)?.[1] ?? "";

describe("culprit memory and feedback", () => {
  it("tell a colleague after an import what it was, and that it was confirmed", async () => {
    const [ada, bob] = [person(), person()];
    const first = await ada.run(log);
    expect(first.stdout).not.toContain("Seen before");
    const told = await ada.plain("feedback", "last", "up", "--note", "it was the early sync");
    expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining("0.94 to 1.00") });
    expect((await ada.run(log)).stdout).toMatch(
      /Seen before: once, on \d{4}-\d\d-\d\d; then: the same cause, in\s+ShelfFragment.kt:\d+\s+\(confirmed\)/,
    );

    const file = join(ada.environment.HOME ?? "", "failures.jsonl");
    expect((await ada.run("memory", "export", file)).code).toBe(0);
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(1);
    expect((await bob.run("memory", "import", file)).stdout).toBe(
      "1 added, 0 replaced, 0 kept as they were.\n",
    );
    expect((await bob.run("memory", "import", file)).stdout).toContain("1 kept");
    const theirs = (await bob.run(log)).stdout.replace(/\s+/g, " ");
    expect(theirs).toMatch(
      /A document of others, imported on \S+, says of this failure: the same cause, in ShelfFragment.kt:\d+ \(not checked here; by its own account seen 2 times, confirmed\)/,
    );
    expect((await bob.run("memory", "list")).stdout).toMatch(
      /lateinit {2}1 time, last \S+\n.*\n {2}also \S+ \(imported, not checked here; by its own account seen 2 times, confirmed\): /,
    );
    // Her own she knows again.
    await ada.run("memory", "forget", "--all", "--yes");
    expect((await ada.run("memory", "import", file)).stdout).toContain("1 added");
    expect((await ada.run("memory", "list")).stdout).toMatch(/lateinit {2}2 times, last \S+ {2}confirmed/);
    expect((await bob.run(log, "--no-memory")).stdout).not.toContain("Seen before");
  });

  it("list, search, show and forget", async () => {
    const { run, plain } = person();
    expect((await run("memory")).stdout).toBe("Nothing is remembered here.\n");
    await run(log);
    const list = await run("memory", "list", "--format", "json");
    const [document] = JSON.parse(list.stdout);
    expect(document).toMatchObject({ error_type: "lateinit", seen_count: 1 });
    expect((await run("memory", "list")).stdout).toContain(`${document.id}  lateinit  1 time, last `);
    const searched = (await run("memory", "search", "lateinit shelfAdapter")).stdout;
    expect(searched).toContain(document.id);
    // How much words are like a trace is a figure that means nothing.
    expect(searched).not.toContain("similarity");
    expect((await plain("memory", "show", document.id.slice(0, 8))).stdout).toContain("ShelfFragment.kt");
    expect((await plain("memory", "stats")).stdout).toContain("1 document of all projects, 0 confirmed");
    expect((await plain("memory", "forget", document.id)).stdout).toBe("Forgot 1 analysis.\n");
    expect((await plain("memory", "forget", document.id)).code).toBe(2);
    await run(log);
    expect((await plain("memory", "forget", "--all")).code).toBe(2);
    expect((await plain("memory", "forget", "--all", "--yes")).stdout).toBe(
      "Forgot everything: 1 analysis.\n",
    );
    expect((await run(log)).stdout).not.toContain("Seen before");
  });

  it("prune after showing what goes, and put it back", async () => {
    const { run, plain } = person();
    const id = idIn((await run(log)).stdout);
    expect((await plain("memory", "prune")).stdout).toBe("There is nothing to remove.\n");
    for (let time = 0; time < 3; time++) await plain("feedback", id, "down");
    expect((await plain("memory", "prune")).stdout).toContain("This would be removed");
    expect((await run("memory")).stdout).toContain("lateinit");
    expect((await plain("memory", "prune", "--yes")).stdout).toContain(
      "Removed 1 of 1: 1 of low quality, 0 expired.",
    );
    expect((await run("memory")).stdout).toBe("Nothing is remembered here.\n");
    expect((await plain("memory", "prune", "--undo")).stdout).toBe("Put back 1 analysis.\n");
    expect((await run("memory")).stdout).toContain("lateinit");
    expect((await plain("memory", "prune", "--undo")).code).toBe(2);
  });

  it("say what is wrong", async () => {
    const { plain, environment } = person();
    expect(await plain("feedback", "a-unknown", "up")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Nothing is remembered as "a-unknown"'),
    });
    expect((await plain("feedback", "a-1", "sideways")).code).toBe(2);
    expect((await plain("memory", "lisst")).stderr).toContain('Did you mean "culprit memory list"?');
    const file = join(environment.HOME ?? "", "wrong.jsonl");
    writeFileSync(file, "nonsense\n");
    expect((await plain("memory", "import", file)).stderr).toContain("Line 1 is no remembered analysis");
    expect((await plain("memory", "import", `${file}.gone`)).code).toBe(2);
    expect(existsSync(join(environment.XDG_STATE_HOME ?? "", "culprit", "memory"))).toBe(false);
  });
});
