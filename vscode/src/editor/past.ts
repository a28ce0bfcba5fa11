import { join } from "node:path";
import * as vscode from "vscode";
import { analysisRows, detailRows, type Icon, type Row } from "../data/past-analyses.ts";
import { loadCulprit, userFolders } from "./culprit.ts";
import { projects } from "./project.ts";
import { savedAnalysis } from "./saved.ts";

const icons: Readonly<Record<Icon, vscode.ThemeIcon>> = {
  explained: new vscode.ThemeIcon("pass", new vscode.ThemeColor("testing.iconPassed")),
  open: new vscode.ThemeIcon("question", new vscode.ThemeColor("list.warningForeground")),
  none: new vscode.ThemeIcon("circle-slash"),
};

/** The tree of analyses that are saved on this machine: those of this editor and those of the command. */
export class PastAnalyses implements vscode.TreeDataProvider<Row>, vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  #watcher: vscode.FileSystemWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** Soon, and once for many changes. */
  refresh(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#changed.fire(), 200);
  }

  async getChildren(row?: Row): Promise<Row[]> {
    if (row?.kind === "group") return row.rows;
    if (row?.kind === "analysis") return detailRows((await savedAnalysis(row.id)).run.result);
    if (row) return [];
    const { savedRuns } = await loadCulprit();
    const directories = await userFolders();
    this.#watch(join(directories.state, "analyses"));
    return analysisRows(await savedRuns(directories).list(), projects(), Date.now());
  }

  getTreeItem(row: Row): vscode.TreeItem {
    const item = new vscode.TreeItem(row.label, stateOf(row));
    item.description = row.description;
    item.contextValue = row.kind;
    if (row.kind === "analysis") {
      item.id = row.id;
      item.iconPath = icons[row.icon];
      item.tooltip = new vscode.MarkdownString().appendText(row.detail).appendCodeblock(row.id, "text");
      item.command = { title: "Open Report", command: "culprit.openReport", arguments: [row.id] };
    } else if (row.kind === "place") {
      item.iconPath = new vscode.ThemeIcon("location");
      item.command = { title: "Open", command: "culprit.openPlaceOf", arguments: [row.id, row.place] };
    } else if (row.kind === "fix") {
      item.iconPath = new vscode.ThemeIcon("wrench");
      item.command = { title: "Show the Fix", command: "culprit.showFix", arguments: [row.id, row.number] };
    } else item.id = `group ${row.label}`;
    return item;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#watcher?.dispose();
    this.#changed.dispose();
  }

  /** The command saves analyses too. */
  #watch(folder: string): void {
    if (this.#watcher) return;
    const pattern = new vscode.RelativePattern(vscode.Uri.file(folder), "*.json");
    this.#watcher = vscode.workspace.createFileSystemWatcher(pattern, false, true, false);
    this.#watcher.onDidCreate(() => this.refresh());
    this.#watcher.onDidDelete(() => this.refresh());
  }
}

function stateOf(row: Row): vscode.TreeItemCollapsibleState {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  if (row.kind === "group") return row.isOpen ? Expanded : Collapsed;
  return row.kind === "analysis" ? Collapsed : None;
}
