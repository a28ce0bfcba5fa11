import { existsSync, renameSync } from "node:fs";

/** Renames a file that is damaged, and what belongs to it by these endings, to a name that is free; gives that name. */
export function setAside(file: string, endings: readonly string[] = []): string {
  let number = 1;
  while (existsSync(`${file}.corrupt-${number}`)) number++;
  const name = `${file}.corrupt-${number}`;
  for (const ending of ["", ...endings])
    if (existsSync(file + ending)) renameSync(file + ending, name + ending);
  return name;
}
