import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FailureClass, Family } from "../../src/model/failure-class.ts";

/** A class as its folder has it. */
export interface ClassFolder {
  id: string;
  family: string;
  failureClass: FailureClass;
  ofFamily: Family;
  /** Which of the files that are loaded when the class was found it has, without their ending. */
  files: readonly string[];
}

/** Every class of the folder of classes, by family and id: `<family>/<id>/class.ts`. */
export async function classFolders(classes: string): Promise<ClassFolder[]> {
  const all: ClassFolder[] = [];
  for (const family of subfolders(classes).filter((name) => existsSync(join(classes, name, "family.ts")))) {
    const { family: ofFamily } = await load<{ family: Family }>(join(classes, family, "family.ts"));
    for (const id of subfolders(join(classes, family))) {
      const folder = join(classes, family, id);
      const { failureClass } = await load<{ failureClass: FailureClass }>(join(folder, "class.ts"));
      const has = (name: string) => existsSync(join(folder, name));
      all.push({
        id,
        family,
        failureClass,
        ofFamily,
        files: ["causes", "examine"].filter((name) => has(`${name}.ts`)),
      });
    }
  }
  const ids = all.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`Two families have a class ${twice}`);
  return all;
}

/** Its exports, as far as the type says; a file that lacks one fails where it is read. */
async function load<Exports>(file: string): Promise<Exports> {
  return (await import(pathToFileURL(file).href)) as Exports;
}

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
