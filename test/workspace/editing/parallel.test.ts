import { writeFileSync as writeFileNow } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CreateFileTool } from "../../../src/tools/workspace/create-file.ts";
import { ReplaceStringInFileTool } from "../../../src/tools/workspace/replace-string-in-file.ts";
import { bundledWorker, ended, startWorker } from "./start-worker.ts";
import { editedWorkspace, temporaryFolder } from "./temporary.ts";

const TIMES = 20;
const slots = (names: readonly string[]) =>
  names.flatMap((name) => Array.from({ length: TIMES }, (_, index) => `<${name}-${index}>\r\n`)).join("");
const filled = (text: string) => text.replaceAll("<", "[").replaceAll(">", "]");

test("twenty edits of one file at the same time are twenty edits", async () => {
  const { root, open } = await editedWorkspace();
  await writeFile(join(root, "file.txt"), slots(["a"]));
  // Objects that know nothing of each other, as two servers in one process would have them.
  const tools = [new ReplaceStringInFileTool(open()), new ReplaceStringInFileTool(open())];
  const results = await Promise.all(
    Array.from({ length: TIMES }, (_, index) =>
      tools[index % 2]?.execute({ path: "file.txt", old_string: `<a-${index}>`, new_string: `[a-${index}]` }),
    ),
  );
  expect(results.filter((result) => !result?.success)).toEqual([]);
  expect(await readFile(join(root, "file.txt"), "utf8")).toBe(filled(slots(["a"])));
  expect(await readdir(root)).toEqual(["file.txt"]);
});

test("twenty edits each from five processes are a hundred edits", async () => {
  const { root, directories, journal } = await editedWorkspace();
  const names = ["a", "b", "c", "d", "e"];
  await writeFile(join(root, "file.txt"), slots(names));
  const worker = await bundledWorker(await temporaryFolder());
  const children = names.map((name) =>
    startWorker(worker, root, directories.state, "slots", name, String(TIMES)),
  );
  expect(await Promise.all(children.map(ended))).toEqual([0, 0, 0, 0, 0]);
  expect(await readFile(join(root, "file.txt"), "utf8")).toBe(filled(slots(names)));
  expect(await readdir(root)).toEqual(["file.txt"]);
  expect(await readdir(join(directories.state, "locks"))).toEqual([]);
  expect((await journal.entries()).map(({ outcome }) => outcome)).toEqual(Array(100).fill("done"));
});

test("of fifty that create one file at the same time, one does", async () => {
  const { root, open } = await editedWorkspace();
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      new CreateFileTool(open()).execute({ path: "deep/er/file.txt", content: `by ${index}` }),
    ),
  );
  const winners = results.flatMap((result, index) => (result.success ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(results.filter((result) => result.error?.code === "FILE_EXISTS")).toHaveLength(49);
  expect(await readFile(join(root, "deep/er/file.txt"), "utf8")).toBe(`by ${winners[0]}`);
});

test("an edit is made on what another program wrote meanwhile, and what it wrote stays", async () => {
  const { root, workspace } = await editedWorkspace();
  const file = join(root, "file.txt");
  await writeFile(file, "first\nsecond\n");
  const editor = await workspace.editor();
  let calls = 0;
  await editor.edit(
    "file.txt",
    (bytes) => {
      calls++;
      if (calls === 1) writeFileNow(file, "first\nsecond\nby another program\n");
      return Buffer.from(bytes.toString().replace("first", "1st"));
    },
    { tool: "test" },
  );
  expect(calls).toBe(2);
  expect(await readFile(file, "utf8")).toBe("1st\nsecond\nby another program\n");
});

test("a file that never rests is left alone", async () => {
  const { root, workspace } = await editedWorkspace();
  const file = join(root, "file.txt");
  await writeFile(file, "0");
  let calls = 0;
  const edit = (await workspace.editor()).edit(
    "file.txt",
    () => {
      writeFileNow(file, `${++calls}`);
      return Buffer.from("mine");
    },
    { tool: "test" },
  );
  await expect(edit).rejects.toMatchObject({ code: "FILE_CHANGED" });
  expect(await readFile(file, "utf8")).toBe(String(calls));
  expect(await readdir(root)).toEqual(["file.txt"]);
});
