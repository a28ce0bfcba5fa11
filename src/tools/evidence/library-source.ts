import type { z } from "zod";
import { librarySource } from "../../contracts/library-source.ts";
import { clip } from "../../support/text.ts";
import type { DocsPlaces } from "../../workspace/docs/listing.ts";
import { LibrarySources } from "../../workspace/library-sources.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import type { Answer } from "../given-answer.ts";
import { WorkspaceTool } from "../workspace-tool.ts";

type Input = z.output<typeof librarySource.input>;
type Data = z.output<typeof librarySource.output>;

/** Lines that are shown unless others are asked for. */
const SHOWN = 60;

/** From a class of a library to its source on this machine; nothing of it is run. */
export class LibrarySourceTool extends WorkspaceTool<Input, Data> {
  readonly #sources: LibrarySources;

  constructor(workspace?: Workspace, places: DocsPlaces = {}) {
    super(librarySource, workspace);
    this.#sources = new LibrarySources(this.workspace, places);
  }

  protected async executeInternal(input: Input): Promise<Answer<Data>> {
    const { className, fileName, file } = input;
    const all = await this.#sources.find(className, fileName);
    const sources = all.filter((source) => file === undefined || source.file === file);
    const [first] = sources;
    return {
      data: { className, sources },
      output: first ? outputOf(first, input) : `No source of ${clip(className, 200)} on this machine`,
      metadata: { sources: sources.length },
      warnings: first ? [] : ["NO_RESULTS"],
    };
  }
}

function outputOf(
  { file, version, content }: Data["sources"][number],
  { lineStart = 1, lineEnd }: Input,
): string {
  const end = Math.max(lineStart, lineEnd ?? lineStart + SHOWN - 1);
  const lines = content.split("\n").slice(lineStart - 1, Math.min(end, lineStart + 400));
  const numbered = lines.map((line, index) => `${lineStart + index}: ${line.trimEnd()}`);
  return [`${file} (${version})`, ...numbered].join("\n");
}
