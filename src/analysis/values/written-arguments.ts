import type { Call } from "../../syntax/tree/nodes.ts";
import { nodesOnLine, textOf } from "../../syntax/tree/relations.ts";
import type { Source } from "../code/source.ts";
import { treeAt } from "../code/tree.ts";

/** A line of a file. */
interface LineOfFile {
  source: Source;
  line: number;
}

/** The first call of a function that begins or goes on on a line. */
function callOn({ source, line }: LineOfFile, called: string): Call | undefined {
  const calls = nodesOnLine(treeAt(source, line), line).filter(
    (node): node is Call => node.kind === "call" && node.name === called,
  );
  return calls.find((call) => call.line === line) ?? calls[0];
}

/** The arguments of a call on a line as written, with the names they are given by; undefined where there is no such call. */
export function writtenArguments(at: LineOfFile, called: string): string[] | undefined {
  const call = callOn(at, called);
  const tree = treeAt(at.source, at.line);
  return call?.arguments.map((each) => textOf(tree, each));
}
