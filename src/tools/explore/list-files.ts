import { lstat, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { listFiles } from "../../contracts/list-files.ts";
import { compileGlob } from "../../workspace/glob.ts";
import { type Answer, ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import { checkedGlob } from "../workspace/checked-glob.ts";
import type { Component } from "./component.ts";
import { explorePath, whileHeld } from "./explore-path.ts";

type Input = z.output<typeof listFiles.input>;
type Data = z.output<typeof listFiles.output>;
type Entry = Data["files"][number];

const mostEntries = 100;

export class ListFilesTool extends ToolBase<Input, Data> {
  private readonly component: Component;

  constructor(component: Component) {
    super(listFiles);
    this.component = component;
  }

  protected async run(input: Input): Promise<Answer<Data>> {
    const { directory } = input;
    const data = await this.component.noted(
      "listFiles",
      { directory },
      () => this.list(input),
      ({ files }) => ({
        results: files.length,
      }),
    );
    const lines = data.files.map(({ name, type }) => `  ${name}${type === "directory" ? "/" : ""}`);
    const cut = data.truncated ? `, showing ${data.files.length}` : "";
    return { data, output: [`${data.total} entries in ${data.directory}${cut}:`, ...lines].join("\n") };
  }

  private async list({ directory, pattern, limit, justification }: Input): Promise<Data> {
    if (limit > mostEntries) {
      throw new ToolFailure(
        "LIMIT_EXCEEDED",
        `limit is ${limit}; at most ${mostEntries} entries are returned`,
      );
    }
    const place = await explorePath(this.component.workspace, directory || ".", "INVALID_DIRECTORY");
    const matches = pattern === undefined ? () => true : compileGlob(checkedGlob(pattern), { braces: true });
    this.component.countListing(justification);
    const listed = await whileHeld(this.component.workspace, place, "INVALID_DIRECTORY", async (held) => {
      const all = await readdir(held).catch(() => undefined);
      const names = all?.filter(matches).sort();
      const entries = names
        ?.slice(0, limit)
        .map((name) => this.entryOf(join(held, name), place.relative, name));
      return names && entries && { total: names.length, files: await Promise.all(entries) };
    });
    if (!listed) {
      throw new ToolFailure(
        "DIRECTORY_NOT_FOUND",
        `Directory '${directory}' does not exist in this repository`,
        {
          suggestion: "queryIndex with pathPrefix tells which folders there are.",
        },
      );
    }
    const { files, total } = listed;
    return { directory: place.relative || ".", files, total, truncated: total > limit };
  }

  /** Of a link that leads out of the repository only its name is told. */
  private async entryOf(held: string, folder: string, name: string): Promise<Entry> {
    const path = folder ? `${folder}/${name}` : name;
    const own = await lstat(held).catch(() => undefined);
    const leadsOut =
      own?.isSymbolicLink() && !(await this.component.workspace.confine(path).catch(() => undefined));
    const info = leadsOut ? undefined : await stat(held).catch(() => undefined);
    return info?.isDirectory()
      ? { name, path, type: "directory" }
      : { name, path, type: "file", size_bytes: info?.size };
  }
}
