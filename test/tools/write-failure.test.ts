import { expect, test } from "vitest";
import { Failure } from "../../src/model/failure.ts";
import { ToolFailure } from "../../src/tools/tool-failure.ts";
import { writeFailure } from "../../src/tools/write-failure.ts";

const wording = { path: "a.txt", denied: "Cannot create file 'a.txt' - permission denied" };
const refused = (code: string) =>
  Object.assign(new Error(`${code}: refused, open '/somewhere/a.txt'`), { code });

test.each([
  ["EACCES", "PERMISSION_DENIED", wording.denied],
  ["EPERM", "PERMISSION_DENIED", wording.denied],
  ["EROFS", "PERMISSION_DENIED", wording.denied],
  ["ENOENT", "FILE_NOT_FOUND", "File 'a.txt' not found"],
  ["ENOTDIR", "NOT_A_DIRECTORY", "A part of 'a.txt' is not a directory"],
  ["EISDIR", "FILE_NOT_FOUND", "'a.txt' is a directory"],
  ["ENXIO", "FILE_NOT_FOUND", "'a.txt' is not a regular file"],
  ["ELOOP", "PATH_OUTSIDE_WORKSPACE", "Path 'a.txt' is outside working directory"],
  ["ENAMETOOLONG", "INVALID_PARAMETERS", "The path 'a.txt' is too long for this system"],
  ["ENOSPC", "INTERNAL_ERROR", "Cannot write 'a.txt' - the disk is full"],
])("what the system calls %s is %s to the caller", (system, code, message) => {
  expect(writeFailure(refused(system), wording)).toMatchObject({ name: "ToolFailure", code, message });
});

test("what is worded already, and what nobody foresaw, stays as it is", () => {
  const worded = new ToolFailure("TOO_LARGE", "too large");
  expect(writeFailure(worded, wording)).toBe(worded);
  const unforeseen = refused("EWHATEVER");
  expect(writeFailure(unforeseen, wording)).toBe(unforeseen);
});

test("a path outside is told in the documented words", () => {
  const outside = new Failure("PATH_OUTSIDE_WORKSPACE", "It resolves elsewhere.", "Stay inside.");
  expect(writeFailure(outside, wording)).toMatchObject({
    output: "Error: Path 'a.txt' is outside working directory",
    hint: "Stay inside.",
  });
});
