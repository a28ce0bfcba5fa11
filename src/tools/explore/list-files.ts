import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { listFiles } from "../../contracts/list-files.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { pluralize } from "../../support/text.ts";
import { compileGlob } from "../../workspace/glob.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { ToolFailure } from "../tool-failure.ts";
import { checkedGlob } from "../workspace/checked-glob.ts";
import type { Component } from "./component.ts";
import type { Components } from "./components.ts";
import { runAtPath } from "./explore-path.ts";
import { ExploreTool } from "./explore-tool.ts";

type Input = z.output<typeof listFiles.input>;
type Data = z.output<typeof listFiles.output>;
type Entry = Data["files"][number];

const mostEntries = 100;

export class ListFilesTool extends ExploreTool<Input, Data> {
  constructor(components: Components) {
    super(listFiles, components);
  }

  protected async executeInternal(input: Input): Promise<Answer<Data>> {
    const { directory } = input;
    const component = this.components.of(input.component);
    const data = await this.noted(
      component,
      { directory: shownPath(directory) },
      () => this.list(component, input),
      ({ files }) => ({ results: files.length }),
    );
    const lines = data.files.map(
      ({ name, type }) => `  ${escapeToOneLine(name)}${type === "directory" ? "/" : ""}`,
    );
    const cut = data.truncated ? `, showing ${data.files.length}` : "";
    const entries = pluralize(data.total, "entry", "entries");
    return { data, output: [`${entries} in ${data.directory}${cut}:`, ...lines].join("\n") };
  }

  private async list(
    component: Component,
    { directory, pattern, limit, justification }: Input,
  ): Promise<Data> {
    if (limit > mostEntries) {
      throw new ToolFailure(
        "LIMIT_EXCEEDED",
        `limit is ${limit}; at most ${mostEntries} entries are returned`,
      );
    }
    const matches = pattern === undefined ? () => true : compileGlob(checkedGlob(pattern), { braces: true });
    const listed = await runAtPath(
      component.workspace,
      directory || ".",
      "INVALID_DIRECTORY",
      async ({ relative, held }) => {
        if (!(await stat(held)).isDirectory()) throw missing(`'${shownPath(directory)}' is not a directory`);
        component.countListing(justification);
        const entries = await readdir(held, { withFileTypes: true });
        const found = entries.filter(({ name }) => matches(name)).sort(compareByName);
        const files = await Promise.all(
          found.slice(0, limit).map((entry) => this.entryOf(entry, { relative, held })),
        );
        return { directory: relative || ".", files, total: found.length, truncated: found.length > limit };
      },
    );
    if (listed) return listed;
    throw missing(`Directory '${shownPath(directory)}' does not exist in this repository`);
  }

  /** An entry; of a link that leads outside nothing is told but its name. */
  private async entryOf(entry: Dirent, folder: { relative: string; held: string }): Promise<Entry> {
    const { name } = entry;
    const path = folder.relative ? `${folder.relative}/${name}` : name;
    const isInside =
      !entry.isSymbolicLink() || (await this.components.workspace.confine(path).catch(() => false));
    const info = isInside ? await stat(join(folder.held, name)).catch(() => undefined) : undefined;
    return info?.isDirectory()
      ? { name, path, type: "directory" }
      : { name, path, type: "file", ...(info && { size_bytes: info.size }) };
  }
}

const missing = (message: string) =>
  new ToolFailure("DIRECTORY_NOT_FOUND", message, {
    suggestion: "queryIndex with pathPrefix tells which folders there are.",
  });

const compareByName = (left: Dirent, right: Dirent) => (left.name < right.name ? -1 : 1);
