import type { Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { z } from "zod";
import { exploreReadFile } from "../../contracts/explore-read-file.ts";
import { decode } from "../../workspace/decode.ts";
import type { Answer } from "../given-answer.ts";
import { shownPath } from "../locate.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { Component } from "./component.ts";
import type { Components } from "./components.ts";
import { exploreLimits } from "./explore-limits.ts";
import { runAtPath } from "./explore-path.ts";
import { ExploreTool } from "./explore-tool.ts";

type Input = z.output<typeof exploreReadFile.input>;
type Data = z.output<typeof exploreReadFile.output>;

interface Read {
  data: Data;
  /** Bytes that were handed out. */
  bytes: number;
  isCached: boolean;
}

export class ExploreReadFileTool extends ExploreTool<Input, Data> {
  constructor(components: Components) {
    super(exploreReadFile, components);
  }

  protected async executeInternal(input: Input): Promise<Answer<Data>> {
    const { path, maxBytes, justification } = input;
    const component = this.components.of(input.component);
    const { data, bytes, isCached } = await this.noted(
      component,
      { path: shownPath(path) },
      () => component.reading(justification, () => this.read(component, path, maxBytes)),
      (read) => ({
        size_bytes: read.data.size_bytes,
        ...(read.data.truncated && { bytes_read: read.bytes }),
        ...(read.isCached && { cached: true }),
      }),
    );
    const warnings = data.truncated ? [`Cut after ${bytes} of ${data.size_bytes} bytes`] : [];
    return { data, output: data.content, warnings, ...(isCached && { cached: true as const }) };
  }

  private async read(component: Component, path: string, maxBytes: number): Promise<Read> {
    if (maxBytes > exploreLimits.fileBytes) {
      throw new ToolFailure(
        "LIMIT_EXCEEDED",
        `maxBytes is ${maxBytes}; at most ${exploreLimits.fileBytes} are returned`,
      );
    }
    const read = await runAtPath(component.workspace, path, "INVALID_PATH", async ({ relative, held }) => {
      const stats = await stat(held);
      if (!stats.isFile())
        throw missing(`'${shownPath(path)}' is ${stats.isDirectory() ? "a directory" : "no file"}`);
      if (stats.size > exploreLimits.fileBytes) throw fileTooLarge(path, stats.size);
      const { text, isCached } = await this.textOf(component, { path, relative, held }, stats);
      const { content, bytes } = cutToBytes(maxBytes, text);
      component.spend(bytes);
      const truncated = content.length < text.length;
      const data: Data = { path: relative, content, size_bytes: stats.size, truncated, encoding: "utf-8" };
      return { data, bytes, isCached };
    });
    if (read) return read;
    throw missing(`File '${shownPath(path)}' does not exist in this repository`);
  }

  private async textOf(
    { cache }: Component,
    { path, relative, held }: { path: string; relative: string; held: string },
    stats: Stats,
  ): Promise<{ text: string; isCached: boolean }> {
    const kept = await cache.get(relative, stats);
    if (kept !== undefined) return { text: kept, isCached: true };
    const text = decode(await readFile(held));
    if (text === undefined) throw new ToolFailure("BINARY_FILE", `File '${shownPath(path)}' is not text`);
    await cache.set(relative, stats, text);
    return { text, isCached: false };
  }
}

const missing = (message: string) =>
  new ToolFailure("FILE_NOT_FOUND", message, { suggestion: "queryIndex tells which files there are." });

function fileTooLarge(path: string, size: number): ToolFailure {
  return new ToolFailure(
    "FILE_TOO_LARGE",
    `File '${shownPath(path)}' has ${size} bytes; the limit is 500KB`,
    {
      details: { size_bytes: size, limit_bytes: exploreLimits.fileBytes },
    },
  );
}

/** The beginning of a text that takes no more bytes in UTF-8, without half a character at its end. */
function cutToBytes(mostBytes: number, text: string): { content: string; bytes: number } {
  const encoded = Buffer.from(text);
  if (encoded.length <= mostBytes) return { content: text, bytes: encoded.length };
  const content = new TextDecoder("utf-8", { ignoreBOM: true }).decode(encoded.subarray(0, mostBytes), {
    stream: true,
  });
  return { content, bytes: Buffer.byteLength(content) };
}
