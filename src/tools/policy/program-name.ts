/** `sh` of `/bin/sh`, `python` of `python3.12`, `rm` of `RM`: where file systems ignore case, so does this. */
export function programName(word: string): string {
  const name = word.slice(word.lastIndexOf("/") + 1).toLowerCase();
  return name.replace(/\.exe$/, "").replace(/(?<=[a-z])-?\d[\d.]{0,10}$/, "");
}
