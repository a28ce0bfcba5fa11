import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { Workspace } from "../../src/workspace/workspace.ts";

/** A real folder with these files, removed after the test, as a workspace. Contents by workspace-relative path. */
export async function temporaryWorkspace(files: Record<string, string | Uint8Array>): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), "culprit-tools-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(root, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, content);
  }
  return new Workspace(root);
}
