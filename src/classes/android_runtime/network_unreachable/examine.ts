import { lineClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes, isDeviceItself, portOf } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** An address that means the device itself, where the developer's computer is meant. */
export function* examine({ facts }: Context<typeof failureClass>): Examination {
  const printed = facts.address ?? facts.host ?? "";
  if (!isDeviceItself(printed)) return;
  yield { thought: "Which line asks the device itself for a server?" };
  const { hits } = yield* search("https?://(?:localhost|127\\.0\\.0\\.1)\\b", {
    isRegex: true,
    files: "**/*.{kt,java,xml,gradle,kts,properties}",
    limit: 20,
  });
  const own = hits.filter(({ path }) => !isTestFile(path));
  const port = portOf(printed);
  const match = own.find(({ text }) => port !== undefined && text.includes(`:${port}`)) ?? own[0];
  if (!match) return;
  const { path, line, text } = match;
  const address = /localhost|127\.0\.0\.1/.exec(text)?.[0] ?? "localhost";
  const evidence = [lineClaim("grep_search", path, line, text, "the address")];
  yield causes.proven("deviceItself", { address, port }, { location: { path, line }, evidence });
}
