import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { listFiles } from "../../contracts/list-files.ts";
import { compileGlob } from "../../workspace/glob.ts";
import { type Answer, ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import { checkedGlob } from "../workspace/checked-glob.ts";
import type { Component } from "./component.ts";
import { explorePath } from "./explore-path.ts";

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
    const entries = await readdir(place.absolute, { withFileTypes: true }).catch(() => undefined);
    if (!entries) {
      throw new ToolFailure(
        "DIRECTORY_NOT_FOUND",
        `Directory '${directory}' does not exist in this repository`,
        {
          suggestion: "queryIndex with pathPrefix tells which folders there are.",
        },
      );
    }
    const names = entries
      .map(({ name }) => name)
      .filter(matches)
      .sort();
    const files = await Promise.all(names.slice(0, limit).map((name) => entryOf(place, name)));
    return { directory: place.relative || ".", files, total: names.length, truncated: names.length > limit };
  }
}

async function entryOf(folder: { absolute: string; relative: string }, name: string): Promise<Entry> {
  const path = folder.relative ? `${folder.relative}/${name}` : name;
  const info = await stat(join(folder.absolute, name)).catch(() => undefined);
  return info?.isDirectory()
    ? { name, path, type: "directory" }
    : { name, path, type: "file", size_bytes: info?.size };
}
