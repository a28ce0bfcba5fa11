import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LinkTo } from "../../report/short-names.ts";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Terminals whose own pages say that they draw hyperlinks (OSC 8), by what they set. Editors' terminals are left out: they link
 * a printed `path:line` themselves, and to the line.
 */
const marks: Readonly<Record<string, RegExp>> = {
  KITTY_WINDOW_ID: /./,
  KONSOLE_VERSION: /^(?:20120[4-9]|2012[1-9]|201[3-9]|20[2-9]|2[1-9])/,
  TERM: /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|wezterm|contour)/,
  TERM_PROGRAM: /^(?:iTerm\.app|WezTerm|ghostty|rio|Tabby|WarpTerminal)$/,
  // Its major number, and two digits for the minor one: 0.50 was the first to draw them, 0.50.0 crashed on them.
  VTE_VERSION: /^(?:500[1-9]|50[1-9]\d|5[1-9]\d\d|[6-9]\d{3}|\d{5,})$/,
  WT_SESSION: /./,
};

/** Whether a stream draws hyperlinks. `FORCE_HYPERLINK` decides, as with other programs; what multiplexes terminals may not pass them on. */
export function drawsLinks(stream: NodeJS.WriteStream, { environment }: Terminal): boolean {
  const { FORCE_HYPERLINK: forced, TERM = "", TMUX, STY, CI } = environment;
  if (forced !== undefined && forced !== "") return !/^(?:0|false|no|off)$/i.test(forced);
  if (!stream.isTTY || TERM === "dumb" || TMUX || STY || CI) return false;
  return Object.entries(marks).some(([name, shape]) => shape.test(environment[name] ?? ""));
}

/** Gives the address of a file in the workspace, as `file://host/path`: terminals open none of another machine's. */
export function linksInto(workspace: string): LinkTo {
  const host = hostname();
  return ({ path }) => {
    if (!isWorkspacePath(path)) return undefined;
    const file = join(workspace, path);
    if (!existsSync(file)) return undefined;
    const url = pathToFileURL(file);
    if (process.platform !== "win32") url.host = host;
    return url.href;
  };
}
