import { existsSync } from "node:fs";
import { join } from "node:path";
import { isWorkspacePath } from "../../support/workspace-path.ts";
import type { EditorLink } from "./wire.ts";

/**
 * Addresses by which editors on this machine open a place. Sources: the URL handler of VS Code
 * (code.visualstudio.com/docs/configure/command-line, "Opening VS Code with URLs") and that of the editors by JetBrains, of which
 * Android Studio is one (`idea://open?file=…&line=…`).
 */
export function editorLinks(
  workspace: string | undefined,
  place: { path: string; line?: number } | undefined,
): EditorLink[] {
  if (workspace === undefined || place === undefined || !isWorkspacePath(place.path)) return [];
  const file = join(workspace, place.path);
  if (!existsSync(file)) return [];
  const path = file.replaceAll("\\", "/");
  const inPath = encodeURI(path.startsWith("/") ? path : `/${path}`).replace(/[?#]/g, encodeURIComponent);
  const line = place.line ?? 1;
  return [
    { editor: "VS Code", href: `vscode://file${inPath}:${line}` },
    { editor: "IntelliJ", href: `idea://open?file=${encodeURIComponent(path)}&line=${line}` },
  ];
}
