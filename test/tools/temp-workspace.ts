import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Directories } from "../../src/support/directories.ts";
import { Workspace } from "../../src/workspace/workspace.ts";

/** A real folder with these files, removed after the test, as a workspace. Contents by workspace-relative path. */
export async function temporaryWorkspace(files: Record<string, string | Uint8Array>): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), "culprit-tools-"));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  for (const [path, content] of Object.entries(files)) {
    const absolute = join(root, path);
    await mkdir(dirname(absolute), { recursive: true });
    await writeFile(absolute, content);
  }
  return new Workspace(root, { directories: await temporaryDirectories() });
}

/** Folders of a user of the test's own, beside the workspace. */
async function temporaryDirectories(): Promise<Directories> {
  const folder = await mkdtemp(join(tmpdir(), "culprit-user-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return { config: join(folder, "config"), cache: join(folder, "cache"), state: join(folder, "state") };
}
