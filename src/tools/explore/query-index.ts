import type { z } from "zod";
import { queryIndex } from "../../contracts/query-index.ts";
import { escapeToOneLine } from "../../support/terminal-text.ts";
import { clip, pluralize } from "../../support/text.ts";
import { filesBelow, lookupOf } from "../../workspace/explore/index-lookup.ts";
import type { IndexedFile, RepositoryIndex } from "../../workspace/explore/repository-index.ts";
import type { Answer } from "../given-answer.ts";
import { ToolFailure } from "../tool-failure.ts";
import type { Component } from "./component.ts";
import type { Components } from "./components.ts";
import { ExploreTool } from "./explore-tool.ts";

type Input = z.output<typeof queryIndex.input>;
type Data = z.output<typeof queryIndex.output>;

const mostFiles = 200;
/** Names of one file in an answer: tables of strings have thousands. */
const mostExports = 100;

const queries: Record<string, (index: RepositoryIndex, value: string) => readonly IndexedFile[]> = {
  exports: (index, value) => lookupOf(index).exports.get(value) ?? [],
  tag: (index, value) => lookupOf(index).tags.get(value) ?? [],
  pathPrefix: (index, value) => filesBelow(index, toIndexedPrefix(value)),
  listAll: ({ files }) => files,
};

export class QueryIndexTool extends ExploreTool<Input, Data> {
  constructor(components: Components) {
    super(queryIndex, components);
  }

  protected async executeInternal({ query, limit, component: name }: Input): Promise<Answer<Data>> {
    const component = this.components.of(name);
    const { index, found } = await this.noted(
      component,
      { query_type: clip(query.type, 50) },
      () => this.find(component, query, limit),
      (answer) => ({ results: Math.min(answer.found.length, limit) }),
    );
    const shown = found.slice(0, limit);
    const cut = found.length > limit ? `, showing ${limit}` : "";
    const lines = shown.map(
      ({ path, tags }) => `  ${escapeToOneLine(path)}${tags.length ? `  [${tags.join(", ")}]` : ""}`,
    );
    const matches = pluralize(found.length, "file matches", "files match");
    const { repo_hash, generated_at, statistics } = index;
    return {
      data: {
        files: shown.map((file) => ({ ...file, exports: file.exports.slice(0, mostExports) })),
        total_matches: found.length,
        truncated: found.length > limit,
      },
      output: found.length === 0 ? nothing(query, index) : [`${matches}${cut}:`, ...lines].join("\n"),
      metadata: { repo_hash, generated_at, statistics },
      warnings: [...(found.length === 0 ? ["NO_RESULTS"] : []), ...shown.flatMap(cutExports)],
    };
  }

  private async find(
    component: Component,
    { type, value }: Input["query"],
    limit: number,
  ): Promise<{ index: RepositoryIndex; found: readonly IndexedFile[] }> {
    const ask = Object.hasOwn(queries, type) ? queries[type] : undefined;
    if (!ask) {
      throw new ToolFailure("INVALID_QUERY_TYPE", `Unknown query type '${clip(type, 50)}'`, {
        suggestion: `Use one of ${Object.keys(queries).join(", ")}.`,
      });
    }
    if (type !== "listAll" && !value) {
      throw new ToolFailure("MISSING_VALUE", `A query by ${type} needs a value`, {
        suggestion: 'For example { "query": { "type": "exports", "value": "Button" } }',
      });
    }
    if (limit > mostFiles) {
      throw new ToolFailure("LIMIT_EXCEEDED", `limit is ${limit}; at most ${mostFiles} files are returned`);
    }
    const index = await component.workspace.exploreIndex(component.clock());
    component.countQuery();
    return { index, found: ask(index, value ?? "") };
  }
}

/** Who asks for a tag that nothing has is told which there are. */
function nothing({ type }: Input["query"], { statistics }: RepositoryIndex): string {
  const tags = Object.keys(statistics.by_tag).join(", ");
  return type === "tag" && tags !== ""
    ? `No file matches. Tags of this repository: ${tags}`
    : "No file matches";
}

function cutExports({ path, exports }: IndexedFile): string[] {
  return exports.length > mostExports
    ? [`${path} has ${exports.length} exports; the first ${mostExports} are shown`]
    : [];
}

/** A prefix as the index writes paths: no `./`, forward slashes. */
const toIndexedPrefix = (prefix: string) => prefix.replaceAll("\\", "/").replace(/^(\.\/)+/, "");
