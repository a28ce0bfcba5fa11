import { readFile, stat } from "node:fs/promises";
import type { z } from "zod";
import { exploreReadFile } from "../../contracts/explore-read-file.ts";
import { decode } from "../../workspace/decode.ts";
import { type Answer, ToolBase } from "../tool-base.ts";
import { ToolFailure } from "../tool-failure.ts";
import { type Component, exploreLimits } from "./component.ts";
import { explorePath, whileHeld } from "./explore-path.ts";

type Input = z.output<typeof exploreReadFile.input>;
type Data = z.output<typeof exploreReadFile.output>;

export class ExploreReadFileTool extends ToolBase<Input, Data> {
  private readonly component: Component;

  constructor(component: Component) {
    super(exploreReadFile);
    this.component = component;
  }

  protected async run({ path, maxBytes, justification }: Input): Promise<Answer<Data>> {
    const { data, cached } = await this.component.noted(
      "readFile",
      { path },
      () => this.component.reading(justification, () => this.read(path, maxBytes)),
      (read) => ({ size_bytes: read.data.size_bytes, ...(read.cached && { cached: true }) }),
    );
    const note = data.truncated ? [`Cut after ${maxBytes} of ${data.size_bytes} bytes`] : [];
    return { data, output: data.content, warnings: note, ...(cached && { cached: true as const }) };
  }

  private async read(path: string, maxBytes: number): Promise<{ data: Data; cached: boolean }> {
    if (maxBytes > exploreLimits.fileBytes) {
      throw new ToolFailure(
        "LIMIT_EXCEEDED",
        `maxBytes is ${maxBytes}; at most ${exploreLimits.fileBytes} are returned`,
      );
    }
    const place = await explorePath(this.component.workspace, path, "INVALID_PATH");
    const info = await stat(place.absolute).catch(() => undefined);
    if (!info?.isFile()) throw missing(path);
    if (info.size > exploreLimits.fileBytes) {
      throw new ToolFailure("FILE_TOO_LARGE", `File '${path}' has ${info.size} bytes; the limit is 500KB`, {
        details: { size_bytes: info.size, limit_bytes: exploreLimits.fileBytes },
      });
    }
    const kept = this.component.cached(place.relative, info.size, info.mtimeMs);
    if (!kept) this.component.spend(Math.min(info.size, maxBytes));
    const bytes =
      kept ?? (await whileHeld(this.component.workspace, place, "INVALID_PATH", (held) => readFile(held)));
    if (!bytes) throw missing(path);
    if (!kept) this.component.keep(place.relative, info.size, info.mtimeMs, bytes);
    const text = decode(bytes);
    if (text === undefined) throw new ToolFailure("BINARY_FILE", `File '${path}' is not text`);
    const truncated = bytes.length > maxBytes;
    const content = truncated ? whole(bytes, maxBytes) : text;
    return {
      data: { path: place.relative, content, size_bytes: info.size, truncated, encoding: "utf-8" },
      cached: kept !== undefined,
    };
  }
}

const missing = (path: string) =>
  new ToolFailure("FILE_NOT_FOUND", `File '${path}' does not exist in this repository`, {
    suggestion: "queryIndex tells which files there are.",
  });

/** The first bytes as text, without a half character at the end. */
function whole(bytes: Buffer, length: number): string {
  return new TextDecoder("utf-8").decode(bytes.subarray(0, length), { stream: true });
}
