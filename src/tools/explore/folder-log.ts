import { closeSync, constants, fstatSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../../model/failure.ts";
import { Confinement, isWithin } from "../../workspace/confinement.ts";
import { HeldFolder } from "../../workspace/editing/held-folder.ts";
import { checkOutsideGit } from "../../workspace/editing/name-rules.ts";

/** The end of a file, never through a link; a pipe is not waited for. */
const APPENDING =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** Of the workspace: what is in it is this program's, and no concern of version control. */
const OWN_FOLDER = ".culprit";

/**
 * Files of lines in `<folder>/<name>`; version control is told to leave out what lies in `.culprit`. Nobody is asked before a line is
 * added, so a project must not choose where it goes: a folder inside the workspace is confined to it, and only a
 * plain file that has no second name is written.
 */
export class FolderLog {
  readonly #root: string;
  readonly #folder: string;
  readonly #name: string;
  #place: Promise<{ root: string; steps: string[] }> | undefined;

  constructor(root: string, folder: string, name: string) {
    this.#root = root;
    this.#folder = folder;
    this.#name = name;
  }

  /** Throws when the file cannot be written. */
  async append(file: string, line: string): Promise<void> {
    this.#place ??= this.#prepare();
    const { root, steps } = await this.#place;
    runInFolder(root, steps, (folder) => appendTo(folder.at(file), line));
  }

  async #prepare(): Promise<{ root: string; steps: string[] }> {
    const isInside = isWithin(this.#root, this.#folder);
    if (!isInside) mkdirSync(this.#folder, { recursive: true });
    const confinement = new Confinement(isInside ? this.#root : this.#folder);
    const { root, steps, name } = await confinement.locate(join(this.#folder, this.#name), true);
    checkOutsideGit([...steps, name], this.#folder);
    if (isInside && steps[0] === OWN_FOLDER) ignoreOwn(root, steps);
    return { root, steps: [...steps, name] };
  }
}

function ignoreOwn(root: string, steps: readonly string[]): void {
  const ignoring = (folder: HeldFolder) => writeFileSync(folder.at(".gitignore"), "*\n", { flag: "wx" });
  try {
    runInFolder(root, steps, ignoring);
  } catch (error) {
    // It is there already.
    if (error instanceof Failure) throw error;
  }
}

function runInFolder(root: string, steps: readonly string[], act: (folder: HeldFolder) => void): void {
  const folder = HeldFolder.open(root, steps, (_, make) => make());
  try {
    act(folder);
  } finally {
    folder.close();
  }
}

function appendTo(path: string, line: string): void {
  const file = openSync(path, APPENDING, 0o666);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.nlink > 1) throw new Error("not a plain file");
    writeSync(file, line);
  } finally {
    closeSync(file);
  }
}
