import { readFile } from "node:fs/promises";
import { bundledVersion } from "./this-program.ts";

/** How requests name this program: `culprit/1.2.3`. */
export async function userAgent(): Promise<string> {
  if (bundledVersion) return `culprit/${bundledVersion}`;
  const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8").catch(() => "");
  const version = manifest.match(/"version":\s*"([\w.+-]+)"/)?.[1];
  return version ? `culprit/${version}` : "culprit";
}
