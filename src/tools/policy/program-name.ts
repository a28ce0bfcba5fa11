import { fileName } from "../../model/paths.ts";
/** `sh` of `/bin/sh`, `python` of `python3.12`, `rm` of `RM`: where file systems ignore case, so does this. */
export function programName(word: string): string {
  const name = fileName(word).toLowerCase();
  return name.replace(/\.exe$/, "").replace(/(?<=[a-z])-?\d[\d.]{0,10}$/, "");
}
