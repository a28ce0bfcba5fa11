/** A file that Gradle could not verify, as the log names it. */
export interface FailedFile {
  file: string;
  group: string;
  name: string;
  version: string;
}

/** `aapt2-8.1.0-linux.jar (com.android.tools.build:aapt2:8.1.0) from repository Google`, `… in repository 'Google'`. */
const FAILED =
  /(?<![\w.+~-])([\w.+~-]{1,200}\.\w{1,12}) \(([\w.-]{1,150}):([\w.-]{1,150}):([\w.+~-]{1,100})\) (?:from|in) repository /g;
const MOST_FILES = 200;

/** The files that failed verification, in the order of the log. */
export function readFailed(text: string): FailedFile[] {
  const found = new Map<string, FailedFile>();
  for (const [, file = "", group = "", name = "", version = ""] of text.matchAll(FAILED)) {
    if (found.size >= MOST_FILES) break;
    found.set(`${group}:${name}:${version} ${file}`, { file, group, name, version });
  }
  return [...found.values()];
}

/** What Gradle says of a file whose checksum is another one than the recorded. */
export const SAYS_OTHER_CONTENTS =
  /expected a '\w{1,20}' checksum of |can indicate that a dependency has been compromised/;

/** What it says where nothing that is recorded speaks against a file. */
export const SAYS_NOT_RECORDED =
  /checksum is missing from verification metadata|If the artifacts are trustworthy/;

/** The system that a file is made for, by the end of its name: `aapt2-8.1.0-linux.jar`. */
export const systemOf = (file: string): string | undefined =>
  /-(linux|osx|macos|windows)(?:-[\w]{1,12})?\.\w{1,8}$/.exec(file)?.[1];
