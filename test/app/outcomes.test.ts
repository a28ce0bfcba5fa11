import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/app/analyze.ts";
import { openMemory, remembered } from "../../src/app/memory.ts";
import { noteEnding } from "../../src/app/outcomes.ts";
import { openRemembered } from "../../src/app/remembered.ts";
import type { RCADocument } from "../../src/model/rca-document.ts";
import { render } from "../../src/report/render.ts";
import { temporaryFolder } from "../attacks/temporary-folder.ts";

const source = `package org.example.shelf

class Merger {
    lateinit var shelf: Shelf

    fun merge() = shelf.books.size
}

class Shelf(val books: List<String>)
`;
const crash = (task: string) => `> Task :app:compileKotlin
> Task ${task} FAILED
kotlin.UninitializedPropertyAccessException: lateinit property shelf has not been initialized
\tat org.example.shelf.Merger.merge(Merger.kt:6)
\tat org.example.shelf.MergerTest.merges(MergerTest.kt:9)
`;
const otherCrash = `> Task :app:compileKotlin
> Task :app:test
> Task :app:lint FAILED
java.lang.IllegalStateException: Shelf is locked
\tat org.example.shelf.Lint.run(Lint.kt:3)
`;

/** A project, and a command that is run in it. */
async function scene() {
  const folder = await temporaryFolder();
  const directories = {
    config: join(folder, "config"),
    cache: join(folder, "cache"),
    state: join(folder, "state"),
  };
  const workspace = join(folder, "project");
  mkdirSync(join(workspace, "src"), { recursive: true });
  // Files are stamped by the tick of the kernel's clock, which is behind.
  const tick = () => new Promise((done) => setTimeout(done, 12));
  const write = async (text: string) => {
    await tick();
    writeFileSync(join(workspace, "src/Merger.kt"), text);
    await tick();
  };
  await write(source);
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  /** Runs it with this output and, where that holds a failure, has it analysed. Gives the report and what is gone. */
  const run = async (output: string, command = ["./gradlew", "test"]) => {
    const startedAt = Date.now();
    const ended = { command, directory: workspace, workspace, startedAt, endOf: () => output };
    if (!output.includes("FAILED"))
      return { gone: await noteEnding({ ...ended, exitCode: 0 }, directories, warn), report: "", id: "" };
    const ran = { directory: workspace, exitCode: 1 };
    const { result } = await analyze(output, { workspace, directories, command, ran });
    const gone = await noteEnding({ ...ended, exitCode: 1, analysis: result.id }, directories, warn);
    await remembered();
    return { gone, id: result.id, report: (await render("text", result)).replace(/\s+/g, " ") };
  };
  const document = async (type = "lateinit"): Promise<RCADocument | undefined> => {
    for await (const each of (await openMemory(directories)).documents())
      if (each.error_type === type) return each;
    return undefined;
  };
  return { workspace, directories, write, run, document, warnings };
}

const test = crash(":app:test");
const green = "BUILD SUCCESSFUL in 1s\n";

describe("what became of a failure", () => {
  it("is that it stayed away after a change, and came back", async () => {
    const { run, write, document } = await scene();
    const { id } = await run(test);
    expect((await document())?.outcome).toBeUndefined();
    await write(source.replace("lateinit var", "val").replace("Shelf\n", "Shelf = Shelf(listOf())\n"));
    expect((await run(green)).gone).toEqual([id]);
    const held = await document();
    expect(held).toMatchObject({ outcome: "held", outcome_at: expect.any(Number) });
    expect((await run(green)).gone).toEqual([]);
    await write(source);
    const again = await run(test);
    expect(again.report).toContain("then: the same cause, in Merger.kt:6 (it came back)");
    expect(await document()).toMatchObject({ outcome: "returned", seen_count: 2 });
    expect((await document())?.quality_score).toBeLessThan(held?.quality_score ?? 0);
    await write(`${source}\n`);
    expect((await run(green)).gone).toEqual([again.id]);
    expect((await document())?.outcome).toBe("held");
  });

  it("is not known where what is waited for cannot be read, which is told, and set aside", async () => {
    const { run, write, document, directories, warnings } = await scene();
    await run(test);
    const folder = join(directories.state, "memory", "awaited");
    const [name = ""] = readdirSync(folder);
    writeFileSync(join(folder, name), '{"version":1,"failures":[{"finger');
    await write(`${source}\n`);
    expect((await run(green)).gone).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(`${name}.corrupt-1`)]);
    expect(readFileSync(join(folder, `${name}.corrupt-1`), "utf8")).toContain('[{"finger');
    expect((await document())?.outcome).toBeUndefined();
    await run(test);
    await write(`${source}\n\n`);
    expect((await run(green)).gone).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it("is not known from a green run without a change, of another command, or in another project", async () => {
    const [here, there] = [await scene(), await scene()];
    await here.run(test);
    expect((await here.run(green)).gone).toEqual([]);
    await here.write(`${source}\n`);
    expect((await here.run(green, ["./gradlew", "assemble"])).gone).toEqual([]);
    await there.write(`${source}\n`);
    expect((await there.run(green)).gone).toEqual([]);
    expect((await here.document())?.outcome).toBeUndefined();
    expect(readdirSync(here.directories.state)).toContain("memory");
    expect(readdirSync(join(there.workspace, ".."))).not.toContain("state");
  });

  it("is that it stayed away where a run that failed went past its task, and only there", async () => {
    const { run, write, document } = await scene();
    const { id } = await run(test);
    await write(`${source}\n`);
    const earlier = otherCrash
      .replace("> Task :app:test\n", "")
      .replace(":app:lint", ":app:compileTestKotlin");
    expect((await run(earlier)).gone).toEqual([]);
    expect((await run(otherCrash)).gone).toEqual([id]);
    expect((await document())?.outcome).toBe("held");
  });

  it("is not told by an old log that is read again", async () => {
    const { run, write, document, workspace, directories } = await scene();
    await run(test);
    await write(`${source}\n`);
    await run(green);
    await analyze(test, { workspace, directories });
    await remembered();
    expect(await document()).toMatchObject({ outcome: "held", seen_count: 2, used_count: 1 });
  });

  it("keeps what held from being replaced, and counts towards the shares that stats shows", async () => {
    const { run, write, document, directories } = await scene();
    await run(test);
    await write(`${source}\n`);
    await run(green);
    const store = await openMemory(directories);
    const held = await document();
    const confidence = held?.given_confidence ?? 0;
    await store.update(held?.id ?? "", { confidence: 0.1, root_cause: "What was found then" });
    await run(test);
    expect((await document())?.root_cause).toBe("What was found then");
    const { calibration } = await (await openRemembered({ directories, root: undefined })).stats();
    const bucket = calibration.find(({ from, to }) => confidence >= from && confidence < to);
    expect(bucket).toMatchObject({ judged: 1, right: 0 });
  });
});
