import { homedir } from "node:os";
import type { Directories } from "culprit";

/** The library, loaded when it is first needed: to have the extension at hand costs next to nothing. */
export const loadCulprit = () => import("./library.ts");

/** The folders of the command on this machine: analyses, memory and settings are the same in both. */
export async function userFolders(): Promise<Directories> {
  const { userDirectories } = await loadCulprit();
  return userDirectories(process.env, homedir(), process.platform);
}
