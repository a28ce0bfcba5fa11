import { SaxesParser } from "saxes";
import { Failure } from "../../model/failure.ts";
import type { ExternalTool } from "./tools.ts";

/** The group of the tools in the menu; the IDE names its file so, too. */
export const TOOL_GROUP = "Culprit";

/** What an IDE starts: the program, and the words before those of a tool. */
export interface Program {
  command: string;
  args: readonly string[];
}

/** A tool of a file, and the text that it takes there. */
interface Found {
  name: string;
  start: number;
  end: number;
}

/**
 * The file of a tool group with these tools in it: in the place of those of the same names, else at its end. Everything
 * else stays as it was. Throws a Failure for a file that is not to be edited.
 */
export function withTools(before: string, tools: readonly ExternalTool[], program: Program): string {
  let text = before.trim() === "" ? `<toolSet name="${TOOL_GROUP}">\n</toolSet>\n` : expanded(before);
  for (const tool of tools) {
    const written = toolElement(tool, program);
    const old = toolsIn(text).find(({ name }) => name === tool.name);
    const end = text.lastIndexOf("</toolSet");
    text = old
      ? text.slice(0, old.start) + written + text.slice(old.end)
      : `${text.slice(0, end).trimEnd()}\n  ${written}\n${text.slice(end)}`;
  }
  toolsIn(text);
  return text;
}

/** The file without these tools; undefined where none is left. */
export function withoutTools(before: string, names: readonly string[]): string | undefined {
  const all = toolsIn(before);
  const gone = all.filter(({ name }) => names.includes(name));
  if (gone.length === 0) return before;
  if (gone.length === all.length) return undefined;
  let text = before;
  for (const { start, end } of gone.reverse())
    text =
      text.slice(0, start).replace(/(?<![ \t])[ \t]*$/, "") + text.slice(end).replace(/^[ \t]*\r?\n/, "");
  toolsIn(text);
  return text;
}

/** Reads the file whole, so that nothing is written into one that the IDE does not read. */
function toolsIn(text: string): Found[] {
  const parser = new SaxesParser();
  const found: Found[] = [];
  let depth = 0;
  let open: Found | undefined;
  parser.on("opentag", ({ name, attributes }) => {
    depth++;
    if (depth === 1 && name !== "toolSet") throw unexpected(`it holds <${name}>, not a tool set`);
    if (depth === 2 && name === "tool") {
      const start = text.lastIndexOf("<", parser.position - 1);
      open = { name: attributes.name ?? "", start, end: start };
    }
  });
  parser.on("closetag", () => {
    if (depth === 2 && open) found.push({ ...open, end: parser.position });
    if (depth === 2) open = undefined;
    depth--;
  });
  parser.on("error", (error) => {
    throw unexpected(`it is not XML (${error.message})`);
  });
  parser.write(text).close();
  return found;
}

/** With an end tag to put tools before, where the group is empty. */
function expanded(text: string): string {
  toolsIn(text);
  return text.includes("</toolSet")
    ? text
    : text.replace(
        /<toolSet\b([^<>]*)\/>/,
        (_, attributes: string) => `<toolSet${attributes.trimEnd()}>\n</toolSet>`,
      );
}

function unexpected(reason: string): Failure {
  return new Failure(
    "CONFIG_UNREADABLE",
    `The tools were left alone: ${reason}.`,
    "Correct the file, or add the tools by hand.",
  );
}

/** As the IDE writes one. The filter links the places of a report, whatever the console links by itself. */
function toolElement({ name, description, parameters }: ExternalTool, { command, args }: Program): string {
  const words = [...args.map((word) => `"${word}"`), parameters].join(" ");
  return `<tool name="${escaped(name)}" description="${escaped(description)}" showInMainMenu="true" showInEditor="true" showInProject="true" showInSearchPopup="true" disabled="false" useConsole="true" showConsoleOnStdOut="true" showConsoleOnStdErr="true" synchronizeAfterRun="true">
    <exec>
      <option name="COMMAND" value="${escaped(command)}" />
      <option name="PARAMETERS" value="${escaped(words)}" />
      <option name="WORKING_DIRECTORY" value="$ProjectFileDir$" />
    </exec>
    <filter>
      <option name="NAME" value="Places" />
      <option name="DESCRIPTION" value="path:line, from the root of the file system" />
      <option name="REGEXP" value="${escaped(placeFilter)}" />
    </filter>
  </tool>`;
}

/** The path begins with its root, so that the spaces before it are no part of it; the IDE's pattern takes spaces. */
const placeFilter = String.raw`(?<![\w/\\])(?=/|[A-Za-z]:[/\\])$FILE_PATH$:$LINE$`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
};

const escaped = (text: string): string => text.replace(/[&<>"\n]/g, (character) => entities[character] ?? "");
