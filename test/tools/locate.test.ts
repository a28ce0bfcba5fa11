import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accessFailure, locateFile, shownPath, whileHeld } from "../../src/tools/locate.ts";
import { temporaryWorkspace } from "./temp-workspace.ts";

describe("what a refused system call means", () => {
  it.each([
    ["EACCES", "file", "PERMISSION_DENIED", "Cannot read file 'a' - permission denied"],
    ["EPERM", "directory", "PERMISSION_DENIED", "Cannot list directory - permission denied"],
    ["ENOENT", "file", "FILE_NOT_FOUND", "File 'a' does not exist in workspace"],
    ["ENOENT", "directory", "FILE_NOT_FOUND", "Directory 'a' not found"],
  ] as const)("%s for a %s is %s", (errno, wanted, code, message) => {
    const refused = Object.assign(new Error("refused"), { code: errno });
    expect(accessFailure(refused, "a", wanted)).toMatchObject({ code, message });
  });

  it("is told with a path that fits on a line", () => {
    expect(shownPath("a".repeat(500)).length).toBe(200);
  });
});

it("a file that goes away after it was found is not found", async () => {
  const workspace = await temporaryWorkspace({ "a.txt": "text" });
  const place = await locateFile(workspace, "a.txt");
  expect(await whileHeld(workspace, "a.txt", place, (held) => held.relative)).toBe("a.txt");
  rmSync(join(workspace.root, "a.txt"));
  await expect(whileHeld(workspace, "a.txt", place, () => "read")).rejects.toMatchObject({
    code: "FILE_NOT_FOUND",
    output: "Error: File 'a.txt' not found",
  });
});
