import { listDir } from "../../contracts/list-dir.ts";
import { type Inquiry, look } from "../inquiry.ts";

/** Whether a file lies at a path, also one that version control ignores, which no search finds. */
export function* fileThere(path: string): Inquiry<boolean> {
  const slash = path.lastIndexOf("/");
  const folder = yield* look(listDir, { path: slash < 0 ? "." : path.slice(0, slash) });
  return folder?.entries.some(({ name }) => name === path.slice(slash + 1)) ?? false;
}
