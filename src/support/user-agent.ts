import { readFile } from "node:fs/promises";

/** How requests name this program: `culprit/1.2.3`. */
export async function userAgent(): Promise<string> {
  // Two folders up in the sources, in the library build and in the bundled command alike.
  const manifest = await readFile(new URL("../../package.json", import.meta.url), "utf8").catch(() => "");
  const version = manifest.match(/"version":\s*"([\w.+-]+)"/)?.[1];
  return version ? `culprit/${version}` : "culprit";
}
