import { readFile } from "../../contracts/read-file.ts";
import type { Toolbox } from "../../tools/toolbox.ts";
import { dataBlock } from "../dialogue/data-block.ts";
import type { TokenBudget } from "../dialogue/token-budget.ts";

/** Files of one text that are handed over with it. */
const mostFiles = 5;
const mention = /(?<![\w@`./])@([\w./-]{0,200}\w)/g;

/** The files that a user names as `@path`, as material behind what was said; what is no file of the project stays a word. */
export async function mentionedFiles(
  said: string,
  {
    toolbox,
    budget,
    room,
    signal,
  }: { toolbox: Toolbox; budget: TokenBudget; room: number; signal: AbortSignal },
): Promise<string> {
  const paths = [...new Set([...said.matchAll(mention)].map(([, path = ""]) => path))].slice(0, mostFiles);
  const read = await Promise.all(
    paths.map(async (path) => ({
      path,
      result: await toolbox.call(readFile.name, { filePath: path }, { signal }),
    })),
  );
  const files = read.filter(({ result }) => result.success);
  return files
    .map(({ path, result }) =>
      dataBlock(`@${path}`, budget.fit(result.output, Math.floor(room / files.length))),
    )
    .join("\n\n");
}
